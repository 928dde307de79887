/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-lab-verdict.h"

/* docs/LAB.md says why the thresholds are what they are. */

/* So much to both sides is always in line, in points. */
#define MIN_RANGE 1.0

/* The names are for the command line and for files. */
static const char *const names[BM_LAB_N_VERDICTS] = {
  "unclear", "much-too-weak", "weak", "in-line", "strong", "too-strong",
};

/* How far printed things lie below and above their mean. */
static void
find_range (BmLabResult *result)
{
  double sum = 0;
  double copies = 0;
  double mean;

  result->low = -MIN_RANGE;
  result->high = MIN_RANGE;
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmLabPeer *peer = &g_array_index (result->peers, BmLabPeer, i);

      sum += peer->edge.mean * peer->copies;
      copies += peer->copies;
    }
  mean = copies > 0 ? sum / copies : 0;
  for (guint i = 0; i < result->peers->len; i++)
    {
      double edge = g_array_index (result->peers, BmLabPeer, i).edge.mean - mean;

      result->low = MIN (result->low, edge);
      result->high = MAX (result->high, edge);
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

/**
 * bm_lab_verdict_find:
 * @result: a result that has all but the range and the verdict, which are filled in
 *
 * Judges the item by its lead.
 */
void
bm_lab_verdict_find (BmLabResult *result)
{
  const BmEstimate *lead = &result->lead.difference;
  BmLabVerdict lowest, highest;

  find_range (result);
  lowest = classify (result, lead->mean - lead->half_width);
  highest = classify (result, lead->mean + lead->half_width);
  result->verdict = highest - lowest > 1 ? BM_LAB_VERDICT_UNCLEAR : classify (result, lead->mean);
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
