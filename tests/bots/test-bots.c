/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-bot.h"
#include "bm-simulation.h"
#include "test-util.h"

#define N_SEEDS 3

static const char *const set_lists[] = { "base", "base stretch-goals", "moons", "moons stretch-goals" };

static const struct
{
  BmMode mode;
  guint  n_seats;
} modes[] = {
  { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 },
  { BM_MODE_TEAM, 4 },       { BM_MODE_TEAM, 6 },       { BM_MODE_ROWS, 2 },       { BM_MODE_ROWS, 3 },
};

/* Calls @func for each way to play every list of shipped sets. */
static void
for_each_setup (void (*func) (BmSetup *setup))
{
  for (guint i = 0; i < G_N_ELEMENTS (set_lists); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (set_lists[i]);

      for (guint j = 0; j < G_N_ELEMENTS (modes); j++)
        {
          g_autoptr (BmSetup) setup = bm_test_setup_new (rules, modes[j].mode, modes[j].n_seats);

          func (setup);
        }
    }
}

/* The decision of one of those who have to decide. */
static BmMove
choose (const BmBotKind *bot,
        const BmState   *state,
        BmRandom        *random)
{
  BmView view = bm_view (state, (guint) __builtin_ctz (bm_state_get_deciders (state)));

  return bm_bot_choose (bot, &view, random);
}

/* Plays a game in which every move is checked. Returns a number that hangs on all of them. */
static guint64
play_checked (const BmBotKind *bot,
              BmSetup         *setup,
              guint64          seed)
{
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  guint64 hash = 0;
  BmRandom random;

  bm_random_init (&random, seed, 5);
  while (!bm_state_is_over (state))
    {
      g_autoptr (GError) error = NULL;
      BmMove move = choose (bot, state, &random);

      bm_state_apply (state, move, NULL, &error);
      g_assert_no_error (error);
      hash = hash * 31 + move;
    }

  return hash;
}

static void
check_legal_and_deterministic (BmSetup *setup)
{
  const char *const *ids = bm_bot_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint64 seed = 0; seed < N_SEEDS; seed++)
      g_assert_cmpuint (play_checked (bm_bot_find (ids[i]), setup, seed), ==,
                        play_checked (bm_bot_find (ids[i]), setup, seed));
}

static void
test_legal_and_deterministic (void)
{
  for_each_setup (check_legal_and_deterministic);
}

/* Whatever the hidden tiles are, who cannot see them decides the same. */
static void
check_blind (BmSetup *setup)
{
  const char *const *ids = bm_bot_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      const BmBotKind *bot = bm_bot_find (ids[i]);
      g_autoptr (BmState) state = bm_state_new (setup, 11);
      BmRandom random;

      bm_random_init (&random, 3, i);
      while (!bm_state_is_over (state))
        {
          BmView view = bm_view (state, (guint) __builtin_ctz (bm_state_get_deciders (state)));
          BmRandom other_random = random;
          BmRandom dealer = random;
          g_autoptr (BmState) other = bm_view_sample (&view, &dealer);
          BmView other_view = bm_view (other, view.seat);
          BmMove move = bm_bot_choose (bot, &view, &random);

          g_assert_cmpuint (bm_bot_choose (bot, &other_view, &other_random), ==, move);
          g_assert_cmpuint (other_random.state, ==, random.state);
          bm_state_play (state, move, NULL);
        }
    }
}

static void
test_blind (void)
{
  for_each_setup (check_blind);
}

/* How many games of 1000 the first player wins against copies of the second, shared ones included. */
static guint
count_wins (const char *sets,
            BmMode      mode,
            guint       n_seats,
            const char *first,
            const char *second)
{
  g_autoptr (BmRules) rules = bm_test_rules_new (sets);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, n_seats);
  const BmBotKind *bots[BM_MAX_SEATS];
  BmSimulationOptions options = { .bots = bots, .n_bots = n_seats, .n_games = 200 * n_seats, .seed = 1, .n_jobs = 2 };
  g_autoptr (BmSimulation) simulation = NULL;
  g_autoptr (JsonNode) json = NULL;
  JsonObject *player;

  for (guint i = 0; i < n_seats; i++)
    bots[i] = bm_bot_find (i == 0 || (mode == BM_MODE_TEAM && i == n_seats / 2) ? first : second);
  simulation = bm_simulation_run (setup, &options, NULL, NULL);
  json = bm_simulation_to_json (simulation);
  player = json_array_get_object_element (json_object_get_array_member (json_node_get_object (json), "bots"), 0);

  return (guint) (1000 * json_object_get_int_member (player, "wins") / json_object_get_int_member (player, "games"));
}

/* 200 deals, each with the seats rotated. */
static void
test_greedy_beats_random (void)
{
  g_assert_cmpuint (count_wins ("base", BM_MODE_INDIVIDUAL, 4, "greedy", "random"), >, 950);
  g_assert_cmpuint (count_wins ("base", BM_MODE_TEAM, 4, "greedy", "random"), >, 950);
  g_assert_cmpuint (count_wins ("base", BM_MODE_ROWS, 2, "greedy", "random"), >, 950);
  g_assert_cmpuint (count_wins ("moons stretch-goals", BM_MODE_INDIVIDUAL, 6, "greedy", "random"), >, 900);
}

static void
test_find (void)
{
  const char *const *ids = bm_bot_list_ids ();

  g_assert_cmpstr (ids[0], ==, "random");
  g_assert_null (bm_bot_find ("nobody"));
  g_assert_null (bm_bot_find (""));
  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpstr (bm_bot_find (ids[i])->id, ==, ids[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bots/find", test_find);
  g_test_add_func ("/bots/legal-and-deterministic", test_legal_and_deterministic);
  g_test_add_func ("/bots/blind", test_blind);
  g_test_add_func ("/bots/greedy-beats-random", test_greedy_beats_random);

  return g_test_run ();
}
