/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-rehearsal.h"

#include "bm-state-private.h"

/* A seat decides in a copy of what it sees. Which tile it picks, to whom it would like to give the others, and where it
 * lays the tile is its own business: in a draft, where all do that at the same time, nobody else is moved, and nothing
 * is revealed. Of the last decision, only what the seat itself does is carried out: the rest depends on others, or on
 * the supply. Then somebody else has to decide. */

struct _BmRehearsal
{
  guint    seat;
  BmState *state;
  GArray  *plan;     /* BmMove */
  gboolean is_done;
};

/**
 * bm_rehearsal_new:
 * @view: what a seat sees
 *
 * Returns: (transfer full): a rehearsal in which nothing has been decided; done, if the seat has nothing to decide
 */
BmRehearsal *
bm_rehearsal_new (const BmView *view)
{
  BmRehearsal *self = g_new0 (BmRehearsal, 1);

  self->seat = view->seat;
  self->state = bm_state_copy (view->state);
  self->plan = g_array_new (FALSE, FALSE, sizeof (BmMove));
  self->is_done = self->state->decisions[self->seat] == BM_MOVE_NONE;

  return self;
}

/**
 * bm_rehearsal_free:
 * @self: (nullable): a rehearsal
 */
void
bm_rehearsal_free (BmRehearsal *self)
{
  if (self == NULL)
    return;

  bm_state_free (self->state);
  g_array_unref (self->plan);
  g_free (self);
}

/**
 * bm_rehearsal_get_view:
 * @self: a rehearsal
 *
 * Returns: what the seat sees after what it has decided; valid until the next decision. If it is done and the seat
 *   still has to decide, the last decision cannot be shown
 */
BmView
bm_rehearsal_get_view (const BmRehearsal *self)
{
  return bm_view (self->state, self->seat);
}

/**
 * bm_rehearsal_is_done:
 * @self: a rehearsal
 *
 * Returns: whether nothing more can be decided in advance
 */
gboolean
bm_rehearsal_is_done (const BmRehearsal *self)
{
  return self->is_done;
}

/**
 * bm_rehearsal_get_plan:
 * @self: a rehearsal
 *
 * Returns: (transfer none) (element-type guint32): the moves in their order; of several of the same kind one after the
 *   other, the first one is to be made that is possible by then
 */
const GArray *
bm_rehearsal_get_plan (const BmRehearsal *self)
{
  return self->plan;
}

static void
plan_move (BmRehearsal *self,
           BmMoveKind   kind,
           guint        item)
{
  BmMove move = bm_move (self->seat, kind, item);

  g_array_append_val (self->plan, move);
}

/* A ship may be taken by the time: the others follow in the order of the seats, and the own one comes last. */
static void
plan_ships (BmRehearsal *self,
            guint        first)
{
  guint n = self->state->setup->n_seats;

  plan_move (self, BM_MOVE_GIVE, first);
  for (guint i = 1; i < n; i++)
    if ((first + i) % n != self->seat)
      plan_move (self, BM_MOVE_GIVE, (first + i) % n);
  if (first != self->seat)
    plan_move (self, BM_MOVE_GIVE, self->seat);
}

/* In a draft: what the seat has to decide next, if all others are as they were at @before. */
static void
go_on_alone (const BmState *before,
             BmState       *next,
             guint          seat)
{
  gboolean gives = before->decisions[seat] == BM_MOVE_PICK && next->hand_stack[seat] != BM_NO_STACK;

  next->phase = before->phase;
  for (guint other = 0; other < next->setup->n_seats; other++)
    if (other != seat)
      bm_state_set_decision (next, other, before->decisions[other]);

  if (gives)
    bm_state_set_decision (next, seat, BM_MOVE_GIVE);
  else if (before->decisions[seat] != BM_MOVE_FACE)
    bm_state_ask_to_place (next, seat);
}

/* Whether what follows is a decision of the same seat, about what it knows already. */
static gboolean
leads_on (BmMoveKind kind)
{
  return kind == BM_MOVE_ROW || kind == BM_MOVE_PICK || kind == BM_MOVE_DISCARD || kind == BM_MOVE_GIVE
         || kind == BM_MOVE_FACE || kind == BM_MOVE_RETRIEVE;
}

static gboolean
is_foreseeable (const BmState *before,
                const BmState *next,
                guint          seat)
{
  BmMoveKind kind = next->decisions[seat];

  return next->turn == before->turn && next->round == before->round
         && (kind == BM_MOVE_PLACE || (kind != BM_MOVE_RETRIEVE && leads_on (kind)));
}

/* A tile lies where it was placed, or is about to. Returns FALSE for one with faces, or what an effect is about. */
static gboolean
show_place (BmState *state,
            guint    seat,
            BmPlace  place)
{
  guint16 tile = state->picked[seat];

  if (state->phase == BM_PHASE_PLACE)
    {
      state->pending[seat] = (guint16) place;
      return TRUE;
    }
  if (state->phase != BM_PHASE_PICK || state->face[seat] != BM_NONE || state->acting.outer != BM_NONE
      || bm_state_is_about_effect (state, seat) || bm_state_get_rules (state)->tiles[tile].effects.n > 0)
    return FALSE;

  bm_position_place (&state->position, bm_state_get_rules (state), seat, tile, bm_place_x (place), bm_place_y (place),
                     NULL);
  state->picked[seat] = BM_NONE;
  return TRUE;
}

/* What @other could have to decide now; %BM_MOVE_NONE: nothing that is known. */
static BmMoveKind
find_decision (const BmState *state,
               guint          other)
{
  if (state->phase == BM_PHASE_EXPLORERS)
    return BM_MOVE_EXPLORER;
  /* Whether somebody has a face to choose first is not known of a tile that lies face down. */
  if (state->setup->mode != BM_MODE_ROWS)
    return state->phase <= BM_PHASE_PLACE && state->picked[other] != BM_NONE && bm_state_get_rules (state)->n_faces == 0
             ? BM_MOVE_PLACE
             : BM_MOVE_NONE;
  if (state->phase != BM_PHASE_PICK)
    return BM_MOVE_NONE;
  if (state->used_row != BM_NO_STACK && state->stacks[state->used_row].n > 0)
    return BM_MOVE_PICK;
  return bm_state_find_open_rows (state) != 0 ? BM_MOVE_ROW : BM_MOVE_NONE;
}

/* Hands the decision on. Returns FALSE if nobody else could have one. */
static gboolean
let_other_decide (BmState *state,
                  guint    seat)
{
  guint n = state->setup->n_seats;

  bm_state_set_decision (state, seat, BM_MOVE_NONE);
  for (guint i = 1; i < n && state->deciders == 0; i++)
    bm_state_set_decision (state, (seat + i) % n, find_decision (state, (seat + i) % n));

  return state->deciders != 0;
}

/* What an effect does is not shown. If nothing can be shown, or nobody else could decide, what is shown is what there
 * was before. */
static void
finish (BmRehearsal *self,
        BmMove       move)
{
  g_autoptr (BmState) next = bm_state_copy (self->state);
  guint item = bm_move_get_item (move);

  self->is_done = TRUE;
  if (bm_move_get_kind (move) == BM_MOVE_EXPLORER)
    next->chosen[self->seat] = (guint16) item;
  else if (bm_move_get_kind (move) != BM_MOVE_PLACE || !show_place (next, self->seat, item))
    return;
  if (let_other_decide (next, self->seat))
    bm_state_assign (self->state, next);
}

/**
 * bm_rehearsal_play:
 * @self: a rehearsal that is not done
 * @move: a move of its seat
 * @error: return location for a #BmStateError
 *
 * Decides something. A ship may be taken by the time: the others are planned, too.
 *
 * Returns: whether the move is possible
 */
gboolean
bm_rehearsal_play (BmRehearsal  *self,
                   BmMove        move,
                   GError      **error)
{
  BmMoveKind kind = bm_move_get_kind (move);
  g_autoptr (BmState) next = NULL;

  g_return_val_if_fail (!self->is_done, FALSE);
  g_return_val_if_fail (bm_move_get_seat (move) == self->seat, FALSE);

  if (!bm_state_check_move (self->state, move, error))
    return FALSE;

  if (kind == BM_MOVE_GIVE)
    plan_ships (self, bm_move_get_item (move));
  else
    plan_move (self, kind, bm_move_get_item (move));

  if (!leads_on (kind))
    {
      finish (self, move);
      return TRUE;
    }

  next = bm_state_copy (self->state);
  bm_state_play (next, move, NULL);
  if (self->state->setup->mode != BM_MODE_ROWS && self->state->phase == BM_PHASE_PICK)
    go_on_alone (self->state, next, self->seat);
  if (is_foreseeable (self->state, next, self->seat))
    bm_state_assign (self->state, next);
  else
    finish (self, move);

  return TRUE;
}
