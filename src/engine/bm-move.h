/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-types.h"

/* Moves and the decisions that ask for them. */

G_BEGIN_DECLS

/**
 * BmMoveKind:
 * @BM_MOVE_NONE: no move; as a decision: the seat has no decision to make
 * @BM_MOVE_EXPLORER: keep explorer @item of the two that were dealt
 * @BM_MOVE_ROW: use row @item (0 or 1) in this turn
 * @BM_MOVE_PICK: take tile @item from the hand or the row
 * @BM_MOVE_DISCARD: discard tile @item from the row
 * @BM_MOVE_GIVE: put the rest of the stack on the ship of seat @item
 * @BM_MOVE_PLACE: place the picked tile; @item is a #BmPlace
 * @BM_MOVE_GIFT: give the token of the tile's effect to seat @item
 * @BM_MOVE_RETRIEVE: take tile @item from the discard pile
 *
 * The kind of a move, and of the decision that it makes.
 */
typedef enum
{
  BM_MOVE_NONE,
  BM_MOVE_EXPLORER,
  BM_MOVE_ROW,
  BM_MOVE_PICK,
  BM_MOVE_DISCARD,
  BM_MOVE_GIVE,
  BM_MOVE_PLACE,
  BM_MOVE_GIFT,
  BM_MOVE_RETRIEVE,
} BmMoveKind;
#define BM_N_MOVE_KINDS 9

/**
 * BmMove:
 *
 * A move, packed into one number: the seat, the kind, and the item. Moves of one seat sort by kind, then by item.
 */
typedef guint32 BmMove;

/* No decision has more moves than a zone has places. */
#define BM_MAX_MOVES 192

static inline BmMove
bm_move (guint      seat,
         BmMoveKind kind,
         guint      item)
{
  return seat << 24 | (guint) kind << 16 | item;
}

static inline guint
bm_move_get_seat (BmMove move)
{
  return move >> 24;
}

static inline BmMoveKind
bm_move_get_kind (BmMove move)
{
  return (BmMoveKind) (move >> 16 & 0xff);
}

static inline guint
bm_move_get_item (BmMove move)
{
  return move & 0xffff;
}

G_END_DECLS
