/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-state-private.h"

#include <string.h>

/* Effects of tiles that have been placed: what can be chosen, and what the choice does. docs/SET-FORMAT.md section 3.
 * The effects of one tile are carried out after the other. An effect about which the player has to decide stops that
 * until the decision is made; where nothing is possible, nobody is asked. */

/* Declining and listed moves are in the order of their kinds. */
G_STATIC_ASSERT (BM_MOVE_DECLINE > BM_MOVE_LAY && BM_MOVE_DECLINE > BM_MOVE_RETRIEVE);
G_STATIC_ASSERT (BM_MAX_MOVES > BM_ZONE_MAX_DONE && BM_MAX_MOVES > BM_ZONE_MAX_PLACES);
G_STATIC_ASSERT (BM_MAX_MOVES > (BM_MAX_SEATS - 1) * BM_MAX_SWAPPED * (BM_MAX_SWAPPED - 1));
G_STATIC_ASSERT (BM_MAX_MOVES > (BM_MAX_SEATS - 1) * BM_MAX_TOKENS);

/* By BmEffectKind: what players decide about. A tile for BM_EFFECT_LAY may also come from the discard pile, see
 * ask_to_lay(). */
const guint8 bm_effect_decisions[BM_N_EFFECT_KINDS] = {
  [BM_EFFECT_GIVE] = BM_MOVE_GIFT,
  [BM_EFFECT_TAKE] = BM_MOVE_TAKE,
  [BM_EFFECT_SWAP] = BM_MOVE_SWAP,
  [BM_EFFECT_MUTATE] = BM_MOVE_MUTATE,
  [BM_EFFECT_COMPLETE] = BM_MOVE_COMPLETE,
  [BM_EFFECT_MOVE] = BM_MOVE_TAKE_UP,
  [BM_EFFECT_LAY] = BM_MOVE_LAY,
};

/* -- What can be chosen -- */

static guint
list_tokens_to_take (const BmState  *self,
                     guint           seat,
                     const BmEffect *effect,
                     BmMove         *moves)
{
  guint n = 0;

  for (guint other = 0; other < self->setup->n_seats; other++)
    for (guint bits = other != seat ? effect->tokens : 0; bits != 0; bits &= bits - 1)
      {
        guint token = (guint) __builtin_ctz (bits);

        if (self->position.tokens[other][token] > 0)
          moves[n++] = bm_move (seat, BM_MOVE_TAKE, bm_token_item (other, token));
      }

  return n;
}

static guint
list_tokens_to_swap (const BmState  *self,
                     guint           seat,
                     const BmEffect *effect,
                     BmMove         *moves)
{
  const guint16 *own = self->position.tokens[seat];
  guint n = 0;

  for (guint other = 0; other < self->setup->n_seats; other++)
    for (guint gives = other != seat ? effect->tokens : 0; gives != 0; gives &= gives - 1)
      for (guint gets = effect->tokens; gets != 0; gets &= gets - 1)
        {
          guint given = (guint) __builtin_ctz (gives);
          guint token = (guint) __builtin_ctz (gets);

          if (given != token && own[given] > 0 && self->position.tokens[other][token] > 0)
            moves[n++] = bm_move (seat, BM_MOVE_SWAP, bm_swap_item (other, given, token));
        }

  return n;
}

static guint
list_mutants (const BmState *self,
              guint          seat,
              BmMove        *moves)
{
  const BmZone *zone = &self->position.zones[seat];
  guint n = 0;

  for (guint i = 1; i < zone->n_tiles; i++)
    if (bm_state_get_rules (self)->forms[zone->form[i]].can_mutate)
      moves[n++] = bm_move (seat, BM_MOVE_MUTATE, i);

  return n;
}

static gboolean
completes (const BmRules  *rules,
           const BmEffect *effect,
           guint           crystal)
{
  for (guint i = 0; i < effect->crystals.n; i++)
    if (rules->effect_crystals[effect->crystals.first + i] == crystal)
      return TRUE;

  return FALSE;
}

static guint
list_crystals (const BmState  *self,
               guint           seat,
               const BmEffect *effect,
               BmMove         *moves)
{
  const BmRules *rules = bm_state_get_rules (self);
  const BmZone *zone = &self->position.zones[seat];
  guint n = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    {
      const BmBody *body = i == 0 ? &rules->explorers[zone->explorer].body
                                  : &rules->tiles[bm_zone_get_tile (zone, rules, i)].body;

      for (guint j = 0; j < body->n_parts; j++)
        if (completes (rules, effect, rules->crystal_parts[body->parts[j].part].crystal)
            && bm_zone_can_complete (zone, rules, i, j))
          moves[n++] = bm_move (seat, BM_MOVE_COMPLETE, bm_part_item (i, j));
    }

  return n;
}

static guint
list_tiles_to_move (const BmState *self,
                    guint          seat,
                    BmMove        *moves)
{
  guint32 movable = bm_zone_find_movable (&self->position.zones[seat]) & ~(1u << self->laid_at[seat]);
  guint n = 0;

  for (; movable != 0; movable &= movable - 1)
    moves[n++] = bm_move (seat, BM_MOVE_TAKE_UP, (guint) __builtin_ctz (movable));

  return n;
}

static guint
list_drawn (const BmState *self,
            guint          seat,
            BmMove        *moves)
{
  const BmStack *drawn = &self->acting.drawn;
  guint n = 0;

  for (guint i = 0; i < drawn->n; i++)
    if (i == 0 || drawn->tiles[i] != drawn->tiles[i - 1])
      moves[n++] = bm_move (seat, BM_MOVE_LAY, drawn->tiles[i]);

  return n;
}

static guint
list_faces (const BmState *self,
            guint          seat,
            BmMove        *moves)
{
  const BmRules *rules = bm_state_get_rules (self);
  const BmRange *faces = &rules->tiles[self->picked[seat]].faces;

  for (guint i = 0; i < faces->n; i++)
    {
      BmMove move = bm_move (seat, BM_MOVE_FACE, rules->faces[faces->first + i]);
      guint at = i;

      for (; at > 0 && moves[at - 1] > move; at--)
        moves[at] = moves[at - 1];
      moves[at] = move;
    }

  return faces->n;
}

/* The choices of a decision that is about an effect or a face, without declining; the discard pile and places are
 * listed elsewhere. */
static guint
list_own_choices (const BmState *self,
                  guint          seat,
                  BmMoveKind     kind,
                  BmMove        *moves)
{
  switch ((guint) kind)
    {
    case BM_MOVE_FACE:
      return list_faces (self, seat, moves);
    case BM_MOVE_TAKE:
      return list_tokens_to_take (self, seat, bm_state_get_effect (self, seat), moves);
    case BM_MOVE_SWAP:
      return list_tokens_to_swap (self, seat, bm_state_get_effect (self, seat), moves);
    case BM_MOVE_MUTATE:
      return list_mutants (self, seat, moves);
    case BM_MOVE_COMPLETE:
      return list_crystals (self, seat, bm_state_get_effect (self, seat), moves);
    case BM_MOVE_TAKE_UP:
      return list_tiles_to_move (self, seat, moves);
    case BM_MOVE_LAY:
      return list_drawn (self, seat, moves);
    default:
      return 0;
    }
}

/* Whether @seat may do nothing instead of what it has to decide about. */
gboolean
bm_state_may_decline (const BmState *self,
                      guint          seat)
{
  return bm_state_is_about_effect (self, seat) && self->decisions[seat] != BM_MOVE_GIFT
         && self->decisions[seat] != BM_MOVE_PLACE;
}

/* The moves of a decision about an effect or a face. */
guint
bm_state_list_choices (const BmState *self,
                       guint          seat,
                       BmMove        *moves)
{
  guint n = list_own_choices (self, seat, self->decisions[seat], moves);

  if (bm_state_may_decline (self, seat))
    moves[n++] = bm_move (seat, BM_MOVE_DECLINE, 0);

  return n;
}

/* -- Beginning an effect -- */

/* Has @seat decide if there is anything to choose. */
static gboolean
ask (BmState    *self,
     guint       seat,
     BmMoveKind  kind)
{
  BmMove moves[BM_MAX_MOVES];

  if (list_own_choices (self, seat, kind, moves) == 0)
    return FALSE;

  bm_state_set_decision (self, seat, kind);
  return TRUE;
}

static void
give_to_others (BmState *self,
                guint    seat,
                guint    token,
                GArray  *events)
{
  for (guint other = 0; other < self->setup->n_seats; other++)
    if (other != seat)
      bm_position_give_token (&self->position, bm_state_get_rules (self), other, token, seat, events);
}

/* Draws tiles from the stock, as many as there are. */
static gboolean
draw (BmState        *self,
      guint           seat,
      const BmEffect *effect,
      GArray         *events)
{
  BmStack *drawn = &self->acting.drawn;
  guint n = MIN (effect->n, self->n_stock);

  if (n == 0)
    return FALSE;

  for (guint i = 0; i < n; i++)
    bm_stack_insert (drawn, i, self->stock[--self->n_stock]);
  drawn->n = (guint8) n;
  bm_event_emit (events, (BmEvent) { .kind = BM_EVENT_DRAWN, .seat = (guint8) seat, .index = drawn->n });

  return TRUE;
}

/* A tile that is laid by an effect lets nobody lay yet another. */
static gboolean
ask_to_lay (BmState        *self,
            guint           seat,
            const BmEffect *effect,
            GArray         *events)
{
  gboolean is_possible;

  if (self->acting.outer != BM_NONE || self->n_extra[seat] == BM_MAX_EXTRA_TILES)
    return FALSE;

  is_possible = effect->supply == BM_SUPPLY_DECK ? draw (self, seat, effect, events) : self->n_discards > 0;
  if (is_possible)
    bm_state_set_decision (self, seat, effect->supply == BM_SUPPLY_DECK ? BM_MOVE_LAY : BM_MOVE_RETRIEVE);

  return is_possible;
}

/* Begins the next effect of what @seat has placed. Returns whether the seat has to decide about it. */
static gboolean
begin_effect (BmState *self,
              guint    seat,
              GArray  *events)
{
  const BmEffect *effect = bm_state_get_effect (self, seat);

  switch (effect->kind)
    {
    case BM_EFFECT_GIVE:
      if (effect->to == BM_RECIPIENT_SELF)
        bm_position_give_token (&self->position, bm_state_get_rules (self), seat, effect->token, seat, events);
      else if (effect->to == BM_RECIPIENT_OTHERS)
        give_to_others (self, seat, effect->token, events);
      else
        bm_state_set_decision (self, seat, BM_MOVE_GIFT);
      return self->decisions[seat] == BM_MOVE_GIFT;

    case BM_EFFECT_LAY:
      return ask_to_lay (self, seat, effect, events);

    default:
      return ask (self, seat, bm_effect_decisions[effect->kind]);
    }
}

/* After the effects of a tile that an effect has let its player lay: goes on with those of the first tile. */
static void
resume_outer (BmState *self,
              guint    seat)
{
  BmActing *acting = &self->acting;

  self->picked[seat] = acting->outer;
  self->gift_index[seat] = acting->outer_index;
  self->laid_at[seat] = acting->outer_at;
  acting->seat = 0;
  acting->outer = BM_NONE;
  acting->outer_index = acting->outer_at = 0;
}

/* Carries out the effects of what @seat has placed, starting with the next one. Returns whether all are done; if not,
 * the seat has to decide about one, or has to place a tile. */
gboolean
bm_state_carry_out_some_effects (BmState *self,
                                 guint    seat,
                                 GArray  *events)
{
  const BmTile *tiles = bm_state_get_rules (self)->tiles;

  /* Nothing has happened in the zone since the tile was placed. */
  if (self->gift_index[seat] == 0)
    self->laid_at[seat] = (guint8) (self->position.zones[seat].n_tiles - 1);

  while (TRUE)
    {
      for (; self->gift_index[seat] < tiles[self->picked[seat]].effects.n; self->gift_index[seat]++)
        if (begin_effect (self, seat, events))
          return FALSE;

      if (self->acting.outer == BM_NONE || self->acting.seat != seat)
        return TRUE;
      resume_outer (self, seat);
    }
}

/* -- What choices do -- */

/* Asks for the place of what @seat has picked, and before that for its face, if it has several. */
void
bm_state_ask_to_place (BmState *self,
                       guint    seat)
{
  const BmTile *tile = &bm_state_get_rules (self)->tiles[self->picked[seat]];

  bm_state_set_decision (self, seat, tile->faces.n > 0 ? BM_MOVE_FACE : BM_MOVE_PLACE);
}

/* @seat lays another tile, and goes on with the effects of the first one after that. */
void
bm_state_lay_another (BmState *self,
                      guint    seat,
                      guint16  tile)
{
  self->acting.seat = (guint8) seat;
  self->acting.outer = self->picked[seat];
  self->acting.outer_index = (guint8) (self->gift_index[seat] + 1);
  self->acting.outer_at = self->laid_at[seat];
  self->n_extra[seat]++;
  self->picked[seat] = tile;
  bm_state_ask_to_place (self, seat);
}

/* The token of the furious dragon may be among those that are passed on. rules.md 11. */
static void
pass_token (BmState *self,
            guint    from,
            guint    to,
            guint    token)
{
  bm_position_pass_token (&self->position, bm_state_get_rules (self), from, to, token);
  if (token == bm_state_get_rules (self)->own_ship_token && self->dragon_holder == from)
    self->dragon_holder = (guint8) to;
}

static void
take_token (BmState *self,
            guint    seat,
            BmMove   move,
            GArray  *events)
{
  guint other = bm_move_get_other (move);
  guint token = bm_move_get_token (move);

  pass_token (self, other, seat, token);
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_TAKEN, .seat = (guint8) seat, .other = (guint8) other, .item = (guint16) token,
  });
}

static void
swap_tokens (BmState *self,
             guint    seat,
             BmMove   move,
             GArray  *events)
{
  guint other = bm_move_get_other (move);
  guint given = bm_move_get_given (move);
  guint token = bm_move_get_token (move);

  pass_token (self, other, seat, token);
  pass_token (self, seat, other, given);
  bm_event_emit (events, (BmEvent) {
    .kind = BM_EVENT_SWAPPED, .seat = (guint8) seat, .other = (guint8) other, .item = (guint16) token,
    .index = (guint8) given,
  });
}

static void
take_from_drawn (BmStack *drawn,
                 guint16  tile)
{
  guint at = 0;

  while (drawn->tiles[at] != tile)
    at++;
  drawn->n--;
  memmove (&drawn->tiles[at], &drawn->tiles[at + 1], sizeof *drawn->tiles * (drawn->n - at));
}

/* What is not laid of the tiles that were drawn goes back in the box. */
static void
box_drawn (BmState *self)
{
  self->n_boxed = (guint16) (self->n_boxed + self->acting.drawn.n);
  self->acting.drawn.n = 0;
}

/* Makes a move about an effect. Returns whether that is all; if not, the seat has to place a tile for it. */
gboolean
bm_state_play_effect (BmState *self,
                      BmMove   move,
                      GArray  *events)
{
  const BmRules *rules = bm_state_get_rules (self);
  guint seat = bm_move_get_seat (move);
  guint item = bm_move_get_item (move);
  const BmEffect *effect = bm_state_get_effect (self, seat);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_GIFT:
      bm_position_give_token (&self->position, rules, item, effect->token, seat, events);
      break;

    case BM_MOVE_TAKE:
      take_token (self, seat, move, events);
      break;

    case BM_MOVE_SWAP:
      swap_tokens (self, seat, move, events);
      break;

    case BM_MOVE_MUTATE:
      bm_position_mutate (&self->position, rules, seat, item, effect->n, events);
      break;

    case BM_MOVE_COMPLETE:
      bm_position_complete (&self->position, rules, seat, bm_move_get_part_tile (move), bm_move_get_part (move), events);
      break;

    case BM_MOVE_TAKE_UP:
      bm_zone_take_up (&self->position.zones[seat], rules, item, &self->acting.lifted);
      bm_state_set_decision (self, seat, BM_MOVE_PLACE);
      return FALSE;

    case BM_MOVE_LAY:
      take_from_drawn (&self->acting.drawn, (guint16) item);
      box_drawn (self);
      bm_state_lay_another (self, seat, (guint16) item);
      return FALSE;

    case BM_MOVE_DECLINE:
      box_drawn (self);
      break;

    case BM_MOVE_NONE:
    case BM_MOVE_EXPLORER:
    case BM_MOVE_ROW:
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
    case BM_MOVE_GIVE:
    case BM_MOVE_PLACE:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_FACE:
    default:
      g_return_val_if_reached (TRUE);
    }

  self->gift_index[seat]++;
  return TRUE;
}
