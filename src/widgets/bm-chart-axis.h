/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-data.h"

/* The axes of charts and the positions of things on them, computed without a screen. */

G_BEGIN_DECLS

/**
 * BmChartRange:
 *
 * The range of an axis. All 0 if it is not known yet.
 */
typedef struct
{
  double low;
  double high;
} BmChartRange;

/** BmChartTicks: the numbers on an axis: @n of them, @step apart, with @digits decimal places. */
typedef struct
{
  double first;
  double step;
  guint  n;
  guint  digits;
} BmChartTicks;

/**
 * BmChartDotsPlan:
 * @is_stacked: whether labels are above the track, since there is too little room beside it
 * @label_width: the maximum width of labels
 * @track_x: the start of the axis
 * @track_width: its length
 *
 * The columns of a row of dots: label, track, and value, which is aligned with the end of the chart.
 */
typedef struct
{
  gboolean is_stacked;
  double   label_width;
  double   track_x;
  double   track_width;
} BmChartDotsPlan;

/**
 * BmChartBar:
 * @x: its left edge
 * @width: its width
 *
 * A column, or the space for all columns at one position.
 */
typedef struct
{
  double x;
  double width;
} BmChartBar;

double    bm_chart_nice_step      (double              span,
                                   guint               max_steps);

gboolean  bm_chart_range_is_set   (const BmChartRange *self);
void      bm_chart_range_fit      (BmChartRange       *self,
                                   double              low,
                                   double              high);
gboolean  bm_chart_range_follow   (BmChartRange       *self,
                                   double              low,
                                   double              high);
double    bm_chart_range_place    (const BmChartRange *self,
                                   double              value,
                                   double              start,
                                   double              length);

void      bm_chart_ticks_init     (BmChartTicks       *self,
                                   const BmChartRange *range,
                                   guint               max_steps,
                                   double              least_step);
double    bm_chart_ticks_get      (const BmChartTicks *self,
                                   guint               index);

void      bm_chart_dots_plan_init (BmChartDotsPlan    *self,
                                   double              width,
                                   double              label_width,
                                   double              value_width,
                                   double              line);
void      bm_chart_find_extent    (BmChartData        *data,
                                   gboolean            includes_zero,
                                   BmChartRange       *extent);
GArray   *bm_chart_sort           (BmChartData        *data,
                                   gboolean            is_sorted);

double    bm_chart_find_distance  (BmChartData        *data,
                                   BmChartRange       *positions);
void      bm_chart_bar_init       (BmChartBar         *self,
                                   double              x,
                                   double              width,
                                   guint               n,
                                   guint               index);

double    bm_chart_bands_place    (const BmChartBands *bands,
                                   double              value);

G_END_DECLS
