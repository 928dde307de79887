/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone-geometry.h"

/* The legal places for a tile, with its points there. */

G_BEGIN_DECLS

/**
 * BmOffer:
 * @place: a legal place
 * @points: the total points it would score there, with all consequences
 * @words: (nullable): its points, in words; %NULL if they are unknown
 *
 * A legal place for a tile, with its points. The caller owns the strings.
 */
typedef struct
{
  BmPlace     place;
  int         points;
  const char *words;
} BmOffer;

/**
 * BmOffers:
 * @tile: kind of the tile, or %BM_NONE
 * @shape: of the tile
 * @can_place: whether it may be placed now
 * @n: number of places
 * @places: the places
 * @points: the points at each place
 * @words: (nullable) (element-type utf8): the words for each place
 * @best: the highest of @points
 * @worst: the lowest of @points
 */
typedef struct
{
  guint    tile;
  BmShape  shape;
  gboolean can_place;
  guint    n;
  BmPlace  places[BM_ZONE_MAX_PLACES];
  int      points[BM_ZONE_MAX_PLACES];
  char    *words[BM_ZONE_MAX_PLACES];
  int      best;
  int      worst;
} BmOffers;

void     bm_offers_init       (BmOffers       *self);
void     bm_offers_clear      (BmOffers       *self);
void     bm_offers_set        (BmOffers       *self,
                               const BmRules  *rules,
                               guint           tile,
                               const BmOffer  *offers,
                               guint           n_offers,
                               gboolean        can_place);

gboolean bm_offers_equal      (const BmOffers *self,
                               guint           tile,
                               const BmOffer  *offers,
                               guint           n_offers,
                               gboolean        can_place);
guint    bm_offers_find       (const BmOffers *self,
                               guint           place);
gboolean bm_offers_stands_out (const BmOffers *self,
                               guint           index);
gboolean bm_offers_is_best    (const BmOffers *self,
                               guint           index);
guint    bm_offers_find_best  (const BmOffers *self);
guint    bm_offers_list_cells (const BmOffers *self,
                               BmPlace        *cells);

G_END_DECLS
