/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-hand-model.h"

#include <string.h>

static void
add_item (BmHandModel *self,
          BmHandItem   item)
{
  g_return_if_fail (self->n_items < BM_HAND_MAX_ITEMS);

  self->items[self->n_items++] = item;
}

static void
add_explorers (BmHandModel  *self,
               const BmView *view,
               gboolean      can_choose)
{
  guint16 dealt[2];
  guint n = bm_view_list_dealt_explorers (view, dealt);
  guint16 chosen = bm_view_get_explorer (view, bm_view_get_seat (view));

  for (guint i = 0; i < n; i++)
    add_item (self, (BmHandItem) {
      .thing = dealt[i],
      .move = can_choose ? bm_move (bm_view_get_seat (view), BM_MOVE_EXPLORER, dealt[i]) : 0,
      .is_picked = dealt[i] == chosen,
    });
  self->kind = n > 0 ? BM_HAND_EXPLORERS : BM_HAND_EMPTY;
}

static void
add_picked (BmHandModel  *self,
            const BmView *view,
            guint16       picked)
{
  add_item (self, (BmHandItem) {
    .thing = picked,
    .is_picked = TRUE,
    .is_mobile = bm_view_get_decision (view, bm_view_get_seat (view)) == BM_MOVE_PLACE,
  });
  self->kind = BM_HAND_PICKED;
}

/* The stack in the hand outlasts the choice: it stays until a player has received it. */
static void
add_stack (BmHandModel  *self,
           const BmView *view,
           gboolean      can_choose)
{
  guint16 tiles[BM_HAND_TILES];
  guint n = bm_view_list_hand (view, tiles);

  for (guint i = 0; i < n; i++)
    add_item (self, (BmHandItem) {
      .thing = tiles[i],
      .move = can_choose ? bm_move (bm_view_get_seat (view), BM_MOVE_PICK, tiles[i]) : 0,
      .is_mobile = can_choose,
    });
  if (n > 0)
    self->kind = self->kind == BM_HAND_PICKED ? BM_HAND_REST : BM_HAND_STACK;
}

/* The tile that a choice brings into the zone; %BM_NONE if it is about something else. */
static guint16
get_chosen_tile (BmMove move)
{
  switch ((guint) bm_move_get_kind (move))
    {
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
    case BM_MOVE_PICK:
    case BM_MOVE_RETRIEVE:
      return (guint16) bm_move_get_item (move);
    default:
      return BM_NONE;
    }
}

static void
add_choices (BmHandModel  *self,
             const BmView *view)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (view, moves);

  for (guint i = 0; i < n; i++)
    add_item (self, (BmHandItem) { .thing = get_chosen_tile (moves[i]), .move = moves[i] });
  self->kind = BM_HAND_CHOICES;
}

/* Each kind of tile once, however many copies there are. */
static void
add_discard (BmHandModel  *self,
             const BmView *view)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (view, moves);

  for (guint i = 0; i < n && self->n_items < BM_HAND_MAX_ITEMS; i++)
    add_item (self, (BmHandItem) { .thing = (guint16) bm_move_get_item (moves[i]), .move = moves[i], .is_mobile = TRUE });
  self->kind = BM_HAND_DISCARD;
}

/**
 * bm_hand_model_is_choice:
 * @decision: a decision
 *
 * Returns: whether the hand shows its moves in words
 */
gboolean
bm_hand_model_is_choice (BmMoveKind decision)
{
  return decision == BM_MOVE_FACE || decision == BM_MOVE_TAKE || decision == BM_MOVE_SWAP || decision == BM_MOVE_MUTATE
         || decision == BM_MOVE_COMPLETE || decision == BM_MOVE_TAKE_UP || decision == BM_MOVE_LAY;
}

/**
 * bm_hand_model_init:
 * @self: (out caller-allocates): a model
 * @view: what a seat sees; spectators have an empty hand
 *
 * Decides what the hand of the seat shows. In rows games that is only the tile that was taken, since the tiles to
 * choose from are in the rows.
 */
void
bm_hand_model_init (BmHandModel  *self,
                    const BmView *view)
{
  guint seat = bm_view_get_seat (view);
  BmMoveKind decision;
  guint16 picked;

  memset (self, 0, sizeof *self);
  if (seat >= bm_view_get_setup (view)->n_seats)
    return;

  decision = bm_view_get_decision (view, seat);
  picked = bm_view_get_picked (view, seat);

  if (bm_view_get_phase (view) == BM_PHASE_EXPLORERS)
    add_explorers (self, view, decision == BM_MOVE_EXPLORER);
  else if (bm_hand_model_is_choice (decision) || bm_view_may_decline (view, seat))
    add_choices (self, view);
  else if (decision == BM_MOVE_RETRIEVE)
    add_discard (self, view);
  else
    {
      if (picked != BM_NONE)
        add_picked (self, view, picked);
      add_stack (self, view, decision == BM_MOVE_PICK);
    }
}

/**
 * bm_hand_model_equal:
 * @self: a model
 * @other: another one
 *
 * Returns: whether both show the same
 */
gboolean
bm_hand_model_equal (const BmHandModel *self,
                     const BmHandModel *other)
{
  if (self->kind != other->kind || self->n_items != other->n_items)
    return FALSE;

  for (guint i = 0; i < self->n_items; i++)
    {
      const BmHandItem *item = &self->items[i];
      const BmHandItem *other_item = &other->items[i];

      if (item->thing != other_item->thing || item->move != other_item->move
          || item->is_picked != other_item->is_picked || item->is_mobile != other_item->is_mobile)
        return FALSE;
    }

  return TRUE;
}
