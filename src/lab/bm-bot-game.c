/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-bot-game.h"

#include "bm-state.h"

/* Gives each bot the view of its seat, and applies its moves. */

/**
 * bm_bot_game_mix_seed:
 * @number: any number, such as a seed plus the number of a game
 *
 * The finalizer of SplitMix64 (G. L. Steele et al., “Fast Splittable Pseudorandom Number Generators”, 2014).
 *
 * Returns: a seed; neighbouring numbers give unrelated seeds
 */
guint64
bm_bot_game_mix_seed (guint64 number)
{
  number += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  number = (number ^ number >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  number = (number ^ number >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return number ^ number >> 31;
}

static void
let_decide (BmBotGame *self,
            guint      seat)
{
  BmView view = bm_view (self->state, seat);
  BmMove move = bm_bot_choose (self->bots[seat], &view, &self->budget, self->randoms[seat]);

  if (self->watcher != NULL)
    self->watcher (self->state, move, self->user_data);
  bm_state_play (self->state, move, NULL);
}

/**
 * bm_bot_game_play:
 * @self: a game
 *
 * Plays a game to its end. Simultaneous decisions are made in seat order from the first player on, which is also the
 * order in which players race for a ship.
 *
 * Returns: whether the game is over; %FALSE if it was cancelled, as games between players that think ahead can be
 */
gboolean
bm_bot_game_play (BmBotGame *self)
{
  BmState *state = self->state;
  guint n_seats = state->setup->n_seats;

  for (guint seat = state->start_player; !bm_state_is_over (state); seat = (seat + 1) % n_seats)
    if (state->decisions[seat] != BM_MOVE_NONE)
      {
        if (g_cancellable_is_cancelled (self->budget.cancellable))
          return FALSE;
        let_decide (self, seat);
      }

  return TRUE;
}
