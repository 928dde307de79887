/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "bm-event.h"

/* A line of the log. A later line may cover it, which hides it. */

G_BEGIN_DECLS

/** BM_LOG_NOBODY: the event is not about a player. */
#define BM_LOG_NOBODY G_MAXUINT

#define BM_TYPE_LOG_ITEM (bm_log_item_get_type ())
G_DECLARE_FINAL_TYPE (BmLogItem, bm_log_item, BM, LOG_ITEM, GObject)

BmLogItem  *bm_log_item_new         (const char    *words,
                                     const BmEvent *event,
                                     guint          n_moves);
const char *bm_log_item_get_words   (BmLogItem     *self);
gboolean    bm_log_item_is_heading  (BmLogItem     *self);
guint       bm_log_item_get_seat    (BmLogItem     *self);
guint       bm_log_item_get_n_moves (BmLogItem     *self);

gboolean    bm_log_item_cover       (BmLogItem     *self,
                                     const BmEvent *event,
                                     guint          n_moves);
void        bm_log_item_uncover     (BmLogItem     *self,
                                     guint          n_moves);
gboolean    bm_log_item_is_covered  (BmLogItem     *self);

G_END_DECLS
