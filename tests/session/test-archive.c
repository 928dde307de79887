/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-archive.h"
#include "bm-day.h"
#include "bm-track.h"
#include "session-util.h"

/* Past games in a folder. */

static const TestGame finished = { BM_MODE_ROWS, "gr" };
static const TestGame begun = { BM_MODE_TEAM, "hggg" };

static GDateTime *
new_date (int day)
{
  return g_date_time_new_utc (2026, 2, day, 13, 5, 9);
}

/* Files that are written in one test have nearly the same date; this sets it as if days lay between them. */
static void
set_date (GFile *file,
          int    day)
{
  g_autoptr (GDateTime) date = new_date (day);
  g_autoptr (GFileInfo) info = g_file_info_new ();
  g_autoptr (GError) error = NULL;

  g_file_info_set_modification_date_time (info, date);
  g_file_set_attributes_from_info (file, info, G_FILE_QUERY_INFO_NONE, NULL, &error);
  g_assert_no_error (error);
}

static GFile *
add_game (GFile          *folder,
          const TestGame *game,
          int             day)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 9);
  g_autoptr (GDateTime) date = new_date (day);
  g_autoptr (GError) error = NULL;
  GFile *file;

  if (game == &finished)
    {
      bm_session_set_paused (session, FALSE);
      test_play_to_end (session);
    }

  file = bm_archive_add (folder, bm_session_get_record (session), date, &error);
  g_assert_no_error (error);
  set_date (file, day);
  return file;
}

static void
write_file (GFile      *folder,
            const char *name,
            const char *text,
            int         day)
{
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
  set_date (file, day);
}

static GListModel *
list (GFile *folder)
{
  g_autoptr (GError) error = NULL;
  GListModel *entries = bm_archive_list (folder, &error);

  g_assert_no_error (error);
  return entries;
}

static void
check_finished (BmArchiveEntry *entry)
{
  guint winners = bm_archive_entry_get_winners (entry);
  guint best = bm_archive_entry_get_total (entry, 0) > bm_archive_entry_get_total (entry, 1) ? 0 : 1;

  g_assert_null (bm_archive_entry_get_error (entry));
  g_assert_cmpint (bm_archive_entry_get_mode (entry), ==, BM_MODE_ROWS);
  g_assert_cmpuint (bm_archive_entry_get_n_seats (entry), ==, 2);
  g_assert_cmpstr (bm_players_get_name (bm_archive_entry_get_players (entry), 1), ==, "Ada (2)");
  g_assert_cmpstr (bm_players_get_player (bm_archive_entry_get_players (entry), 1), ==, "random");
  g_assert_cmpint (bm_archive_entry_get_total (entry, best), >, 0);
  g_assert_true (winners >> best & 1);
}

static void
test_list (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) old_file = add_game (folder, &begun, 1);
  g_autoptr (GFile) new_file = add_game (folder, &finished, 3);
  g_autoptr (GListModel) entries = NULL;
  g_autoptr (BmArchiveEntry) newest = NULL;
  g_autoptr (BmArchiveEntry) broken = NULL;
  g_autoptr (BmArchiveEntry) oldest = NULL;

  write_file (folder, "broken.json", "{\"format\":\"bigmonster-game\",", 2);
  write_file (folder, "notes.txt", "no game", 2);
  write_file (folder, ".being-written.json", "{", 2);
  entries = list (folder);
  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, 3);
  newest = g_list_model_get_item (entries, 0);
  broken = g_list_model_get_item (entries, 1);
  oldest = g_list_model_get_item (entries, 2);

  check_finished (newest);
  g_assert_true (g_file_equal (bm_archive_entry_get_file (newest), new_file));

  g_assert_error (bm_archive_entry_get_error (broken), BM_RECORD_ERROR, BM_RECORD_ERROR_SYNTAX);
  g_assert_cmpuint (bm_archive_entry_get_n_seats (broken), ==, 0);
  g_assert_null (bm_archive_entry_get_players (broken));
  g_assert_cmpint (g_date_time_get_day_of_month (bm_archive_entry_get_date (broken)), ==, 2);

  g_assert_null (bm_archive_entry_get_error (oldest));
  g_assert_true (g_file_equal (bm_archive_entry_get_file (oldest), old_file));
  g_assert_cmpuint (bm_archive_entry_get_winners (oldest), ==, 0);
  g_assert_cmpint (bm_archive_entry_get_total (oldest, 0), ==, 0);

  test_folder_delete (folder);
}

/* Two games of one second have two files, and neither replaces the other. */
static void
test_same_date (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) first = add_game (folder, &begun, 1);
  g_autoptr (GFile) second = add_game (folder, &finished, 1);
  g_autoptr (GFile) third = add_game (folder, &begun, 1);
  g_autofree char *name = g_file_get_basename (first);
  g_autofree char *other_name = g_file_get_basename (third);
  g_autoptr (GListModel) entries = list (folder);

  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, 3);
  g_assert_cmpstr (name, ==, "2026-02-01T13-05-09.json");
  g_assert_cmpstr (other_name, ==, "2026-02-01T13-05-09-3.json");

  test_folder_delete (folder);
}

/* A folder that is not there has no games, and comes with the first; what is no folder is an error. */
static void
test_folders (void)
{
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_get_child (parent, "games");
  g_autoptr (GListModel) none = list (folder);
  g_autoptr (GFile) file = add_game (folder, &begun, 1);
  g_autoptr (BmRecord) record = bm_record_load (file, NULL);
  g_autoptr (GDateTime) date = new_date (2);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (none), ==, 0);
  g_assert_null (bm_archive_list (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_clear_error (&error);
  g_assert_null (bm_archive_add (file, record, date, &error));
  g_assert_nonnull (error);

  test_folder_delete (folder);
  test_folder_delete (parent);
}

/* Changed, as a game of its own. */
static void
add_again (GFile    *folder,
           BmRecord *record,
           int       day)
{
  g_autoptr (GDateTime) date = new_date (day);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_archive_add (folder, record, date, &error);

  g_assert_no_error (error);
  set_date (file, day);
}

/* -- Many games -- */

#define N_MANY 40

static char *
dup_texts (GFile *folder)
{
  g_autoptr (GListModel) entries = list (folder);
  GString *texts = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (BmArchiveEntry) entry = g_list_model_get_item (entries, i);
      g_autofree char *name = g_file_get_basename (bm_archive_entry_get_file (entry));
      const BmPlayers *players = bm_archive_entry_get_players (entry);
      const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

      g_string_append_printf (texts, "%s %" G_GINT64_FORMAT " %d %u:", name,
                              g_date_time_to_unix (bm_archive_entry_get_date (entry)),
                              bm_archive_entry_get_mode (entry), bm_archive_entry_get_winners (entry));
      for (guint seat = 0; seat < bm_archive_entry_get_n_seats (entry); seat++)
        g_string_append_printf (texts, " %s/%s/%u %d", bm_players_get_name (players, seat),
                                bm_players_get_player (players, seat), bm_players_get_partner (players, seat),
                                bm_archive_entry_get_total (entry, seat));
      if (summary != NULL)
        g_string_append_printf (texts, ", %s %s %s %s %u/%u", summary->digest, summary->deal, summary->day, summary->parent,
                                summary->fork_round, summary->fork_turn);
      g_string_append_c (texts, '\n');
    }

  return g_string_free (texts, FALSE);
}

static GFile *
get_index (GFile *folder)
{
  return g_file_get_child (folder, ".summaries");
}

static void
copy_games (GFile *folder,
            GFile *file)
{
  for (int i = 0; i < N_MANY; i++)
    {
      g_autofree char *name = g_strdup_printf ("game-%02d.json", i);
      g_autoptr (GFile) copy = g_file_get_child (folder, name);
      g_autoptr (GError) error = NULL;

      g_file_copy (file, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, &error);
      g_assert_no_error (error);
      set_date (copy, 2);
    }
}

/* A game that goes on from another one, and the deal of a day. */
static void
add_origins (GFile *folder,
             GFile *file)
{
  g_autoptr (BmRules) rules = bm_day_load_rules ();
  g_autoptr (BmRecord) fork = bm_record_load (file, NULL);
  g_autoptr (BmRecord) day = NULL;
  GDate date = { 0 };

  bm_record_set_parent (fork, TEST_PARENT, 9);
  add_again (folder, fork, 4);
  g_date_set_dmy (&date, 1, G_DATE_MARCH, 2026);
  day = bm_day_new_record (rules, &date, "Ada");
  add_again (folder, day, 5);
}

/* Whatever is known of games need not be read again, and says the same. */
static void
test_index (void)
{
  static const char *const nonsense[] = {
    "{\"games\":[7]}", "", "\n\n\t\n\t\t\n", "\n1\tgame-07.json\t{}", "\n1\tgame-07.json\n\377",
  };
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) over = add_game (folder, &finished, 1);
  g_autoptr (GFile) team = add_game (folder, &begun, 3);
  g_autoptr (GFile) index = get_index (folder);
  g_autofree char *few = dup_texts (folder);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *head = NULL;

  g_assert_cmpuint (strlen (few), >, 0);
  g_assert_false (g_file_query_exists (index, NULL));
  copy_games (folder, over);
  add_origins (folder, over);
  first = dup_texts (folder);
  g_assert_nonnull (strstr (first, " 2026-03-01 (null) "));
  g_assert_nonnull (strstr (first, " (null) 0000000000"));
  g_assert_true (g_file_query_exists (index, NULL));
  second = dup_texts (folder);
  g_assert_cmpstr (first, ==, second);

  /* It can be lost, or be anything. */
  g_assert_true (g_file_get_contents (g_file_peek_path (index), &head, NULL, NULL));
  *strchr (head, '\n') = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      g_autofree char *text = g_strconcat (i > 0 ? head : "", nonsense[i], NULL);
      g_autofree char *third = NULL;
      g_autofree char *fourth = NULL;

      g_assert_true (g_file_set_contents (g_file_peek_path (index), text, -1, NULL));
      third = dup_texts (folder);
      g_assert_cmpstr (third, ==, first);
      fourth = dup_texts (folder);
      g_assert_cmpstr (fourth, ==, first);
    }

  test_folder_delete (folder);
}

static guint
count_errors (GFile *folder)
{
  g_autoptr (GListModel) entries = list (folder);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_autoptr (BmArchiveEntry) entry = g_list_model_get_item (entries, i);

      n += bm_archive_entry_get_error (entry) != NULL;
    }

  return n;
}

/* The same file, date and size, but no game any more: as long as it is known, that is not noticed. */
static void
break_game (GFile *file)
{
  g_autofree char *known = NULL;
  g_autofree char *broken = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &known, &length, NULL));
  broken = g_strnfill (length, 'x');
  g_assert_true (g_file_set_contents_full (g_file_peek_path (file), broken, (gssize) length, G_FILE_SET_CONTENTS_NONE,
                                           0644, NULL));
  set_date (file, 2);
}

/* A game that is known is not read, as can be told from one that cannot be; one that has changed is. What is known stays
 * known when there is another game, whatever the names. */
static void
test_index_is_used (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) over = add_game (folder, &finished, 1);
  g_autoptr (GFile) copy = g_file_get_child (folder, "game-07.json");
  g_autoptr (GFile) odd = g_file_get_child (folder, "a\tb\\ü\n.json");
  g_autoptr (GFile) another = g_file_get_child (folder, "another.json");

  copy_games (folder, over);
  g_assert_true (g_file_copy (over, odd, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  set_date (odd, 2);
  g_assert_cmpuint (count_errors (folder), ==, 0);

  break_game (copy);
  break_game (odd);
  g_assert_cmpuint (count_errors (folder), ==, 0);
  g_assert_true (g_file_copy (over, another, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_assert_cmpuint (count_errors (folder), ==, 0);
  g_assert_cmpuint (count_errors (folder), ==, 0);
  set_date (copy, 3);
  g_assert_cmpuint (count_errors (folder), ==, 1);

  test_folder_delete (folder);
}

/* Another version of the program may summarise in another way. */
static void
test_index_of_another_version (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) over = add_game (folder, &finished, 1);
  g_autoptr (GFile) copy = g_file_get_child (folder, "game-07.json");
  g_autoptr (GFile) index = get_index (folder);
  g_autofree char *text = NULL;

  copy_games (folder, over);
  g_assert_cmpuint (count_errors (folder), ==, 0);
  break_game (copy);
  g_assert_true (g_file_get_contents (g_file_peek_path (index), &text, NULL, NULL));
  *strchr (text, '\n') = ' ';
  *strchr (text, ' ') = '\n';
  g_assert_true (g_file_set_contents (g_file_peek_path (index), text, -1, NULL));
  g_assert_cmpuint (count_errors (folder), ==, 1);

  test_folder_delete (folder);
}

static void
count_cb (GPtrArray *entries,
          gpointer   data)
{
  *(guint *) data += entries->len;
}

/* Reading can be stopped. */
static void
test_cancelled (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) over = add_game (folder, &finished, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint n = 0;

  copy_games (folder, over);
  g_assert_true (bm_archive_read (folder, NULL, count_cb, &n, NULL));
  g_assert_cmpuint (n, ==, N_MANY + 1);
  g_cancellable_cancel (cancellable);
  n = 0;
  g_assert_true (bm_archive_read (folder, cancellable, count_cb, &n, NULL));
  g_assert_cmpuint (n, ==, 0);

  test_folder_delete (folder);
}

/* Where files can be from any year, if there is such a place: not all disks have all dates. */
static GFile *
new_folder_of_all_dates (void)
{
  g_autofree char *path = g_strdup ("/dev/shm/bm-test-XXXXXX");

  return g_mkdtemp (path) != NULL ? g_file_new_for_path (path) : test_folder_new ();
}

static void
test_dates (void)
{
  static const gint64 times[] = { 0, -1, 253402300799, 253402300800, G_MAXINT64 / 2, -62135596800, -99999999999999 };
  g_autoptr (GFile) folder = new_folder_of_all_dates ();

  for (guint i = 0; i < G_N_ELEMENTS (times); i++)
    {
      g_autofree char *name = g_strdup_printf ("%u.json", i);
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      write_file (folder, name, "x", 1);
      g_file_set_attribute (file, G_FILE_ATTRIBUTE_TIME_MODIFIED, G_FILE_ATTRIBUTE_TYPE_UINT64, (gpointer) &times[i],
                            G_FILE_QUERY_INFO_NONE, NULL, NULL);
    }
  g_assert_cmpuint (count_errors (folder), ==, G_N_ELEMENTS (times));

  test_folder_delete (folder);
}

/* All games of a deal that were played from its beginning to its end. */
static void
test_deal (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) missing = g_file_get_child (folder, "missing");
  g_autoptr (GFile) file = add_game (folder, &finished, 2);
  g_autoptr (GFile) other_file = add_game (folder, &begun, 3);
  g_autoptr (BmRecord) record = bm_record_load (file, NULL);
  g_autoptr (BmRecord) other = bm_record_load (other_file, NULL);
  g_autoptr (BmRecord) cut = bm_record_copy (record, 9);
  g_autoptr (BmRecord) fork = bm_record_copy (record, G_MAXUINT);
  g_autofree char *deal = bm_track_dup_deal (record);
  g_autofree char *other_deal = bm_track_dup_deal (other);
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) none = NULL;
  g_autoptr (GPtrArray) nowhere = NULL;

  bm_record_set_parent (fork, TEST_PARENT, 3);
  add_again (folder, fork, 4);
  add_again (folder, cut, 5);
  bm_record_set_seat (record, 0, BM_SEAT_PERSON, "Newest");
  add_again (folder, record, 6);
  write_file (folder, "broken.json", "{\"format\":\"bigmonster-game\",", 7);

  games = bm_archive_find_deal (folder, deal, NULL);
  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpstr (bm_record_get_name (g_ptr_array_index (games, 0), 0), ==, "Newest");
  g_assert_cmpstr (bm_record_get_name (g_ptr_array_index (games, 1), 0), !=, "Newest");
  none = bm_archive_find_deal (folder, other_deal, NULL);
  g_assert_cmpuint (none->len, ==, 0);
  nowhere = bm_archive_find_deal (missing, deal, NULL);
  g_assert_cmpuint (nowhere->len, ==, 0);
  test_folder_delete (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/archive/list", test_list);
  g_test_add_func ("/archive/same-date", test_same_date);
  g_test_add_func ("/archive/folders", test_folders);

  g_test_add_func ("/archive/index", test_index);
  g_test_add_func ("/archive/index-is-used", test_index_is_used);
  g_test_add_func ("/archive/index-of-another-version", test_index_of_another_version);
  g_test_add_func ("/archive/deal", test_deal);
  g_test_add_func ("/archive/cancelled", test_cancelled);
  g_test_add_func ("/archive/dates", test_dates);

  return g_test_run ();
}
