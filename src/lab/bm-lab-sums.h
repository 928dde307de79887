/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-exchange.h"
#include "bm-shares.h"

/* The sums that the balance lab keeps: whole numbers, so that those of several threads add up to the same in any
 * order. */

G_BEGIN_DECLS

/** BM_LAB_UNIT: values are counted in so many parts of a point, a turn or a game. */
#define BM_LAB_UNIT BM_SHARES

/** BmLabValue: what is measured in each game; up to the lead, it is said of a thing, then of the game. */
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
 * @values: each #BmLabValue, in parts (%BM_LAB_UNIT)
 * @has_points: whether there is something that could bring points
 * @has_lead: whether it was granted to somebody; medals need not be
 *
 * What a game tells of the item, or of what is in its place.
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

/** BmLabPeerSums: sums of a #BmLabPeer; @lead is less that of the item, but for medals. */
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
 * @with: what became of the item
 * @without: what became of that whose place it took
 * @winners: medals: how many won it where anybody did
 * @start_player: medals: whether those were the ones who started
 * @ranks: medals: how many winners came first, second …
 * @n_kinds: number of entries of @peers
 * @peers: each thing of the kind in the games without the item
 *
 * What a number of deals tell.
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
BmLabResult *bm_lab_sums_to_result (const BmLabSums     *self,
                                    const BmLabExchange *exchange);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabSums, bm_lab_sums_free)

G_END_DECLS
