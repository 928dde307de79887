/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-review.h"

#include <math.h>

/* A verdict needs as many deals, as many standard errors between the moves, and a difference of as many points. There
 * are up to fifty decisions of a player in a game: with two standard errors, one or two verdicts would be wrong. */
#define FEWEST_DEALS 16
#define SURE         3.0
#define WORTHWHILE   0.5

/* -- Verdicts -- */

/**
 * bm_review_judge:
 * @contrast: the measured contrast between the played move and the best of the others
 * @is_obvious: whether a player who does not search would have played it
 *
 * There is no verdict if a player who does not search strongly disagrees: such a player sees hopes that games are
 * played out too hastily for.
 *
 * Returns: the verdict
 */
BmReviewVerdict
bm_review_judge (const BmContrast *contrast,
                 gboolean          is_obvious)
{
  BmEstimate estimate = bm_moments_estimate (&contrast->difference, 1);
  double opinion = estimate.mean + BM_COMPARISON_PRIOR * contrast->prior;
  double error;

  if (estimate.n < FEWEST_DEALS)
    return BM_REVIEW_OPEN;

  error = bm_estimate_get_error (&estimate);
  if (fabs (estimate.mean) < MAX (WORTHWHILE, SURE * error) || (opinion > 0) != (estimate.mean > 0))
    return BM_REVIEW_OPEN;
  if (estimate.mean > 0)
    return BM_REVIEW_MISSED;
  return is_obvious ? BM_REVIEW_OPEN : BM_REVIEW_FOUND;
}

/* -- Reviews -- */

/**
 * bm_review_ref:
 * @self: a review
 *
 * Returns: (transfer full): @self
 */
BmReview *
bm_review_ref (BmReview *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_review_unref:
 * @self: (transfer full): a review
 */
void
bm_review_unref (BmReview *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->decisions);
  g_free (self);
}

/**
 * bm_review_list_moments:
 * @self: a review
 * @seat: a seat
 * @moments: (out caller-allocates) (array fixed-size=5): the decisions of @seat that mattered most, by size; they
 *   belong to the review
 *
 * Returns: their number; few or none if no difference is beyond the noise
 */
guint
bm_review_list_moments (const BmReview          *self,
                        guint                    seat,
                        const BmReviewDecision **moments)
{
  guint n = 0;

  for (guint i = 0; i < self->n_decisions; i++)
    {
      const BmReviewDecision *decision = &self->decisions[i];
      guint at;

      if (decision->seat != seat || decision->verdict == BM_REVIEW_OPEN)
        continue;
      for (at = n; at > 0 && fabs (moments[at - 1]->difference.mean) < fabs (decision->difference.mean); at--)
        if (at < BM_REVIEW_MAX_MOMENTS)
          moments[at] = moments[at - 1];
      if (at < BM_REVIEW_MAX_MOMENTS)
        moments[at] = decision;
      n = MIN (n + 1, BM_REVIEW_MAX_MOMENTS);
    }

  return n;
}

/**
 * bm_review_list_points:
 * @self: a review
 * @seat: a seat
 *
 * Returns: (transfer full) (element-type BmReviewPoint): the final margin that @seat could expect in each turn, after
 *   its first decision between several moves
 */
GArray *
bm_review_list_points (const BmReview *self,
                       guint           seat)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (BmReviewPoint));

  for (guint i = 0; i < self->n_decisions; i++)
    {
      const BmReviewDecision *decision = &self->decisions[i];
      const BmReviewPoint *last = points->len > 0 ? &g_array_index (points, BmReviewPoint, points->len - 1) : NULL;
      const BmReviewPoint point = { decision->round, decision->turn, decision->margin };

      if (decision->seat == seat && (last == NULL || last->round != point.round || last->turn != point.turn))
        g_array_append_val (points, point);
    }

  return points;
}

/* The half width of a sum or difference of two independent estimates. */
static double
add_widths (double first,
            double second)
{
  return sqrt (first * first + second * second);
}

/* The margin with the better of both moves. */
static BmEstimate
estimate_best (const BmReviewDecision *decision)
{
  BmEstimate best = decision->margin;

  if (decision->verdict == BM_REVIEW_MISSED)
    {
      best.mean += decision->difference.mean;
      best.half_width = add_widths (best.half_width, decision->difference.half_width);
    }

  return best;
}

/**
 * bm_review_summarise:
 * @self: a review
 * @seat: a seat
 * @summary: (out caller-allocates): what its decisions and luck did
 *
 * What is within the noise counts as luck.
 */
void
bm_review_summarise (const BmReview  *self,
                     guint            seat,
                     BmReviewSummary *summary)
{
  *summary = (BmReviewSummary) { .n_decisions = 0 };

  for (guint i = 0; i < self->n_decisions; i++)
    {
      const BmReviewDecision *decision = &self->decisions[i];

      if (decision->seat != seat)
        continue;
      if (summary->n_decisions++ == 0)
        summary->start = estimate_best (decision);
      summary->n_found += decision->verdict == BM_REVIEW_FOUND;
      if (decision->verdict != BM_REVIEW_MISSED)
        continue;
      summary->n_missed++;
      summary->lost.n += decision->difference.n;
      summary->lost.mean += decision->difference.mean;
      summary->lost.half_width = add_widths (summary->lost.half_width, decision->difference.half_width);
    }

  if (self->is_over)
    {
      summary->luck.n = summary->start.n;
      summary->luck.mean = self->margins[seat] - summary->start.mean + summary->lost.mean;
      summary->luck.half_width = add_widths (summary->start.half_width, summary->lost.half_width);
    }
}
