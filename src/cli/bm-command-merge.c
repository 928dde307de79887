/* SPDX-License-Identifier: GPL-3.0-or-later */

/* merge: adds up what several computers have measured. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-part-work.h"

static const char summary[] = N_(
"Adds up the parts of a measurement that “simulate --shard”, “lab --shard” or “balance --shard” has written, on any\n"
"number of computers, and writes what the same command without --shard would have written.");

static const char description[] = N_(
"All parts must have been made by the same version of the program, with the same options and the same sets; these\n"
"sets must still be where they were. If parts are missing or incomplete, the commands that make them are listed.\n"
"\n"
"Examples:\n"
"  bigmonster-cli simulate --games 100000 --shard 1/2 --partial 1.part\n"
"  bigmonster-cli simulate --games 100000 --shard 2/2 --partial 2.part\n"
"  bigmonster-cli merge 1.part 2.part --json > result.json\n"
"\n"
"Exit status: 0 if everything was there, 1 if parts are missing or do not go together, 2 for incorrect usage or if\n"
"something cannot be read or written.");

/* The parsed arguments. */
typedef struct
{
  char   **files;
  gboolean json;
  gboolean csv;
  char    *output;
} Arguments;

/* Reports all files that are refused. */
static GPtrArray *
load_parts (char   **files,
            BmExit  *status)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_part_free);

  *status = BM_EXIT_FINE;
  for (guint i = 0; files[i] != NULL; i++)
    {
      BmExit own_status;
      BmPart *part = bm_part_work_load (files[i], &own_status);

      if (part != NULL)
        g_ptr_array_add (parts, part);
      else
        *status = MAX (*status, own_status);
    }

  return *status == BM_EXIT_FINE ? g_steal_pointer (&parts) : NULL;
}

static void
tell_missing (const BmPart *example,
              const char   *folder,
              guint         shard)
{
  g_autofree char *name = g_strdup_printf ("%u-of-%u.part", shard, bm_part_get_n_shards (example));
  g_autofree char *file = g_build_filename (folder, name, NULL);
  g_autofree char *command = bm_part_work_dup_command (bm_part_get_command (example), bm_part_get_options (example),
                                                       NULL, shard, bm_part_get_n_shards (example), file, FALSE);

  /* Translators: two numbers */
  bm_command_complain (_("part %u of %u is missing; make it with:"), shard, bm_part_get_n_shards (example));
  g_printerr ("  %s\n", command);
}

static void
tell_incomplete (const BmPart *part)
{
  const char *name = bm_part_get_display_name (part);
  g_autofree char *command = bm_part_work_dup_command (bm_part_get_command (part), bm_part_get_options (part), NULL,
                                                       bm_part_get_shard (part), bm_part_get_n_shards (part), name,
                                                       TRUE);

  /* Translators: the name of a file */
  bm_command_complain (_("%s is not complete; go on with:"), name);
  g_printerr ("  %s\n", command);
}

/* Reports parts that are missing or not complete. @parts are in order. */
static gboolean
check_parts (GPtrArray  *parts,
             const char *any_file)
{
  const BmPart *first = parts->pdata[0];
  g_autofree char *folder = g_path_get_dirname (any_file);
  gboolean is_complete = TRUE;
  guint next = 0;

  for (guint shard = 1; shard <= bm_part_get_n_shards (first); shard++)
    {
      const BmPart *part = next < parts->len ? parts->pdata[next] : NULL;

      if (part == NULL || bm_part_get_shard (part) != shard)
        tell_missing (first, folder, shard);
      else
        {
          next++;
          if (bm_part_is_complete (part))
            continue;
          tell_incomplete (part);
        }
      is_complete = FALSE;
    }

  return is_complete;
}

static BmExit
show (const Arguments *self,
      BmPart          *merged)
{
  const char *command = bm_part_get_command (merged);

  if (self->output != NULL && !g_str_equal (command, "balance"))
    {
      bm_command_complain (_("--output is only for what “balance” has found"));
      return BM_EXIT_TROUBLE;
    }
  if (self->csv && !g_str_equal (command, "lab"))
    {
      bm_command_complain (_("--csv is only for what “lab” has measured"));
      return BM_EXIT_TROUBLE;
    }
  if (g_str_equal (command, "simulate"))
    return bm_command_show_simulation (merged, self->json);
  if (g_str_equal (command, "lab"))
    return bm_command_show_lab (merged, self->json, self->csv);
  if (g_str_equal (command, "balance"))
    return bm_command_show_balance (merged, self->json, self->output);

  /* Translators: the name of a file */
  bm_command_complain (_("%s: there are no parts of such a command"), bm_part_get_display_name (merged));
  return BM_EXIT_FAULTY;
}

static BmExit
run (const Arguments *self)
{
  g_autoptr (GPtrArray) parts = NULL;
  g_autoptr (BmPart) merged = NULL;
  g_autoptr (GError) error = NULL;
  BmExit status;

  if (self->files == NULL)
    {
      bm_command_complain (_("no files given"));
      return BM_EXIT_TROUBLE;
    }

  parts = load_parts (self->files, &status);
  if (parts == NULL)
    return status;

  merged = bm_part_merge (parts, &error);
  if (merged == NULL)
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_FAULTY;
    }

  return check_parts (parts, self->files[0]) ? show (self, merged) : BM_EXIT_FAULTY;
}

/**
 * bm_command_merge:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_merge (char **arguments)
{
  Arguments self = { .files = NULL };
  const GOptionEntry entries[] = {
    { "json", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.json, N_("Write the result as JSON"), NULL },
    { "csv", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &self.csv, N_("Write the result as CSV for spreadsheets"),
      NULL },
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &self.output,
      N_("Where to write the set with all changes, of “balance”"), N_("FILE") },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &self.files, NULL, N_("FILE…") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);
  BmExit status = BM_EXIT_TROUBLE;

  if (bm_command_parse (context, arguments))
    status = run (&self);
  g_strfreev (self.files);
  g_free (self.output);

  return status;
}
