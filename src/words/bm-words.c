/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-words.h"

/* Sets carry their texts in several languages; the program's own texts come from gettext. Both are shown in the same language. */

/**
 * bm_words_get_language:
 *
 * Returns: the language that the person's desktop asks for; English if sets cannot be written in it
 */
BmLanguage
bm_words_get_language (void)
{
  /* Not kept: g_get_language_names() keeps it, and tests change the language. */
  return bm_language_from_locale (g_get_language_names ()[0]);
}

/**
 * bm_words_get:
 * @text: a text of a set
 *
 * Returns: @text in the person's language; in another one if it is missing, empty if there is none at all
 */
const char *
bm_words_get (const BmText *text)
{
  return bm_text_get (text, bm_words_get_language ());
}
