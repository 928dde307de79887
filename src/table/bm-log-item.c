/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-log-item.h"

struct _BmLogItem
{
  GObject  parent_instance;

  char    *words;
  BmEvent  event;
  guint    n_moves;
  guint    n_moves_covered;  /* 0: no other line covers it */
};

G_DEFINE_FINAL_TYPE (BmLogItem, bm_log_item, G_TYPE_OBJECT)

static void
bm_log_item_finalize (GObject *object)
{
  g_free (BM_LOG_ITEM (object)->words);

  G_OBJECT_CLASS (bm_log_item_parent_class)->finalize (object);
}

static void
bm_log_item_class_init (BmLogItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_log_item_finalize;
}

static void
bm_log_item_init (BmLogItem *self)
{
}

/**
 * bm_log_item_new:
 * @words: a sentence
 * @event: the event that it describes
 * @n_moves: the number of moves after which it happened
 *
 * Returns: (transfer full): a line
 */
BmLogItem *
bm_log_item_new (const char    *words,
                 const BmEvent *event,
                 guint          n_moves)
{
  BmLogItem *self = g_object_new (BM_TYPE_LOG_ITEM, NULL);

  self->words = g_strdup (words);
  self->event = *event;
  self->n_moves = n_moves;
  return self;
}

const char *
bm_log_item_get_words (BmLogItem *self)
{
  g_return_val_if_fail (BM_IS_LOG_ITEM (self), NULL);

  return self->words;
}

gboolean
bm_log_item_is_heading (BmLogItem *self)
{
  g_return_val_if_fail (BM_IS_LOG_ITEM (self), FALSE);

  return self->event.kind == BM_EVENT_TURN;
}

/**
 * bm_log_item_get_seat:
 * @self: a line
 *
 * Returns: the player that it is about, or %BM_LOG_NOBODY for the start of a turn, opened rows and the end of a game
 */
guint
bm_log_item_get_seat (BmLogItem *self)
{
  gboolean is_somebodys;

  g_return_val_if_fail (BM_IS_LOG_ITEM (self), 0);

  is_somebodys = self->event.kind != BM_EVENT_TURN
                 && self->event.kind != BM_EVENT_ROW_OPENED
                 && self->event.kind != BM_EVENT_OVER;
  return is_somebodys ? self->event.seat : BM_LOG_NOBODY;
}

guint
bm_log_item_get_n_moves (BmLogItem *self)
{
  g_return_val_if_fail (BM_IS_LOG_ITEM (self), 0);

  return self->n_moves;
}

/**
 * bm_log_item_cover:
 * @self: a line
 * @event: the event of a later line
 * @n_moves: the number of moves after which it happened
 *
 * A placed tile was picked before, so the log need not say both.
 *
 * Returns: whether the later line says all that this one does
 */
gboolean
bm_log_item_cover (BmLogItem     *self,
                   const BmEvent *event,
                   guint          n_moves)
{
  g_return_val_if_fail (BM_IS_LOG_ITEM (self), FALSE);

  if (event->kind != BM_EVENT_PLACED || self->event.kind != BM_EVENT_PICKED || event->seat != self->event.seat
      || event->item != self->event.item)
    return FALSE;

  self->n_moves_covered = n_moves;
  return TRUE;
}

/**
 * bm_log_item_uncover:
 * @self: a line
 * @n_moves: the number of moves that remain after undoing
 *
 * Uncovers the line if a later move had covered it.
 */
void
bm_log_item_uncover (BmLogItem *self,
                     guint      n_moves)
{
  g_return_if_fail (BM_IS_LOG_ITEM (self));

  if (self->n_moves_covered > n_moves)
    self->n_moves_covered = 0;
}

gboolean
bm_log_item_is_covered (BmLogItem *self)
{
  g_return_val_if_fail (BM_IS_LOG_ITEM (self), FALSE);

  return self->n_moves_covered != 0;
}
