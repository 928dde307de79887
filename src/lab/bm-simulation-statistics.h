/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-setup.h"
#include "bm-tally.h"

/* What a simulation counts. The sums are whole numbers, so that those of several threads and computers add up to the
 * same in any order. */

G_BEGIN_DECLS

/**
 * BmSimulationSums:
 * @sum: sum of some points
 * @squares: sum of their squares
 *
 * The sums from which mean and standard deviation are computed.
 */
typedef struct
{
  gint64 sum;
  gint64 squares;
} BmSimulationSums;

/**
 * BmPlayerStatistics:
 * @games: games played
 * @wins: games won alone, or in a team game by the team alone
 * @shared_wins: games won together with others
 * @total: the final scores
 * @lines: the points on each line of the score pad
 *
 * The statistics of a seat or a computer player.
 */
typedef struct
{
  gint64           games;
  gint64           wins;
  gint64           shared_wins;
  BmSimulationSums total;
  BmSimulationSums lines[BM_MAX_LINES];
} BmPlayerStatistics;

/**
 * BmThingStatistics:
 * @seen: how often tiles could be picked, explorers were dealt, and medals were on the board
 * @picked: how often tiles were picked, and explorers were kept
 * @placed: how often tiles were placed, and players won medals
 * @team: medals: how often teams won it
 * @wins: explorers: how often their players won, alone or not
 * @points: the points scored, in shares (%BM_SHARES to a point); explorers: by their rules
 * @score: explorers: the final scores of their players
 *
 * The statistics of a tile, an explorer or a medal.
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
 * @wins: the number of games that one of its players won alone
 * @score: the sum of the scores of its players
 * @lead: by how much players of the kind are ahead of players of other kinds, summed over all such pairs
 *
 * The results of the players of one kind in one deal, or summed over several.
 */
typedef struct
{
  gint64 wins;
  gint64 score;
  gint64 lead;
} BmRivalry;

/**
 * BmKindStatistics:
 * @n_players: number of players of this kind
 * @deal: the deal that is being played
 * @wins: sums over the deals, like the members below
 *
 * The statistics of a kind of computer players. Each deal counts as one observation: every player has had every seat
 * once, so that most of the luck cancels out.
 */
typedef struct
{
  guint            n_players;
  BmRivalry        deal;
  BmSimulationSums wins;
  BmSimulationSums score;
  BmSimulationSums lead;
} BmKindStatistics;

/**
 * BmSimulationStatistics:
 * @setup: the setup of all games; not owned
 * @n_bots: number of players
 * @n_kinds: number of different kinds of players
 * @kind_of_bot: the kind of each
 * @n_deals: number of deals that have been played on all seats
 * @seats: for each seat
 * @bots: for each player
 * @kinds: for each kind of players
 * @tiles: for each tile of the rules
 * @explorers: for each explorer
 * @medals: for each medal
 * @entries: (element-type BmScoreEntry): for the evaluation of a game
 *
 * The statistics of players, kinds of players and the things of the rules.
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
  GArray             *entries;
} BmSimulationStatistics;

BmSimulationStatistics *bm_simulation_statistics_new      (const BmSetup                *setup,
                                                           const guint                  *kind_of_bot,
                                                           guint                         n_bots);
void                    bm_simulation_statistics_free     (BmSimulationStatistics       *self);
void                    bm_simulation_statistics_clear    (BmSimulationStatistics       *self);

void                    bm_simulation_statistics_add_game (BmSimulationStatistics       *self,
                                                           const BmPosition             *position,
                                                           const guint                  *bot_of_seat);
void                    bm_simulation_statistics_end_deal (BmSimulationStatistics       *self);
void                    bm_simulation_statistics_merge    (BmSimulationStatistics       *self,
                                                           const BmSimulationStatistics *other);
void                    bm_simulation_statistics_visit    (BmSimulationStatistics       *self,
                                                           BmTally                      *tally,
                                                           gint64                        n_deals);

G_END_DECLS
