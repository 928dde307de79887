/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "bm-limits.h"

/* The positions of the parts of a composite monster. Pure geometry, in cells: x grows to the right, y downwards. */

G_BEGIN_DECLS

/** BmGridPart: the cells that a part covers. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmGridPart;

BmGridPart bm_composite_grid_get_bounds (const BmGridPart *parts,
                                         guint             n_parts);
gboolean   bm_composite_grid_overlaps   (const BmGridPart *parts,
                                         guint             n_parts,
                                         guint             part);
gboolean   bm_composite_grid_move       (BmGridPart       *parts,
                                         guint             n_parts,
                                         guint             part,
                                         int               x,
                                         int               y);
gboolean   bm_composite_grid_step       (BmGridPart       *parts,
                                         guint             n_parts,
                                         guint             part,
                                         int               dx,
                                         int               dy);
gboolean   bm_composite_grid_find_room  (const BmGridPart *parts,
                                         guint             n_parts,
                                         int               width,
                                         int               height,
                                         int              *x,
                                         int              *y);
void       bm_composite_grid_normalise  (BmGridPart       *parts,
                                         guint             n_parts);

G_END_DECLS
