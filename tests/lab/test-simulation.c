/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-json.h"
#include "bm-simulation.h"
#include "test-util.h"

typedef struct
{
  BmRules *rules;
  BmSetup *setup;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->rules = bm_test_rules_new ("moons stretch-goals");
  fixture->setup = bm_test_setup_new (fixture->rules, BM_MODE_INDIVIDUAL, 4);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bm_setup_unref (fixture->setup);
  bm_rules_unref (fixture->rules);
}

/* Simulates and gives the JSON without the times. @bots are ids with blanks between them. */
static JsonNode *
simulate (BmSetup    *setup,
          const char *bots,
          guint64     n_games,
          guint64     seed,
          guint       n_jobs)
{
  g_auto (GStrv) ids = g_strsplit (bots, " ", -1);
  const BmBotKind *kinds[BM_MAX_SEATS];
  BmSimulationOptions options = { .bots = kinds, .n_games = n_games, .seed = seed, .n_jobs = n_jobs };
  g_autoptr (BmSimulation) simulation = NULL;
  g_autoptr (GError) error = NULL;
  JsonNode *json;

  for (; ids[options.n_bots] != NULL; options.n_bots++)
    kinds[options.n_bots] = bm_bot_find (ids[options.n_bots]);
  simulation = bm_simulation_run (setup, &options, NULL, &error);
  g_assert_no_error (error);
  json = bm_simulation_to_json (simulation);
  g_assert_cmpfloat (json_object_get_double_member (json_node_get_object (json), "seconds"), >, 0);
  json_object_remove_member (json_node_get_object (json), "seconds");
  json_object_remove_member (json_node_get_object (json), "games_per_second");

  return json;
}

static char *
simulate_text (BmSetup    *setup,
               const char *bots,
               guint64     n_games,
               guint64     seed,
               guint       n_jobs)
{
  g_autoptr (JsonNode) json = simulate (setup, bots, n_games, seed, n_jobs);

  return bm_json_write (json, TRUE);
}

static void
test_jobs_do_not_matter (Fixture       *fixture,
                         gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *one = simulate_text (fixture->setup, "greedy random random greedy", 230, 3, 1);

  for (guint n_jobs = 2; n_jobs <= 5; n_jobs++)
    {
      g_autofree char *more = simulate_text (fixture->setup, "greedy random random greedy", 230, 3, n_jobs);

      g_assert_cmpstr (more, ==, one);
    }
}

static void
test_seed_matters (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *one = simulate_text (fixture->setup, "random", 20, 3, 1);
  g_autofree char *other = simulate_text (fixture->setup, "random", 20, 4, 1);
  g_autofree char *repeated = simulate_text (fixture->setup, "random random", 20, 3, 1);

  g_assert_cmpstr (one, !=, other);
  g_assert_cmpstr (one, ==, repeated);
}

static JsonObject *
get_element (JsonNode   *json,
             const char *list,
             guint       index)
{
  return json_array_get_object_element (json_object_get_array_member (json_node_get_object (json), list), index);
}

static gint64
get_int (JsonNode   *json,
         const char *list,
         guint       index,
         const char *member)
{
  return json_object_get_int_member (get_element (json, list, index), member);
}

static double
get_mean (JsonObject *object,
          const char *member)
{
  return json_object_get_double_member (json_object_get_object_member (object, member), "mean");
}

/* What is rounded to four digits differs from the truth by half of the last one. */
static void
check_lines (JsonObject *player)
{
  JsonObject *lines = json_object_get_object_member (player, "lines");
  g_autoptr (GList) names = json_object_get_members (lines);
  double sum = 0;

  for (GList *item = names; item != NULL; item = item->next)
    sum += get_mean (lines, item->data);
  g_assert_cmpfloat_with_epsilon (sum, get_mean (player, "score"), 0.00005 * (g_list_length (names) + 1));
}

/* With games for every rotation, each player sits as often on every seat, and each game has
 * winners. */
static void
check_players (JsonNode   *json,
               const char *list,
               guint       n_seats,
               gint64      n_games)
{
  gint64 wins = 0;
  gint64 shared = 0;

  for (guint i = 0; i < n_seats; i++)
    {
      g_assert_cmpint (get_int (json, list, i, "games"), ==, n_games);
      wins += get_int (json, list, i, "wins");
      shared += get_int (json, list, i, "shared_wins");
      check_lines (get_element (json, list, i));
    }
  g_assert_cmpint (wins, <=, n_games);
  g_assert_cmpint (wins + shared, >=, n_games);
  g_assert_cmpint (wins + shared / 2, <=, n_games);
}

static void
test_players_add_up (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (JsonNode) json = simulate (fixture->setup, "random greedy random random", 80, 1, 2);
  double by_seat = 0;
  double by_bot = 0;

  check_players (json, "seats", 4, 80);
  check_players (json, "bots", 4, 80);
  for (guint i = 0; i < 4; i++)
    {
      by_seat += get_mean (get_element (json, "seats", i), "score");
      by_bot += get_mean (get_element (json, "bots", i), "score");
    }
  g_assert_cmpfloat_with_epsilon (by_seat, by_bot, 0.001);
  g_assert_cmpstr (json_object_get_string_member (get_element (json, "bots", 1), "id"), ==, "greedy");
}

/* In each of two rounds, a stack of ten tiles is picked from until two are left. */
static void
test_tiles_add_up (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (JsonNode) json = simulate (fixture->setup, "random", 40, 1, 2);
  JsonArray *tiles = json_object_get_array_member (json_node_get_object (json), "tiles");
  gint64 picked = 0;
  gint64 seen = 0;

  for (guint i = 0; i < json_array_get_length (tiles); i++)
    {
      picked += get_int (json, "tiles", i, "picked");
      seen += get_int (json, "tiles", i, "seen");
      g_assert_cmpint (get_int (json, "tiles", i, "placed"), >=, get_int (json, "tiles", i, "picked"));
    }
  g_assert_cmpint (picked, ==, 40 * 4 * 18);
  g_assert_cmpint (seen, ==, 40 * 4 * 2 * (2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10));
}

/* Whatever brings points is a tile, an explorer or a medal or token: what the tiles and explorers
 * bring is the lines of the score but the medals. */
static void
test_points_add_up (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (JsonNode) json = simulate (fixture->setup, "greedy", 40, 1, 2);
  JsonArray *tiles = json_object_get_array_member (json_node_get_object (json), "tiles");
  JsonArray *explorers = json_object_get_array_member (json_node_get_object (json), "explorers");
  double brought = 0;
  double scored = 0;

  for (guint i = 0; i < json_array_get_length (tiles); i++)
    {
      JsonObject *tile = json_array_get_object_element (tiles, i);

      if (json_object_has_member (tile, "points"))
        brought += json_object_get_double_member (tile, "points")
                   * (double) json_object_get_int_member (tile, "placed");
    }
  for (guint i = 0; i < json_array_get_length (explorers); i++)
    {
      JsonObject *explorer = json_array_get_object_element (explorers, i);

      if (json_object_has_member (explorer, "points"))
        brought += json_object_get_double_member (explorer, "points")
                   * (double) json_object_get_int_member (explorer, "kept");
    }
  for (guint i = 0; i < 4; i++)
    {
      JsonObject *seat = get_element (json, "seats", i);

      scored += 40 * (get_mean (seat, "score") - get_mean (json_object_get_object_member (seat, "lines"), "medals"));
    }
  g_assert_cmpfloat_with_epsilon (brought, scored, 1);
}

static void
test_explorers_and_medals_add_up (Fixture       *fixture,
                                  gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (JsonNode) json = simulate (fixture->setup, "greedy", 40, 1, 2);
  JsonArray *explorers = json_object_get_array_member (json_node_get_object (json), "explorers");
  JsonArray *medals = json_object_get_array_member (json_node_get_object (json), "medals");
  gint64 seen = 0;
  gint64 kept = 0;

  for (guint i = 0; i < json_array_get_length (explorers); i++)
    {
      seen += get_int (json, "explorers", i, "seen");
      kept += get_int (json, "explorers", i, "kept");
    }
  g_assert_cmpint (seen, ==, 40 * 8);
  g_assert_cmpint (kept, ==, 40 * 4);
  for (guint i = 0; i < json_array_get_length (medals); i++)
    {
      g_assert_cmpint (get_int (json, "medals", i, "won"), <=, 4 * get_int (json, "medals", i, "seen"));
      g_assert_cmpint (get_int (json, "medals", i, "won_by_teams"), ==, 0);
    }
}

/* Both games of a deal are the same but for who sits where. */
static void
test_seats_rotate (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (fixture->rules, BM_MODE_ROWS, 2);
  g_autoptr (JsonNode) json = simulate (setup, "greedy random", 2, 5, 1);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (get_int (json, "seats", i, "games"), ==, 2);
      g_assert_cmpint (get_int (json, "bots", i, "games"), ==, 2);
    }
  /* The stronger one wins on both seats. */
  g_assert_cmpint (get_int (json, "bots", 0, "wins"), ==, 2);
  g_assert_cmpint (get_int (json, "seats", 0, "wins"), ==, 1);
  g_assert_cmpint (get_int (json, "seats", 1, "wins"), ==, 1);
}

static void
test_teams (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (fixture->rules, BM_MODE_TEAM, 6);
  g_autoptr (JsonNode) json = simulate (setup, "greedy random random", 30, 5, 2);

  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (get_int (json, "bots", i, "wins"), ==, get_int (json, "bots", i + 3, "wins"));
      g_assert_cmpint (get_int (json, "seats", i, "wins"), ==, get_int (json, "seats", i + 3, "wins"));
    }
}

typedef struct
{
  GThread *thread;
  double   fraction;
} Progress;

static void
note_progress (double   fraction,
               gpointer so_far,
               gpointer user_data)
{
  Progress *progress = user_data;

  g_assert_true (g_thread_self () == progress->thread);
  g_assert_cmpfloat (fraction, >=, progress->fraction);
  g_assert_null (so_far);
  progress->fraction = fraction;
}

static void
test_progress (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  const BmBotKind *bot = bm_bot_find ("random");
  Progress noted = { .thread = g_thread_self () };
  const BmProgress progress = { .func = note_progress, .user_data = &noted };
  BmSimulationOptions options = { .bots = &bot, .n_bots = 1, .n_games = 100, .n_jobs = 2 };
  g_autoptr (BmSimulation) simulation = bm_simulation_run (fixture->setup, &options, &progress, NULL);

  g_assert_nonnull (simulation);
  g_assert_cmpfloat (noted.fraction, ==, 1);
}

static void
cancel (double   fraction G_GNUC_UNUSED,
        gpointer so_far G_GNUC_UNUSED,
        gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

static void
test_cancel (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  const BmBotKind *bot = bm_bot_find ("random");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  const BmProgress progress = { cancel, cancellable, cancellable };
  BmSimulationOptions options = {
    .bots = &bot, .n_bots = 1, .n_games = BM_SIMULATION_MAX_GAMES, .n_jobs = 2,
  };

  g_assert_null (bm_simulation_run (fixture->setup, &options, &progress, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/simulation/jobs-do-not-matter", test_jobs_do_not_matter);
  ADD ("/simulation/seed-matters", test_seed_matters);
  ADD ("/simulation/players-add-up", test_players_add_up);
  ADD ("/simulation/tiles-add-up", test_tiles_add_up);
  ADD ("/simulation/points-add-up", test_points_add_up);
  ADD ("/simulation/explorers-and-medals-add-up", test_explorers_and_medals_add_up);
  ADD ("/simulation/seats-rotate", test_seats_rotate);
  ADD ("/simulation/teams", test_teams);
  ADD ("/simulation/progress", test_progress);
  ADD ("/simulation/cancel", test_cancel);

  return g_test_run ();
}
