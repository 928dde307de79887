/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-exchange.h"
#include "bm-shares.h"
#include "bm-tally.h"

/* The sums that the balance lab keeps: whole numbers, so that those of several threads add up to the same in any
 * order. */

G_BEGIN_DECLS

/** BM_LAB_UNIT: the parts of a point, a turn or a game in which values are counted. */
#define BM_LAB_UNIT BM_SHARES

/** BmLabValue: what is measured in each game; values up to the lead are those of a thing, the rest those of the
 * game. */
typedef enum
{
  BM_LAB_VALUE_SCORE,
  BM_LAB_VALUE_EDGE,
  BM_LAB_VALUE_POINTS,
  BM_LAB_VALUE_WIN,
  BM_LAB_VALUE_TURN,
  BM_LAB_VALUE_TAKEN,
  BM_LAB_VALUE_LEAD,
  BM_LAB_VALUE_SPREAD,
  BM_LAB_VALUE_TABLE,
} BmLabValue;
#define BM_LAB_N_VALUES 9

/**
 * BmLabSample:
 * @values: for each #BmLabValue, in parts (%BM_LAB_UNIT)
 * @has_points: whether anyone got it, so that it has points
 * @has_lead: whether it was granted; always set for medals
 *
 * The values of the item in a game, or of the thing it replaces.
 */
typedef struct
{
  gint64   values[BM_LAB_N_VALUES];
  gboolean has_points;
  gboolean has_lead;
} BmLabSample;

/** BmLabMoments: sums of a #BmLabMeasure. */
typedef struct
{
  BmMoments           with;
  BmMoments           without;
  BmControlledMoments difference;
} BmLabMoments;

/** BmLabPeerSums: sums of a #BmLabPeer; @lead is relative to that of the item, except for medals. */
typedef struct
{
  BmMoments copies;
  BmMoments lead;
  BmMoments edge;
  BmMoments points;
  BmMoments turn;
  BmMoments taken;
} BmLabPeerSums;

/**
 * BmLabSums:
 * @n_deals: how many deals have been added
 * @measures: sums of each #BmLabValue
 * @with: histogram of the item
 * @without: histogram of what it replaced
 * @winners: medals: number of winners in games in which it was won
 * @start_player: medals: whether these were the first player
 * @ranks: medals: how many winners finished first, second …
 * @n_kinds: number of entries of @peers
 * @peers: for each thing of the kind, in the games without the item
 *
 * The sums of a number of deals.
 */
typedef struct
{
  gint64         n_deals;
  BmLabMoments   measures[BM_LAB_N_VALUES];
  BmLabHistogram with;
  BmLabHistogram without;
  BmMoments      winners;
  BmMoments      start_player;
  guint          ranks[BM_MAX_SEATS];
  guint          n_kinds;
  BmLabPeerSums *peers;
} BmLabSums;

BmLabSums   *bm_lab_sums_new       (guint                n_kinds);
void         bm_lab_sums_free      (BmLabSums           *self);
void         bm_lab_sums_add_deal  (BmLabSums           *self,
                                    const BmLabSample   *with,
                                    const BmLabSample   *without,
                                    const BmLabSample   *expected);
void         bm_lab_sums_merge     (BmLabSums           *self,
                                    const BmLabSums     *other);
void         bm_lab_sums_visit     (BmLabSums           *self,
                                    BmTally             *tally,
                                    gint64               n_deals);
BmLabResult *bm_lab_sums_to_result (const BmLabSums     *self,
                                    const BmLabExchange *exchange);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabSums, bm_lab_sums_free)

G_END_DECLS
