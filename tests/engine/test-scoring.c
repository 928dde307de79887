/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "test-util.h"

/* rules.md sections 3, 6, 10 and 11: what each tile and each explorer brings. The explorer "unicorns" has no crystal parts and
 * looks at no tile of the base game, so that the rows with it show the tiles alone. Mutants are in test-mutation.c. */

static BmRules *rules;
static BmRules *rules_with_moons;

#define MEDALS "desert rune penalty"  /* 10, 5 and -10 points */

typedef struct
{
  const char *rule;
  const char *explorer;
  const char *tiles;
  const char *score;
  guint       n_medals;  /* how many of MEDALS the seat holds */
  const char *token;     /* a token that the seat holds, or NULL */
} Row;

static const Row tile_rows[] = {
  { "3: ice-blue: 1", "unicorns", "ice-blue@2,0", "ice 1 = 1" },
  { "3: ice-orange: 2", "unicorns", "ice-orange@2,0", "ice 2 = 2" },
  { "3: ice-green: 3", "unicorns", "ice-green@2,0", "ice 3 = 3" },
  { "3: ice-red: 4", "unicorns", "ice-red@2,0", "ice 4 = 4" },
  { "3: … mutated", "unicorns", "ice-red@2,0 mutagen-down@1,-1", "ice 9 = 9" },
  { "3: mutagens bring nothing themselves", "unicorns", "mutagen-down@2,0 mutagen-up@2,1", "= 0" },
  { "3: big-monster-left: 1 point", "unicorns", "big-monster-left@2,0", "big_monster 1 = 1" },
  { "3: big-monster-right: 1 point", "unicorns", "big-monster-right@2,0", "big_monster 1 = 1" },
  { "3: … 11 for the two together", "unicorns", "big-monster-left@2,0 big-monster-right@3,0", "big_monster 11 = 11" },
  { "3: … whichever comes first", "unicorns", "big-monster-right@1,2 big-monster-left@0,2", "big_monster 11 = 11" },
  { "3: … the right half must be at (x+1, y)", "unicorns", "big-monster-right@2,0 big-monster-left@3,0",
    "big_monster 2 = 2" },
  { "3: … not shifted", "unicorns", "big-monster-left@2,0 big-monster-right@3,1", "big_monster 2 = 2" },
  { "3: … not below", "unicorns", "big-monster-left@2,0 big-monster-right@2,2", "big_monster 2 = 2" },
  { "3: … two of them", "unicorns",
    "big-monster-left@2,0 big-monster-right@3,0 big-monster-left@2,2 big-monster-right@3,2",
    "big_monster 22 = 22" },
  { "3: … and a half", "unicorns", "big-monster-left@2,0 big-monster-right@3,0 big-monster-left@4,0",
    "big_monster 12 = 12" },
  { "3: lava-blue-bottom: 3", "unicorns", "lava-blue-bottom@2,0", "lava 3 = 3" },
  { "3: lava-blue-top: 3", "unicorns", "lava-blue-top@2,0", "lava 3 = 3" },
  { "3: lava-green: 3", "unicorns", "lava-green@2,0", "lava 3 = 3" },
  { "3: lava-purple-bottom: 1", "unicorns", "lava-purple-bottom@2,0", "lava 1 = 1" },
  { "3: lava-purple-top: 1", "unicorns", "lava-purple-top@2,0", "lava 1 = 1" },
  { "5: crystals have their own line", "unicorns", "lava-blue-top@2,0 lava-blue-top@3,0", "lava 6, crystals 2 = 8" },
  { "3: swamp: 2 for each swamp monster: 2n² for one", "unicorns", "swamp@2,0", "swamp 2 = 2" },
  { "3: … two", "unicorns", "swamp@2,0 swamp@3,0", "swamp 8 = 8" },
  { "3: … three, wherever they lie", "unicorns", "swamp@2,0 swamp@-1,0 swamp@0,2", "swamp 18 = 18" },
  { "3: … five", "unicorns", "swamp@2,0 swamp@3,0 swamp@4,0 swamp@5,0 swamp@6,0", "swamp 50 = 50" },
  { "3: grassland-green-crystals: 2 per complete green crystal", "unicorns",
    "grassland-green-crystals@-1,0 rune-green@2,0 rune-green@3,0 rune-green@4,0", "grassland 4, crystals 4 = 8" },
  { "3: … not per other crystal, not per part", "unicorns",
    "grassland-green-crystals@-1,0 rune-red-bottom@2,0 rune-red-top@2,2 rune-green@3,0", "crystals 5 = 5" },
  { "3: grassland-medals: 2 per medal, the penalty too", "unicorns", "grassland-medals@2,0",
    "grassland 6, medals 5 = 11", 3 },
  { "3: … whatever its value", "unicorns", "grassland-medals@2,0", "grassland 2, medals 10 = 12", 1 },
  { "3: … none", "unicorns", "grassland-medals@2,0", "= 0" },
  { "11: … the Panda medal is one", "unicorns", "grassland-medals@2,0", "grassland 2, medals 5 = 7", 0, "panda" },
  { "11: … the Yeti medal too", "unicorns", "grassland-medals@2,0", "grassland 2, medals 5 = 7", 0, "yeti" },
  { "11: … the dragon token is none", "unicorns", "grassland-medals@2,0", "medals -5 = -5", 0, "furious-dragon" },
  { "3: grassland-crystals: 1 per complete crystal of any colour", "unicorns",
    "grassland-crystals@-1,0 lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2 lava-purple-top@3,2",
    "lava 4, grassland 5, crystals 24 = 33" },
  { "3: grassland-terrains: 1 per different terrain, its own too", "unicorns", "grassland-terrains@2,0",
    "grassland 1 = 1" },
  { "3: … each once", "unicorns", "grassland-terrains@2,0 desert@3,0 desert@4,0", "grassland 2 = 2" },
  { "3: … half a Big Monster does", "unicorns", "grassland-terrains@2,0 big-monster-left@3,0",
    "big_monster 1, grassland 2 = 3" },
  { "3: … the explorer's desert does not count", "desert", "grassland-terrains@2,0", "grassland 1 = 1" },
  { "3: … nor its mutagen", "mutagen", "grassland-terrains@2,0", "grassland 1 = 1" },
  { "3: … all seven", "unicorns",
    "grassland-terrains@2,0 mutagen-down@2,2 big-monster-left@3,0 lava-green@4,0 swamp@5,0 desert@6,0 rune-double@7,0",
    "big_monster 1, lava 3, grassland 7, swamp 2 = 13" },
  { "3: grassland-runes: 2 per rune monster", "unicorns", "grassland-runes@2,0 rune-double@3,0 rune-red-top@4,0",
    "grassland 6 = 6" },
  { "3: grassland-lava: 1 per lava tile", "unicorns", "grassland-lava@2,0 lava-green@3,0 lava-purple-top@4,0",
    "lava 4, grassland 2 = 6" },
  { "3: grassland-big-monsters: 4 per complete Big Monster", "unicorns",
    "grassland-big-monsters@-1,0 big-monster-left@2,0 big-monster-right@3,0 big-monster-left@4,0",
    "big_monster 12, grassland 4 = 16" },
  { "3: … halves do not count", "unicorns", "grassland-big-monsters@-1,0 big-monster-right@2,0 big-monster-left@3,0",
    "big_monster 2 = 2" },
  { "3: grassland-desert: 3 per desert tile", "unicorns", "grassland-desert@-1,0 desert@2,0 desert@3,0",
    "grassland 6 = 6" },
  { "3: … the explorer's built-in one counts", "desert", "grassland-desert@-1,0 desert@2,0", "grassland 6 = 6" },
  { "3: grassland-grassland: 2 per grassland tile, itself included", "unicorns",
    "grassland-grassland@2,0 grassland-runes@3,0", "grassland 4 = 4" },
  { "3: … alone", "unicorns", "grassland-grassland@2,0", "grassland 2 = 2" },
  { "11: … stretch goals count by their terrain", "unicorns", "grassland-grassland@2,0 panda@3,0", "grassland 4 = 4" },
  { "3: desert: no points", "unicorns", "desert@2,0", "= 0" },
  { "3: runes: no points", "unicorns",
    "rune-double@2,0 rune-green@3,0 rune-blue-top@4,0 rune-blue-bottom@5,0 rune-red-top@6,0 rune-red-bottom@7,0", "= 0"
    },
  { "11: ambassador: 1 per tile around it, the explorer too", "unicorns", "ambassador@2,0", "grassland 1 = 1" },
  { "11: … edges and corners", "unicorns", "ambassador@2,0 desert@3,0 desert@3,2", "grassland 3 = 3" },
  { "11: … not further away", "unicorns", "ambassador@2,0 desert@3,0 desert@4,0", "grassland 2 = 2" },
  { "11: … half edges and landscape tiles", "unicorns", "ambassador@2,0 desert@3,1 mutagen-down@2,-1 mutagen-up@0,-1",
    "grassland 4 = 4" },
  { "11: … without the explorer", "unicorns", "desert@2,0 ambassador@3,0", "grassland 1 = 1" },
  { "11: … eight and more", "unicorns",
    "ambassador@2,1 desert@2,-1 desert@3,0 desert@3,2 desert@2,3 desert@1,2 desert@3,-2", "grassland 6 = 6" },
  { "11: unicorns: one alone: 0", "lava", "unicorn-left@2,0", "= 0" },
  { "11: … the other alone: 0", "lava", "unicorn-right@2,0", "= 0" },
  { "11: … both: 9 each", "lava", "unicorn-left@2,0 unicorn-right@-1,0", "grassland 18 = 18" },
  { "11: panda: no points itself", "unicorns", "panda@2,0", "= 0" },
  { "11: the Panda medal: 5, on the line of the medals", "unicorns", "", "medals 5 = 5", 0, "panda" },
  { "11: yeti: -5", "unicorns", "yeti@2,0", "ice -5 = -5" },
  { "11: the Yeti medal: 5", "unicorns", "", "medals 5 = 5", 0, "yeti" },
  { "11: gold-crystal: no points of its own", "unicorns", "gold-crystal@2,0", "= 0" },
  { "11: … it is a lava tile", "lava", "gold-crystal@2,0", "explorer 1 = 1" },
  { "11: the dragon token: -5", "unicorns", "", "medals -5 = -5", 0, "furious-dragon" },
};

static const Row explorer_rows[] = {
  { "6: mutants: 1 per mutant tile", "mutants", "ice-red@2,0 ice-blue@3,0", "ice 5, explorer 2 = 7" },
  { "6: … upright ice only", "mutants", "ice-red@2,0 mutagen-down@3,0", "ice 4, explorer 1 = 5" },
  { "6: … mutated ones too", "mutants", "ice-red@2,0 mutagen-down@1,-1", "ice 9, explorer 1 = 10" },
  { "6: … the yeti is upright ice", "mutants", "yeti@2,0", "ice -5, explorer 1 = -4" },
  { "6: own-ship: no points", "own-ship", "desert@2,0", "= 0" },
  { "6: discard: no points", "discard", "desert@2,0", "= 0" },
  { "6: lava: 1 per lava tile", "lava", "lava-green@2,0 lava-purple-top@3,0", "lava 4, explorer 2 = 6" },
  { "6: mutagen: no points itself", "mutagen", "desert@2,0", "= 0" },
  { "6: mutagens: 1 per mutagenic monster", "mutagens", "mutagen-down@2,0", "explorer 2 = 2" },
  { "6: … mutagen-up has one", "mutagens", "mutagen-down@2,0 mutagen-up@2,1 ice-red@-1,0", "ice 4, explorer 3 = 7" },
  { "6: grassland: 1 per grassland tile", "grassland", "grassland-lava@-1,0 grassland-runes@-2,0", "explorer 2 = 2" },
  { "6: medals: 2 per medal, whatever its value", "medals", "", "explorer 6, medals 5 = 11", 3 },
  { "11: … the Panda medal is one", "medals", "", "explorer 2, medals 5 = 7", 0, "panda" },
  { "11: … the Yeti medal too", "medals", "", "explorer 2, medals 5 = 7", 0, "yeti" },
  { "11: … the dragon token is none", "medals", "", "medals -5 = -5", 0, "furious-dragon" },
  { "6: runes: 2 per rune monster", "runes", "rune-double@-1,0 rune-green@-2,0", "explorer 6 = 6" },
  { "6: big-monsters: 4 per complete Big Monster", "big-monsters", "big-monster-left@2,0 big-monster-right@3,0",
    "big_monster 11, explorer 4 = 15" },
  { "6: … not per half", "big-monsters", "big-monster-left@2,0", "big_monster 1 = 1" },
  { "6: crystals: 1 per complete crystal", "crystals", "rune-green@2,0 rune-green@3,0 rune-red-top@1,2",
    "crystals 7, explorer 2 = 9" },
  { "6: desert: no points itself", "desert", "swamp@2,0", "swamp 2 = 2" },
  { "11: second-mutations: 4 per mutant on its second level", "second-mutations",
    "mutagen-down@1,-1 ice-orange@2,0 mutagen-up@1,2", "ice 20, explorer 4 = 24" },
  { "11: … not on its first", "second-mutations", "mutagen-down@1,-1 ice-orange@2,0", "ice 7 = 7" },
  { "11: … a chicken has no second", "second-mutations", "mutagen-down@1,-1 ice-blue@2,0 mutagen-up@1,2", "ice 10 = 10"
    },
  { "11: unicorns: 5 per unicorn", "unicorns", "unicorn-left@2,0", "explorer 5 = 5" },
  { "11: … both", "unicorns", "unicorn-left@2,0 unicorn-right@3,0", "grassland 18, explorer 10 = 28" },
  { "11: chickens: 3 per blue mutant", "chickens", "ice-blue@2,0 ice-blue@3,0 ice-red@4,0", "ice 6, explorer 6 = 12" },
  { "11: … at any level", "chickens", "ice-blue@2,0 mutagen-down@1,-1", "ice 10, explorer 3 = 13" },
  { "11: gold: it carries one itself", "gold", "", "explorer 2 = 2" },
  { "11: … 2 per gold diamond", "gold", "gold-crystal@2,0", "explorer 4 = 4" },
  { "11: furious-dragons: 3 per purple lava tile", "furious-dragons", "lava-purple-top@2,0 lava-purple-bottom@3,0",
    "lava 2, crystals 2, explorer 6 = 10" },
  { "11: … and per token", "furious-dragons", "lava-purple-top@2,0 lava-green@3,0",
    "lava 4, explorer 6, medals -5 = 5", 0,
    "furious-dragon" },
};

static void
check_row (const Row     *row,
           const BmRules *row_rules)
{
  g_autofree char *score = NULL;
  BmPosition position;

  bm_test_position_begin (&position, row_rules, 2, FALSE, MEDALS);
  bm_test_zone_begin (&position.zones[0], row_rules, row->explorer, row->tiles);
  bm_test_position_hold (&position, row_rules, 0, row->n_medals);
  if (row->token != NULL)
    bm_position_give_token (&position, row_rules, 0, bm_test_find_token (row_rules, row->token), 1, NULL);

  score = bm_test_dup_score (&position, row_rules, 0);
  bm_test_expect (row->rule, row->tiles, score, row->score);
  bm_test_assert_explained (&position, row_rules, 0);
}

static void
test_tiles (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tile_rows); i++)
    check_row (&tile_rows[i], rules);
}

static void
test_explorers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (explorer_rows); i++)
    check_row (&explorer_rows[i], rules);
}

/* The limit of 7 shows only if there are more terrains than the base game has. */
static void
test_terrains_limit (void)
{
  const Row row = {
    "3: at most 7", "unicorns",
    "grassland-terrains@2,0 mutagen-down@2,2 big-monster-left@3,0 lava-green@4,0 swamp@5,0 desert@6,0 rune-double@7,0 "
    "moon-giant-head@8,0", "big_monster 1, lava 3, grassland 7, swamp 2, moon 2 = 15",
  };

  check_row (&row, rules_with_moons);
}

/* No tile and no explorer without a row. */
static void
test_rows_are_complete (void)
{
  for (guint tile = 0; tile < rules->n_tiles; tile++)
    {
      g_autofree char *word = g_strconcat (rules->tiles[tile].id, "@", NULL);
      gboolean is_found = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (tile_rows); i++)
        is_found |= strstr (tile_rows[i].tiles, word) != NULL;
      if (!is_found)
        g_error ("There is no row for the tile “%s”", rules->tiles[tile].id);
    }

  for (guint explorer = 0; explorer < rules->n_explorers; explorer++)
    {
      gboolean is_found = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (explorer_rows); i++)
        is_found |= g_str_equal (explorer_rows[i].explorer, rules->explorers[explorer].id);
      if (!is_found)
        g_error ("There is no row for the explorer “%s”", rules->explorers[explorer].id);
    }
}

/* 10: the lines of the score pad, in this order. */
static void
test_lines (void)
{
  static const char *const lines[] = {
    "ice", "big_monster", "lava", "grassland", "swamp", "crystals", "explorer", "medals",
  };
  guint n = 0;

  for (guint i = 0; i < rules->n_lines; i++)
    if (rules->lines[i].in_use)
      {
        g_assert_cmpuint (n, <, G_N_ELEMENTS (lines));
        g_assert_cmpstr (rules->lines[i].id, ==, lines[n++]);
      }

  g_assert_cmpuint (n, ==, G_N_ELEMENTS (lines));
  g_assert_cmpstr (rules->lines[rules->tie_break_line].id, ==, "big_monster");
}

/* The counts of rules.md 3: 60, 80, 100 and 120 tiles by players, and how many of each. */
static void
test_deck_counts (void)
{
  static const struct
  {
    const char *id;
    guint       copies[4];
  } rows[] = {
    { "ice-blue", { 3, 4, 5, 6 } }, { "ice-orange", { 3, 4, 5, 6 } }, { "ice-green", { 3, 4, 5, 6 } },
    { "ice-red", { 3, 4, 5, 6 } }, { "mutagen-down", { 3, 4, 5, 6 } }, { "mutagen-up", { 3, 4, 5, 6 } },
    { "big-monster-left", { 3, 5, 6, 8 } }, { "big-monster-right", { 3, 5, 6, 8 } }, { "lava-blue-bottom", { 1, 2, 3,
      4 } },
    { "lava-blue-top", { 3, 4, 5, 6 } }, { "lava-green", { 5, 7, 9, 11 } }, { "lava-purple-bottom", { 2, 2, 3, 3 } },
    { "lava-purple-top", { 2, 2, 3, 3 } }, { "swamp", { 5, 5, 5, 5 } }, { "grassland-green-crystals", { 0, 1, 0, 1 } },
    { "grassland-medals", { 1, 1, 1, 1 } }, { "grassland-crystals", { 0, 0, 1, 1 } }, { "grassland-terrains", { 1, 1,
      1, 1 } },
    { "grassland-runes", { 1, 1, 1, 1 } }, { "grassland-lava", { 0, 0, 1, 1 } }, { "grassland-big-monsters", { 1, 1, 1,
      1 } },
    { "grassland-desert", { 1, 1, 1, 1 } }, { "grassland-grassland", { 0, 0, 1, 1 } }, { "desert", { 6, 8, 9, 11 } },
    { "rune-double", { 1, 1, 2, 2 } }, { "rune-green", { 1, 2, 2, 3 } }, { "rune-blue-top", { 2, 2, 2, 2 } },
    { "rune-blue-bottom", { 1, 1, 2, 2 } }, { "rune-red-top", { 1, 2, 3, 4 } }, { "rune-red-bottom", { 1, 2, 2, 3 } },
  };
  g_autoptr (BmRules) base = bm_test_rules_new ("base");

  g_assert_cmpuint (base->n_tiles, ==, G_N_ELEMENTS (rows));
  for (guint n_seats = 3; n_seats <= 6; n_seats++)
    {
      g_autoptr (BmSetup) setup = bm_test_setup_new (base, BM_MODE_INDIVIDUAL, n_seats);

      g_assert_cmpuint (setup->deck->len, ==, 20 * n_seats);
      for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          guint tile = bm_test_find_tile (base, rows[i].id);
          guint n = 0;

          for (guint j = 0; j < setup->deck->len; j++)
            n += g_array_index (setup->deck, guint16, j) == tile;
          g_assert_cmpuint (n, ==, rows[i].copies[n_seats - 3]);
        }
    }
}

/* 3, 11: what a tile is, apart from what it brings. */
static void
test_tile_facts (void)
{
  static const struct
  {
    const char *prefix;  /* of the ids */
    const char *terrain;
  } rows[] = {
    { "ice-", "ice" }, { "mutagen-", "ice" }, { "big-monster-", "water" }, { "lava-", "lava" }, { "swamp", "swamp" },
    { "grassland-", "grassland" }, { "desert", "desert" }, { "rune-", "rune" }, { "ambassador", "grassland" },
    { "unicorn-", "grassland" }, { "panda", "grassland" }, { "yeti", "ice" }, { "gold-crystal", "lava" },
  };

  for (guint i = 0; i < rules->n_tiles; i++)
    {
      const BmTile *tile = &rules->tiles[i];
      gboolean is_mutagen = g_str_has_prefix (tile->id, "mutagen-");
      const char *terrain = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (rows); j++)
        if (g_str_has_prefix (tile->id, rows[j].prefix))
          terrain = rows[j].terrain;
      g_assert_cmpstr (rules->terrains[tile->terrain].id, ==, terrain);
      g_assert_cmpint (tile->shape == BM_SHAPE_LANDSCAPE, ==, is_mutagen);
      g_assert_cmpuint (tile->body.mutagenic_monsters, ==, !is_mutagen ? 0 : g_str_equal (tile->id, "mutagen-down") ? 2 : 1);
      g_assert_cmpuint (tile->replaces, ==, tile->terrain);
    }

  g_assert_cmpuint (rules->n_terrains, ==, 7);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base stretch-goals");
  rules_with_moons = bm_test_rules_new ("base stretch-goals moons");

  g_test_add_func ("/scoring/tiles", test_tiles);
  g_test_add_func ("/scoring/explorers", test_explorers);
  g_test_add_func ("/scoring/terrains-limit", test_terrains_limit);
  g_test_add_func ("/scoring/rows-are-complete", test_rows_are_complete);
  g_test_add_func ("/scoring/lines", test_lines);
  g_test_add_func ("/scoring/tile-facts", test_tile_facts);
  g_test_add_func ("/scoring/deck-counts", test_deck_counts);

  result = g_test_run ();
  bm_rules_unref (rules);
  bm_rules_unref (rules_with_moons);
  return result;
}
