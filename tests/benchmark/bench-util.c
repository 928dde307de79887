/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-util.h"

#include "bm-bot.h"
#include "bm-library.h"

BmRules *
bench_rules_new (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_library_load_shipped (BM_LIBRARY_BASE_ID, &error);
  BmRules *rules;

  g_assert_no_error (error);
  rules = bm_rules_new (&set, 1, &error);
  g_assert_no_error (error);

  return rules;
}

/* Lets the computer player @bot play on until @n_tiles lie in each zone, or to the end. */
void
bench_play_on (BmState    *state,
               const char *bot,
               guint       n_tiles)
{
  const BmBotKind *kind = bm_bot_find (bot);
  BmRandom random;

  bm_random_init (&random, 7, 7);
  while (!bm_state_is_over (state) && state->position.zones[0].n_tiles <= n_tiles)
    {
      BmView view = bm_view (state, (guint) __builtin_ctz (bm_state_get_deciders (state)));

      bm_state_play (state, bm_bot_choose (kind, &view, NULL, &random), NULL);
    }
}

/* A draft of @n_seats, played as bench_play_on() does. */
BmState *
bench_state_new (guint       n_seats,
                 const char *bot,
                 guint       n_tiles)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRules) rules = bench_rules_new ();
  g_autoptr (BmSetup) setup = NULL;
  BmSetupOptions options;
  BmState *state;

  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, n_seats);
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);

  state = bm_state_new (setup, 7);
  bench_play_on (state, bot, n_tiles);
  return state;
}
