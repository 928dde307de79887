/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-plain.h"

#define LINE_SEPARATOR      0x2028
#define PARAGRAPH_SEPARATOR 0x2029

/* Characters that make a text look like another one: they turn around the letters after them, beyond its end. The
 * marks for a single place (LRM, RLM, ALM) do not. */
static gboolean
is_override (gunichar letter)
{
  return (letter >= 0x202a && letter <= 0x202e) || (letter >= 0x2066 && letter <= 0x2069);
}

static gboolean
is_break (gunichar letter)
{
  return letter == LINE_SEPARATOR || letter == PARAGRAPH_SEPARATOR;
}

/* Looks at no more of the text than is kept of it. */
static char *
tidy (const char *text,
      guint       max_length,
      gboolean    breaks)
{
  GString *plain = g_string_new (NULL);
  guint n = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (n++ == max_length)
        {
          g_string_append (plain, "…");
          break;
        }
      if (g_unichar_iscntrl (letter) || is_break (letter))
        g_string_append_c (plain, breaks && (letter == '\n' || is_break (letter)) ? '\n' : ' ');
      else if (!is_override (letter))
        g_string_append_unichar (plain, letter);
    }

  return g_string_free (plain, FALSE);
}

/**
 * bm_plain_line:
 * @text: a text from a file; UTF-8
 * @max_length: the number of characters to keep
 *
 * Makes a text a line that neither breaks what is around it nor takes long to lay out: control characters become
 * spaces, characters that change the direction of writing are left out, and so is whatever is too long.
 *
 * Returns: (transfer full): the line
 */
char *
bm_plain_line (const char *text,
               guint       max_length)
{
  return tidy (text, max_length, FALSE);
}

/**
 * bm_plain_text:
 * @text: a text from a file; UTF-8
 * @max_length: the number of characters to keep
 *
 * Returns: (transfer full): @text as bm_plain_line() returns it, but with its line breaks
 */
char *
bm_plain_text (const char *text,
               guint       max_length)
{
  return tidy (text, max_length, TRUE);
}
