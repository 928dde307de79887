/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-home-words.h"
#include "session-util.h"

/* What the home page says about the game in progress. */

typedef struct
{
  TestGame    game;
  guint       n_steps; /* of the person */
  const char *words;
} Row;

static const Row rows[] = {
  { { BM_MODE_INDIVIDUAL, "hgg" }, 0, "The explorers are being chosen" },
  { { BM_MODE_INDIVIDUAL, "hgg" }, 1, "Round 1, turn 1 of 9" },
  { { BM_MODE_INDIVIDUAL, "hgg" }, 40, "Round 2, turn 5 of 9" },
  { { BM_MODE_ROWS, "hg" }, 1, "Turn 1 of 20" },
  { { BM_MODE_ROWS, "hg" }, 1000, "The game is over" },
};

static void
test_progress (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (BmSession) session = test_session_new (&row->game, BM_GIVING_RACE, 6);
  g_autofree char *words = NULL;
  BmView view;

  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < row->n_steps && test_step (session); i++)
    ;
  bm_session_set_paused (session, TRUE);

  view = bm_session_get_view (session, BM_SPECTATOR);
  words = bm_home_progress_words (&view);
  g_assert_cmpstr (words, ==, row->words);
}

static void
test_players (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&rows[0].game, BM_GIVING_RACE);
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);
  g_autoptr (BmPlayers) players = NULL;
  g_autofree char *words = NULL;

  bm_record_set_seat (record, 0, BM_SEAT_PERSON, "Ada");
  bm_record_set_seat (record, 1, "greedy", "");
  bm_record_set_seat (record, 2, "greedy", "Grace");
  players = bm_players_new (record);
  words = bm_home_players_words (players);
  g_assert_cmpstr (words, ==, "Ada, Player 2 and Grace");
}

static void
test_choice (void)
{
  g_autoptr (BmGameChoice) choice = bm_game_choice_new ("Ada", "greedy", 1);
  g_autofree char *words = NULL;

  for (guint seat = 1; seat < choice->n_seats; seat++)
    bm_game_choice_set_name (choice, seat, seat == 2 ? "Grace" : "");
  words = bm_home_choice_words (choice);
  g_assert_cmpstr (words, ==, "Ada and Grace");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/home-words/progress/%u", i);

      g_test_add_data_func (path, &rows[i], test_progress);
    }
  g_test_add_func ("/home-words/players", test_players);
  g_test_add_func ("/home-words/choice", test_choice);

  return g_test_run ();
}
