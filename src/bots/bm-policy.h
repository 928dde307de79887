/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-prior.h"
#include "bm-view.h"
#include "bm-zone.h"

/* How players decide that do not search, and how games are played out by one that does. */

G_BEGIN_DECLS

/** BmRankedMove: a move with its estimated value, in hundredths of a point; only differences are meaningful. */
typedef struct
{
  BmMove move;
  int    value;
} BmRankedMove;

BmMove  bm_policy_choose       (const BmView     *view,
                                const BmPrior    *prior,
                                BmRandom         *random,
                                BmPlace          *place);
BmPlace bm_policy_choose_place (const BmPosition *position,
                                const BmPrior    *prior,
                                guint             seat,
                                guint             tile,
                                guint             turns_left,
                                BmRandom         *random);
guint   bm_policy_rank         (const BmView     *view,
                                const BmPrior    *prior,
                                BmRankedMove     *ranking);

G_END_DECLS
