/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* How many copies of a tile come into a game. */

G_BEGIN_DECLS

#define BM_TYPE_COPIES_GROUP (bm_copies_group_get_type ())
G_DECLARE_FINAL_TYPE (BmCopiesGroup, bm_copies_group, BM, COPIES_GROUP, AdwPreferencesGroup)

GtkWidget *bm_copies_group_new  (void);

void       bm_copies_group_bind (BmCopiesGroup *self,
                               BmDocument   *document,
                               const char   *path);

G_END_DECLS
