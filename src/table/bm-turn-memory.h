/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"
#include "bm-zone-geometry.h"

/* What the table remembers for each seat until the end of the turn: independent of widgets. */

G_BEGIN_DECLS

/**
 * BmTurnMemory:
 * @round: the current round
 * @turn: the turn in it
 * @reaches: what must be visible in the turn: each seat's zone, and all places for the tiles that the seat can
 *   choose from; no width: the seat has not looked yet
 * @plans: the tile for which each seat has chosen a place in advance, or %BM_NONE
 * @places: that place
 */
typedef struct
{
  guint   round;
  guint   turn;
  BmCells reaches[BM_MAX_SEATS];
  guint   plans[BM_MAX_SEATS];
  BmPlace places[BM_MAX_SEATS];
} BmTurnMemory;

void     bm_turn_memory_clear    (BmTurnMemory       *self);
gboolean bm_turn_memory_follow   (BmTurnMemory       *self,
                                  const BmView       *view);
void     bm_turn_memory_plan     (BmTurnMemory       *self,
                                  guint               seat,
                                  guint               tile,
                                  BmPlace             place);
gboolean bm_turn_memory_get_plan (const BmTurnMemory *self,
                                  const BmView       *view,
                                  BmPlace            *place);

G_END_DECLS
