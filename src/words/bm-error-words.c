/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-error-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-json.h"
#include "bm-place-words.h"
#include "bm-problem.h"

/* A path in a message, with the text before and after it. */
#define PATH     "(?<path>\\$(?:\\[\"[^\"]*\"\\]|[^\\s:\\[]|\\[\\d+\\])*)"
#define AT_START "^(?:(?<file>.+?)\\s?: )?" PATH "(?<separator>: | )(?<fault>.*)$"

/* Of "$.tiles[2].rules[0].each", people who do not write files by hand know the tile and the field. @root is the
 * root of the set, if it is known. */
static char *
make_place_words (const GMatchInfo *match,
                  JsonNode         *root)
{
  g_autofree char *path = g_match_info_fetch_named (match, "path");
  g_autofree char *thing = bm_place_words_thing (path, root);
  g_autofree char *field = bm_place_words_field (path);

  if (thing == NULL || field == NULL)
    return thing != NULL ? g_steal_pointer (&thing) : g_steal_pointer (&field);

  /* Translators: where something is wrong: the thing, such as “tile “Moth””, and the title of the field */
  return g_strdup_printf (C_("where something is wrong", "%s, %s"), thing, field);
}

static gboolean
replace_cb (const GMatchInfo *match,
            GString          *result,
            gpointer          data G_GNUC_UNUSED)
{
  g_autofree char *place = make_place_words (match, NULL);
  g_autofree char *path = g_match_info_fetch_named (match, "path");

  g_string_append (result, place != NULL ? place : path);
  return FALSE;
}

/* Replaces other places in a message. */
static char *
replace_paths (const char *message)
{
  g_autoptr (GRegex) regex = g_regex_new (PATH, 0, 0, NULL);

  return g_regex_replace_eval (regex, message, -1, 0, 0, replace_cb, NULL, NULL);
}

static char *
name_file (const char *name,
           const char *rest)
{
  if (name == NULL || *name == '\0')
    return g_strdup (rest);

  /* Translators: the name of a file, and what is wrong in it */
  return g_strdup_printf (_("“%s”: %s"), name, rest);
}

/**
 * bm_error_words_in_set:
 * @error: an error from loading a set
 * @root: (nullable): the root of a set
 * @name: (nullable): the name of its file; errors in other files are not in @root
 *
 * Like bm_error_words(), with the names of things: "“moons.json”: tile “Moon moth”: …".
 *
 * Returns: (transfer full): the problem, and the file
 */
char *
bm_error_words_in_set (const GError *error,
                       JsonNode     *root,
                       const char   *name)
{
  g_autoptr (GRegex) regex = g_regex_new (AT_START, G_REGEX_DOTALL, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  g_return_val_if_fail (error != NULL, NULL);

  if (g_regex_match (regex, error->message, 0, &match))
    {
      g_autofree char *file = g_match_info_fetch_named (match, "file");
      g_autofree char *separator = g_match_info_fetch_named (match, "separator");
      g_autofree char *fault = g_match_info_fetch_named (match, "fault");
      g_autofree char *place = make_place_words (match, g_strcmp0 (file, name) == 0 ? root : NULL);
      g_autofree char *path = g_match_info_fetch_named (match, "path");
      g_autofree char *clause = error->domain == BM_SET_ERROR
                                ? bm_place_words_clause (path, (BmSetError) error->code, fault) : g_strdup (fault);
      g_autofree char *words = replace_paths (clause);
      g_autofree char *rest = place != NULL ? g_strconcat (place, separator, words, NULL) : g_strdup (words);

      return name_file (file, rest);
    }

  return replace_paths (error->message);
}

/**
 * bm_error_words:
 * @error: an error from loading a set or a saved game
 *
 * Removes the paths, which only help people who write such files by hand, and who see them in the command line tool:
 * the message "moons.json: $.tiles[2].points: …" becomes "“moons.json”: tile no. 3: …".
 *
 * Returns: (transfer full): the problem, and the file
 */
char *
bm_error_words (const GError *error)
{
  return bm_error_words_in_set (error, NULL, NULL);
}

/**
 * bm_error_words_for_file:
 * @error: why a file cannot be used
 * @name: the name of the file
 *
 * Returns: (transfer full): the problem, and that it is in @name
 */
char *
bm_error_words_for_file (const GError *error,
                         const char   *name)
{
  g_autofree char *words = bm_error_words (error);
  g_autofree char *prefix = g_strconcat (name, ": ", NULL);

  if (error->domain == BM_JSON_ERROR || g_error_matches (error, BM_SET_ERROR, BM_SET_ERROR_SYNTAX))
    /* Translators: the name of a file, and why it cannot be read, such as “line 1, column 1: expected a value” */
    return g_strdup_printf (_("“%s” is not a Big Monster set or saved game (%s)."), name,
                            words + (g_str_has_prefix (words, prefix) ? strlen (prefix) : 0));

  return strstr (words, name) != NULL ? g_steal_pointer (&words) : name_file (name, words);
}
