/* SPDX-License-Identifier: GPL-3.0-or-later */

/* diff: says what has changed from one version of a set to the next. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-command.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bm-library.h"
#include "bm-problem.h"
#include "bm-set-diff-words.h"
#include "bm-words.h"

static const char summary[] = N_(
"Says what has changed from one version of a set to the next: things that were added and removed, and values and rules\n"
"that are different.");

static const char description[] = N_(
"The result is Markdown, in your language, such as for a list of changes. With --json, one object is written: added,\n"
"removed and changed, each a list of things with a title and lines. “-” stands for standard input.\n"
"\n"
"Examples:\n"
"  bigmonster-cli diff lakes-1.json lakes-2.json\n"
"  LANGUAGE=de bigmonster-cli diff lakes-1.json lakes-2.json > changes.md\n"
"\n"
"Exit status: 0 if both versions mean the same, 1 if they do not, 2 for incorrect usage or if something cannot be read or\n"
"written.");

/* By BmDifferenceKind: its heading, and its name in JSON. */
static const struct
{
  BmDifferenceKind  kind;
  const char       *heading;
  const char       *name;
} sections[] = {
  { BM_DIFFERENCE_ADDED, NC_("things of a set", "Added"), "added" },
  { BM_DIFFERENCE_CHANGED, NC_("things of a set", "Changed"), "changed" },
  { BM_DIFFERENCE_REMOVED, NC_("things of a set", "Removed"), "removed" },
};

/** Version: a file with its rules, as far as they can be understood. */
typedef struct
{
  BmSet   *set;
  BmRules *rules;
  guint    index;  /* of the set in the rules */
} Version;

static void
version_clear (Version *self)
{
  g_clear_pointer (&self->set, bm_set_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Version, version_clear)

static BmSet *
find_nothing (const char *id G_GNUC_UNUSED,
              gpointer    data G_GNUC_UNUSED)
{
  return NULL;
}

/* A set with errors can be compared, too: it is no worse to read about. */
static gboolean
load (const char  *file,
      Version     *version,
      GError     **error)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GPtrArray) sets = NULL;

  version->set = bm_command_load_set (file, error);
  if (version->set == NULL)
    return FALSE;

  sets = bm_library_list_required (version->set, find_nothing, NULL);
  version->index = sets->len;
  g_ptr_array_add (sets, bm_set_ref (version->set));
  version->rules = bm_rules_recover ((BmSet **) sets->pdata, sets->len, problems);

  return TRUE;
}

/* -- Markdown -- */

/* Names may contain what Markdown takes for its own. */
static char *
escape (const char *text)
{
  GString *escaped = g_string_new (NULL);

  for (const char *byte = text; *byte != '\0'; byte++)
    {
      if (strchr ("\\`*_[]<>#|", *byte) != NULL)
        g_string_append_c (escaped, '\\');
      g_string_append_c (escaped, *byte == '\n' ? ' ' : *byte);
    }

  return g_string_free (escaped, FALSE);
}

static void
write_note (const BmChangeNote *note)
{
  g_autofree char *title = escape (note->title);

  g_print ("\n### %s\n\n", title);
  for (guint i = 0; i < note->lines->len; i++)
    {
      g_autofree char *line = escape (g_ptr_array_index (note->lines, i));

      g_print ("- %s\n", line);
    }
}

static void
write_markdown (const Version *after,
                GPtrArray     *notes)
{
  BmText name = { 0 };
  g_autofree char *title = NULL;

  bm_text_init_from_json (&name, json_object_get_member (json_node_get_object (bm_set_get_root (after->set)), "name"),
                          BM_MAX_NAME);
  title = escape (bm_text_is_empty (&name) ? bm_set_get_id (after->set) : bm_words_get (&name));
  bm_text_clear (&name);

  g_print ("# %s\n", title);
  if (notes->len == 0)
    g_print ("\n%s\n", _("Nothing has changed."));

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      gboolean has_heading = FALSE;

      for (guint k = 0; k < notes->len; k++)
        {
          const BmChangeNote *note = g_ptr_array_index (notes, k);

          if (note->kind != sections[i].kind)
            continue;
          if (!has_heading)
            g_print ("\n## %s\n", g_dpgettext2 (NULL, "things of a set", sections[i].heading));
          has_heading = TRUE;
          write_note (note);
        }
    }
}

/* -- JSON -- */

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
write_json (GPtrArray *notes)
{
  g_autoptr (JsonNode) node = json_node_alloc ();
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      JsonArray *list = json_array_new ();

      for (guint k = 0; k < notes->len; k++)
        {
          const BmChangeNote *note = g_ptr_array_index (notes, k);

          if (note->kind == sections[i].kind)
            json_array_add_object_element (list, note_to_json (note));
        }
      json_object_set_array_member (object, sections[i].name, list);
    }
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
  g_auto (GStrv) files = NULL;
  g_auto (Version) before = { 0 };
  g_auto (Version) after = { 0 };
  g_autoptr (GPtrArray) notes = NULL;
  g_autoptr (GError) error = NULL;
  const GOptionEntry entries[] = {
    { "json", 'j', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &json, N_("Write JSON instead of Markdown"), NULL },
    { G_OPTION_REMAINING, 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME_ARRAY, &files, NULL, N_("OLD NEW") },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = bm_command_new_context (NULL, summary, description, entries);

  if (!bm_command_parse (context, arguments))
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

  notes = bm_set_diff_words (&(BmSetRevision) { bm_set_get_root (before.set), before.rules, before.index },
                             &(BmSetRevision) { bm_set_get_root (after.set), after.rules, after.index });
  if (json)
    write_json (notes);
  else
    write_markdown (&after, notes);

  return notes->len == 0 ? BM_EXIT_FINE : BM_EXIT_FAULTY;
}
