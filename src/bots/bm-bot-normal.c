/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

#include "bm-policy.h"

/* The normal player: does not think ahead, but weighs well what it sees. */

/* Of open rows there is less to choose from than of a stack, so hopes come true more rarely. */
static BmTaste
find_taste (BmMode mode)
{
  BmTaste taste = bm_taste_normal;

  if (mode == BM_MODE_ROWS)
    {
      taste.composite = 100;
      taste.ahead = 100;
      taste.stack_ahead = 3;
    }

  return taste;
}

BmMove
bm_bot_normal_choose (const BmView   *view,
                      const BmBudget *budget G_GNUC_UNUSED,
                      BmRandom       *random)
{
  const BmSetup *setup = bm_view_get_setup (view);
  BmTaste taste = find_taste (setup->mode);
  BmInsight insight;

  bm_insight_init (&insight, setup, &taste);
  return bm_policy_choose (view, &insight, random);
}
