/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-axis.h"

#include <math.h>

/* Into about so many steps a range is rounded. */
#define STEPS 8

/* Less than this part of an axis in use: it gets shorter. In between it stays, so that results that come in do not move
 * it. */
#define LEAST_USE 0.65

/* What is lost in reckoning with fractions does not make another step. */
#define SLACK 1e-9

/**
 * bm_chart_nice_step:
 * @span: what has to be divided
 * @max_steps: into how many steps at most, at least 1
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
 * @low: the least that has to be on it
 * @high: the most
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
 * @self: the range that is shown, or one that is not set
 * @low: the least that has to be on it
 * @high: the most
 *
 * As bm_chart_range_fit(), but stays as it is while everything lies on it and much of it is used, and gives way on the
 * side only where something does not.
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
 * @value: what is to be placed
 * @start: where the low end lies
 * @length: how far away the high end is; negative: to the left of it, or above it
 *
 * Returns: where @value lies, on the nearer end if it is off the range
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
 * @range: what they stand on
 * @max_steps: how many steps there is room for
 * @least_step: no smaller steps than this: 1 for what is counted, otherwise 0
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
  /* Counted from zero, so that zero is zero. */
  return self->step * (round (self->first / self->step) + index);
}
