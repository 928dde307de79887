/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-score.h"

/* The points that each tile of a zone, and its explorer, has scored. */

G_BEGIN_DECLS

/* Points are shared among up to 8 tiles: everything from 1 to 8 divides this. */
#define BM_SHARES 840

/**
 * BmShares:
 * @tiles: the points that each tile of a zone has scored, in shares (%BM_SHARES to a point); entry 0 is the
 *   explorer's
 *
 * How the points of a zone are shared. Tiles get their own points, those of their rules and equal shares of the
 * crystals and composites that they are part of; explorers get those of their rules. The points of medals and tokens
 * are not shared out, and beams that a tile receives count for the tile whose rule counts them.
 */
typedef struct
{
  gint64 tiles[BM_ZONE_MAX_TILES];
} BmShares;

void bm_shares_init (BmShares     *self,
                     const GArray *entries);

G_END_DECLS
