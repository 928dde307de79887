/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-archive-words.h"
#include "session-util.h"

/* What lists say about past games. */

static BmArchiveEntry *
save (GFile          *folder,
      const TestGame *game,
      gboolean        is_played)
{
  static const char *const names[] = { "Ada", "Ben", "Émile", "Dee" };
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 9);
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, 3, 13, 5, 0);
  g_autoptr (BmRecord) record = NULL;
  g_autofree char *text = NULL;

  if (is_played)
    {
      bm_session_set_paused (session, FALSE);
      test_play_to_end (session);
    }
  text = test_dup_text (session);
  record = bm_record_new_from_data (text, strlen (text), "game", NULL);
  for (guint seat = 0; game->seats[seat] != '\0'; seat++)
    bm_record_set_seat (record, seat, "greedy", names[seat]);
  g_assert_true (bm_record_save (record, file, NULL));

  return bm_archive_entry_new (file, date);
}

/* The points in “Ada 132”. */
static int
get_points (const char *words)
{
  return (int) g_ascii_strtoll (g_utf8_next_char (g_utf8_strrchr (words, -1, 0x00a0)), NULL, 10);
}

static void
test_finished (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmArchiveEntry) entry = save (folder, &(TestGame) { BM_MODE_INDIVIDUAL, "ggg" }, TRUE);
  g_autofree char *headline = bm_archive_headline (entry);
  g_autofree char *scores = bm_archive_scores (entry);
  g_autofree char *mode = bm_archive_mode_words (entry);
  g_auto (GStrv) parts = g_strsplit (scores, "\u00a0· ", -1);
  int last = G_MAXINT;

  g_assert_true (g_str_has_suffix (headline, "!"));
  g_assert_cmpstr (mode, ==, "3 players");
  g_assert_cmpuint (g_strv_length (parts), ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      int points = get_points (parts[i]);

      g_assert_cmpint (points, <=, last);
      last = points;
    }

  g_assert_true (bm_archive_matches (entry, ""));
  g_assert_true (bm_archive_matches (entry, "émile ADA"));
  g_assert_true (bm_archive_matches (entry, " 3 player"));
  g_assert_true (bm_archive_matches (entry, "february 2026"));
  g_assert_false (bm_archive_matches (entry, "ada zoe"));

  test_folder_delete (folder);
}

/* Teams stand in the order of their lower partners. */
static void
test_teams (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmArchiveEntry) entry = save (folder, &(TestGame) { BM_MODE_TEAM, "gggg" }, TRUE);
  g_autofree char *scores = bm_archive_scores (entry);
  g_auto (GStrv) teams = g_strsplit (scores, "\u00a0· ", -1);
  int lowest[2] = { G_MAXINT, G_MAXINT };

  g_assert_cmpuint (g_strv_length (teams), ==, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_auto (GStrv) partners = g_strsplit (teams[i], " + ", -1);

      g_assert_cmpuint (g_strv_length (partners), ==, 2);
      for (guint j = 0; j < 2; j++)
        lowest[i] = MIN (lowest[i], get_points (partners[j]));
    }
  g_assert_cmpint (lowest[0], >, lowest[1]);

  test_folder_delete (folder);
}

static void
test_unfinished (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmArchiveEntry) entry = save (folder, &(TestGame) { BM_MODE_TEAM, "gggg" }, FALSE);
  g_autofree char *headline = bm_archive_headline (entry);
  g_autofree char *scores = bm_archive_scores (entry);
  g_autofree char *mode = bm_archive_mode_words (entry);

  g_assert_cmpstr (headline, ==, "Not finished");
  g_assert_cmpstr (scores, ==, "Ada\u00a00 + Émile\u00a00\u00a0· Ben\u00a00 + Dee\u00a00");
  g_assert_cmpstr (mode, ==, "2 teams of two");

  test_folder_delete (folder);
}

/* A game in which decisions were taken back says so. */
static void
test_taken_back (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, 3, 13, 5, 0);
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_ROWS, "hg" }, BM_GIVING_RACE, 9);
  g_autofree char *text = test_dup_text (session);
  g_autoptr (BmRecord) record = bm_record_new_from_data (text, strlen (text), "game", NULL);
  g_autoptr (BmArchiveEntry) entry = NULL;
  g_autofree char *mode = NULL;

  bm_record_set_n_taken_back (record, 2);
  g_assert_true (bm_record_save (record, file, NULL));
  entry = bm_archive_entry_new (file, date);
  mode = bm_archive_mode_words (entry);
  g_assert_cmpstr (mode, ==, "Open rows, 2 players\u00a0· 2 decisions taken back");
  g_assert_true (bm_archive_matches (entry, "taken back"));

  test_folder_delete (folder);
}

static void
test_broken (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "broken.json");
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, 3, 13, 5, 0);
  g_autoptr (BmArchiveEntry) entry = NULL;
  g_autofree char *headline = NULL;
  g_autofree char *scores = NULL;
  g_autofree char *mode = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "{", -1, NULL));
  entry = bm_archive_entry_new (file, date);
  headline = bm_archive_headline (entry);
  scores = bm_archive_scores (entry);
  mode = bm_archive_mode_words (entry);
  g_assert_cmpstr (headline, ==, "This game cannot be read");
  g_assert_cmpstr (scores, ==, bm_archive_entry_get_error (entry)->message);
  g_assert_cmpstr (mode, ==, "");
  g_assert_true (bm_archive_matches (entry, "cannot"));

  test_folder_delete (folder);
}

static void
test_dates (void)
{
  static const struct
  {
    const char *date;
    const char *now;
    const char *words;
  } rows[] = {
    { "2026-03-05T09:05:00Z", "2026-03-05T23:59:00Z", "Today, 09:05" },
    { "2026-03-04T23:59:00Z", "2026-03-05T00:00:00Z", "Yesterday, 23:59" },
    { "2025-12-31T12:00:00Z", "2026-01-01T08:00:00Z", "Yesterday, 12:00" },
    { "2026-03-03T23:59:00Z", "2026-03-05T00:00:00Z", "3 March 2026" },
    /* It is another day already where the person is. */
    { "2026-03-04T23:30:00Z", "2026-03-05T10:00:00+01", "Today, 00:30" },
    /* A clock that was set back. */
    { "2026-03-06T12:00:00Z", "2026-03-05T12:00:00Z", "6 March 2026" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GDateTime) date = g_date_time_new_from_iso8601 (rows[i].date, NULL);
      g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (rows[i].now, NULL);
      g_autofree char *words = bm_archive_date_words (date, now);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

/* The last hours of the calendar are past its end elsewhere. */
static void
test_last_date (void)
{
  g_autoptr (GTimeZone) east = g_time_zone_new_offset (14 * 60 * 60);
  g_autoptr (GDateTime) now = g_date_time_new (east, 2026, 2, 1, 12, 0, 0);
  g_autoptr (GDateTime) last = g_date_time_new_utc (9999, 12, 31, 23, 0, 0);
  g_autofree char *words = bm_archive_date_words (last, now);

  g_assert_cmpstr (words, ==, "31 December 9999");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/archive-words/finished", test_finished);
  g_test_add_func ("/archive-words/teams", test_teams);
  g_test_add_func ("/archive-words/unfinished", test_unfinished);
  g_test_add_func ("/archive-words/taken-back", test_taken_back);
  g_test_add_func ("/archive-words/broken", test_broken);
  g_test_add_func ("/archive-words/dates", test_dates);
  g_test_add_func ("/archive-words/last-date", test_last_date);

  return g_test_run ();
}
