/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-set-entry-words.h"

#include <glib/gi18n-lib.h>

#include "bm-error-words.h"
#include "bm-file.h"
#include "bm-json-tree.h"
#include "bm-plain.h"
#include "bm-words.h"

#define MAX_RELEASE 20  /* characters */

/**
 * bm_set_words_title:
 * @root: the JSON of a set
 *
 * Returns: (transfer full): its name in the user's language, or "Untitled Set"
 */
char *
bm_set_words_title (JsonNode *root)
{
  BmText name;
  char *title;

  bm_text_init_from_json (&name, bm_json_tree_get (root, "$.name"), BM_MAX_NAME);
  title = g_strdup (bm_text_is_empty (&name) ? _("Untitled Set") : bm_words_get (&name));
  bm_text_clear (&name);

  return title;
}

/**
 * bm_set_words_release:
 * @root: the JSON of a set
 *
 * Returns: (transfer full) (nullable): its version, as its authors count: "1.2"; %NULL if they do not
 */
char *
bm_set_words_release (JsonNode *root)
{
  const char *release = bm_json_tree_get_string (root, "$.release");
  g_autofree char *line = release != NULL ? bm_plain_line (release, MAX_RELEASE) : NULL;

  return line != NULL && line[0] != '\0' ? g_steal_pointer (&line) : NULL;
}

/**
 * bm_set_words_changes:
 * @root: the JSON of a set
 *
 * Returns: (transfer full): what its authors say is new in it, in the user's language; may be empty
 */
char *
bm_set_words_changes (JsonNode *root)
{
  BmText changes;
  char *words;

  bm_text_init_from_json (&changes, bm_json_tree_get (root, "$.changes"), BM_MAX_TEXT);
  words = g_strdup (bm_words_get (&changes));
  bm_text_clear (&changes);

  return words;
}

/**
 * bm_set_entry_words_name:
 * @item: a set
 *
 * Returns: (transfer full): the name of the set in the user's language, or else the name of its file
 */
char *
bm_set_entry_words_name (BmSetEntry *item)
{
  const BmText *name;

  g_return_val_if_fail (BM_IS_SET_ENTRY (item), NULL);

  name = bm_set_entry_get_name (item);
  if (!bm_text_is_empty (name))
    return g_strdup (bm_words_get (name));
  if (bm_set_entry_get_file (item) != NULL)
    return bm_file_dup_display_name (bm_set_entry_get_file (item));
  return g_strdup (_("Untitled set"));
}

/**
 * bm_set_entry_words_authors:
 * @item: a set
 *
 * Returns: (transfer full) (nullable): its authors: "Ada and Ben"; %NULL if it does not name any
 */
char *
bm_set_entry_words_authors (BmSetEntry *item)
{
  g_auto (GStrv) authors = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (BM_IS_SET_ENTRY (item), NULL);

  authors = bm_set_entry_dup_authors (item);
  for (guint i = 0; authors[i] != NULL; i++)
    if (authors[i][0] != '\0')
      g_ptr_array_add (names, g_strdup (authors[i]));

  return names->len > 0 ? bm_words_and (names) : NULL;
}

/* Takes @text. */
static void
add_count (GPtrArray *facts,
           guint      n,
           char      *text)
{
  if (n > 0)
    g_ptr_array_add (facts, text);
  else
    g_free (text);
}

/**
 * bm_set_words_contents:
 * @n_tiles: how many tiles a set has
 * @n_explorers: how many explorers
 * @n_medals: how many medals
 *
 * Returns: (transfer full): these: "12 tiles · 2 explorers · 4 medals"; empty if there are none
 */
char *
bm_set_words_contents (guint n_tiles,
                       guint n_explorers,
                       guint n_medals)
{
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);

  /* Translators: what is in a set, in a list: “12 tiles · 2 explorers” */
  add_count (facts, n_tiles, g_strdup_printf (ngettext ("%u tile", "%u tiles", n_tiles), n_tiles));
  add_count (facts, n_explorers,
             /* Translators: the same list */
             g_strdup_printf (ngettext ("%u explorer", "%u explorers", n_explorers), n_explorers));
  /* Translators: the same list */
  add_count (facts, n_medals, g_strdup_printf (ngettext ("%u medal", "%u medals", n_medals), n_medals));

  return bm_words_facts (facts);
}

/**
 * bm_set_entry_words_contents:
 * @item: a set
 *
 * Returns: (transfer full): the contents of the set itself, see bm_set_words_contents()
 */
char *
bm_set_entry_words_contents (BmSetEntry *item)
{
  g_autofree char *words = NULL;
  JsonNode *root;

  g_return_val_if_fail (BM_IS_SET_ENTRY (item), NULL);

  root = bm_set_entry_get_root (item);
  words = bm_set_words_contents (bm_set_count_things (root, "tiles"), bm_set_count_things (root, "explorers"),
                                 bm_set_count_things (root, "medals"));
  return words[0] != '\0' ? g_steal_pointer (&words) : g_strdup (_("Still empty"));
}

/**
 * bm_set_entry_words_error:
 * @item: a set with an error
 *
 * Returns: (transfer full): the reason why it cannot be used, and the file
 */
char *
bm_set_entry_words_error (BmSetEntry *item)
{
  g_autofree char *name = NULL;
  const GError *error;

  g_return_val_if_fail (BM_IS_SET_ENTRY (item), NULL);

  error = bm_set_entry_get_error (item);
  g_return_val_if_fail (error != NULL, NULL);

  if (bm_set_entry_get_set (item) != NULL)
    return bm_error_words_in_set (error, bm_set_entry_get_root (item),
                                  bm_set_get_display_name (bm_set_entry_get_set (item)));
  if (bm_set_entry_get_file (item) == NULL)
    return bm_error_words (error);

  name = bm_file_dup_display_name (bm_set_entry_get_file (item));
  return bm_error_words_for_file (error, name);
}

/**
 * bm_set_entry_words_problems:
 * @item: a set
 *
 * Returns: (transfer full) (nullable): the number of problems, or the reason why it cannot be opened; %NULL if there
 *   are none
 */
char *
bm_set_entry_words_problems (BmSetEntry *item)
{
  guint n_errors, n_warnings;

  g_return_val_if_fail (BM_IS_SET_ENTRY (item), NULL);

  n_errors = bm_set_entry_get_n_errors (item);
  n_warnings = bm_set_entry_get_n_warnings (item);

  /* The list of problems of the set does not show this one. */
  if (n_errors > 0 && !bm_set_entry_has_own_errors (item))
    return bm_set_entry_words_error (item);
  if (n_errors > 0)
    /* Translators: what is wrong with a set */
    return g_strdup_printf (ngettext ("%u problem", "%u problems", n_errors), n_errors);
  if (n_warnings > 0)
    /* Translators: what is allowed in a set, but probably a mistake */
    return g_strdup_printf (ngettext ("%u warning", "%u warnings", n_warnings), n_warnings);
  return NULL;
}
