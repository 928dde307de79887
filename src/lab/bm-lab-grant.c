/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-grant.h"

#include <string.h>

#include "bm-substitution.h"

/* Players who choose a tile have a use for it: a crystal that needs it, a rule that counts it. So players who took a
 * weak tile may finish ahead of those who took a strong one, and comparing them says little about the tiles. A grant
 * goes to any player at any time, so its effect is that of the item alone. */

/* Players use the streams from 1 on, the game uses 0, the draw of the grant 100. */
#define STREAM 101

/**
 * bm_lab_grant_init:
 * @self: (out caller-allocates): a grant
 * @exchange: what to play; must outlive the grant
 * @cancellable: (nullable): ends games early
 *
 * Creates the players. The same struct can be used for any number of deals, one after the other.
 */
void
bm_lab_grant_init (BmLabGrant          *self,
                   const BmLabExchange *exchange,
                   GCancellable        *cancellable)
{
  *self = (BmLabGrant) { .exchange = exchange };
  self->moment = bm_state_new (exchange->setup, 0);
  self->branch = bm_state_new (exchange->setup, 0);
  self->players = (BmBotGame) { .state = self->branch, .budget = exchange->plan.budget };
  self->players.budget.cancellable = cancellable;
  for (guint seat = 0; seat < exchange->setup->n_seats; seat++)
    {
      self->players.bots[seat] = exchange->plan.bot;
      self->players.randoms[seat] = &self->branch_randoms[seat];
    }
}

/**
 * bm_lab_grant_clear:
 * @self: a grant
 *
 * Frees what bm_lab_grant_init() allocated.
 */
void
bm_lab_grant_clear (BmLabGrant *self)
{
  g_clear_pointer (&self->moment, bm_state_free);
  g_clear_pointer (&self->branch, bm_state_free);
}

/* -- Choosing the grant -- */

/* One of the replaceable tiles, each copy with the same probability. */
static guint16
draw_tile (const BmLabExchange *exchange,
           BmRandom            *random)
{
  guint n = 0;
  guint16 drawn = BM_NONE;

  for (guint i = 0; i < exchange->n_kinds; i++)
    if (bm_lab_exchange_is_replaceable (exchange, 0, i))
      {
        guint copies = bm_lab_exchange_count_copies (exchange, i);

        n += copies;
        if (copies > 0 && bm_random_below (random, n) < copies)
          drawn = (guint16) i;
      }

  return drawn;
}

/**
 * bm_lab_grant_prepare:
 * @self: a grant of a tile or explorer
 * @place: where the item is dealt
 * @replaced: what was dealt there in the game without it
 * @seed: the seed of the deal
 *
 * Draws at random who gets the grant, when, and what it is compared with. Tiles are granted at any pick of any
 * player, explorers to the player to whom the item is dealt.
 */
void
bm_lab_grant_prepare (BmLabGrant *self,
                      guint       place,
                      guint16     replaced,
                      guint64     seed)
{
  const BmSetup *setup = self->exchange->setup;
  BmRandom random;

  bm_random_init (&random, seed, STREAM);
  self->has_moment = FALSE;
  if (self->exchange->plan.item.kind == BM_LAB_EXPLORER)
    {
      self->seat = place / 2;
      self->exchanged = self->replaced = replaced;
      return;
    }

  self->n_picks_left = bm_random_below (&random, setup->n_seats * bm_mode_count_turns (setup->mode));
  self->replaced = draw_tile (self->exchange, &random);
}

/* -- The moment -- */

static gboolean
is_moment (BmLabGrant *self,
           BmMove      move)
{
  BmMoveKind kind = bm_move_get_kind (move);

  if (self->has_moment)
    return FALSE;
  if (self->exchange->plan.item.kind == BM_LAB_EXPLORER)
    return kind == BM_MOVE_EXPLORER && bm_move_get_seat (move) == self->seat;
  return kind == BM_MOVE_PICK && self->n_picks_left-- == 0;
}

/**
 * bm_lab_grant_watch:
 * @self: a prepared grant
 * @state: the game in which the grant is given, before the move
 * @randoms: (array): the generators of its players
 * @move: the next move
 *
 * Copies the game if this is the moment of the grant. The grant replaces what the player picks freely.
 */
void
bm_lab_grant_watch (BmLabGrant     *self,
                    const BmState  *state,
                    const BmRandom *randoms,
                    BmMove          move)
{
  if (!is_moment (self, move))
    return;

  self->has_moment = TRUE;
  bm_state_assign (self->moment, state);
  memcpy (self->randoms, randoms, sizeof self->randoms);
  if (self->exchange->plan.item.kind == BM_LAB_TILE)
    {
      self->seat = bm_move_get_seat (move);
      self->exchanged = (guint16) bm_move_get_item (move);
    }
}

/* -- Both games -- */

static gint64
find_edge (const BmLabGrant *self)
{
  gint64 edge = 0;

  for (guint seat = 0; seat < self->exchange->setup->n_seats; seat++)
    {
      BmSheet sheet;

      bm_position_score (&self->branch->position, self->exchange->rules, seat, &sheet);
      edge += seat == self->seat ? (gint64) sheet.total * (self->exchange->setup->n_seats - 1) : -(gint64) sheet.total;
    }

  return edge;
}

static gboolean
play_branch (BmLabGrant *self,
             guint16     grant,
             gint64     *edge)
{
  BmMoveKind decision = self->exchange->plan.item.kind == BM_LAB_EXPLORER ? BM_MOVE_EXPLORER : BM_MOVE_PICK;

  bm_state_assign (self->branch, self->moment);
  memcpy (self->branch_randoms, self->randoms, sizeof self->branch_randoms);
  bm_state_exchange_offered (self->branch, self->seat, self->exchanged, grant);
  bm_state_play (self->branch, bm_move (self->seat, decision, grant), NULL);
  if (!bm_bot_game_play (&self->players))
    return FALSE;

  *edge = find_edge (self);
  return TRUE;
}

/**
 * bm_lab_grant_play:
 * @self: a grant with a moment
 *
 * Grants the item, then the thing it is compared with, and plays both games to the end.
 *
 * Returns: whether both games are over; %FALSE if they were cancelled
 */
gboolean
bm_lab_grant_play (BmLabGrant *self)
{
  return play_branch (self, (guint16) self->exchange->plan.item.index, &self->with)
         && play_branch (self, self->replaced, &self->without);
}
