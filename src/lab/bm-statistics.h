/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-setup.h"
#include "bm-score.h"

/* The sums that a simulation keeps. All are whole numbers, so that adding those of several threads
 * gives the same in any order. */

G_BEGIN_DECLS

/**
 * BmSums:
 * @sum: sum of some points
 * @squares: sum of their squares
 *
 * What mean and standard deviation are computed from.
 */
typedef struct
{
  gint64 sum;
  gint64 squares;
} BmSums;

/**
 * BmPlayerStatistics:
 * @games: games played
 * @wins: games won alone, or in a team game by the team alone
 * @shared_wins: games won together with others
 * @total: the scores
 * @lines: the points on each line of the score pad
 *
 * How a seat or a computer player fared.
 */
typedef struct
{
  gint64 games;
  gint64 wins;
  gint64 shared_wins;
  BmSums total;
  BmSums lines[BM_MAX_LINES];
} BmPlayerStatistics;

/**
 * BmThingStatistics:
 * @seen: tiles: how often it was there to be picked; explorers: how often it was dealt; medals:
 *   how often it was in play
 * @picked: tiles: how often it was picked; explorers: how often it was kept
 * @placed: tiles: how often it was laid; medals: how often a player won it
 * @team: medals: how often a team won it
 * @wins: explorers: how often its player won, alone or not
 * @points: what it brought, in shares (%BM_SHARES to a point); explorers: by their
 *   rules
 * @score: explorers: the scores of its players, in points
 *
 * How a tile, an explorer or a medal fared.
 */
typedef struct
{
  gint64 seen;
  gint64 picked;
  gint64 placed;
  gint64 team;
  gint64 wins;
  gint64 points;
  gint64 score;
} BmThingStatistics;

/**
 * BmRivalry:
 * @wins: of its players, each game that one of them won alone
 * @score: the sum of the scores of its players
 * @lead: by how much a player of the kind has more than a player of another kind, times the number
 *   of the ones and of the others
 *
 * How the players of one kind fared in one deal, or, as sums of such numbers, in many.
 */
typedef struct
{
  gint64 wins;
  gint64 score;
  gint64 lead;
} BmRivalry;

/**
 * BmKindStatistics:
 * @n_players: how many of the players are of this kind
 * @deal: the deal that is being played
 * @wins: sums over the deals, as the following
 *
 * How a kind of computer players fared. A deal is what counts once: each player has sat once on
 * each seat then, so that most of the luck cancels out.
 */
typedef struct
{
  guint     n_players;
  BmRivalry deal;
  BmSums    wins;
  BmSums    score;
  BmSums    lead;
} BmKindStatistics;

/**
 * BmStatistics:
 * @n_bots: how many players there are
 * @n_kinds: of how many different kinds they are
 * @kind_of_bot: the kind of each
 * @n_deals: how many deals have been played on all seats
 *
 * How players, kinds of players and the things of the rules fared.
 */
typedef struct
{
  const BmSetup      *setup;
  guint               n_bots;
  guint               n_kinds;
  guint               kind_of_bot[BM_MAX_SEATS];
  gint64              n_deals;
  BmPlayerStatistics *seats;
  BmPlayerStatistics *bots;
  BmKindStatistics    kinds[BM_MAX_SEATS];
  BmThingStatistics  *tiles;
  BmThingStatistics  *explorers;
  BmThingStatistics  *medals;
  GArray             *entries;  /* BmScoreEntry: used again and again */
} BmStatistics;

BmStatistics *bm_statistics_new      (const BmSetup      *setup,
                                      const guint        *kind_of_bot,
                                      guint               n_bots);
void          bm_statistics_free     (BmStatistics       *self);

void          bm_statistics_add_game (BmStatistics       *self,
                                      const BmPosition   *position,
                                      const guint        *bot_of_seat);
void          bm_statistics_end_deal (BmStatistics       *self);
void          bm_statistics_add      (BmStatistics       *self,
                                      const BmStatistics *other);

void          bm_statistics_build_players (const BmStatistics       *self,
                                           const BmPlayerStatistics *player,
                                           JsonBuilder              *builder);
void          bm_statistics_build_kind    (const BmStatistics       *self,
                                           guint                     kind,
                                           JsonBuilder              *builder);
void          bm_statistics_build_things  (const BmStatistics       *self,
                                           JsonBuilder              *builder);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmStatistics, bm_statistics_free)

G_END_DECLS
