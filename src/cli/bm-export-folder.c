/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-export-folder.h"

#include <glib/gi18n.h>

/**
 * bm_export_folder_write:
 * @job: the files
 * @folder: the name of a folder, which need not exist
 *
 * Writes all files, and says how many they are.
 *
 * Returns: the exit status; what went wrong has been reported
 */
BmExit
bm_export_folder_write (const BmExportJob *job,
                        const char        *folder)
{
  g_autoptr (GFile) target = g_file_new_for_commandline_arg (folder);
  g_autofree char *name = g_filename_display_name (folder);
  guint n = bm_export_job_get_n_files (job);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;

      if (!bm_export_job_write_file (job, i, target, &error))
        {
          bm_command_complain ("%s: %s", name, error->message);
          return BM_EXIT_TROUBLE;
        }
    }

  /* Translators: a folder, and how much was written to it */
  g_print (ngettext ("%s: %u file\n", "%s: %u files\n", n), name, n);
  return BM_EXIT_FINE;
}
