/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-state-private.h"
#include "bm-view.h"

#include <string.h>

/* Hidden things: the supply; stacks that the seat has not had in hand in this round; tiles that others have picked,
 * before all reveal them; places of others before all have placed, and with which face; tiles that others have drawn from
 * the deck; explorers before all have chosen, and afterwards those that others did not keep; tiles that others discarded in
 * a draft. Everything else is open. */

static gboolean
is_rows (const BmView *self)
{
  return self->state->setup->mode == BM_MODE_ROWS;
}

/**
 * bm_view:
 * @state: a state
 * @seat: a seat, or %BM_SPECTATOR
 *
 * Returns: the view of @seat, valid as long as @state does not change
 */
BmView
bm_view (const BmState *state,
         guint          seat)
{
  return (BmView) { .state = state, .seat = seat };
}

/**
 * bm_view_get_setup:
 * @self: a view
 *
 * Returns: (transfer none): the setup, which everyone knows
 */
const BmSetup *
bm_view_get_setup (const BmView *self)
{
  return self->state->setup;
}

/**
 * bm_view_get_rules:
 * @self: a view
 *
 * Returns: (transfer none): the rules
 */
const BmRules *
bm_view_get_rules (const BmView *self)
{
  return self->state->setup->rules;
}

/**
 * bm_view_get_position:
 * @self: a view
 *
 * Gets the open part of the table. Zones have no explorer (%BM_NONE) until all have chosen.
 *
 * Returns: (transfer none): the position
 */
const BmPosition *
bm_view_get_position (const BmView *self)
{
  return &self->state->position;
}

/**
 * bm_view_get_seat:
 * @self: a view
 *
 * Returns: the seat of this view, or %BM_SPECTATOR
 */
guint
bm_view_get_seat (const BmView *self)
{
  return self->seat;
}

/**
 * bm_view_get_phase:
 * @self: a view
 *
 * Returns: the phase of the game
 */
BmPhase
bm_view_get_phase (const BmView *self)
{
  return self->state->phase;
}

/**
 * bm_view_get_round:
 * @self: a view
 *
 * Returns: the round, from 0; always 0 in rows games
 */
guint
bm_view_get_round (const BmView *self)
{
  return self->state->round;
}

/**
 * bm_view_get_turn:
 * @self: a view
 *
 * Returns: the turn in the round, from 0
 */
guint
bm_view_get_turn (const BmView *self)
{
  return self->state->turn;
}

/**
 * bm_view_get_turns_left:
 * @self: a view
 *
 * Returns: the number of turns left, including the present one
 */
guint
bm_view_get_turns_left (const BmView *self)
{
  const BmState *state = self->state;

  if (is_rows (self))
    return BM_ROWS_TURNS - state->turn;
  return (BM_N_ROUNDS - state->round) * BM_ROUND_TURNS - state->turn;
}

/**
 * bm_view_get_start_player:
 * @self: a view
 *
 * Returns: the seat with the first player marker in this turn
 */
guint
bm_view_get_start_player (const BmView *self)
{
  return self->state->start_player;
}

/**
 * bm_view_get_deciders:
 * @self: a view
 *
 * Returns: a bit for each seat that has a decision to make now
 */
guint
bm_view_get_deciders (const BmView *self)
{
  return bm_state_get_deciders (self->state);
}

/**
 * bm_view_get_decision:
 * @self: a view
 * @seat: a seat
 *
 * Returns: the decision that @seat has to make now; %BM_MOVE_NONE if it has none
 */
BmMoveKind
bm_view_get_decision (const BmView *self,
                      guint         seat)
{
  return self->state->decisions[seat];
}

/**
 * bm_view_list_moves:
 * @self: a view of a player
 * @moves: (out caller-allocates) (array fixed-size=320): the player's legal moves, ascending
 *
 * Returns: their number
 */
guint
bm_view_list_moves (const BmView *self,
                    BmMove       *moves)
{
  return self->seat < self->state->setup->n_seats ? bm_state_list_moves (self->state, self->seat, moves) : 0;
}

static guint
list_stack (const BmStack *stack,
            guint16       *tiles)
{
  memcpy (tiles, stack->tiles, sizeof (guint16) * stack->n);
  return stack->n;
}

/**
 * bm_view_list_hand:
 * @self: a view of a player
 * @tiles: (out caller-allocates) (array fixed-size=10): the tiles in the player's hand, ascending; space for
 *   %BM_HAND_TILES
 *
 * Returns: their number; 0 in rows games
 */
guint
bm_view_list_hand (const BmView *self,
                   guint16      *tiles)
{
  const BmState *state = self->state;

  if (self->seat >= state->setup->n_seats || state->hand_stack[self->seat] == BM_NO_STACK)
    return 0;
  return list_stack (&state->stacks[state->hand_stack[self->seat]], tiles);
}

/**
 * bm_view_list_row:
 * @self: a view
 * @row: 0 or 1
 * @tiles: (out caller-allocates) (array fixed-size=10): the tiles of the row, ascending; space for %BM_HAND_TILES
 *
 * Returns: the number of tiles in the row; 0 if it is not open
 */
guint
bm_view_list_row (const BmView *self,
                  guint         row,
                  guint16      *tiles)
{
  return is_rows (self) && row < 2 ? list_stack (&self->state->stacks[row], tiles) : 0;
}

/**
 * bm_view_get_used_row:
 * @self: a view
 *
 * Returns: the row that the players of this turn use, or %BM_NO_ROW
 */
guint
bm_view_get_used_row (const BmView *self)
{
  return is_rows (self) && self->state->used_row < 2 ? self->state->used_row : BM_NO_ROW;
}

/**
 * bm_view_get_ship_size:
 * @self: a view
 * @seat: a seat
 *
 * Returns: the number of tiles on the ship of @seat; 0 if it is free
 */
guint
bm_view_get_ship_size (const BmView *self,
                       guint         seat)
{
  guint stack = self->state->ship_stack[seat];

  return stack == BM_NO_STACK ? 0 : self->state->stacks[stack].n;
}

/**
 * bm_view_get_picked:
 * @self: a view
 * @seat: a seat
 *
 * Gets what a seat is about to place. If it has chosen a face that @self may see, it is that one; if a tile of the zone
 * was taken up, that one. While effects of a tile are carried out, it is that tile, which lies already.
 *
 * Returns: the tile; %BM_NONE if there is none or it is face down
 */
guint16
bm_view_get_picked (const BmView *self,
                    guint         seat)
{
  if (!bm_state_shows_pick (self->state, self->seat, seat))
    return BM_NONE;
  if (!bm_state_shows_face (self->state, self->seat, seat))
    return self->state->picked[seat];

  return bm_state_get_tile_to_place (self->state, seat);
}

/**
 * bm_view_get_pending_place:
 * @self: a view of a player
 * @place: (out): the place of the player's tile once all have placed
 *
 * Returns: whether the player has placed and others still have to
 */
gboolean
bm_view_get_pending_place (const BmView *self,
                           BmPlace      *place)
{
  const BmState *state = self->state;

  if (state->phase != BM_PHASE_PLACE || self->seat >= state->setup->n_seats
      || state->decisions[self->seat] != BM_MOVE_NONE)
    return FALSE;

  *place = state->pending[self->seat];
  return TRUE;
}

/**
 * bm_view_get_explorer:
 * @self: a view
 * @seat: a seat
 *
 * Returns: the explorer that @seat has chosen, or %BM_NONE while that is open or hidden
 */
guint16
bm_view_get_explorer (const BmView *self,
                      guint         seat)
{
  if (self->state->phase == BM_PHASE_EXPLORERS && seat != self->seat)
    return BM_NONE;
  return self->state->chosen[seat];
}

/**
 * bm_view_list_dealt_explorers:
 * @self: a view of a player
 * @explorers: (out caller-allocates) (array fixed-size=2): the explorers that were dealt to the player
 *
 * Returns: their number: 2, or 0 for a spectator
 */
guint
bm_view_list_dealt_explorers (const BmView *self,
                              guint16      *explorers)
{
  if (self->seat >= self->state->setup->n_seats)
    return 0;

  memcpy (explorers, self->state->dealt[self->seat], sizeof (guint16) * 2);
  return 2;
}

/**
 * bm_view_list_discards:
 * @self: a view
 * @tiles: (out caller-allocates) (array): the discarded tiles that the seat knows; space for %BM_MAX_DISCARDS
 *
 * Returns: their number
 */
guint
bm_view_list_discards (const BmView *self,
                       guint16      *tiles)
{
  guint n = 0;

  for (guint i = 0; i < self->state->n_discards; i++)
    if (bm_state_shows_discard (self->state, self->seat, &self->state->discards[i]))
      tiles[n++] = self->state->discards[i].tile;

  return n;
}

/**
 * bm_view_get_gift:
 * @self: a view
 * @seat: a seat
 *
 * Returns: the token that @seat has to give to someone now, or %BM_NONE
 */
guint16
bm_view_get_gift (const BmView *self,
                  guint         seat)
{
  return self->state->decisions[seat] == BM_MOVE_GIFT ? bm_state_get_effect (self->state, seat)->token : BM_NONE;
}

/**
 * bm_view_get_effect:
 * @self: a view
 * @seat: a seat
 *
 * Returns: (transfer none) (nullable): the effect about which @seat has to decide now; %NULL if its decision is about none
 */
const BmEffect *
bm_view_get_effect (const BmView *self,
                    guint         seat)
{
  return bm_state_is_about_effect (self->state, seat) ? bm_state_get_effect (self->state, seat) : NULL;
}

/**
 * bm_view_get_effect_tile:
 * @self: a view
 * @seat: a seat whose decision is about an effect
 *
 * Returns: the index in its zone of the tile that has the effect
 */
guint
bm_view_get_effect_tile (const BmView *self,
                         guint         seat)
{
  return self->state->laid_at[seat];
}

/**
 * bm_view_get_lifted:
 * @self: a view
 * @seat: a seat
 *
 * Returns: (transfer none) (nullable): the tile that @seat has taken up and has to put down now
 */
const BmZoneLifted *
bm_view_get_lifted (const BmView *self,
                    guint         seat)
{
  const BmState *state = self->state;

  return state->acting.lifted.index != 0 && state->decisions[seat] == BM_MOVE_PLACE ? &state->acting.lifted : NULL;
}

/**
 * bm_view_list_drawn:
 * @self: a view
 * @tiles: (out caller-allocates) (array fixed-size=5): the tiles that the seat has drawn from the deck to lay one of
 *   them, ascending; space for %BM_MAX_DRAWN
 *
 * Returns: their number; 0 if the seat has none
 */
guint
bm_view_list_drawn (const BmView *self,
                    guint16      *tiles)
{
  return bm_state_shows_drawn (self->state, self->seat) ? list_stack (&self->state->acting.drawn, tiles) : 0;
}

/**
 * bm_view_may_decline:
 * @self: a view
 * @seat: a seat
 *
 * Returns: whether @seat may do nothing instead of what it has to decide about: %BM_MOVE_DECLINE
 */
gboolean
bm_view_may_decline (const BmView *self,
                     guint         seat)
{
  return bm_state_may_decline (self->state, seat);
}
