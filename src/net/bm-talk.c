/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-talk.h"

/**
 * BmTalk:
 *
 * Follows a table, and remembers what is said there as long as the program is at it. What is said here is in it once
 * the host has passed it on: so nobody takes for said what the others have not been told.
 */

struct _BmTalk
{
  GObject      parent_instance;

  BmGathering *gathering;  /* owned reference */
  GPtrArray   *lines;      /* BmTalkLine, the oldest first */
};

enum
{
  HEARD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmTalk, bm_talk, G_TYPE_OBJECT)

static void
free_line (gpointer data)
{
  BmTalkLine *line = data;

  g_free (line->name);
  g_free (line->text);
  g_free (line);
}

static void
add_line (BmTalk     *self,
          const char *name,
          const char *text,
          BmReaction  reaction,
          gboolean    is_own)
{
  BmTalkLine *line = g_new (BmTalkLine, 1);

  *line = (BmTalkLine) { g_strdup (name), g_strdup (text), reaction, is_own };
  if (self->lines->len == BM_TALK_MAX_LINES)
    g_ptr_array_remove_index (self->lines, 0);
  g_ptr_array_add (self->lines, line);
  g_signal_emit (self, signals[HEARD], 0, line);
}

static void
said_cb (BmTalk     *self,
         const char *name,
         const char *text,
         gboolean    is_own)
{
  add_line (self, name, text, BM_REACTION_NONE, is_own);
}

/* A later version may have others. */
static void
reacted_cb (BmTalk     *self,
            const char *name,
            guint       reaction,
            gboolean    is_own)
{
  if (reaction != BM_REACTION_NONE && reaction < BM_N_REACTIONS)
    add_line (self, name, NULL, (BmReaction) reaction, is_own);
}

static void
bm_talk_dispose (GObject *object)
{
  g_clear_object (&BM_TALK (object)->gathering);

  G_OBJECT_CLASS (bm_talk_parent_class)->dispose (object);
}

static void
bm_talk_finalize (GObject *object)
{
  g_ptr_array_unref (BM_TALK (object)->lines);

  G_OBJECT_CLASS (bm_talk_parent_class)->finalize (object);
}

static void
bm_talk_class_init (BmTalkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_talk_dispose;
  object_class->finalize = bm_talk_finalize;

  /**
   * BmTalk::heard:
   * @self: the talk
   * @line: (type gpointer): the #BmTalkLine that was added, the last one
   */
  signals[HEARD] = g_signal_new ("heard", BM_TYPE_TALK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_POINTER);
}

static void
bm_talk_init (BmTalk *self)
{
  self->lines = g_ptr_array_new_with_free_func (free_line);
}

/**
 * bm_talk_new:
 * @gathering: a table
 *
 * Returns: (transfer full): what is said there from now on
 */
BmTalk *
bm_talk_new (BmGathering *gathering)
{
  BmTalk *self;
  GObject *end;

  g_return_val_if_fail (BM_IS_GATHERING (gathering), NULL);

  self = g_object_new (BM_TYPE_TALK, NULL);
  self->gathering = g_object_ref (gathering);
  end = bm_gathering_is_host (gathering) ? G_OBJECT (bm_gathering_get_host (gathering))
                                         : G_OBJECT (bm_gathering_get_guest (gathering));
  g_signal_connect_object (end, "said", G_CALLBACK (said_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (end, "reacted", G_CALLBACK (reacted_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * bm_talk_get_n_lines:
 * @self: a talk
 *
 * Returns: how many lines are remembered
 */
guint
bm_talk_get_n_lines (BmTalk *self)
{
  g_return_val_if_fail (BM_IS_TALK (self), 0);

  return self->lines->len;
}

/**
 * bm_talk_get_line:
 * @self: a talk
 * @index: which line, from 0, the oldest
 *
 * Returns: (transfer none): the line, until another one is added
 */
const BmTalkLine *
bm_talk_get_line (BmTalk *self,
                  guint   index)
{
  g_return_val_if_fail (BM_IS_TALK (self), NULL);
  g_return_val_if_fail (index < self->lines->len, NULL);

  return g_ptr_array_index (self->lines, index);
}

/**
 * bm_talk_say:
 * @self: a talk
 * @text: a line, not empty
 *
 * Says something to everyone.
 */
void
bm_talk_say (BmTalk     *self,
             const char *text)
{
  g_return_if_fail (BM_IS_TALK (self));

  if (bm_gathering_is_host (self->gathering))
    bm_host_say (bm_gathering_get_host (self->gathering), text);
  else
    bm_guest_say (bm_gathering_get_guest (self->gathering), text);
}

/**
 * bm_talk_react:
 * @self: a talk
 * @reaction: a reaction
 *
 * Says what everyone reads in their own language.
 */
void
bm_talk_react (BmTalk     *self,
               BmReaction  reaction)
{
  g_return_if_fail (BM_IS_TALK (self));

  if (bm_gathering_is_host (self->gathering))
    bm_host_react (bm_gathering_get_host (self->gathering), reaction);
  else
    bm_guest_react (bm_gathering_get_guest (self->gathering), reaction);
}
