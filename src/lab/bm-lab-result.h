/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-estimate.h"
#include "bm-lab-plan.h"

/* The results of the balance lab for an item in games of one kind. */

G_BEGIN_DECLS

/**
 * BmLabPool:
 * @BM_LAB_POOL_TERRAIN: printed tiles of the item's own terrain, if it replaces that one; explorers and medals: any
 *   printed one
 * @BM_LAB_POOL_OTHER_TERRAIN: printed tiles of another terrain, the one that it replaces
 * @BM_LAB_POOL_ALL: any printed tile, if there are not enough of the terrain that it replaces
 * @BM_LAB_POOL_ONE: only the thing that the plan names
 *
 * What the item replaces. Printed things are those of the shipped base game.
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
 * @BM_LAB_VERDICT_IN_LINE: as strong as printed ones
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
 * @with: in the games with the item; for values of a thing: of the item
 * @without: in the games without it; for values of a thing: of what the item replaces
 * @difference: the difference between the two, deal by deal
 *
 * A measured value. @difference matters most: its interval is narrower than those of the other two suggest, since
 * both games of a deal are alike.
 */
typedef struct
{
  BmEstimate with;
  BmEstimate without;
  BmEstimate difference;
} BmLabMeasure;

/**
 * BmLabPeer:
 * @index: the index of a printed thing of the kind
 * @copies: the average number of copies in a game without the item
 * @lead: by how many points a player who gets it is ahead, or the worth of the medal, minus the mean of everything
 *   that the item may replace: on the scale of the difference of #BmLabResult.lead
 * @edge: how far its holder finishes ahead of the mean of the table
 * @points: the points it scores when it is placed
 * @turn: when it is picked, as #BmLabResult.turn
 * @taken: the probability that anyone gets it, from 0 to 1
 *
 * How a printed thing compares with the item, and fares in the games without it.
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
 * bins also have everything below and above. */
#define BM_LAB_SCORE_BINS  64
#define BM_LAB_FIRST_SCORE (-60)
#define BM_LAB_SCORE_STEP  5

/**
 * BmLabHistogram:
 * @taken: how many of the things were taken in each turn; entry 0 is turn 1, and has all explorers; the entry after
 *   the last turn has those retrieved from the discard pile
 * @nobody: how many were not taken
 * @scores: final scores of the players who got one, in bins
 *
 * What became of the item, or of the things it replaced, in all deals.
 */
typedef struct
{
  guint taken[BM_LAB_MAX_TURNS];
  guint nobody;
  guint scores[BM_LAB_SCORE_BINS];
} BmLabHistogram;

/**
 * BmLabMedal:
 * @winners: the average number of winners in games in which it is won
 * @start_player: the probability that a winner was the first player, from 0 to 1
 * @ranks: how many winners finished first, second …
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
 * @item: the measured item
 * @value: as #BmLabPlan.value
 * @mode: the mode of the games
 * @n_seats: number of players
 * @bot: the player of all seats
 * @iterations: the number of playouts for each decision of a player that thinks ahead, otherwise 0
 * @seed: the random seed
 * @against: the only item that may be replaced, or -1
 * @n_wanted: number of deals to play
 * @n_deals: number of deals played so far; while it is 0, the members below are not set
 * @is_done: whether the result is final
 * @is_sure: whether it is because the verdict was sure, before all deals were played
 * @error: (nullable): a #BmLabError or #BmSetupError if there are no such games
 * @pool: what the item replaces
 * @n_copies: number of copies of the item in each game with it
 * @n_partners: number of other tiles dealt with it, as parts of a composite
 * @lead: by how many points a player who is granted it is further ahead of the other players at the end than with
 *   their own choice; the difference is the headline. Medals: how many points a player would lose without it,
 *   averaged over all players
 * @score: the final score of the player who got it
 * @edge: the same minus the mean of the table
 * @points: the points it scores if anyone gets it
 * @win: the chance to win of the player who gets it, from 0 to 1; a shared victory is divided among the winners
 * @turn: when it is taken, from 1 to @n_turns, and @n_turns + 1 if no one takes it. Tiles in a draft: the turn of the
 *   round; in rows games: 1 for the first player to take a tile in a turn, and so on. Medals: the turn of the game,
 *   the last of them being the end. Explorers have none
 * @taken: the probability that anyone gets it, from 0 to 1
 * @spread: standard deviation of the scores in a game
 * @table: mean score in a game
 * @n_turns: the last turn in which it can be taken; 0 for explorers
 * @peers: (element-type BmLabPeer): printed things of the terrain or kind, the one with the highest lead first
 * @histogram_with: the histogram of the item
 * @histogram_without: that of the things it replaced
 * @medal: for medals
 * @low: the lowest lead of a balanced item, less than 0
 * @high: the highest lead, more than 0
 * @verdict: the verdict on it
 *
 * What the lab knows about an item so far. Immutable, shared by reference, safe from any thread: as more deals are
 * played, new results replace it. An item that no one got counts with the mean score of the table and the average
 * chance of winning.
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
  gboolean         is_sure;
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
gboolean     bm_lab_result_has_sure_verdict (const BmLabResult *self);
gboolean     bm_lab_result_is_surely_balanced (const BmLabResult *self);
const char  *bm_lab_result_get_replaced (const BmLabResult *self,
                                         const BmRules     *rules);

const char  *bm_lab_pool_to_string      (BmLabPool          pool);
const char  *bm_lab_verdict_to_string   (BmLabVerdict       verdict);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabResult, bm_lab_result_unref)

G_END_DECLS
