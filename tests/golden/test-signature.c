/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-set-version.h"
#include "bm-set.h"
#include "test-util.h"

/* One number for how the engine behaves: the moves and the final sheets of 1000 random games over all modes, numbers of players
 * and sets. A commit that changes the number says so and why; any other commit leaves it alone. */

#define SIGNATURE G_GUINT64_CONSTANT (0x4cb87a68a4ecfba8)
#define N_GAMES   1000

/* The same for the sets of version 1 as they were shipped before there was version 2. It never changes. */
#define FROZEN_SIGNATURE G_GUINT64_CONSTANT (0x4cb87a68a4ecfba8)

static const char *const libraries[] = {
  "base", "base stretch-goals", "base moons", "base stretch-goals moons",
};

static const struct
{
  BmMode mode;
  guint  n_seats;
} tables[] = {
  { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 },
  { BM_MODE_TEAM, 4 },       { BM_MODE_TEAM, 6 },       { BM_MODE_ROWS, 2 },       { BM_MODE_ROWS, 3 },
};

/* FNV-1a with 64 bits, four bytes at a time. */
static void
add (guint64 *hash,
     guint32  number)
{
  for (guint i = 0; i < 4; i++)
    {
      *hash ^= number >> 8 * i & 0xff;
      *hash *= G_GUINT64_CONSTANT (0x100000001b3);
    }
}

static void
add_game (guint64 *hash,
          BmSetup *setup,
          guint64  seed)
{
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  BmRandom random;
  BmSheet sheet;

  bm_random_init (&random, seed, 1);
  while (!bm_state_is_over (state))
    {
      BmMove move = bm_test_pick_random (state, &random);

      add (hash, move);
      bm_state_play (state, move, NULL);
    }

  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      bm_position_score (&state->position, setup->rules, seat, &sheet);
      for (guint line = 0; line < setup->rules->n_lines; line++)
        add (hash, (guint32) sheet.lines[line]);
      add (hash, (guint32) sheet.total);
    }
  add (hash, bm_state_find_winners (state, NULL));
}

/* Compiles copies of shipped sets that are kept with the tests. */
static BmRules *
read_frozen (const char *names)
{
  g_auto (GStrv) all = g_strsplit (names, " ", -1);
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GError) error = NULL;
  BmRules *rules;

  for (guint i = 0; all[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (all[i], ".json", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sets-version-1", name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      BmSet *set = bm_set_new_from_file (file, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (bm_set_version_find (bm_set_get_root (set)), ==, 1);
      g_ptr_array_add (sets, set);
    }
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_no_error (error);

  return rules;
}

static guint64
sign (BmRules *(*load) (const char *names))
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint i = 0; i < G_N_ELEMENTS (libraries); i++)
    {
      g_autoptr (BmRules) rules = load (libraries[i]);

      for (guint seed = i; seed < N_GAMES; seed += G_N_ELEMENTS (libraries))
        {
          guint table = seed / G_N_ELEMENTS (libraries) % G_N_ELEMENTS (tables);
          g_autoptr (GError) error = NULL;
          g_autoptr (BmSetup) setup = NULL;
          BmSetupOptions options;

          bm_setup_options_init (&options, tables[table].mode, tables[table].n_seats);
          options.edition = seed % 3 == 0 ? "first" : "second";
          options.giving = seed % 5 < 2 ? BM_GIVING_START_PLAYER : BM_GIVING_RACE;
          options.furious_dragon = tables[table].mode != BM_MODE_ROWS && seed % 2 == 0;
          setup = bm_setup_new (rules, &options, &error);
          g_assert_no_error (error);
          add_game (&hash, setup, seed);
        }
    }

  g_test_message ("The signature is 0x%016" G_GINT64_MODIFIER "x", hash);

  return hash;
}

static void
test_signature (void)
{
  g_assert_cmphex (sign (bm_test_rules_new), ==, SIGNATURE);
}

static void
test_frozen (void)
{
  g_assert_cmphex (sign (read_frozen), ==, FROZEN_SIGNATURE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/signature/random-games", test_signature);
  g_test_add_func ("/signature/version-1", test_frozen);

  return g_test_run ();
}
