/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-estimate.h"
#include "bm-record.h"
#include "bm-thing-kind.h"

/* What people and computer players did in games that have been saved: a sum over games, by tile and explorer. */

G_BEGIN_DECLS

/**
 * BmPlayerKind:
 * @BM_PLAYER_PERSON: people
 * @BM_PLAYER_COMPUTER: computer players
 */
typedef enum
{
  BM_PLAYER_PERSON,
  BM_PLAYER_COMPUTER,
} BmPlayerKind;
#define BM_N_PLAYER_KINDS 2

/**
 * BmPlayCounts:
 * @offered: in how many decisions the thing could be picked
 * @picked: in how many of these it was
 * @points: of each that was placed, in games that are over; of explorers, by their talents; in shares (%BM_SHARES to a point)
 * @games: in how many games that are over a player had it: the game counts for each of them
 * @wins: in how many of these the player won, alone or not
 * @expected_wins: in how many the player would have won if all won equally often, in sixtieths
 *
 * What players of a kind did with a thing.
 */
typedef struct
{
  gint64    offered;
  gint64    picked;
  BmMoments points;
  gint64    games;
  gint64    wins;
  gint64    expected_wins;
} BmPlayCounts;

/** BM_WIN_UNIT: what #BmPlayCounts.expected_wins counts in: 2 to 6 players divide it. */
#define BM_WIN_UNIT 60

/**
 * BmPlayThing:
 * @kind: %BM_THING_TILE or %BM_THING_EXPLORER
 * @rules: (not nullable): the rules of the last game that had it
 * @index: its number there
 * @counts: what each #BmPlayerKind did with it
 *
 * A tile or an explorer, whatever the versions of its set.
 */
typedef struct
{
  BmThingKind  kind;
  BmRules     *rules;
  guint        index;
  BmPlayCounts counts[BM_N_PLAYER_KINDS];
} BmPlayThing;

/**
 * BmPlayedSet:
 * @id: the ID of a set
 * @version: identifies its content
 * @n_games: how many games were played with it
 *
 * A version of a set that was played.
 */
typedef struct
{
  char *id;
  char *version;
  guint n_games;
} BmPlayedSet;

/** BmShareEstimate: a share, and the interval in which it is with a probability of 95 %. */
typedef struct
{
  double share;
  double from;
  double to;
  gint64 n;
} BmShareEstimate;

typedef struct _BmPlayStatistics BmPlayStatistics;

BmPlayStatistics *bm_play_statistics_new       (const char             *set,
                                                const char             *version);
void              bm_play_statistics_free      (BmPlayStatistics       *self);

gboolean          bm_play_statistics_add       (BmPlayStatistics       *self,
                                                const BmRecord         *record,
                                                GError                **error);
guint             bm_play_statistics_get_n_games (const BmPlayStatistics *self);
GPtrArray        *bm_play_statistics_list      (const BmPlayStatistics *self,
                                                BmThingKind             kind);
const GPtrArray  *bm_play_statistics_get_sets  (const BmPlayStatistics *self);

BmShareEstimate   bm_share_estimate            (gint64                  n_yes,
                                                gint64                  n);
gboolean          bm_share_estimate_says       (const BmShareEstimate  *self);
gboolean          bm_play_thing_disagree       (const BmPlayThing      *self);
char             *bm_set_dup_content_digest    (const BmSet            *set);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPlayStatistics, bm_play_statistics_free)

G_END_DECLS
