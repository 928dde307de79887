/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Sets of deals, as ranges of their numbers. */

G_BEGIN_DECLS

/**
 * BmDealRange:
 * @first: the number of the first deal, from 0
 * @end: the number after the last one, greater than @first
 *
 * Deals that follow one another. A set of deals is a #GArray of ranges in ascending order, none of which touches the
 * next.
 */
typedef struct
{
  guint64 first;
  guint64 end;
} BmDealRange;

GArray     *bm_deal_ranges_new        (void);
GArray     *bm_deal_ranges_copy       (GArray      *self);
gboolean    bm_deal_ranges_add        (GArray      *self,
                                       BmDealRange  range);
guint64     bm_deal_ranges_count      (GArray      *self);
guint64     bm_deal_ranges_get        (GArray      *self,
                                       guint64      index);
GArray     *bm_deal_ranges_complement (GArray      *self,
                                       BmDealRange  whole);

BmDealRange bm_deal_range_of_shard    (guint64      n_deals,
                                       guint        shard,
                                       guint        n_shards);

G_END_DECLS
