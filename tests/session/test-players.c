/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session-util.h"

#include "bm-players.h"

/* Names that are never empty, persons, teams. */

static BmPlayers *
new_players (BmMode            mode,
             const char       *seats,
             const char *const *names)
{
  const TestGame game = { mode, seats };
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);

  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (record, seat, seats[seat] == 'h' ? BM_SEAT_PERSON : "greedy", names[seat]);

  return bm_players_new (record);
}

static void
test_names (void)
{
  static const char *const names[] = { "Anna", "", "  ", NULL, "  Öznur " };
  static const char *const expected[] = { "Anna", "Player 2", "Player 3", "Player 4", "Öznur" };
  g_autoptr (BmPlayers) players = new_players (BM_MODE_INDIVIDUAL, "hghgh", names);
  g_autoptr (BmPlayers) copy = bm_players_copy (players);

  g_assert_cmpuint (bm_players_get_n_seats (players), ==, 5);
  for (guint seat = 0; seat < 5; seat++)
    {
      g_assert_cmpstr (bm_players_get_name (players, seat), ==, expected[seat]);
      g_assert_cmpstr (bm_players_get_name (copy, seat), ==, expected[seat]);
      g_assert_cmpint (bm_players_is_person (players, seat), ==, seat % 2 == 0);
      g_assert_cmpstr (bm_players_get_player (copy, seat), ==, seat % 2 == 0 ? BM_SEAT_PERSON : "greedy");
    }
}

/* Whatever people or files say, each player can be told from the others, on one line. */
static void
test_strange_names (void)
{
  static const char *const names[] = { "Ada", "ada", "Ada\n\tB. ", "ADA (2)", "\n", "Player 5" };
  static const char *const expected[] = { "Ada", "ada (2)", "Ada  B.", "ADA (2) (4)", "Player 5", "Player 5 (6)" };
  g_autoptr (BmPlayers) players = new_players (BM_MODE_INDIVIDUAL, "hghghg", names);

  for (guint seat = 0; seat < G_N_ELEMENTS (expected); seat++)
    g_assert_cmpstr (bm_players_get_name (players, seat), ==, expected[seat]);
}

static void
test_nobody_named (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_ROWS, "hh" }, BM_GIVING_RACE);
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);
  g_autoptr (BmPlayers) players = bm_players_new (record);

  g_assert_cmpstr (bm_players_get_name (players, 1), ==, "Player 2");
  g_assert_false (bm_players_is_person (players, 0));
}

/* How often they have taken something back is kept with them, also in a copy. */
static void
test_taken_back (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_ROWS, "hh" }, BM_GIVING_RACE);
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);
  g_autoptr (BmPlayers) players = NULL;
  g_autoptr (BmPlayers) copy = NULL;

  bm_record_set_n_taken_back (record, 3);
  players = bm_players_new (record);
  copy = bm_players_copy (players);
  g_assert_cmpuint (bm_players_get_n_taken_back (players), ==, 3);
  g_assert_cmpuint (bm_players_get_n_taken_back (copy), ==, 3);
}

static void
test_only_person (void)
{
  static const char *const names[BM_MAX_SEATS] = { NULL };
  static const struct
  {
    const char *seats;
    guint       person;
  } rows[] = {
    { "ggg", BM_SPECTATOR }, { "ghg", 1 }, { "hhg", BM_SPECTATOR }, { "hhh", BM_SPECTATOR }, { "gggggh", 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmPlayers) players = new_players (BM_MODE_INDIVIDUAL, rows[i].seats, names);

      g_assert_cmpuint (bm_players_get_only_person (players), ==, rows[i].person);
    }
}

static void
test_teams (void)
{
  static const char *const names[BM_MAX_SEATS] = { NULL };
  g_autoptr (BmPlayers) six = new_players (BM_MODE_TEAM, "hggggg", names);
  g_autoptr (BmPlayers) alone = new_players (BM_MODE_INDIVIDUAL, "hggg", names);

  g_assert_true (bm_players_get_teams (six));
  g_assert_cmpuint (bm_players_get_team (six, 4), ==, 1);
  g_assert_cmpuint (bm_players_get_partner (six, 4), ==, 1);
  g_assert_cmpuint (bm_players_get_partner (six, 1), ==, 4);
  g_assert_cmpuint (bm_players_get_team (six, 5), ==, 2);
  g_assert_cmpuint (bm_players_get_partner (six, 5), ==, 3);
  g_assert_false (bm_players_get_teams (alone));
  g_assert_cmpuint (bm_players_get_team (alone, 3), ==, 3);
  g_assert_cmpuint (bm_players_get_partner (alone, 3), ==, 3);
}

/* Before a game, people are shown the names that they will have in it, and the teams. */
static void
test_chosen (void)
{
  g_autoptr (BmGameChoice) choice = bm_game_choice_new ("Anna", "greedy", 3);
  g_autoptr (BmPlayers) players = NULL;
  g_autoptr (BmPlayers) team = NULL;
  BmSeating seatings[BM_MAX_SEATINGS];

  bm_game_choice_set_name (choice, 1, "  ");
  bm_game_choice_set_name (choice, 2, "anna");
  players = bm_players_new_from_choice (choice);
  g_assert_cmpuint (bm_players_get_n_seats (players), ==, choice->n_seats);
  g_assert_cmpstr (bm_players_get_name (players, 0), ==, "Anna");
  g_assert_cmpstr (bm_players_get_name (players, 1), ==, "Player 2");
  g_assert_cmpstr (bm_players_get_name (players, 2), ==, "anna (3)");
  for (guint seat = 0; seat < choice->n_seats; seat++)
    g_assert_cmpstr (bm_players_get_player (players, seat), ==, choice->seats[seat].player);
  g_assert_false (bm_players_get_teams (players));

  bm_game_choice_set_mode (choice, BM_MODE_TEAM);
  bm_game_choice_set_n_seats (choice, 6);
  g_assert_cmpuint (bm_seating_list (seatings, 6), >, 1);
  bm_game_choice_set_seating (choice, &seatings[1]);
  team = bm_players_new_from_choice (choice);
  g_assert_cmpuint (bm_players_get_n_seats (team), ==, 6);
  g_assert_true (bm_players_get_teams (team));
  for (guint seat = 0; seat < 6; seat++)
    g_assert_cmpuint (bm_players_get_team (team, seat), ==, bm_seating_get_team (&seatings[1], seat));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/players/names", test_names);
  g_test_add_func ("/players/strange-names", test_strange_names);
  g_test_add_func ("/players/nobody-named", test_nobody_named);
  g_test_add_func ("/players/taken-back", test_taken_back);
  g_test_add_func ("/players/only-person", test_only_person);
  g_test_add_func ("/players/teams", test_teams);
  g_test_add_func ("/players/chosen", test_chosen);

  return g_test_run ();
}
