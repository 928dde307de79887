/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session-util.h"

#include "bm-file-write.h"
#include "bm-json.h"
#include "bm-real-table.h"
#include "bm-score.h"

/* Counting what lies on a real table. */

static BmRealTable *
new_table (BmMode      mode,
           const char *seats)
{
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { mode, seats }, BM_GIVING_RACE);
  const char *const names[] = { "Ann", "Ben", NULL };

  return bm_real_table_new (setup, names);
}

static guint
tile (BmRealTable *table,
      const char  *id)
{
  return bm_test_find_tile (bm_real_table_get_rules (table), id);
}

/* Lays a tile, and says where it came to lie: "2,0", or "no" if there was no room. */
static char *
place (BmRealTable *table,
       const char  *id,
       int          x,
       int          y)
{
  if (!bm_real_table_place (table, 0, tile (table, id), &x, &y))
    return g_strdup ("no");
  return g_strdup_printf ("%d,%d", x, y);
}

static int
count (BmRealTable *table,
       guint        seat)
{
  BmSheet sheet;

  bm_position_score (bm_real_table_get_position (table), bm_real_table_get_rules (table), seat, &sheet);
  return sheet.total;
}

/* -- Games as they were played -- */

static BmState *
play_at_random (BmSetup  *setup,
                guint64   seed,
                BmRandom *random)
{
  BmState *state = bm_state_new (setup, seed);

  while (!bm_state_is_over (state))
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), -1);
      BmMove moves[BM_MAX_MOVES];
      guint n = bm_state_list_moves (state, seat, moves);

      bm_state_play (state, moves[bm_random_below (random, n)], NULL);

    }

  return state;
}

static gboolean
is_asked (BmRealTable *table,
          guint        medal)
{
  const GArray *medals = bm_real_table_get_medals (table);

  for (guint i = 0; i < medals->len; i++)
    if (g_array_index (medals, guint16, i) == medal)
      return TRUE;

  return FALSE;
}

static void
copy_medals (BmRealTable      *table,
             const BmPosition *played,
             guint             seat)
{
  for (guint slot = 0; slot < played->n_medals; slot++)
    {
      guint medal = played->medals[slot];

      if (!is_asked (table, medal))
        continue;
      if (played->held[seat] >> slot & 1)
        bm_real_table_set_medal (table, seat, medal, FALSE, played->place[seat][slot] + 1u);
      if (played->team_held[seat] >> slot & 1)
        bm_real_table_set_medal (table, seat, medal, TRUE, played->team_place[seat][slot] + 1u);
    }
}

/* Enters what lies on the table, the tiles in any order. */
static void
copy_table (BmRealTable      *table,
            const BmPosition *played,
            BmRandom         *random)
{
  BmRules *rules = bm_real_table_get_rules (table);

  for (guint seat = 0; seat < played->n_seats; seat++)
    {
      const BmZone *zone = &played->zones[seat];
      guint order[BM_ZONE_MAX_TILES];

      bm_real_table_set_explorer (table, seat, zone->explorer);
      for (guint i = 1; i < zone->n_tiles; i++)
        order[i] = i;
      for (guint i = zone->n_tiles - 1u; i > 1; i--)
        {
          guint other = 1 + bm_random_below (random, i);
          guint swapped = order[i];

          order[i] = order[other];
          order[other] = swapped;
        }
      for (guint i = 1; i < zone->n_tiles; i++)
        {
          int x = zone->x[order[i]];
          int y = zone->y[order[i]];

          g_assert_true (bm_real_table_place (table, seat, bm_zone_get_tile (zone, rules, order[i]), &x, &y));
        }
      for (guint token = 0; token < rules->n_tokens; token++)
        bm_real_table_set_tokens (table, seat, token, played->tokens[seat][token]);
      copy_medals (table, played, seat);
    }
}

static void
assert_same_score (BmRealTable      *table,
                   const BmPosition *played)
{
  BmRules *rules = bm_real_table_get_rules (table);
  const BmPosition *position = bm_real_table_get_position (table);
  BmSheet sheets[BM_MAX_SEATS];
  BmSheet counted[BM_MAX_SEATS];
  BmTieBreak tie_break;

  for (guint seat = 0; seat < played->n_seats; seat++)
    {
      bm_position_score (played, rules, seat, &sheets[seat]);
      bm_position_score (position, rules, seat, &counted[seat]);
      for (guint line = 0; line < rules->n_lines; line++)
        g_assert_cmpint (counted[seat].lines[line], ==, sheets[seat].lines[line]);
      g_assert_cmpint (counted[seat].total, ==, sheets[seat].total);
      g_assert_cmpuint (bm_real_table_find_loose (table, seat), ==, 0);
    }
  g_assert_cmpuint (bm_position_find_winners (position, rules, counted, &tie_break), ==,
                    bm_position_find_winners (played, rules, sheets, &tie_break));
}

static void
assert_same_file (BmRealTable *table)
{
  g_autoptr (JsonNode) node = bm_real_table_to_json (table);
  g_autofree char *text = bm_json_write (node, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRealTable) again = bm_real_table_new_from_json (node, &error);
  g_autoptr (JsonNode) node_again = NULL;
  g_autofree char *text_again = NULL;

  g_assert_no_error (error);
  node_again = bm_real_table_to_json (again);
  text_again = bm_json_write (node_again, FALSE);
  g_assert_cmpstr (text, ==, text_again);
  assert_same_score (again, bm_real_table_get_position (table));
}

/* Whatever the mode and the number of players: the real table counts what the game counted. */
static void
test_played_games (void)
{
  BmRandom random;

  bm_random_init (&random, 24, 0);
  for (guint i = 0; i < n_test_games; i++)
    for (guint64 seed = 1; seed <= 4; seed++)
      {
        g_autoptr (BmSetup) setup = test_setup_new (&test_games[i], BM_GIVING_RACE);
        g_autoptr (BmState) state = play_at_random (setup, seed, &random);
        const char *const no_names[] = { NULL };
        g_autoptr (BmRealTable) table = bm_real_table_new (setup, no_names);
        g_autoptr (GArray) doubts = NULL;

        g_assert_false (bm_real_table_can_count (table));
        copy_table (table, &state->position, &random);
        g_assert_true (bm_real_table_can_count (table));
        assert_same_score (table, &state->position);
        doubts = bm_real_table_list_doubts (table);
        g_assert_cmpuint (doubts->len, ==, 0);
        assert_same_file (table);
      }
}

/* -- Entering -- */

/* Where a tile goes, and what takes its place. */
static void
test_places (void)
{
  static const struct
  {
    const char *tile;
    int         x;
    int         y;
    const char *where;
  } rows[] = {
    { "swamp", 0, 0, "no" },               /* the explorer is there */
    { "swamp", 2, 0, "2,0" },
    { "swamp", 0, -1, "0,-2" },            /* there is only room above */
    { "desert", 2, 1, "2,0" },             /* takes the place of the first one */
    { "mutagen-up", 2, 2, "2,2" },
    { "mutagen-down", 3, 2, "2,2" },       /* landscape for landscape */
    { "mutagen-down", 1, -1, "1,-1" },
    { "swamp", 1, -1, "1,-2" },            /* upright for landscape: there is room above */
    { "desert", 26, 0, "no" },
    { "desert", 25, 24, "25,24" },         /* far away: not connected yet */
  };
  g_autoptr (BmRealTable) table = new_table (BM_MODE_INDIVIDUAL, "hhh");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *where = place (table, rows[i].tile, rows[i].x, rows[i].y);

      bm_test_expect (rows[i].where, rows[i].tile, where, rows[i].where);
    }
  g_assert_cmpuint (bm_real_table_get_n_tiles (table, 0), ==, 5);
  g_assert_cmpuint (bm_real_table_find_loose (table, 0), ==, 1u << 5);

  g_assert_false (bm_real_table_remove (table, 0, 0, 0));
  g_assert_true (bm_real_table_remove (table, 0, 25, 25));
  g_assert_cmpuint (bm_real_table_find_loose (table, 0), ==, 0);
}

/* Each tile is offered once, in the order of the rules, in which people look for it. */
static void
test_tiles (void)
{
  g_autoptr (BmRealTable) table = new_table (BM_MODE_INDIVIDUAL, "hhh");
  const GArray *tiles = bm_real_table_get_tiles (table);

  g_assert_cmpuint (tiles->len, >, 20);
  for (guint i = 1; i < tiles->len; i++)
    g_assert_cmpuint (g_array_index (tiles, BmTileCount, i - 1).tile, <, g_array_index (tiles, BmTileCount, i).tile);
}

static BmRealTable *
new_table_of (BmRules  *rules,
              gboolean  furious_dragon)
{
  static const char *const no_names[] = { NULL };
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  BmSetupOptions options;

  bm_setup_options_init (&options, BM_MODE_INDIVIDUAL, 3);
  options.furious_dragon = furious_dragon;
  setup = bm_setup_new (rules, &options, &error);
  g_assert_no_error (error);
  return bm_real_table_new (setup, no_names);
}

/* Only what the game can have is asked for. */
static void
test_asked (void)
{
  static const struct { const char *sets; gboolean furious_dragon; const char *tokens; } rows[] = {
    { "base", FALSE, "" },
    { "base", TRUE, "furious-dragon" },
    { "base moons", FALSE, "stardust-bag stardust-pinch" },
    { "base stretch-goals", FALSE, "panda yeti" },
    { "base moons stretch-goals", TRUE, "furious-dragon stardust-bag stardust-pinch panda yeti" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (rows[i].sets);
      g_autoptr (BmRealTable) table = new_table_of (rules, rows[i].furious_dragon);
      const GArray *tokens = bm_real_table_get_tokens (table);
      const GArray *explorers = bm_real_table_get_explorers (table);
      g_autoptr (GString) ids = g_string_new (NULL);

      for (guint j = 0; j < tokens->len; j++)
        g_string_append_printf (ids, "%s%s", j > 0 ? " " : "", rules->tokens[g_array_index (tokens, guint16, j)].id);
      bm_test_expect (rows[i].sets, "tokens", ids->str, rows[i].tokens);

      g_assert_cmpuint (explorers->len, >=, 3);
      for (guint j = 0; j < explorers->len; j++)
        {
          guint explorer = g_array_index (explorers, guint16, j);

          g_assert_cmpuint (explorer, <, rules->n_explorers);
          bm_real_table_set_explorer (table, 0, explorer);
        }
    }
}

/* Tiles have to be entered in the order in which they were placed only if some rule asks for it. */
static void
test_order (void)
{
  static const struct { const char *rule; gboolean needs_order; } rows[] = {
    { "'points': 1, 'each': {'of': 'tiles'}", FALSE },
    { "'points': 1, 'each': {'of': 'tiles', 'laid': 'before'}", TRUE },
    { "'points': 1, 'each': {'of': 'tiles', 'laid': 'last-turn'}", TRUE },
    { "'points': 1, 'each': {'of': 'tiles', 'round': 1}", TRUE },
    { "'points': 1, 'each': {'of': 'tiles', 'round': 2}", TRUE },
    { "'points': 1, 'each': {'of': 'complete-crystals', 'since_placed': true}", TRUE },
    { "'points': 1, 'each': {'of': 'tiles'}, 'scored': 'placed'", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *members = g_strdup_printf ("'tiles': [{'id': 'quarry', 'name': {'en': 'Quarry'}, 'terrain': 'desert', "
                                                  "'rules': [{%s}]}]", rows[i].rule);
      g_autoptr (BmRules) rules = bm_test_rules_new_with (members);
      g_autoptr (BmRealTable) table = new_table_of (rules, FALSE);

      bm_test_expect (rows[i].rule, "order", bm_real_table_needs_order (table) ? "yes" : "no", rows[i].needs_order ? "yes" : "no");
    }
}

static void
test_undo (void)
{
  g_autoptr (BmRealTable) table = new_table (BM_MODE_INDIVIDUAL, "hhh");
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_false (bm_real_table_can_undo (table));
  bm_real_table_set_explorer (table, 0, bm_rules_find_explorer (bm_real_table_get_rules (table), "runes"));
  first = place (table, "swamp", 2, 0);
  second = place (table, "swamp", 3, 0);
  g_assert_cmpint (count (table, 0), ==, 8);
  bm_real_table_undo (table);
  g_assert_cmpint (count (table, 0), ==, 2);
  bm_real_table_redo (table);
  g_assert_cmpint (count (table, 0), ==, 8);
  g_assert_false (bm_real_table_can_redo (table));
  bm_real_table_undo (table);
  bm_real_table_undo (table);
  bm_real_table_undo (table);
  g_assert_false (bm_real_table_can_undo (table));
  g_assert_cmpuint (bm_real_table_get_explorer (table, 0), ==, BM_NONE);
}

/* Beams mutate by themselves; what else mutates is said. */
/* What is written of a table makes the same table. */
static void
assert_kept (BmRealTable *table)
{
  g_autoptr (JsonNode) node = bm_real_table_to_json (table);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRealTable) again = bm_real_table_new_from_json (node, &error);

  g_assert_no_error (error);
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (count (again, seat), ==, count (table, seat));
}

static void
test_mutations (void)
{
  g_autoptr (BmRealTable) table = new_table (BM_MODE_INDIVIDUAL, "hhh");
  g_autofree char *mutant = place (table, "ice-orange", 2, 0);
  g_autofree char *mutagen = place (table, "mutagen-up", 1, 2);
  int before = count (table, 0);

  g_assert_cmpuint (bm_zone_get_level (&bm_real_table_get_position (table)->zones[0], bm_real_table_get_rules (table), 1),
                    ==, 1);
  g_assert_false (bm_real_table_mutate (table, 0, 2, 0, -1));
  g_assert_true (bm_real_table_mutate (table, 0, 2, 1, 1));
  g_assert_cmpint (count (table, 0), ==, before - 7 + 20);
  assert_kept (table);
  g_assert_false (bm_real_table_mutate (table, 0, 2, 0, 1));
  g_assert_true (bm_real_table_mutate (table, 0, 2, 0, -1));
  g_assert_cmpint (count (table, 0), ==, before);
  g_assert_false (bm_real_table_mutate (table, 0, 0, 0, 1));
}

/* Partners have a team medal together. */
static void
test_medals (void)
{
  g_autoptr (BmRealTable) table = new_table (BM_MODE_TEAM, "hhhh");
  guint desert = bm_rules_find_medal (bm_real_table_get_rules (table), "desert");
  guint penalty = bm_rules_find_medal (bm_real_table_get_rules (table), "penalty");

  g_assert_true (is_asked (table, desert));
  g_assert_false (is_asked (table, penalty));
  bm_real_table_set_medal (table, 1, desert, TRUE, 1);
  g_assert_cmpuint (bm_real_table_get_medal (table, 3, desert, TRUE), ==, 1);
  g_assert_cmpuint (bm_real_table_get_medal (table, 0, desert, TRUE), ==, 0);
  g_assert_cmpint (count (table, 3), ==, count (table, 0) + 10);
  bm_real_table_set_medal (table, 3, desert, TRUE, 0);
  g_assert_cmpuint (bm_real_table_get_medal (table, 1, desert, TRUE), ==, 0);
}

/* -- Doubts -- */

/* "explorer 0" and so on, for the first seats only. */
static char *
dup_doubts (BmRealTable *table)
{
  static const char *const kinds[] = { "explorer", "tiles", "loose", "copies", "same-explorer", "medal", "team-medal" };
  g_autoptr (GArray) doubts = bm_real_table_list_doubts (table);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < doubts->len; i++)
    {
      const BmDoubt *doubt = &g_array_index (doubts, BmDoubt, i);

      if (doubt->kind != BM_DOUBT_TILES && doubt->kind != BM_DOUBT_EXPLORER)
        g_string_append_printf (text, "%s %u %u/%u;", kinds[doubt->kind], doubt->seat, doubt->n, doubt->goal);
    }

  return g_string_free (text, FALSE);
}

static void
test_doubts (void)
{
  g_autoptr (BmRealTable) table = new_table (BM_MODE_INDIVIDUAL, "hhh");
  BmRules *rules = bm_real_table_get_rules (table);
  g_autofree char *text = NULL;

  bm_real_table_set_explorer (table, 0, bm_rules_find_explorer (rules, "runes"));
  bm_real_table_set_explorer (table, 1, bm_rules_find_explorer (rules, "runes"));
  for (int i = 0; i < 6; i++)
    g_free (place (table, "swamp", 2 + i, 0));
  for (int i = 0; i < 3; i++)
    g_free (place (table, "desert", 2 + i, 2));
  g_free (place (table, "desert", 20, 20));

  text = dup_doubts (table);
  g_assert_cmpstr (text, ==, "loose 0 1/0;same-explorer 1 0/0;copies 0 6/5;medal 0 0/0;");
  g_assert_false (bm_real_table_can_count (table));
  /* No penalty yet; 6 swamp tiles. */
  g_assert_cmpint (bm_real_table_count_points (table, 0), ==, 72);
  g_assert_cmpint (bm_real_table_count_points (table, 1), ==, 0);
}

/* -- Files -- */

static void
test_refused (void)
{
  static const struct
  {
    const char *what;
    const char *instead;
    const char *message;
  } rows[] = {
    { "\"format\":\"bigmonster-real-table\"", "\"format\":\"bigmonster-game\"", "*not a table to be counted*" },
    { "\"version\":1,\"setup\"", "\"version\":2,\"setup\"", "*newer version*" },
    { "\"tile\":\"swamp\",\"x\":2", "\"tile\":\"marsh\",\"x\":2", "*tile that the sets do not have*" },
    { "\"tile\":\"swamp\",\"x\":2", "\"tile\":\"swamp\",\"x\":1", "*lies on another one*" },
    { "\"tile\":\"swamp\",\"x\":2", "\"tile\":\"swamp\",\"x\":200", "*25*" },
    { "\"tile\":\"swamp\",\"x\":2", "\"tile\":\"swamp\",\"mutations\":200,\"x\":2", "*mutations*" },
    { "\"explorer\":\"runes\"", "\"explorer\":\"rains\"", "*explorer that the sets do not have*" },
    { "\"seats\":[{", "\"seats\":[{},{", "*one entry for each player*" },
    { "\"sets\":[{", "\"sets\":[],\"others\":[{", "*no sets*" },
  };
  g_autoptr (BmRealTable) table = new_table (BM_MODE_INDIVIDUAL, "hhh");
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *text = NULL;

  bm_real_table_set_explorer (table, 0, bm_rules_find_explorer (bm_real_table_get_rules (table), "runes"));
  g_free (place (table, "swamp", 2, 0));
  node = bm_real_table_to_json (table);
  text = bm_json_write (node, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) halves = g_strsplit (text, rows[i].what, 2);
      g_autofree char *changed = g_strjoinv (rows[i].instead, halves);
      g_autoptr (JsonNode) broken = bm_json_parse (changed, strlen (changed), NULL);
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (g_strv_length (halves), ==, 2);
      g_assert_nonnull (broken);
      g_assert_null (bm_real_table_new_from_json (broken, &error));
      g_assert_nonnull (error);
      if (!g_pattern_match_simple (rows[i].message, error->message))
        g_error ("“%s” instead of “%s”", error->message, rows[i].message);
    }
}

/* As many tiles as a player can have in any game, and no more, neither by hand nor in a file. */
static void
test_too_many_tiles (void)
{
  g_autoptr (BmRealTable) table = new_table (BM_MODE_INDIVIDUAL, "hhh");
  g_autoptr (GString) tiles = g_string_new (NULL);
  g_autoptr (JsonNode) node = NULL;
  g_autoptr (JsonNode) broken = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) halves = NULL;
  g_autofree char *longer = NULL;
  int x = 12, y = 2;

  for (int i = 0; i < BM_MAX_TILES_LAID; i++)
    {
      g_autofree char *where = place (table, "desert", i % 9, 2 + i / 9 * 2);

      g_assert_cmpstr (where, !=, "no");
    }
  g_assert_cmpuint (bm_real_table_get_n_tiles (table, 0), ==, BM_MAX_TILES_LAID);
  g_assert_false (bm_real_table_place (table, 0, tile (table, "desert"), &x, &y));
  assert_kept (table);

  node = bm_real_table_to_json (table);
  text = bm_json_write (node, FALSE);
  halves = g_strsplit (text, "{\"tile\":", 2);
  longer = g_strjoin ("{\"tile\":\"desert\",\"x\":12,\"y\":2},{\"tile\":", halves[0], halves[1], NULL);
  broken = bm_json_parse (longer, strlen (longer), NULL);
  g_assert_null (bm_real_table_new_from_json (broken, &error));
  g_assert_nonnull (error);
  if (!g_pattern_match_simple ("*more tiles than there can be*", error->message))
    g_error ("“%s”", error->message);
}

static void
test_file (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "table.json");
  g_autoptr (BmRealTable) table = new_table (BM_MODE_ROWS, "hh");
  g_autoptr (BmRealTable) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_real_table_load (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_free (place (table, "swamp", 2, 0));
  g_assert_true (bm_real_table_save (table, file, &error));
  again = bm_real_table_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpint (count (again, 0), ==, count (table, 0));
  g_assert_cmpstr (bm_players_get_name (bm_real_table_get_players (again), 1), ==, "Ben");
  g_assert_false (bm_real_table_can_undo (again));
  test_folder_delete (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/real-table/games", test_played_games);
  g_test_add_func ("/real-table/places", test_places);
  g_test_add_func ("/real-table/tiles", test_tiles);
  g_test_add_func ("/real-table/asked", test_asked);
  g_test_add_func ("/real-table/order", test_order);
  g_test_add_func ("/real-table/undo", test_undo);
  g_test_add_func ("/real-table/mutations", test_mutations);
  g_test_add_func ("/real-table/medals", test_medals);
  g_test_add_func ("/real-table/doubts", test_doubts);
  g_test_add_func ("/real-table/refused", test_refused);
  g_test_add_func ("/real-table/too-many-tiles", test_too_many_tiles);
  g_test_add_func ("/real-table/file", test_file);

  return g_test_run ();
}
