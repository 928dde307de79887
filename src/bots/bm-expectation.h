/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-evaluation.h"
#include "bm-sites.h"

/* How good the next stack of tiles may be expected to be for a zone. */

G_BEGIN_DECLS

/** BM_EXPECTATION_MAX_TILES: so many different tiles are looked at. */
#define BM_EXPECTATION_MAX_TILES 96

/**
 * BmHopedTile:
 * @tile: a tile
 * @n: how many there are of it
 * @is_fixed: it is worth the same whatever is laid now: its rules look around it, and to try all of its places each
 *   time would take too long
 * @anywhere: what it brings wherever it lies
 * @value: what it is worth in its best place
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
 * @n_tiles: how many different tiles are looked at
 * @n_copies: how many tiles they are
 * @tiles: the different ones
 * @has_next: whether @next is about a zone with the tallies that @zone has
 * @zone: a zone to try things in
 * @features: what it promises
 * @next: the evaluation of a zone with such tallies
 * @sites: its places
 *
 * For one decision.
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
