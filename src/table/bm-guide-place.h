/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where the text of a guide goes on the table: a pure function, for tests without a screen. */

G_BEGIN_DECLS

/** BmGuideArea: a rectangle in pixels; no width: none. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmGuideArea;

/**
 * BmGuideCard:
 * @least_width: the minimum width
 * @width: the preferred width
 * @most_width: the maximum width
 * @measure_height: returns the height at a width
 * @data: for @measure_height
 */
typedef struct
{
  int      least_width;
  int      width;
  int      most_width;
  int    (*measure_height) (int width, gpointer data);
  gpointer data;
} BmGuideCard;

BmGuideArea bm_guide_place  (const BmGuideArea *room,
                             const BmGuideArea *target,
                             const BmGuideArea *obstacles,
                             guint              n_obstacles,
                             const BmGuideCard *card);
gboolean    bm_guide_covers (const BmGuideArea *area,
                             const BmGuideArea *obstacles,
                             guint              n_obstacles);

G_END_DECLS
