/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-estimate.h"
#include "bm-move.h"
#include "bm-outlook.h"
#include "bm-score.h"
#include "bm-view.h"

/* Compares a move that was played with others that could have been played, by what the player could know. */

G_BEGIN_DECLS

/** BM_COMPARISON_PRIOR: what the judgement of a player who does not search counts beside games that are played out. */
#define BM_COMPARISON_PRIOR 0.5

/**
 * BmAlternative:
 * @move: a legal move
 * @prior: how much better than the played move it seems to a player who does not search, in points
 * @difference: how many points more the final margin was than after the played move, on the same deals
 */
typedef struct
{
  BmMove    move;
  double    prior;
  BmMoments difference;
} BmAlternative;

/**
 * BmContrast:
 * @move: the move that is compared with the played one
 * @prior: how much better than the played move it seems to a player who does not search, in points
 * @difference: how many points more the final margin was than after the played move, on the same deals
 * @lines: of these, sums of the points on each line of the own sheet, in all deals
 * @partner: the same for the partner's sheet, in teams
 *
 * A pair of moves, on deals that had no say in choosing the pair.
 */
typedef struct
{
  BmMove    move;
  double    prior;
  BmMoments difference;
  gint64    lines[BM_MAX_LINES];
  gint64    partner;
} BmContrast;

/**
 * BmComparison:
 * @state: the state before the move
 * @view: what the player saw
 * @outlook: plays games out
 * @is_prepared: whether @outlook can do so
 * @random: the generator of this comparison
 * @played: the move that was played
 * @is_obvious: whether a player who does not search would have played it, too
 * @margin: the final margin after the played move
 * @n_alternatives: number of alternatives that are still considered, the best first
 * @alternatives: they
 * @contrast: the played move and the best of them
 *
 * The members are to be read by others, and to be written by the functions of this file.
 */
typedef struct
{
  BmState      *state;
  BmView        view;
  BmOutlook     outlook;
  gboolean      is_prepared;
  BmRandom      random;
  BmMove        played;
  gboolean      is_obvious;
  BmMoments     margin;
  guint         n_alternatives;
  BmAlternative alternatives[BM_OUTLOOK_MAX_CANDIDATES];
  BmContrast    contrast;
} BmComparison;

BmComparison *bm_comparison_new     (const BmState *state,
                                     BmMove         played,
                                     guint64        seed);
void          bm_comparison_free    (BmComparison  *self);

gboolean      bm_comparison_screen  (BmComparison  *self,
                                     guint          n_deals,
                                     GCancellable  *cancellable);
void          bm_comparison_narrow  (BmComparison  *self,
                                     guint          n_left);
void          bm_comparison_pair    (BmComparison  *self,
                                     BmMove         move);
gboolean      bm_comparison_measure (BmComparison  *self,
                                     guint          n_deals,
                                     gboolean       with_alternative,
                                     GCancellable  *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmComparison, bm_comparison_free)

G_END_DECLS
