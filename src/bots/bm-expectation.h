/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-evaluation.h"
#include "bm-sites.h"

/* How good the next stack of tiles is expected to be for a zone. */

G_BEGIN_DECLS

/** BM_EXPECTATION_MAX_TILES: maximum number of different tiles. */
#define BM_EXPECTATION_MAX_TILES 96

/**
 * BmHopedTile:
 * @tile: a tile
 * @n: number of copies
 * @is_fixed: whether its value does not depend on the tile to be placed: its rules look at its surroundings, and
 *   trying all of its places each time would take too long
 * @anywhere: its value whatever its place
 * @value: its value at its best place
 */
typedef struct
{
  guint16  tile;
  guint16  n;
  gboolean is_fixed;
  int      anywhere;
  int      value;
} BmHopedTile;

/**
 * BmExpectation:
 * @evaluation: the point of view
 * @n_tiles: number of different tiles
 * @n_copies: number of tiles, with all copies
 * @tiles: the different ones
 * @has_next: whether @next is for a zone with the tallies of @zone
 * @zone: a zone to try things in
 * @features: its features
 * @next: the evaluation of a zone with such tallies
 * @sites: its places
 *
 * The expected value of the next stack, for one decision.
 */
typedef struct
{
  BmEvaluation *evaluation;
  guint         n_tiles;
  guint         n_copies;
  gboolean      has_next;
  BmHopedTile   tiles[BM_EXPECTATION_MAX_TILES];
  BmZone        zone;
  BmFeatures    features;
  BmEvaluation  next;
  BmSites       sites;
} BmExpectation;

void bm_expectation_init           (BmExpectation *self,
                                    BmEvaluation  *evaluation);
void bm_expectation_remove         (BmExpectation *self,
                                    guint          tile);
int  bm_expectation_judge          (BmExpectation *self,
                                    guint          tile,
                                    BmPlace        place);
int  bm_expectation_judge_as_it_is (BmExpectation *self);
int  bm_expectation_judge_stack    (BmExpectation *self,
                                    const guint16 *tiles,
                                    guint          n_tiles);

G_END_DECLS
