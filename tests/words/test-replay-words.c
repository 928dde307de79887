/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-event-words.h"
#include "bm-replay-words.h"
#include "session-util.h"

/* What is said about the steps of a recorded game. */

static BmReplay *
play (const TestGame *game)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 3);
  g_autofree char *text = NULL;

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  text = test_dup_text (session);
  return bm_replay_new (bm_record_new_from_data (text, strlen (text), "game", NULL), NULL);
}

/* Every step has a title, and something to say; titles go through the game in order. */
static void
test_every_step (gconstpointer data)
{
  g_autoptr (BmReplay) replay = play (data);
  g_autoptr (BmPlayers) players = bm_players_new (bm_replay_get_record (replay));
  gboolean is_rows = ((const TestGame *) data)->mode == BM_MODE_ROWS;
  guint last = bm_replay_get_n_steps (replay) - 1;
  g_autoptr (GHashTable) titles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint step = 0; step <= last; step++)
    {
      char *title = bm_replay_title_words (replay, step);
      g_autofree char *words = bm_replay_step_words (replay, players, step, 0);

      g_assert_cmpstr (title, !=, "");
      if (step == 0)
        g_assert_cmpstr (title, ==, "Start of the game");
      g_assert_true (g_str_equal (title, "The end of the game") == (step == last));
      if (step < last)
        g_assert_cmpstr (words, !=, "");
      g_hash_table_add (titles, title);
    }

  g_assert_true (g_hash_table_contains (titles, is_rows ? "Turn 20 of 20" : "Round 2, turn 8 of 9"));
  g_assert_true (g_hash_table_contains (titles, "Explorers are being chosen"));
}

/* The end says whether there was any taking back. */
static void
test_taken_back (void)
{
  g_autoptr (BmReplay) replay = play (&(TestGame) { BM_MODE_ROWS, "hg" });
  guint last = bm_replay_get_n_steps (replay) - 1;
  g_autoptr (BmRecord) record = bm_record_new (bm_record_get_setup (bm_replay_get_record (replay)), 1);
  g_autoptr (BmPlayers) players = NULL;
  g_autofree char *before = NULL;
  g_autofree char *end = NULL;

  bm_record_set_n_taken_back (record, 3);
  players = bm_players_new (record);
  before = bm_replay_step_words (replay, players, last - 1, 0);
  end = bm_replay_step_words (replay, players, last, 0);
  g_assert_null (strstr (before, "taken back"));
  g_assert_true (g_str_has_suffix (end, "3 decisions were taken back."));
}

/* First comes what happened to the player who is looked at, and it is not too much. */
static void
test_seat_first (void)
{
  g_autoptr (BmReplay) replay = play (&(TestGame) { BM_MODE_INDIVIDUAL, "ggr" });
  g_autoptr (BmRecord) record = bm_record_new (bm_record_get_setup (bm_replay_get_record (replay)), 1);
  g_autoptr (BmPlayers) players = NULL;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  bm_record_set_seat (record, 0, "greedy", "Ada");
  bm_record_set_seat (record, 1, "greedy", "Ben");
  bm_record_set_seat (record, 2, "greedy", "Cleo");
  players = bm_players_new (record);

  /* Step 1: everybody begins with an explorer. */
  own = bm_replay_step_words (replay, players, 1, 0);
  other = bm_replay_step_words (replay, players, 1, 2);
  g_assert_true (g_str_has_prefix (own, "Ada begins with the explorer"));
  g_assert_nonnull (strstr (own, "Cleo begins"));
  g_assert_true (g_str_has_prefix (other, "Cleo begins with the explorer"));
  g_assert_null (strstr (own, "Round 1"));
}

/* Whether somebody did it; everything else came of that. */
static gboolean
is_deed (const BmEvent *event)
{
  static const guint deeds = 1u << BM_EVENT_EXPLORER | 1u << BM_EVENT_ROW_USED | 1u << BM_EVENT_PICKED
                             | 1u << BM_EVENT_GAVE | 1u << BM_EVENT_DISCARDED | 1u << BM_EVENT_RETRIEVED
                             | 1u << BM_EVENT_PLACED;

  gboolean may_be_secret = event->kind == BM_EVENT_PICKED || event->kind == BM_EVENT_DISCARDED;

  return (deeds >> event->kind & 1) && !(may_be_secret && event->item == BM_NONE);
}

/* What everyone did is told, however many they are, and of what came of it only as much as there is room for. */
static void
test_everyone (gconstpointer data)
{
  const TestGame *game = data;
  g_autoptr (BmReplay) replay = play (game);
  g_autoptr (BmPlayers) players = bm_players_new (bm_replay_get_record (replay));
  guint most_deeds = 0;
  guint most_outcomes = 0;

  for (guint step = 1; step < bm_replay_get_n_steps (replay); step++)
    {
      g_autofree char *words = bm_replay_step_words (replay, players, step, 1);
      guint n;
      const BmEvent *events = bm_replay_get_events (replay, step, &n);
      guint n_deeds = 0;
      g_autoptr (GHashTable) outcomes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *sentence = bm_event_words (test_rules_get (), players, &events[i]);
          gboolean is_told = strstr (words, sentence) != NULL;

          g_assert_true (is_told || !is_deed (&events[i]));
          n_deeds += is_deed (&events[i]);
          if (is_told && !is_deed (&events[i]))
            g_hash_table_add (outcomes, g_steal_pointer (&sentence));
        }
      most_deeds = MAX (most_deeds, n_deeds);
      most_outcomes = MAX (most_outcomes, g_hash_table_size (outcomes));
    }

  g_assert_cmpuint (most_deeds, >=, strlen (game->seats));
  g_assert_cmpuint (most_outcomes, >=, 1);
  g_assert_cmpuint (most_outcomes, <=, 3);
}

int
main (int    argc,
      char **argv)
{
  static const TestGame four = { BM_MODE_INDIVIDUAL, "gggr" };
  static const TestGame six = { BM_MODE_INDIVIDUAL, "ggggrr" };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n_test_games; i++)
    {
      g_autofree char *name = g_strdup_printf ("/replay-words/every-step/%s-%s",
                                               bm_mode_to_string (test_games[i].mode), test_games[i].seats);

      g_test_add_data_func (name, &test_games[i], test_every_step);
    }
  g_test_add_func ("/replay-words/taken-back", test_taken_back);
  g_test_add_func ("/replay-words/seat-first", test_seat_first);
  g_test_add_data_func ("/replay-words/everyone/four", &four, test_everyone);
  g_test_add_data_func ("/replay-words/everyone/six", &six, test_everyone);

  return g_test_run ();
}
