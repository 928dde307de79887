/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "test-util.h"

/* rules.md section 5 and the crystal parts of sections 3 and 6. Other crystals are in test-mechanisms.c. */

static BmRules *rules;

typedef struct
{
  const char *rule;
  const char *tiles;
  const char *crystals;
} Row;

static void
check_row (const Row  *row,
           const char *explorer)
{
  g_autofree char *crystals = NULL;
  BmZone zone;

  bm_test_zone_begin (&zone, rules, explorer, row->tiles);
  crystals = bm_test_zone_dup_crystals (&zone, rules);
  bm_test_expect (row->rule, row->tiles, crystals, row->crystals);
}

static void
test_complete (void)
{
  static const Row rows[] = {
    { "5: green: right and left side by side", "rune-green@2,0 rune-green@3,0", "green 1" },
    { "5: … whichever comes first", "desert@2,-1 desert@3,-1 rune-green@3,1 rune-green@2,1", "green 1" },
    { "5: … same height", "rune-green@2,0 rune-green@3,1", "" },
    { "5: … not one above the other", "rune-green@2,0 rune-green@2,2", "" },
    { "5: … not across a gap", "rune-green@2,0 desert@3,0 rune-green@4,0", "" },
    { "5: … three in a row have two: each part counts once", "rune-green@2,0 rune-green@3,0 rune-green@4,0", "green 2"
      },
    { "5: … filling the gap completes both",
      "rune-green@2,0 desert@2,2 desert@3,2 desert@4,2 rune-green@4,0 rune-green@3,0", "green 2" },
    { "5: red: bottom above top", "rune-red-bottom@2,0 rune-red-top@2,2", "red 1" },
    { "5: … whichever comes first", "rune-red-top@2,1 rune-red-bottom@2,-1", "red 1" },
    { "5: … not the other way round", "rune-red-top@2,0 rune-red-bottom@2,2", "" },
    { "5: … same column", "rune-red-bottom@2,0 desert@2,2 rune-red-top@3,2", "" },
    { "5: … not across a gap", "rune-red-bottom@2,-1 desert@2,1 rune-red-top@2,3", "" },
    { "5: … two bottoms are no crystal", "rune-red-bottom@2,0 rune-red-bottom@2,2", "" },
    { "5: blue: four corners on one point", "lava-green@2,0 lava-green@3,0 lava-green@2,2 lava-green@3,2", "blue 1" },
    { "5: … whichever comes last", "lava-green@2,0 lava-green@2,2 lava-green@3,2 lava-green@3,0", "blue 1" },
    { "5: … upper left last", "desert@0,2 desert@0,4 lava-green@1,4 lava-green@2,4 lava-green@2,2 lava-green@1,2",
      "blue 1" },
    { "5: … three are not enough", "lava-green@2,0 lava-green@3,0 lava-green@2,2", "" },
    { "5: … not if one is shifted", "lava-green@2,0 lava-green@3,1 lava-green@2,2 lava-green@3,3", "" },
    { "5: … of tiles that have two corners",
      "rune-blue-bottom@2,0 rune-blue-bottom@3,0 rune-blue-top@2,2 rune-blue-top@3,2",
      "blue 1" },
    { "5: … the wrong way round", "rune-blue-top@2,0 rune-blue-top@3,0 rune-blue-bottom@2,2 rune-blue-bottom@3,2", "" },
    { "5: … of different tiles", "rune-blue-bottom@2,0 lava-green@3,0 lava-purple-top@2,2 rune-blue-top@3,2", "blue 1"
      },
    { "5: … a tile has four corners, each for one crystal",
      "lava-green@2,0 lava-green@3,0 lava-green@4,0 lava-green@2,2 lava-green@4,2 lava-green@2,4 lava-green@3,4 lava-green@4,4 "
      "lava-green@3,2", "blue 4" },
    { "5: … six tiles have two",
      "lava-green@2,0 lava-green@3,0 lava-green@4,0 lava-green@2,2 lava-green@3,2 lava-green@4,2",
      "blue 2" },
    { "3: lava-blue-bottom: green left and right, red bottom", "lava-blue-bottom@2,0 rune-green@3,0 rune-red-top@2,2",
      "green 1, red 1" },
    { "3: … its left part", "rune-green@2,0 lava-blue-bottom@3,0", "green 1" },
    { "3: … no red on top", "desert@2,-1 rune-red-bottom@3,-2 lava-blue-bottom@3,0", "" },
    { "3: lava-blue-top: green left and right, red top", "lava-blue-top@2,1 rune-red-bottom@2,-1 rune-green@3,1",
      "green 1, red 1" },
    { "3: … no red below", "lava-blue-top@2,0 rune-red-top@2,2", "" },
    { "3: … its left part", "rune-green@2,0 lava-blue-top@3,0", "green 1" },
    { "3: … no blue corners", "lava-blue-top@2,0 lava-green@3,0 lava-green@2,2 lava-green@3,2", "" },
    { "3: lava-green: no green, no red",
      "rune-green@2,0 lava-green@3,0 rune-green@4,0 rune-red-bottom@3,-2 rune-red-top@3,2",
      "" },
    { "3: lava-purple-bottom: everything below", "lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2 "
      "lava-purple-top@3,2", "green 2, red 2, blue 1" },
    { "3: rune-double: no crystal", "rune-green@2,0 rune-double@3,0 rune-green@4,0", "" },
    { "3: rune-green: no red, no blue", "rune-red-bottom@2,-1 rune-green@2,1 rune-red-top@2,3", "" },
    { "3: rune-red-top: no green", "rune-green@2,0 rune-red-top@3,0", "" },
    { "3: swamp, desert, ice and water have none",
      "rune-green@2,0 swamp@3,0 desert@3,2 ice-red@2,2 big-monster-left@4,0", "" },
    { "11: a gold diamond is none of these", "rune-green@2,0 gold-crystal@3,0 rune-green@4,0", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_row (&rows[i], "lava");
}

/* What is begun, and can still be completed. Of blue ones two of four parts have to be there. */
static void
test_begun (void)
{
  static const Row rows[] = {
    { "nothing", "desert@2,0", "" },
    { "a part on either side", "rune-green@2,0", "green 1" },
    { "both, away from the explorer", "desert@2,0 rune-green@3,0", "green 1" },
    { "not to the left, where it is covered", "desert@2,0 rune-green@3,0 desert@4,0", "" },
    { "half covered is covered", "desert@2,0 rune-green@3,0 desert@4,1", "" },
    { "a complete one is not begun", "desert@2,0 rune-green@3,0 rune-green@4,0", "green 1" },
    { "red: below", "rune-red-bottom@2,0", "red 1" },
    { "red: covered", "rune-red-bottom@2,0 swamp@2,2", "" },
    { "blue: one corner is not enough", "rune-blue-top@2,0 desert@3,0", "" },
    { "blue: two are, and once", "lava-green@2,0 lava-green@3,0", "blue 2" },
    { "blue: three of one; the explorer covers another", "lava-green@2,0 lava-green@3,0 lava-green@2,2", "blue 2" },
    { "blue: the last corner is covered", "lava-green@2,0 lava-green@3,0 lava-green@2,2 swamp@3,2", "blue 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) begun = g_string_new (NULL);
      BmZone zone;

      bm_test_zone_begin (&zone, rules, "lava", rows[i].tiles);
      for (guint crystal = 0; crystal < rules->n_crystals; crystal++)
        {
          guint n = bm_zone_count_begun_crystals (&zone, rules, crystal);

          if (n > 0)
            g_string_append_printf (begun, "%s%s %u", begun->len > 0 ? ", " : "", rules->crystals[crystal].id, n);
        }
      bm_test_expect (rows[i].rule, rows[i].tiles, begun->str, rows[i].crystals);
    }
}

/* Each part of each explorer, section 6: the tiles that meet it, and which explorers have it. */
static void
test_explorers (void)
{
  static const struct
  {
    Row         row;
    const char *explorers;
  } rows[] = {
    { { "6: green right meets a tile at (2, 0)", "rune-green@2,0", "green 1" },
      " own-ship discard grassland medals big-monsters " },
    { { "6: … not at (2, 1)", "rune-green@2,1", "green 1" }, " " },
    { { "6: … not at (2, -1)", "rune-green@2,-1", "green 1" }, " " },
    { { "6: green left meets a tile at (-1, 0)", "rune-green@-1,0", "green 1" }, " big-monsters " },
    { { "6: red bottom-left meets a tile at (0, 2)", "rune-red-top@0,2", "red 1" }, " mutagens grassland runes " },
    { { "6: red bottom-right meets a tile at (1, 2)", "rune-red-top@1,2", "red 1" },
      " mutagens grassland runes crystals desert moonwalker " },
    { { "6: nobody has red on top", "rune-red-bottom@0,-2 rune-red-bottom@1,-2", "red 1" }, " " },
    { { "6: blue bottom-left", "lava-green@-1,0 lava-green@-1,2 lava-green@0,2", "blue 1" }, " own-ship grassland " },
    { { "6: blue bottom-right", "lava-green@2,0 lava-green@1,2 lava-green@2,2", "blue 1" },
      " grassland medals crystals " },
    { { "6: blue top-right", "lava-green@2,0 lava-green@1,-2 lava-green@2,-2", "blue 1" }, " grassland medals " },
    { { "6: nobody has blue top-left", "lava-green@-1,0 lava-green@0,-2 lava-green@-1,-2", "blue 1" }, " " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint explorer = 0; explorer < rules->n_explorers; explorer++)
      {
        const char *id = rules->explorers[explorer].id;
        g_autofree char *word = g_strconcat (" ", id, " ", NULL);
        Row row = rows[i].row;

        if (strstr (rows[i].explorers, word) == NULL)
          row.crystals = "";
        check_row (&row, id);
      }
}

/* 5: a part belongs to at most one crystal: both red places of an explorer count, each once. */
static void
test_both_red_places (void)
{
  check_row (&(const Row) { "6: both red parts", "rune-red-top@0,2 rune-red-top@1,2", "red 2" }, "runes");
}

/* Each crystal brings its points on its line, and the explanation names the tiles. rules.md 5, 10. */
static void
test_points (void)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  BmPosition position;
  guint n_crystals = 0;
  BmSheet sheet;

  bm_test_position_begin (&position, rules, 2, FALSE, "");
  bm_test_zone_place (&position.zones[0], rules,
                      "lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2 lava-purple-top@3,2");
  bm_position_score (&position, rules, 0, &sheet);
  g_assert_cmpint (sheet.lines[rules->crystal_line], ==, 2 * 2 + 2 * 5 + 10);
  bm_position_explain (&position, rules, 0, entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const BmScoreEntry *entry = &g_array_index (entries, BmScoreEntry, i);

      if (entry->kind != BM_SCORE_CRYSTAL)
        continue;
      n_crystals++;
      g_assert_cmpuint (__builtin_popcount (entry->tiles), ==, rules->crystals[entry->item].parts.n);
    }
  g_assert_cmpuint (n_crystals, ==, 5);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base stretch-goals moons");

  g_test_add_func ("/crystals/complete", test_complete);
  g_test_add_func ("/crystals/explorers", test_explorers);
  g_test_add_func ("/crystals/begun", test_begun);
  g_test_add_func ("/crystals/both-red-places", test_both_red_places);
  g_test_add_func ("/crystals/points", test_points);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
