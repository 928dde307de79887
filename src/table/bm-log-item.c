/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-log-item.h"

struct _BmLogItem
{
  GObject  parent_instance;

  char    *words;
  gboolean is_heading;
  guint    seat;
  guint    n_moves;
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
 * @is_heading: whether a turn begins with it
 * @seat: whom it is about, or %BM_LOG_NOBODY
 * @n_moves: how many moves of the game it takes to get there
 *
 * Returns: (transfer full): a line
 */
BmLogItem *
bm_log_item_new (const char *words,
                 gboolean    is_heading,
                 guint       seat,
                 guint       n_moves)
{
  BmLogItem *self = g_object_new (BM_TYPE_LOG_ITEM, NULL);

  self->words = g_strdup (words);
  self->is_heading = is_heading;
  self->seat = seat;
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

  return self->is_heading;
}

guint
bm_log_item_get_seat (BmLogItem *self)
{
  g_return_val_if_fail (BM_IS_LOG_ITEM (self), 0);

  return self->seat;
}

guint
bm_log_item_get_n_moves (BmLogItem *self)
{
  g_return_val_if_fail (BM_IS_LOG_ITEM (self), 0);

  return self->n_moves;
}
