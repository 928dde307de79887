/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-axis.h"
#include "bm-chart-data.h"
#include "bm-chart-pen.h"

/* Draws charts of all kinds. */

G_BEGIN_DECLS

/**
 * BmChartKind:
 * @BM_CHART_SCALE: a value between too little and too much: bands with names, and above them the value with its
 *   interval. The data has one row and bands (bm_chart_data_set_bands()); it also says which band is current, since
 *   that may depend on more than the value. Keys have nothing to go through: the description of the chart says
 *   everything
 * @BM_CHART_DOTS: a row for each thing: its label, its value as a sign with its interval on an axis, and as a number.
 *   An emphasised row has a different sign and bold text. In a narrow chart, labels are above the track
 * @BM_CHART_SORTED_DOTS: the same, the highest value first
 * @BM_CHART_CURVE: values as a function of positions: a sign with its interval at each position, connected by lines.
 *   An emphasised row has a different sign, a line down to its position, and its label beside it
 * @BM_CHART_COLUMNS: a histogram, or two of the same kind: how often each turn, how often each score. The position of
 *   a row is a whole number, or the middle of those in its bin. Of two series, the first, for comparison, is outlined
 *   and the second filled; a single one is filled. Columns that would be too narrow side by side are drawn in front
 *   of each other
 */
typedef enum
{
  BM_CHART_SCALE,
  BM_CHART_DOTS,
  BM_CHART_SORTED_DOTS,
  BM_CHART_CURVE,
  BM_CHART_COLUMNS,
} BmChartKind;

/**
 * BmChartSpot:
 * @row: a row
 * @bounds: its bounds, for the pointer and keys
 * @is_told: whether its label and value are fully visible
 */
typedef struct
{
  guint           row;
  graphene_rect_t bounds;
  gboolean        is_told;
} BmChartSpot;

/**
 * BmChartDrawing:
 * @kind: the kind of chart
 * @data: its data
 * @range: the range of its axis of values
 * @spots: (element-type BmChartSpot): the last bounds of the rows, in the order in which arrow keys go through them
 * @texts: the texts of the rows, kept between measuring and drawing
 *
 * Draws a chart in any size. @data and @range are set by the caller.
 */
typedef struct
{
  BmChartKind  kind;
  BmChartData *data;
  BmChartRange range;
  GArray      *spots;
  GArray      *texts;
} BmChartDrawing;

void     bm_chart_drawing_init      (BmChartDrawing *self,
                                     BmChartKind     kind);
void     bm_chart_drawing_clear     (BmChartDrawing *self);
void     bm_chart_drawing_forget    (BmChartDrawing *self);
gboolean bm_chart_drawing_goes_down (BmChartDrawing *self);
double   bm_chart_drawing_measure   (BmChartDrawing *self,
                                     BmChartPen     *pen,
                                     double          width);
void     bm_chart_drawing_draw      (BmChartDrawing *self,
                                     BmChartPen     *pen);

G_END_DECLS
