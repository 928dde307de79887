/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-archive-entry.h"

/* What past games say about the persons who have played them. */

G_BEGIN_DECLS

/** BM_STATISTICS_PEOPLE: stands for opponents who are people, instead of the ID of a computer player. */
#define BM_STATISTICS_PEOPLE "human"

/**
 * BmStatisticsGame:
 * @date: (transfer none): when it was played
 * @mode: the mode
 * @n_seats: number of players
 * @points: the points of the person
 * @won: whether the person has won, maybe together with others
 * @explorer: (transfer none): the ID of the explorer of the person
 * @entry: (transfer full): the game among the past games, which has the date and the explorer
 * @seat: that of the person
 * @opponents: the strongest of the opponents: %BM_STATISTICS_PEOPLE if there are people among them, or the ID of a computer
 *   player
 *
 * A game of a person.
 */
typedef struct
{
  GDateTime      *date;
  BmMode          mode;
  guint           n_seats;
  int             points;
  gboolean        won;
  const char     *explorer;
  BmArchiveEntry *entry;
  guint           seat;
  char           *opponents;
} BmStatisticsGame;

/**
 * BmStatisticsBy:
 * @BM_STATISTICS_BY_MODE: games of the same mode and number of players
 * @BM_STATISTICS_BY_EXPLORER: games with the same explorer
 * @BM_STATISTICS_BY_OPPONENTS: games with the same kind of opponents
 *
 * How games are put into groups.
 */
typedef enum
{
  BM_STATISTICS_BY_MODE,
  BM_STATISTICS_BY_EXPLORER,
  BM_STATISTICS_BY_OPPONENTS,
} BmStatisticsBy;
#define BM_N_STATISTICS_BY (BM_STATISTICS_BY_OPPONENTS + 1)

/**
 * BmStatisticsGroup:
 * @first: the first game of the group
 * @best: the game with the most points
 * @n_games: how many there are
 * @n_won: how many of them were won
 * @mean: the points on average
 *
 * Some games of a person.
 */
typedef struct
{
  const BmStatisticsGame *first;
  const BmStatisticsGame *best;
  guint                   n_games;
  guint                   n_won;
  double                  mean;
} BmStatisticsGroup;

/**
 * BmStatisticsLine:
 * @id: the ID of a line of the score sheet
 * @n_games: in how many games that computer players also played it was there
 * @own: the points of the person on it, on average
 * @computers: those of the computer players in the same games, who played the same deals; partners do not count
 *
 * A line of the score sheet in the games of a person.
 */
typedef struct
{
  const char *id;
  guint       n_games;
  double      own;
  double      computers;
} BmStatisticsLine;

typedef struct _BmStatistics BmStatistics;

BmStatistics *bm_statistics_new          (GListModel        *games,
                                          gint64             since);
void          bm_statistics_free         (BmStatistics      *self);

GPtrArray    *bm_statistics_list_names   (BmStatistics      *self);
GPtrArray    *bm_statistics_list_games   (BmStatistics      *self,
                                          const char        *name);
void          bm_statistics_sum_up       (GPtrArray         *games,
                                          BmStatisticsGroup *group);
GArray       *bm_statistics_list_groups  (GPtrArray         *games,
                                          BmStatisticsBy     by);
GArray       *bm_statistics_list_lines   (GPtrArray         *games);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmStatistics, bm_statistics_free)

G_END_DECLS
