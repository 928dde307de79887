/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for the points of a medal. */

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_POINTS_ROW (bm_medal_points_row_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalPointsRow, bm_medal_points_row, BM, MEDAL_POINTS_ROW, AdwActionRow)

G_END_DECLS
