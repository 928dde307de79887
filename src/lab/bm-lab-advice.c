/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-advice.h"

#include <math.h>

/* The search looks for the value without a lead. The first step assumes that a point more gives a point of lead, the
 * next ones use the slope between the values that were tried, and the last ones try both neighbours of the best
 * value. Leads are means of games and not exact, so a slope is used only if it is close to the expected one, and the
 * best value is the one with the smallest lead, in whatever order they were tried. For the same reason, the advice to
 * change a number is given only if the new value is certainly better. */

/* A measured slope may differ from the expected one by this factor. */
#define MAX_ERROR 5.0

/* -- The search -- */

static const BmLabTry *
find_try (const BmLabSearch *self,
          int                value)
{
  for (guint i = 0; i < self->n_tries; i++)
    if (self->tries[i].value == value)
      return &self->tries[i];

  return NULL;
}

static const BmLabTry *
find_best_try (const BmLabSearch *self)
{
  const BmLabTry *best = &self->tries[0];

  for (guint i = 1; i < self->n_tries; i++)
    if (fabs (self->tries[i].lead) <= fabs (best->lead))
      best = &self->tries[i];

  return best;
}

/* The nearest value whose lead has the other sign; if there is none, the nearest of all others. */
static const BmLabTry *
find_second (const BmLabSearch *self,
             const BmLabTry    *best)
{
  const BmLabTry *second = NULL;

  for (guint i = 0; i < self->n_tries; i++)
    {
      const BmLabTry *candidate = &self->tries[i];
      gboolean is_across = candidate->lead * best->lead < 0;
      gboolean second_is_across = second != NULL && second->lead * best->lead < 0;

      if (candidate != best
          && (second == NULL || is_across > second_is_across
              || (is_across == second_is_across
                  && ABS (candidate->value - best->value) < ABS (second->value - best->value))))
        second = candidate;
    }

  return second;
}

static double
get_slope (const BmLabSearch *self,
           const BmLabTry    *best)
{
  const BmLabTry *second = find_second (self, best);
  double slope, factor;

  if (second == NULL)
    return self->gain;

  slope = (best->lead - second->lead) / (best->value - second->value);
  factor = CLAMP (fabs (slope / self->gain), 1 / MAX_ERROR, MAX_ERROR);

  /* The slope has the wrong sign: noise. */
  return slope / self->gain <= -1 / MAX_ERROR ? -self->gain * factor : self->gain * factor;
}

/* The value with a lead of 0, on a straight line. */
static int
predict (const BmLabSearch *self,
         const BmLabTry    *best)
{
  double value = round (best->value - best->lead / get_slope (self, best));

  return (int) CLAMP (value, self->minimum, self->maximum);
}

/**
 * bm_lab_search_init:
 * @self: (out caller-allocates): a search
 * @number: the number, with its present value
 * @lead: the lead with that value, in points
 *
 * Begins a search.
 */
void
bm_lab_search_init (BmLabSearch       *self,
                    const BmLabNumber *number,
                    double             lead)
{
  *self = (BmLabSearch) { .minimum = number->minimum, .maximum = number->maximum, .gain = number->gain };
  bm_lab_search_add (self, number->value, lead);
}

/**
 * bm_lab_search_next:
 * @self: a search
 * @value: (out): the value to try next; unchanged if there is none
 *
 * Returns: %FALSE once %BM_LAB_MAX_TRIES values have been tried, or the best one and its neighbours have
 */
gboolean
bm_lab_search_next (const BmLabSearch *self,
                    int               *value)
{
  const BmLabTry *best = find_best_try (self);
  int step = (best->lead > 0) == (self->gain > 0) ? -1 : 1;
  const int wishes[] = { predict (self, best), best->value + step, best->value - step };

  if (self->n_tries > BM_LAB_MAX_TRIES)
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    if (wishes[i] >= self->minimum && wishes[i] <= self->maximum && find_try (self, wishes[i]) == NULL)
      {
        *value = wishes[i];
        return TRUE;
      }

  return FALSE;
}

/**
 * bm_lab_search_add:
 * @self: a search that is not finished
 * @value: a value that has not been tried before
 * @lead: the lead with it, in points
 *
 * Adds the lead with a value.
 */
void
bm_lab_search_add (BmLabSearch *self,
                   int          value,
                   double       lead)
{
  g_return_if_fail (self->n_tries < G_N_ELEMENTS (self->tries));

  self->tries[self->n_tries++] = (BmLabTry) { .value = value, .lead = lead };
}

/* -- The advice -- */

/* How well a value balances the item, from worst to best. */
typedef enum
{
  RANK_OUT,
  RANK_PERHAPS,
  RANK_IN_LINE,
} Rank;

static const BmEstimate *
get_lead (const BmLabResult *result)
{
  return &result->lead.difference;
}

/* Whether more deals could show that a value balances the item. */
static gboolean
may_be_in_line (const BmLabResult *result)
{
  const BmEstimate *lead = &result->lead.difference;

  return !result->is_sure && lead->mean - lead->half_width <= result->high && lead->mean + lead->half_width >= result->low
         && result->verdict != BM_LAB_VERDICT_MUCH_TOO_WEAK && result->verdict != BM_LAB_VERDICT_TOO_STRONG;
}

static Rank
rank (const BmLabResult *result)
{
  if (result->verdict == BM_LAB_VERDICT_IN_LINE)
    return RANK_IN_LINE;

  return may_be_in_line (result) ? RANK_PERHAPS : RANK_OUT;
}

static gboolean
is_better (const BmLabResult *result,
           const BmLabResult *other)
{
  if (rank (result) != rank (other))
    return rank (result) > rank (other);

  return fabs (get_lead (result)->mean) < fabs (get_lead (other)->mean);
}

/* Whether one lead is nearer to 0 than the other, wherever in their intervals the true leads are. */
static gboolean
is_surely_better (const BmLabResult *result,
                  const BmLabResult *other)
{
  double farthest = fabs (get_lead (result)->mean) + get_lead (result)->half_width;

  return farthest < fabs (get_lead (other)->mean) - get_lead (other)->half_width;
}

/* The best value. The present one is kept unless it is clearly unbalanced or another one is certainly better. */
static const BmLabResult *
find_best (const BmLabResult *now,
           GPtrArray         *others)
{
  const BmLabResult *best = now;

  for (guint i = 0; i < others->len; i++)
    {
      const BmLabResult *result = others->pdata[i];

      if (result->is_done && result->n_deals > 0 && is_better (result, best)
          && (rank (now) == RANK_OUT || is_surely_better (result, now)))
        best = result;
    }

  return best;
}

/**
 * bm_lab_advice_find:
 * @now: the result with the present value; it is done
 * @others: (element-type BmLabResult): those with other values; unfinished ones are ignored
 *
 * Returns: the advice, given that no more values will be tried
 */
BmLabAdvice
bm_lab_advice_find (const BmLabResult *now,
                    GPtrArray         *others)
{
  const BmLabResult *best = find_best (now, others);
  BmLabAdviceKind kind;

  if (rank (now) == RANK_IN_LINE)
    {
      kind = BM_LAB_ADVICE_KEEP;
      best = now;
    }
  else
    kind = rank (best) == RANK_IN_LINE ? BM_LAB_ADVICE_CHANGE
           : rank (best) == RANK_PERHAPS ? BM_LAB_ADVICE_PERHAPS : BM_LAB_ADVICE_NONE;

  return (BmLabAdvice) { .kind = kind, .value = best->value, .lead = *get_lead (best) };
}

/**
 * bm_lab_advice_to_string:
 * @kind: what to do about a number
 *
 * Returns: its name in files, such as `change`
 */
const char *
bm_lab_advice_to_string (BmLabAdviceKind kind)
{
  static const char *const names[BM_LAB_N_ADVICES] = { "pending", "keep", "change", "perhaps", "none", "no-number" };

  g_return_val_if_fail ((guint) kind < BM_LAB_N_ADVICES, NULL);

  return names[kind];
}
