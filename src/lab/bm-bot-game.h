/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"

/* A game between computer players, from the first decision to the last. */

G_BEGIN_DECLS

/**
 * BmBotGameWatcher:
 * @state: the game, before the move
 * @move: the next move
 * @user_data: #BmBotGame.user_data
 *
 * Sees each move before it is made.
 */
typedef void (*BmBotGameWatcher) (const BmState *state,
                                  BmMove         move,
                                  gpointer       user_data);

/**
 * BmBotGame:
 * @state: the game; it is played on from this state
 * @bots: the player of each seat
 * @randoms: the generator of each seat
 * @budget: the limits of each decision; its cancellable ends the game early
 * @watcher: (nullable): is called before each move
 * @user_data: for @watcher
 *
 * A game, its players and their generators.
 */
typedef struct
{
  BmState          *state;
  const BmBotKind  *bots[BM_MAX_SEATS];
  BmRandom         *randoms[BM_MAX_SEATS];
  BmBudget          budget;
  BmBotGameWatcher  watcher;
  gpointer          user_data;
} BmBotGame;

guint64  bm_bot_game_mix_seed (guint64    number);
gboolean bm_bot_game_play     (BmBotGame *self);

G_END_DECLS
