/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-estimate.h"
#include "bm-lab-plan.h"

/* What the balance lab has found out about an item in games of one kind. */

G_BEGIN_DECLS

/**
 * BmLabPool:
 * @BM_LAB_POOL_TERRAIN: printed tiles of the item's terrain, which is the one that it replaces; explorers and medals:
 *   any printed one
 * @BM_LAB_POOL_OTHER_TERRAIN: printed tiles of the terrain that it replaces, which is not its own
 * @BM_LAB_POOL_ALL: any printed tile, since there are not enough of the terrain that it replaces
 * @BM_LAB_POOL_ONE: only one thing, which was asked for
 *
 * Whose place the item takes. Printed things are those of the shipped base game.
 */
typedef enum
{
  BM_LAB_POOL_TERRAIN,
  BM_LAB_POOL_OTHER_TERRAIN,
  BM_LAB_POOL_ALL,
  BM_LAB_POOL_ONE,
} BmLabPool;
#define BM_LAB_N_POOLS 4

/**
 * BmLabVerdict:
 * @BM_LAB_VERDICT_UNCLEAR: too few deals to say
 * @BM_LAB_VERDICT_MUCH_TOO_WEAK: far below the printed ones
 * @BM_LAB_VERDICT_WEAK: weaker than the weakest printed one
 * @BM_LAB_VERDICT_IN_LINE: as strong as printed ones are
 * @BM_LAB_VERDICT_STRONG: stronger than the strongest printed one
 * @BM_LAB_VERDICT_TOO_STRONG: far above the printed ones
 *
 * The scale from too weak to too strong.
 */
typedef enum
{
  BM_LAB_VERDICT_UNCLEAR,
  BM_LAB_VERDICT_MUCH_TOO_WEAK,
  BM_LAB_VERDICT_WEAK,
  BM_LAB_VERDICT_IN_LINE,
  BM_LAB_VERDICT_STRONG,
  BM_LAB_VERDICT_TOO_STRONG,
} BmLabVerdict;
#define BM_LAB_N_VERDICTS 6

/**
 * BmLabMeasure:
 * @with: in the games with the item: for what is said of a thing, of the item
 * @without: in the games without it: for what is said of a thing, of that whose place the item takes
 * @difference: by how much the first is more than the second, deal by deal
 *
 * Something that was measured. @difference is what to look at: its interval is narrower than the other two let
 * expect, since both games of a deal are alike.
 */
typedef struct
{
  BmEstimate with;
  BmEstimate without;
  BmEstimate difference;
} BmLabMeasure;

/**
 * BmLabPeer:
 * @index: a printed thing of the kind
 * @copies: how many of it a game without the item has, on the average
 * @lead: by how many points who gets it is ahead, or what the medal is worth, less the mean of all that the item may
 *   take the place of: on the scale of the difference of #BmLabResult.lead
 * @edge: by how much its holder has more than the table's mean at the end
 * @points: what it brings where it is laid
 * @turn: when it is picked, as #BmLabResult.turn
 * @taken: how often somebody gets it, from 0 to 1
 *
 * How a printed thing fares beside the item, and in the games without it.
 */
typedef struct
{
  guint      index;
  double     copies;
  BmEstimate lead;
  BmEstimate edge;
  BmEstimate points;
  BmEstimate turn;
  BmEstimate taken;
} BmLabPeer;

/* Turns for histograms: those of a game and one more. */
#define BM_LAB_MAX_TURNS 20

/* Scores are counted in bins: bin i has those from BM_LAB_FIRST_SCORE + i × BM_LAB_SCORE_STEP on; the first and last
 * also what is beyond. */
#define BM_LAB_SCORE_BINS  64
#define BM_LAB_FIRST_SCORE (-60)
#define BM_LAB_SCORE_STEP  5

/**
 * BmLabHistogram:
 * @taken: how many of the things were got in which turn; entry 0 is turn 1, and has all of explorers; the one after the
 *   last turn those that were taken out of the discard
 * @nobody: how many nobody got
 * @scores: final scores of those who got one, in bins
 *
 * What became of the item, or of what it replaced, in all deals.
 */
typedef struct
{
  guint taken[BM_LAB_MAX_TURNS];
  guint nobody;
  guint scores[BM_LAB_SCORE_BINS];
} BmLabHistogram;

/**
 * BmLabMedal:
 * @winners: how many win it where anybody does
 * @start_player: how often a winner is the one who started the game, from 0 to 1
 * @ranks: how many winners came first, second … at the end
 *
 * Who wins a medal, in the games with it.
 */
typedef struct
{
  BmEstimate winners;
  BmEstimate start_player;
  guint      ranks[BM_MAX_SEATS];
} BmLabMedal;

/**
 * BmLabResult:
 * @item: what is measured
 * @value: as #BmLabPlan.value
 * @mode: the mode of the games
 * @n_seats: how many players they have
 * @bot: who plays
 * @iterations: how much a player that thinks ahead may think, or 0
 * @seed: what all chance comes from
 * @against: the only item that is replaced, or -1
 * @n_wanted: how many deals are to be played
 * @n_deals: how many have been played; before the first one, nothing of what follows is known
 * @is_done: whether nothing more will come
 * @error: (nullable): why there are no such games: a #BmLabError or #BmSetupError
 * @pool: what the item replaces
 * @n_copies: how many copies of the item come into each game with it
 * @n_partners: how many other tiles come with it, as parts of a composite
 * @lead: by how many points a player who is granted it is further ahead of the other players at the end than with
 *   what he would have taken himself; the difference is the headline. Medals: how many points fewer a player would have
 *   without it, on the average of all players
 * @score: the final score of who got it
 * @edge: the same less the mean of the table
 * @points: what it brings, in points, where somebody gets it
 * @win: chance to win of who gets it, from 0 to 1; a shared victory counts in parts
 * @turn: when it is got, from 1 to @n_turns, and @n_turns + 1 if nobody gets it. Tiles in a draft: the turn of the
 *   round; in rows games: 1 for the first of the turn to take a tile, and so on. Medals: the turn of the game, the
 *   last of them being the end. Explorers have none
 * @taken: how often somebody gets it, from 0 to 1
 * @spread: standard deviation of the scores in a game
 * @table: mean score in a game
 * @n_turns: the last turn in which it can be got; 0 for explorers
 * @peers: (element-type BmLabPeer): printed things of the terrain or kind, the one with the highest lead first
 * @histogram_with: of the item
 * @histogram_without: of what it replaced
 * @medal: for medals
 * @low: how low the lead may be for the item to be in line, less than 0
 * @high: how high, more than 0
 * @verdict: what to say of it
 *
 * What the lab has found out about an item so far. Immutable, shared by reference, safe from any thread: as more is
 * known, there are new ones in its place. Where no one got an item, the mean score of the table and the average chance
 * of winning count for it.
 */
typedef struct
{
  gatomicrefcount  ref_count;
  BmLabItem        item;
  int              value;
  BmMode           mode;
  guint            n_seats;
  const BmBotKind *bot;
  guint            iterations;
  guint64          seed;
  int              against;
  guint            n_wanted;
  guint            n_deals;
  gboolean         is_done;
  GError          *error;
  BmLabPool        pool;
  guint            n_copies;
  guint            n_partners;
  BmLabMeasure     lead;
  BmLabMeasure     score;
  BmLabMeasure     edge;
  BmLabMeasure     points;
  BmLabMeasure     win;
  BmLabMeasure     turn;
  BmLabMeasure     taken;
  BmLabMeasure     spread;
  BmLabMeasure     table;
  guint            n_turns;
  GArray          *peers;
  BmLabHistogram   histogram_with;
  BmLabHistogram   histogram_without;
  BmLabMedal       medal;
  double           low;
  double           high;
  BmLabVerdict     verdict;
} BmLabResult;

BmLabResult *bm_lab_result_new          (const BmLabPlan   *plan);
BmLabResult *bm_lab_result_ref          (BmLabResult       *self);
void         bm_lab_result_unref        (BmLabResult       *self);
void         bm_lab_result_judge        (BmLabResult       *self);
const char  *bm_lab_result_get_replaced (const BmLabResult *self,
                                         const BmRules     *rules);

const char  *bm_lab_pool_to_string      (BmLabPool          pool);
const char  *bm_lab_verdict_to_string   (BmLabVerdict       verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabResult, bm_lab_result_unref)

G_END_DECLS
