/* SPDX-License-Identifier: GPL-3.0-or-later */

/* An argument is marked with a character and the number of its path, and another character in between and behind it.
 * Sentences do not contain such characters, but a name in a set may: then the whole sentence is a single segment. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-segment.h"

#include <string.h>

#define MARK_BEGIN  '\002'
#define MARK_INSIDE '\003'
#define MARK_END    '\004'

struct _BmMarks
{
  GPtrArray *paths;
};

static void
segment_free (gpointer data)
{
  BmSegment *self = data;

  g_free (self->text);
  g_free (self->path);
  g_free (self);
}

static void
add_segment (GPtrArray  *segments,
             const char *text,
             gsize       length,
             const char *path)
{
  BmSegment *segment;

  if (length == 0)
    return;

  segment = g_new (BmSegment, 1);
  segment->text = g_strndup (text, length);
  segment->path = g_strdup (path);
  g_ptr_array_add (segments, segment);
}

BmMarks *
bm_marks_new (void)
{
  BmMarks *self = g_new (BmMarks, 1);

  self->paths = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
bm_marks_free (BmMarks *self)
{
  g_ptr_array_unref (self->paths);
  g_free (self);
}

/**
 * bm_marks_wrap:
 * @self: (nullable): the marks, %NULL if segments are not needed
 * @words: (transfer full): an argument of a pattern; it may have marks itself
 * @prefix: (nullable): path of the object that has the member
 * @member: (nullable): name of the member that the words stand for; empty for the object itself; %NULL if they stand
 *   for none, although the words around them do
 *
 * Returns: (transfer full): @words with marks, or unchanged
 */
char *
bm_marks_wrap (BmMarks    *self,
               char       *words,
               const char *prefix,
               const char *member)
{
  g_autofree char *owned = words;
  gboolean is_inside = prefix != NULL && *prefix != '\0';

  if (self == NULL)
    return g_steal_pointer (&owned);

  if (member == NULL)
    g_ptr_array_add (self->paths, NULL);
  else
    g_ptr_array_add (self->paths, g_strconcat (is_inside ? prefix : "", is_inside && *member != '\0' ? "." : "", member,
                                               NULL));
  return g_strdup_printf ("%c%u%c%s%c", MARK_BEGIN, self->paths->len - 1, MARK_INSIDE, owned, MARK_END);
}

/* Reads the start of a mark; NULL if it is not one. */
static const char *
read_begin (BmMarks     *self,
            const char  *at,
            const char **path)
{
  char *end = NULL;
  guint64 number;

  if (!g_ascii_isdigit (at[1]))
    return NULL;
  number = g_ascii_strtoull (at + 1, &end, 10);
  if (*end != MARK_INSIDE || number >= self->paths->len)
    return NULL;

  *path = g_ptr_array_index (self->paths, number);
  return end + 1;
}

static void
split (BmMarks    *self,
       const char *sentence,
       GPtrArray  *segments)
{
  g_autoptr (GPtrArray) stack = g_ptr_array_new ();
  const char *begin = sentence;
  const char *at = sentence;

  g_ptr_array_add (stack, NULL);
  while (*at != '\0')
    {
      const char *path = NULL;
      const char *inside = *at == MARK_BEGIN ? read_begin (self, at, &path) : NULL;

      if (inside == NULL && (*at != MARK_END || stack->len == 1))
        {
          at++;
          continue;
        }

      add_segment (segments, begin, (gsize) (at - begin), g_ptr_array_index (stack, stack->len - 1));
      if (inside != NULL)
        g_ptr_array_add (stack, (gpointer) path);
      else
        g_ptr_array_set_size (stack, (int) stack->len - 1);
      begin = at = inside != NULL ? inside : at + 1;
    }
  add_segment (segments, begin, (gsize) (at - begin), NULL);
}

/**
 * bm_marks_split:
 * @self: the marks
 * @sentence: a sentence with these marks
 * @plain: the same sentence without marks
 *
 * Returns: (transfer full) (element-type BmSegment): the segments of @plain
 */
GPtrArray *
bm_marks_split (BmMarks    *self,
                const char *sentence,
                const char *plain)
{
  GPtrArray *segments = g_ptr_array_new_with_free_func (segment_free);
  g_autofree char *text = NULL;

  split (self, sentence, segments);
  text = bm_segments_dup_text (segments);
  if (g_str_equal (text, plain))
    return segments;

  g_ptr_array_set_size (segments, 0);
  add_segment (segments, plain, strlen (plain), NULL);
  return segments;
}

/** Returns: @words from their first character that is not part of a mark. */
const char *
bm_marks_skip (const char *words)
{
  while (*words == MARK_BEGIN && strchr (words, MARK_INSIDE) != NULL)
    words = strchr (words, MARK_INSIDE) + 1;

  return words;
}

/**
 * bm_segments_dup_text:
 * @segments: (element-type BmSegment): the segments of a sentence
 *
 * Returns: (transfer full): the sentence
 */
char *
bm_segments_dup_text (GPtrArray *segments)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < segments->len; i++)
    g_string_append (text, ((const BmSegment *) g_ptr_array_index (segments, i))->text);

  return g_string_free (text, FALSE);
}
