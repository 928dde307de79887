/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

/* rules.md section 4: mutants, mutagens and what their beams reach. Other beams and mutants are in test-mechanisms.c. */

static BmRules *rules;

static void
test_beams (void)
{
  static const struct
  {
    const char *rule;
    const char *explorer;
    const char *tiles;
    const char *levels;
  } rows[] = {
    { "4: mutagen-down touches the mutant at (x, y+1)", "lava", "mutagen-down@2,0 ice-red@2,1", "0 1" },
    { "4: … and the one at (x+1, y+1)", "lava", "mutagen-down@2,0 ice-red@3,1", "0 1" },
    { "4: … both", "lava", "mutagen-down@2,0 ice-red@2,1 ice-blue@3,1", "0 1 1" },
    { "4: … the mutant may come first", "lava", "ice-red@2,1 mutagen-down@2,0", "1 0" },
    { "4: … both first", "lava", "ice-red@2,1 ice-green@3,1 mutagen-down@2,0", "1 1 0" },
    { "4: … not two cells away", "lava", "ice-red@2,1 mutagen-down@1,-1", "0 0" },
    { "4: … not further to the right", "lava", "mutagen-down@2,0 desert@3,1 ice-red@4,1", "0 0 0" },
    { "4: … not further to the left", "lava", "desert@2,0 mutagen-down@3,0 ice-red@2,2", "0 0 0" },
    { "4: … not what lies above it", "lava", "mutagen-down@2,0 ice-red@2,-2", "0 0" },
    { "4: … not what lies beside it", "lava", "mutagen-down@2,0 ice-red@4,0", "0 0" },
    { "4: … not behind a tile", "lava", "mutagen-down@1,-1 desert@2,0 ice-red@2,2", "0 0 0" },
    { "4: … not behind a gap", "lava", "mutagen-down@1,-1 ice-red@2,1", "0 0" },
    { "4: mutagen-up at (x, y) touches the mutant at (x+1, y-2)", "lava", "mutagen-up@2,0 ice-red@3,-2", "0 1" },
    { "4: … the mutant may come first", "lava", "ice-red@2,-1 mutagen-up@1,2 mutagen-up@2,1", "0 0 0" },
    { "4: … with the mutant above", "lava", "ice-red@2,0 mutagen-up@1,2", "1 0" },
    { "4: … from its right half only", "lava", "mutagen-up@2,0 ice-red@2,-2", "0 0" },
    { "4: … not downwards", "lava", "mutagen-up@2,0 ice-red@3,1", "0 0" },
    { "4: … one of two above it", "lava", "mutagen-up@2,0 ice-red@2,-2 ice-red@3,-2", "0 0 1" },
    { "4: the explorer mutagen touches the mutant at (1, -2)", "mutagen", "ice-red@1,-2", "1" },
    { "4: … from its right half only", "mutagen", "ice-red@0,-2", "0" },
    { "4: … upwards only", "mutagen", "ice-red@1,2 ice-red@2,0 ice-red@-1,0", "0 0 0" },
    { "4: … and at once", "mutagen", "desert@1,-2 ice-red@1,-4", "0 0" },
    { "4: … other explorers do not", "mutagens", "ice-red@1,-2", "0" },
    { "4: one level for each beam", "lava", "mutagen-down@1,-1 ice-red@2,0 mutagen-up@1,2", "0 2 0" },
    { "4: … both before the mutant", "lava", "mutagen-down@1,-1 mutagen-up@1,2 ice-red@2,0", "0 0 2" },
    { "4: … the explorer's and a mutagen's", "mutagen", "ice-orange@1,-2 desert@2,-3 mutagen-down@0,-3", "2 0 0" },
    { "4: … up to the last level", "lava", "mutagen-down@1,-1 ice-blue@2,0 mutagen-up@1,2", "0 1 0" },
    { "4: two mutagens work on their own mutants", "lava", "mutagen-down@2,0 ice-red@2,1 mutagen-down@2,3 ice-red@3,4",
      "0 1 0 1" },
    { "4: only mutants mutate", "lava", "mutagen-down@2,0 desert@2,1 swamp@3,1", "0 0 0" },
    { "4: … mutagens do not", "lava", "mutagen-down@2,0 mutagen-up@2,1", "0 0" },
    { "11: the yeti cannot mutate", "lava", "mutagen-down@2,0 yeti@2,1", "0 0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *levels = NULL;
      BmZone zone;

      bm_test_zone_begin (&zone, rules, rows[i].explorer, rows[i].tiles);
      levels = bm_test_zone_dup_levels (&zone, rules);
      bm_test_expect (rows[i].rule, rows[i].tiles, levels, rows[i].levels);
    }
}

/* The points of each mutant by level, whatever brings it there. rules.md 3. */
static void
test_levels (void)
{
  static const struct
  {
    const char *mutant;
    int         points[3];
    guint       n_levels;
  } rows[] = {
    { "ice-blue", { 1, 10 }, 2 },
    { "ice-orange", { 2, 7, 20 }, 3 },
    { "ice-green", { 3, 8, 18 }, 3 },
    { "ice-red", { 4, 9, 15 }, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint beams = 0; beams < 3; beams++)
      {
        g_autofree char *tiles = g_strdup_printf ("%s@2,0 %s %s", rows[i].mutant, beams > 0 ? "mutagen-down@1,-1" : "",
                                                  beams > 1 ? "mutagen-up@1,2" : "");
        BmPosition position;
        BmSheet sheet;

        bm_test_position_begin (&position, rules, 2, FALSE, "");
        bm_test_zone_place (&position.zones[0], rules, tiles);
        bm_position_score (&position, rules, 0, &sheet);
        g_assert_cmpint (sheet.total, ==, rows[i].points[MIN (beams, rows[i].n_levels - 1)]);
        bm_test_assert_explained (&position, rules, 0);
      }
}

/* bm_zone_place() tells which tiles mutated at that moment. */
static void
test_reports (void)
{
  guint down = bm_test_find_tile (rules, "mutagen-down");
  guint blue = bm_test_find_tile (rules, "ice-blue");
  guint up = bm_test_find_tile (rules, "mutagen-up");
  BmZone zone;

  bm_test_zone_begin (&zone, rules, "lava", "ice-blue@2,0 ice-red@3,0");
  g_assert_cmpuint (bm_zone_place (&zone, rules, down, 2, -1), ==, 1u << 1 | 1u << 2);
  g_assert_cmpuint (bm_zone_place (&zone, rules, up, 1, 2), ==, 0);
  g_assert_cmpuint (bm_zone_place (&zone, rules, down, -2, 0), ==, 0);
  g_assert_cmpuint (bm_zone_place (&zone, rules, blue, -2, 1), ==, 1u << 6);
}

/* A beam from nowhere: up to the last level, and only mutants. */
static void
test_mutate (void)
{
  g_autofree char *levels = NULL;
  BmZone zone;

  bm_test_zone_begin (&zone, rules, "lava", "ice-blue@2,0 ice-red@3,0 desert@4,0");
  g_assert_true (bm_zone_mutate (&zone, rules, 1));
  g_assert_false (bm_zone_mutate (&zone, rules, 1));
  g_assert_true (bm_zone_mutate (&zone, rules, 2));
  g_assert_false (bm_zone_mutate (&zone, rules, 3));
  g_assert_false (bm_zone_mutate (&zone, rules, 0));
  levels = bm_test_zone_dup_levels (&zone, rules);
  g_assert_cmpstr (levels, ==, "1 1 0");
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base stretch-goals");

  g_test_add_func ("/mutation/beams", test_beams);
  g_test_add_func ("/mutation/levels", test_levels);
  g_test_add_func ("/mutation/reports", test_reports);
  g_test_add_func ("/mutation/mutate", test_mutate);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
