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

/* Gives adjectives another ending: @change has the one they have and the one they get. Nothing changes if there is no noun
 * that, unlike them, begins with a capital letter or a quotation mark: then they are not of a language that does so. */
static char *
decline (const char *noun,
         const char *change)
{
  g_auto (GStrv) endings = g_strsplit (change, " ", 2);
  g_autoptr (GString) declined = g_string_new (NULL);
  const char *word = noun, *end;

  if (g_strv_length (endings) < 2)
    return g_strdup (noun);

  while (g_unichar_islower (g_utf8_get_char (bm_marks_skip (word))))
    {
      end = strchr (word, ' ');
      if (end == NULL)
        return g_strdup (noun);

      g_string_append_len (declined, word, end - word);
      if (g_str_has_suffix (declined->str, endings[0]))
        {
          g_string_truncate (declined, declined->len - strlen (endings[0]));
          g_string_append (declined, endings[1]);
        }
      g_string_append_c (declined, ' ');
      word = end + 1;
    }
  g_string_append (declined, word);

  return g_string_free (g_steal_pointer (&declined), FALSE);
}

/* The words between two things: " and ". */
static char *
dup_joint (char *(*join) (GPtrArray *strings))
{
  g_autoptr (GPtrArray) around = g_ptr_array_new ();

  g_ptr_array_add (around, (gpointer) "");
  g_ptr_array_add (around, (gpointer) "");
  return join (around);
}

/* Where the next of several things follows; what is in brackets is no such list. */
static const char *
find_joint (const char *nouns,
            const char *joint)
{
  const char *found = strstr (nouns, joint);

  return found != NULL && memchr (nouns, '(', (gsize) (found - nouns)) == NULL ? found : NULL;
}

/* Both of "green crystals and/or red crystals". */
static char *
decline_both (const char *nouns,
              const char *change)
{
  g_autofree char *or = dup_joint (bm_words_and_or);
  g_autofree char *and = dup_joint (bm_words_and);
  const char *joint = find_joint (nouns, or) != NULL ? or : and;
  const char *found = find_joint (nouns, joint);
  g_autofree char *before = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  if (found == NULL)
    return decline (nouns, change);

  before = g_strndup (nouns, (gsize) (found - nouns));
  first = decline (before, change);
  second = decline (found + strlen (joint), change);
  return g_strconcat (first, joint, second, NULL);
}

/* A noun after words that have adjectives end otherwise than numbers do. */
static char *
decline_after_word (const char *noun)
{
  /* Translators: how adjectives change that stand in the plural after a number, “3 free cells”, if they stand after “no” or “the
   * most” instead: their ending, a space, and what becomes of it, German “e en”; “-” if they do not change */
  return decline_both (noun, C_("adjectives after “no” and “the most”", "-"));
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
  g_autofree char *declined = decline_after_word (noun);

  if (begins_with_vowel (declined))
    /* Translators: things of any gender: “no ice tiles”; singular where zero takes it, French “pas d’%s” */
    return g_strdup_printf (C_("none before a vowel", "no %s"), declined);
  /* Translators: things of any gender: “no lava tiles”; singular where zero takes it, French “pas de %s” */
  return g_strdup_printf (C_("none before a consonant", "no %s"), declined);
}

/**
 * bm_noun_after_quantity:
 * @noun: the plural of a noun, possibly with marks
 *
 * Returns: (transfer full): what stands after "more", "group of"
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

/**
 * bm_noun_after_most:
 * @noun: the plural of a noun, possibly with marks
 *
 * Returns: (transfer full): what stands after "the most", "the fewest"
 */
char *
bm_noun_after_most (const char *noun)
{
  g_autofree char *declined = decline_after_word (noun);

  return bm_noun_after_quantity (declined);
}

/**
 * bm_noun_after_number:
 * @noun: the plural of a noun, possibly with marks
 *
 * Returns: (transfer full): what stands after "the number of", "an even number of"
 */
char *
bm_noun_after_number (const char *noun)
{
  /* Translators: how adjectives change that stand in the plural after a number, “3 free cells”, if they stand after “the number of”
   * instead: their ending, a space, and what becomes of it, German “e er”; “-” if they do not change */
  g_autofree char *declined = decline_both (noun, C_("adjectives after “the number of”", "-"));

  return bm_noun_after_quantity (declined);
}
