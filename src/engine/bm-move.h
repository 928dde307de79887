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
 * @BM_MOVE_RETRIEVE: take tile @item from the discard pile, after the last turn or by an effect
 * @BM_MOVE_FACE: the picked tile is laid as tile @item, one of its faces
 * @BM_MOVE_TAKE: take a token from a seat; @item is a bm_token_item()
 * @BM_MOVE_SWAP: swap tokens with a seat; @item is a bm_swap_item()
 * @BM_MOVE_MUTATE: have tile @item of the own zone mutate
 * @BM_MOVE_COMPLETE: have a crystal count as complete; @item is the bm_part_item() of the first of its parts
 * @BM_MOVE_TAKE_UP: take up tile @item of the own zone, to place it anew
 * @BM_MOVE_LAY: lay tile @item of those that were drawn
 * @BM_MOVE_DECLINE: do nothing, where an effect allows that; never the kind of a decision
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
  BM_MOVE_FACE,
  BM_MOVE_TAKE,
  BM_MOVE_SWAP,
  BM_MOVE_MUTATE,
  BM_MOVE_COMPLETE,
  BM_MOVE_TAKE_UP,
  BM_MOVE_LAY,
  BM_MOVE_DECLINE,
} BmMoveKind;
#define BM_N_MOVE_KINDS (BM_MOVE_DECLINE + 1)

/**
 * BmMove:
 *
 * A move, packed into one number: the seat, the kind, and the item. Moves of one seat sort by kind, then by item.
 */
typedef guint32 BmMove;

/* No decision has more moves than a zone has places or crystal parts. */
#define BM_MAX_MOVES 320

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

/** Returns: the item of taking @token from seat @other */
static inline guint
bm_token_item (guint other,
               guint token)
{
  return other << 8 | token;
}

/** Returns: the item of giving @given to seat @other for @token */
static inline guint
bm_swap_item (guint other,
              guint given,
              guint token)
{
  return other << 8 | given << 4 | token;
}

/** Returns: with whom @move takes or swaps a token */
static inline guint
bm_move_get_other (BmMove move)
{
  return bm_move_get_item (move) >> 8;
}

/** Returns: the token that @move takes, or gets for another one */
static inline guint
bm_move_get_token (BmMove move)
{
  return move & 15;
}

/** Returns: the token that @move gives for it */
static inline guint
bm_move_get_given (BmMove move)
{
  return move >> 4 & 15;
}

/** Returns: the item of crystal part number @part of tile @tile of a zone; 0 is the explorer */
static inline guint
bm_part_item (guint tile,
              guint part)
{
  return tile << 4 | part;
}

/** Returns: the tile of the zone that carries the part of @move */
static inline guint
bm_move_get_part_tile (BmMove move)
{
  return bm_move_get_item (move) >> 4;
}

/** Returns: which of the crystal parts of that tile it is */
static inline guint
bm_move_get_part (BmMove move)
{
  return move & 15;
}

G_END_DECLS
