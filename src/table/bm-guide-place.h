/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Where the words of a guide stand on the table: a pure function, for tests without a screen. */

G_BEGIN_DECLS

/** BmGuideArea: a rectangle in pixels. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmGuideArea;

/**
 * BmGuideCard:
 * @least_width: the words are never narrower
 * @width: and they are never wider
 * @measure_height: how high they are at a width
 * @data: for @measure_height
 */
typedef struct
{
  int      least_width;
  int      width;
  int    (*measure_height) (int width, gpointer data);
  gpointer data;
} BmGuideCard;

BmGuideArea bm_guide_place (const BmGuideArea *room,
                            const BmGuideArea *target,
                            const BmGuideCard *card);

G_END_DECLS
