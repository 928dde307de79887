/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

#include "bm-policy.h"

/* The easy player: plays like somebody who knows the rules and does not look closely. It takes any of the
 * moves that do not seem much worse than the best, so it never does anything absurd. */

/* How much worse a move may seem than the best, in hundredths of a point. */
#define CARELESSNESS 450

BmMove
bm_bot_easy_choose (const BmView   *view,
                    const BmBudget *budget G_GNUC_UNUSED,
                    BmRandom       *random)
{
  BmRankedMove ranking[BM_MAX_MOVES];
  BmInsight insight;
  guint n_moves, n = 1;

  bm_insight_init (&insight, bm_view_get_setup (view), &bm_weights_greedy);
  n_moves = bm_policy_rank (view, &insight, ranking);
  while (n < n_moves && ranking[n].value >= ranking[0].value - CARELESSNESS)
    n++;

  return ranking[bm_random_below (random, n)].move;
}
