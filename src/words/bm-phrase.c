/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-phrase.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-segment.h"

/**
 * bm_phrase_take:
 * @self: a phrase
 * @one: (transfer full): its singular
 * @many: (transfer full): its plural
 */
void
bm_phrase_take (BmPhrase *self,
                char     *one,
                char     *many)
{
  bm_phrase_clear (self);
  self->one = one;
  self->many = many;
}

/**
 * bm_phrase_set:
 * @self: a phrase
 * @one: its singular
 * @many: its plural
 */
void
bm_phrase_set (BmPhrase   *self,
               const char *one,
               const char *many)
{
  bm_phrase_take (self, g_strdup (one), g_strdup (many));
}

/**
 * bm_phrase_take_alternatives:
 * @self: a phrase
 * @ones: (element-type utf8): several singulars
 * @manies: (element-type utf8): their plurals
 *
 * Makes it "ice tile or lava tile", "ice tiles and/or lava tiles": any of them.
 */
void
bm_phrase_take_alternatives (BmPhrase  *self,
                             GPtrArray *ones,
                             GPtrArray *manies)
{
  bm_phrase_take (self, bm_words_or (ones), bm_words_and_or (manies));
}

/* The first letter without its accent, 0 if there is none. */
static gunichar
get_initial (const char *noun)
{
  gunichar initial = 0;

  for (const char *at = bm_marks_skip (noun); *at != '\0' && initial == 0; at = g_utf8_next_char (at))
    if (g_unichar_isalnum (g_utf8_get_char (at)))
      g_unichar_fully_decompose (g_unichar_tolower (g_utf8_get_char (at)), FALSE, &initial, 1);

  return initial;
}

static gboolean
begins_with_vowel (const char *noun)
{
  gunichar initial = get_initial (noun);

  return initial != 0 && g_utf8_strchr ("aeiouæœ", -1, initial) != NULL;
}

/* English words that begin like "you" or "won". */
static gboolean
sounds_like_consonant (const char *noun)
{
  static const char *const beginnings[] = { "uni", "use", "eu", "one" };
  const char *begin = bm_marks_skip (noun);

  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    if (g_ascii_strncasecmp (begin, beginnings[i], strlen (beginnings[i])) == 0)
      return TRUE;

  return FALSE;
}

/**
 * bm_noun_with_article:
 * @noun: the singular of a noun, possibly with marks
 *
 * Returns: (transfer full): "a lava tile", "an ice tile"; without an article in languages in which that would have to
 *   agree with the noun
 */
char *
bm_noun_with_article (const char *noun)
{
  if (begins_with_vowel (noun) && !sounds_like_consonant (noun))
    /* Translators: one of the things of a pair; %s, since the article would have to agree with it */
    return g_strdup_printf (C_("article before a vowel", "an %s"), noun);
  /* Translators: one of the things of a pair; %s, since the article would have to agree with it */
  return g_strdup_printf (C_("article before a consonant", "a %s"), noun);
}

/**
 * bm_noun_after_none:
 * @noun: a noun as it stands after zero, possibly with marks
 *
 * Returns: (transfer full): "no lava tiles"
 */
char *
bm_noun_after_none (const char *noun)
{
  if (g_unichar_isupper (g_utf8_get_char (bm_marks_skip (noun))))
    /* Translators: things of any gender, which begin with a capital letter: German nouns without an adjective. “0 %s” if “no”
     * would have to agree with them */
    return g_strdup_printf (C_("before a capital letter", "no %s"), noun);
  /* Translators: things of any gender: “no lava tiles”; singular where zero takes it (French), else plural; “0 %s” if “no”, or
   * an adjective after it, would have to agree */
  return g_strdup_printf (C_("before a small letter", "no %s"), noun);
}

/**
 * bm_noun_after_quantity:
 * @noun: the plural of a noun, possibly with marks
 *
 * Returns: (transfer full): what stands after "more", "the most", "an even number of"
 */
char *
bm_noun_after_quantity (const char *noun)
{
  if (begins_with_vowel (noun))
    /* Translators: things after “more”, “the most”, “group of”; French has “d’%s” */
    return g_strdup_printf (C_("quantity before a vowel", "%s"), noun);
  /* Translators: things after “more”, “the most”, “group of”; French has “de %s” */
  return g_strdup_printf (C_("quantity before a consonant", "%s"), noun);
}
