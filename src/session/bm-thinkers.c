/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-thinkers.h"

/* Each seat thinks about one decision at a time. */

/* The generator for a decision depends on the game and on the number of moves, so that a resumed game continues in
 * the same way. Neighbouring streams start alike, which the second seeding fixes. */
static void
init_random (BmRandom *random,
             guint     seat,
             guint64   game_seed,
             guint     n_moves)
{
  guint stream = 1 + n_moves * BM_MAX_SEATS + seat;
  guint64 seed;

  bm_random_init (random, game_seed, stream);
  seed = (guint64) bm_random_next (random) << 32;
  seed |= bm_random_next (random);
  bm_random_init (random, seed, stream);
}

static void
answer_cb (BmMove   move,
           gpointer user_data)
{
  BmThinkers *self = user_data;
  BmThinker *thinker = &self->seats[bm_move_get_seat (move)];

  thinker->answer = move;
  thinker->arrival = self->n_answers++;
  self->answered (self->user_data);
}

/**
 * bm_thinkers_ask:
 * @self: the computer players; must not move in memory until everything is forgotten
 * @state: the state of the game; a copy is taken
 * @seat: the seat of a computer player with a decision to make
 * @seed: the seed of the game
 * @n_moves: number of moves made so far
 *
 * Lets a computer player think, unless it is already thinking.
 */
void
bm_thinkers_ask (BmThinkers    *self,
                 const BmState *state,
                 guint          seat,
                 guint64        seed,
                 guint          n_moves)
{
  BmThinker *thinker = &self->seats[seat];
  BmView view = bm_view (state, seat);
  BmBudget budget = { .milliseconds = BM_THOUGHT_MILLISECONDS };
  BmRandom random;

  if (thinker->thought != NULL)
    return;

  init_random (&random, seat, seed, n_moves);
  thinker->thought = bm_thought_begin (thinker->bot, &view, &budget, &random, answer_cb, self);
}

/**
 * bm_thinkers_forget:
 * @self: the computer players
 * @seat: a seat
 *
 * Drops the thought or answer of a seat, which is outdated or has been used.
 */
void
bm_thinkers_forget (BmThinkers *self,
                    guint       seat)
{
  g_clear_pointer (&self->seats[seat].thought, bm_thought_drop);
  self->seats[seat].answer = 0;
}

/**
 * bm_thinkers_forget_all:
 * @self: the computer players
 *
 * Drops the thoughts and answers of all seats.
 */
void
bm_thinkers_forget_all (BmThinkers *self)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    bm_thinkers_forget (self, seat);
}

/**
 * bm_thinkers_find_answer:
 * @self: the computer players
 *
 * Returns: the earliest answer that is not forgotten; 0 if there is none
 */
BmMove
bm_thinkers_find_answer (BmThinkers *self)
{
  const BmThinker *first = NULL;

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      const BmThinker *thinker = &self->seats[seat];

      if (thinker->answer != 0 && (first == NULL || thinker->arrival < first->arrival))
        first = thinker;
    }

  return first != NULL ? first->answer : 0;
}
