/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>

#include "session-util.h"
#include "../room-util.h"

/* The game is saved before anybody sees a move. */

static const TestGame game = { BM_MODE_INDIVIDUAL, "hgr" };

static char *
dup_saved_text (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_load (file, &error);

  g_assert_no_error (error);
  return bm_record_to_text (record);
}

static void
assert_saved (BmSession *session,
              GFile     *file)
{
  g_autofree char *saved = dup_saved_text (file);
  g_autofree char *text = test_dup_text (session);

  g_assert_cmpstr (saved, ==, text);
}

static void
moved_cb (BmSession *session,
          guint      seat G_GNUC_UNUSED,
          guint      kind G_GNUC_UNUSED,
          GArray    *events G_GNUC_UNUSED,
          gpointer   file)
{
  assert_saved (session, file);
}

static void
fail_cb (BmSession *session G_GNUC_UNUSED,
         GError    *error,
         gpointer   data)
{
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO);
  ++*(guint *) data;
}

static void
test_every_move (void)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");
  guint n_failures = 0;
  guint n_undone = 0;

  g_signal_connect (session, "moved", G_CALLBACK (moved_cb), file);
  g_signal_connect (session, "failed-to-save", G_CALLBACK (fail_cb), &n_failures);
  bm_session_set_file (session, file);
  assert_saved (session, file);
  bm_session_set_paused (session, FALSE);
  for (guint i = 0; test_step (session); i++)
    if (i % 5 == 0 && bm_session_get_can_undo (session))
      {
        bm_session_undo (session);
        assert_saved (session, file);
        n_undone++;
      }

  g_assert_cmpuint (n_undone, >, 0);
  g_assert_cmpuint (n_failures, ==, 0);
  assert_saved (session, file);
  test_folder_delete (folder);
}

static void
play_first_moves (BmSession *session,
                  guint      n)
{
  for (guint i = 0; i < n; i++)
    g_assert_true (test_step (session));
}

/* A file where the folder belongs. */
static void
block (GFile *folder)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (folder), "no folder", -1, NULL));
}

/* Told once each time that it begins to fail; the game goes on, and the next save that works has it all. */
static void
test_failure (void)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_get_child (parent, "folder");
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");
  guint n_failures = 0;

  block (folder);
  g_signal_connect (session, "failed-to-save", G_CALLBACK (fail_cb), &n_failures);
  bm_session_set_file (session, file);
  g_assert_cmpuint (n_failures, ==, 1);
  bm_session_set_paused (session, FALSE);
  play_first_moves (session, 4);
  g_assert_cmpuint (n_failures, ==, 1);

  test_tree_delete (folder);
  play_first_moves (session, 2);
  assert_saved (session, file);
  g_assert_cmpuint (n_failures, ==, 1);

  test_tree_delete (folder);
  block (folder);
  play_first_moves (session, 2);
  g_assert_cmpuint (n_failures, ==, 2);
  test_play_to_end (session);
  g_assert_cmpuint (n_failures, ==, 2);
  test_tree_delete (parent);
}

/* A folder that is not there, or no more, is created with the next move. */
static void
test_new_folder (void)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autoptr (GFile) parent = test_folder_new ();
  g_autoptr (GFile) folder = g_file_get_child (parent, "not-there-yet");
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");
  guint n_failures = 0;

  g_signal_connect (session, "failed-to-save", G_CALLBACK (fail_cb), &n_failures);
  bm_session_set_file (session, file);
  assert_saved (session, file);
  bm_session_set_paused (session, FALSE);
  test_folder_delete (folder);
  play_first_moves (session, 1);
  assert_saved (session, file);
  g_assert_cmpuint (n_failures, ==, 0);
  test_tree_delete (parent);
}

static void
fail_where_cb (BmSession *session G_GNUC_UNUSED,
               GError    *error,
               gpointer   data)
{
  g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_IO);
  ++*(guint *) data;
  g_assert_null (strstr (error->message, "There is no folder"));
  g_assert_nonnull (strstr (error->message, "“/sys/bigmonster”"));
}

/* It is told why a folder cannot be created, rather than that there is none. */
static void
test_no_folder (void)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autoptr (GFile) file = g_file_new_for_path ("/sys/bigmonster/game.json");
  guint n_failures = 0;

  if (!g_file_test ("/sys/kernel", G_FILE_TEST_IS_DIR))
    {
      g_test_skip ("There is no folder that nobody may write in");
      return;
    }

  g_signal_connect (session, "failed-to-save", G_CALLBACK (fail_where_cb), &n_failures);
  bm_session_set_file (session, file);
  g_assert_cmpuint (n_failures, ==, 1);
}

/* A game of which so much was saved stays as it was where there is no room for more; with room again, the next move saves all. */
static void
test_full_disk (void)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");
  g_autoptr (GBytes) before = NULL;
  guint n_failures = 0;

  g_signal_connect (session, "failed-to-save", G_CALLBACK (fail_cb), &n_failures);
  bm_session_set_file (session, file);
  bm_session_set_paused (session, FALSE);
  while (bm_record_get_n_moves (bm_session_get_record (session)) < 60)
    g_assert_true (test_step (session));
  before = test_read_file (file);

  test_set_room (1000);
  play_first_moves (session, 3);
  test_set_room (TEST_ALL_ROOM);
  g_assert_cmpuint (n_failures, ==, 1);
  test_assert_unharmed (file, before);

  play_first_moves (session, 1);
  assert_saved (session, file);
  test_folder_delete (folder);
}

/* -- Killed -- */

#define FILE_VARIABLE  "BM_TEST_FILE"
#define MOVES_VARIABLE "BM_TEST_MOVES"

static void
die_cb (BmSession *session,
        guint      seat G_GNUC_UNUSED,
        guint      kind G_GNUC_UNUSED,
        GArray    *events G_GNUC_UNUSED,
        gpointer   data)
{
  if (bm_record_get_n_moves (bm_session_get_record (session)) == GPOINTER_TO_UINT (data))
    raise (SIGKILL);
}

/* Runs in a process of its own. */
static void
play_and_die (void)
{
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autoptr (GFile) file = g_file_new_for_path (g_getenv (FILE_VARIABLE));
  guint n_moves = (guint) g_ascii_strtoull (g_getenv (MOVES_VARIABLE), NULL, 10);

  g_signal_connect (session, "moved", G_CALLBACK (die_cb), GUINT_TO_POINTER (n_moves));
  bm_session_set_file (session, file);
  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
}

/* What was shown when the program was killed is in the file, and the game goes on from there. */
static void
test_killed (void)
{
  static const guint numbers[] = { 1, 2, 17, 50, 101 };
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");

  g_setenv (FILE_VARIABLE, g_file_peek_path (file), TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *n_moves = g_strdup_printf ("%u", numbers[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSession) session = NULL;

      g_setenv (MOVES_VARIABLE, n_moves, TRUE);
      g_test_trap_subprocess ("/saving/killed/subprocess", 0, 0);
      g_assert_false (g_test_trap_has_passed ());

      session = bm_session_resume (bm_record_load (file, &error), &error);
      g_assert_no_error (error);
      g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (session)), ==, numbers[i]);
      bm_session_set_paused (session, FALSE);
      test_play_to_end (session);
    }

  test_folder_delete (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/saving/every-move", test_every_move);
  g_test_add_func ("/saving/failure", test_failure);
  g_test_add_func ("/saving/new-folder", test_new_folder);
  g_test_add_func ("/saving/no-folder", test_no_folder);
  g_test_add_func ("/saving/full-disk", test_full_disk);
  g_test_add_func ("/saving/killed", test_killed);
  g_test_add_func ("/saving/killed/subprocess", play_and_die);

  return g_test_run ();
}
