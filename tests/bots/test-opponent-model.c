/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "bm-bot.h"
#include "bm-opponent-model.h"
#include "test-util.h"

/* Who plays greedily is found out by watching; before there is anything to see, nobody is suspected. */

#define N_GAMES 4
/* Seat 0 watches and moves by lot. */
#define WATCHER 0

typedef struct
{
  const char *sets;
  BmMode      mode;
  guint       n_seats;
  guint       n_watched;   /* tiles that each has laid */
  double      most_errors; /* mean chance that is given to the wrong kind */
} Row;

static void
guess (const BmState *state,
       GCancellable  *cancellable,
       double        *chances)
{
  BmView view = bm_view (state, WATCHER);
  BmPrior normal;
  BmPrior greedy;

  bm_prior_init (&normal, state->setup, bm_weights_find (state->setup->mode));
  bm_prior_init (&greedy, state->setup, &bm_weights_greedy);
  bm_opponent_model_guess (&view, &normal, &greedy, cancellable, chances);
}

static gboolean
is_greedy (guint seat,
           guint game)
{
  return (seat + game) % 2 == 0;
}

/* Plays until everybody has laid so many tiles. */
static void
play (BmState *state,
      guint    game,
      guint    n_tiles)
{
  const BmBotKind *greedy = bm_bot_find ("greedy");
  const BmBotKind *normal = bm_bot_find ("normal");
  guint n_seats = state->setup->n_seats;
  BmBudget budget = { .iterations = 1 };
  BmRandom random;

  bm_random_init (&random, game, 1);
  for (guint seat = 0; state->position.zones[WATCHER].n_tiles <= n_tiles; seat = (seat + 1) % n_seats)
    {
      BmView view = bm_view (state, seat);

      if (state->decisions[seat] == BM_MOVE_NONE)
        continue;
      bm_state_play (state,
                     seat == WATCHER ? bm_test_pick_random (state, &random)
                                     : bm_bot_choose (is_greedy (seat, game) ? greedy : normal, &view, &budget, &random),
                     NULL);
    }
}

static void
test_found_out (void)
{
  const Row rows[] = {
    { "base", BM_MODE_INDIVIDUAL, 4, 8, 0.2 },
    { "base", BM_MODE_INDIVIDUAL, 6, 17, 0.1 },
    { "base", BM_MODE_TEAM, 4, 12, 0.2 },
    { "base", BM_MODE_ROWS, 2, 12, 0.2 },
    { "moons stretch-goals", BM_MODE_INDIVIDUAL, 4, 12, 0.2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (rows[i].sets);
      g_autoptr (BmSetup) setup = bm_test_setup_new (rules, rows[i].mode, rows[i].n_seats);
      double errors = 0;

      for (guint game = 0; game < N_GAMES; game++)
        {
          g_autoptr (BmState) state = bm_state_new (setup, game);
          double chances[BM_MAX_SEATS];

          play (state, game, rows[i].n_watched);
          guess (state, NULL, chances);
          for (guint seat = 1; seat < rows[i].n_seats; seat++)
            errors += is_greedy (seat, game) ? 1 - chances[seat] : chances[seat];
        }
      g_test_message ("row %u: %f", i, errors / (N_GAMES * (rows[i].n_seats - 1)));
      g_assert_cmpfloat (errors, <, rows[i].most_errors * N_GAMES * (rows[i].n_seats - 1));
    }
}

static void
assert_open (const BmState *state,
             GCancellable  *cancellable)
{
  double chances[BM_MAX_SEATS];

  guess (state, cancellable, chances);
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    g_assert_cmpfloat (chances[seat], ==, 0.5);
}

static void
test_nothing_to_see (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  g_autoptr (BmState) state = bm_state_new (setup, 1);

  assert_open (state, NULL);
  play (state, 1, 0);
  assert_open (state, NULL);
}

static void
test_cancelled (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  play (state, 1, 12);
  g_cancellable_cancel (cancellable);
  assert_open (state, cancellable);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opponent-model/found-out", test_found_out);
  g_test_add_func ("/opponent-model/nothing-to-see", test_nothing_to_see);
  g_test_add_func ("/opponent-model/cancelled", test_cancelled);

  return g_test_run ();
}
