/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "bm-file-write.h"
#include "../room-util.h"

/* A file is written whole or not at all. */

typedef struct
{
  GFile *folder;
  GFile *file;   /* not there yet */
} Fixture;

static void
fixture_set_up (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_dir_make_tmp ("bm-test-file-write-XXXXXX", &error);

  g_assert_no_error (error);
  fixture->folder = g_file_new_for_path (path);
  fixture->file = g_file_get_child (fixture->folder, "a.txt");
}

/* Whatever else a test has made it has removed. */
static void
fixture_tear_down (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  g_file_delete (fixture->file, NULL, NULL);
  g_assert_cmpint (g_rmdir (g_file_peek_path (fixture->folder)), ==, 0);
  g_object_unref (fixture->file);
  g_object_unref (fixture->folder);
}

static void
write_text (GFile      *file,
            const char *text)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bm_file_write (file, text, strlen (text), &error));
  g_assert_no_error (error);
}

static void
assert_text (GFile      *file,
             const char *text)
{
  g_autoptr (GBytes) bytes = test_read_file (file);

  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, strlen (text));
}

static void
assert_fails (GFile      *file,
              int         code,
              const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_file_get_parse_name (file);

  g_assert_false (bm_file_write (file, "new", 3, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, words));
  g_assert_nonnull (strstr (error->message, name));
}

static int
get_mode (GFile *file)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (g_file_peek_path (file), &status), ==, 0);
  return (int) (status.st_mode & 0777);
}

/* -- Writing -- */

static void
test_content (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  static const gsize lengths[] = { 1, 0, 4096, 3, 5000000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *text = g_strnfill (lengths[i], 'a');
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (GError) error = NULL;

      if (lengths[i] > 2)
        text[1] = '\0';
      g_assert_true (bm_file_write (fixture->file, lengths[i] > 0 ? text : NULL, lengths[i], &error));
      g_assert_no_error (error);
      bytes = test_read_file (fixture->file);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text, lengths[i]);
      g_assert_cmpuint (test_count_files (fixture->folder), ==, 1);
    }
}

/* A new file is as the umask says, and an old one keeps what was decided about it. */
static void
test_mode (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  static const int modes[] = { 0600, 0664, 0777 };
  mode_t mask = umask (027);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) numbered = bm_file_write_new (fixture->folder, "numbered", "new", 3, &error);

  g_assert_no_error (error);
  g_assert_cmpint (get_mode (numbered), ==, 0640);
  write_text (fixture->file, "old");
  g_assert_cmpint (get_mode (fixture->file), ==, 0640);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), modes[i]), ==, 0);
      write_text (fixture->file, "new");
      g_assert_cmpint (get_mode (fixture->file), ==, modes[i]);
    }

  g_assert_true (bm_file_delete (numbered, NULL));
  umask (mask);
}

/* Nobody else may read it, even if they could before. */
static void
test_private (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  mode_t mask = umask (0);

  g_assert_true (bm_file_write_private (fixture->file, "key", 3, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get_mode (fixture->file), ==, 0600);

  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0666), ==, 0);
  g_assert_true (bm_file_write_private (fixture->file, "other", 5, &error));
  g_assert_no_error (error);
  g_assert_cmpint (get_mode (fixture->file), ==, 0600);

  umask (mask);
}

static void
test_long_name (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autofree char *name = g_strnfill (255, 'n');
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);

  write_text (file, "old");
  write_text (file, "new");
  assert_text (file, "new");
  g_file_delete (file, NULL, NULL);
}

/* Links go on leading to the file, which need not be there yet. */
static void
test_links (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) relative = g_file_get_child (fixture->folder, "relative");
  g_autoptr (GFile) absolute = g_file_get_child (fixture->folder, "absolute");
  GFile *links[] = { relative, absolute };

  g_assert_cmpint (symlink ("a.txt", g_file_peek_path (relative)), ==, 0);
  g_assert_cmpint (symlink (g_file_peek_path (relative), g_file_peek_path (absolute)), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      write_text (links[i], i == 0 ? "one" : "two");
      assert_text (fixture->file, i == 0 ? "one" : "two");
      g_assert_true (g_file_test (g_file_peek_path (links[i]), G_FILE_TEST_IS_SYMLINK));
    }
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    g_file_delete (links[i], NULL, NULL);
}

/* -- Not writing -- */

static void
test_no_place (Fixture       *fixture,
               gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *name;
    int         code;
    const char *words;
  } rows[] = {
    { "nowhere/b.txt", G_IO_ERROR_NOT_FOUND, "no folder" },
    { "a.txt/b.txt", G_IO_ERROR_NOT_DIRECTORY, "no folder" },
    { "folder", G_IO_ERROR_NOT_REGULAR_FILE, "regular file" },
    { "pipe", G_IO_ERROR_NOT_REGULAR_FILE, "regular file" },
    { "loop", G_IO_ERROR_NOT_REGULAR_FILE, "regular file" },
  };
  g_autoptr (GFile) folder = g_file_get_child (fixture->folder, "folder");
  g_autoptr (GFile) pipe = g_file_get_child (fixture->folder, "pipe");
  g_autoptr (GFile) loop = g_file_get_child (fixture->folder, "loop");

  write_text (fixture->file, "old");
  g_assert_cmpint (g_mkdir (g_file_peek_path (folder), 0700), ==, 0);
  g_assert_cmpint (mkfifo (g_file_peek_path (pipe), 0600), ==, 0);
  g_assert_cmpint (symlink ("loop", g_file_peek_path (loop)), ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) file = g_file_resolve_relative_path (fixture->folder, rows[i].name);

      assert_fails (file, rows[i].code, rows[i].words);
    }
  assert_text (fixture->file, "old");
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 4);

  g_file_delete (folder, NULL, NULL);
  g_file_delete (pipe, NULL, NULL);
  g_file_delete (loop, NULL, NULL);
}

/* Whoever has protected a file, or its folder, finds it as it was. */
static void
test_forbidden (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  if (geteuid () == 0)
    {
      g_test_skip ("root may write everywhere");
      return;
    }

  write_text (fixture->file, "old");
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0400), ==, 0);
  assert_fails (fixture->file, G_IO_ERROR_PERMISSION_DENIED, "permission");
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->file), 0600), ==, 0);
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->folder), 0500), ==, 0);
  assert_fails (fixture->file, G_IO_ERROR_PERMISSION_DENIED, "permission");
  g_assert_cmpint (g_chmod (g_file_peek_path (fixture->folder), 0700), ==, 0);
  assert_text (fixture->file, "old");
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 1);
}

/* Without enough room for what is new, the old file stays, and nothing else; with room again, it is replaced. */
static void
test_no_room (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  for (guint room = 0; room < 3; room++)
    {
      test_set_room (room);
      assert_fails (fixture->file, G_IO_ERROR_FAILED, "File too large");
      test_set_room (TEST_ALL_ROOM);
      g_assert_cmpuint (test_count_files (fixture->folder), ==, 0);
    }

  write_text (fixture->file, "old and long");
  for (guint room = 0; room < 3; room++)
    {
      test_set_room (room);
      assert_fails (fixture->file, G_IO_ERROR_FAILED, "File too large");
      test_set_room (TEST_ALL_ROOM);
      assert_text (fixture->file, "old and long");
      g_assert_cmpuint (test_count_files (fixture->folder), ==, 1);
    }

  write_text (fixture->file, "new");
  assert_text (fixture->file, "new");
}

typedef struct
{
  gboolean is_done;
  gboolean is_well;
  GError  *error;
} Writing;

static void
written_cb (GObject      *file,
            GAsyncResult *result,
            gpointer      data)
{
  Writing *writing = data;

  writing->is_well = bm_file_write_finish (G_FILE (file), result, &writing->error);
  writing->is_done = TRUE;
}

static void
write_in_background (GFile      *file,
                     const char *text,
                     Writing    *writing)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  *writing = (Writing) { 0 };
  bm_file_write_async (file, bytes, written_cb, writing);
  while (!writing->is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
test_in_background (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GError) error = NULL;
  Writing writing;

  write_in_background (fixture->file, "old and long", &writing);
  g_assert_true (writing.is_well);
  g_assert_no_error (writing.error);
  assert_text (fixture->file, "old and long");

  test_set_room (2);
  write_in_background (fixture->file, "new", &writing);
  test_set_room (TEST_ALL_ROOM);
  error = writing.error;
  g_assert_false (writing.is_well);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  assert_text (fixture->file, "old and long");
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 1);
}

/* -- A disk that is full -- */

#define NO_DISK 77

static gboolean
tell_kernel (const char *path,
             const char *text)
{
  int fd = g_open (path, O_WRONLY, 0);
  gboolean is_told = fd >= 0 && write (fd, text, strlen (text)) == (gssize) strlen (text);

  if (fd >= 0)
    close (fd);
  return is_told;
}

/* Makes this process root of a world of its own, in which it may mount, where the system lets anybody have one. */
static gboolean
become_root (void)
{
  g_autofree char *user = g_strdup_printf ("0 %u 1", geteuid ());
  g_autofree char *group = g_strdup_printf ("0 %u 1", getegid ());

  return unshare (CLONE_NEWUSER | CLONE_NEWNS) == 0 && tell_kernel ("/proc/self/setgroups", "deny")
         && tell_kernel ("/proc/self/uid_map", user) && tell_kernel ("/proc/self/gid_map", group);
}

/* A small disk that only this process sees. */
static gboolean
mount_disk (const char *path)
{
  if (unshare (CLONE_NEWNS) != 0 && !become_root ())
    return FALSE;

  return mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0 && mount ("tmpfs", path, "tmpfs", 0, "size=64k") == 0;
}

static void
fill_disk (GFile *filler)
{
  g_autofree char *letters = g_strnfill (64 * 1024, 'a');
  int fd = g_open (g_file_peek_path (filler), O_WRONLY | O_CREAT, 0600);
  gssize n;

  do
    n = write (fd, letters, 64 * 1024);
  while (n > 0);
  g_assert_cmpint (errno, ==, ENOSPC);
  close (fd);
}

static void
write_on_full_disk (GFile *folder)
{
  g_autoptr (GFile) file = g_file_get_child (folder, "a.txt");
  g_autoptr (GFile) filler = g_file_get_child (folder, "filler");

  write_text (file, "old");
  fill_disk (filler);
  assert_fails (file, G_IO_ERROR_NO_SPACE, "no space left");
  assert_text (file, "old");
  g_assert_cmpuint (test_count_files (folder), ==, 2);

  g_file_delete (filler, NULL, NULL);
  write_text (file, "new");
  assert_text (file, "new");
}

/* In a process of its own, with which the disk goes. */
static void
run_on_disk (Fixture *fixture,
             void   (*run) (GFile *folder))
{
  int status;
  pid_t pid = fork ();

  g_assert_cmpint (pid, >=, 0);
  if (pid == 0)
    {
      if (!mount_disk (g_file_peek_path (fixture->folder)))
        _exit (NO_DISK);
      run (fixture->folder);
      _exit (0);
    }

  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFEXITED (status));
  if (WEXITSTATUS (status) == NO_DISK)
    g_test_skip ("no disk may be mounted here");
  else
    g_assert_cmpint (WEXITSTATUS (status), ==, 0);
}

static void
test_full_disk (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  run_on_disk (fixture, write_on_full_disk);
}

static void
write_on_read_only_disk (GFile *folder)
{
  g_autoptr (GFile) file = g_file_get_child (folder, "a.txt");

  write_text (file, "old");
  g_assert_cmpint (mount (NULL, g_file_peek_path (folder), NULL, MS_REMOUNT | MS_RDONLY, NULL), ==, 0);
  assert_fails (file, G_IO_ERROR_READ_ONLY, "can only be read");
  assert_text (file, "old");
}

static void
test_read_only_disk (Fixture       *fixture,
                     gconstpointer  data G_GNUC_UNUSED)
{
  run_on_disk (fixture, write_on_read_only_disk);
}

/* -- A folder that cannot be synchronised -- */

static int folder_code;  /* what goes wrong with folders; 0 if nothing */

/* Stands in for that of the C library, in GLib, too. */
int
fsync (int fd)
{
  struct stat status;

  if (folder_code == 0 || fstat (fd, &status) != 0 || !S_ISDIR (status.st_mode))
    return (int) syscall (SYS_fsync, fd);

  errno = folder_code;
  return -1;
}

/* Whether what was renamed there lasts: a broken or full disk may lose it; other folders only cannot be asked. */
static void
test_folder_not_synchronised (Fixture       *fixture,
                              gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    int code;
    int error;  /* -1: none */
  } rows[] = {
    { EIO, G_IO_ERROR_FAILED }, { ENOSPC, G_IO_ERROR_NO_SPACE }, { EDQUOT, G_IO_ERROR_NO_SPACE }, { EINVAL, -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean is_well;

      folder_code = rows[i].code;
      is_well = bm_file_write (fixture->file, "new", 3, &error);
      folder_code = 0;
      g_test_message ("%s", g_strerror (rows[i].code));
      g_assert_true (is_well == (rows[i].error < 0));
      if (is_well)
        g_assert_no_error (error);
      else
        g_assert_error (error, G_IO_ERROR, rows[i].error);
    }
}

/* -- New files -- */

static void
assert_name (GFile      *file,
             const char *name)
{
  g_autofree char *found = g_file_get_basename (file);

  g_assert_cmpstr (found, ==, name);
}

/* What has the name already keeps it, whatever it is. */
static void
test_new (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) folder = g_file_get_child (fixture->folder, "a-2.txt");
  g_autoptr (GFile) link = g_file_get_child (fixture->folder, "a-3.txt");
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  write_text (fixture->file, "old");
  g_assert_cmpint (g_mkdir (g_file_peek_path (folder), 0700), ==, 0);
  g_assert_cmpint (symlink ("nowhere", g_file_peek_path (link)), ==, 0);

  file = bm_file_write_new (fixture->folder, "a.txt", "new", 3, &error);
  g_assert_no_error (error);
  assert_name (file, "a-4.txt");
  assert_text (file, "new");
  assert_text (fixture->file, "old");
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 4);

  g_file_delete (file, NULL, NULL);
  g_file_delete (link, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

static void
test_new_without_room (Fixture       *fixture,
                       gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) nowhere = g_file_get_child (fixture->folder, "nowhere");
  g_autoptr (GError) error = NULL;

  test_set_room (2);
  g_assert_null (bm_file_write_new (fixture->folder, "a.txt", "new", 3, &error));
  test_set_room (TEST_ALL_ROOM);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&error);
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 0);

  g_assert_null (bm_file_write_new (nowhere, "a.txt", "new", 3, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* A file goes to another folder under the first name that is free; one that is not there goes nowhere. */
static void
test_move (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const names[] = { "b.tar.gz", "b.tar-2.gz", "b.tar-3.gz", "c", "c-2" };
  g_autoptr (GFile) folder = g_file_get_child (fixture->folder, "folder");
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (g_file_peek_path (folder), 0700), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) moved = NULL;

      write_text (fixture->file, names[i]);
      moved = bm_file_move (fixture->file, folder, names[i][0] == 'b' ? "b.tar.gz" : "c", &error);
      g_assert_no_error (error);
      assert_name (moved, names[i]);
      assert_text (moved, names[i]);
      g_assert_false (g_file_query_exists (fixture->file, NULL));
    }
  g_assert_null (bm_file_move (fixture->file, folder, "c", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpuint (test_count_files (folder), ==, G_N_ELEMENTS (names));

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, names[i]);

      g_file_delete (file, NULL, NULL);
    }
  g_file_delete (folder, NULL, NULL);
}

/* From another disk, where there may be no more room: the file is here or there, and nothing else is. */
static void
move_to_disk (GFile *folder)
{
  static const char *const names[] = { "b.txt", "b-2.txt" };
  g_autofree char *elsewhere = g_dir_make_tmp ("bm-test-file-write-XXXXXX", NULL);
  g_autoptr (GFile) source = g_file_new_build_filename (elsewhere, "a.txt", NULL);
  g_autoptr (GFile) filler = g_file_get_child (folder, "filler");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) moved = NULL;

      write_text (source, names[i]);
      moved = bm_file_move (source, folder, "b.txt", &error);
      g_assert_no_error (error);
      assert_name (moved, names[i]);
      assert_text (moved, names[i]);
      g_assert_false (g_file_query_exists (source, NULL));
    }

  write_text (source, "stays");
  fill_disk (filler);
  g_assert_null (bm_file_move (source, folder, "b.txt", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  assert_text (source, "stays");
  g_assert_cmpuint (test_count_files (folder), ==, G_N_ELEMENTS (names) + 1);
  g_file_delete (source, NULL, NULL);
  g_assert_cmpint (g_rmdir (elsewhere), ==, 0);
}

static void
test_move_to_disk (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  run_on_disk (fixture, move_to_disk);
}

/* -- Folders -- */

static void
test_folders (Fixture       *fixture,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) parent = g_file_get_child (fixture->folder, "a");
  g_autoptr (GFile) child = g_file_get_child (parent, "b");
  g_autoptr (GFile) below_file = g_file_resolve_relative_path (fixture->folder, "a.txt/b/c");
  g_autoptr (GFile) link = g_file_get_child (fixture->folder, "link");
  g_autoptr (GFile) below_link = g_file_get_child (link, "b");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (bm_file_make_folder (child, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_test (g_file_peek_path (child), G_FILE_TEST_IS_DIR));
    }

  write_text (fixture->file, "text");
  g_assert_false (bm_file_make_folder (below_file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_clear_error (&error);
  g_assert_cmpint (symlink ("nowhere", g_file_peek_path (link)), ==, 0);
  g_assert_false (bm_file_make_folder (below_link, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  g_file_delete (link, NULL, NULL);
  g_file_delete (child, NULL, NULL);
  g_file_delete (parent, NULL, NULL);
}

/* -- What was left over -- */

static void
make_old (GFile *file)
{
  struct utimbuf times = { .actime = 1000, .modtime = 1000 };

  g_assert_cmpint (utime (g_file_peek_path (file), &times), ==, 0);
}

/* Parts that nobody can be writing any more go; all else stays. */
static void
test_left_over (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *name;
    gboolean    is_old;
    gboolean    goes;
  } rows[] = {
    { ".bigmonster-ABC123.part", TRUE, TRUE },
    { ".bigmonster-DEF456.part", FALSE, FALSE },
    { "bigmonster-ABC123.part", TRUE, FALSE },
    { ".bigmonster-ABC123", TRUE, FALSE },
    { "a.txt.ABC123", TRUE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (fixture->folder, rows[i].name);

      g_assert_true (g_file_set_contents (g_file_peek_path (file), "part", -1, NULL));
      if (rows[i].is_old)
        make_old (file);
    }

  write_text (fixture->file, "new");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) file = g_file_get_child (fixture->folder, rows[i].name);

      g_assert_true (g_file_query_exists (file, NULL) == !rows[i].goes);
      g_file_delete (file, NULL, NULL);
    }
}

/* -- A file without a path -- */

/* Stands for a file on another machine: all that it can do is to be replaced by a stream. */
struct _FarFile
{
  GObject  parent_instance;
  GFile   *file;
};

static void far_file_iface_init (GFileIface *iface);

#define FAR_TYPE_FILE (far_file_get_type ())
G_DECLARE_FINAL_TYPE (FarFile, far_file, FAR, FILE, GObject)
G_DEFINE_FINAL_TYPE_WITH_CODE (FarFile, far_file, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, far_file_iface_init))

static GFileOutputStream *
far_file_replace (GFile             *file,
                  const char        *etag,
                  gboolean           make_backup,
                  GFileCreateFlags   flags,
                  GCancellable      *cancellable,
                  GError           **error)
{
  return g_file_replace (FAR_FILE (file)->file, etag, make_backup, flags, cancellable, error);
}

static gboolean
far_file_is_native (GFile *file G_GNUC_UNUSED)
{
  return FALSE;
}

static void
far_file_iface_init (GFileIface *iface)
{
  iface->replace = far_file_replace;
  iface->is_native = far_file_is_native;
}

static void
far_file_finalize (GObject *object)
{
  g_object_unref (FAR_FILE (object)->file);
  G_OBJECT_CLASS (far_file_parent_class)->finalize (object);
}

static void
far_file_class_init (FarFileClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = far_file_finalize;
}

static void
far_file_init (FarFile *self G_GNUC_UNUSED)
{
}

static void
test_far (Fixture       *fixture,
          gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (FarFile) far = g_object_new (FAR_TYPE_FILE, NULL);
  g_autoptr (GError) error = NULL;

  far->file = g_object_ref (fixture->file);
  write_text (G_FILE (far), "old and long");
  assert_text (fixture->file, "old and long");

  test_set_room (2);
  g_assert_false (bm_file_write (G_FILE (far), "new", 3, &error));
  test_set_room (TEST_ALL_ROOM);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  assert_text (fixture->file, "old and long");
  g_assert_cmpuint (test_count_files (fixture->folder), ==, 1);

  write_text (G_FILE (far), "new");
  assert_text (fixture->file, "new");
}

int
main (int    argc,
      char **argv)
{
  static const struct
  {
    const char *path;
    void      (*run) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/file-write/content", test_content },
    { "/file-write/mode", test_mode },
    { "/file-write/private", test_private },
    { "/file-write/long-name", test_long_name },
    { "/file-write/links", test_links },
    { "/file-write/no-place", test_no_place },
    { "/file-write/forbidden", test_forbidden },
    { "/file-write/no-room", test_no_room },
    { "/file-write/in-background", test_in_background },
    { "/file-write/full-disk", test_full_disk },
    { "/file-write/read-only-disk", test_read_only_disk },
    { "/file-write/folder-not-synchronised", test_folder_not_synchronised },
    { "/file-write/new", test_new },
    { "/file-write/new-without-room", test_new_without_room },
    { "/file-write/move", test_move },
    { "/file-write/move-to-disk", test_move_to_disk },
    { "/file-write/folders", test_folders },
    { "/file-write/left-over", test_left_over },
    { "/file-write/far", test_far },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, fixture_set_up, tests[i].run, fixture_tear_down);

  return g_test_run ();
}
