/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-rule-words.h"
#include "bm-thing-words.h"
#include "test-util.h"

#include <string.h>

/* Tiles, explorers and all else in words. */

static BmRules *rules;

typedef char *(*Say) (const BmRules *rules,
                      guint          index);

typedef struct
{
  const char *id;
  const char *words;
} Row;

static void
check (const char *what,
       Say         say,
       guint       index,
       const Row  *row)
{
  g_autofree char *words = say (rules, index);

  bm_test_expect (what, row->id, words, row->words);
}

static void
test_tiles (void)
{
  static const Row rows[] = {
    { "desert", "Terrain: Desert\nNo points of its own" },
    { "swamp", "Terrain: Swamp\n2 points per swamp monster" },
    { "ice-orange", "Terrain: Ice\nMutant: 2 → 7 → 20 points" },
    { "mutagen-down", "Terrain: Ice, horizontal tile\nNo points of its own\n2 mutagenic monsters: 2 beams downwards" },
    { "mutagen-up", "Terrain: Ice, horizontal tile\nNo points of its own\n1 mutagenic monster: 1 beam upwards" },
    { "big-monster-left", "Terrain: Water\n1 point\nPart of “Big Monster”: 11 points when complete" },
    { "rune-double", "Terrain: Runes\nNo points of its own\nShows 2 monsters" },
    { "lava-purple-top",
      "Terrain: Lava\n1 point\nCarries 1 furious dragon\nGreen crystal: left and right edges\n"
      "Red crystal: upper edge\nBlue crystal: all four corners" },
    { "moonstone-wolf",
      "Terrain: Moon\n1 point per moon tile connected to it, itself included (at most 6 points)\n"
      "Moonstone: left edge and both right corners\nHowls with the pack." },
    { "rune-blue-top", "Terrain: Runes\nNo points of its own\nBlue crystal: both upper corners" },
    { "moon-lighthouse",
      "Terrain: Moon\n−3 points\n2 mutagenic monsters: 1 beam to the left and 1 beam to the right\n"
      "It shines both ways, but its oil is expensive." },
    { "stardust-fairy",
      "Terrain: Moon\nComet: left edge and upper left corner\nWhen placed, you get “Bag of stardust” (4 points)\n"
      "When placed, every other player gets “Pinch of stardust” (1 point)" },
    { "panda",
      "Terrain: Grassland\nWhen placed, give “Panda medal” (5 points) to any player, yourself included\n"
      "Whoever gets the medal has one more medal; its 5 points are our choice." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check ("tile", bm_tile_words, bm_test_find_tile (rules, rows[i].id), &rows[i]);
}

static void
test_summaries (void)
{
  static const Row rows[] = {
    { "desert", "No points of its own" },
    { "swamp", "2 points per swamp monster" },
    { "ice-orange", "Mutant: 2 → 7 → 20 points" },
    { "lava-green", "3 points" },
    { "big-monster-left", "1 point\u00a0· Part of “Big Monster”: 11 points when complete" },
    { "lantern-owl", "3 points if you have at most 2 lava tiles\u00a0· 1 mutagenic monster: 1 beam to the left" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check ("tile", bm_tile_summary, bm_test_find_tile (rules, rows[i].id), &rows[i]);
}

static void
test_forms (void)
{
  guint first = rules->tiles[bm_test_find_tile (rules, "ice-orange")].first_form;
  const Row rows[] = {
    { "0", "Terrain: Ice\nMutant: 2 points now (2 → 7 → 20)" },
    { "1", "Terrain: Ice\nMutant: 7 points now (2 → 7 → 20)" },
    { "2", "Terrain: Ice\nMutant: 20 points now (2 → 7 → 20)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check ("form", bm_form_words, first + i, &rows[i]);
}

static void
test_explorers (void)
{
  static const Row rows[] = {
    { "lava", "1 point per lava tile" },
    { "own-ship",
      "You may put the rest of your stack on your own ship if it is free\n"
      "Green crystal: right edge\n"
      "Blue crystal: lower left corner" },
    { "discard",
      "At the end of the last round, before the last medals, take a tile from the discard pile and place it\n"
      "Green crystal: right edge" },
    { "mutagen", "Counts as 1 ice tile\n1 mutagenic monster: 1 beam upwards" },
    { "mutagens",
      "1 point per mutagenic monster\nRed crystal: both halves of the lower edge" },
    { "grassland",
      "1 point per grassland tile\nGreen crystal: right edge\nRed crystal: both halves of the lower edge\n"
      "Blue crystal: both lower corners and upper right corner" },
    { "crystals",
      "1 point per complete crystal\nRed crystal: right half of the lower edge\nBlue crystal: lower right corner" },
    { "gold", "2 points per gold diamond\nCarries 1 gold diamond" },
    { "chickens", "3 points per blue ice monster\nThe blue ice monsters are the chickens." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check ("explorer", bm_explorer_words, bm_test_find_explorer (rules, rows[i].id), &rows[i]);
}

typedef struct
{
  const char *id;
  gboolean    teams;
  const char *words;
} MedalRow;

/* 6, 7: what is said where players choose: also which games an explorer is for, and where a medal lies. */
static void
test_full (void)
{
  static const Row explorers[] = {
    { "lava", "1 point per lava tile" },
    { "discard",
      "At the end of the last round, before the last medals, take a tile from the discard pile and place it\n"
      "Green crystal: right edge\n"
      "Only with 4 or more players" },
  };
  static const MedalRow medals[] = {
    { "rune", FALSE, "5 points for the first player with 4 rune monsters" },
    { "rune", TRUE, "5 points for the first player with 4 rune monsters\n"
      "Teams: 5 points for each partner of the first team with 8 rune monsters" },
    { "mutagen", TRUE, "5 points for the first player with 4 mutagenic monsters\n"
      "Teams: 5 points for each partner of the first team with 8 mutagenic monsters\nSpace on the board: Ice" },
    { "lava", FALSE, "5 points for the first player with 5 lava tiles\nSpace on the board: Lava" },
    { "swamp-grassland", FALSE, "5 points for the first player with 4 swamp tiles and/or grassland tiles\n"
      "Space on the board: Swamp or Grassland" },
    { "terrains", FALSE, "5 points for the first player with 5 different terrains\n"
      "Half a Big Monster is enough for its terrain.\nSpace on the board: any" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (explorers); i++)
    check ("explorer", bm_explorer_full_words, bm_test_find_explorer (rules, explorers[i].id), &explorers[i]);

  for (guint i = 0; i < G_N_ELEMENTS (medals); i++)
    {
      g_autofree char *words = bm_medal_full_words (rules, bm_test_find_medal (rules, medals[i].id), medals[i].teams);

      bm_test_expect ("medal", medals[i].id, words, medals[i].words);
    }
}

/* Explorers of sets may be kept out of modes in which there are enough players. */
static void
test_explorer_modes (void)
{
  static const struct
  {
    const char *members;
    const char *words;
  } rows[] = {
    { "", "No talent" },
    { ", 'modes': ['individual', 'rows']", "No talent\nOnly in these games: Everyone for Themselves or Open Rows" },
    { ", 'modes': ['team', 'rows'], 'min_players': 4",
      "No talent\nOnly with 4 or more players\nOnly in these games: Teams of Two" },
    { ", 'modes': ['individual', 'team'], 'min_players': 4", "No talent\nOnly with 4 or more players" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *members = g_strdup_printf ("'explorers': [{'id': 'x', 'name': {'en': 'X'}%s}]", rows[i].members);
      g_autoptr (BmRules) custom = bm_test_rules_new_with (members);
      g_autofree char *words = bm_explorer_full_words (custom, bm_test_find_explorer (custom, "x"));

      bm_test_expect ("modes", rows[i].members, words, rows[i].words);
    }
}

static void
test_others (void)
{
  const Row token = { "stardust-bag", "4 points\nCarries 2 specks of stardust" };
  const Row medal = { "panda", "5 points\nCounts as a medal" };
  const Row crystal = { "blue", "10 points when complete, made of 4 parts" };
  const Row composite = { "big-monster",
                          "11 points when complete, made of: “Big Monster, left half” and “Big Monster, right half”" };

  check ("token", bm_token_words, bm_test_find_token (rules, token.id), &token);
  check ("token", bm_token_words, bm_test_find_token (rules, medal.id), &medal);
  check ("crystal", bm_crystal_words, 2, &crystal);
  check ("composite", bm_composite_words, 0, &composite);
}

/* What a designer may leave out must not leave a hole. */
static void
test_nothing (void)
{
  g_autoptr (BmRules) small = bm_test_rules_new_with ("'explorers': [{'id': 'nobody', 'name': {'en': 'Nobody'}}]");
  guint nobody = bm_test_find_explorer (small, "nobody");
  g_autofree char *words = bm_explorer_words (small, nobody);

  g_assert_cmpstr (words, ==, "No talent");
}

static void
test_all_things (void)
{
  const struct
  {
    Say   say;
    guint n;
  } kinds[] = {
    { bm_tile_words, rules->n_tiles },           { bm_tile_summary, rules->n_tiles },
    { bm_form_words, rules->n_forms },           { bm_explorer_words, rules->n_explorers },
    { bm_token_words, rules->n_tokens },         { bm_crystal_words, rules->n_crystals },
    { bm_composite_words, rules->n_composites }, { bm_rule_words, rules->n_rules },
  };

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < kinds[kind].n; i++)
      {
        g_autofree char *words = kinds[kind].say (rules, i);

        g_assert_cmpuint (strlen (words), >, 3);
        g_assert_null (strstr (words, "(null)"));
        g_assert_null (strstr (words, "\n\n"));
      }
}

/* Tiles are found by what they are, whatever they are called. */
static void
test_searching (void)
{
  static const Row rows[] = {
    { "moonstone-wolf", "Wolf Moon Moonstone" },
    { "lava-purple-top", "Wolf Lava Furious dragon Green crystal Red crystal Blue crystal" },
  };
  g_autofree char *explorer = bm_thing_search_words (rules, BM_THING_EXPLORER, 0, "Explorer");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words
          = bm_thing_search_words (rules, BM_THING_TILE, bm_test_find_tile (rules, rows[i].id), "Wolf");

      bm_test_expect ("tile", rows[i].id, words, rows[i].words);
    }
  g_assert_cmpstr (explorer, ==, "Explorer");
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base moons stretch-goals");

  g_test_add_func ("/thing-words/tiles", test_tiles);
  g_test_add_func ("/thing-words/summaries", test_summaries);
  g_test_add_func ("/thing-words/forms", test_forms);
  g_test_add_func ("/thing-words/explorers", test_explorers);
  g_test_add_func ("/thing-words/full", test_full);
  g_test_add_func ("/thing-words/explorer-modes", test_explorer_modes);
  g_test_add_func ("/thing-words/others", test_others);
  g_test_add_func ("/thing-words/nothing", test_nothing);
  g_test_add_func ("/thing-words/all-things", test_all_things);
  g_test_add_func ("/thing-words/searching", test_searching);

  status = g_test_run ();
  bm_rules_unref (rules);
  return status;
}
