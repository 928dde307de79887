/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-error-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-json-tree.h"
#include "bm-json.h"
#include "bm-problem.h"
#include "bm-text.h"
#include "bm-words.h"

/* A path in a message, with the text before and after it. */
#define PATH     "\\$(?:\\.(?<list>\\w+)(?:\\[(?<index>\\d+)\\])?)?(?:\\[\"[^\"]*\"\\]|[^\\s:\\[]|\\[\\d+\\])*"
#define AT_START "^(?:(?<file>.+?)\\s?: )?" PATH "(?<separator>: | )(?<fault>.*)$"

/* The nouns for the elements of lists in a file. */
static const struct
{
  const char *list;
  const char *words;
} things[] = {
  /* Translators: where something is wrong: “tile no. 3” */
  { "tiles", NC_("thing with a number", "tile") },
  { "explorers", NC_("thing with a number", "explorer") },
  { "medals", NC_("thing with a number", "medal") },
  { "tokens", NC_("thing with a number", "token") },
  { "terrains", NC_("thing with a number", "terrain") },
  { "crystals", NC_("thing with a number", "crystal") },
  { "symbols", NC_("thing with a number", "symbol") },
  { "composites", NC_("thing with a number", "large monster") },
  { "score_lines", NC_("thing with a number", "score line") },
  { "tile_sets", NC_("thing with a number", "tile set") },
  { "editions", NC_("thing with a number", "edition") },
  { "moves", NC_("thing with a number", "move") },
};

/* The name of a thing in its set; NULL if it is unknown. */
static char *
dup_name (JsonNode   *root,
          const char *list,
          guint       index)
{
  g_autofree char *path = g_strdup_printf ("$.%s[%u].name", list, index);
  BmText text = { 0 };
  char *name = NULL;

  if (root == NULL)
    return NULL;

  bm_text_init_from_json (&text, bm_json_tree_get (root, path));
  if (!bm_text_is_empty (&text))
    name = bm_quote (bm_words_get (&text));
  bm_text_clear (&text);

  return name;
}

/* Of "$.tiles[2].rules[0].each", only the tile means something to people who do not write files by hand. @root is the
 * root of the set, if it is known. */
static char *
make_place_words (const GMatchInfo *match,
                  JsonNode         *root)
{
  g_autofree char *list = g_match_info_fetch_named (match, "list");
  g_autofree char *digits = g_match_info_fetch_named (match, "index");
  g_autofree char *name = NULL;
  guint index;

  if (list == NULL || digits == NULL || *digits == '\0')
    return NULL;

  index = (guint) g_ascii_strtoull (digits, NULL, 10);
  name = dup_name (root, list, index);

  for (guint i = 0; i < G_N_ELEMENTS (things); i++)
    if (g_str_equal (list, things[i].list))
      {
        const char *thing = g_dpgettext2 (GETTEXT_PACKAGE, "thing with a number", things[i].words);

        if (name != NULL)
          /* Translators: a thing in a set, such as “tile”, and its name */
          return g_strdup_printf (_("%s “%s”"), thing, name);
        /* Translators: a thing in a set or a saved game, such as “tile”, and its number in the list of them */
        return g_strdup_printf (_("%s no. %u"), thing, index + 1);
      }

  return NULL;
}

static gboolean
replace_cb (const GMatchInfo *match,
            GString          *result,
            gpointer          data G_GNUC_UNUSED)
{
  g_autofree char *place = make_place_words (match, NULL);
  g_autofree char *path = g_match_info_fetch (match, 0);

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
      g_autofree char *words = replace_paths (fault);
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
