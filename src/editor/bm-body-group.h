/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* What a tile or an explorer carries, as rows: crystals and beams. */

G_BEGIN_DECLS

#define BM_TYPE_BODY_GROUP (bm_body_group_get_type ())
G_DECLARE_FINAL_TYPE (BmBodyGroup, bm_body_group, BM, BODY_GROUP, AdwPreferencesGroup)

GtkWidget *bm_body_group_new  (void);

void       bm_body_group_bind (BmBodyGroup *self,
                               BmDocument  *document,
                               const char  *path);

G_END_DECLS
