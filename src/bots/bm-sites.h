/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-features.h"

/* What all places of a zone promise, in tables: for who wants to know it of many tiles. */

G_BEGIN_DECLS

/** BM_SITES_MAX_PARTS: for so many crystal parts there are tables; tiles with others take longer. */
#define BM_SITES_MAX_PARTS 32

/** BmSiteColumn: the places in column @x of the cells begin with number @first. */
typedef struct
{
  int   x;
  guint first;
} BmSiteColumn;

/**
 * BmSites:
 * @features: the features
 * @shape: the shape of the tiles
 * @n_places: how many legal places there are
 * @places: the places, ascending
 *
 * The legal places for tiles of one shape. What they promise is a sum of what each of a tile's parts promises there,
 * and many tiles have the same parts: so each part is looked at once. It points to the features.
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
  BmTilePart        parts[BM_SITES_MAX_PARTS];  /* to which the rows of values belong */
  int               values[BM_SITES_MAX_PARTS + 1][BM_ZONE_MAX_PLACES];
  int               spoils[4][BM_ZONE_MAX_PLACES];  /* what a tile spoils, and the distance, less than nothing; see get_spoils () */
  guint8            first_row[BM_MAX_CRYSTAL_PARTS];  /* of the values of a part */
  guint8            index[BM_FEATURES_MAX_CELLS];  /* of the places, by cell as the stakes are */
  guint8            rows[BM_ZONE_MAX_PLACES];  /* of the places, modulo 64 */
  BmSiteColumn      columns[BM_ZONE_COLUMNS + 1];  /* and where the last one ends */
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
