/* SPDX-License-Identifier: GPL-3.0-or-later */

/* picture: writes things of sets as PNG pictures. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-art-resources.h"
#include "bm-export-folder.h"
#include "bm-picture-export.h"
#include "bm-sets-choice.h"

static const char summary[] = N_(
"Writes the tiles, explorers, medals and tokens of sets as PNG pictures, with their backs.");

static const char description[] = N_(
"In a folder, files are called after kinds and IDs: tile-desert.png, tile-back.png, medal-hoard-team.png. A file whose\n"
"name ends in “.png” has the front of one thing. Of sets that a set requires, nothing is written unless they are named\n"
"too.\n"
"\n"
"Examples:\n"
"  bigmonster-cli picture hermits.json -o pictures\n"
"  bigmonster-cli picture hermits.json -o hermit.png --only hermit --dpi 600\n"
"\n"
"Exit status: 0 if all pictures were written, 1 if a set has an error or does not have what is wanted, 2 for incorrect\n"
"usage or if something cannot be read or written.");

static BmExit
write_one (const BmExportJob *job,
           const char        *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png = bm_export_job_make_file (job, 0, &error);

  if (png == NULL)
    return bm_command_refuse_sets (error);

  return bm_command_write (output, g_bytes_get_data (png, NULL), g_bytes_get_size (png)) ? BM_EXIT_FINE
                                                                                          : BM_EXIT_TROUBLE;
}

static BmExit
write_pictures (char       **files,
                char       **only,
                const char  *output,
                guint        dpi)
{
  gboolean is_one = g_str_has_suffix (output, ".png") || bm_command_is_stdin (output);
  g_autoptr (GError) error = NULL;
  g_auto (BmSetsChoice) sets = { .rules = NULL };
  g_autoptr (BmExportJob) job = NULL;

  if (!bm_sets_choice_init (&sets, files, only, &error))
    return bm_command_refuse_sets (error);

  job = is_one ? bm_picture_export_new_one (sets.rules, &sets.choice, dpi, &error)
               : bm_picture_export_new (sets.rules, &sets.choice, dpi, &error);
  if (job == NULL)
    return bm_command_refuse_sets (error);

  return is_one ? write_one (job, output) : bm_export_folder_write (job, output);
}

/**
 * bm_command_picture:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_picture (char **arguments)
{
  g_auto (GStrv) files = NULL;
  g_auto (GStrv) only = NULL;
  g_autofree char *output = NULL;
  int dpi = BM_PICTURE_DEFAULT_DPI;
  const GOptionEntry entries[] = {
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output,
      N_("The folder to write to, or the file for one thing"), N_("FILE") },
    { "dpi", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &dpi,
      N_("Pixels per inch: 20 to 1000; default: 300, 591 × 1181 pixels for a tile"), N_("N") },
    { "only", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &only,
      N_("Only these tiles, explorers, medals and tokens"), N_("ID…") },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("SET…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--only");

  if (!bm_command_parse (context, expanded)
      || !bm_command_check_number ("--dpi", dpi, BM_PICTURE_MIN_DPI, BM_PICTURE_MAX_DPI)
      || !bm_command_has_sets (files))
    return BM_EXIT_TROUBLE;
  if (output == NULL)
    {
      bm_command_complain (_("--output says where to write; it is missing"));
      return BM_EXIT_TROUBLE;
    }

  bm_art_register_resource ();

  return write_pictures (files, only, output, (guint) dpi);
}
