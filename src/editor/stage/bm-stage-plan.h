/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "bm-anchor.h"

/* The places of a tile or an explorer, and of the buttons on it, on a stage: arithmetic without a display. */

G_BEGIN_DECLS

/**
 * BmStagePlan:
 * @columns: width of the tile, in cells
 * @rows: height of the tile, in cells
 * @cell: side of a cell, in pixels
 * @x: upper left corner of the tile on the stage, in pixels
 * @y: upper left corner of the tile on the stage, in pixels
 */
typedef struct
{
  guint  columns;
  guint  rows;
  double cell;
  double x;
  double y;
} BmStagePlan;

/* The room for buttons on all sides of a tile, in cells. */
#define BM_STAGE_MARGIN 0.6

/* The minimum and natural size of a cell, and the size above which it does not grow, in pixels. */
#define BM_STAGE_MIN_CELL     48.0
#define BM_STAGE_NATURAL_CELL 112.0
#define BM_STAGE_MAX_CELL     176.0

/* The minimum size of buttons, so that they can be hit. */
#define BM_STAGE_MIN_BUTTON 24.0

double          bm_stage_plan_measure  (guint              cells,
                                        double             cell);
BmStagePlan     bm_stage_plan_fit      (guint              columns,
                                        guint              rows,
                                        double             width,
                                        double             height);
BmStagePlan     bm_stage_plan_resize   (BmStagePlan        self,
                                        double             cell);
gboolean        bm_stage_plan_is_better_beside (guint      columns,
                                        guint              rows,
                                        double             width,
                                        double             height,
                                        double             bars_width,
                                        double             bars_height);

graphene_rect_t bm_stage_plan_get_tile (const BmStagePlan *self);
graphene_rect_t bm_stage_plan_get_part (const BmStagePlan  *self,
                                        const BmPartAnchor *anchor);
graphene_rect_t bm_stage_plan_get_beam (const BmStagePlan  *self,
                                        const BmBeamAnchor *anchor);

G_END_DECLS
