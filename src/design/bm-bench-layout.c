/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-bench-layout.h"

#include <string.h>

/**
 * bm_bench_layout_new:
 * @subject: the kind of the subject
 * @explorer: the explorer, a number of bm_bench_things_add()
 *
 * Returns: (transfer full): nothing but the subject and an explorer
 */
BmBenchLayout *
bm_bench_layout_new (BmThingKind subject,
                     guint       explorer)
{
  BmBenchLayout *self = g_rc_box_new0 (BmBenchLayout);

  self->explorer = explorer;
  if (subject == BM_THING_TILE)
    self->tiles[self->n_tiles++] = BM_BENCH_BEGINNING;

  return self;
}

/**
 * bm_bench_layout_copy:
 * @self: a layout
 *
 * Returns: (transfer full): a copy, to be changed
 */
BmBenchLayout *
bm_bench_layout_copy (const BmBenchLayout *self)
{
  return g_rc_box_dup (sizeof (BmBenchLayout), (BmBenchLayout *) self);
}

/**
 * bm_bench_layout_ref:
 * @self: a layout
 *
 * Returns: (transfer full): @self
 */
gpointer
bm_bench_layout_ref (gpointer self)
{
  return g_rc_box_acquire (self);
}

/**
 * bm_bench_layout_unref:
 * @self: (transfer full): a layout
 *
 * Drops a reference.
 */
void
bm_bench_layout_unref (gpointer self)
{
  g_rc_box_release (self);
}

/**
 * bm_bench_layout_equal:
 * @a: a layout
 * @b: another one
 *
 * Returns: whether everything is the same
 */
gboolean
bm_bench_layout_equal (gconstpointer a,
                       gconstpointer b)
{
  return memcmp (a, b, sizeof (BmBenchLayout)) == 0;
}

/**
 * bm_bench_layout_find_tiles:
 * @self: a layout
 * @thing: a tile, a number of bm_bench_things_add()
 *
 * Returns: a bit for each tile of the layout that is @thing
 */
guint32
bm_bench_layout_find_tiles (const BmBenchLayout *self,
                            guint                thing)
{
  guint32 tiles = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    if (self->tiles[i].thing == thing)
      tiles |= 1u << i;

  return tiles;
}

/**
 * bm_bench_layout_add_tile:
 * @self: a layout with room for another tile
 * @thing: a tile, a number of bm_bench_things_add()
 *
 * Returns: (transfer none): the new tile, the last one
 */
BmBenchTile *
bm_bench_layout_add_tile (BmBenchLayout *self,
                          guint          thing)
{
  BmBenchTile *tile;

  g_return_val_if_fail (self->n_tiles < BM_MAX_TILES_LAID, NULL);

  tile = &self->tiles[self->n_tiles++];
  tile->thing = thing;

  return tile;
}

/**
 * bm_bench_layout_remove_tile:
 * @self: a layout
 * @index: one of its tiles
 *
 * Removes a tile.
 */
void
bm_bench_layout_remove_tile (BmBenchLayout *self,
                             guint          index)
{
  g_return_if_fail (index < self->n_tiles);

  self->n_tiles--;
  memmove (&self->tiles[index], &self->tiles[index + 1], sizeof (BmBenchTile) * (self->n_tiles - index));
  self->tiles[self->n_tiles] = (BmBenchTile) { 0 };
}

static guint
find_held (const BmBenchLayout *self,
           guint                thing)
{
  guint i = 0;

  while (i < self->n_held && self->held[i].thing != thing)
    i++;

  return i;
}

/**
 * bm_bench_layout_get_held:
 * @self: a layout
 * @thing: a medal or a token, a number of bm_bench_things_add()
 *
 * Returns: how many of them the player holds
 */
guint
bm_bench_layout_get_held (const BmBenchLayout *self,
                          guint                thing)
{
  guint i = find_held (self, thing);

  return i < self->n_held ? self->held[i].n : 0;
}

/**
 * bm_bench_layout_set_held:
 * @self: a layout
 * @thing: a medal or a token, a number of bm_bench_things_add()
 * @n: how many of them the player holds
 *
 * Nothing happens if no more kinds can be held. What is not held any more is not in the layout, so that layouts with
 * the same things are equal.
 */
void
bm_bench_layout_set_held (BmBenchLayout *self,
                          guint          thing,
                          guint          n)
{
  guint i = find_held (self, thing);

  if (n > 0 && i < BM_BENCH_MAX_HELD)
    {
      self->held[i] = (BmBenchHolding) { thing, n };
      self->n_held = MAX (self->n_held, i + 1);
    }
  else if (n == 0 && i < self->n_held)
    {
      self->held[i] = self->held[--self->n_held];
      self->held[self->n_held] = (BmBenchHolding) { 0 };
    }
}
