/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include <string.h>

/* rules.md sections 1, 3, 6, 7, 8 and 11: what a game may be set up with, and what is refused. */

static BmRules *rules;

#define IDS(...) ((const char *const[]) { __VA_ARGS__, NULL })
#define NO_IDS   ((const char *const[]) { NULL })

typedef struct
{
  const char     *rule;
  BmSetupOptions  options;
  BmSetupError    code;
  const char     *message;  /* NULL: the set-up is fine */
} Row;

#define OPTIONS(MODE, N, ...) \
  { .mode = BM_MODE_##MODE, .n_seats = N, .start_player = -1, .giving = -1, .all_tie = -1, .team_tie_break = -1, \
    __VA_ARGS__ }

static void
test_options (void)
{
  const Row rows[] = {
    { "1: individual: 3 to 6", OPTIONS (INDIVIDUAL, 3, 0) },
    { "1: …", OPTIONS (INDIVIDUAL, 6, 0) },
    { "1: … not 2", OPTIONS (INDIVIDUAL, 2, 0), BM_SETUP_ERROR_PLAYERS,
      "An individual draft is for 3 to 6 players, not 2" },
    { "1: … not 7", OPTIONS (INDIVIDUAL, 7, 0), BM_SETUP_ERROR_PLAYERS,
      "An individual draft is for 3 to 6 players, not 7" },
    { "1: … not very many", OPTIONS (INDIVIDUAL, G_MAXUINT, 0), BM_SETUP_ERROR_PLAYERS,
      "An individual draft is for 3 to 6 players, not 4294967295" },
    { "1: team: 4 or 6", OPTIONS (TEAM, 4, 0) },
    { "1: …", OPTIONS (TEAM, 6, 0) },
    { "1: … not 5", OPTIONS (TEAM, 5, 0), BM_SETUP_ERROR_PLAYERS, "Teams are for 4 or 6 players, not 5" },
    { "1: rows: 2 or 3", OPTIONS (ROWS, 2, 0) },
    { "1: …", OPTIONS (ROWS, 3, 0) },
    { "1: … not 4", OPTIONS (ROWS, 4, 0), BM_SETUP_ERROR_PLAYERS, "Open rows are for 2 or 3 players, not 4" },
    { "1: … not 0", OPTIONS (ROWS, 0, 0), BM_SETUP_ERROR_PLAYERS, "Open rows are for 2 or 3 players, not 0" },
    { "1: no other mode", { .mode = (BmMode) 7, .n_seats = 3, .start_player = -1, .giving = -1, .all_tie = -1 },
      BM_SETUP_ERROR_PLAYERS,
      "There is no such mode" },
    { "3: editions", OPTIONS (INDIVIDUAL, 3, .edition = "first") },
    { "3: … no other", OPTIONS (INDIVIDUAL, 3, .edition = "third"), BM_SETUP_ERROR_EDITION,
      "There is no edition “third”" },
    { "3: other tile sets may be chosen", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("a", "e", "f"),
      .added_tiles = NO_IDS) },
    { "11: … all stretch goals need four grasslands to take out", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("a", "e",
      "f")),
      BM_SETUP_ERROR_REPLACE, "The tile “Panda” replaces a tile of the terrain “Grassland”, and there are not "
                              "enough of these" },
    { "3: … as many as players", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("f", "a", "b", "c")), BM_SETUP_ERROR_TILES,
      "This game is played with 3 tile sets, not with 4" },
    { "3: … not fewer", OPTIONS (TEAM, 6, .tile_sets = IDS ("a", "b", "c", "d", "e")), BM_SETUP_ERROR_TILES,
      "This game is played with 6 tile sets, not with 5" },
    { "8: … 2 players: four", OPTIONS (ROWS, 2, .tile_sets = IDS ("f", "a", "b", "c")) },
    { "8: … not two", OPTIONS (ROWS, 2, .tile_sets = IDS ("a", "b")), BM_SETUP_ERROR_TILES,
      "This game is played with 4 tile sets, not with 2" },
    { "3: first edition: four for 3 players", OPTIONS (INDIVIDUAL, 3, .edition = "first",
      .tile_sets = IDS ("f", "a", "b", "c")) },
    { "8: … unless the players choose otherwise", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("f", "a", "b", "c"),
      .any_tile_sets = TRUE) },
    { "3: … the compulsory one always among them", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("b", "c", "d")),
      BM_SETUP_ERROR_TILES, "The tile set “Set A” is part of every game" },
    { "3: … enough of them", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("a", "b"), .any_tile_sets = TRUE), BM_SETUP_ERROR_TILES,
      "This game needs 60 tiles, but the tile sets only have 40" },
    { "9: … 120 tiles for three in rows", OPTIONS (ROWS, 3, .tile_sets = IDS ("a", "b", "c"), .any_tile_sets = TRUE), BM_SETUP_ERROR_TILES,
      "This game needs 120 tiles, but the tile sets only have 60" },
    { "3: … each once", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("a", "b", "b")), BM_SETUP_ERROR_TILES,
      "There is no tile set “b”, or it is listed twice" },
    { "3: … that there are", OPTIONS (INDIVIDUAL, 3, .tile_sets = IDS ("a", "b", "z")), BM_SETUP_ERROR_TILES,
      "There is no tile set “z”, or it is listed twice" },
    { "3: … not none", OPTIONS (INDIVIDUAL, 3, .tile_sets = NO_IDS), BM_SETUP_ERROR_TILES,
      "The tile set “Set A” is part of every game" },
    { "11: the players choose which stretch goals to use", OPTIONS (INDIVIDUAL, 3, .added_tiles = IDS ("panda",
      "yeti")) },
    { "11: … none", OPTIONS (INDIVIDUAL, 3, .added_tiles = NO_IDS) },
    { "11: … only those that are stretch goals", OPTIONS (INDIVIDUAL, 3, .added_tiles = IDS ("panda", "swamp")),
      BM_SETUP_ERROR_TILES, "The tile “swamp” cannot be added to this game, or it is listed twice" },
    { "11: … each once", OPTIONS (INDIVIDUAL, 3, .added_tiles = IDS ("panda", "panda")), BM_SETUP_ERROR_TILES,
      "The tile “panda” cannot be added to this game, or it is listed twice" },
    { "6: explorers for 4 and more", OPTIONS (INDIVIDUAL, 3, .explorers = IDS ("own-ship", "lava")),
      BM_SETUP_ERROR_EXPLORERS, "The explorer “own-ship” cannot be used in this game, or it is listed twice" },
    { "6: …", OPTIONS (INDIVIDUAL, 3, .explorers = IDS ("discard", "lava")), BM_SETUP_ERROR_EXPLORERS,
      "The explorer “discard” cannot be used in this game, or it is listed twice" },
    { "6: … not in rows", OPTIONS (ROWS, 3, .explorers = IDS ("discard", "lava")), BM_SETUP_ERROR_EXPLORERS,
      "The explorer “discard” cannot be used in this game, or it is listed twice" },
    { "6: … that there are", OPTIONS (ROWS, 3, .explorers = IDS ("nobody")), BM_SETUP_ERROR_EXPLORERS,
      "The explorer “nobody” cannot be used in this game, or it is listed twice" },
    { "6: two are dealt to each player", OPTIONS (ROWS, 2, .explorers = IDS ("lava", "runes", "desert")),
      BM_SETUP_ERROR_EXPLORERS, "Each player is dealt two explorers: 4 are needed, but there are only 3" },
    { "6: … just enough", OPTIONS (ROWS, 2, .explorers = IDS ("lava", "runes", "desert", "medals")) },
    { "7: four chosen medals, one for each place", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("big-monster", "swamp-grassland",
      "lava", "ice")) },
    { "7: … in any order", OPTIONS (INDIVIDUAL, 6, .medals = IDS ("mutagen", "lava", "swamp-grassland", "big-monster")) },
    { "7: … in rows too", OPTIONS (ROWS, 2, .medals = IDS ("mutagen", "lava", "swamp-grassland", "big-monster")) },
    { "7: … terrains on water", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("terrains", "ice", "lava", "swamp-grassland")) },
    { "7: … on swamp and grassland", OPTIONS (ROWS, 3, .medals = IDS ("terrains", "ice", "lava", "big-monster")) },
    { "7: … on lava", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("terrains", "ice", "big-monster", "swamp-grassland")) },
    { "7: … on ice", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("terrains", "lava", "big-monster", "swamp-grassland")) },
    { "7: … crystals on lava", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("crystals", "ice", "big-monster", "swamp-grassland")) },
    { "7: … on ice", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("crystals", "lava", "big-monster", "swamp-grassland")) },
    { "7: … both moved by those after them", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("terrains", "crystals", "lava",
      "swamp-grassland")) },
    { "7: … not two that go on ice", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("ice", "lava", "terrains", "mutagen")),
      BM_SETUP_ERROR_MEDALS, "The board has no space left for the medal “Mutagenic monster medal”, which goes on: Ice" },
    { "7: … nor in rows", OPTIONS (ROWS, 2, .medals = IDS ("ice", "mutagen", "terrains", "lava")),
      BM_SETUP_ERROR_MEDALS, "The board has no space left for the medal “Mutagenic monster medal”, which goes on: Ice" },
    { "7: … nor three that go on lava and ice", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("ice", "lava", "crystals",
      "big-monster")),
      BM_SETUP_ERROR_MEDALS, "The board has no space left for the medal “Crystal medal”, which goes on: Lava, Ice" },
    { "7: … any four are an option", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("ice", "lava", "crystals", "mutagen"),
      .medal_fit = BM_MEDAL_FIT_ANY) },
    { "7: … not three", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("ice", "lava", "terrains")), BM_SETUP_ERROR_MEDALS,
      "The board has spaces for 4 chosen medals, not for 3" },
    { "7: … not five", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("ice", "lava", "terrains", "mutagen", "crystals"),
      .medal_fit = BM_MEDAL_FIT_ANY),
      BM_SETUP_ERROR_MEDALS, "The board has spaces for 4 chosen medals, not for 5" },
    { "7: three of the English and Dutch printing, an option of the first edition", OPTIONS (INDIVIDUAL, 3,
      .edition = "first", .fewer_medals = TRUE, .medals = IDS ("ice", "lava", "terrains")) },
    { "7: … in rows too", OPTIONS (ROWS, 2, .edition = "first", .fewer_medals = TRUE, .medals = IDS ("terrains",
      "swamp-grassland", "ice")) },
    { "7: … which fit the board as well", OPTIONS (INDIVIDUAL, 3, .edition = "first", .fewer_medals = TRUE,
      .medals = IDS ("ice", "lava", "mutagen")),
      BM_SETUP_ERROR_MEDALS, "The board has no space left for the medal “Mutagenic monster medal”, which goes on: Ice" },
    { "7: … not four", OPTIONS (INDIVIDUAL, 3, .edition = "first", .fewer_medals = TRUE, .medals = IDS ("ice", "lava",
      "terrains", "big-monster")), BM_SETUP_ERROR_MEDALS, "The board has spaces for 3 chosen medals, not for 4" },
    { "7: … not of the second edition", OPTIONS (INDIVIDUAL, 3, .fewer_medals = TRUE), BM_SETUP_ERROR_OPTION,
      "The edition “Second edition” has no games with fewer medals in this mode" },
    { "7: … nor of teams", OPTIONS (TEAM, 4, .edition = "first", .fewer_medals = TRUE), BM_SETUP_ERROR_OPTION,
      "The edition “First edition” has no games with fewer medals in this mode" },
    { "7: … none of the permanent ones", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("ice", "lava", "terrains", "desert")),
      BM_SETUP_ERROR_MEDALS, "There is no medal “desert” to choose, or it is listed twice" },
    { "7: … not twice the same", OPTIONS (INDIVIDUAL, 3, .medals = IDS ("ice", "lava", "lava", "terrains")),
      BM_SETUP_ERROR_MEDALS, "There is no medal “lava” to choose, or it is listed twice" },
    { "7: team: one of each group", OPTIONS (TEAM, 4, .medals = IDS ("big-monster", "lava")) },
    { "7: … in any order", OPTIONS (TEAM, 4, .medals = IDS ("mutagen", "swamp-grassland")) },
    { "7: … terrains fits both: the first", OPTIONS (TEAM, 4, .medals = IDS ("terrains", "crystals")) },
    { "7: … the second", OPTIONS (TEAM, 4, .medals = IDS ("terrains", "big-monster")) },
    { "7: … not two of the first group", OPTIONS (TEAM, 4, .medals = IDS ("big-monster", "swamp-grassland")),
      BM_SETUP_ERROR_MEDALS,
      "The board has no space left for the medal “Swamp and grassland medal”, which goes on: Swamp, Grassland" },
    { "7: … nor of the second", OPTIONS (TEAM, 6, .medals = IDS ("ice", "lava")), BM_SETUP_ERROR_MEDALS,
      "The board has no space left for the medal “Lava medal”, which goes on: Lava" },
    { "7: … not terrains twice", OPTIONS (TEAM, 6, .medals = IDS ("terrains", "terrains")), BM_SETUP_ERROR_MEDALS,
      "There is no medal “terrains” to choose, or it is listed twice" },
    { "11: the furious dragon is an option", OPTIONS (TEAM, 6, .furious_dragon = TRUE) },
    { "11: … of drafts", OPTIONS (ROWS, 3, .furious_dragon = TRUE), BM_SETUP_ERROR_OPTION,
      "The furious dragon needs a draft and a set that includes its token" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSetup) setup = bm_setup_new (rules, &rows[i].options, &error);

      bm_test_expect (rows[i].rule, "message", error != NULL ? error->message : NULL, rows[i].message);
      g_assert_cmpint (setup != NULL, ==, error == NULL);
      if (error != NULL)
        g_assert_error (error, BM_SETUP_ERROR, (int) rows[i].code);
    }
}

static char *
dup_tile_sets (const BmSetup *setup)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < setup->tile_sets->len; i++)
    g_string_append (text, rules->tile_sets[g_array_index (setup->tile_sets, guint16, i)].id);

  return g_string_free (text, FALSE);
}

/* 3: default sets by players, both editions; 7, 10: what they say of ties. */
static void
test_editions (void)
{
  static const struct
  {
    const char *edition;
    BmMode      mode;
    guint       n_seats;
    const char *tile_sets;
    guint       n_dealt;
    BmAllTie    all_tie;
    BmTeamTieBreak team_tie_break;
  } rows[] = {
    { NULL, BM_MODE_INDIVIDUAL, 3, "abc", 60, BM_ALL_TIE_NOBODY },
    { NULL, BM_MODE_INDIVIDUAL, 4, "abcd", 80, BM_ALL_TIE_NOBODY },
    { NULL, BM_MODE_TEAM, 4, "abcd", 80, BM_ALL_TIE_NOBODY },
    { NULL, BM_MODE_ROWS, 2, "abcd", 80, BM_ALL_TIE_EVERYBODY },
    { NULL, BM_MODE_INDIVIDUAL, 5, "abcef", 100, BM_ALL_TIE_NOBODY },
    { NULL, BM_MODE_INDIVIDUAL, 6, "abcdef", 120, BM_ALL_TIE_NOBODY },
    { "second", BM_MODE_TEAM, 6, "abcdef", 120, BM_ALL_TIE_NOBODY },
    { NULL, BM_MODE_ROWS, 3, "abcdef", 120, BM_ALL_TIE_EVERYBODY },
    { "first", BM_MODE_INDIVIDUAL, 3, "abcd", 60, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
    { "first", BM_MODE_INDIVIDUAL, 4, "abcd", 80, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
    { "first", BM_MODE_INDIVIDUAL, 5, "abcdef", 100, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
    { "first", BM_MODE_TEAM, 6, "abcdef", 120, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
    { "first", BM_MODE_ROWS, 2, "abcd", 80, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
    { "first", BM_MODE_ROWS, 3, "abcdef", 120, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmSetupOptions options = { .mode = rows[i].mode, .n_seats = rows[i].n_seats, .edition = rows[i].edition, .giving = -1,
                                 .all_tie = -1, .team_tie_break = -1, .start_player = -1 };
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSetup) setup = bm_setup_new (rules, &options, &error);
      g_autofree char *tile_sets = NULL;

      g_assert_no_error (error);
      tile_sets = dup_tile_sets (setup);
      g_assert_cmpstr (tile_sets, ==, rows[i].tile_sets);
      g_assert_cmpuint (setup->n_dealt, ==, rows[i].n_dealt);
      g_assert_cmpint (setup->all_tie, ==, rows[i].all_tie);
      g_assert_cmpint (setup->team_tie_break, ==, rows[i].team_tie_break);
      g_assert_cmpint (setup->giving, ==, BM_GIVING_RACE);
    }
}

/* 7, 8, 10: both orders of giving and all treatments of ties go with any edition. */
static void
test_options_override (void)
{
  BmSetupOptions options = OPTIONS (INDIVIDUAL, 4, .edition = "first");
  g_autoptr (BmSetup) setup = NULL;

  options.giving = BM_GIVING_START_PLAYER;
  options.all_tie = BM_ALL_TIE_NOBODY;
  options.team_tie_break = BM_TEAM_TIE_BREAK_BOTH;
  setup = bm_setup_new (rules, &options, NULL);
  g_assert_cmpint (setup->giving, ==, BM_GIVING_START_PLAYER);
  g_assert_cmpint (setup->all_tie, ==, BM_ALL_TIE_NOBODY);
  g_assert_cmpint (setup->team_tie_break, ==, BM_TEAM_TIE_BREAK_BOTH);
  g_assert_false (setup->furious_dragon);
}

/* 6: 10 explorers of the base game for 3 players, 12 for more; 5 stretch goals. */
static void
test_explorers (void)
{
  for (guint n_seats = 3; n_seats <= 6; n_seats++)
    {
      g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, n_seats);

      g_assert_cmpuint (setup->explorers->len, ==, (n_seats == 3 ? 10 : 12) + 5);
    }
}

static guint
count_terrain (const guint16 *tiles,
               guint          n_tiles,
               guint          terrain)
{
  guint n = 0;

  for (guint i = 0; i < n_tiles; i++)
    n += rules->tiles[tiles[i]].terrain == terrain;

  return n;
}

/* 11: each stretch goal replaces a base tile of the same terrain, drawn by lot. */
static void
test_replaced_tiles (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  guint n_different = 0;

  g_assert_cmpuint (setup->added->len, ==, 6);
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (BmState) state = bm_state_new (setup, seed);
      const guint16 *deck = (const guint16 *) (gpointer) setup->deck->data;

      g_assert_cmpuint (state->n_deck, ==, 80);
      for (guint terrain = 0; terrain < rules->n_terrains; terrain++)
        g_assert_cmpuint (count_terrain (state->deck, 80, terrain), ==, count_terrain (deck, 80, terrain));
      for (guint i = 0; i < setup->added->len; i++)
        {
          guint n = 0;

          for (guint j = 0; j < 80; j++)
            n += state->deck[j] == g_array_index (setup->added, guint16, i);
          g_assert_cmpuint (n, ==, 1);
        }
      for (guint j = 0; j < 80; j++)
        n_different += state->deck[j] == bm_test_find_tile (rules, "grassland-medals");
    }
  g_assert_cmpuint (n_different, >, 0);
  g_assert_cmpuint (n_different, <, 20);
}

/* 11: there must be enough tiles to take out. */
static void
test_too_few_to_replace (void)
{
  g_autoptr (BmRules) custom = bm_test_rules_new_with ("'tiles': [{'id': 'many', 'name': {'en': 'Many'}, 'terrain': 'desert', "
                                                       "'replaces': 'swamp', 'copies': 6}]");
  BmSetupOptions options = OPTIONS (INDIVIDUAL, 4, .added_tiles = IDS ("many"));
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_setup_new (custom, &options, &error));
  g_assert_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_REPLACE);
  g_assert_cmpstr (error->message, ==, "The tile “Many” replaces a tile of the terrain “Swamp”, and there are not "
                                       "enough of these");
}

/* Places for four medals that take any. */
#define ANYWHERE "water swamp lava ice/water swamp lava ice/water swamp lava ice/water swamp lava ice"

/* Whether a medal may lie on a place of the board, rules.md 7. */
static gboolean
may_lie_on (const char *medal,
            const char *place)
{
  static const char *const terrains[][3] = {
    { "big-monster", "water" }, { "swamp-grassland", "swamp", "grassland" }, { "lava", "lava" },
    { "crystals", "lava", "ice" }, { "ice", "ice" }, { "mutagen", "ice" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    if (g_str_equal (medal, terrains[i][0]))
      return strstr (place, terrains[i][1]) != NULL
             || (terrains[i][2] != NULL && strstr (place, terrains[i][2]) != NULL);

  g_assert_cmpstr (medal, ==, "terrains");
  return TRUE;
}

/* Whether all of @n medals find a place of their own; bit i of @taken: place i has a medal. */
static gboolean
find_places (const guint16 *medals,
             guint          n,
             GStrv          places,
             guint          taken)
{
  if (n == 0)
    return TRUE;

  for (guint i = 0; places[i] != NULL; i++)
    if (!(taken >> i & 1) && may_lie_on (rules->medals[medals[0]].id, places[i])
        && find_places (medals + 1, n - 1, places, taken | 1u << i))
      return TRUE;

  return FALSE;
}

/* Checks the medals of a deal. Returns a bit for each of them. */
static guint
check_line_up (const BmPosition *position,
               guint             n_chosen,
               GStrv             places)
{
  const guint16 *medals = position->medals;
  guint line_up = 0;

  g_assert_cmpuint (position->n_medals, ==, 3 + n_chosen);
  for (guint i = 0; i < position->n_medals; i++)
    {
      g_assert_false (line_up >> medals[i] & 1);
      line_up |= 1u << medals[i];
      g_assert_cmpint (rules->medals[medals[i]].permanent, ==, i < 3);
    }
  g_assert_true (find_places (medals + 3, n_chosen, places, 0));

  return line_up;
}

/* 7: the permanent medals, and drawn ones that fit the places of the board; each line-up as often as any other. */
static void
test_drawn_medals (void)
{
  static const struct
  {
    const char *rule;
    BmMode      mode;
    guint       n_seats;
    BmMedalFit  fit;
    gboolean    fewer;
    guint       n_chosen;
    const char *places;
    guint       n_line_ups;
  } rows[] = {
    { "7: individual", BM_MODE_INDIVIDUAL, 4, BM_MEDAL_FIT_PLACES, FALSE, 4, "water/swamp grassland/lava/ice", 19 },
    { "7: rows", BM_MODE_ROWS, 2, BM_MEDAL_FIT_PLACES, FALSE, 4, "water/swamp grassland/lava/ice", 19 },
    { "7: … of three", BM_MODE_ROWS, 3, BM_MEDAL_FIT_PLACES, FALSE, 4, "water/swamp grassland/lava/ice", 19 },
    { "7: three, an option", BM_MODE_INDIVIDUAL, 5, BM_MEDAL_FIT_PLACES, TRUE, 3, "water/swamp grassland/lava/ice", 28 },
    { "7: … in rows", BM_MODE_ROWS, 2, BM_MEDAL_FIT_PLACES, TRUE, 3, "water/swamp grassland/lava/ice", 28 },
    { "7: any four, an option", BM_MODE_INDIVIDUAL, 6, BM_MEDAL_FIT_ANY, FALSE, 4, ANYWHERE, 35 },
    { "7: … in rows", BM_MODE_ROWS, 3, BM_MEDAL_FIT_ANY, FALSE, 4, ANYWHERE, 35 },
    { "7: any three", BM_MODE_INDIVIDUAL, 3, BM_MEDAL_FIT_ANY, TRUE, 3, ANYWHERE, 35 },
    { "7: team", BM_MODE_TEAM, 4, BM_MEDAL_FIT_PLACES, FALSE, 2, "water swamp grassland/lava ice", 14 },
    { "7: … of six", BM_MODE_TEAM, 6, BM_MEDAL_FIT_PLACES, FALSE, 2, "water swamp grassland/lava ice", 14 },
  };
  const guint n_deals = 4000;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmSetupOptions options = { .mode = rows[i].mode, .n_seats = rows[i].n_seats, .edition = "first",
                                       .medal_fit = rows[i].fit, .fewer_medals = rows[i].fewer };
      g_autoptr (GHashTable) line_ups = g_hash_table_new (NULL, NULL);
      g_autoptr (BmSetup) setup = bm_setup_new (rules, &options, NULL);
      g_autoptr (BmState) state = bm_state_new (setup, 0);
      g_auto (GStrv) places = g_strsplit (rows[i].places, "/", -1);
      double expected = (double) n_deals / rows[i].n_line_ups;
      GHashTableIter iter;
      gpointer count;

      g_test_message ("%s", rows[i].rule);
      for (guint64 seed = 0; seed < n_deals; seed++)
        {
          gpointer line_up;

          bm_state_restart (state, seed);
          line_up = GUINT_TO_POINTER (check_line_up (&state->position, rows[i].n_chosen, places));
          count = g_hash_table_lookup (line_ups, line_up);
          g_hash_table_insert (line_ups, line_up, GUINT_TO_POINTER (GPOINTER_TO_UINT (count) + 1));
        }

      g_assert_cmpuint (g_hash_table_size (line_ups), ==, rows[i].n_line_ups);
      g_hash_table_iter_init (&iter, line_ups);
      while (g_hash_table_iter_next (&iter, NULL, &count))
        g_assert_cmpfloat_with_epsilon (GPOINTER_TO_UINT (count), expected, 0.4 * expected);
    }
}

/* Medals of added sets are drawn too, and lie where they fit; two for each of twelve places, so that luck alone would hardly
 * ever find a line-up. */
static void
test_drawn_medals_of_sets (void)
{
  static const char *const ids[] = { "moon", "runes-by-moonlight", "quiet-night" };
  g_autoptr (BmRules) moons = bm_test_rules_new ("base moons");
  g_autoptr (BmSetup) setup = bm_test_setup_new (moons, BM_MODE_INDIVIDUAL, 4);
  GString *members = g_string_new ("'medal_slots': {'rows': [");
  g_autofree char *text = NULL;
  g_autoptr (BmRules) many = NULL;
  g_autoptr (BmSetup) many_setup = NULL;
  guint n_seen[G_N_ELEMENTS (ids)] = { 0 };

  for (guint64 seed = 0; seed < 200; seed++)
    {
      g_autoptr (BmState) state = bm_state_new (setup, seed);

      for (guint i = 0; i < state->position.n_medals; i++)
        for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
          n_seen[j] += g_str_equal (moons->medals[state->position.medals[i]].id, ids[j]);
    }
  for (guint j = 0; j < G_N_ELEMENTS (ids); j++)
    g_assert_cmpuint (n_seen[j], >, 0);

  for (guint i = 0; i < 12; i++)
    g_string_append_printf (members, "%s{'places': ['place-%u']}", i > 0 ? ", " : "", i);
  g_string_append (members, "]}, 'terrains': [");
  for (guint i = 0; i < 12; i++)
    g_string_append_printf (members, "%s{'id': 'place-%u', 'name': {'en': 'Place'}}", i > 0 ? ", " : "", i);
  g_string_append (members, "], 'medals': [");
  for (guint i = 0; i < 24; i++)
    g_string_append_printf (members, "%s{'id': 'medal-%u', 'name': {'en': 'Medal'}, 'points': 1, 'places': ['place-%u'], "
                            "'conditions': [{'count': {'of': 'tiles'}, 'at_least': 1}]}", i > 0 ? ", " : "", i, i / 2);
  g_string_append_c (members, ']');
  text = g_string_free (members, FALSE);
  many = bm_test_rules_new_with (text);
  many_setup = bm_test_setup_new (many, BM_MODE_ROWS, 2);
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autoptr (BmState) state = bm_state_new (many_setup, seed);

      g_assert_cmpuint (state->position.n_medals, ==, 3 + 4 + 12);
      for (guint i = 0; i < 12; i++)
        {
          g_autofree char *first = g_strdup_printf ("medal-%u", 2 * i);
          g_autofree char *second = g_strdup_printf ("medal-%u", 2 * i + 1);

          g_assert_true (g_strv_contains (IDS (first, second, "terrains"),
                                          many->medals[state->position.medals[3 + 4 + i]].id));
        }
    }
}

/* A medal that no place of the board takes comes into the game only where any go together, and its designer is told. */
static void
test_medal_without_slot (void)
{
  g_autoptr (BmRules) custom = bm_test_rules_new_with ("'medals': [{'id': 'dune', 'name': {'en': 'Dune'}, 'points': 1, 'places': "
                                                       "['desert'], 'conditions': [{'count': {'of': 'tiles'}, "
                                                       "'at_least': 1}]}]");
  BmSetupOptions options = OPTIONS (INDIVIDUAL, 4, .medals = IDS ("dune", "lava", "big-monster", "ice"));
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = NULL;

  g_assert_null (bm_setup_new (custom, &options, &error));
  g_assert_cmpstr (error->message, ==, "The board has no space left for the medal “Dune”, which goes on: Desert");
  options.medal_fit = BM_MEDAL_FIT_ANY;
  setup = bm_setup_new (custom, &options, NULL);
  g_assert_nonnull (setup);
}

static guint
count_tiles (const GArray *tiles,
             guint         tile)
{
  guint n = 0;

  for (guint i = 0; i < tiles->len; i++)
    n += g_array_index (tiles, guint16, i) == tile;

  return n;
}

static guint
count_kinds_of (const BmSetup *setup,
                guint          terrain)
{
  guint n = 0;

  for (guint i = 0; i < setup->kinds->len; i++)
    {
      const BmTileCount *kind = &g_array_index (setup->kinds, BmTileCount, i);

      n += setup->rules->tiles[kind->tile].terrain == terrain ? kind->n : 0;
    }

  return n;
}

/* 11: the kinds are the tiles that may come: all that are added, and of the others no more than the deck has; of each
 * terrain as many as there are in every game. */
static void
test_kinds (void)
{
  const char *const added[][3] = { { NULL }, { "panda", NULL }, { "panda", "unicorn-left", NULL } };

  for (guint row = 0; row < G_N_ELEMENTS (added); row++)
    for (guint n_seats = 3; n_seats <= 6; n_seats++)
      {
        BmSetupOptions options = OPTIONS (INDIVIDUAL, n_seats, .added_tiles = added[row]);
        g_autoptr (BmSetup) setup = bm_setup_new (rules, &options, NULL);
        const guint16 *deck = (const guint16 *) (gpointer) setup->deck->data;

        for (guint i = 0; i < setup->kinds->len; i++)
          {
            const BmTileCount *kind = &g_array_index (setup->kinds, BmTileCount, i);
            guint n_added = count_tiles (setup->added, kind->tile);
            guint n_in_deck = count_tiles (setup->deck, kind->tile);

            g_assert_true (i == 0 || kind->tile > kind[-1].tile);
            g_assert_cmpuint (kind->n, >=, n_added);
            g_assert_cmpuint (kind->n, <=, n_added + n_in_deck);
            if (row == 0)
              g_assert_cmpuint (kind->n, ==, n_in_deck);
          }
        for (guint terrain = 0; terrain < rules->n_terrains; terrain++)
          g_assert_cmpuint (count_kinds_of (setup, terrain), ==, count_terrain (deck, setup->deck->len, terrain));
      }
}

/* A set-up that goes through JSON is the same. */
static void
test_json (void)
{
  const BmSetupOptions rows[] = {
    OPTIONS (INDIVIDUAL, 3, 0),
    OPTIONS (TEAM, 6, .edition = "first", .furious_dragon = TRUE),
    { .mode = BM_MODE_TEAM, .n_seats = 6, .edition = "first", .giving = -1, .all_tie = -1,
      .team_tie_break = BM_TEAM_TIE_BREAK_BOTH },
    OPTIONS (INDIVIDUAL, 5, .edition = "first", .fewer_medals = TRUE),
    { .mode = BM_MODE_ROWS, .n_seats = 3, .giving = -1, .all_tie = BM_ALL_TIE_EVERYBODY,
      .medal_fit = BM_MEDAL_FIT_ANY },
    { .mode = BM_MODE_INDIVIDUAL, .n_seats = 4, .giving = BM_GIVING_START_PLAYER, .all_tie = BM_ALL_TIE_EVERYBODY,
      .medals = IDS ("mutagen", "big-monster", "terrains", "lava"), .tile_sets = IDS ("a", "f", "e", "d", "b"), .any_tile_sets = TRUE,
      .added_tiles = IDS ("yeti", "panda"), .explorers = IDS ("gold", "lava", "runes", "desert", "medals", "mutants",
      "discard",
                                                              "own-ship") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSetup) setup = bm_setup_new (rules, &rows[i], &error);
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (JsonNode) again_node = NULL;
      g_autoptr (BmSetup) again = NULL;
      g_autoptr (BmState) state = NULL;
      g_autoptr (BmState) again_state = NULL;

      g_assert_no_error (error);
      node = bm_setup_to_json (setup);
      again = bm_setup_new_from_json (rules, node, &error);
      g_assert_no_error (error);
      again_node = bm_setup_to_json (again);
      g_assert_true (json_node_equal (node, again_node));
      g_assert_cmpuint (again->revision, ==, BM_RULES_REVISION);
      state = bm_state_new (setup, 99);
      again_state = bm_state_new (again, 99);
      g_assert_true (bm_state_equal (state, again_state));
    }
}

/* 8: whose marker it is at first is drawn, or agreed on; nothing else hangs on that. */
static void
test_start_player (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 4);
  g_autoptr (GError) error = NULL;
  BmSetupOptions options;
  guint drawn = 0;

  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, 4);
  options.start_player = 4;
  g_assert_null (bm_setup_new (rules, &options, &error));
  g_assert_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_OPTION);
  g_assert_cmpstr (error->message, ==, "Seat 5 cannot go first: there are only 4 seats");

  for (guint seed = 0; seed < 40; seed++)
    {
      g_autoptr (BmSetup) agreed = NULL;
      g_autoptr (BmSetup) again = NULL;
      g_autoptr (JsonNode) node = NULL;
      g_autoptr (BmState) state = bm_state_new (setup, seed);
      g_autoptr (BmState) agreed_state = NULL;

      options.start_player = (int) seed % 4;
      agreed = bm_setup_new (rules, &options, NULL);
      node = bm_setup_to_json (agreed);
      again = bm_setup_new_from_json (rules, node, NULL);
      agreed_state = bm_state_new (again, seed);

      drawn |= 1u << state->start_player;
      g_assert_cmpuint (agreed_state->start_player, ==, seed % 4);
      agreed_state->start_player = state->start_player;
      g_assert_true (bm_state_equal (state, agreed_state));

      json_object_set_int_member (json_node_get_object (node), "start_player", 4);
      g_assert_null (bm_setup_new_from_json (rules, node, NULL));
      json_object_remove_member (json_node_get_object (node), "start_player");
      g_clear_pointer (&again, bm_setup_unref);
      again = bm_setup_new_from_json (rules, node, NULL);
      g_assert_cmpint (again->start_player, ==, -1);
    }

  g_assert_cmphex (drawn, ==, 0xf);
}

static void
test_modes (void)
{
  BmMode mode = BM_MODE_TEAM;

  for (guint i = 0; i < BM_N_MODES; i++)
    {
      g_assert_true (bm_mode_from_string (bm_mode_to_string ((BmMode) i), &mode));
      g_assert_cmpint (mode, ==, i);
    }
  g_assert_false (bm_mode_from_string ("duel", &mode));
  g_assert_false (bm_mode_from_string (NULL, &mode));
  g_assert_cmpint (mode, ==, BM_MODE_ROWS);
}

/* A deck that is larger than what a game has room for. */
static void
test_too_many_tiles (void)
{
  g_autoptr (BmRules) custom = bm_test_rules_new_with ("'tile_sets': [{'id': 'huge', 'name': {'en': 'Huge'}, 'tiles': {"
                                                       "'desert': 120, 'swamp': 120, 'lava-green': 120, 'ice-red': 120, "
                                                       "'ice-blue': 120, 'ice-green': 120, 'rune-green': 120, "
                                                       "'rune-double': 120, 'ice-orange': 120}}]");
  BmSetupOptions options = OPTIONS (INDIVIDUAL, 4, .tile_sets = IDS ("a", "huge"), .any_tile_sets = TRUE);
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_setup_new (custom, &options, &error));
  g_assert_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES);
  g_assert_cmpstr (error->message, ==, "A game can have at most 1024 tiles, but the tile sets have 1100");
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base stretch-goals");

  g_test_add_func ("/setup/options", test_options);
  g_test_add_func ("/setup/editions", test_editions);
  g_test_add_func ("/setup/options-override", test_options_override);
  g_test_add_func ("/setup/explorers", test_explorers);
  g_test_add_func ("/setup/replaced-tiles", test_replaced_tiles);
  g_test_add_func ("/setup/too-few-to-replace", test_too_few_to_replace);
  g_test_add_func ("/setup/too-many-tiles", test_too_many_tiles);
  g_test_add_func ("/setup/drawn-medals", test_drawn_medals);
  g_test_add_func ("/setup/drawn-medals-of-sets", test_drawn_medals_of_sets);
  g_test_add_func ("/setup/medal-without-slot", test_medal_without_slot);
  g_test_add_func ("/setup/kinds", test_kinds);
  g_test_add_func ("/setup/json", test_json);
  g_test_add_func ("/setup/start-player", test_start_player);
  g_test_add_func ("/setup/modes", test_modes);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
