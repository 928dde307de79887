/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-bot-names.h"
#include "bm-bot.h"
#include "bm-game-choice.h"
#include "bm-library.h"
#include "bm-set-registry.h"
#include "session-util.h"
#include "../room-util.h"

/* What a person chose for the next game. */

static BmGameChoice *
new_choice (void)
{
  return bm_game_choice_new ("Anna", "greedy", 3);
}

/* The names in the order of the seats, those who wait behind a bar. */
static char *
dup_names (const BmGameChoice *choice)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    g_string_append_printf (names, "%s%s", i == choice->n_seats ? "|" : "", choice->seats[i].name);

  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
name_seats (BmGameChoice *choice)
{
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    {
      char name[] = { (char) ('a' + i), '\0' };

      bm_game_choice_set_name (choice, i, name);
    }
}

static void
assert_names (const BmGameChoice *choice,
              const char         *expected)
{
  g_autofree char *names = dup_names (choice);

  g_assert_cmpstr (names, ==, expected);
}

static void
test_first (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmRules) rules = bm_set_registry_load_rules (registry, (const char *const *) choice->sets, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = bm_game_choice_new_setup (choice, rules, &error);
  g_autoptr (BmSession) session = NULL;
  BmSeat seats[BM_MAX_SEATS];

  g_assert_no_error (error);
  g_assert_cmpuint (setup->n_seats, ==, 4);
  bm_game_choice_get_seats (choice, seats);
  g_assert_cmpstr (seats[0].player, ==, BM_SEAT_PERSON);
  g_assert_cmpstr (seats[0].name, ==, "Anna");
  for (guint i = 1; i < BM_MAX_SEATS; i++)
    for (guint k = 0; k < i; k++)
      {
        g_assert_cmpstr (seats[i].name, !=, "");
        g_assert_cmpstr (seats[i].name, !=, seats[k].name);
      }

  session = bm_session_new (setup, 1, seats, &error);
  g_assert_no_error (error);
}

/* Whoever learns plays alone against the fewest others. */
static void
test_guided (void)
{
  static const guint n_seats[BM_N_MODES] = { 3, 4, 2 };

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      g_autoptr (BmGameChoice) choice = bm_game_choice_new_guided ((BmMode) mode, 5);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSetup) setup = bm_game_choice_new_setup (choice, test_rules_get (), &error);

      g_assert_no_error (error);
      g_assert_cmpuint (setup->n_seats, ==, n_seats[mode]);
      g_assert_cmpstr (choice->seats[0].player, ==, BM_SEAT_PERSON);
      for (guint seat = 1; seat < setup->n_seats; seat++)
        g_assert_nonnull (bm_bot_find (choice->seats[seat].player));
    }
}

/* The numbers of players are those that the engine takes. */
static void
test_numbers (void)
{
  BmRules *rules = test_rules_get ();

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    for (guint n = 0; n <= BM_MAX_SEATS + 1; n++)
      {
        BmSetupOptions options;
        g_autoptr (GError) error = NULL;
        g_autoptr (BmSetup) setup = NULL;

        bm_setup_options_init (&options, (BmMode) mode, n);
        setup = bm_setup_new (rules, &options, &error);
        g_assert_cmpint (bm_mode_get_seat_numbers ((BmMode) mode) >> n & 1, ==,
                         !g_error_matches (error, BM_SETUP_ERROR, BM_SETUP_ERROR_PLAYERS));
      }
}

typedef struct
{
  BmMode from;
  guint  n;
  BmMode to;
  guint  expected;
} ModeRow;

static const ModeRow mode_rows[] = {
  { BM_MODE_INDIVIDUAL, 3, BM_MODE_TEAM, 4 },
  { BM_MODE_INDIVIDUAL, 4, BM_MODE_TEAM, 4 },
  { BM_MODE_INDIVIDUAL, 5, BM_MODE_TEAM, 6 },
  { BM_MODE_INDIVIDUAL, 6, BM_MODE_ROWS, 3 },
  { BM_MODE_INDIVIDUAL, 3, BM_MODE_ROWS, 3 },
  { BM_MODE_ROWS, 2, BM_MODE_INDIVIDUAL, 3 },
  { BM_MODE_ROWS, 2, BM_MODE_TEAM, 4 },
  { BM_MODE_TEAM, 6, BM_MODE_INDIVIDUAL, 6 },
};

static void
test_mode (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (mode_rows); i++)
    {
      const ModeRow *row = &mode_rows[i];
      g_autoptr (BmGameChoice) choice = new_choice ();

      bm_game_choice_set_mode (choice, row->from);
      g_assert_true (bm_game_choice_set_n_seats (choice, row->n));
      bm_game_choice_set_mode (choice, row->to);
      g_assert_cmpuint (choice->n_seats, ==, row->expected);
    }
}

static void
test_steps (void)
{
  static const struct { BmMode mode; guint n, fewer, more; } rows[] = {
    { BM_MODE_INDIVIDUAL, 3, 0, 4 }, { BM_MODE_INDIVIDUAL, 5, 4, 6 }, { BM_MODE_INDIVIDUAL, 6, 5, 0 },
    { BM_MODE_TEAM, 4, 0, 6 },       { BM_MODE_TEAM, 6, 4, 0 },
    { BM_MODE_ROWS, 2, 0, 3 },       { BM_MODE_ROWS, 3, 2, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmGameChoice) choice = new_choice ();

      bm_game_choice_set_mode (choice, rows[i].mode);
      g_assert_true (bm_game_choice_set_n_seats (choice, rows[i].n));
      g_assert_cmpuint (bm_game_choice_find_fewer (choice), ==, rows[i].fewer);
      g_assert_cmpuint (bm_game_choice_find_more (choice), ==, rows[i].more);
      g_assert_false (bm_game_choice_set_n_seats (choice, 1));
      g_assert_cmpuint (choice->n_seats, ==, rows[i].n);
    }
}

static void
test_seats (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();

  name_seats (choice);
  assert_names (choice, "abcd|ef");
  bm_game_choice_move_seat (choice, 0, 2);
  assert_names (choice, "bcad|ef");
  bm_game_choice_move_seat (choice, 3, 0);
  assert_names (choice, "dbca|ef");
  g_assert_true (bm_game_choice_remove_seat (choice, 1));
  assert_names (choice, "dca|bef");
  g_assert_false (bm_game_choice_remove_seat (choice, 1));
  assert_names (choice, "dca|bef");
}

static void
assert_teams (BmGameChoice *choice,
              const char   *expected)
{
  g_autofree char *teams = NULL;
  BmSeating seating;

  bm_game_choice_get_seating (choice, &seating);
  teams = bm_seating_to_string (&seating, choice->n_seats);
  g_assert_cmpstr (teams, ==, expected);
}

/* Six choose who plays with whom; four have no choice, and forget nothing. */
static void
test_seating (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (GError) error = NULL;
  BmSeating seatings[BM_MAX_SEATINGS];

  name_seats (choice);
  bm_game_choice_set_mode (choice, BM_MODE_TEAM);
  bm_game_choice_set_n_seats (choice, 6);
  bm_seating_list (seatings, 6);
  bm_game_choice_set_seating (choice, &seatings[1]);
  assert_teams (choice, "ABCACB");
  setup = bm_game_choice_new_setup (choice, test_rules_get (), &error);
  g_assert_no_error (error);
  g_assert_true (bm_seating_equal (&setup->seating, &seatings[1]));

  bm_game_choice_set_n_seats (choice, 4);
  assert_teams (choice, "ABAB");
  g_clear_pointer (&setup, bm_setup_unref);
  setup = bm_game_choice_new_setup (choice, test_rules_get (), &error);
  g_assert_no_error (error);
  bm_game_choice_set_n_seats (choice, 6);
  assert_teams (choice, "ABCACB");

  /* c and e leave; a and d, b and f stay partners. */
  g_assert_true (bm_game_choice_remove_seat (choice, 4));
  assert_names (choice, "abdf|ce");
}

/* Who begins does so wherever they sit, and nobody in particular while they are away. */
static void
test_start_player (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();
  static const struct { guint from, to; int start_player; } moves[] = {
    { 1, 3, 3 }, { 0, 3, 2 }, { 3, 0, 3 }, { 0, 1, 3 }, { 3, 0, 0 },
  };
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmSetup) setup_without = NULL;

  name_seats (choice);
  g_assert_cmpint (choice->start_player, ==, -1);
  bm_game_choice_move_seat (choice, 0, 2);
  g_assert_cmpint (choice->start_player, ==, -1);

  choice->start_player = 1;
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      bm_game_choice_move_seat (choice, moves[i].from, moves[i].to);
      g_assert_cmpint (choice->start_player, ==, moves[i].start_player);
    }

  choice->start_player = 2;
  setup = bm_game_choice_new_setup (choice, test_rules_get (), NULL);
  g_assert_cmpint (setup->start_player, ==, 2);
  bm_game_choice_remove_seat (choice, 2);
  setup_without = bm_game_choice_new_setup (choice, test_rules_get (), NULL);
  g_assert_cmpint (setup_without->start_player, ==, -1);
}

static void
test_teams (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();

  name_seats (choice);
  assert_teams (choice, "ABCD");
  bm_game_choice_set_mode (choice, BM_MODE_TEAM);
  assert_teams (choice, "ABAB");
  bm_game_choice_set_n_seats (choice, 6);
  assert_teams (choice, "ABCABC");

  /* Partners leave together, whichever is sent away, and the others stay partners. */
  g_assert_true (bm_game_choice_remove_seat (choice, 4));
  assert_names (choice, "acdf|be");
}

static void
test_player (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();
  g_autofree char *name = NULL;

  bm_game_choice_set_player (choice, 1, BM_SEAT_PERSON, 0);
  g_assert_cmpstr (choice->seats[1].name, ==, "");
  bm_game_choice_set_player (choice, 1, "random", 5);
  g_assert_true (g_strv_contains (bm_bot_names_list (), choice->seats[1].name));

  /* One computer player instead of another keeps its name, and so does a person who lets the computer play. */
  name = g_strdup (choice->seats[1].name);
  bm_game_choice_set_player (choice, 1, "greedy", 9);
  g_assert_cmpstr (choice->seats[1].name, ==, name);
  bm_game_choice_set_player (choice, 0, "greedy", 9);
  g_assert_cmpstr (choice->seats[0].name, ==, "Anna");
}

static void
test_strength (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();

  bm_game_choice_set_player (choice, 1, "easy", 0);
  bm_game_choice_set_player (choice, 2, "hard", 0);
  g_assert_null (bm_game_choice_get_strength (choice));

  bm_game_choice_set_strength (choice, "hard");
  g_assert_cmpstr (bm_game_choice_get_strength (choice), ==, "hard");
  g_assert_cmpstr (choice->seats[0].player, ==, BM_SEAT_PERSON);
  g_assert_cmpstr (choice->seats[BM_MAX_SEATS - 1].player, ==, "hard");

  for (guint seat = 0; seat < choice->n_seats; seat++)
    bm_game_choice_set_player (choice, seat, BM_SEAT_PERSON, 0);
  g_assert_null (bm_game_choice_get_strength (choice));
}

static void
test_bot_names (void)
{
  const char *const *names = bm_bot_names_list ();
  guint n = g_strv_length ((char **) names);
  const char *taken[] = { names[0], NULL, names[1] };

  g_assert_cmpstr (bm_bot_names_pick (taken, 3, 0), ==, names[2]);
  g_assert_cmpstr (bm_bot_names_pick (taken, 3, n), ==, names[2]);
  g_assert_cmpstr (bm_bot_names_pick (taken, 3, 4), ==, names[4]);
  g_assert_cmpstr (bm_bot_names_pick (names, n, 4), ==, names[4]);
}

static BmGameChoice *
new_full_choice (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();

  bm_game_choice_set_mode (choice, BM_MODE_TEAM);
  choice->edition = g_strdup ("first");
  choice->teams = g_strdup ("ABCACB");
  choice->start_player = 2;
  choice->giving = BM_GIVING_START_PLAYER;
  choice->all_tie = BM_ALL_TIE_EVERYBODY;
  choice->medal_fit = BM_MEDAL_FIT_ANY;
  choice->fewer_medals = TRUE;
  choice->any_tile_sets = TRUE;
  choice->team_tie_break = BM_TEAM_TIE_BREAK_BOTH;
  choice->furious_dragon = TRUE;
  bm_game_choice_set_list (&choice->sets, (const char *[]) { "stretch-goals", NULL });
  bm_game_choice_set_list (&choice->tile_sets, (const char *[]) { "a", "b", NULL });
  bm_game_choice_set_list (&choice->added_tiles, (const char *[]) { NULL });
  bm_game_choice_set_list (&choice->explorers, (const char *[]) { "lava", "gone", NULL });
  bm_game_choice_set_list (&choice->medals, (const char *[]) { "ice", NULL });

  return g_steal_pointer (&choice);
}

static void
assert_round_trip (BmGameChoice *choice)
{
  g_autoptr (BmGameChoice) copy = bm_game_choice_copy (choice);
  g_autoptr (JsonNode) node = bm_game_choice_to_json (choice);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmGameChoice) read = bm_game_choice_new_from_json (node, &error);

  g_assert_no_error (error);
  g_assert_true (bm_game_choice_equal (choice, copy));
  g_assert_true (bm_game_choice_equal (choice, read));
  bm_game_choice_set_name (copy, 5, "another");
  g_assert_false (bm_game_choice_equal (choice, copy));
}

/* Choices are equal only if all is. */
static void
test_equal (void)
{
  g_autoptr (BmGameChoice) choice = new_full_choice ();

  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (BmGameChoice) other = bm_game_choice_copy (choice);

      g_assert_true (bm_game_choice_equal (choice, other));
      other->start_player -= i == 0;
      other->giving -= i == 1;
      other->all_tie -= i == 2;
      other->team_tie_break -= i == 3;
      if (i == 4)
        other->medal_fit = BM_MEDAL_FIT_PLACES;
      other->any_tile_sets ^= i == 5;
      other->fewer_medals ^= i == 6;
      other->furious_dragon ^= i == 7;
      g_test_message ("difference %u", i);
      g_assert_false (bm_game_choice_equal (choice, other));
    }
}

static void
test_json (void)
{
  g_autoptr (BmGameChoice) first = new_choice ();
  g_autoptr (BmGameChoice) full = new_full_choice ();
  g_autoptr (BmGameChoice) plain = new_choice ();

  plain->giving = -1;
  assert_round_trip (first);
  assert_round_trip (full);
  assert_round_trip (plain);
}

static void
test_file (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "choice.json");
  g_autoptr (BmGameChoice) choice = new_full_choice ();
  g_autoptr (BmGameChoice) read = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_game_choice_load (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  bm_game_choice_save (choice, file, &error);
  g_assert_no_error (error);
  read = bm_game_choice_load (file, &error);
  g_assert_no_error (error);
  g_assert_true (bm_game_choice_equal (choice, read));

  test_folder_delete (folder);
}

static void
test_full_disk (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "choice.json");
  g_autoptr (BmGameChoice) choice = new_full_choice ();
  g_autoptr (BmGameChoice) other = new_choice ();
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (bm_game_choice_save (choice, file, &error));
  g_assert_no_error (error);
  before = test_read_file (file);

  test_set_room (50);
  g_assert_false (bm_game_choice_save (other, file, &error));
  test_set_room (TEST_ALL_ROOM);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&error);
  test_assert_unharmed (file, before);

  g_assert_true (bm_game_choice_save (other, file, &error));
  g_assert_no_error (error);
  test_folder_delete (folder);
}

#define SEAT   "{\"player\":\"human\",\"name\":\"\"}"
#define SEATS  "\"seats\":[" SEAT "," SEAT "," SEAT "," SEAT "," SEAT "," SEAT "]"
#define HEAD   "{\"format\":\"bigmonster-choice\",\"version\":1,"
#define TAIL   ",\"furious_dragon\":false}"

/* What is refused, and what the message must name. */
static const char *const refused[][2] = {
  { "[]", "object" },
  { "{}", "format" },
  { "{\"format\":\"bigmonster-set\"}", "bigmonster-set" },
  { "{\"format\":\"bigmonster-choice\"}", "version" },
  { "{\"format\":\"bigmonster-choice\",\"version\":2}", "newer" },
  { HEAD "\"mode\":\"chess\",\"players\":4," SEATS TAIL, "chess" },
  { HEAD "\"mode\":\"team\",\"players\":5," SEATS TAIL, "5" },
  { HEAD "\"mode\":\"team\",\"players\":\"4\"," SEATS TAIL, "players" },
  { HEAD "\"mode\":\"team\",\"players\":4,\"seats\":[" SEAT "]" TAIL, "There is 1 seat" },
  { HEAD "\"mode\":\"team\",\"players\":4,\"seats\":[1,2,3,4,5,6]" TAIL, "object" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"sets\":[1]" TAIL, "sets" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"edition\":1" TAIL, "edition" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"giving\":\"slow\"" TAIL, "slow" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"medals\":{}" TAIL, "medals" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"teams\":\"AABBCC\"" TAIL, "next to each other" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"teams\":\"ABCDABCD\"" TAIL, "not a list of teams" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"start_player\":6" TAIL, "start_player" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"medal_fit\":\"some\"" TAIL, "some" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"team_tie_break\":\"worse\"" TAIL, "worse" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS ",\"fewer_medals\":3" TAIL, "fewer_medals" },
  { HEAD "\"mode\":\"team\",\"players\":4," SEATS "}", "furious_dragon" },
};

static void
test_refused (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (JsonNode) node = json_from_string (refused[i][0], NULL);
      g_autoptr (GError) error = NULL;

      g_assert_nonnull (node);
      g_assert_null (bm_game_choice_new_from_json (node, &error));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
      g_assert_nonnull (strstr (error->message, refused[i][1]));
    }
}

static void
test_mend (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);

  bm_game_choice_set_list (&choice->sets, (const char *[]) { "gone", "stretch-goals", NULL });
  bm_game_choice_set_player (choice, 1, "hard", 0);
  bm_game_choice_set_player (choice, 2, "deep-thought", 0);
  bm_game_choice_set_player (choice, 3, "greedy", 0);
  bm_game_choice_mend (choice, registry, "easy");

  g_assert_cmpuint (g_strv_length (choice->sets), ==, 1);
  g_assert_cmpstr (choice->sets[0], ==, "stretch-goals");
  g_assert_cmpstr (choice->seats[0].player, ==, BM_SEAT_PERSON);
  g_assert_cmpstr (choice->seats[1].player, ==, "hard");
  g_assert_cmpstr (choice->seats[2].player, ==, "easy");
  /* There is one, but nobody chooses it any more. */
  g_assert_cmpstr (choice->seats[3].player, ==, "easy");
}

static void
test_tidy (void)
{
  g_autoptr (BmGameChoice) choice = new_full_choice ();

  bm_game_choice_set_list (&choice->tile_sets, (const char *[]) { "gone", "a", NULL });
  bm_game_choice_tidy (choice, test_rules_get (), NULL);
  g_assert_cmpstr (choice->edition, ==, "first");
  g_assert_cmpuint (g_strv_length (choice->explorers), ==, 1);
  g_assert_cmpstr (choice->explorers[0], ==, "lava");
  g_assert_cmpuint (g_strv_length (choice->tile_sets), ==, 1);
  g_assert_cmpuint (g_strv_length (choice->added_tiles), ==, 0);

  g_free (choice->edition);
  choice->edition = g_strdup ("third");
  bm_game_choice_tidy (choice, test_rules_get (), NULL);
  g_assert_null (choice->edition);
}

static BmRules *
load_namesakes (const char *ids)
{
  g_auto (GStrv) names = g_strsplit (ids, " ", -1);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (GError) error = NULL;
  BmRules *rules;

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (names[i], ".json", NULL);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "namesakes", name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);

      g_ptr_array_add (wanted, bm_set_new_from_file (file, &error));
      g_assert_no_error (error);
    }
  sets = bm_library_resolve ((BmSet **) wanted->pdata, wanted->len, NULL, NULL, &error);
  g_assert_no_error (error);
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_no_error (error);
  return rules;
}

/* What was chosen stays chosen when a set comes in that has the same ids, and when it goes. */
static void
test_namesakes (void)
{
  g_autoptr (BmGameChoice) choice = new_full_choice ();
  g_autoptr (BmRules) one = load_namesakes ("deep-sea");
  g_autoptr (BmRules) both = load_namesakes ("tide-pools deep-sea");

  bm_game_choice_set_list (&choice->explorers, (const char *[]) { "lava", "diver", NULL });
  bm_game_choice_tidy (choice, one, NULL);
  g_assert_cmpuint (g_strv_length (choice->explorers), ==, 2);

  bm_game_choice_tidy (choice, both, one);
  g_assert_cmpuint (g_strv_length (choice->explorers), ==, 2);
  g_assert_cmpstr (choice->explorers[0], ==, "lava");
  g_assert_cmpstr (choice->explorers[1], ==, "deep-sea:diver");

  bm_game_choice_tidy (choice, one, both);
  g_assert_cmpstr (choice->explorers[1], ==, "diver");
  bm_game_choice_tidy (choice, both, NULL);
  g_assert_cmpuint (g_strv_length (choice->explorers), ==, 1);
}

/* Choices for a game of four stay when a game of two comes between. */
static void
test_leaves_out_what_does_not_fit (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();
  BmRules *rules = test_rules_get ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (BmSetup) four = NULL;
  g_autoptr (BmSetup) two = NULL;

  for (guint i = 0; i < rules->n_explorers; i++)
    g_strv_builder_add (builder, rules->explorers[i].id);
  choice->explorers = g_strv_builder_end (builder);
  choice->furious_dragon = TRUE;

  four = bm_game_choice_new_setup (choice, rules, NULL);
  g_assert_cmpuint (four->explorers->len, ==, rules->n_explorers);
  g_assert_true (four->furious_dragon);

  bm_game_choice_set_mode (choice, BM_MODE_ROWS);
  bm_game_choice_set_n_seats (choice, 2);
  two = bm_game_choice_new_setup (choice, rules, NULL);
  g_assert_cmpuint (two->explorers->len, <, rules->n_explorers);
  g_assert_false (two->furious_dragon);
}

/* Options of the first edition and of games without teams stay when another game comes between. */
static void
test_options (void)
{
  static const struct
  {
    const char *edition;
    BmMode      mode;
    guint       n_chosen;
    BmMedalFit  fit;
    BmAllTie    all_tie;
    BmTeamTieBreak team_tie_break;
  } rows[] = {
    { NULL, BM_MODE_INDIVIDUAL, 4, BM_MEDAL_FIT_ANY, BM_ALL_TIE_NOBODY, BM_TEAM_TIE_BREAK_BOTH },
    { NULL, BM_MODE_TEAM, 2, BM_MEDAL_FIT_PLACES, BM_ALL_TIE_NOBODY, BM_TEAM_TIE_BREAK_BOTH },
    { NULL, BM_MODE_ROWS, 4, BM_MEDAL_FIT_ANY, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BOTH },
    { "first", BM_MODE_INDIVIDUAL, 3, BM_MEDAL_FIT_ANY, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
    { "first", BM_MODE_TEAM, 2, BM_MEDAL_FIT_PLACES, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
    { "first", BM_MODE_ROWS, 3, BM_MEDAL_FIT_ANY, BM_ALL_TIE_EVERYBODY, BM_TEAM_TIE_BREAK_BETTER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmGameChoice) choice = new_choice ();
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSetup) setup = NULL;

      choice->edition = g_strdup (rows[i].edition);
      choice->medal_fit = BM_MEDAL_FIT_ANY;
      choice->fewer_medals = TRUE;
      bm_game_choice_set_mode (choice, rows[i].mode);
      setup = bm_game_choice_new_setup (choice, test_rules_get (), &error);
      g_assert_no_error (error);
      g_assert_cmpuint (setup->n_chosen, ==, rows[i].n_chosen);
      g_assert_cmpint (setup->medal_fit, ==, rows[i].fit);
      g_assert_cmpint (setup->all_tie, ==, rows[i].all_tie);
      g_assert_cmpint (setup->team_tie_break, ==, rows[i].team_tie_break);
    }
}

static void
test_cannot_start (void)
{
  g_autoptr (BmGameChoice) choice = new_choice ();
  g_autoptr (GError) error = NULL;

  bm_game_choice_set_list (&choice->tile_sets, (const char *[]) { "a", NULL });
  g_assert_null (bm_game_choice_new_setup (choice, test_rules_get (), &error));
  g_assert_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TILES);
}

/* What a game was played with can be chosen again, for the same people. */
static void
test_like (void)
{
  static const char *const players[] = { "human", "hard", "human", "human" };
  static const char *const names[] = { "Ada", "Otto", "Ben", "" };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base stretch-goals moons");
  BmSetupOptions options;
  g_autoptr (BmSetup) setup = NULL;
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (BmGameChoice) choice = NULL;
  g_autofree char *sets = NULL;

  bm_setup_options_init (&options, BM_MODE_TEAM, 4);
  options.edition = "first";
  options.giving = BM_GIVING_START_PLAYER;
  setup = bm_setup_new (rules, &options, NULL);
  record = bm_record_new (setup, 1);
  for (guint seat = 0; seat < 4; seat++)
    bm_record_set_seat (record, seat, players[seat], names[seat]);
  choice = bm_game_choice_new_like (record, 1u << 2);

  g_assert_cmpint (choice->mode, ==, BM_MODE_TEAM);
  g_assert_cmpuint (choice->n_seats, ==, 4);
  g_assert_cmpstr (choice->edition, ==, "first");
  g_assert_cmpint (choice->giving, ==, BM_GIVING_START_PLAYER);
  sets = g_strjoinv (" ", choice->sets);
  g_assert_cmpstr (sets, ==, "stretch-goals moons");
  g_assert_cmpstr (choice->seats[0].player, ==, BM_SEAT_ELSEWHERE);
  g_assert_cmpstr (choice->seats[1].player, ==, "hard");
  g_assert_cmpstr (choice->seats[2].player, ==, BM_SEAT_PERSON);
  g_assert_cmpstr (choice->seats[3].player, ==, BM_SEAT_ELSEWHERE);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (choice->seats[seat].name, ==, names[seat]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-choice/first", test_first);
  g_test_add_func ("/game-choice/guided", test_guided);
  g_test_add_func ("/game-choice/numbers", test_numbers);
  g_test_add_func ("/game-choice/mode", test_mode);
  g_test_add_func ("/game-choice/steps", test_steps);
  g_test_add_func ("/game-choice/seats", test_seats);
  g_test_add_func ("/game-choice/teams", test_teams);
  g_test_add_func ("/game-choice/seating", test_seating);
  g_test_add_func ("/game-choice/start-player", test_start_player);
  g_test_add_func ("/game-choice/player", test_player);
  g_test_add_func ("/game-choice/strength", test_strength);
  g_test_add_func ("/game-choice/bot-names", test_bot_names);
  g_test_add_func ("/game-choice/json", test_json);
  g_test_add_func ("/game-choice/equal", test_equal);
  g_test_add_func ("/game-choice/file", test_file);
  g_test_add_func ("/game-choice/full-disk", test_full_disk);
  g_test_add_func ("/game-choice/refused", test_refused);
  g_test_add_func ("/game-choice/mend", test_mend);
  g_test_add_func ("/game-choice/tidy", test_tidy);
  g_test_add_func ("/game-choice/namesakes", test_namesakes);
  g_test_add_func ("/game-choice/leaves-out-what-does-not-fit", test_leaves_out_what_does_not_fit);
  g_test_add_func ("/game-choice/options", test_options);
  g_test_add_func ("/game-choice/cannot-start", test_cannot_start);
  g_test_add_func ("/game-choice/like", test_like);

  return g_test_run ();
}
