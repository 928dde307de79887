/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where badges go at the bottom of a tile: one above the other, or side by side and smaller if there are many, and not
 * all of them if there are too many. Arithmetic, in units of badges; rows are counted from the bottom. */

G_BEGIN_DECLS

#define BM_BADGE_ROWS_MAX 32

/**
 * BmBadgeRows:
 * @n: how many badges are shown; fewer than there are: one more says how many are not
 * @scale: how large they are
 * @row_of: the row of each, and at @n that of the one that says how many are not shown
 * @n_rows: how many rows there are
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
