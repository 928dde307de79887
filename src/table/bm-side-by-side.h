/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Two widgets side by side if there is room, otherwise one below the other. */

G_BEGIN_DECLS

/**
 * BmSideBySideBox:
 *
 * A box in pixels.
 */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmSideBySideBox;

/**
 * BmSideBySideNeeds:
 * @natural_width: the natural width of the first child
 * @second_width: the minimum width of the second one beside the first
 * @second_height: the minimum height of the second one below the first
 * @spacing: between them
 */
typedef struct
{
  int natural_width;
  int second_width;
  int second_height;
  int spacing;
} BmSideBySideNeeds;

gboolean bm_side_by_side_is_wide (const BmSideBySideNeeds *needs,
                                  int                      width);
void     bm_side_by_side_arrange (const BmSideBySideNeeds *needs,
                                  int                      width,
                                  int                      height,
                                  int                      first_height,
                                  gboolean                 mirrored,
                                  BmSideBySideBox          boxes[2]);

#define BM_TYPE_SIDE_BY_SIDE (bm_side_by_side_get_type ())
G_DECLARE_FINAL_TYPE (BmSideBySide, bm_side_by_side, BM, SIDE_BY_SIDE, GtkWidget)

G_END_DECLS
