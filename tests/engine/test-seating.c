/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include <string.h>

/* rules.md section 1: partners never sit next to each other. Who they are decides on medals (7) and on who wins (10). */

static BmRules *rules;

#define DESERT3 "desert@2,0 desert@3,0 desert@4,0"

static void
seat_players (BmPosition *position,
              const char *teams,
              const char *medals)
{
  g_autoptr (GError) error = NULL;
  guint n_seats = (guint) strlen (teams);

  bm_test_position_begin (position, rules, n_seats, TRUE, medals);
  bm_seating_parse (&position->seating, teams, n_seats, &error);
  g_assert_no_error (error);
}

static void
test_options (void)
{
  static const struct
  {
    const char *rule;
    BmMode      mode;
    guint       n_seats;
    const char *teams;
    const char *message;  /* NULL: the set-up is fine */
  } rows[] = {
    { "1: four sit opposite their partners", BM_MODE_TEAM, 4, "ABAB" },
    { "1: … six may", BM_MODE_TEAM, 6, "ABCABC" },
    { "1: … or two seats apart", BM_MODE_TEAM, 6, "ABCACB" },
    { "1: … not side by side", BM_MODE_TEAM, 6, "ABABCC", "Partners never sit next to each other, as seats 5 and 6 would with the "
      "teams “ABABCC”" },
    { "1: … never next to each other", BM_MODE_TEAM, 4, "AABB", "Partners never sit next to each other, as seats 1 and 2 "
      "would with the teams “AABB”" },
    { "1: … nor around the table", BM_MODE_TEAM, 6, "ABCBCA", "Partners never sit next to each other, as seats 1 and 6 "
      "would with the teams “ABCBCA”" },
    { "1: teams of two", BM_MODE_TEAM, 6, "ABABAB", "“ABABAB” is not a list of teams: it must have a capital letter "
                                                    "for each seat, the same one for two partners, as in “ABCABC”" },
    { "1: … not of one", BM_MODE_TEAM, 4, "ABAC", "“ABAC” is not a list of teams: it must have a capital letter for "
                                                  "each seat, the same one for two partners, as in “ABAB”" },
    { "1: … for each seat", BM_MODE_TEAM, 6, "ABAB", "“ABAB” is not a list of teams: it must have a capital letter "
                                                     "for each seat, the same one for two partners, as in “ABCABC”" },
    { "1: … in letters", BM_MODE_TEAM, 4, "1212", "“1212” is not a list of teams: it must have a capital letter for "
                                                  "each seat, the same one for two partners, as in “ABAB”" },
    { "1: teams in team games only", BM_MODE_INDIVIDUAL, 4, "ABAB", "Only team games have teams" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSetup) setup = NULL;
      BmSetupOptions options;

      bm_setup_options_init (&options, rows[i].mode, rows[i].n_seats);
      options.teams = rows[i].teams;
      setup = bm_setup_new (rules, &options, &error);
      bm_test_expect (rows[i].rule, "message", error != NULL ? error->message : NULL, rows[i].message);
      g_assert_cmpint (setup != NULL, ==, error == NULL);
      if (error != NULL)
        g_assert_error (error, BM_SETUP_ERROR, BM_SETUP_ERROR_TEAMS);
    }
}

/* The list has each seating that is allowed, once, whatever the letters are called. */
static void
test_list (void)
{
  for (guint n_seats = 4; n_seats <= 6; n_seats += 2)
    {
      guint n_words = 1;
      BmSeating seatings[BM_MAX_SEATINGS];
      guint n = bm_seating_list (seatings, n_seats);
      guint n_found = 0;

      for (guint i = 0; i < n_seats; i++)
        n_words *= n_seats / 2;
      for (guint word = 0; word < n_words; word++)
        {
          char teams[BM_MAX_SEATS + 1] = { 0 };
          g_autofree char *again = NULL;
          BmSeating seating;

          for (guint i = 0, rest = word; i < n_seats; i++, rest /= n_seats / 2)
            teams[i] = (char) ('A' + rest % (n_seats / 2));
          if (!bm_seating_parse (&seating, teams, n_seats, NULL))
            continue;
          again = bm_seating_to_string (&seating, n_seats);
          if (!g_str_equal (again, teams))
            continue;
          n_found++;
          for (guint i = 0; i <= n; i++)
            {
              g_assert_cmpuint (i, <, n);
              if (bm_seating_equal (&seatings[i], &seating))
                break;
            }
        }
      g_assert_cmpuint (n_found, ==, n);
      g_assert_cmpuint (n, ==, n_seats == 4 ? 1 : 4);
    }
}

static void
test_teams (void)
{
  BmPosition position;
  BmSeating alone;
  static const guint partners[] = { 2, 4, 0, 5, 1, 3 };
  static const guint teams[] = { 0, 1, 0, 2, 1, 2 };

  seat_players (&position, "ABACBC", "");
  bm_seating_init (&alone, 5, FALSE);
  for (guint seat = 0; seat < 6; seat++)
    {
      g_assert_cmpuint (bm_position_get_partner (&position, seat), ==, partners[seat]);
      g_assert_cmpuint (bm_seating_get_team (&position.seating, seat), ==, teams[seat]);
      g_assert_cmpint (bm_seating_is_first (&position.seating, seat), ==, seat == 0 || seat == 1 || seat == 3);
      g_assert_cmpuint (bm_seating_get_partner (&alone, seat), ==, seat);
      g_assert_cmpuint (bm_seating_get_team (&alone, seat), ==, seat);
    }
}

/* 7: team medals go to partners, wherever they sit. */
static void
test_medals (void)
{
  const BmMedal *medal = &rules->medals[bm_test_find_medal (rules, "desert")];
  guint count = rules->conditions[medal->conditions.first].count;
  BmPosition position;

  seat_players (&position, "ABACBC", "desert");
  bm_test_zone_place (&position.zones[3], rules, DESERT3);
  bm_test_zone_place (&position.zones[0], rules, DESERT3);
  bm_position_end_turn (&position, rules, NULL);
  for (guint seat = 0; seat < 6; seat++)
    {
      g_assert_cmpint (bm_position_count (&position, rules, seat, TRUE, count), ==, seat == 1 || seat == 4 ? 0 : 3);
      g_assert_cmphex (position.team_held[seat], ==, 0);
    }

  bm_test_zone_place (&position.zones[5], rules, DESERT3);
  bm_position_end_turn (&position, rules, NULL);
  for (guint seat = 0; seat < 6; seat++)
    g_assert_cmphex (position.team_held[seat], ==, seat == 3 || seat == 5);
}

/* 7: the penalty goes to both partners of the team with the fewest; if all tie, to nobody or to all. */
static void
test_penalty (void)
{
  BmPosition position;

  seat_players (&position, "ABCACB", "penalty");
  for (guint seat = 0; seat < 4; seat++)
    bm_test_zone_place (&position.zones[seat], rules, "desert@2,0");
  bm_test_zone_place (&position.zones[5], rules, "desert@2,0");
  bm_position_end_game (&position, rules, BM_ALL_TIE_NOBODY, NULL);
  for (guint seat = 0; seat < 6; seat++)
    g_assert_cmphex (position.team_held[seat], ==, seat == 2 || seat == 4);

  for (guint all_tie = 0; all_tie < 2; all_tie++)
    {
      seat_players (&position, "ABACBC", "penalty");
      bm_position_end_game (&position, rules, all_tie, NULL);
      for (guint seat = 0; seat < 6; seat++)
        g_assert_cmphex (position.team_held[seat], ==, all_tie == BM_ALL_TIE_EVERYBODY);
    }
}

/* 10: a team's score is its lower partner's. */
static void
test_winners (void)
{
  static const int totals[BM_MAX_SEATS] = { 80, 95, 90, 70, 60, 120 };
  BmSheet sheets[BM_MAX_SEATS] = { { { 0 } } };
  BmPosition position;
  BmTieBreak tie_break;

  for (guint seat = 0; seat < 6; seat++)
    sheets[seat].total = totals[seat];

  seat_players (&position, "ABCACB", "");
  g_assert_cmphex (bm_position_find_winners (&position, rules, sheets, &tie_break), ==, 1 << 1 | 1 << 5);
  g_assert_cmpint (tie_break, ==, BM_TIE_BREAK_NONE);
  seat_players (&position, "ABACBC", "");
  g_assert_cmphex (bm_position_find_winners (&position, rules, sheets, &tie_break), ==, 1 << 0 | 1 << 2);
  seat_players (&position, "ABCABC", "");
  sheets[0].total = sheets[3].total = 95;
  g_assert_cmphex (bm_position_find_winners (&position, rules, sheets, &tie_break), ==, 1 << 0 | 1 << 3);
}

/* A set-up remembers its teams, and one from before there was a choice has partners opposite each other. */
static void
test_json (void)
{
  static const char *const all_teams[] = { NULL, "ABCABC", "ABCACB", "ABACBC", "CABACB" };

  for (guint i = 0; i < G_N_ELEMENTS (all_teams); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSetup) setup = NULL;
      g_autoptr (BmSetup) again = NULL;
      g_autoptr (BmSetup) old = NULL;
      g_autoptr (JsonNode) node = NULL;
      BmSetupOptions options;
      BmSeating usual;

      bm_setup_options_init (&options, BM_MODE_TEAM, 6);
      options.teams = all_teams[i];
      setup = bm_setup_new (rules, &options, &error);
      g_assert_no_error (error);
      node = bm_setup_to_json (setup);
      again = bm_setup_new_from_json (rules, node, &error);
      g_assert_no_error (error);
      g_assert_true (bm_seating_equal (&setup->seating, &again->seating));

      json_object_remove_member (json_node_get_object (node), "teams");
      old = bm_setup_new_from_json (rules, node, &error);
      g_assert_no_error (error);
      bm_seating_init (&usual, 6, TRUE);
      g_assert_true (bm_seating_equal (&old->seating, &usual));

      json_object_set_int_member (json_node_get_object (node), "teams", 7);
      g_assert_null (bm_setup_new_from_json (rules, node, &error));
      g_assert_nonnull (error);
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base");

  g_test_add_func ("/seating/options", test_options);
  g_test_add_func ("/seating/list", test_list);
  g_test_add_func ("/seating/teams", test_teams);
  g_test_add_func ("/seating/medals", test_medals);
  g_test_add_func ("/seating/penalty", test_penalty);
  g_test_add_func ("/seating/winners", test_winners);
  g_test_add_func ("/seating/json", test_json);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
