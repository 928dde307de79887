/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-setup.h"

/* What everyone knows about the supply before anything is dealt: which tiles may come, and about how many of each. */

/** Terrain: tiles of the deck, how many of these are replaced, and how many have been looked at. */
typedef struct
{
  guint n;
  guint n_replaced;
  guint n_seen;
} Terrain;

static guint16
index_at (const GArray *array,
          guint         i)
{
  return g_array_index (array, guint16, i);
}

static void
count_terrains (const BmSetup *self,
                Terrain       *terrains)
{
  const BmTile *tiles = self->rules->tiles;

  for (guint i = 0; i < self->deck->len; i++)
    terrains[tiles[index_at (self->deck, i)].terrain].n++;
  for (guint i = 0; i < self->added->len; i++)
    {
      Terrain *terrain = &terrains[tiles[index_at (self->added, i)].replaces];

      terrain->n_replaced = MIN (terrain->n_replaced + 1, terrain->n);
    }
}

/* Whether the next tile of a terrain is one of those that are replaced: an even share of them is. */
static gboolean
is_replaced (Terrain *terrain)
{
  guint before = terrain->n_seen * terrain->n_replaced / terrain->n;

  terrain->n_seen++;
  return terrain->n_seen * terrain->n_replaced / terrain->n > before;
}

/**
 * bm_setup_count_kinds:
 * @self: a setup that nobody else has yet, with its deck and added tiles
 *
 * Counts the tiles that may come. Added tiles are sure to be among them; which tiles they replace is drawn at random, so
 * an even share of the deck is left out, in the order of the deck.
 */
void
bm_setup_count_kinds (BmSetup *self)
{
  guint16 copies[BM_MAX_TILE_KINDS] = { 0 };
  Terrain terrains[BM_MAX_THINGS] = { 0 };

  if (self->added->len > 0)
    count_terrains (self, terrains);
  for (guint i = 0; i < self->deck->len; i++)
    {
      guint16 tile = index_at (self->deck, i);

      copies[tile] += self->added->len == 0 || !is_replaced (&terrains[self->rules->tiles[tile].terrain]);
    }
  for (guint i = 0; i < self->added->len; i++)
    copies[index_at (self->added, i)]++;

  g_array_set_size (self->kinds, 0);
  for (guint16 tile = 0; tile < self->rules->n_tiles; tile++)
    if (copies[tile] > 0)
      {
        BmTileCount kind = { .tile = tile, .n = copies[tile] };

        g_array_append_val (self->kinds, kind);
      }
}
