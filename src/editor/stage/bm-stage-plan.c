/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-stage-plan.h"

#define PART_BUTTON 0.3   /* in cells */
#define BEAM_BUTTON 0.3
#define BEAM_GAP    0.06  /* between a tile and the buttons of beams */

/* A square around a point; the minimum size of a button keeps it clickable. */
static graphene_rect_t
get_square (double x,
            double y,
            double size)
{
  return GRAPHENE_RECT_INIT ((float) (x - size / 2), (float) (y - size / 2), (float) size, (float) size);
}

/**
 * bm_stage_plan_measure:
 * @cells: width or height of a tile, in cells
 * @cell: side of a cell, in pixels
 *
 * Returns: the width or height of a stage for that, in pixels
 */
double
bm_stage_plan_measure (guint  cells,
                       double cell)
{
  return (cells + 2 * BM_STAGE_MARGIN) * cell;
}

/**
 * bm_stage_plan_fit:
 * @columns: width of the tile, in cells
 * @rows: height of the tile, in cells
 * @width: of the stage, in pixels
 * @height: of the stage, in pixels
 *
 * Returns: a plan with the tile in the middle, as large as possible up to a maximum
 */
BmStagePlan
bm_stage_plan_fit (guint  columns,
                   guint  rows,
                   double width,
                   double height)
{
  BmStagePlan self = { .columns = columns, .rows = rows };
  double cell = MIN (width / bm_stage_plan_measure (columns, 1), height / bm_stage_plan_measure (rows, 1));

  self.cell = CLAMP (cell, 1, BM_STAGE_MAX_CELL);
  self.x = (width - columns * self.cell) / 2;
  self.y = (height - rows * self.cell) / 2;

  return self;
}

/**
 * bm_stage_plan_resize:
 * @self: a plan
 * @cell: side of a cell, in pixels
 *
 * Returns: the same plan with a different size of cells; the middle of the tile does not move
 */
BmStagePlan
bm_stage_plan_resize (BmStagePlan self,
                      double      cell)
{
  self.x += self.columns * (self.cell - cell) / 2;
  self.y += self.rows * (self.cell - cell) / 2;
  self.cell = cell;

  return self;
}

/**
 * bm_stage_plan_is_better_beside:
 * @columns: width of the tile, in cells
 * @rows: height of the tile, in cells
 * @width: of the whole area, in pixels
 * @height: of the whole area, in pixels
 * @bars_width: the natural width of bars beside a stage, in pixels
 * @bars_height: the height of bars below a stage, in pixels
 *
 * Returns: whether the tile is larger with bars beside the stage than with bars below it
 */
gboolean
bm_stage_plan_is_better_beside (guint  columns,
                                guint  rows,
                                double width,
                                double height,
                                double bars_width,
                                double bars_height)
{
  return bm_stage_plan_fit (columns, rows, width - bars_width, height).cell
         > bm_stage_plan_fit (columns, rows, width, height - bars_height).cell;
}

/**
 * bm_stage_plan_get_tile:
 * @self: a plan
 *
 * Returns: the bounds of the tile
 */
graphene_rect_t
bm_stage_plan_get_tile (const BmStagePlan *self)
{
  return GRAPHENE_RECT_INIT ((float) self->x, (float) self->y, (float) (self->columns * self->cell),
                             (float) (self->rows * self->cell));
}

/**
 * bm_stage_plan_get_part:
 * @self: a plan
 * @anchor: a place for a part of a crystal
 *
 * Returns: the bounds of its button: around the point where the parts of the crystal meet, half on the tile
 */
graphene_rect_t
bm_stage_plan_get_part (const BmStagePlan  *self,
                        const BmPartAnchor *anchor)
{
  return get_square (self->x + anchor->x * self->cell / 2, self->y + anchor->y * self->cell / 2,
                     MAX (PART_BUTTON * self->cell, BM_STAGE_MIN_BUTTON));
}

/**
 * bm_stage_plan_get_beam:
 * @self: a plan
 * @anchor: a place for a beam
 *
 * Returns: the bounds of its button: outside the tile, next to the side that the beam leaves by
 */
graphene_rect_t
bm_stage_plan_get_beam (const BmStagePlan  *self,
                        const BmBeamAnchor *anchor)
{
  double size = MAX (BEAM_BUTTON * self->cell, BM_STAGE_MIN_BUTTON);
  double outwards = size / 2 + BEAM_GAP * self->cell;
  double x = self->x + anchor->x * self->cell / 2;
  double y = self->y + anchor->y * self->cell / 2;

  switch (anchor->direction)
    {
    case BM_DIRECTION_UP:
      y -= outwards;
      break;
    case BM_DIRECTION_DOWN:
      y += outwards;
      break;
    case BM_DIRECTION_LEFT:
      x -= outwards;
      break;
    case BM_DIRECTION_RIGHT:
    default:
      x += outwards;
      break;
    }

  return get_square (x, y, size);
}
