/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-format.h"
#include "bm-library.h"
#include "bm-record.h"
#include "bm-score.h"
#include "random-set.h"
#include "test-util.h"

/* What must hold whatever rules somebody invents: random sets that use everything that the format has. */

#define N_SETS  2000
#define N_GAMES 40     /* of these, whole games are played with so many */
#define N_SEATS 3
#define N_TURNS 10

static BmSet *base_set;
static BmRules *base;

static guint
count_sets (guint n)
{
  return bm_test_is_quick () ? n / 20 : n;
}

/* Few sets are wrong; these are refused, with a place. */
static BmRules *
compile (guint64     seed,
         GHashTable *words)
{
  g_autoptr (BmSet) set = random_set_new (base, seed, words);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  BmSet *sets[] = { base_set, set };
  BmRules *rules = bm_rules_compile (sets, G_N_ELEMENTS (sets), problems);

  if (rules == NULL)
    {
      const BmProblem *first = g_ptr_array_index (problems, 0);

      for (guint i = 1; first->severity != BM_SEVERITY_ERROR; i++)
        first = g_ptr_array_index (problems, i);
      g_test_message ("%" G_GUINT64_FORMAT ": %s: %s", seed, first->path, first->message);
      g_assert_nonnull (first->path);
    }

  return rules;
}

/* -- Zones -- */

static guint
pick_tile (const BmRules *rules,
           BmRandom      *random)
{
  guint n_new = RANDOM_SET_TILES;

  return bm_random_below (random, 3) > 0 ? rules->n_tiles - 1 - bm_random_below (random, n_new)
                                         : bm_random_below (random, rules->n_tiles);
}

static BmPlace
pick_place (const BmZone  *zone,
            const BmRules *rules,
            guint          tile,
            BmRandom      *random)
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  guint n = bm_zone_list_places (zone, rules->tiles[tile].shape, 0, places);

  return places[bm_random_below (random, n)];
}

/* Everybody lays as many tiles, everything by the same seed. */
static void
lay (BmPosition    *position,
     const BmRules *rules,
     guint64        seed)
{
  BmRandom random;

  bm_random_init (&random, seed, 3);
  bm_test_position_begin (position, rules, N_SEATS, FALSE, "prize");
  position->round_turns = N_TURNS / 2;
  position->n_turns = N_TURNS;
  for (guint turn = 0; turn < N_TURNS; turn++)
    {
      for (guint seat = 0; seat < N_SEATS; seat++)
        {
          guint tile = pick_tile (rules, &random);
          BmPlace place = pick_place (&position->zones[seat], rules, tile, &random);

          bm_position_place (position, rules, seat, tile, bm_place_x (place), bm_place_y (place), NULL);
        }
      bm_position_end_turn (position, rules, NULL);
    }
  bm_position_end_game (position, rules, BM_ALL_TIE_NOBODY, NULL);
}

static void
assert_equal_scores (const BmPosition *one,
                     const BmPosition *other,
                     const BmRules    *rules)
{
  for (guint seat = 0; seat < N_SEATS; seat++)
    {
      BmSheet sheet, other_sheet;

      bm_position_score (one, rules, seat, &sheet);
      bm_position_score (other, rules, seat, &other_sheet);
      g_assert_cmpmem (sheet.lines, sizeof sheet.lines, other_sheet.lines, sizeof other_sheet.lines);
    }
}

/* A tile that is tried and taken back leaves no trace, in the zone or in the points. */
static void
check_undo (const BmPosition *position,
            const BmRules    *rules,
            guint64           seed)
{
  BmPosition trial;
  BmRandom random;
  guint tile;
  BmPlace place;

  bm_random_init (&random, seed, 4);
  tile = pick_tile (rules, &random);
  place = pick_place (&position->zones[0], rules, tile, &random);
  bm_position_copy (&trial, position, rules);
  g_assert_true (bm_position_equal (&trial, position, rules));

  bm_zone_place (&trial.zones[0], rules, tile, bm_place_x (place), bm_place_y (place));
  bm_test_assert_explained (&trial, rules, 0);
  bm_zone_undo_place (&trial.zones[0], &position->zones[0], rules);
  g_assert_true (bm_position_equal (&trial, position, rules));
  assert_equal_scores (&trial, position, rules);
}

/* No count is negative, and all tiles that it counts are there. */
static void
check_counts (const BmPosition *position,
              const BmRules    *rules)
{
  const BmScene scene = bm_scene (rules, position, &position->zones[0], 0);
  guint32 all = (1u << scene.zone->n_tiles) - 1;

  for (guint count = 0; count < rules->n_counts; count++)
    for (guint index = 0; index < scene.zone->n_tiles; index += 5)
      {
        g_assert_cmpint (bm_scene_count (&scene, count, index), >=, 0);
        g_assert_cmphex (bm_scene_find_counted (&scene, count, index) & ~all, ==, 0);
      }
}

static void
test_positions (void)
{
  guint n = count_sets (N_SETS);
  guint n_right = 0;

  for (guint64 seed = 0; seed < n; seed++)
    {
      g_autoptr (BmRules) rules = compile (seed, NULL);
      BmPosition position, again;

      if (rules == NULL)
        continue;
      n_right++;
      lay (&position, rules, seed);
      lay (&again, rules, seed);
      g_assert_true (bm_position_equal (&position, &again, rules));
      assert_equal_scores (&position, &again, rules);
      for (guint seat = 0; seat < N_SEATS; seat++)
        bm_test_assert_explained (&position, rules, seat);
      check_undo (&position, rules, seed);
      check_counts (&position, rules);
    }

  g_test_message ("%u of %u sets", n_right, n);
  /* The others take too long to count. */
  g_assert_cmpuint (n_right, >=, n * 17 / 20);
}

/* -- Games -- */

/* Saved, loaded and played again, a game is the same at every step that is looked at; so it is after moves were
 * undone. */
static void
check_game (BmRules *rules,
            guint64  seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmState) state = NULL;
  g_autoptr (BmRecord) record = NULL;
  BmSetupOptions options;
  BmRandom random;

  bm_setup_options_init (&options, seed % 2 == 0 ? BM_MODE_INDIVIDUAL : BM_MODE_TEAM, 4);
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  state = bm_state_new (setup, seed);
  record = bm_record_new (setup, seed);
  bm_random_init (&random, seed, 5);

  for (guint n = 1; !bm_state_is_over (state); n++)
    {
      BmMove move = bm_test_pick_random (state, &random);

      bm_state_apply (state, move, NULL, &error);
      g_assert_no_error (error);
      bm_record_append (record, move);
      if (n % 60 == 0 || bm_state_is_over (state))
        {
          g_autofree char *text = bm_record_to_text (record);
          g_autoptr (BmRecord) loaded = bm_record_new_from_data (text, strlen (text), "game.json", &error);
          g_autoptr (BmState) replayed = NULL;

          g_assert_no_error (error);
          replayed = bm_record_replay (loaded, G_MAXUINT, &error);
          g_assert_no_error (error);
          g_assert_true (bm_position_equal (&replayed->position, &state->position, rules));
          for (guint seat = 0; seat < setup->n_seats; seat++)
            bm_test_assert_explained (&state->position, rules, seat);
        }
    }
}

static void
test_games (void)
{
  guint n = count_sets (N_GAMES);

  for (guint64 seed = 0; seed < n; seed++)
    {
      g_autoptr (BmRules) rules = compile (seed, NULL);

      if (rules != NULL)
        check_game (rules, seed);
    }
}

/* A set whose tiles have nothing but patterns that are new in version 2; docs/BOTS.md says how well it is played. */
static void
test_patterns (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sets-valid", "patterns.json", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_file (file, &error);
  g_autoptr (BmRules) rules = NULL;

  g_assert_no_error (error);
  rules = bm_rules_compile ((BmSet *[]) { base_set, set }, 2, problems);
  g_assert_cmpuint (problems->len, ==, 0);
  g_assert_cmpuint (rules->n_tiles - base->n_tiles, ==, 30);
  check_game (rules, 2);
}

/* -- The generator -- */

static void
assert_used (GHashTable *words,
             const char *what,
             const char *word)
{
  g_autofree char *both = word != NULL ? g_strdup_printf ("%s %s", what, word) : g_strdup (what);

  if (!g_hash_table_contains (words, both))
    g_error ("no random set uses “%s”", both);
}

static void
test_words (void)
{
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const BmFormatObject *counts = &bm_format_objects[BM_FORMAT_COUNT];

  for (guint64 seed = 0; seed < N_SETS / 4; seed++)
    bm_set_unref (random_set_new (base, seed, words));

  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    {
      assert_used (words, bm_format_counts[i].name, NULL);
      for (guint k = 0; bm_format_counts[i].members[k] != NULL; k++)
        assert_used (words, bm_format_counts[i].name, bm_format_counts[i].members[k]);
    }
  for (guint i = 0; i < counts->n_members; i++)
    if (counts->members[i].type == BM_FORMAT_TYPE_WORD && !counts->members[i].required)
      for (guint k = 0; bm_format_member_get_word (&counts->members[i], k) != NULL; k++)
        assert_used (words, counts->members[i].name, bm_format_member_get_word (&counts->members[i], k));
  for (guint i = 0; i < BM_N_EFFECT_KINDS; i++)
    assert_used (words, "effect", bm_format_objects[BM_FORMAT_EFFECT].one_of[i]);
  for (guint i = 0; bm_supply_names[i] != NULL; i++)
    assert_used (words, "lay", bm_supply_names[i]);
  assert_used (words, "effect of", NULL);
  assert_used (words, "faces", NULL);
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  base_set = bm_library_load_shipped ("base", NULL);
  base = bm_rules_new (&base_set, 1, NULL);

  g_test_add_func ("/random-sets/words", test_words);
  g_test_add_func ("/random-sets/positions", test_positions);
  g_test_add_func ("/random-sets/games", test_games);
  g_test_add_func ("/random-sets/patterns", test_patterns);

  status = g_test_run ();
  bm_rules_unref (base);
  bm_set_unref (base_set);

  return status;
}
