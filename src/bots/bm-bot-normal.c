/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

#include "bm-policy.h"

/* The normal player: does not think ahead, but weighs well what it sees. */

BmMove
bm_bot_normal_choose (const BmView   *view,
                      const BmBudget *budget G_GNUC_UNUSED,
                      BmRandom       *random)
{
  BmInsight insight;

  bm_insight_init (&insight, bm_view_get_setup (view), &bm_taste_normal);
  return bm_policy_choose (view, &insight, random);
}
