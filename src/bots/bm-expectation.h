/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-appraisal.h"

/* How good the next stack of tiles may be expected to be for a zone. */

G_BEGIN_DECLS

/** BM_EXPECTATION_MAX_TILES: so many different tiles are looked at. */
#define BM_EXPECTATION_MAX_TILES 96

/** BmTileCount: a tile and how many there are of it. */
typedef struct
{
  guint16 tile;
  guint16 n;
} BmTileCount;

/**
 * BmExpectation:
 * @taste: how things are weighed
 * @n_tiles: how many different tiles are looked at
 * @n_copies: how many tiles they are
 * @tiles: the different ones
 * @zone: a zone to try things in
 * @next: the appraisal of that zone
 *
 * For one decision.
 */
typedef struct
{
  const BmTaste *taste;
  guint          n_tiles;
  guint          n_copies;
  BmTileCount    tiles[BM_MAX_DECK];
  BmZone         zone;
  BmAppraisal    next;
} BmExpectation;

void bm_expectation_init  (BmExpectation     *self,
                           const BmInsight   *insight);
int  bm_expectation_judge (BmExpectation     *self,
                           const BmAppraisal *appraisal,
                           guint              tile,
                           BmPlace            place);

G_END_DECLS
