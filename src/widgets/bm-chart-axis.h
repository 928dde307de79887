/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-data.h"

/* What the axes of charts show, and where things lie on them, worked out without a screen. */

G_BEGIN_DECLS

/**
 * BmChartRange:
 *
 * From where to where an axis goes. All 0: it is not known yet.
 */
typedef struct
{
  double low;
  double high;
} BmChartRange;

/** BmChartTicks: the numbers on an axis: as many as @n, @step apart, with so many @digits after the point. */
typedef struct
{
  double first;
  double step;
  guint  n;
  guint  digits;
} BmChartTicks;

/**
 * BmChartDotsPlan:
 * @is_stacked: whether labels stand above what is drawn, because there is too little room beside it
 * @label_width: how wide labels may be
 * @track_x: where the axis begins
 * @track_width: how long it is
 *
 * The columns of a row of dots: label, track, and the value, which ends where the chart ends.
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
 * @x: where it begins
 * @width: how wide it is
 *
 * A column, or the room of all columns at one position.
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
