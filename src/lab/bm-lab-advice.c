/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-advice.h"

#include <math.h>

/* Leads are means of games with intervals: whoever is told to change a number should be better off for certain. */

/* How well a value would do, the best last. */
typedef enum
{
  RANK_OUT,
  RANK_PERHAPS,
  RANK_IN_LINE,
} Rank;

static const BmEstimate *
get_lead (const BmLabCell *cell)
{
  return &cell->result->lead.difference;
}

/* Whether more deals could show that a value is in line. */
static gboolean
may_be_in_line (const BmLabResult *result)
{
  const BmEstimate *lead = &result->lead.difference;

  return lead->mean - lead->half_width <= result->high && lead->mean + lead->half_width >= result->low
         && result->verdict != BM_LAB_VERDICT_MUCH_TOO_WEAK && result->verdict != BM_LAB_VERDICT_TOO_STRONG;
}

static Rank
rank (const BmLabCell *cell)
{
  if (cell->result->verdict == BM_LAB_VERDICT_IN_LINE)
    return RANK_IN_LINE;

  return may_be_in_line (cell->result) ? RANK_PERHAPS : RANK_OUT;
}

static gboolean
is_better (const BmLabCell *cell,
           const BmLabCell *other)
{
  if (rank (cell) != rank (other))
    return rank (cell) > rank (other);

  return fabs (get_lead (cell)->mean) < fabs (get_lead (other)->mean);
}

/* Whether the lead is nearer to none than that of another value, whatever is true within the intervals. */
static gboolean
is_surely_better (const BmLabCell *cell,
                  const BmLabCell *other)
{
  double farthest = fabs (get_lead (cell)->mean) + get_lead (cell)->half_width;

  return farthest < fabs (get_lead (other)->mean) - get_lead (other)->half_width;
}

/* The best one; but the present one stays unless it is clearly out of line or another one is surely better. */
static const BmLabCell *
find_best (const BmLabCell *now,
           GPtrArray       *others)
{
  const BmLabCell *best = now;

  for (guint i = 0; i < others->len; i++)
    {
      const BmLabCell *cell = others->pdata[i];

      if (cell->is_done && cell->result != NULL && is_better (cell, best)
          && (rank (now) == RANK_OUT || is_surely_better (cell, now)))
        best = cell;
    }

  return best;
}

/**
 * bm_lab_advice_find:
 * @now: the experiment with the present value, which is done and has a result
 * @others: (element-type BmLabCell): those with other values; what is not done does not count
 *
 * Returns: what to do, if nothing else will be tried
 */
BmLabAdvice
bm_lab_advice_find (const BmLabCell *now,
                    GPtrArray       *others)
{
  const BmLabCell *best = find_best (now, others);
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
 * Returns: the word for it in files, such as `change`
 */
const char *
bm_lab_advice_to_string (BmLabAdviceKind kind)
{
  static const char *const names[BM_LAB_N_ADVICES] = { "pending", "keep", "change", "perhaps", "none", "no-number" };

  g_return_val_if_fail ((guint) kind < BM_LAB_N_ADVICES, NULL);

  return names[kind];
}
