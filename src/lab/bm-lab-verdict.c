/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-verdict.h"

#include <math.h>

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

/* The names are for the command line and for files. */
static const char *const names[BM_LAB_N_VERDICTS] = {
  "unclear", "much-too-weak", "weak", "in-line", "strong", "too-strong",
};

/* Of many intervals, some do not hold. By this much they have to be wider so that all of them do: about as much as by the
 * inequality of C. E. Bonferroni. */
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
 * bm_lab_verdict_find:
 * @result: a result that has all but the range and the verdict, which are filled in
 *
 * Judges the item by its lead.
 */
void
bm_lab_verdict_find (BmLabResult *result)
{
  if (result->item.kind == BM_LAB_MEDAL)
    find_range_of_medals (result);
  else
    find_range (result);
  result->verdict = judge_lead (result);
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
  g_return_val_if_fail ((guint) verdict < BM_LAB_N_VERDICTS, NULL);

  return names[verdict];
}
