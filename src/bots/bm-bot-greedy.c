/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

#include "bm-policy.h"

/* The greedy player: the yardstick for the strength of the others. It stays as it is. */

BmMove
bm_bot_greedy_choose (const BmView   *view,
                      const BmBudget *budget G_GNUC_UNUSED,
                      BmRandom       *random)
{
  BmInsight insight;

  bm_insight_init (&insight, bm_view_get_setup (view), &bm_weights_greedy);
  return bm_policy_choose (view, &insight, random, NULL);
}
