/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-deal-ranges.h"

/* Threads take deals in order, so a set has few ranges: about as many as there are threads. */

/** Returns: (transfer full) (element-type BmDealRange): an empty set. */
GArray *
bm_deal_ranges_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BmDealRange));
}

/** Returns: (transfer full) (element-type BmDealRange): a copy of @self. */
GArray *
bm_deal_ranges_copy (GArray *self)
{
  GArray *copy = bm_deal_ranges_new ();

  g_array_append_vals (copy, self->data, self->len);

  return copy;
}

static BmDealRange *
get_range (GArray *self,
           guint   i)
{
  return &g_array_index (self, BmDealRange, i);
}

/**
 * bm_deal_ranges_add:
 * @self: (element-type BmDealRange): a set
 * @range: deals that are added to it
 *
 * Returns: whether none of these was in the set; otherwise it is unchanged
 */
gboolean
bm_deal_ranges_add (GArray      *self,
                    BmDealRange  range)
{
  guint at = self->len;
  gboolean touches_previous, touches_next;

  while (at > 0 && get_range (self, at - 1)->first >= range.end)
    at--;
  if (at > 0 && get_range (self, at - 1)->end > range.first)
    return FALSE;

  touches_previous = at > 0 && get_range (self, at - 1)->end == range.first;
  touches_next = at < self->len && get_range (self, at)->first == range.end;
  if (touches_previous && touches_next)
    {
      get_range (self, at - 1)->end = get_range (self, at)->end;
      g_array_remove_index (self, at);
    }
  else if (touches_previous)
    get_range (self, at - 1)->end = range.end;
  else if (touches_next)
    get_range (self, at)->first = range.first;
  else
    g_array_insert_val (self, at, range);

  return TRUE;
}

/** Returns: the number of deals in a set. */
guint64
bm_deal_ranges_count (GArray *self)
{
  guint64 n = 0;

  for (guint i = 0; i < self->len; i++)
    n += get_range (self, i)->end - get_range (self, i)->first;

  return n;
}

/**
 * bm_deal_ranges_get:
 * @self: (element-type BmDealRange): a set
 * @index: less than bm_deal_ranges_count()
 *
 * Returns: the number of the deal that has @index deals of the set before it
 */
guint64
bm_deal_ranges_get (GArray  *self,
                    guint64  index)
{
  guint i = 0;

  for (; index >= get_range (self, i)->end - get_range (self, i)->first; i++)
    index -= get_range (self, i)->end - get_range (self, i)->first;

  return get_range (self, i)->first + index;
}

/**
 * bm_deal_ranges_complement:
 * @self: (element-type BmDealRange): a set of deals of @whole
 * @whole: all deals; may be empty
 *
 * Returns: (transfer full) (element-type BmDealRange): the deals of @whole that are not in the set
 */
GArray *
bm_deal_ranges_complement (GArray      *self,
                           BmDealRange  whole)
{
  GArray *complement = bm_deal_ranges_new ();
  guint64 first = whole.first;

  for (guint i = 0; i <= self->len; i++)
    {
      BmDealRange gap = { first, i < self->len ? get_range (self, i)->first : whole.end };

      if (gap.first < gap.end)
        g_array_append_val (complement, gap);
      if (i < self->len)
        first = get_range (self, i)->end;
    }

  return complement;
}

/**
 * bm_deal_range_of_shard:
 * @n_deals: number of all deals
 * @shard: the number of the shard, from 1 to @n_shards
 * @n_shards: into how many shards the deals are divided
 *
 * Returns: the deals of a shard; nothing if there are more shards than deals. All shards have the same number of deals,
 *   or one more
 */
BmDealRange
bm_deal_range_of_shard (guint64 n_deals,
                        guint   shard,
                        guint   n_shards)
{
  guint64 size = n_deals / n_shards;
  guint64 rest = n_deals % n_shards;

  return (BmDealRange) {
    .first = size * (shard - 1) + MIN (rest, shard - 1), .end = size * shard + MIN (rest, shard),
  };
}
