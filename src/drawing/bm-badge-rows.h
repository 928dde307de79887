/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* The arrangement of badges at the bottom of a tile: one above the other; if there are many, side by side and
 * smaller; if there are too many, some are hidden. Arithmetic, in units of badges; rows are counted from the
 * bottom. */

G_BEGIN_DECLS

#define BM_BADGE_ROWS_MAX 32

/**
 * BmBadgeRows:
 * @n: number of badges shown; if some are hidden, another badge has their number
 * @scale: their scale
 * @row_of: the row of each, and at @n that of the badge with the number of hidden ones
 * @n_rows: number of rows
 */
typedef struct
{
  guint  n;
  double scale;
  guint  row_of[BM_BADGE_ROWS_MAX + 1];
  guint  n_rows;
} BmBadgeRows;

void bm_badge_rows_plan (BmBadgeRows  *self,
                         const double *widths,
                         guint         n,
                         double        more_width,
                         double        height,
                         double        room,
                         double        room_height,
                         double        scale);

G_END_DECLS
