/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone-geometry.h"

/* The places where a tile may lie, with what it would bring there. */

G_BEGIN_DECLS

/**
 * BmOffer:
 * @place: a place where the tile may lie
 * @points: how many points it would bring there in all, with everything that comes of it
 * @words: (nullable): what it would bring, in words; %NULL: nothing is known about it
 *
 * A legal place for a tile, and what is known about it. Strings belong to the caller.
 */
typedef struct
{
  BmPlace     place;
  int         points;
  const char *words;
} BmOffer;

/**
 * BmOffers:
 * @tile: kind of the tile, or %BM_NONE: none
 * @shape: of the tile
 * @can_place: whether it may be placed now
 * @n: number of places
 * @places: the places
 * @points: what each brings
 * @words: (nullable) (element-type utf8): about each
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
