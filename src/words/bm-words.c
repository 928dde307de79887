/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* Sets have texts in several languages; the program's own texts come from gettext. Both are shown in the same
 * language. */

/**
 * bm_phrase_clear:
 * @self: a phrase
 */
void
bm_phrase_clear (BmPhrase *self)
{
  g_clear_pointer (&self->one, g_free);
  g_clear_pointer (&self->many, g_free);
}

/**
 * bm_words_get:
 * @text: a text of a set
 *
 * Returns: @text in the user's language, or else in another one; empty if there is none
 */
const char *
bm_words_get (const BmText *text)
{
  return bm_text_get (text, bm_language_get_preferred ());
}

/**
 * bm_words_is_one:
 * @n: a number of things
 *
 * The nouns of sets do not come from gettext, so its plural rules do not apply; sets have only four languages.
 *
 * Returns: whether @n needs the singular
 */
gboolean
bm_words_is_one (int n)
{
  return n == 1 || (n == 0 && bm_language_get_preferred () == BM_LANGUAGE_FR);
}

/**
 * bm_words_language:
 * @language: a language
 *
 * Returns: its name in that language itself, as in any list of languages
 */
const char *
bm_words_language (BmLanguage language)
{
  /* Not translated: each is in its own language. */
  static const char *const names[BM_N_LANGUAGES] = { "English", "Français", "Deutsch", "Nederlands" };

  g_return_val_if_fail ((guint) language < BM_N_LANGUAGES, NULL);

  return names[language];
}

/**
 * bm_words_number:
 * @n: a number
 *
 * Returns: (transfer full): @n with a real minus sign
 */
char *
bm_words_number (int n)
{
  return n < 0 ? g_strdup_printf ("−%d", -n) : g_strdup_printf ("%d", n);
}

/**
 * bm_words_signed_number:
 * @n: a difference
 *
 * Returns: (transfer full): @n with its sign, such as "+7", "−5", "±0"
 */
char *
bm_words_signed_number (int n)
{
  if (n == 0)
    return g_strdup ("±0");
  return n < 0 ? bm_words_number (n) : g_strdup_printf ("+%d", n);
}

/**
 * bm_words_points:
 * @n: points
 *
 * Returns: (transfer full): "1 point", "−10 points"
 */
char *
bm_words_points (int n)
{
  g_autofree char *number = bm_words_number (n);

  /* Translators: %s is a number, it may have a minus sign */
  return g_strdup_printf (ngettext ("%s point", "%s points", (gulong) ABS (n)), number);
}

/**
 * bm_words_decimal:
 * @number: a number
 * @digits: number of decimal places
 *
 * Returns: (transfer full): @number, with a real minus sign if it is negative and not rounded to zero
 */
char *
bm_words_decimal (double number,
                  guint  digits)
{
  g_autofree char *plain = g_strdup_printf ("%.*f", (int) digits, fabs (number));

  return number <= -0.5 * pow (10, -(double) digits) ? g_strconcat ("−", plain, NULL) : g_steal_pointer (&plain);
}

/**
 * bm_words_signed_decimal:
 * @number: a difference
 * @digits: number of decimal places
 *
 * Returns: (transfer full): @number with its sign: "+6.1", "−0.4", "±0.0"
 */
char *
bm_words_signed_decimal (double number,
                         guint  digits)
{
  g_autofree char *decimal = bm_words_decimal (number, digits);

  if (fabs (number) < 0.5 * pow (10, -(double) digits))
    return g_strconcat ("±", decimal, NULL);
  return number < 0 ? g_steal_pointer (&decimal) : g_strconcat ("+", decimal, NULL);
}

/**
 * bm_words_percent:
 * @share: from 0 to 1
 *
 * Returns: (transfer full): "60%"
 */
char *
bm_words_percent (double share)
{
  g_autofree char *number = bm_words_decimal (100 * share, 0);

  /* Translators: a share; %s is a number */
  return g_strdup_printf (_("%s%%"), number);
}

static char *
join_with_commas (GPtrArray *strings,
                  guint      n)
{
  GString *head = g_string_new (n > 0 ? g_ptr_array_index (strings, 0) : NULL);

  for (guint i = 1; i < n; i++)
    {
      g_autofree char *before = g_strdup (head->str);

      /* Translators: the head of a list of things: “ice, water” in “ice, water and lava” */
      g_string_printf (head, C_("list", "%s, %s"), before, (const char *) g_ptr_array_index (strings, i));
    }

  return g_string_free (head, FALSE);
}

/* The only string, or all except the last, joined with commas. */
static char *
join_head (GPtrArray *strings)
{
  return join_with_commas (strings, strings->len > 1 ? strings->len - 1 : strings->len);
}

/* The end of a list; NULL if there is none. */
static const char *
get_end (GPtrArray *strings)
{
  return strings->len > 1 ? g_ptr_array_index (strings, strings->len - 1) : NULL;
}

/**
 * bm_words_commas:
 * @strings: (element-type utf8): names or phrases
 *
 * Returns: (transfer full): "ice, water, lava"; empty if there are none
 */
char *
bm_words_commas (GPtrArray *strings)
{
  return join_with_commas (strings, strings->len);
}

/**
 * bm_words_and:
 * @strings: (element-type utf8): names or phrases
 *
 * Returns: (transfer full): "ice, water and lava"; empty if there are none
 */
char *
bm_words_and (GPtrArray *strings)
{
  g_autofree char *head = join_head (strings);
  const char *end = get_end (strings);

  /* Translators: the end of a list of things: “ice, water” and “lava” */
  return end != NULL ? g_strdup_printf (C_("list", "%s and %s"), head, end) : g_steal_pointer (&head);
}

/**
 * bm_words_or:
 * @strings: (element-type utf8): names or phrases
 *
 * Returns: (transfer full): "ice, water or lava"; empty if there are none
 */
char *
bm_words_or (GPtrArray *strings)
{
  g_autofree char *head = join_head (strings);
  const char *end = get_end (strings);

  /* Translators: the end of a list of things: “ice, water” or “lava” */
  return end != NULL ? g_strdup_printf (C_("list", "%s or %s"), head, end) : g_steal_pointer (&head);
}

/**
 * bm_words_and_or:
 * @strings: (element-type utf8): phrases
 *
 * Returns: (transfer full): "ice tiles, water tiles and/or lava tiles", which may be mixed; empty if there are none
 */
char *
bm_words_and_or (GPtrArray *strings)
{
  g_autofree char *head = join_head (strings);
  const char *end = get_end (strings);

  /* Translators: the end of a list of things that may be mixed: “ice tiles, water tiles” and/or “lava tiles” */
  return end != NULL ? g_strdup_printf (C_("list", "%s and/or %s"), head, end) : g_steal_pointer (&head);
}

/**
 * bm_words_quote:
 * @name: the name of a thing, which may have a comma itself, or be like a word of the sentence around it
 *
 * Returns: (transfer full): the name in quotation marks
 */
char *
bm_words_quote (const char *name)
{
  /* Translators: quotation marks around a name */
  return g_strdup_printf (_("“%s”"), name);
}

static char *
join_with (GPtrArray  *strings,
           const char *separator)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < strings->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? separator : "", (const char *) g_ptr_array_index (strings, i));

  return g_string_free (text, FALSE);
}

/**
 * bm_words_between_facts:
 *
 * Returns: what stands between two facts on one line. Where there is no room for both, the second begins the next line.
 */
const char *
bm_words_between_facts (void)
{
  /* Translators: between things that are said on one line: “12 tiles · 2 explorers”. The first space does not break,
   * so that no line begins with the dot. */
  return C_("between facts", "\u00a0· ");
}

/**
 * bm_words_facts:
 * @facts: (element-type utf8): what is said of one thing
 *
 * Returns: (transfer full): the facts on one line
 */
char *
bm_words_facts (GPtrArray *facts)
{
  return join_with (facts, bm_words_between_facts ());
}

/**
 * bm_words_lines:
 * @lines: (element-type utf8): lines
 *
 * Returns: (transfer full): the lines, joined with line breaks
 */
char *
bm_words_lines (GPtrArray *lines)
{
  return join_with (lines, "\n");
}
