/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-policy.h"
#include "bm-random.h"

/* What a player may expect of moves: games are played out in states that the view of the player allows. */

G_BEGIN_DECLS

#define BM_OUTLOOK_MAX_CANDIDATES 16

/**
 * BmOutlook:
 * @view: the view of the player with a decision to make
 * @prior: what a player who looks ahead knows
 * @greedy: for playouts: the prior of rivals who do not look ahead
 * @greed: the probability that a seat plays like that
 * @hasty: for playouts: without looking ahead, or at places for others
 * @hasty_weights: its weights
 * @state: (nullable): the state in which games are played out
 *
 * The members are for functions of this file. It points to the view and into itself, so it must not be copied.
 */
typedef struct
{
  const BmView *view;
  BmPrior       prior;
  BmPrior       greedy;
  double        greed[BM_MAX_SEATS];
  BmPrior       hasty;
  BmWeights     hasty_weights;
  BmState      *state;
} BmOutlook;

void           bm_outlook_init            (BmOutlook     *self,
                                           const BmView  *view);
void           bm_outlook_clear           (BmOutlook     *self);

guint          bm_outlook_list_candidates (BmOutlook     *self,
                                           BmRankedMove  *candidates);
void           bm_outlook_prepare         (BmOutlook     *self,
                                           GCancellable  *cancellable,
                                           BmRandom      *random);
const BmState *bm_outlook_play_out        (BmOutlook     *self,
                                           const BmState *deal,
                                           BmMove         move,
                                           BmRandom      *luck);

G_END_DECLS
