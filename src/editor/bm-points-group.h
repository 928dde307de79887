/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

/* The points of a tile, or those of each level of a mutant. */

G_BEGIN_DECLS

#define BM_TYPE_POINTS_GROUP (bm_points_group_get_type ())
G_DECLARE_FINAL_TYPE (BmPointsGroup, bm_points_group, BM, POINTS_GROUP, AdwPreferencesGroup)

GtkWidget *bm_points_group_new  (void);

void       bm_points_group_bind (BmPointsGroup *self,
                               BmDocument   *document,
                               const char   *path);

G_END_DECLS
