/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-features.h"

/* Tables of the promises of all places in a zone, for judging many tiles. */

G_BEGIN_DECLS

/** BM_SITES_MAX_PARTS: the number of crystal parts that have tables; tiles with others take longer. */
#define BM_SITES_MAX_PARTS 32

/** BmSiteColumn: the places in column @x of the cells start at index @first. */
typedef struct
{
  int   x;
  guint first;
} BmSiteColumn;

/**
 * BmSites:
 * @features: the features
 * @shape: the shape of the tiles
 * @n_places: number of legal places
 * @places: the places, ascending
 *
 * The legal places for tiles of one shape. The promise of a place is the sum of the promises of a tile's parts there,
 * and many tiles have the same parts: so each part is judged only once. Points to the features.
 */
typedef struct
{
  const BmFeatures *features;
  BmShape           shape;
  guint             n_places;
  guint             n_columns;
  guint             n_parts;
  gboolean          has_openings;
  BmPlace           places[BM_ZONE_MAX_PLACES];
  BmTilePart        parts[BM_SITES_MAX_PARTS];  /* the part and position of each row of values */
  int               values[BM_SITES_MAX_PARTS + 1][BM_ZONE_MAX_PLACES];
  int               spoils[4][BM_ZONE_MAX_PLACES];  /* for spoiling and distance, negative; see get_spoils () */
  guint8            first_row[BM_MAX_CRYSTAL_PARTS];  /* of each part */
  guint8            index[BM_FEATURES_MAX_CELLS];  /* of the places, by cell like the stakes */
  guint8            rows[BM_ZONE_MAX_PLACES];  /* of the places, modulo 64 */
  BmSiteColumn      columns[BM_ZONE_COLUMNS + 1];  /* and the end of the last column */
  guint8            n_beams[BM_ZONE_MAX_PLACES];
  guint8            n_openings[BM_ZONE_MAX_PLACES];
} BmSites;

void bm_sites_init  (BmSites          *self,
                     const BmFeatures *features,
                     BmShape           shape);
void bm_sites_judge (BmSites *self,
                     guint    tile,
                     int     *values);

G_END_DECLS
