/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-shares.h"

/* Shares out the entries of the score pad. */

static void
share_entry (BmShares           *self,
             const BmScoreEntry *entry)
{
  /* The explorer is part of a crystal, but gets no share of its points. */
  guint32 sharers = entry->tiles & ~1u;
  int share;

  if (sharers == 0)
    {
      if (entry->tiles != 0)
        self->tiles[0] += entry->points * BM_SHARES;
      return;
    }

  share = entry->points * BM_SHARES / __builtin_popcount (sharers);
  for (; sharers != 0; sharers &= sharers - 1)
    self->tiles[__builtin_ctz (sharers)] += share;
}

/**
 * bm_shares_init:
 * @self: (out caller-allocates): shares
 * @entries: (element-type BmScoreEntry): the entries of a seat, from bm_position_explain()
 *
 * Shares the points of a zone among its tiles and its explorer.
 */
void
bm_shares_init (BmShares     *self,
                const GArray *entries)
{
  *self = (BmShares) { .tiles = { 0 } };
  for (guint i = 0; i < entries->len; i++)
    share_entry (self, &g_array_index (entries, BmScoreEntry, i));
}
