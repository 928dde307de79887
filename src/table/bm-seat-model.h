/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* What the card of a player shows: independent of widgets. */

G_BEGIN_DECLS

/**
 * BmSeatModel:
 * @seat: the seat of the card
 * @is_self: the card is the viewer's own
 * @is_partner: it belongs to the viewer's partner
 * @is_deciding: the seat has something to decide now
 * @has_picked: the seat has picked a tile that is face down
 * @picked: the tile that the seat has picked and will place, if it is visible, or %BM_NONE
 * @explorer: the seat's explorer, or %BM_NONE
 * @has_ship: stacks are given from ship to ship in this game
 * @ship_size: tiles on the seat's ship
 * @is_starting: the seat starts this turn, if that makes a difference
 * @team: from 0, or %BM_NONE
 * @move: the move that gives a stack or a gift to this player, or takes or swaps a token; 0: none
 * @n_moves: how many such moves there are, of which @move is the first
 * @total: the points so far
 */
typedef struct
{
  guint    seat;
  gboolean is_self;
  gboolean is_partner;
  gboolean is_deciding;
  gboolean has_picked;
  guint16  picked;
  guint16  explorer;
  gboolean has_ship;
  guint    ship_size;
  gboolean is_starting;
  guint16  team;
  BmMove   move;
  guint    n_moves;
  int      total;
} BmSeatModel;

void  bm_seat_model_init  (BmSeatModel  *self,
                           const BmView *view,
                           guint         seat);
guint bm_seat_model_order (const BmView *view,
                           guint         seats[BM_MAX_SEATS]);

G_END_DECLS
