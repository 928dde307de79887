/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot-game.h"
#include "bm-lab-grant.h"
#include "bm-lab-sums.h"

/* One of the two games of a deal of the balance lab, with notes about it. */

G_BEGIN_DECLS

/**
 * BmLabGame:
 * @exchange: what is played
 * @state: the game
 * @grant: (nullable): a grant during this game
 * @players: the players
 * @randoms: their generators
 * @dealt: the tiles as they were dealt, as #BmState.deck
 * @origins: the group of dealt tiles (a stack of a draft, a row) from which each tile of each zone was picked
 * @discard_origins: the same for the discarded tiles of a draft
 * @turns: when it was picked, as #BmLabResult.turn
 * @medal_turns: when each medal of the board was won, or 0
 * @medal_worth: how many points all players together would lose without each medal of the board
 * @scratch: for that
 * @row_origins: rows games: which of the dealt rows is face up
 * @n_rows: number of rows turned up so far
 * @rows_turn: the turn for which @row_origins is valid
 * @used_row: the row used in that turn
 * @first_player: the first player
 * @totals: final scores
 * @sum: their sum
 * @wins: shares of the victory, in parts of %BM_LAB_UNIT
 * @shares: the points scored by the tiles of each zone
 *
 * A game, with notes about it.
 */
typedef struct
{
  const BmLabExchange *exchange;
  BmState             *state;
  BmLabGrant          *grant;
  BmBotGame            players;
  BmRandom             randoms[BM_MAX_SEATS];
  guint16              dealt[BM_MAX_DEALT];
  guint8               origins[BM_MAX_SEATS][BM_ZONE_MAX_TILES];
  guint8               turns[BM_MAX_SEATS][BM_ZONE_MAX_TILES];
  guint8               discard_origins[BM_MAX_DISCARDS];
  guint8               medal_turns[BM_MAX_MEDALS_IN_PLAY];
  gint64               medal_worth[BM_MAX_MEDALS_IN_PLAY];
  BmPosition           scratch;
  guint8               row_origins[2];
  guint8               n_rows;
  guint8               rows_turn;
  guint8               used_row;
  guint8               first_player;
  gint64               totals[BM_MAX_SEATS];
  gint64               sum;
  gint64               wins[BM_MAX_SEATS];
  BmShares             shares[BM_MAX_SEATS];
} BmLabGame;

/**
 * BmLabOutcome:
 * @n: number of things of this kind
 * @n_taken: how many of them were taken
 * @score: sum of the final scores of the players who got one
 * @win: sum of their shares of the victory
 * @points: sum of the points they scored, in parts
 * @turn: sum of the turns in which they were taken
 * @worth: medals: how many points all players together would lose without it
 * @histogram: (nullable): things that are taken are counted here, too
 *
 * What became of a thing in a game.
 */
typedef struct
{
  guint           n;
  guint           n_taken;
  gint64          score;
  gint64          win;
  gint64          points;
  gint64          turn;
  gint64          worth;
  BmLabHistogram *histogram;
} BmLabOutcome;

/** Divides to the nearest, halves away from zero, so that the opposite of a number gives the opposite. */
static inline gint64
bm_lab_divide (gint64 number,
               gint64 by)
{
  return (number >= 0 ? number + by / 2 : number - by / 2) / by;
}

void         bm_lab_game_init           (BmLabGame           *self,
                                         const BmLabExchange *exchange,
                                         GCancellable        *cancellable);
void         bm_lab_game_clear          (BmLabGame           *self);
void         bm_lab_game_begin          (BmLabGame           *self,
                                         guint64              seed);
gboolean     bm_lab_game_play           (BmLabGame           *self,
                                         GArray              *entries);

gint64       bm_lab_game_get_mean       (const BmLabGame     *self);
gint64       bm_lab_game_get_spread     (const BmLabGame     *self);
guint        bm_lab_game_count_parties  (const BmLabGame     *self);
guint        bm_lab_game_find_winners   (const BmLabGame     *self,
                                         guint                slot);

void         bm_lab_outcome_take        (BmLabOutcome        *self,
                                         const BmLabGame     *game,
                                         guint                seat,
                                         gint64               points,
                                         guint                turn);
void         bm_lab_outcome_add         (BmLabOutcome        *self,
                                         const BmLabOutcome  *other);
BmLabOutcome bm_lab_outcome_of_tile     (const BmLabGame     *game,
                                         guint                place,
                                         BmLabHistogram      *histogram);
BmLabOutcome bm_lab_outcome_of_explorer (const BmLabGame     *game,
                                         guint                place,
                                         guint                explorer,
                                         BmLabHistogram      *histogram);
BmLabOutcome bm_lab_outcome_of_medal    (const BmLabGame     *game,
                                         guint                slot,
                                         BmLabHistogram      *histogram);
void         bm_lab_outcome_tell        (const BmLabOutcome  *self,
                                         const BmLabGame     *game,
                                         BmLabSample         *sample);

G_END_DECLS
