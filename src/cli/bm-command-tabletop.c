/* SPDX-License-Identifier: GPL-3.0-or-later */

/* tabletop: writes sets for Tabletop Simulator. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-art-resources.h"
#include "bm-export-folder.h"
#include "bm-sets-choice.h"
#include "bm-tabletop-export.h"

static const char summary[] = N_(
"Writes sets for Tabletop Simulator: a saved game with piles of tiles, explorers, medals and tokens, and the pictures\n"
"of all that.");

static const char description[] = N_(
"There are as many cards as a game needs, with names and rules in your language. To play, put the saved game, the file\n"
"that ends in “.json”, into the folder “Saves” of Tabletop Simulator. It finds the pictures where they were written.\n"
"Others only see them if they are on the web: have the Cloud Manager, in the menu “Modding” of Tabletop Simulator, upload\n"
"all of them to your Steam Cloud; or put them on a web server and give its address with --address. Tabletop Playground\n"
"imports the same pictures as sheets of cards.\n"
"\n"
"Examples:\n"
"  bigmonster-cli tabletop base hermits.json -o game\n"
"  bigmonster-cli tabletop hermits.json -o game --address https://example.org/hermits\n"
"\n"
"Exit status: 0 if all files were written, 1 if a set has an error or does not have what is wanted, 2 for incorrect\n"
"usage or if something cannot be read or written.");

static BmExit
write_game (char       **files,
            char       **only,
            const char  *output,
            const char  *address)
{
  g_autoptr (GFile) folder = g_file_new_for_commandline_arg (output);
  g_autofree char *own = bm_tabletop_export_make_address (folder);
  g_autoptr (GError) error = NULL;
  g_auto (BmSetsChoice) sets = { .rules = NULL };
  g_autoptr (BmExportJob) job = NULL;

  if (bm_sets_choice_init (&sets, files, only, &error))
    job = bm_tabletop_export_new (sets.rules, &sets.choice, address != NULL ? address : own, &error);

  return job != NULL ? bm_export_folder_write (job, output) : bm_command_refuse_sets (error);
}

/**
 * bm_command_tabletop:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_tabletop (char **arguments)
{
  g_auto (GStrv) files = NULL;
  g_auto (GStrv) only = NULL;
  g_autofree char *output = NULL;
  g_autofree char *address = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output, N_("The folder to write to"), N_("FOLDER") },
    { "address", 'a', G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, &address,
      N_("Where the pictures will be on the web; default: on this computer, in the folder"), N_("URL") },
    { "only", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING_ARRAY, &only,
      N_("Only these tiles, explorers, medals and tokens"), N_("ID…") },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("SET…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);
  g_auto (GStrv) expanded = bm_command_expand_option (arguments, "--only");

  if (!bm_command_parse (context, expanded) || !bm_command_has_sets (files))
    return BM_EXIT_TROUBLE;
  if (output == NULL)
    {
      bm_command_complain (_("--output says where to write; it is missing"));
      return BM_EXIT_TROUBLE;
    }

  bm_art_register_resource ();

  return write_game (files, only, output, address);
}
