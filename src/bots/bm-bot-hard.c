/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

#include "bm-search.h"

/* The hard player: thinks ahead. */

BmMove
bm_bot_hard_choose (const BmView   *view,
                    const BmBudget *budget,
                    BmRandom       *random)
{
  return bm_search_choose (view, budget, random);
}
