/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-plan.h"

#include <math.h>

/* -- Values -- */

static void
include (BmChartRange *extent,
         double        value)
{
  if (!isfinite (value))
    return;

  extent->low = MIN (extent->low, value);
  extent->high = MAX (extent->high, value);
}

static void
include_row (BmChartRange *extent,
             BmChartRow   *row,
             guint         n_series)
{
  for (guint series = 0; series < n_series; series++)
    {
      const BmChartValue *value = bm_chart_row_get (row, series);

      include (extent, value->value);
      if (bm_chart_row_has_interval (row, series))
        {
          include (extent, value->low);
          include (extent, value->high);
        }
    }
}

/**
 * bm_chart_find_extent:
 * @data: a chart with values
 * @includes_zero: whether zero has to be shown even if nothing is there; differences always show it
 * @extent: (out): from where to where there is something
 *
 * Finds what has to be on the axis of values: all of them with their intervals, and what they are compared with.
 */
void
bm_chart_find_extent (BmChartData  *data,
                      gboolean      includes_zero,
                      BmChartRange *extent)
{
  const BmChartReference *reference = bm_chart_data_get_reference (data);

  *extent = (BmChartRange) { G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < bm_chart_data_get_n_rows (data); i++)
    include_row (extent, bm_chart_data_get_row (data, i), bm_chart_data_get_n_series (data));

  if (includes_zero || bm_chart_data_get_head (data)->format == BM_CHART_DIFFERENCE)
    include (extent, 0);
  /* Of shares that are all zero, none is less. */
  if (includes_zero && extent->low == 0 && extent->high == 0)
    extent->high = 1;
  if (reference != NULL)
    {
      include (extent, reference->low);
      include (extent, reference->high);
    }
}

/* -- Dots -- */

/* In heights of a line. */
#define GAP 0.8
#define LEAST_TRACK 9

/* Labels may take this part of the width, and more if enough is left. */
#define LABEL_PART 0.36

/* What is lost in reckoning with fractions stacks nothing. */
#define SLACK 1e-6

/* Shorter labels say too little. In heights of a line. */
#define LEAST_LABEL 10

/**
 * bm_chart_dots_plan_init:
 * @self: (out): a plan
 * @width: of the chart
 * @label_width: of the longest label
 * @value_width: of the longest value
 * @line: height of a line
 *
 * Divides the width.
 */
void
bm_chart_dots_plan_init (BmChartDotsPlan *self,
                         double           width,
                         double           label_width,
                         double           value_width,
                         double           line)
{
  double gap = GAP * line;
  double left = width - value_width - 2 * gap - LEAST_TRACK * line;

  self->label_width = MIN (label_width, MAX (LABEL_PART * width, left));
  self->track_x = self->label_width + gap;
  self->track_width = width - value_width - gap - self->track_x;
  self->is_stacked = self->track_width < LEAST_TRACK * line - SLACK
                     || self->label_width < MIN (label_width, LEAST_LABEL * line) - SLACK;

  if (self->is_stacked)
    {
      self->label_width = width - value_width - gap;
      self->track_x = 0;
      self->track_width = width;
    }
}

typedef struct
{
  double value;
  guint  row;
} Ranked;

/* Highest first; what has no value last. */
static int
compare (gconstpointer a,
         gconstpointer b)
{
  const Ranked *first = a;
  const Ranked *second = b;

  if (first->value != second->value)
    return first->value > second->value ? -1 : 1;
  return first->row < second->row ? -1 : 1;
}

/**
 * bm_chart_sort:
 * @data: a chart
 * @is_sorted: whether the highest value of the first series comes first; otherwise all stays as it is
 *
 * Returns: (transfer full) (element-type guint): its rows in the order in which they stand below each other
 */
GArray *
bm_chart_sort (BmChartData *data,
               gboolean     is_sorted)
{
  guint n = bm_chart_data_get_n_rows (data);
  g_autofree Ranked *ranked = g_new (Ranked, MAX (n, 1));
  GArray *order = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);

  for (guint i = 0; i < n; i++)
    {
      BmChartRow *row = bm_chart_data_get_row (data, i);

      ranked[i].row = i;
      ranked[i].value = bm_chart_row_has (row, 0) ? bm_chart_row_get (row, 0)->value : -G_MAXDOUBLE;
    }

  if (is_sorted)
    qsort (ranked, n, sizeof (Ranked), compare);
  for (guint i = 0; i < n; i++)
    g_array_append_val (order, ranked[i].row);

  return order;
}

/* -- Columns and curves -- */

/* How much of the room at a position columns take. */
#define BAR_PART 0.72

/**
 * bm_chart_find_distance:
 * @data: a chart with rows
 * @positions: (out): from the first position to the last, with half a distance at both ends
 *
 * Returns: how far apart neighbouring positions are: the least there is
 */
double
bm_chart_find_distance (BmChartData  *data,
                        BmChartRange *positions)
{
  guint n = bm_chart_data_get_n_rows (data);
  double distance = G_MAXDOUBLE;

  g_return_val_if_fail (n > 0, 1);

  *positions = (BmChartRange) { G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint i = 0; i < n; i++)
    {
      double position = bm_chart_row_get_position (bm_chart_data_get_row (data, i));

      positions->low = MIN (positions->low, position);
      positions->high = MAX (positions->high, position);
      for (guint j = 0; j < i; j++)
        {
          double other = fabs (position - bm_chart_row_get_position (bm_chart_data_get_row (data, j)));

          if (other > 0)
            distance = MIN (distance, other);
        }
    }

  if (distance == G_MAXDOUBLE)
    distance = 1;
  positions->low -= distance / 2;
  positions->high += distance / 2;
  return distance;
}

/**
 * bm_chart_bar_init:
 * @self: (out): where a column stands
 * @x: middle of the room for all columns of a position
 * @width: of that room
 * @n: how many columns share it
 * @index: which of them
 */
void
bm_chart_bar_init (BmChartBar *self,
                   double      x,
                   double      width,
                   guint       n,
                   guint       index)
{
  double room = BAR_PART * width;

  self->width = room / n;
  self->x = x - room / 2 + self->width * index;
}

/* -- Scales -- */

/**
 * bm_chart_bands_place:
 * @bands: parts of a scale
 * @value: a value
 *
 * All bands are equally wide. Within one, values lie evenly; the outer ones, which have no end, are taken to be as wide
 * as their neighbours, and what is farther out lies at the end.
 *
 * Returns: where @value lies, from 0 to 1
 */
double
bm_chart_bands_place (const BmChartBands *bands,
                      double              value)
{
  guint n = g_strv_length ((char **) bands->names);
  guint last = n - 2;
  double inner = last == 0 ? MAX (fabs (bands->edges[0]), 1) : 0;
  double low = bands->edges[0] - (last == 0 ? inner : bands->edges[1] - bands->edges[0]);
  guint band = 0;

  for (; band < n - 1 && value >= bands->edges[band]; band++)
    low = bands->edges[band];

  if (band <= last)
    return (band + CLAMP ((value - low) / (bands->edges[band] - low), 0, 1)) / n;

  inner = last == 0 ? inner : bands->edges[last] - bands->edges[last - 1];
  return (band + MIN ((value - low) / inner, 1)) / n;
}
