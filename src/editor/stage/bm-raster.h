/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <graphene.h>

/* Converts between cells, or half cells, and places on a stage: arithmetic without a display. */

G_BEGIN_DECLS

/**
 * BmRaster:
 * @unit: length of one unit, in pixels
 * @x: the left edge of the unit (0, 0), in pixels
 * @y: its top edge, in pixels
 */
typedef struct
{
  double unit;
  double x;
  double y;
} BmRaster;

BmRaster        bm_raster_fit        (int             left,
                                      int             top,
                                      int             columns,
                                      int             rows,
                                      double          width,
                                      double          height,
                                      double          max_unit);
graphene_rect_t bm_raster_get_rect   (const BmRaster *self,
                                      double          x,
                                      double          y,
                                      double          columns,
                                      double          rows);
void            bm_raster_find_point (const BmRaster *self,
                                      double          x,
                                      double          y,
                                      int            *column,
                                      int            *row);

G_END_DECLS
