/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-score-text.h"
#include "session-util.h"

/* The score pad as text. */

static const char *const names[] = { "Ada", "Benjamin Löw", "千尋", "D", "E", "F" };

typedef struct
{
  BmScoreTable *table;
  BmPlayers    *players;
} Result;

static Result
play (const TestGame *game)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 3);
  g_autoptr (BmRecord) record = NULL;
  g_autofree char *text = NULL;
  BmView view;

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  text = test_dup_text (session);
  record = bm_record_new_from_data (text, strlen (text), "game", NULL);
  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    bm_record_set_seat (record, seat, "greedy", names[seat]);

  view = bm_session_get_view (session, BM_SPECTATOR);
  return (Result) { bm_score_table_new (&view), bm_players_new (record) };
}

static void
result_clear (Result *result)
{
  bm_score_table_free (result->table);
  bm_players_free (result->players);
}

static guint
measure (const char *text)
{
  guint width = 0;

  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    width += g_unichar_iswide (g_utf8_get_char (c)) ? 2 : 1;
  return width;
}

/* The head, the rows, the totals, those of teams; all equally wide; then who has won. */
static void
test_aligned (gconstpointer data)
{
  Result result = play (data);
  guint n_lines = result.table->n_rows + (result.table->position->teams ? 3 : 2);
  g_autofree char *text = bm_score_text_new (result.table, result.players);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), >, n_lines + 2);
  for (guint i = 1; i < n_lines; i++)
    g_assert_cmpuint (measure (lines[i]), ==, measure (lines[0]));
  g_assert_cmpstr (lines[n_lines], ==, "");
  g_assert_cmpstr (lines[n_lines + 1], !=, "");
  for (guint seat = 0; seat < result.table->n_columns; seat++)
    g_assert_nonnull (strstr (lines[0], names[seat]));

  result_clear (&result);
}

/* A pad that somebody has written by hand. */
static void
test_example (void)
{
  Result result = play (&test_games[0]);
  BmScoreTable *table = result.table;
  g_autofree char *text = NULL;

  table->n_rows = 2;
  for (guint seat = 0; seat < 3; seat++)
    {
      table->sheets[seat].lines[table->rows[0]] = (int) seat;
      table->sheets[seat].lines[table->rows[1]] = seat == 1 ? -10 : 100;
      table->sheets[seat].total = seat == 1 ? -9 : 100 + (int) seat;
    }
  table->winners = 1 << 2;
  table->tie_break = BM_TIE_BREAK_NONE;
  text = bm_score_text_new (table, result.players);
  g_assert_cmpstr (text, ==,
                   "             Ada  Benjamin Löw  千尋\n"
                   "Ice            0             1     2\n"
                   "Big Monster  100           −10   100\n"
                   "Total        100            −9   102\n"
                   "\n"
                   "千尋 won!\n"
                   "102 points, against 100 points for Ada\n");

  result_clear (&result);
}

/* What those hear who do not see the pad: what the verdict leaves out is told, too. */
static void
test_result (void)
{
  static const struct
  {
    BmTieBreak  tie_break;
    const char *first;
    const char *last;
  } rows[] = {
    { BM_TIE_BREAK_NONE, "千尋 won!\n102 points, against 100 points for Ada\n", "\nBenjamin Löw: −9 points" },
    { BM_TIE_BREAK_LINE, "千尋 won!\n", "\nAda: 100 points\nBenjamin Löw: −9 points\n千尋: 102 points" },
  };
  Result played = play (&test_games[0]);
  BmScoreTable *table = played.table;

  table->winners = 1 << 2;
  for (guint seat = 0; seat < 3; seat++)
    table->sheets[seat].total = seat == 1 ? -9 : 100 + (int) seat;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *verdict = NULL;
      g_autofree char *result = NULL;

      table->tie_break = rows[i].tie_break;
      verdict = bm_score_text_verdict (table, played.players);
      result = bm_score_text_result (table, played.players);
      g_assert_true (g_str_has_prefix (result, rows[i].first));
      g_assert_nonnull (strstr (result, verdict));
      g_assert_true (g_str_has_suffix (result, rows[i].last));
    }

  result_clear (&played);
}

static void
test_taken_back (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&test_games[0], BM_GIVING_RACE);
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);
  g_autoptr (BmPlayers) players = NULL;
  Result result = play (&test_games[0]);
  g_autofree char *without = bm_score_text_new (result.table, result.players);
  g_autofree char *with = NULL;

  bm_record_set_n_taken_back (record, 1);
  players = bm_players_new (record);
  with = bm_score_text_new (result.table, players);
  g_assert_null (strstr (without, "taken back"));
  g_assert_true (g_str_has_suffix (with, "\n1 decision taken back\n"));

  result_clear (&result);
}

static void
test_verdict (void)
{
  Result result = play (&test_games[6]);
  BmScoreTable *table = result.table;
  g_autofree char *by_points = NULL;
  g_autofree char *by_partner = NULL;

  g_assert_true (table->position->teams);
  table->sheets[0].total = 93;
  table->sheets[1].total = 76;
  table->sheets[2].total = 94;
  table->sheets[3].total = 126;
  table->winners = 1 << 0 | 1 << 2;
  table->tie_break = BM_TIE_BREAK_NONE;
  by_points = bm_score_text_verdict (table, result.players);
  g_assert_cmpstr (by_points, ==, "The lower score of each team counts: 93 to 76");

  table->tie_break = BM_TIE_BREAK_PARTNER;
  by_partner = bm_score_text_verdict (table, result.players);
  g_assert_cmpstr (by_partner, !=, by_points);
  g_assert_cmpstr (by_partner, !=, "");

  result_clear (&result);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < n_test_games; i++)
    {
      g_autofree char *name = g_strdup_printf ("/score-text/aligned/%s-%s", bm_mode_to_string (test_games[i].mode),
                                               test_games[i].seats);

      g_test_add_data_func (name, &test_games[i], test_aligned);
    }
  g_test_add_func ("/score-text/example", test_example);
  g_test_add_func ("/score-text/result", test_result);
  g_test_add_func ("/score-text/taken-back", test_taken_back);
  g_test_add_func ("/score-text/verdict", test_verdict);

  return g_test_run ();
}
