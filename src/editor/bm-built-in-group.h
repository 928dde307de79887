/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* The tiles that an explorer counts as. */

G_BEGIN_DECLS

#define BM_TYPE_BUILT_IN_GROUP (bm_built_in_group_get_type ())
G_DECLARE_FINAL_TYPE (BmBuiltInGroup, bm_built_in_group, BM, BUILT_IN_GROUP, AdwPreferencesGroup)

GtkWidget *bm_built_in_group_new  (void);

void       bm_built_in_group_bind (BmBuiltInGroup *self,
                                   BmDocument     *document,
                                   const char     *path);

G_END_DECLS
