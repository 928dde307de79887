/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-sentence-plan.h"

#include <string.h>

static void
item_free (gpointer data)
{
  BmSentenceItem *self = data;

  g_free (self->text);
  g_free (self->path);
  g_free (self);
}

/* The last member of a path. */
static const char *
get_last_member (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL ? dot + 1 : path;
}

static char *
dup_parent (const char *path)
{
  const char *dot = strrchr (path, '.');

  return dot != NULL ? g_strndup (path, (gsize) (dot - path)) : g_strdup ("");
}

/* What can be chosen by the words for a member. */
static BmChooserKind
find_chooser (const char  *path,
              char       **changed)
{
  static const char *const bounds[] = { "at_least", "at_most", "team_at_least", "team_at_most", NULL };
  static const struct
  {
    const char    *member;
    BmChooserKind  chooser;
  } members[] = {
    { "points", BM_CHOOSER_POINTS },
    { "limit", BM_CHOOSER_LIMIT },
    { "from", BM_CHOOSER_FROM },
    { "per", BM_CHOOSER_PER },
    { "rank", BM_CHOOSER_RANK },
    { "ties", BM_CHOOSER_TIES },
    { "scored", BM_CHOOSER_SCORED },
  };
  const char *last;

  *changed = NULL;
  if (path == NULL)
    return BM_CHOOSER_NONE;

  last = get_last_member (path);
  if (g_strv_contains (bounds, last))
    {
      *changed = dup_parent (path);
      return BM_CHOOSER_BOUNDS;
    }
  /* Whether the explorer counts is chosen together with the count. */
  if (g_str_equal (last, "explorer"))
    {
      *changed = dup_parent (path);
      return BM_CHOOSER_COUNT;
    }

  *changed = g_strdup (path);
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (path, members[i].member))
      return members[i].chooser;

  return BM_CHOOSER_COUNT;
}

static void
add_item (GPtrArray     *items,
          BmChooserKind  chooser,
          const char    *text,
          gsize          length,
          const char    *path,
          gboolean       glued)
{
  BmSentenceItem *item = g_new (BmSentenceItem, 1);

  *item = (BmSentenceItem) {
    .chooser = chooser,
    .text = g_strndup (text, length),
    .path = g_strdup (path),
    .glued = glued,
  };
  g_ptr_array_add (items, item);
}

/* Adds the words of a text one by one; @space: whether a space precedes them, and afterwards, whether one follows. */
static void
add_words (GPtrArray  *items,
           const char *text,
           gboolean   *space)
{
  for (const char *at = text; *at != '\0';)
    {
      gsize length = strcspn (at, " ");

      if (length > 0)
        {
          add_item (items, BM_CHOOSER_NONE, at, length, NULL, !*space);
          *space = FALSE;
        }
      at += length;
      if (*at == ' ')
        {
          *space = TRUE;
          at++;
        }
    }
}

/* Adds a button for a text without the space around it. */
static void
add_part (GPtrArray     *items,
          BmChooserKind  chooser,
          const char    *text,
          const char    *path,
          gboolean      *space)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));

  *space = *space || *text == ' ';
  if (*stripped == '\0')
    return;

  add_item (items, chooser, stripped, strlen (stripped), path, !*space);
  *space = g_str_has_suffix (text, " ");
}

/**
 * bm_sentence_plan:
 * @segments: (element-type BmSegment): the segments of a sentence
 *
 * Returns: (transfer full) (element-type BmSentenceItem): its words and buttons, in order. Adjacent segments that are
 *   chosen together are one button.
 */
GPtrArray *
bm_sentence_plan (GPtrArray *segments)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (item_free);
  gboolean space = TRUE;

  for (guint i = 0, next; i < segments->len; i = next)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *path = NULL;
      BmChooserKind chooser = find_chooser (((BmSegment *) g_ptr_array_index (segments, i))->path, &path);

      for (next = i; next < segments->len; next++)
        {
          const BmSegment *segment = g_ptr_array_index (segments, next);
          g_autofree char *other_path = NULL;

          if (find_chooser (segment->path, &other_path) != chooser || g_strcmp0 (other_path, path) != 0)
            break;
          g_string_append (text, segment->text);
        }

      if (chooser == BM_CHOOSER_NONE)
        add_words (items, text->str, &space);
      else
        add_part (items, chooser, text->str, path, &space);
    }

  if (items->len > 0)
    ((BmSentenceItem *) g_ptr_array_index (items, 0))->glued = FALSE;

  return items;
}
