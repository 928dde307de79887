/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-types.h"

/* What happened in a game, for code that shows or describes it. */

G_BEGIN_DECLS

/**
 * BmEventKind:
 * @BM_EVENT_EXPLORER: @seat starts with explorer @item
 * @BM_EVENT_TURN: a turn starts; @item is its number in the round, from 0, @other the round, from 0
 * @BM_EVENT_ROW_OPENED: row @item is face up now
 * @BM_EVENT_ROW_USED: the players of this turn use row @item
 * @BM_EVENT_PICKED: @seat has picked; @item is the tile, or %BM_NONE where it is hidden
 * @BM_EVENT_GAVE: @seat has put the rest of the stack on the ship of seat @other
 * @BM_EVENT_DISCARDED: @seat has discarded; @item is the tile, or %BM_NONE where it is hidden
 * @BM_EVENT_RETRIEVED: @seat has taken tile @item from the discard pile
 * @BM_EVENT_PLACED: @seat has placed tile @item at cell (@x, @y); @index is its number in the zone; a tile with faces
 *   is placed as one of them
 * @BM_EVENT_MUTATED: tile @index of the zone of @seat has level @other now; @item is its form
 * @BM_EVENT_CRYSTAL: @seat has completed crystal number @index of the zone, of kind @item
 * @BM_EVENT_COMPOSITE: @seat has completed composite number @index of the zone, of kind @item
 * @BM_EVENT_TOKEN: @seat gets token @item; @other is who gave it
 * @BM_EVENT_TOKEN_LOST: @seat loses token @item, which goes to another player
 * @BM_EVENT_MEDAL: @seat wins medal @item
 * @BM_EVENT_TEAM_MEDAL: @seat wins medal @item as a member of a team
 * @BM_EVENT_OVER: the game is over
 * @BM_EVENT_DRAWN: @seat has drawn @index tiles from the deck, to lay one of them
 * @BM_EVENT_TAKEN: @seat takes token @item from seat @other
 * @BM_EVENT_SWAPPED: @seat gives token @index to seat @other and gets token @item for it
 * @BM_EVENT_MOVED: @seat has placed tile @item, which is number @index of the zone, anew at cell (@x, @y)
 */
typedef enum
{
  BM_EVENT_EXPLORER,
  BM_EVENT_TURN,
  BM_EVENT_ROW_OPENED,
  BM_EVENT_ROW_USED,
  BM_EVENT_PICKED,
  BM_EVENT_GAVE,
  BM_EVENT_DISCARDED,
  BM_EVENT_RETRIEVED,
  BM_EVENT_PLACED,
  BM_EVENT_MUTATED,
  BM_EVENT_CRYSTAL,
  BM_EVENT_COMPOSITE,
  BM_EVENT_TOKEN,
  BM_EVENT_TOKEN_LOST,
  BM_EVENT_MEDAL,
  BM_EVENT_TEAM_MEDAL,
  BM_EVENT_OVER,
  BM_EVENT_DRAWN,
  BM_EVENT_TAKEN,
  BM_EVENT_SWAPPED,
  BM_EVENT_MOVED,
} BmEventKind;
#define BM_N_EVENT_KINDS (BM_EVENT_MOVED + 1)

/** BmEvent: members that a kind does not use are 0. */
typedef struct
{
  guint8  kind;   /* BmEventKind */
  guint8  seat;
  guint8  other;
  guint8  index;
  guint16 item;
  gint8   x;
  gint8   y;
} BmEvent;

/** Adds an event to @events, a #GArray of #BmEvent, unless it is %NULL: most games are played without anyone
 * watching. */
static inline void
bm_event_emit (GArray  *events,
               BmEvent  event)
{
  if (G_UNLIKELY (events != NULL))
    g_array_append_val (events, event);
}

G_END_DECLS
