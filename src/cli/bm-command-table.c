/* SPDX-License-Identifier: GPL-3.0-or-later */

/* table: the numbers of a set for spreadsheets, and back. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-json.h"
#include "bm-library.h"
#include "bm-set-diff-words.h"
#include "bm-set-entry-words.h"
#include "bm-set-table.h"
#include "bm-set-version.h"

static const char summary[] = N_(
"Writes all numbers of a set as a table for spreadsheets, in CSV, with a line for each tile, explorer, medal and so on.\n"
"With --import, takes over the numbers of such a table, and says what that changes.");

static const char description[] = N_(
"Columns are called as in the file of the set. An empty cell is a number that the set leaves out. Names are only for\n"
"reading. Columns and lines may be left out or sorted. If anything in a table is wrong, each such line is listed, and\n"
"nothing is written. “-” stands for standard input and output.\n"
"\n"
"Examples:\n"
"  bigmonster-cli table hermits.json -o hermits.csv\n"
"  bigmonster-cli table hermits.json --import hermits.csv\n"
"  bigmonster-cli table hermits.json --import hermits.csv -o hermits.json\n"
"\n"
"Exit status: 0 if all went well, 1 if a line of the table is refused or its numbers make no set, 2 for incorrect usage\n"
"or if something cannot be read or written.");

static BmExit
export (JsonNode   *root,
        const char *output)
{
  g_autofree char *csv = bm_set_table_write (root, bm_language_get_preferred ());

  return bm_command_write (output != NULL ? output : "-", csv, strlen (csv)) ? BM_EXIT_FINE : BM_EXIT_TROUBLE;
}

/* -- Import -- */

static JsonNode *
read_table (BmSet      *set,
            const char *file,
            BmExit     *status)
{
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_table_refusal_free);
  g_autofree char *name = bm_command_dup_name (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GByteArray) bytes = bm_command_read (file, &error);
  g_autoptr (JsonNode) root = NULL;

  *status = BM_EXIT_TROUBLE;
  if (bytes == NULL)
    {
      bm_command_complain ("%s", error->message);
      return NULL;
    }

  *status = BM_EXIT_FAULTY;
  root = bm_set_table_read (bm_set_get_root (set), (const char *) bytes->data, bytes->len, refusals, &error);
  if (root == NULL)
    bm_command_complain ("%s: %s", name, error->message);
  for (guint i = 0; i < refusals->len; i++)
    {
      const BmTableRefusal *refusal = g_ptr_array_index (refusals, i);

      /* Translators: a file, a line in it, and what is wrong there */
      bm_command_complain (_("%s, line %u: %s"), name, refusal->line, refusal->reason);
    }

  return refusals->len == 0 ? g_steal_pointer (&root) : NULL;
}

static BmRules *
compile (BmSet   *set,
         GError **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();

  g_ptr_array_add (sets, set);

  return bm_command_compile (sets, error);
}

/* Numbers can be in their bounds and make no sense together. A set that made none before may stay so. */
static gboolean
makes_sense (BmSet *before,
             BmSet *after)
{
  g_autoptr (BmRules) earlier = compile (before, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRules) later = earlier != NULL ? compile (after, &error) : NULL;

  if (error != NULL)
    bm_command_complain ("%s", error->message);

  return error == NULL;
}

static void
write_changes (BmSet *before,
               BmSet *after)
{
  g_autoptr (BmRules) earlier = bm_library_recover (before, NULL, NULL);
  g_autoptr (BmRules) later = bm_library_recover (after, NULL, NULL);
  g_autoptr (GPtrArray) notes = bm_set_diff_words (&(BmSetRevision) { bm_set_get_root (before), earlier },
                                                   &(BmSetRevision) { bm_set_get_root (after), later });
  g_autofree char *name = bm_set_words_title (bm_set_get_root (after));
  g_autofree char *markdown = bm_set_diff_words_to_markdown (name, notes);

  g_print ("%s", markdown);
}

static BmExit
import (BmSet      *before,
        const char *table,
        const char *output)
{
  BmExit status;
  g_autoptr (JsonNode) edited = read_table (before, table, &status);
  g_autoptr (JsonNode) root = edited != NULL ? bm_set_version_apply (edited) : NULL;
  g_autoptr (BmSet) after = NULL;
  g_autofree char *text = NULL;

  if (root == NULL)
    return status;

  after = bm_set_new_from_node (root, bm_set_get_display_name (before), NULL);
  if (after == NULL || !makes_sense (before, after))
    return BM_EXIT_FAULTY;

  text = bm_set_to_text (after);
  if (output != NULL && !bm_command_write (output, text, strlen (text)))
    return BM_EXIT_TROUBLE;
  if (output == NULL || !bm_command_is_stdin (output))
    write_changes (before, after);

  return BM_EXIT_FINE;
}

/**
 * bm_command_table:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_table (char **arguments)
{
  g_autofree char *output = NULL;
  g_autofree char *table = NULL;
  g_auto (GStrv) files = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &output,
      N_("The file to write: the table, or with --import the set; default: only show it, or what would change"),
      N_("FILE") },
    { "import", 'i', G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, &table, N_("Take over the numbers of this table"),
      N_("FILE") },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("SET") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments))
    return BM_EXIT_TROUBLE;
  if (files == NULL || g_strv_length (files) != 1)
    {
      bm_command_complain (_("expected one set"));
      return BM_EXIT_TROUBLE;
    }

  set = bm_command_load_set (files[0], &error);
  if (set == NULL)
    return bm_command_refuse_sets (error);

  return table != NULL ? import (set, table, output) : export (bm_set_get_root (set), output);
}
