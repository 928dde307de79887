/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-position.h"
#include "bm-thing-mark.h"

/* What lies on a bench, a value: nothing of it depends on rules. */

G_BEGIN_DECLS

/** BM_BENCH_MAX_HELD: the most kinds of medals, and of tokens, that can be held. */
#define BM_BENCH_MAX_HELD (BM_MAX_MEDALS_IN_PLAY + BM_MAX_TOKENS)

/**
 * BmBenchTile:
 * @thing: the tile, a number of bm_bench_things_add()
 * @x: of its upper left cell
 * @y: likewise
 * @n_mutations: in addition to those caused by beams
 *
 * A tile on a bench.
 */
typedef struct
{
  guint thing;
  int   x;
  int   y;
  guint n_mutations;
} BmBenchTile;

/**
 * BmBenchHolding:
 * @thing: a medal or a token, a number of bm_bench_things_add()
 * @n: how many the player holds, at least 1
 *
 * What a player holds on a bench.
 */
typedef struct
{
  guint thing;
  guint n;
} BmBenchHolding;

/**
 * BmBenchLayout:
 * @explorer: a number of bm_bench_things_add()
 * @n_tiles: the number of tiles
 * @tiles: the tiles, in the order in which they were placed
 * @n_held: the number of kinds that are held
 * @held: what is held
 *
 * Everything on a bench. The subject is the first of its things. Layouts never change once they are in a history; they
 * are compared byte by byte, padding included, so what is not used is zero.
 */
typedef struct
{
  guint          explorer;
  guint          n_tiles;
  BmBenchTile    tiles[BM_MAX_TILES_LAID];
  guint          n_held;
  BmBenchHolding held[BM_BENCH_MAX_HELD];
} BmBenchLayout;

/** BM_BENCH_BEGINNING: the place of a tile that is the subject at first: beside the explorer. */
#define BM_BENCH_BEGINNING ((BmBenchTile) { .thing = 0, .x = 2, .y = 0 })

BmBenchLayout *bm_bench_layout_new         (BmThingKind          subject,
                                            guint                explorer);
BmBenchLayout *bm_bench_layout_copy        (const BmBenchLayout *self);
gpointer       bm_bench_layout_ref         (gpointer             self);
void           bm_bench_layout_unref       (gpointer             self);
gboolean       bm_bench_layout_equal       (gconstpointer        a,
                                            gconstpointer        b);

guint32        bm_bench_layout_find_tiles  (const BmBenchLayout *self,
                                            guint                thing);
BmBenchTile   *bm_bench_layout_add_tile    (BmBenchLayout       *self,
                                            guint                thing);
void           bm_bench_layout_remove_tile (BmBenchLayout       *self,
                                            guint                index);
guint          bm_bench_layout_get_held    (const BmBenchLayout *self,
                                            guint                thing);
void           bm_bench_layout_set_held    (BmBenchLayout       *self,
                                            guint                thing,
                                            guint                n);

G_END_DECLS
