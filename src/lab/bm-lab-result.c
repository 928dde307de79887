/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-result.h"

#include <math.h>

/**
 * bm_lab_result_new:
 * @plan: a plan for an item
 *
 * Returns: (transfer full): an empty result
 */
BmLabResult *
bm_lab_result_new (const BmLabPlan *plan)
{
  BmLabResult *self = g_new0 (BmLabResult, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->item = plan->item;
  self->value = plan->value;
  self->mode = plan->mode;
  self->n_seats = plan->n_seats;
  self->bot = plan->bot;
  self->iterations = plan->budget.iterations;
  self->seed = plan->seed;
  self->against = plan->against;
  self->n_wanted = plan->n_deals;
  self->peers = g_array_new (FALSE, FALSE, sizeof (BmLabPeer));

  return self;
}

/**
 * bm_lab_result_ref:
 * @self: a result
 *
 * Returns: (transfer full): @self
 */
BmLabResult *
bm_lab_result_ref (BmLabResult *self)
{
  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * bm_lab_result_unref:
 * @self: (transfer full): a result
 */
void
bm_lab_result_unref (BmLabResult *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_array_unref (self->peers);
  g_clear_error (&self->error);
  g_free (self);
}

/**
 * bm_lab_result_get_replaced:
 * @self: a result
 * @rules: its rules
 *
 * Returns: (nullable): the ID of the terrain whose tiles were replaced, or of the only thing that was replaced; %NULL
 *   if it was any printed thing
 */
const char *
bm_lab_result_get_replaced (const BmLabResult *self,
                            const BmRules     *rules)
{
  const BmLabItem one = { self->item.kind, (guint) self->against };

  if (self->pool == BM_LAB_POOL_ONE)
    return bm_lab_item_get_id (&one, rules);
  if (self->pool == BM_LAB_POOL_ALL || self->item.kind != BM_LAB_TILE)
    return NULL;

  return rules->terrains[rules->tiles[self->item.index].replaces].id;
}

/**
 * bm_lab_pool_to_string:
 * @pool: a pool
 *
 * Returns: its name in files, such as `other-terrain`
 */
const char *
bm_lab_pool_to_string (BmLabPool pool)
{
  static const char *const names[BM_LAB_N_POOLS] = { "terrain", "other-terrain", "all", "one" };

  g_return_val_if_fail ((guint) pool < BM_LAB_N_POOLS, NULL);

  return names[pool];
}

/* -- The verdict -- */

/* docs/LAB.md explains the thresholds. */

/* Leads up to this much in either direction are always balanced: in points, and for each kind, in standard deviations
 * of the scores of a game. */
#define MIN_POINTS 1.5
static const double min_spreads[] = {
  [BM_LAB_TILE] = 1.0 / 6,
  [BM_LAB_EXPLORER] = 2.0 / 5,
};

/* A printed thing that was granted less often than this says nothing; a single game may go any way. */
#define MIN_GRANTS 10

/* With fewer deals, the spread is not well enough known to be sure of anything; with fewer to come, a single one of them
 * matters. */
#define MIN_SURE_DEALS 50

/* Medals are worth only a point or two to a player, so their tolerance is a fraction of the worth of those they
 * replace. */
#define MIN_MEDAL_POINTS 0.2
#define MEDAL_PART_BELOW (1.0 / 3)
#define MEDAL_PART_ABOVE (1.0 / 2)

/* A player who meets the condition of one medal may also meet that of its twin, so the two are worth more than the
 * one was alone. */
#define TWIN 1.25

/* Of many intervals, some do not contain the true value. Widened by this factor, all of them do: about as much as by
 * the inequality of C. E. Bonferroni. */
static double
find_widening (guint n)
{
  return sqrt (1 + 0.47 * log (n));
}

/* The leads of balanced things. */
typedef struct
{
  double low;
  double high;
} Range;

/* Which printed things extend the range of most. */
typedef enum
{
  EXTENT_NOW,   /* those that are certainly beyond it */
  EXTENT_LEAST, /* those that will certainly be when all deals have been played, wherever their leads are by then */
  EXTENT_MOST,  /* those that may well be */
} Extent;

/* How far a printed thing has to be beyond the range of most to extend it: as far as its interval reaches. That is narrower at
 * the end, but until then its lead may still come back; or go away, by about a standard error. */
static double
find_reach (const BmLabResult *result,
            const BmEstimate  *lead,
            Extent             extent)
{
  double reach = find_widening (result->peers->len) * lead->half_width;
  double share = (double) result->n_deals / result->n_wanted;
  BmEstimate until_then;

  if (extent == EXTENT_NOW)
    return reach;
  if (extent == EXTENT_MOST)
    return reach * sqrt (share) - sqrt (1 - share) * lead->half_width / 2;

  until_then = bm_estimate_at_any_time (lead, lead->n * result->n_wanted / result->n_deals);
  return reach * sqrt (share) + until_then.half_width;
}

/* The range of most printed things, extended to any printed thing beyond it: with its interval, of which nothing is left when
 * all deals have been played. */
static Range
find_range_of_others (const BmLabResult *result,
                      Extent             extent)
{
  double least = MAX (MIN_POINTS, min_spreads[result->item.kind] * result->spread.without.mean);
  Range range = { -least, least };

  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmEstimate *lead = &g_array_index (result->peers, BmLabPeer, i).lead;
      double reach = find_reach (result, lead, extent);
      double margin = extent == EXTENT_NOW ? lead->half_width : 0;

      if (lead->n < MIN_GRANTS)
        continue;
      if (lead->mean + reach < -least)
        range.low = MIN (range.low, lead->mean - margin);
      if (lead->mean - reach > least)
        range.high = MAX (range.high, lead->mean + margin);
    }

  return range;
}

/* Each printed medal is on many boards, so its worth is well known. */
static Range
find_range_of_medals (const BmLabResult *result,
                      Extent             extent)
{
  double usual = result->lead.without.mean;
  Range range = {
    -MAX (MIN_MEDAL_POINTS, MEDAL_PART_BELOW * usual), MAX (MIN_MEDAL_POINTS, MEDAL_PART_ABOVE * usual),
  };

  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmEstimate *lead = &g_array_index (result->peers, BmLabPeer, i).lead;
      double of_twin = TWIN * (usual + lead->mean) - usual;
      double margin = extent == EXTENT_NOW ? lead->half_width : 0;

      if (!isfinite (lead->half_width))
        continue;
      range.low = MIN (range.low, MIN (lead->mean, of_twin) - margin);
      range.high = MAX (range.high, MAX (lead->mean, of_twin) + margin);
    }

  return range;
}

static Range
find_range (const BmLabResult *result,
            Extent             extent)
{
  return result->item.kind == BM_LAB_MEDAL ? find_range_of_medals (result, extent)
                                           : find_range_of_others (result, extent);
}

static BmLabVerdict
classify (const Range *range,
          double       lead)
{
  if (lead < 2 * range->low)
    return BM_LAB_VERDICT_MUCH_TOO_WEAK;
  if (lead < range->low)
    return BM_LAB_VERDICT_WEAK;
  if (lead <= range->high)
    return BM_LAB_VERDICT_IN_LINE;
  if (lead <= 2 * range->high)
    return BM_LAB_VERDICT_STRONG;
  return BM_LAB_VERDICT_TOO_STRONG;
}

/* All verdicts that the interval of the lead allows. If they are more than two neighbours, the result is unclear. */
static BmLabVerdict
judge_lead (const BmLabResult *result,
            const Range       *range)
{
  const BmEstimate *lead = &result->lead.difference;
  BmLabVerdict lowest = classify (range, lead->mean - lead->half_width);
  BmLabVerdict highest = classify (range, lead->mean + lead->half_width);

  return highest - lowest > 1 ? BM_LAB_VERDICT_UNCLEAR : classify (range, lead->mean);
}

/**
 * bm_lab_result_judge:
 * @self: a result of at least one deal that lacks only the range and the verdict, which are filled in
 *
 * Judges the item by its lead.
 */
void
bm_lab_result_judge (BmLabResult *self)
{
  const Range range = find_range (self, EXTENT_NOW);

  self->low = range.low;
  self->high = range.high;
  self->verdict = judge_lead (self, &range);
}

/**
 * bm_lab_result_has_sure_verdict:
 * @self: a result that has been judged
 *
 * May be asked any number of times while deals are played: see bm_estimate_at_any_time(). docs/LAB.md says how often the
 * rest of the deals changes a sure verdict.
 *
 * Returns: whether the verdict is the same wherever the lead of all deals is in its interval
 */
gboolean
bm_lab_result_has_sure_verdict (const BmLabResult *self)
{
  /* A deal without a grant says nothing about the lead. */
  guint64 n_all = self->n_wanted - self->n_deals + self->lead.difference.n;
  const BmEstimate lead = bm_estimate_at_any_time (&self->lead.difference, n_all);

  if (lead.n < MIN_SURE_DEALS || n_all < lead.n + MIN_SURE_DEALS)
    return FALSE;

  for (Extent extent = EXTENT_NOW; extent <= EXTENT_MOST; extent++)
    {
      const Range range = find_range (self, extent);

      if (classify (&range, lead.mean - lead.half_width) != self->verdict
          || classify (&range, lead.mean + lead.half_width) != self->verdict)
        return FALSE;
    }

  return TRUE;
}

/**
 * bm_lab_result_is_surely_balanced:
 * @self: a result that has been judged
 *
 * Returns: whether all of the interval of the lead is balanced
 */
gboolean
bm_lab_result_is_surely_balanced (const BmLabResult *self)
{
  const BmEstimate *lead = &self->lead.difference;

  return self->n_deals > 0 && self->verdict == BM_LAB_VERDICT_IN_LINE && lead->mean - lead->half_width >= self->low
         && lead->mean + lead->half_width <= self->high;
}

/**
 * bm_lab_verdict_to_string:
 * @verdict: a verdict
 *
 * Returns: its name for the command line and for files, such as `in-line`
 */
const char *
bm_lab_verdict_to_string (BmLabVerdict verdict)
{
  static const char *const names[BM_LAB_N_VERDICTS] = {
    "unclear", "much-too-weak", "weak", "in-line", "strong", "too-strong",
  };

  g_return_val_if_fail ((guint) verdict < BM_LAB_N_VERDICTS, NULL);

  return names[verdict];
}
