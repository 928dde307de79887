/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <time.h>

#include "bench-util.h"
#include "bm-bot.h"
#include "bm-gain.h"
#include "bm-library.h"
#include "bm-simulation.h"

/* How long rules take that have to look at zones, with a set of thirty tiles that have no others, and with “Workshop”: the
 * gains of all places of a tile, near the end of a game with all tiles, for which the table waits when a tile is picked
 * up; and games per second. The aims are 1 ms for a tile, and with the thirty tiles 5,000 random and 150 greedy games a
 * second and core.
 *
 * The argument is the file of the set. */

#define N_SEATS  6
#define N_TILES  16  /* in each zone */
#define ROUNDS   20
#define AIM      1000.0
#define N_RANDOM 4000
#define N_GREEDY 200

static BmRules *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sets = NULL;
  BmRules *rules;
  BmSet *set = bm_set_new_from_file (file, &error);

  g_assert_no_error (error);
  sets = bm_library_resolve (&set, 1, NULL, NULL, &error);
  g_assert_no_error (error);
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_no_error (error);
  bm_set_unref (set);

  return rules;
}

static BmSetup *
new_setup (BmRules *rules,
           guint    n_seats)
{
  g_autoptr (GError) error = NULL;
  BmSetupOptions options;
  BmSetup *setup;

  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, n_seats);
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);

  return setup;
}

/* Processor time, which hardly depends on what else the machine does. Everything here is done in one thread. */
static double
get_microseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e6 + now.tv_nsec / 1e3;
}

/* The mean of some rounds, since one is too short for the clock. */
static double
time_gains (const BmView *view,
            guint         tile)
{
  double start = get_microseconds ();

  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autoptr (GPtrArray) gains = bm_gain_list (view, 0, tile);

      g_assert_cmpuint (gains->len, >, 0);
    }

  return (get_microseconds () - start) / ROUNDS;
}

static void
measure_gains (BmRules *rules)
{
  g_autoptr (BmSetup) setup = new_setup (rules, N_SEATS);
  g_autoptr (BmState) state = bm_state_new (setup, 7);
  BmView view;
  double sum = 0;
  double most = 0;
  guint slowest = 0;

  bench_play_on (state, "random", N_TILES);
  view = bm_view (state, 0);
  for (guint tile = 0; tile < rules->n_tiles; tile++)
    {
      double microseconds = time_gains (&view, tile);

      sum += microseconds;
      if (microseconds > most)
        {
          most = microseconds;
          slowest = tile;
        }
    }

  g_print ("%-20s %8.1f µs a tile, at most %.1f µs (%s)%s\n", "gain-list", sum / rules->n_tiles, most,
           rules->tiles[slowest].id, most > AIM ? ": TOO SLOW" : "");
}

static void
measure_games (BmRules    *rules,
               const char *bot,
               guint       n_games)
{
  g_autoptr (BmSetup) setup = new_setup (rules, 4);
  const BmBotKind *kind = bm_bot_find (bot);
  BmSimulationOptions options = { .bots = &kind, .n_bots = 1, .n_games = n_games, .seed = 1, .n_jobs = 1 };
  double start = get_microseconds ();
  g_autoptr (BmSimulation) simulation = bm_simulation_run (setup, &options, NULL, NULL);

  g_assert_nonnull (simulation);
  g_print ("%-20s %8.0f games a second\n", bot, n_games * 1e6 / (get_microseconds () - start));
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (BmRules) rules = NULL;

  setlocale (LC_ALL, "");
  if (argc < 2)
    return 2;

  rules = load (argv[1]);
  measure_gains (rules);
  measure_games (rules, "random", N_RANDOM);
  measure_games (rules, "greedy", N_GREEDY);

  return 0;
}
