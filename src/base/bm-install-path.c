/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-install-path.h"

/* The data of a program is where it was installed or built: found relative to the program, whatever the prefix is,
 * even if it has been moved. */

static char *
find_folder (const char *base,
             const char *path)
{
  g_autofree char *folder = g_build_filename (base, path, NULL);

  return g_file_test (folder, G_FILE_TEST_IS_DIR) ? g_steal_pointer (&folder) : NULL;
}

/**
 * bm_install_path_find:
 * @installed: a data folder, relative to the folder of installed programs: "../share/…"
 * @built: the same in the build folder, relative to the folder of the built program
 *
 * Returns: (transfer full) (nullable): the path of the folder, or %NULL if neither exists
 */
char *
bm_install_path_find (const char *installed,
               const char *built)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *base = program != NULL ? g_path_get_dirname (program) : NULL;
  char *folder;

  g_return_val_if_fail (installed != NULL && built != NULL, NULL);

  if (base == NULL)
    return NULL;

  folder = find_folder (base, built);
  return folder != NULL ? folder : find_folder (base, installed);
}
