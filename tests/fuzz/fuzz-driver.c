/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Runs a fuzz target once over each file of a corpus, where there is no libFuzzer. A file that it ends at is named. */

#include <gio/gio.h>

#include "fuzz-util.h"

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_files (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);

  return paths;
}

static void
run (const char *path)
{
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_print ("# %s\n", path);
  g_file_get_contents (path, &data, &length, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const guint8 *) data, length);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GPtrArray) paths = list_files (argv[argc - 1]);

  LLVMFuzzerInitialize (&argc, &argv);
  /* A corpus that is not found must not look like one that passes. */
  g_assert_cmpuint (paths->len, >, 0);
  for (guint i = 0; i < paths->len; i++)
    run (g_ptr_array_index (paths, i));

  return 0;
}
