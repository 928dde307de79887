/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "bench-util.h"
#include "bm-gain.h"

/* How long the table waits for the gains of all places: when a tile is picked up, and for all tiles of a hand. Six
 * players near the end of a game with all tiles, which is as slow as it gets. The aim is 1 ms for a tile. */

#define N_SEATS 6
#define N_TILES 16  /* in each zone */
#define ROUNDS  400

static double
get_microseconds (gint64 since)
{
  return (double) (g_get_monotonic_time () - since);
}

int
main (void)
{
  g_autoptr (BmState) state = bench_state_new (N_SEATS, "random", N_TILES);
  BmView view = bm_view (state, 0);
  guint n_tiles = bm_view_get_rules (&view)->n_tiles;
  guint n_places = 0;
  gint64 start = g_get_monotonic_time ();
  guint tile;

  setlocale (LC_ALL, "");
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GPtrArray) gains = bm_gain_list (&view, 0, i % n_tiles);

      n_places += gains->len;
    }
  g_print ("%-20s %8.1f µs a tile, %u places each\n", "gain-list", get_microseconds (start) / ROUNDS,
           n_places / ROUNDS);

  start = g_get_monotonic_time ();
  for (guint i = tile = 0; i < ROUNDS; i++)
    tile += (guint) bm_gain_find_best (&view, 0, i % n_tiles);
  g_print ("%-20s %8.1f µs a tile (%u)\n", "gain-find-best", get_microseconds (start) / ROUNDS, tile);

  return 0;
}
