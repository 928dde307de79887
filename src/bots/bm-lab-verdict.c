/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-lab-verdict.h"

/* docs/LAB.md says why the thresholds are what they are. */

/* So much to both sides is always in line: in points, and in standard deviations of the scores of a game. */
#define MIN_POINTS 1.0
#define MIN_SPREAD (1.0 / 3)

/* What is got less often than this part of the printed things is weak, or much too weak. */
#define RARE      (2.0 / 3)
#define VERY_RARE (1.0 / 3)

/* The names are for the command line and for files. */
static const char *const names[BM_LAB_N_VERDICTS] = {
  "unclear", "much-too-weak", "weak", "in-line", "strong", "too-strong",
};

/* The mean of printed things, each copy counted: of their edge, or of how often somebody gets them. */
static double
find_mean (const GArray *peers,
           gboolean      of_taken)
{
  double sum = 0;
  double copies = 0;

  for (guint i = 0; i < peers->len; i++)
    {
      const BmLabPeer *peer = &g_array_index (peers, BmLabPeer, i);

      sum += (of_taken ? peer->taken.mean : peer->edge.mean) * peer->copies;
      copies += peer->copies;
    }

  return copies > 0 ? sum / copies : 0;
}

/* How far printed things surely lie below and above their mean, and not less than what nobody would notice; as leads,
 * which are measured from the other players and not from the mean of the table. */
static void
find_range (BmLabResult *result)
{
  double mean = find_mean (result->peers, FALSE);
  double factor = result->n_seats / (result->n_seats - 1.0);
  double least = MAX (MIN_POINTS, MIN_SPREAD * result->spread.without.mean);

  result->low = -least;
  result->high = least;
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmEstimate *edge = &g_array_index (result->peers, BmLabPeer, i).edge;

      result->low = MIN (result->low, (edge->mean + edge->half_width - mean) * factor);
      result->high = MAX (result->high, (edge->mean - edge->half_width - mean) * factor);
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

/* What nobody takes does not put anybody behind, so the lead alone would call it harmless. */
static BmLabVerdict
judge_taken (const BmLabResult *result)
{
  double highest = result->taken.with.mean + result->taken.with.half_width;
  double usual = find_mean (result->peers, TRUE);

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
 * Judges the item by its lead, and by whether anybody wants it.
 */
void
bm_lab_verdict_find (BmLabResult *result)
{
  BmLabVerdict by_taken;

  find_range (result);
  result->verdict = judge_lead (result);
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
