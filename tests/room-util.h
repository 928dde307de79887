/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <signal.h>
#include <sys/resource.h>

#include <gio/gio.h>

/* What tests of a full disk share. */

G_BEGIN_DECLS

#define TEST_ALL_ROOM RLIM_INFINITY

/* From now on no file can have more bytes: whoever writes more is told so, as the signal that would come first is ignored. Unlike
 * a disk that is full this needs no rights. */
static inline void
test_set_room (rlim_t n_bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = n_bytes;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* What is in a file. */
static inline GBytes *
test_read_file (GFile *file)
{
  g_autoptr (GError) error = NULL;
  GBytes *bytes = g_file_load_bytes (file, NULL, NULL, &error);

  g_assert_no_error (error);
  return bytes;
}

static inline guint
test_count_files (GFile *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, &error);
  guint n = 0;

  g_assert_no_error (error);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* Nothing has happened to the only file of a folder. */
static inline void
test_assert_unharmed (GFile  *file,
                      GBytes *content)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GBytes) now = test_read_file (file);

  g_assert_true (g_bytes_equal (now, content));
  g_assert_cmpuint (test_count_files (folder), ==, 1);
}

G_END_DECLS
