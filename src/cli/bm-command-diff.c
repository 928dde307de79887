/* SPDX-License-Identifier: GPL-3.0-or-later */

/* diff: says what has changed from one version of a set to the next. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>

#include "bm-diff-measure.h"
#include "bm-library.h"
#include "bm-set-diff-words.h"
#include "bm-set-entry-words.h"

static const char summary[] = N_(
"Says what has changed from one version of a set to the next: things that were added and removed, and values and rules\n"
"that are different.");

static const char description[] = N_(
"The result is Markdown, in your language, such as for a list of changes. With --json, one object is written: added,\n"
"removed and changed, each a list of things with a title and lines. “-” stands for standard input. With --measure,\n"
"the balance lab plays the same deals with both versions of each tile, explorer and medal that has changed.\n"
"\n"
"Examples:\n"
"  bigmonster-cli diff lakes-1.json lakes-2.json\n"
"  LANGUAGE=de bigmonster-cli diff lakes-1.json lakes-2.json > changes.md\n"
"  bigmonster-cli diff lakes-1.json lakes-2.json --measure --deals 2000\n"
"\n"
"Exit status: 0 if both versions mean the same, 1 if they do not, 2 for incorrect usage or if something cannot be read or\n"
"written.");

static const struct
{
  BmDifferenceKind  kind;
  const char       *name;
} json_members[] = {
  { BM_DIFFERENCE_ADDED, "added" },
  { BM_DIFFERENCE_CHANGED, "changed" },
  { BM_DIFFERENCE_REMOVED, "removed" },
};

/** Version: a file with its rules, as far as they can be understood. */
typedef struct
{
  BmSet   *set;
  BmRules *rules;
} Version;

static void
version_clear (Version *self)
{
  g_clear_pointer (&self->set, bm_set_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Version, version_clear)

/* A set with errors can be compared, too: it is no worse to read about. */
static gboolean
load (const char  *file,
      Version     *version,
      GError     **error)
{
  version->set = bm_command_load_set (file, error);
  if (version->set == NULL)
    return FALSE;

  version->rules = bm_library_recover (version->set, NULL, NULL);

  return TRUE;
}

static void
write_markdown (const Version *after,
                GPtrArray     *notes,
                GPtrArray     *measured)
{
  g_autofree char *name = bm_set_words_title (bm_set_get_root (after->set));
  g_autofree char *markdown = bm_set_diff_words_to_markdown (name, notes);

  g_print ("%s", markdown);
  if (measured != NULL)
    {
      g_autofree char *section = bm_diff_measure_to_markdown (measured);

      g_print ("%s", section);
    }
}

static JsonObject *
note_to_json (const BmChangeNote *note)
{
  JsonObject *object = json_object_new ();
  JsonArray *lines = json_array_new ();

  for (guint i = 0; i < note->lines->len; i++)
    json_array_add_string_element (lines, g_ptr_array_index (note->lines, i));
  json_object_set_string_member (object, "title", note->title);
  json_object_set_array_member (object, "lines", lines);

  return object;
}

static void
write_json (GPtrArray *notes,
            GPtrArray *measured)
{
  g_autoptr (JsonNode) node = json_node_alloc ();
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (json_members); i++)
    {
      JsonArray *list = json_array_new ();

      for (guint k = 0; k < notes->len; k++)
        {
          const BmChangeNote *note = g_ptr_array_index (notes, k);

          if (note->kind == json_members[i].kind)
            json_array_add_object_element (list, note_to_json (note));
        }
      json_object_set_array_member (object, json_members[i].name, list);
    }
  if (measured != NULL)
    json_object_set_array_member (object, "measured", bm_diff_measure_to_json (measured));
  json_node_init_object (node, object);
  json_object_unref (object);
  bm_command_write_json (node, TRUE);
}

/**
 * bm_command_diff:
 * @arguments: (array zero-terminated=1): its arguments, starting with its name
 *
 * Returns: the exit status
 */
BmExit
bm_command_diff (char **arguments)
{
  gboolean json = FALSE;
  gboolean is_measured = FALSE;
  gboolean is_complete = TRUE;
  gint64 deals = 500;
  gint64 seed = 1;
  int jobs = (int) MIN (g_get_num_processors (), BM_LAB_MAX_JOBS);
  g_autoptr (GPtrArray) measured = NULL;
  g_auto (GStrv) files = NULL;
  g_auto (Version) before = { 0 };
  g_auto (Version) after = { 0 };
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &json, N_("Write JSON instead of Markdown"), NULL },
    { "measure", 'm', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &is_measured,
      N_("Measure what the changes do to the game"), NULL },
    { "deals", 'd', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &deals,
      N_("Number of deals, each played twice; default: 500"), N_("K") },
    { "seed", 's', G_OPTION_FLAG_NONE, G_OPTION_ARG_INT64, &seed, N_("Random seed; default: 1"), N_("S") },
    { "jobs", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_INT, &jobs,
      N_("How many games are played at the same time; default: one per processor"), N_("J") },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("OLD NEW") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments)
      || !bm_command_check_number ("--deals", deals, 1, BM_LAB_MAX_DEALS)
      || !bm_command_check_number ("--seed", seed, 0, G_MAXINT64)
      || !bm_command_check_number ("--jobs", jobs, 1, BM_LAB_MAX_JOBS))
    return BM_EXIT_TROUBLE;
  if (files == NULL || g_strv_length (files) != 2)
    {
      bm_command_complain (_("expected two files: the old version and the new one"));
      return BM_EXIT_TROUBLE;
    }
  if (!load (files[0], &before, &error) || !load (files[1], &after, &error))
    {
      bm_command_complain ("%s", error->message);
      return BM_EXIT_TROUBLE;
    }

  notes = bm_set_diff_words (&(BmSetRevision) { bm_set_get_root (before.set), before.rules },
                             &(BmSetRevision) { bm_set_get_root (after.set), after.rules });
  if (is_measured)
    {
      const BmVersionMeasuring how = { (guint) deals, (guint64) seed, (guint) jobs };

      measured = bm_diff_measure (before.set, after.set, notes, &how, &is_complete, &error);
      if (measured == NULL)
        return bm_command_refuse_sets (error);
    }
  if (json)
    write_json (notes, measured);
  else
    write_markdown (&after, notes, measured);
  if (!is_complete)
    {
      bm_command_complain (_("interrupted"));
      return BM_EXIT_INTERRUPTED;
    }

  return notes->len == 0 ? BM_EXIT_FINE : BM_EXIT_FAULTY;
}
