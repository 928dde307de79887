/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-lab-verdict.h"

/* docs/LAB.md says why the thresholds are what they are. */

/* So much to both sides is always in line: in points, and by kind, in standard deviations of the scores of a game. */
#define MIN_POINTS 1.5
static const double min_spreads[] = {
  [BM_LAB_TILE] = 1.0 / 6,
  [BM_LAB_EXPLORER] = 2.0 / 5,
  [BM_LAB_MEDAL] = 1.0 / 3,
};

/* A medal that is won less often than this part of the printed ones is weak, or much too weak. */
#define RARE      (2.0 / 3)
#define VERY_RARE (1.0 / 3)

/* The names are for the command line and for files. */
static const char *const names[BM_LAB_N_VERDICTS] = {
  "unclear", "much-too-weak", "weak", "in-line", "strong", "too-strong",
};

/* How often somebody wins a printed medal. */
static double
find_usual_taken (const GArray *peers)
{
  double sum = 0;
  double copies = 0;

  for (guint i = 0; i < peers->len; i++)
    {
      const BmLabPeer *peer = &g_array_index (peers, BmLabPeer, i);

      sum += peer->taken.mean * peer->copies;
      copies += peer->copies;
    }

  return copies > 0 ? sum / copies : 0;
}

/* How far printed things surely lie below and above their mean, and not less than most of them do anyway. */
static void
find_range (BmLabResult *result)
{
  double least = MAX (MIN_POINTS, min_spreads[result->item.kind] * result->spread.without.mean);

  result->low = -least;
  result->high = least;
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmEstimate *lead = &g_array_index (result->peers, BmLabPeer, i).lead;

      result->low = MIN (result->low, lead->mean + lead->half_width);
      result->high = MAX (result->high, lead->mean - lead->half_width);
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

/* What nobody wins does not put anybody behind, so the lead alone would call it harmless. */
static BmLabVerdict
judge_taken (const BmLabResult *result)
{
  double highest = result->taken.with.mean + result->taken.with.half_width;
  double usual = find_usual_taken (result->peers);

  if (highest < VERY_RARE * usual)
    return BM_LAB_VERDICT_MUCH_TOO_WEAK;
  if (highest < RARE * usual)
    return BM_LAB_VERDICT_WEAK;
  return BM_LAB_VERDICT_IN_LINE;
}

/**
 * bm_lab_verdict_find:
 * @result: a result that has all but the range and the verdict, which are filled in
 *
 * Judges the item by its lead, and a medal also by how often anybody wins it.
 */
void
bm_lab_verdict_find (BmLabResult *result)
{
  BmLabVerdict by_taken;

  find_range (result);
  result->verdict = judge_lead (result);
  if (result->item.kind != BM_LAB_MEDAL)
    return;

  by_taken = judge_taken (result);
  if (by_taken < BM_LAB_VERDICT_IN_LINE
      && (result->verdict == BM_LAB_VERDICT_UNCLEAR || by_taken < result->verdict))
    result->verdict = by_taken;
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
