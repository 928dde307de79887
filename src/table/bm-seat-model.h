/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* What the card of a player shows: decided without a screen. */

G_BEGIN_DECLS

/**
 * BmSeatModel:
 * @seat: whose card this is
 * @is_self: the card is that of who looks
 * @is_partner: it is that of the partner of who looks
 * @is_deciding: the seat has something to decide now
 * @has_picked: the seat has picked a tile that lies face down
 * @picked: the tile that the seat has picked and will place, if it may be seen, or %BM_NONE
 * @explorer: the seat's explorer, or %BM_NONE
 * @has_ship: stacks are given from ship to ship in this game
 * @ship_size: tiles on the seat's ship
 * @is_starting: the seat begins this turn, where that makes a difference
 * @team: from 0, or %BM_NONE
 * @move: what choosing this player does, 0: nothing: a stack or a gift that goes there
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
  int      total;
} BmSeatModel;

void  bm_seat_model_init  (BmSeatModel  *self,
                           const BmView *view,
                           guint         seat);
guint bm_seat_model_order (const BmView *view,
                           guint         seats[BM_MAX_SEATS]);

G_END_DECLS
