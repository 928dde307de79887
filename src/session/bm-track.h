/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* What became of one seat in a game, turn by turn, for comparing it with the same seat in another game. */

G_BEGIN_DECLS

/**
 * BmTrackTurn:
 * @round: from 0
 * @turn: within the round, from 0
 * @tile: the tile that was placed, or %BM_NONE; the first if there were several
 * @place: where
 * @total: the points at the end of the turn
 */
typedef struct
{
  guint   round;
  guint   turn;
  guint   tile;
  BmPlace place;
  int     total;
} BmTrackTurn;

/**
 * BmTrack:
 * @record: the game
 * @seat: the seat
 * @state: the state at the end
 * @is_over: whether the game is over
 * @winners: a bit for each seat that has won; 0 if the game is not over
 * @sheet: the points of the seat at the end
 * @turns: BmTrackTurn
 */
typedef struct
{
  BmRecord *record;
  guint     seat;
  BmState  *state;
  gboolean  is_over;
  guint     winners;
  BmSheet   sheet;
  GArray   *turns;
} BmTrack;

BmTrack *bm_track_new        (const BmRecord    *record,
                              guint              seat,
                              GError           **error);
void     bm_track_free       (BmTrack           *self);

const BmTrackTurn *bm_track_find_turn (const BmTrack *self,
                                       guint          round,
                                       guint          turn);

guint    bm_track_find_seat  (const BmRecord    *record);
char    *bm_track_dup_deal   (const BmRecord    *record);
gboolean bm_track_same_deal  (const BmRecord    *first,
                              const BmRecord    *second);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmTrack, bm_track_free)

G_END_DECLS
