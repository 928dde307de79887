/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-offers.h"

#include <stdlib.h>

/* Legal places for a tile on a canvas. */

static int
compare_places (gconstpointer a,
                gconstpointer b)
{
  BmPlace first = *(const BmPlace *) a;
  BmPlace second = *(const BmPlace *) b;

  return (first > second) - (first < second);
}

/**
 * bm_offers_init:
 *
 * Initialises @self without offers.
 */
void
bm_offers_init (BmOffers *self)
{
  *self = (BmOffers) { .tile = BM_NONE };
}

/**
 * bm_offers_clear:
 *
 * Forgets all offers and frees their words.
 */
void
bm_offers_clear (BmOffers *self)
{
  for (guint i = 0; i < self->n; i++)
    g_free (self->words[i]);
  bm_offers_init (self);
}

/**
 * bm_offers_set:
 * @tile: kind of the tile, or %BM_NONE if there are no offers
 * @offers: (array length=n_offers): its places, at most %BM_ZONE_MAX_PLACES; copied
 * @can_place: whether it may be placed now
 */
void
bm_offers_set (BmOffers      *self,
               const BmRules *rules,
               guint          tile,
               const BmOffer *offers,
               guint          n_offers,
               gboolean       can_place)
{
  g_return_if_fail (n_offers <= BM_ZONE_MAX_PLACES);

  bm_offers_clear (self);
  if (tile == BM_NONE)
    return;

  self->tile = tile;
  self->shape = (BmShape) rules->tiles[tile].shape;
  self->can_place = !!can_place;
  self->n = n_offers;
  self->best = G_MININT;
  self->worst = G_MAXINT;
  for (guint i = 0; i < n_offers; i++)
    {
      self->places[i] = offers[i].place;
      self->points[i] = offers[i].points;
      self->words[i] = g_strdup (offers[i].words);
      self->best = MAX (self->best, offers[i].points);
      self->worst = MIN (self->worst, offers[i].points);
    }
}

/**
 * bm_offers_equal:
 *
 * Returns: whether bm_offers_set() with the same arguments would change nothing
 */
gboolean
bm_offers_equal (const BmOffers *self,
                 guint           tile,
                 const BmOffer  *offers,
                 guint           n_offers,
                 gboolean        can_place)
{
  if (tile == BM_NONE)
    n_offers = 0;
  if (self->tile != tile || self->n != n_offers || (tile != BM_NONE && self->can_place != !!can_place))
    return FALSE;

  for (guint i = 0; i < n_offers; i++)
    {
      if (self->places[i] != offers[i].place
          || self->points[i] != offers[i].points
          || g_strcmp0 (self->words[i], offers[i].words) != 0)
        return FALSE;
    }

  return TRUE;
}

/**
 * bm_offers_find:
 * @place: a place, or any number
 *
 * Returns: the index of the offer at @place, or %BM_NOT_FOUND
 */
guint
bm_offers_find (const BmOffers *self,
                guint           place)
{
  for (guint i = 0; i < self->n; i++)
    {
      if (self->places[i] == place)
        return i;
    }

  return BM_NOT_FOUND;
}

/**
 * bm_offers_stands_out:
 *
 * Points that a tile scores at all places need not be shown at each of them.
 *
 * Returns: whether it is known that there is a worse offer
 */
gboolean
bm_offers_stands_out (const BmOffers *self,
                      guint           index)
{
  return self->words[index] != NULL && self->points[index] > self->worst;
}

/**
 * bm_offers_is_best:
 *
 * Returns: whether there is no better offer, but a worse one
 */
gboolean
bm_offers_is_best (const BmOffers *self,
                   guint           index)
{
  return bm_offers_stands_out (self, index) && self->points[index] == self->best;
}

/* How far a place is from the middle of the explorer, in half cells. */
static int
get_distance (const BmOffers *self,
              guint           index)
{
  BmCells cells = bm_cells_of_place (self->places[index], self->shape);

  return ABS (2 * cells.x + cells.width - 2) + ABS (2 * cells.y + cells.height - 2);
}

/**
 * bm_offers_find_best:
 *
 * Of several best offers, prefers the one nearest to the explorer, so that zones stay compact.
 *
 * Returns: the index of the best offer, or %BM_NOT_FOUND if there are none
 */
guint
bm_offers_find_best (const BmOffers *self)
{
  guint found = BM_NOT_FOUND;

  for (guint i = 0; i < self->n; i++)
    {
      if (self->points[i] == self->best
          && (found == BM_NOT_FOUND || get_distance (self, i) < get_distance (self, found)))
        found = i;
    }

  return found;
}

/**
 * bm_offers_list_cells:
 * @cells: (out caller-allocates): the cells, ascending; space for twice %BM_ZONE_MAX_PLACES
 *
 * Lists the cells that the tile covers at any of its places, without duplicates.
 *
 * Returns: their number
 */
guint
bm_offers_list_cells (const BmOffers *self,
                      BmPlace        *cells)
{
  guint n = 0;
  guint n_unique = 0;

  for (guint i = 0; i < self->n; i++)
    {
      BmCells covered = bm_cells_of_place (self->places[i], self->shape);

      cells[n++] = bm_place (covered.x, covered.y);
      cells[n++] = bm_place (covered.x + covered.width - 1, covered.y + covered.height - 1);
    }

  qsort (cells, n, sizeof *cells, compare_places);
  for (guint i = 0; i < n; i++)
    {
      if (n_unique == 0 || cells[n_unique - 1] != cells[i])
        cells[n_unique++] = cells[i];
    }

  return n_unique;
}
