/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "bm-bot.h"
#include "bm-gain.h"
#include "bm-library.h"
#include "bm-state.h"

/* How long the table waits for the gains of all places: when a tile is picked up, and for all tiles of a hand. Six
 * players near the end of a game with all tiles, which is as slow as it gets. The aim is 1 ms for a tile. */

#define N_SEATS 6
#define N_TILES 16  /* in each zone */
#define ROUNDS  400

static BmState *
new_late_state (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_library_load_shipped (BM_LIBRARY_BASE_ID, &error);
  g_autoptr (BmRules) rules = bm_rules_new (&set, 1, &error);
  g_autoptr (BmSetup) setup = NULL;
  const BmBotKind *bot = bm_bot_find ("random");
  BmSetupOptions options;
  BmRandom random;
  BmState *state;

  g_assert_no_error (error);
  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, N_SEATS);
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);

  state = bm_state_new (setup, 7);
  bm_random_init (&random, 7, 7);
  while (state->position.zones[0].n_tiles <= N_TILES)
    {
      BmView view = bm_view (state, (guint) __builtin_ctz (bm_state_get_deciders (state)));

      bm_state_play (state, bm_bot_choose (bot, &view, &random), NULL);
    }
  return state;
}

static double
get_microseconds (gint64 since)
{
  return (double) (g_get_monotonic_time () - since);
}

int
main (void)
{
  g_autoptr (BmState) state = new_late_state ();
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
