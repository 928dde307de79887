/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-benchmark"

#include "config.h"

#include <locale.h>

#include "bench-util.h"
#include "bm-lab-measure.h"
#include "bm-simulation.h"

/* How long the balance lab takes: deals a second with all processors, a deal being two games of four, and how much of
 * that is games, which a simulation of as many plays, too. A number as argument sets how many deals are played. */

#define N_SEATS 4

static double
time_lab (BmRules         *rules,
          const BmBotKind *bot,
          guint            n_deals)
{
  gint64 start = g_get_monotonic_time ();
  g_autoptr (BmLabResult) result = NULL;
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, N_SEATS);
  plan.item = (BmLabItem) { .kind = BM_LAB_TILE, .index = 0 };
  plan.bot = bot;
  plan.n_deals = n_deals;
  result = bm_lab_measure (rules, &plan, NULL);
  g_assert (result->n_deals == n_deals);

  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static double
time_games (BmRules         *rules,
            const BmBotKind *bot,
            guint            n_games)
{
  BmSimulationOptions options = {
    .bots = &bot, .n_bots = 1, .n_games = n_games, .seed = 1, .n_jobs = g_get_num_processors (),
  };
  gint64 start = g_get_monotonic_time ();
  g_autoptr (BmSimulation) simulation = NULL;
  g_autoptr (BmSetup) setup = NULL;
  BmSetupOptions setup_options;

  bm_setup_options_init (&setup_options, BM_MODE_INDIVIDUAL, N_SEATS);
  setup = bm_setup_new (rules, &setup_options, NULL);
  simulation = bm_simulation_run (setup, &options, NULL, NULL);
  g_assert (simulation != NULL);

  return (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
}

static void
measure (BmRules    *rules,
         const char *id,
         guint       n_deals)
{
  const BmBotKind *bot = bm_bot_find (id);
  double lab = time_lab (rules, bot, n_deals);
  double games = time_games (rules, bot, 2 * n_deals);

  g_print ("%-8s %6u deals in %6.2f s: %8.1f a second; as many games: %6.2f s\n", id, n_deals, lab, n_deals / lab,
           games);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (BmRules) rules = NULL;
  guint n_deals = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 0;

  setlocale (LC_ALL, "");
  rules = bench_rules_new ();
  measure (rules, "random", n_deals > 0 ? n_deals : 5000);
  measure (rules, "greedy", n_deals > 0 ? n_deals : 1000);
  measure (rules, "normal", n_deals > 0 ? n_deals : 1000);

  return 0;
}
