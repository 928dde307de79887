/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-result.h"

#include <math.h>

/**
 * bm_lab_result_new:
 * @plan: what is to be played to measure an item
 *
 * Returns: (transfer full): a result of which nothing is known yet
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
 * @rules: the rules that it is about
 *
 * Returns: (nullable): the id of the terrain whose tiles a tile took the place of, or of the one thing whose place was
 *   taken; %NULL where it was any printed thing
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
 * @pool: whose place is taken
 *
 * Returns: the word for it in files, such as `other-terrain`
 */
const char *
bm_lab_pool_to_string (BmLabPool pool)
{
  static const char *const names[BM_LAB_N_POOLS] = { "terrain", "other-terrain", "all", "one" };

  g_return_val_if_fail ((guint) pool < BM_LAB_N_POOLS, NULL);

  return names[pool];
}

/* -- The verdict -- */

/* docs/LAB.md says why the thresholds are what they are. */

/* So much to both sides is always in line: in points, and by kind, in standard deviations of the scores of a game. */
#define MIN_POINTS 1.5
static const double min_spreads[] = {
  [BM_LAB_TILE] = 1.0 / 6,
  [BM_LAB_EXPLORER] = 2.0 / 5,
};

/* A printed thing that was granted less often than this tells nothing: one game in a hundred may go any way. */
#define MIN_GRANTS 10

/* Medals are worth a point or two to a player, so what is in line is a part of what those that give way are worth. */
#define MIN_MEDAL_POINTS 0.2
#define MEDAL_PART_BELOW (1.0 / 3)
#define MEDAL_PART_ABOVE (1.0 / 2)

/* Who has what one medal asks for may have it for its twin as well, so that both are worth more than one was alone. */
#define TWIN 1.25

/* Of many intervals, some do not hold. By this much they have to be wider so that all of them do: about as much as by
 * the inequality of C. E. Bonferroni. */
static double
find_widening (guint n)
{
  return sqrt (1 + 0.47 * log (n));
}

/* What most printed things do anyway, and as far as one of them surely lies beyond that. */
static void
find_range (BmLabResult *result)
{
  double least = MAX (MIN_POINTS, min_spreads[result->item.kind] * result->spread.without.mean);
  double widening = find_widening (MAX (result->peers->len, 1));

  result->low = -least;
  result->high = least;
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmEstimate *lead = &g_array_index (result->peers, BmLabPeer, i).lead;

      if (lead->n < MIN_GRANTS)
        continue;
      if (lead->mean + widening * lead->half_width < -least)
        result->low = MIN (result->low, lead->mean - lead->half_width);
      if (lead->mean - widening * lead->half_width > least)
        result->high = MAX (result->high, lead->mean + lead->half_width);
    }
}

/* Each printed medal lies on many boards, so what they are worth is well known. */
static void
find_range_of_medals (BmLabResult *result)
{
  double usual = result->lead.without.mean;

  result->low = -MAX (MIN_MEDAL_POINTS, MEDAL_PART_BELOW * usual);
  result->high = MAX (MIN_MEDAL_POINTS, MEDAL_PART_ABOVE * usual);
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmEstimate *lead = &g_array_index (result->peers, BmLabPeer, i).lead;
      double of_twin = TWIN * (usual + lead->mean) - usual;

      if (!isfinite (lead->half_width))
        continue;
      result->low = MIN (result->low, MIN (lead->mean, of_twin) - lead->half_width);
      result->high = MAX (result->high, MAX (lead->mean, of_twin) + lead->half_width);
    }
}

static BmLabVerdict
classify (const BmLabResult *result,
          double             lead)
{
  if (lead < 2 * result->low)
    return BM_LAB_VERDICT_MUCH_TOO_WEAK;
  if (lead < result->low)
    return BM_LAB_VERDICT_WEAK;
  if (lead <= result->high)
    return BM_LAB_VERDICT_IN_LINE;
  if (lead <= 2 * result->high)
    return BM_LAB_VERDICT_STRONG;
  return BM_LAB_VERDICT_TOO_STRONG;
}

/* Everything that the interval of the lead leaves possible; if that is more than two neighbours, nothing can be said
 * yet. */
static BmLabVerdict
judge_lead (const BmLabResult *result)
{
  const BmEstimate *lead = &result->lead.difference;
  BmLabVerdict lowest = classify (result, lead->mean - lead->half_width);
  BmLabVerdict highest = classify (result, lead->mean + lead->half_width);

  return highest - lowest > 1 ? BM_LAB_VERDICT_UNCLEAR : classify (result, lead->mean);
}

/**
 * bm_lab_result_judge:
 * @self: a result of at least one deal that has all but the range and the verdict, which are filled in
 *
 * Judges the item by its lead.
 */
void
bm_lab_result_judge (BmLabResult *self)
{
  if (self->item.kind == BM_LAB_MEDAL)
    find_range_of_medals (self);
  else
    find_range (self);
  self->verdict = judge_lead (self);
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
