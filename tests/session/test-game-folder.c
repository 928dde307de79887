/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-archive.h"
#include "bm-game-folder.h"
#include "session-util.h"

/* Where games lie: the one in progress, past ones, and what could not be read. */

static const TestGame game = { BM_MODE_ROWS, "hg" };

static GDateTime *
new_date (void)
{
  return g_date_time_new_utc (2026, 2, 1, 13, 5, 9);
}

static void
save_game (GFile *folder)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (GError) error = NULL;

  bm_record_save (bm_session_get_record (session), file, &error);
  g_assert_no_error (error);
}

static void
assert_no_game (GFile *folder)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_game_folder_load (folder, &error));
  g_assert_no_error (error);
}

static void
delete_all (GFile *folder)
{
  static const char *const names[] = { "games", "set-aside" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) child = g_file_get_child (folder, names[i]);

      if (g_file_query_exists (child, NULL))
        test_folder_delete (child);
    }
  test_folder_delete (folder);
}

/* The first start: there is no folder, and whoever only looks makes none. */
static void
test_first_start (void)
{
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_get_child (parent, "bigmonster");

  assert_no_game (folder);
  g_assert_false (g_file_query_exists (folder, NULL));
  test_folder_delete (parent);
}

static void
test_finish (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
  g_autoptr (GDateTime) date = new_date ();
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (GListModel) entries = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i <= 2; i++)
    {
      g_autoptr (GFile) file = NULL;

      save_game (folder);
      g_clear_pointer (&record, bm_record_free);
      record = bm_game_folder_load (folder, &error);
      g_assert_no_error (error);
      g_assert_nonnull (record);

      file = bm_game_folder_finish (folder, date, &error);
      g_assert_no_error (error);
      g_assert_true (g_file_has_parent (file, archive));
      assert_no_game (folder);
    }
  entries = bm_archive_list (archive, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, 2);

  g_assert_null (bm_game_folder_finish (folder, date, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  delete_all (folder);
}

/* What cannot be read is kept as it is, and not among the past games. */
static void
test_set_aside (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) archive = bm_game_folder_get_archive (folder);
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (GFile) aside = NULL;
  g_autoptr (GDateTime) date = new_date ();
  g_autoptr (GListModel) entries = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  g_file_set_contents (g_file_peek_path (file), "{\"format\":", -1, &error);
  g_assert_no_error (error);
  g_assert_null (bm_game_folder_load (folder, &error));
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_SYNTAX);
  g_clear_error (&error);

  aside = bm_game_folder_set_aside (folder, date, &error);
  g_assert_no_error (error);
  g_file_get_contents (g_file_peek_path (aside), &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, "{\"format\":");
  assert_no_game (folder);
  entries = bm_archive_list (archive, &error);
  g_assert_cmpuint (g_list_model_get_n_items (entries), ==, 0);

  delete_all (folder);
}

static void
test_set_real_table_aside (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = bm_game_folder_get_real_table (folder);
  g_autoptr (GFile) aside = NULL;
  g_autoptr (GDateTime) date = new_date ();
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;

  g_file_set_contents (g_file_peek_path (file), "{\"version\":99}", -1, &error);
  g_assert_no_error (error);
  aside = bm_game_folder_set_real_table_aside (folder, date, &error);
  g_assert_no_error (error);
  g_assert_false (g_file_query_exists (file, NULL));
  g_file_get_contents (g_file_peek_path (aside), &contents, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (contents, ==, "{\"version\":99}");

  delete_all (folder);
}

/* Each thing lies elsewhere in the folder. */
static void
test_files (void)
{
  static GFile *(*const get[]) (GFile *) = {
    bm_game_folder_get_game,       bm_game_folder_get_archive,     bm_game_folder_get_choice, bm_game_folder_get_table,
    bm_game_folder_get_real_table, bm_game_folder_get_real_choice,
  };
  g_autoptr (GFile) folder = g_file_new_for_path ("/nowhere/bigmonster");

  for (guint i = 0; i < G_N_ELEMENTS (get); i++)
    {
      g_autoptr (GFile) file = get[i] (folder);

      g_assert_true (g_file_has_parent (file, folder));
      for (guint j = 0; j < i; j++)
        {
          g_autoptr (GFile) other = get[j] (folder);

          g_assert_false (g_file_equal (file, other));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-folder/first-start", test_first_start);
  g_test_add_func ("/game-folder/files", test_files);
  g_test_add_func ("/game-folder/finish", test_finish);
  g_test_add_func ("/game-folder/set-aside", test_set_aside);
  g_test_add_func ("/game-folder/set-real-table-aside", test_set_real_table_aside);

  return g_test_run ();
}
