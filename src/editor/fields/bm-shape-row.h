/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for the shape of a tile. */

G_BEGIN_DECLS

#define BM_TYPE_SHAPE_ROW (bm_shape_row_get_type ())
G_DECLARE_FINAL_TYPE (BmShapeRow, bm_shape_row, BM, SHAPE_ROW, AdwActionRow)

G_END_DECLS
