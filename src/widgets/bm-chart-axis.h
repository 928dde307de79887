/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a chart's axis shows, and where its numbers stand. No screen is needed for that. */

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

double   bm_chart_nice_step    (double              span,
                                guint               max_steps);

gboolean bm_chart_range_is_set (const BmChartRange *self);
void     bm_chart_range_fit    (BmChartRange       *self,
                                double              low,
                                double              high);
gboolean bm_chart_range_follow (BmChartRange       *self,
                                double              low,
                                double              high);
double   bm_chart_range_place  (const BmChartRange *self,
                                double              value,
                                double              start,
                                double              length);

void     bm_chart_ticks_init   (BmChartTicks       *self,
                                const BmChartRange *range,
                                guint               max_steps,
                                double              least_step);
double   bm_chart_ticks_get    (const BmChartTicks *self,
                                guint               index);

G_END_DECLS
