/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-raster.h"

#include <math.h>

/**
 * bm_raster_fit:
 * @left: the first column to show
 * @top: the first row to show
 * @columns: the number of columns
 * @rows: the number of rows
 * @width: of the stage, in pixels
 * @height: likewise
 * @max_unit: the maximum unit, in pixels
 *
 * Returns: a raster in the middle of the stage, as large as possible
 */
BmRaster
bm_raster_fit (int    left,
               int    top,
               int    columns,
               int    rows,
               double width,
               double height,
               double max_unit)
{
  BmRaster self;

  self.unit = MIN (MIN (width / MAX (columns, 1), height / MAX (rows, 1)), max_unit);
  self.unit = MAX (self.unit, 1);
  /* Whole pixels, so that edges are sharp. */
  self.x = floor ((width - self.unit * columns) / 2 - self.unit * left);
  self.y = floor ((height - self.unit * rows) / 2 - self.unit * top);

  return self;
}

/**
 * bm_raster_get_rect:
 * @self: a raster
 * @x: in units
 * @y: in units
 * @columns: in units
 * @rows: in units
 *
 * Returns: a rectangle in pixels
 */
graphene_rect_t
bm_raster_get_rect (const BmRaster *self,
                    double          x,
                    double          y,
                    double          columns,
                    double          rows)
{
  return GRAPHENE_RECT_INIT ((float) (self->x + x * self->unit), (float) (self->y + y * self->unit),
                             (float) (columns * self->unit), (float) (rows * self->unit));
}

/**
 * bm_raster_find_point:
 * @self: a raster
 * @x: in pixels
 * @y: in pixels
 * @column: (out): in units
 * @row: (out): in units
 *
 * Finds the nearest point of the raster.
 */
void
bm_raster_find_point (const BmRaster *self,
                      double          x,
                      double          y,
                      int            *column,
                      int            *row)
{
  *column = (int) lround ((x - self->x) / self->unit);
  *row = (int) lround ((y - self->y) / self->unit);
}
