/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-axis.h"
#include "bm-chart-data.h"
#include "bm-chart-pen.h"

/* Draws charts of all kinds. */

G_BEGIN_DECLS

/**
 * BmChartKind:
 * @BM_CHART_SCALE: where one value stands between too little and too much: bands with names, the value over them with
 *   its interval. The data has one row and bands (bm_chart_data_set_bands()); which band holds is the data's decision,
 *   since it may depend on more than the value. There is nothing to go through: the description of the whole says all
 * @BM_CHART_DOTS: a row for each thing: its label, its value as a sign on an axis with the interval in which it lies,
 *   and the same as a number. An emphasised row has another sign and heavier letters. In a narrow chart, labels stand
 *   above the axis
 * @BM_CHART_SORTED_DOTS: the same, the highest value first
 * @BM_CHART_CURVE: how a value follows from another: a sign with its interval over each position that was tried, and a
 *   line from one to the next. An emphasised row has another sign, a line down to its position, and its label beside it
 * @BM_CHART_COLUMNS: a histogram, or two of the same thing: how often each turn, how often each score. The position of
 *   a row is a whole number, or the middle of those that it stands for. The first series, which the other is compared
 *   with, is outlined, the second one filled, one alone is filled. If columns beside each other would be too narrow,
 *   they stand before each other
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
 * @bounds: where it is drawn, for the pointer and keys
 * @is_told: whether all that can be said of it is written there
 */
typedef struct
{
  guint           row;
  graphene_rect_t bounds;
  gboolean        is_told;
} BmChartSpot;

/**
 * BmChartDrawing:
 * @kind: what kind of chart
 * @data: what it shows
 * @range: from where to where its axis of values goes
 * @spots: (element-type BmChartSpot): where the rows were drawn last, in the order in which arrow keys go through them
 * @texts: what is written in the rows, from measuring to drawing
 *
 * How a chart is drawn, in any size. @data and @range are up to the caller.
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
