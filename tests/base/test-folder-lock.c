/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "bm-file-write.h"
#include "bm-folder-lock.h"
#include "../room-util.h"

/* Only one program writes in a folder. */

typedef struct
{
  GFile *parent;
  GFile *folder; /* not there yet */
  GFile *file;   /* in it */
} Fixture;

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("bm-test-folder-lock-XXXXXX", &error);

  g_assert_no_error (error);
  fixture->parent = g_file_new_for_path (path);
  fixture->folder = g_file_get_child (fixture->parent, "data");
  fixture->file = g_file_get_child (fixture->folder, "a.txt");
}

static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) lock = g_file_get_child (fixture->folder, ".lock");

  g_file_delete (fixture->file, NULL, NULL);
  g_file_delete (lock, NULL, NULL);
  g_file_delete (fixture->folder, NULL, NULL);
  g_assert_true (g_file_delete (fixture->parent, NULL, NULL));
  g_object_unref (fixture->file);
  g_object_unref (fixture->folder);
  g_object_unref (fixture->parent);
}

/* Another program with the lock. Returns its process. */
static pid_t
start_other (GFile *folder)
{
  int ready[2];
  char byte;
  pid_t pid;

  g_assert_cmpint (pipe (ready), ==, 0);
  pid = fork ();
  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      if (!bm_folder_lock (folder) || write (ready[1], "x", 1) != 1)
        _exit (1);
      for (;;)
        pause ();
    }

  close (ready[1]);
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  close (ready[0]);
  return pid;
}

static void
kill_other (pid_t pid)
{
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, NULL, 0), ==, pid);
}

static void
assert_refused (GError **error)
{
  g_assert_error (*error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_nonnull (strstr ((*error)->message, "/data”"));
  g_clear_error (error);
}

/* What others may read they may not change, until the program is gone, in whatever way. */
static void
test_other (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) elsewhere = g_file_get_child (fixture->parent, "a.txt");
  g_autoptr (GFile) child = g_file_get_child (fixture->folder, "b");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  pid_t other = start_other (fixture->folder);

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), "theirs", -1, NULL));
  g_assert_false (bm_folder_lock (fixture->folder));
  g_assert_true (bm_folder_lock_is_lost (fixture->folder));

  g_assert_false (bm_file_write (fixture->file, "ours", 4, &error));
  assert_refused (&error);
  g_assert_null (bm_file_write_new (fixture->folder, "a.txt", "ours", 4, &error));
  assert_refused (&error);
  g_assert_null (bm_file_move (fixture->file, fixture->parent, "a.txt", &error));
  assert_refused (&error);
  g_assert_false (bm_file_delete (fixture->file, &error));
  assert_refused (&error);
  g_assert_false (bm_file_make_folder (child, &error));
  assert_refused (&error);
  g_assert_true (bm_file_make_folder (fixture->folder, &error));
  g_assert_no_error (error);

  g_assert_true (bm_file_write (elsewhere, "ours", 4, &error));
  g_assert_no_error (error);
  g_assert_null (bm_file_move (elsewhere, fixture->folder, "b.txt", &error));
  assert_refused (&error);
  g_assert_true (bm_file_delete (elsewhere, &error));
  bytes = test_read_file (fixture->file);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "theirs", 6);

  kill_other (other);
  g_assert_true (bm_folder_lock (fixture->folder));
  g_assert_false (bm_folder_lock_is_lost (fixture->folder));
  g_assert_true (bm_file_write (fixture->file, "ours", 4, &error));
  g_assert_no_error (error);
}

/* A program may ask as often as it likes. */
static void
test_own (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 3; i++)
    g_assert_true (bm_folder_lock (fixture->folder));
  g_assert_true (bm_file_write (fixture->file, "ours", 4, &error));
  g_assert_no_error (error);
}

/* Where no folder can be made, writing says why. */
static void
test_no_folder (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->folder), "no folder", -1, NULL));
  g_assert_true (bm_folder_lock (fixture->folder));
  g_assert_false (bm_file_write (fixture->file, "ours", 4, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/folder-lock/other", Fixture, NULL, fixture_set_up, test_other, fixture_tear_down);
  g_test_add ("/folder-lock/own", Fixture, NULL, fixture_set_up, test_own, fixture_tear_down);
  g_test_add ("/folder-lock/no-folder", Fixture, NULL, fixture_set_up, test_no_folder, fixture_tear_down);

  return g_test_run ();
}
