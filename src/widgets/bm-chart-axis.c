/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-axis.h"

#include <math.h>

/* Ranges are rounded to about this many steps. */
#define STEPS 8

/* If less than this fraction of an axis is used, it gets shorter. Otherwise it stays as it is, so that new results do
 * not move it. */
#define LEAST_USE 0.65

/* Rounding errors must not add another step. */
#define SLACK 1e-9

/**
 * bm_chart_nice_step:
 * @span: the span to divide
 * @max_steps: maximum number of steps, at least 1
 *
 * Returns: the smallest of 1, 2, 5, 10, 20 …, 0.5, 0.2, 0.1 … that divides @span into at most @max_steps
 */
double
bm_chart_nice_step (double span,
                    guint  max_steps)
{
  double wanted, power;

  g_return_val_if_fail (span > 0 && isfinite (span), 1);
  g_return_val_if_fail (max_steps > 0, span);

  wanted = span / max_steps;
  power = pow (10, floor (log10 (wanted)));
  for (guint i = 0; i < 3; i++)
    {
      static const double steps[] = { 1, 2, 5 };

      if (wanted <= steps[i] * power * (1 + SLACK))
        return steps[i] * power;
    }

  return 10 * power;
}

/* -- The range -- */

gboolean
bm_chart_range_is_set (const BmChartRange *self)
{
  return self->low < self->high;
}

/**
 * bm_chart_range_fit:
 * @self: (out): a range
 * @low: the lowest value that must be on it
 * @high: the highest value
 *
 * Rounds outwards, to whole steps.
 */
void
bm_chart_range_fit (BmChartRange *self,
                    double        low,
                    double        high)
{
  double step;

  g_return_if_fail (isfinite (low) && isfinite (high));

  if (high - low <= SLACK * MAX (fabs (low), fabs (high)))
    {
      double room = low == 0 ? 1 : fabs (low) / 2;

      low -= room;
      high += room;
    }

  step = bm_chart_nice_step (high - low, STEPS);
  self->low = step * floor (low / step + SLACK);
  self->high = step * ceil (high / step - SLACK);
}

/**
 * bm_chart_range_follow:
 * @self: the current range, or one that is not set
 * @low: the lowest value that must be on it
 * @high: the highest value
 *
 * Like bm_chart_range_fit(), but keeps the range while it contains all values and much of it is used, and otherwise
 * extends only the side where a value does not fit.
 *
 * Returns: whether it changed
 */
gboolean
bm_chart_range_follow (BmChartRange *self,
                       double        low,
                       double        high)
{
  BmChartRange old = *self;

  g_return_val_if_fail (low <= high, FALSE);

  if (!bm_chart_range_is_set (self))
    {
      bm_chart_range_fit (self, low, high);
      return TRUE;
    }

  if (low >= self->low && high <= self->high && high - low >= LEAST_USE * (self->high - self->low))
    return FALSE;

  if (high - low >= LEAST_USE * (MAX (high, old.high) - MIN (low, old.low)))
    bm_chart_range_fit (self, MIN (low, old.low), MAX (high, old.high));
  else
    bm_chart_range_fit (self, low, high);

  return self->low != old.low || self->high != old.high;
}

/**
 * bm_chart_range_place:
 * @self: a range
 * @value: the value to place
 * @start: the position of the low end
 * @length: the distance to the high end; negative if that is to the left, or above
 *
 * Returns: the position of @value; that of the nearer end if it is outside the range
 */
double
bm_chart_range_place (const BmChartRange *self,
                      double              value,
                      double              start,
                      double              length)
{
  g_return_val_if_fail (bm_chart_range_is_set (self), start);

  return start + length * (CLAMP (value, self->low, self->high) - self->low) / (self->high - self->low);
}

/* -- The numbers on it -- */

/**
 * bm_chart_ticks_init:
 * @self: (out): numbers
 * @range: the range of the axis
 * @max_steps: the number of steps that there is room for
 * @least_step: the smallest step allowed: 1 for whole numbers, otherwise 0
 *
 * Finds round numbers for an axis.
 */
void
bm_chart_ticks_init (BmChartTicks       *self,
                     const BmChartRange *range,
                     guint               max_steps,
                     double              least_step)
{
  double last;

  g_return_if_fail (bm_chart_range_is_set (range));

  self->step = MAX (bm_chart_nice_step (range->high - range->low, MAX (max_steps, 1)), least_step);
  self->first = self->step * ceil (range->low / self->step - SLACK);
  last = floor (range->high / self->step + SLACK);
  self->n = (guint) MAX (0, last - round (self->first / self->step) + 1);
  self->digits = (guint) MAX (0, -floor (log10 (self->step) + SLACK));
}

double
bm_chart_ticks_get (const BmChartTicks *self,
                    guint               index)
{
  /* Counted from zero, so that zero is exact. */
  return self->step * (round (self->first / self->step) + index);
}

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
 * @includes_zero: whether zero must be on the axis; for differences, it always is
 * @extent: (out): the lowest and highest value
 *
 * Finds everything that must be on the axis: the values with their intervals, and those they are compared with.
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
  /* If all values are zero, the axis still needs a length. */
  if (includes_zero && extent->low == 0 && extent->high == 0)
    extent->high = 1;
  if (reference != NULL)
    {
      include (extent, reference->low);
      include (extent, reference->high);
    }
}

/* -- Dots -- */

/* In line heights. */
#define GAP 0.8
#define LEAST_TRACK 9

/* Labels may use this fraction of the width, or more if there is room. */
#define LABEL_PART 0.36

/* Rounding errors must not stack the labels. */
#define PLAN_SLACK 1e-6

/* Shorter labels are not informative. In line heights. */
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
  self->is_stacked = self->track_width < LEAST_TRACK * line - PLAN_SLACK
                     || self->label_width < MIN (label_width, LEAST_LABEL * line) - PLAN_SLACK;

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

/* Highest first; rows without a value last. */
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
 * @is_sorted: whether to sort by the first series, the highest value first; otherwise the order is kept
 *
 * Returns: (transfer full) (element-type guint): its rows in the order in which they are drawn
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

/* The fraction of the room at a position that columns use. */
#define BAR_PART 0.72

/**
 * bm_chart_find_distance:
 * @data: a chart with rows
 * @positions: (out): the range from the first position to the last, with half a distance at both ends
 *
 * Returns: the smallest distance between neighbouring positions
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
 * @self: (out): the position of a column
 * @x: middle of the space for all columns of a position
 * @width: of that space
 * @n: number of columns that share it
 * @index: index of the column
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
 * All bands are equally wide. Within a band, the scale is linear; the outer ones, which are open, are treated as if
 * they were as wide as their neighbours, and values beyond that are placed at the end.
 *
 * Returns: the position of @value, from 0 to 1
 */
double
bm_chart_bands_place (const BmChartBands *bands,
                      double              value)
{
  const double *edges = bands->edges;
  guint last = BM_CHART_N_BANDS - 2;
  double low = edges[0] - (edges[1] - edges[0]);
  guint band = 0;

  for (; band <= last && value >= edges[band]; band++)
    low = edges[band];

  if (band <= last)
    return (band + CLAMP ((value - low) / (edges[band] - low), 0, 1)) / BM_CHART_N_BANDS;
  return (band + MIN ((value - low) / (edges[last] - edges[last - 1]), 1)) / BM_CHART_N_BANDS;
}
