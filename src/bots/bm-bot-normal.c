/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

#include "bm-policy.h"

/* The normal player: weighs well what it sees and what the next stack may bring. */

BmMove
bm_bot_normal_choose (const BmView   *view,
                      const BmBudget *budget G_GNUC_UNUSED,
                      BmRandom       *random)
{
  const BmSetup *setup = bm_view_get_setup (view);
  BmInsight insight;

  bm_insight_init (&insight, setup, bm_weights_find (setup->mode));
  bm_insight_look (&insight, bm_view_get_position (view));
  return bm_policy_choose (view, &insight, random, NULL);
}
