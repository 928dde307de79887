/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-state-private.h"

#include <string.h>

/* What moves do: each move makes one seat's decision; when no one in a phase has a decision left, the game moves on
 * to the next decision by itself. rules.md sections 8 and 9. */

static void begin_turn        (BmState *self, GArray *events);
static void offer_discard     (BmState *self, GArray *events);
static void next_in_rows      (BmState *self, GArray *events);

static gboolean
is_rows (const BmState *self)
{
  return self->setup->mode == BM_MODE_ROWS;
}

static void
let_all_decide (BmState    *self,
                BmMoveKind  kind)
{
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    bm_state_set_decision (self, seat, kind);
}

/* Fills a stack from the supply, in order, so that equal tiles are adjacent and the stack does not reveal how it was
 * dealt. */
static void
deal_stack (BmState *self,
            BmStack *stack,
            guint    n_tiles)
{
  stack->n = (guint8) n_tiles;
  for (guint i = 0; i < n_tiles; i++)
    bm_stack_insert (stack, i, self->deck[--self->n_deck]);
}

static void
remove_from_stack (BmStack *stack,
                   guint16  tile)
{
  guint at = 0;

  while (stack->tiles[at] != tile)
    at++;
  stack->n--;
  for (; at < stack->n; at++)
    stack->tiles[at] = stack->tiles[at + 1];
}

static void
discard_tile (BmState *self,
              guint    seat,
              guint16  tile,
              GArray  *events)
{
  self->discards[self->n_discards++] = (BmDiscard) { .tile = tile, .seat = (guint8) seat };
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_DISCARDED, .seat = (guint8) seat, .item = is_rows (self) ? tile : BM_NONE,
  });
}

/* -- The end of turns, rounds and the game -- */

static void
end_game (BmState *self,
          GArray  *events)
{
  bm_position_end_game (&self->position, bm_state_get_rules (self), self->setup->all_tie, events);
  self->phase = BM_PHASE_OVER;
  bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_OVER });
}

static void
deal_round (BmState *self)
{
  self->dragon_holder = BM_NO_SEAT;
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    {
      deal_stack (self, &self->stacks[seat], BM_HAND_TILES);
      self->ship_stack[seat] = (guint8) seat;
      self->seen_by[seat] = 0;
    }
}

static void
end_turn (BmState *self,
          GArray  *events)
{
  bm_position_end_turn (&self->position, bm_state_get_rules (self), events);
  memset (self->picked, 0xff, sizeof self->picked);  /* BM_NONE */
  self->turn++;
  self->start_player = (guint8) ((self->start_player + 1) % self->setup->n_seats);

  if (is_rows (self))
    {
      if (self->turn == BM_ROWS_TURNS)
        end_game (self, events);
      else
        begin_turn (self, events);
    }
  else if (self->turn < BM_ROUND_TURNS)
    begin_turn (self, events);
  else if (self->round + 1 < BM_N_ROUNDS)
    {
      self->round++;
      self->turn = 0;
      deal_round (self);
      begin_turn (self, events);
    }
  else
    {
      self->phase = BM_PHASE_DISCARD;
      self->n_turns_taken = 0;
      offer_discard (self, events);
    }
}

/* Lets the next seat whose explorer allows it take a tile of the discard pile; the game ends if there is none.
 * rules.md 6, 8. */
static void
offer_discard (BmState *self,
               GArray  *events)
{
  for (; self->n_turns_taken < self->setup->n_seats && self->n_discards > 0; self->n_turns_taken++)
    if (bm_state_get_explorer (self, self->n_turns_taken)->abilities & BM_ABILITY_TAKE_DISCARDED)
      {
        bm_state_set_decision (self, self->n_turns_taken, BM_MOVE_RETRIEVE);
        return;
      }

  end_game (self, events);
}

/* -- Effects of placed tiles -- */

/* Carries out the effects of the tile that @seat has placed, starting with the next one. Returns whether all are
 * done; if not, @seat has to decide about one. Most tiles have none. */
static inline gboolean
carry_out_effects (BmState *self,
                   guint    seat,
                   GArray  *events)
{
  const BmRange *effects = &bm_state_get_rules (self)->tiles[self->picked[seat]].effects;

  return effects->n == 0 || bm_state_carry_out_some_effects (self, seat, events);
}

/* After the tiles of a draft's turn have been placed: effects, one seat after the other from the first player on. */
static void
continue_gifts (BmState *self,
                GArray  *events)
{
  for (guint i = 0; i < self->setup->n_seats; i++)
    if (!carry_out_effects (self, (self->start_player + i) % self->setup->n_seats, events))
      return;

  end_turn (self, events);
}

/* After the effects of a tile that was placed by a single player. */
static void
end_single_placement (BmState *self,
                      guint    seat,
                      GArray  *events)
{
  self->picked[seat] = BM_NONE;
  if (self->phase == BM_PHASE_DISCARD)
    {
      bm_position_end_turn (&self->position, bm_state_get_rules (self), events);
      self->n_turns_taken++;
      offer_discard (self, events);
    }
  else
    {
      self->n_turns_taken++;
      next_in_rows (self, events);
    }
}

/* Goes on with the effects of what @seat has placed, and with whatever comes after them. */
static void
continue_effects (BmState *self,
                  guint    seat,
                  GArray  *events)
{
  /* First those of a tile that another one has let the player lay, then the rest of that one's. */
  if (self->acting.outer != BM_NONE && !bm_state_carry_out_some_effects (self, seat, events))
    return;

  if (self->phase == BM_PHASE_GIFTS)
    continue_gifts (self, events);
  else if (carry_out_effects (self, seat, events))
    end_single_placement (self, seat, events);
}

static G_NO_INLINE void
play_effect (BmState *self,
             BmMove   move,
             GArray  *events)
{
  if (bm_state_play_effect (self, move, events))
    continue_effects (self, bm_move_get_seat (move), events);
}

/* -- Placing -- */

/* From now on, it is the face that was chosen. */
static G_NO_INLINE void
place_face (BmState *self,
            guint    seat,
            BmPlace  place,
            GArray  *events)
{
  guint16 dealt = self->picked[seat];

  self->picked[seat] = self->face[seat];
  self->face[seat] = BM_NONE;
  bm_position_place (&self->position, bm_state_get_rules (self), seat, self->picked[seat], bm_place_x (place),
                     bm_place_y (place), events);
  bm_zone_note_face (&self->position.zones[seat], dealt);
}

static G_ALWAYS_INLINE inline void
place_picked (BmState  *self,
              guint     seat,
              BmPlace   place,
              gboolean  has_faces,
              GArray   *events)
{
  self->gift_index[seat] = 0;
  if (has_faces && self->face[seat] != BM_NONE)
    place_face (self, seat, place, events);
  else
    bm_position_place (&self->position, bm_state_get_rules (self), seat, self->picked[seat], bm_place_x (place),
                       bm_place_y (place), events);
}

/* A tile that was taken up by an effect. */
static G_NO_INLINE void
put_down (BmState *self,
          guint    seat,
          BmPlace  place,
          GArray  *events)
{
  bm_position_put_down (&self->position, bm_state_get_rules (self), seat, &self->acting.lifted, bm_place_x (place),
                        bm_place_y (place), events);
  self->acting.lifted.index = 0;
  self->gift_index[seat]++;
}

/* A tile that nobody else places at the same time. */
static G_NO_INLINE void
play_single_place (BmState *self,
                   guint    seat,
                   BmPlace  place,
                   GArray  *events)
{
  if (G_UNLIKELY (self->acting.lifted.index != 0))
    put_down (self, seat, place, events);
  else
    place_picked (self, seat, place, TRUE, events);
  continue_effects (self, seat, events);
}

static G_NO_INLINE void
play_place (BmState *self,
            guint    seat,
            BmPlace  place,
            GArray  *events)
{
  gboolean has_faces;

  if (self->phase != BM_PHASE_PLACE)
    {
      play_single_place (self, seat, place, events);
      return;
    }

  self->pending[seat] = (guint16) place;
  if (self->deciders != 0)
    return;

  has_faces = bm_state_get_rules (self)->n_faces > 0;
  for (guint i = 0; i < self->setup->n_seats; i++)
    {
      place_picked (self, i, self->pending[i], has_faces, events);
      self->pending[i] = 0;
    }
  self->phase = BM_PHASE_GIFTS;
  continue_gifts (self, events);
}

/* -- The draft -- */

static G_NO_INLINE void
let_all_choose_faces (BmState *self)
{
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    bm_state_ask_to_place (self, seat);
}

static G_ALWAYS_INLINE inline void
reveal (BmState *self,
        GArray  *events)
{
  self->phase = BM_PHASE_PLACE;
  let_all_decide (self, BM_MOVE_PLACE);
  if (G_UNLIKELY (bm_state_get_rules (self)->n_faces > 0))
    let_all_choose_faces (self);
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_PICKED, .seat = (guint8) seat, .item = self->picked[seat] });
}

static void
begin_draft_turn (BmState *self)
{
  self->phase = BM_PHASE_PICK;
  memcpy (self->hand_stack, self->ship_stack, sizeof self->hand_stack);
  memset (self->ship_stack, BM_NO_STACK, sizeof self->ship_stack);
  memset (self->source, BM_NO_STACK, sizeof self->source);
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    self->seen_by[self->hand_stack[seat]] |= (guint8) (1u << seat);
  let_all_decide (self, BM_MOVE_PICK);
}

/* In first-player order, passing stacks starts when all have picked. */
static void
end_draft_pick (BmState *self,
                guint    seat,
                GArray  *events)
{
  if (self->turn == BM_ROUND_TURNS - 1)
    {
      const BmStack *rest = &self->stacks[self->hand_stack[seat]];

      for (guint i = 0; i < rest->n; i++)
        discard_tile (self, seat, rest->tiles[i], events);
      self->stacks[self->hand_stack[seat]].n = 0;
      self->hand_stack[seat] = BM_NO_STACK;
      if (self->deciders == 0)
        reveal (self, events);
    }
  else if (self->setup->giving == BM_GIVING_RACE)
    bm_state_set_decision (self, seat, BM_MOVE_GIVE);
  else if (self->deciders == 0)
    bm_state_set_decision (self, self->start_player, BM_MOVE_GIVE);
}

/* The token of the furious dragon goes to the player who has no other ship left to choose. rules.md 11. */
static void
pass_dragon (BmState *self,
             guint    seat,
             GArray  *events)
{
  const BmRules *rules = bm_state_get_rules (self);

  if (self->dragon_holder == seat)
    return;
  if (self->dragon_holder != BM_NO_SEAT)
    bm_position_take_token (&self->position, rules, self->dragon_holder, rules->own_ship_token, events);
  self->dragon_holder = (guint8) seat;
  bm_position_give_token (&self->position, rules, seat, rules->own_ship_token, seat, events);
}

static G_NO_INLINE void
play_give (BmState *self,
           guint    seat,
           guint    ship,
           GArray  *events)
{
  guint next = (seat + 1) % self->setup->n_seats;

  if (self->setup->furious_dragon && bm_state_find_free_ships (self, seat) == 1u << seat)
    pass_dragon (self, seat, events);
  self->ship_stack[ship] = self->hand_stack[seat];
  self->hand_stack[seat] = BM_NO_STACK;
  bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_GAVE, .seat = (guint8) seat, .other = (guint8) ship });

  if (self->setup->giving == BM_GIVING_START_PLAYER && self->hand_stack[next] != BM_NO_STACK)
    bm_state_set_decision (self, next, BM_MOVE_GIVE);
  else if (self->deciders == 0)
    reveal (self, events);
}

/* -- Rows -- */

static void
open_rows (BmState *self,
           GArray  *events)
{
  /* One row in the first turn of two players and in the first two turns of three. */
  guint n_wanted = self->turn + 1u < self->setup->n_seats ? 1 : 2;

  for (guint row = 0; row < 2; row++)
    if (self->stacks[row].n == 0 && self->n_deck > 0
        && (guint) __builtin_popcount (bm_state_find_open_rows (self)) < n_wanted)
      {
        deal_stack (self, &self->stacks[row], self->setup->row_length);
        bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_ROW_OPENED, .item = (guint16) row });
      }
}

static G_NO_INLINE void
use_row (BmState *self,
         guint    row,
         GArray  *events)
{
  self->used_row = (guint8) row;
  bm_state_set_decision (self, self->start_player, BM_MOVE_PICK);
  bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_ROW_USED, .seat = self->start_player, .item = (guint16) row });
}

static void
begin_rows_turn (BmState *self,
                 GArray  *events)
{
  guint open;

  self->phase = BM_PHASE_PICK;
  self->n_turns_taken = 0;
  self->used_row = BM_NO_STACK;
  open_rows (self, events);
  open = bm_state_find_open_rows (self);
  if (open == 3)
    bm_state_set_decision (self, self->start_player, BM_MOVE_ROW);
  else
    use_row (self, open >> 1, events);
}

static void
next_in_rows (BmState *self,
              GArray  *events)
{
  if (self->n_turns_taken == self->setup->n_seats)
    end_turn (self, events);
  else
    bm_state_set_decision (self, (self->start_player + self->n_turns_taken) % self->setup->n_seats, BM_MOVE_PICK);
}

static G_NO_INLINE void
play_row_discard (BmState *self,
                  guint    seat,
                  guint16  tile,
                  GArray  *events)
{
  remove_from_stack (&self->stacks[self->used_row], tile);
  discard_tile (self, seat, tile, events);
  bm_state_ask_to_place (self, seat);
}

/* The last player of a turn has no choice of the tile to discard. */
static void
end_rows_pick (BmState *self,
               guint    seat,
               GArray  *events)
{
  BmStack *row = &self->stacks[self->used_row];

  if (row->n > 1)
    bm_state_set_decision (self, seat, BM_MOVE_DISCARD);
  else
    play_row_discard (self, seat, row->tiles[0], events);
}

/* -- Moves -- */

static G_NO_INLINE void
play_pick (BmState *self,
           guint    seat,
           guint16  tile,
           GArray  *events)
{
  BmStack *stack = &self->stacks[is_rows (self) ? self->used_row : self->hand_stack[seat]];

  remove_from_stack (stack, tile);
  self->picked[seat] = tile;
  self->source[seat] = self->hand_stack[seat];
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_PICKED, .seat = (guint8) seat, .item = is_rows (self) ? tile : BM_NONE,
  });

  if (is_rows (self))
    end_rows_pick (self, seat, events);
  else
    end_draft_pick (self, seat, events);
}

static G_NO_INLINE void
play_retrieve (BmState *self,
               guint    seat,
               guint16  tile,
               GArray  *events)
{
  guint at = 0;

  while (self->discards[at].tile != tile)
    at++;
  self->n_discards--;
  memmove (&self->discards[at], &self->discards[at + 1], sizeof (BmDiscard) * (self->n_discards - at));
  bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_RETRIEVED, .seat = (guint8) seat, .item = tile });
  if (self->picked[seat] != BM_NONE)
    {
      bm_state_lay_another (self, seat, tile);
      return;
    }
  self->picked[seat] = tile;
  bm_state_ask_to_place (self, seat);
}

static G_NO_INLINE void
play_face (BmState *self,
           guint    seat,
           guint16  face)
{
  self->face[seat] = face;
  bm_state_set_decision (self, seat, BM_MOVE_PLACE);
}

static G_NO_INLINE void
play_explorer (BmState *self,
               guint    seat,
               guint16  explorer,
               GArray  *events)
{
  self->chosen[seat] = explorer;
  if (self->deciders != 0)
    return;

  for (guint i = 0; i < self->setup->n_seats; i++)
    {
      bm_zone_init (&self->position.zones[i], bm_state_get_rules (self), self->chosen[i]);
      bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_EXPLORER, .seat = (guint8) i, .item = self->chosen[i] });
    }
  if (!is_rows (self))
    deal_round (self);
  begin_turn (self, events);
}

static void
begin_turn (BmState *self,
            GArray  *events)
{
  bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_TURN, .item = self->turn, .other = self->round });
  if (is_rows (self))
    begin_rows_turn (self, events);
  else
    begin_draft_turn (self);
}

/**
 * bm_state_play:
 * @self: a state
 * @move: a legal move, such as one of bm_state_list_moves()
 * @events: (nullable) (element-type BmEvent): receives the events
 *
 * Makes a move without checking it: for searches, which get their moves from the list. All other code uses
 * bm_state_apply(). rules.md 8, 9.
 */
void
bm_state_play (BmState *self,
               BmMove   move,
               GArray  *events)
{
  guint seat = bm_move_get_seat (move);
  guint16 item = (guint16) bm_move_get_item (move);

  bm_state_set_decision (self, seat, BM_MOVE_NONE);
  switch ((guint) bm_move_get_kind (move))
    {
    case BM_MOVE_EXPLORER:
      play_explorer (self, seat, item, events);
      break;

    case BM_MOVE_ROW:
      use_row (self, item, events);
      break;

    case BM_MOVE_PICK:
      play_pick (self, seat, item, events);
      break;

    case BM_MOVE_DISCARD:
      play_row_discard (self, seat, item, events);
      break;

    case BM_MOVE_GIVE:
      play_give (self, seat, item, events);
      break;

    case BM_MOVE_PLACE:
      play_place (self, seat, item, events);
      break;

    case BM_MOVE_RETRIEVE:
      play_retrieve (self, seat, item, events);
      break;

    case BM_MOVE_FACE:
      play_face (self, seat, item);
      break;

    case BM_MOVE_NONE:
      g_return_if_reached ();

    default:
      play_effect (self, move, events);
      break;
    }
}
