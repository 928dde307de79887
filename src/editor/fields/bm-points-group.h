/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The points of a tile, or of each level of a mutant. */

G_BEGIN_DECLS

#define BM_TYPE_POINTS_GROUP (bm_points_group_get_type ())
G_DECLARE_FINAL_TYPE (BmPointsGroup, bm_points_group, BM, POINTS_GROUP, BmListGroup)

G_END_DECLS
