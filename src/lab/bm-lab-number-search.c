/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Where the lead is nothing: first as a point more is said to bring a point more, then as far as the values that were
 * tried tell, and at last on both sides of what looks best. Leads are means of games and not exact, so a slope is
 * believed only if it is near what it should be, and the best value is the one with the least lead, wherever it was. */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-number-search.h"

#include <math.h>

/* How much more or less than it should be a slope may be. */
#define MAX_ERROR 5.0

static const BmLabTry *
find_try (const BmLabNumberSearch *self,
          int                      value)
{
  for (guint i = 0; i < self->n_tries; i++)
    if (self->tries[i].value == value)
      return &self->tries[i];

  return NULL;
}

static const BmLabTry *
find_best (const BmLabNumberSearch *self)
{
  const BmLabTry *best = &self->tries[0];

  for (guint i = 1; i < self->n_tries; i++)
    if (fabs (self->tries[i].lead) <= fabs (best->lead))
      best = &self->tries[i];

  return best;
}

/* The nearest of those on the other side of no lead, if there is one; else the nearest of all others. */
static const BmLabTry *
find_second (const BmLabNumberSearch *self,
             const BmLabTry          *best)
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
get_slope (const BmLabNumberSearch *self,
           const BmLabTry          *best)
{
  const BmLabTry *second = find_second (self, best);
  double slope, factor;

  if (second == NULL)
    return self->gain;

  slope = (best->lead - second->lead) / (best->value - second->value);
  factor = CLAMP (fabs (slope / self->gain), 1 / MAX_ERROR, MAX_ERROR);

  /* Against all reason, more may be less. */
  return slope / self->gain <= -1 / MAX_ERROR ? -self->gain * factor : self->gain * factor;
}

/* Where there should be no lead. */
static int
predict (const BmLabNumberSearch *self,
         const BmLabTry          *best)
{
  double value = round (best->value - best->lead / get_slope (self, best));

  return (int) CLAMP (value, self->minimum, self->maximum);
}

/**
 * bm_lab_number_search_init:
 * @self: (out caller-allocates): a search
 * @number: the number, as it is now
 * @lead: the lead that there is now, in points
 *
 * Begins a search.
 */
void
bm_lab_number_search_init (BmLabNumberSearch *self,
                           const BmLabNumber *number,
                           double             lead)
{
  *self = (BmLabNumberSearch) { .minimum = number->minimum, .maximum = number->maximum, .gain = number->gain };
  bm_lab_number_search_add (self, number->value, lead);
}

/**
 * bm_lab_number_search_next:
 * @self: a search
 * @value: (out): the value to try next; unchanged if there is none
 *
 * Returns: whether there is something to try: after %BM_LAB_MAX_TRIES values there is not, nor when the best one has
 * been tried   with those next to it
 */
gboolean
bm_lab_number_search_next (const BmLabNumberSearch *self,
                           int                     *value)
{
  const BmLabTry *best = find_best (self);
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
 * bm_lab_number_search_add:
 * @self: a search that is not over
 * @value: a value that has not been tried before
 * @lead: the lead with it, in points
 *
 * Notes what came of a value.
 */
void
bm_lab_number_search_add (BmLabNumberSearch *self,
                          int                value,
                          double             lead)
{
  g_return_if_fail (self->n_tries < G_N_ELEMENTS (self->tries));

  self->tries[self->n_tries++] = (BmLabTry) { .value = value, .lead = lead };
}
