/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of sets: names and explanations in the languages that their author provides. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-text.h"

#include <string.h>

#include "bm-plain.h"

static const char * const language_codes[BM_N_LANGUAGES] = { "en", "fr", "de", "nl" };

/**
 * bm_text_tidy:
 * @string: a string from a set
 * @max_length: how many characters to keep
 *
 * Returns: (transfer full): the string as it is shown: a name is a line, an explanation may have line breaks
 */
char *
bm_text_tidy (const char *string,
              guint       max_length)
{
  return max_length > BM_MAX_NAME ? bm_plain_text (string, max_length) : bm_plain_line (string, max_length);
}

/**
 * bm_text_init_from_json:
 * @self: (out caller-allocates): the text
 * @node: (nullable): an object with a string for each language
 * @max_length: how many characters of each to keep
 *
 * Reads a text leniently: values that are not strings, and unknown languages, are left out, and so is whatever is too
 * long; the compiler reports them. Free the text with bm_text_clear().
 */
void
bm_text_init_from_json (BmText   *self,
                        JsonNode *node,
                        guint     max_length)
{
  JsonObject *object;

  memset (self, 0, sizeof *self);

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;

  object = json_node_get_object (node);

  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    {
      JsonNode *member = json_object_get_member (object, language_codes[language]);

      if (member != NULL && json_node_get_value_type (member) == G_TYPE_STRING)
        self->strings[language] = bm_text_tidy (json_node_get_string (member), max_length);
    }
}

/**
 * bm_text_clear:
 * @self: a text
 *
 * Frees the strings and leaves an empty text.
 */
void
bm_text_clear (BmText *self)
{
  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    g_clear_pointer (&self->strings[language], g_free);
}

/**
 * bm_text_get:
 * @self: a text
 * @language: the language to show it in
 *
 * Finds the string to show: in @language, or else in English, or else in any language.
 *
 * Returns: a string owned by @self; "" if the text is empty, never %NULL
 */
const char *
bm_text_get (const BmText *self,
             BmLanguage    language)
{
  g_return_val_if_fail ((guint) language < BM_N_LANGUAGES, "");

  if (self->strings[language] != NULL)
    return self->strings[language];

  /* English is the first language, so a single loop does both. */
  for (guint other = 0; other < BM_N_LANGUAGES; other++)
    if (self->strings[other] != NULL)
      return self->strings[other];

  return "";
}

/**
 * bm_text_is_empty:
 * @self: a text
 *
 * Returns: whether the text has no string in any language
 */
gboolean
bm_text_is_empty (const BmText *self)
{
  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    if (self->strings[language] != NULL)
      return FALSE;

  return TRUE;
}

/**
 * bm_noun_clear:
 * @self: a noun
 */
void
bm_noun_clear (BmNoun *self)
{
  bm_text_clear (&self->one);
  bm_text_clear (&self->many);
}

static gboolean
is_of_language (const char *locale,
                BmLanguage  language)
{
  return g_ascii_strncasecmp (locale, language_codes[language], 2) == 0 && !g_ascii_isalpha (locale[2]);
}

/**
 * bm_language_from_locales:
 * @locales: names of locales, such as `de_CH.UTF-8`, `nl` or `C`, the preferred one first, %NULL-terminated
 *
 * Returns: the language of the first locale that sets support; English if there is none
 */
BmLanguage
bm_language_from_locales (const char *const *locales)
{
  for (guint i = 0; locales[i] != NULL; i++)
    for (guint language = 0; language < BM_N_LANGUAGES; language++)
      if (is_of_language (locales[i], (BmLanguage) language))
        return (BmLanguage) language;

  return BM_LANGUAGE_EN;
}

/**
 * bm_language_get_preferred:
 *
 * Not cached, since g_get_language_names() is, and tests change the language.
 *
 * Returns: the preferred language of the desktop for texts of sets; English if sets support none of its languages
 */
BmLanguage
bm_language_get_preferred (void)
{
  return bm_language_from_locales (g_get_language_names ());
}

/**
 * bm_language_get_code:
 * @language: a language
 *
 * Returns: its name in set files: `en`, `fr`, `de` or `nl`
 */
const char *
bm_language_get_code (BmLanguage language)
{
  g_return_val_if_fail ((guint) language < BM_N_LANGUAGES, "en");

  return language_codes[language];
}
