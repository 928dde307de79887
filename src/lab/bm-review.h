/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-comparison.h"
#include "bm-record.h"

/* What came of the decisions in a game. */

G_BEGIN_DECLS

/** BM_REVIEW_MAX_MOMENTS: how many decisions of a player are shown as those that mattered. */
#define BM_REVIEW_MAX_MOMENTS 5

/**
 * BmReviewVerdict:
 * @BM_REVIEW_OPEN: no verdict: the difference lies within the noise, or is too small for anyone to care
 * @BM_REVIEW_MISSED: there was a better move
 * @BM_REVIEW_FOUND: the move is better than all others, and is not what first comes to mind
 */
typedef enum
{
  BM_REVIEW_OPEN,
  BM_REVIEW_MISSED,
  BM_REVIEW_FOUND,
} BmReviewVerdict;
#define BM_N_REVIEW_VERDICTS (BM_REVIEW_FOUND + 1)

/**
 * BmReviewDecision:
 * @index: number of the move in the record, from 0
 * @seat: who decided
 * @round: from 0
 * @turn: within the round, from 0
 * @played: the move
 * @other: the best of the other moves
 * @verdict: the verdict
 * @margin: the final margin that could be expected after @played, see bm_ending_count_margin()
 * @difference: how much larger it could be expected to be after @other; its sample is empty as long as that is not
 *   known, and small where @other is much worse
 * @lines: the part of @difference from each line of the own score sheet
 * @partner: how many points more the partner could expect after @other; 0 without teams
 *
 * A decision between several moves, judged by what the player could know.
 */
typedef struct
{
  guint           index;
  guint           seat;
  guint           round;
  guint           turn;
  BmMove          played;
  BmMove          other;
  BmReviewVerdict verdict;
  BmEstimate      margin;
  BmEstimate      difference;
  double          lines[BM_MAX_LINES];
  double          partner;
} BmReviewDecision;

/**
 * BmReview:
 * @is_complete: whether everything has been measured as planned
 * @progress: how much has been measured, from 0 to 1
 * @is_over: whether the game is over
 * @n_seats: number of players
 * @n_lines: number of score lines
 * @seats: a bit for each seat whose decisions are judged
 * @margins: if @is_over, the final margin of each seat
 * @n_decisions: number of decisions
 * @decisions: they, in the order in which they were made
 *
 * Immutable.
 */
typedef struct
{
  gatomicrefcount   ref_count;
  gboolean          is_complete;
  double            progress;
  gboolean          is_over;
  guint             n_seats;
  guint             n_lines;
  guint32           seats;
  int               margins[BM_MAX_SEATS];
  guint             n_decisions;
  BmReviewDecision *decisions;
} BmReview;

/**
 * BmReviewPoint:
 * @round: from 0
 * @turn: within the round, from 0
 * @margin: the final margin that a player could expect in this turn
 */
typedef struct
{
  guint      round;
  guint      turn;
  BmEstimate margin;
} BmReviewPoint;

/**
 * BmReviewSummary:
 * @n_decisions: how many decisions there were between several moves
 * @n_missed: for how many of them there was a better move
 * @n_found: how many good moves were found that do not first come to mind
 * @start: the final margin that could be expected at the beginning, with the best first move
 * @lost: how many points of the margin the missed moves cost
 * @luck: the rest: what the deals and the decisions of others brought, in points; 0 if the game is not over
 *
 * What decisions and luck did to the margin of a player: @start − @lost + @luck is the final one.
 */
typedef struct
{
  guint      n_decisions;
  guint      n_missed;
  guint      n_found;
  BmEstimate start;
  BmEstimate lost;
  BmEstimate luck;
} BmReviewSummary;

BmReviewVerdict bm_review_judge     (const BmContrast *contrast,
                                     gboolean          is_obvious);

BmReview *bm_review_ref             (BmReview         *self);
void      bm_review_unref           (BmReview         *self);

guint     bm_review_list_moments    (const BmReview   *self,
                                     guint             seat,
                                     const BmReviewDecision **moments);
GArray   *bm_review_list_points     (const BmReview   *self,
                                     guint             seat);
void      bm_review_summarise       (const BmReview   *self,
                                     guint             seat,
                                     BmReviewSummary  *summary);

JsonNode *bm_review_to_json         (const BmReview   *self,
                                     const BmRules    *rules);
BmReview *bm_review_new_from_json   (JsonNode         *node,
                                     const BmRecord   *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmReview, bm_review_unref)

G_END_DECLS
