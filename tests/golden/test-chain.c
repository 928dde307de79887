/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "bm-bot.h"
#include "bm-library.h"
#include "bm-record.h"
#include "chain-tables.h"
#include "test-util.h"

/* Games that were saved by each version of the format, tests/data/saved-games: they can be read, and score what they
 * scored then, for ever. What a game came to is kept beside it, and is never written again: if it differs, the rules
 * have changed for games that people have saved. docs/RECORD-FORMAT.md says what to do then.
 *
 * With --write=FOLDER, the games of this version are written there; that is how a folder begins. What programs keep of
 * tables elsewhere has folders of its own, tests/data/saved-tables, and --write-tables=FOLDER (chain-tables.c). */

static char *write_folder;
static char *write_tables_folder;

#define IDS(...) ((const char *const[]) { __VA_ARGS__, NULL })

static const struct
{
  const char    *name;
  const char    *sets;      /* a file of tests/data has a slash */
  guint          n_moves;   /* 0: to the end */
  guint          n_taken_back;
  BmSetupOptions options;
  guint64        seed;      /* 0: any */
} games[] = {
#define GAME_WITH(mode_, n, start, giving_, tie, team_tie, ...) \
  { .mode = BM_MODE_##mode_, .n_seats = n, .start_player = start, .giving = giving_, .all_tie = tie, \
    .team_tie_break = team_tie, __VA_ARGS__ }
#define GAME(mode_, n, ...) GAME_WITH (mode_, n, -1, -1, -1, -1, __VA_ARGS__)
  { "individual-3", "base", 0, 0, GAME (INDIVIDUAL, 3, .edition = "second") },
  { "individual-4", "base", 0, 0, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "individual-5", "base", 0, 0, GAME (INDIVIDUAL, 5, .edition = "second") },
  { "individual-6", "base", 0, 0, GAME (INDIVIDUAL, 6, .edition = "second") },
  { "team-4", "base", 0, 0, GAME (TEAM, 4, .edition = "second") },
  { "team-6", "base", 0, 0, GAME (TEAM, 6, .edition = "second") },
  { "rows-2", "base", 0, 0, GAME (ROWS, 2, .edition = "second") },
  { "rows-3", "base", 0, 0, GAME (ROWS, 3, .edition = "second") },
  { "first-individual-3", "base", 0, 0, GAME (INDIVIDUAL, 3, .edition = "first") },
  { "first-individual-5", "base", 0, 0, GAME (INDIVIDUAL, 5, .edition = "first", .fewer_medals = TRUE) },
  { "first-team-4", "base", 0, 0, GAME (TEAM, 4, .edition = "first") },
  { "first-team-6", "base", 0, 0, GAME (TEAM, 6, .edition = "first", .furious_dragon = TRUE) },
  { "first-rows-2", "base", 0, 0, GAME (ROWS, 2, .edition = "first") },
  { "first-rows-3", "base", 0, 0, GAME_WITH (ROWS, 3, -1, -1, BM_ALL_TIE_NOBODY, -1, .edition = "first") },
  { "in-turn", "base", 0, 0, GAME_WITH (INDIVIDUAL, 4, 2, BM_GIVING_START_PLAYER, -1, -1, .edition = "second") },
  { "furious-dragon", "base", 0, 0, GAME (INDIVIDUAL, 5, .furious_dragon = TRUE) },
  { "everybody-ties", "base", 0, 0, GAME_WITH (INDIVIDUAL, 3, -1, -1, BM_ALL_TIE_EVERYBODY, -1, .edition = "second") },
  { "any-medals", "base", 0, 0, GAME (INDIVIDUAL, 4, .medal_fit = BM_MEDAL_FIT_ANY) },
  { "chosen-medals", "base", 0, 0, GAME (INDIVIDUAL, 3, .medals = IDS ("big-monster", "terrains", "lava", "ice")) },
  { "chosen-explorers", "base", 0, 0, GAME (INDIVIDUAL, 4, .explorers = IDS ("own-ship", "discard", "lava", "mutagen",
                                                                           "mutagens", "desert", "runes", "medals")) },
  { "chosen-tiles", "base", 0, 0, GAME (INDIVIDUAL, 3, .tile_sets = IDS ("a", "e", "f", "d"), .any_tile_sets = TRUE) },
  { "own-teams", "base", 0, 0, GAME_WITH (TEAM, 6, -1, -1, -1, BM_TEAM_TIE_BREAK_BOTH, .teams = "ABCACB") },
  { "better-partner", "base", 0, 0, GAME_WITH (TEAM, 4, -1, -1, -1, BM_TEAM_TIE_BREAK_BETTER, .edition = "second") },
  { "stretch-goals", "base stretch-goals", 0, 0, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "stretch-goals-team", "base stretch-goals", 0, 0, GAME (TEAM, 6, .furious_dragon = TRUE) },
  { "stretch-goals-rows", "base stretch-goals", 0, 0, GAME (ROWS, 2, .added_tiles = IDS ("panda", "yeti")) },
  { "moons", "base moons", 0, 0, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "moons-rows", "base moons", 0, 0, GAME (ROWS, 3, .edition = "second") },
  { "all-sets", "base stretch-goals moons", 0, 0, GAME (INDIVIDUAL, 6, .furious_dragon = TRUE) },
  { "namesakes", "base namesakes/deep-sea namesakes/tide-pools", 0, 0, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "unfinished-explorers", "base", 2, 0, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "unfinished-first-turn", "base", 11, 0, GAME (INDIVIDUAL, 5, .edition = "second") },
  { "unfinished-team", "base", 150, 3, GAME (TEAM, 6, .edition = "second") },
  { "unfinished-rows", "base", 53, 0, GAME (ROWS, 3, .edition = "second") },
  { "unfinished-last-turn", "base stretch-goals", 212, 1, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "unfinished-moons", "base moons", 99, 0, GAME (TEAM, 4, .edition = "second") },
  { "workshop", "base workshop", 0, 0, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "workshop-first", "base workshop", 0, 0, GAME (INDIVIDUAL, 3, .edition = "first") },
  { "workshop-team", "base workshop", 0, 1, GAME (TEAM, 6, .edition = "second") },
  { "workshop-rows", "base workshop", 0, 0, GAME (ROWS, 2, .edition = "second") },
  { "four-sets", "base stretch-goals moons workshop", 0, 0, GAME (INDIVIDUAL, 6, .furious_dragon = TRUE) },
  { "effects", "base sets-valid/effects", 0, 0, GAME (INDIVIDUAL, 4, .edition = "second") },
  { "effects-rows", "base sets-valid/effects", 0, 0, GAME (ROWS, 3, .edition = "second") },
  { "patterns", "base sets-valid/patterns", 0, 0, GAME (INDIVIDUAL, 5, .edition = "second") },
  { "patterns-team", "base moons sets-valid/patterns", 0, 0, GAME (TEAM, 6, .edition = "second") },
  { "unfinished-effect", "base sets-valid/effects", 197, 2, GAME (INDIVIDUAL, 4, .edition = "second"), .seed = 1041 },
  { "unfinished-workshop", "base workshop", 120, 0, GAME (TEAM, 4, .edition = "second") },
  /* The secrets of everybody at a table elsewhere make any number. */
  { "secrets", "base moons", 0, 0, GAME (INDIVIDUAL, 3, .edition = "second"), .seed = G_MAXUINT64 },
  { "secrets-rows", "base workshop", 0, 0, GAME (ROWS, 2, .edition = "second"), .seed = G_GUINT64_CONSTANT (1) << 63 },
#undef GAME
#undef GAME_WITH
};

/* -- What a game came to -- */

static char *
describe (const BmRecord *record)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmState) state = bm_record_replay (record, G_MAXUINT, &error);
  const BmRules *rules = bm_record_get_setup (record)->rules;
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  g_string_append_printf (text, "%u moves", bm_record_get_n_moves (record));
  if (bm_record_get_n_taken_back (record) > 0)
    g_string_append_printf (text, ", %u taken back", bm_record_get_n_taken_back (record));
  g_string_append_printf (text, ", %s\nmedals:", bm_state_is_over (state) ? "over" : "in progress");
  for (guint i = 0; i < state->position.n_medals; i++)
    g_string_append_printf (text, " %s", rules->medals[state->position.medals[i]].id);
  g_string_append_c (text, '\n');

  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    {
      g_autofree char *score = state->phase != BM_PHASE_EXPLORERS
                                 ? bm_test_dup_score (&state->position, rules, seat) : g_strdup ("no explorer");

      g_string_append_printf (text, "%s, %s: %s%s\n", bm_record_get_name (record, seat),
                              bm_record_get_player (record, seat), score,
                              bm_state_is_over (state) && (bm_state_find_winners (state, NULL) >> seat & 1) != 0
                                ? "; wins" : "");
    }

  return g_string_free (text, FALSE);
}

/* -- Reading -- */

/* A game that is not over goes on. */
static void
play_on (const BmRecord *record)
{
  g_autoptr (BmState) state = bm_record_replay (record, G_MAXUINT, NULL);
  g_autoptr (GError) error = NULL;
  BmRandom random;

  bm_random_init (&random, 1, 1);
  while (!bm_state_is_over (state))
    {
      bm_state_apply (state, bm_test_pick_random (state, &random), NULL, &error);
      g_assert_no_error (error);
    }
}

/* Saved once more, it is the same game. */
static void
check_saved_again (const BmRecord *record,
                   const char     *expected)
{
  g_autofree char *text = bm_record_to_text (record);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) again = bm_record_new_from_data (text, strlen (text), "again", &error);
  g_autofree char *described = NULL;

  g_assert_no_error (error);
  described = describe (again);
  g_assert_cmpstr (described, ==, expected);
}

static void
test_game (gconstpointer data)
{
  const char *path = data;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".json"));
  g_autofree char *score_path = g_strconcat (stem, ".txt", NULL);
  g_autofree char *expected = NULL;
  g_autofree char *described = NULL;

  g_assert_no_error (error);
  g_file_get_contents (score_path, &expected, NULL, &error);
  g_assert_no_error (error);
  described = describe (record);
  bm_test_expect ("Saved game", path, described, expected);
  check_saved_again (record, expected);
  play_on (record);
}

static void
add_tests (const char *folder,
           guint       version)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_games = 0;

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    if (g_str_has_suffix (name, ".json"))
      {
        g_autofree char *test_path = g_strdup_printf ("/chain/%u/%s", version, name);

        g_test_add_data_func_full (test_path, g_build_filename (folder, name, NULL), test_game, g_free);
        n_games++;
      }

  /* A folder that is not found must not look like one that passes. */
  g_assert_cmpuint (n_games, >, 30);
}

/* -- Writing -- */

static BmSet *
load_set (const char *name)
{
  g_autofree char *file_name = g_strconcat (name, ".json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", file_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BmSet *set = strchr (name, '/') != NULL ? bm_set_new_from_file (file, &error) : bm_library_load_shipped (name, &error);

  g_assert_no_error (error);
  return set;
}

static BmRules *
load_rules (const char *names)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GPtrArray) sets = NULL;
  g_auto (GStrv) ids = g_strsplit (names, " ", -1);
  g_autoptr (GError) error = NULL;
  BmRules *rules;

  for (guint i = 0; ids[i] != NULL; i++)
    g_ptr_array_add (wanted, load_set (ids[i]));
  sets = bm_library_resolve ((BmSet **) wanted->pdata, wanted->len, NULL, NULL, &error);
  g_assert_no_error (error);
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_no_error (error);

  return rules;
}

/* Players who want points, so that there are crystals, medals and mutations. */
static void
play (BmRecord *record,
      guint     n_moves)
{
  static const BmBudget budget = { 0 };
  g_autoptr (BmState) state = bm_record_replay (record, 0, NULL);
  BmRandom random;

  bm_random_init (&random, bm_record_get_seed (record), 2);
  while (!bm_state_is_over (state) && (n_moves == 0 || bm_record_get_n_moves (record) < n_moves))
    {
      guint seat = (guint) g_bit_nth_lsf (bm_state_get_deciders (state), -1);
      BmView view = bm_view (state, seat);
      BmMove move = bm_bot_choose (bm_bot_find ("normal"), &view, &budget, &random);

      bm_state_play (state, move, NULL);
      bm_record_append (record, move);
    }
}

static void
write_game (guint i)
{
  static const char *const names[] = { "Ada", "Zoë", "José María", "李雷", "", "Olga" };
  static const char *const players[] = { "human", "normal", "easy", "human", "hard", "normal" };
  g_autoptr (BmRules) rules = load_rules (games[i].sets);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = bm_setup_new (rules, &games[i].options, &error);
  g_autoptr (BmRecord) record = NULL;
  g_autofree char *name = g_strconcat (games[i].name, ".json", NULL);
  g_autofree char *score_name = g_strconcat (games[i].name, ".txt", NULL);
  g_autofree char *path = g_build_filename (write_folder, name, NULL);
  g_autofree char *score_path = g_build_filename (write_folder, score_name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *score = NULL;

  g_assert_no_error (error);
  record = bm_record_new (setup, games[i].seed != 0 ? games[i].seed : 1000 + i);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, players[seat], names[seat]);
  play (record, games[i].n_moves);
  bm_record_set_n_taken_back (record, games[i].n_taken_back);
  bm_record_save (record, file, &error);
  g_assert_no_error (error);
  score = describe (record);
  g_file_set_contents (score_path, score, -1, &error);
  g_assert_no_error (error);
}

static void
test_write (void)
{
  g_assert_cmpint (g_mkdir_with_parents (write_folder, 0755), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    write_game (i);
}

static void
test_write_tables (void)
{
  chain_tables_write (write_tables_folder);
}

/* -- */

static void
read_options (int    argc,
              char **argv)
{
  for (int i = 1; i < argc; i++)
    {
      if (g_str_has_prefix (argv[i], "--write="))
        write_folder = g_strdup (argv[i] + strlen ("--write="));
      if (g_str_has_prefix (argv[i], "--write-tables="))
        write_tables_folder = g_strdup (argv[i] + strlen ("--write-tables="));
    }
}

static char *
dup_folder (const char *kind,
            guint       version)
{
  g_autofree char *number = g_strdup_printf ("%u", version);

  return g_test_build_filename (G_TEST_DIST, "data", kind, number, NULL);
}

int
main (int    argc,
      char **argv)
{
  read_options (argc, argv);
  g_test_init (&argc, &argv, NULL);

  if (write_folder != NULL)
    g_test_add_func ("/chain/write", test_write);
  if (write_tables_folder != NULL)
    g_test_add_func ("/chain/write-tables", test_write_tables);
  if (write_folder != NULL || write_tables_folder != NULL)
    return g_test_run ();

  for (guint version = 1; version <= 1; version++)
    {
      g_autofree char *folder = dup_folder ("saved-games", version);

      add_tests (folder, version);
    }
  for (guint version = 1; version <= 1; version++)
    {
      g_autofree char *folder = dup_folder ("saved-tables", version);

      chain_tables_add_tests (folder, version);
    }

  return g_test_run ();
}
