/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

/* The random player: the yardstick for all others, and the fastest way through a game. */

/* Takes one number of the generator for each decision, also where there is no choice, so that
 * numbers do not shift. */
BmMove
bm_bot_random_choose (const BmView   *view,
                      const BmBudget *budget G_GNUC_UNUSED,
                      BmRandom       *random)
{
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = bm_view_list_moves (view, moves);

  return moves[bm_random_below (random, n_moves)];
}
