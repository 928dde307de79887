/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The problems of sets, and suggestions for what was probably meant. */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-problem.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Words with more typing errors than this are treated as different words. */
#define MAX_DISTANCE 3

/* Longer words get no suggestion; IDs have at most 64 characters. This bounds the cost of a comparison. */
#define MAX_WORD 64

G_DEFINE_QUARK (bm-set-error-quark, bm_set_error)
G_DEFINE_BOXED_TYPE (BmProblem, bm_problem, bm_problem_copy, bm_problem_free)

typedef struct
{
  gunichar letters[MAX_WORD];
  guint    length;
} Word;

/**
 * bm_problem_new:
 * @severity: its severity
 * @code: its kind
 * @file: (nullable): the display name of the file
 * @path: (nullable): the place in the file
 * @message: what is wrong, and how to fix it
 *
 * Returns: (transfer full): a new problem
 */
BmProblem *
bm_problem_new (BmSeverity  severity,
                BmSetError  code,
                const char *file,
                const char *path,
                const char *message)
{
  BmProblem *self = g_new0 (BmProblem, 1);

  self->severity = severity;
  self->code = code;
  self->file = g_strdup (file);
  self->path = g_strdup (path);
  self->message = g_strdup (message);
  self->set = BM_PROBLEM_NO_SET;

  return self;
}

/**
 * bm_problem_copy:
 * @self: a problem
 *
 * Returns: (transfer full): a copy
 */
BmProblem *
bm_problem_copy (const BmProblem *self)
{
  BmProblem *copy = bm_problem_new (self->severity, self->code, self->file, self->path, self->message);

  copy->set = self->set;

  return copy;
}

/**
 * bm_problem_free:
 * @self: (transfer full) (nullable): a problem
 *
 * Frees a problem.
 */
void
bm_problem_free (BmProblem *self)
{
  if (self == NULL)
    return;

  g_free (self->file);
  g_free (self->path);
  g_free (self->message);
  g_free (self);
}

/**
 * bm_problem_to_string:
 * @self: a problem
 *
 * Writes the problem on one line, as `FILE: PATH: MESSAGE`; unknown parts are left out.
 *
 * Returns: (transfer full): the line, without a newline
 */
char *
bm_problem_to_string (const BmProblem *self)
{
  GString *line = g_string_new (NULL);

  if (self->file != NULL)
    g_string_append_printf (line, "%s: ", self->file);
  if (self->path != NULL)
    g_string_append_printf (line, "%s: ", self->path);
  g_string_append (line, self->message);

  return g_string_free (line, FALSE);
}

/**
 * bm_problem_to_error:
 * @self: a problem
 *
 * Returns: (transfer full): the same as an error of the domain %BM_SET_ERROR, with the line of
 *   bm_problem_to_string() as its message
 */
GError *
bm_problem_to_error (const BmProblem *self)
{
  g_autofree char *line = bm_problem_to_string (self);

  return g_error_new_literal (BM_SET_ERROR, (int) self->code, line);
}

/**
 * bm_quote:
 * @text: a string from a file; UTF-8
 *
 * Prepares a string for being repeated in a message: on one line, no longer than an ID, without control characters.
 *
 * Returns: (transfer full): the string, without quotation marks around it
 */
char *
bm_quote (const char *text)
{
  GString *quoted = g_string_new (NULL);
  guint n_letters = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar letter = g_utf8_get_char (at);

      if (n_letters++ == MAX_WORD)
        {
          g_string_append (quoted, "…");
          break;
        }
      g_string_append_unichar (quoted, g_unichar_isprint (letter) ? letter : 0xfffd);
    }

  return g_string_free (quoted, FALSE);
}

/**
 * bm_quote_all:
 * @words: (array zero-terminated=1): words of the file format
 *
 * Returns: (transfer full): a list of the words, each in quotation marks
 */
char *
bm_quote_all (const char * const *words)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (i > 0)
        /* Translators: between the words of a list: "left", "right" */
        g_string_append (list, C_("between words", ", "));
      /* Translators: a word of the file format in a list; quotation marks as in the messages around it */
      g_string_append_printf (list, C_("word", "“%s”"), words[i]);
    }

  return g_string_free (list, FALSE);
}

/* Suggestions */

static gboolean
word_init (Word       *self,
           const char *text)
{
  self->length = 0;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      if (self->length == MAX_WORD)
        return FALSE;
      self->letters[self->length++] = g_unichar_tolower (g_utf8_get_char (at));
    }

  return TRUE;
}

static guint
count_letters_off (const Word *from,
                   const Word *to,
                   guint       i,
                   guint       j,
                   guint       rows[3][MAX_WORD + 1])
{
  const guint *above = rows[(i + 2) % 3];
  const guint *own = rows[i % 3];
  guint distance = above[j - 1] + (from->letters[i - 1] != to->letters[j - 1]);

  distance = MIN (distance, MIN (above[j], own[j - 1]) + 1);

  if (i > 1 && j > 1 && from->letters[i - 1] == to->letters[j - 2] && from->letters[i - 2] == to->letters[j - 1])
    distance = MIN (distance, rows[(i + 1) % 3][j - 2] + 1);

  return distance;
}

/* The distance of Damerau and Levenshtein (optimal string alignment): how many letters must be changed, added, left
 * out or swapped with their neighbours. Returns limit + 1 as soon as the distance is known to be larger. */
static guint
measure_distance (const Word *from,
                  const Word *to,
                  guint       limit)
{
  guint rows[3][MAX_WORD + 1];

  if (MAX (from->length, to->length) - MIN (from->length, to->length) > limit)
    return limit + 1;

  for (guint j = 0; j <= to->length; j++)
    rows[0][j] = j;

  for (guint i = 1; i <= from->length; i++)
    {
      guint *own = rows[i % 3];
      guint first = i > limit ? i - limit : 1;
      guint last = MIN (to->length, i + limit);
      guint least = limit + 1;

      /* Only a band around the diagonal can be within the limit; its borders stand for "too far". */
      own[first - 1] = first == 1 ? i : limit + 1;
      for (guint j = first; j <= last; j++)
        {
          own[j] = count_letters_off (from, to, i, j, rows);
          least = MIN (least, own[j]);
        }
      if (last < to->length)
        own[last + 1] = limit + 1;
      if (least > limit)
        return limit + 1;
    }

  return rows[from->length % 3][to->length];
}

/**
 * bm_suggest:
 * @wrong: the actual word; UTF-8
 * @known: (array zero-terminated=1): the valid words
 *
 * Finds the word that was probably meant: the first one of @known with the fewest typing errors in @wrong (letters
 * changed, missing, superfluous or swapped; case is ignored). Words that differ in more than a third of their
 * letters, or in more than three, are not suggested.
 *
 * Takes at most a few hundred steps for each known word.
 *
 * Returns: (nullable): a string of @known, or %NULL
 */
const char *
bm_suggest (const char         *wrong,
            const char * const *known)
{
  const char *nearest = NULL;
  Word from;
  guint limit;

  if (!word_init (&from, wrong) || from.length == 0)
    return NULL;

  limit = CLAMP ((from.length + 1) / 3, from.length > 1 ? 1 : 0, MAX_DISTANCE);

  for (guint i = 0; known[i] != NULL; i++)
    {
      Word to;
      guint distance;

      if (!word_init (&to, known[i]))
        continue;

      distance = measure_distance (&from, &to, limit);
      if (distance > limit)
        continue;

      nearest = known[i];
      if (distance == 0)
        break;
      limit = distance - 1;
    }

  return nearest;
}
