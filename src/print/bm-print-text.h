/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pangocairo.h>

/* Text on paper. */

G_BEGIN_DECLS

/**
 * BmPrintText:
 * @x: left edge
 * @y: upper edge
 * @width: lines are no longer than this
 * @height: of all lines; 0: any
 * @size: of the font, in the units of the drawing; smaller if the text would be higher than @height
 * @bold: whether it is bold
 * @align: where lines are within @width
 * @in_middle: whether the text is in the middle of @height
 *
 * Where a text goes, and how.
 */
typedef struct
{
  double         x;
  double         y;
  double         width;
  double         height;
  double         size;
  gboolean       bold;
  PangoAlignment align;
  gboolean       in_middle;
} BmPrintText;

double bm_print_text_draw (const BmPrintText *self,
                           cairo_t           *cr,
                           const char        *text);

G_END_DECLS
