/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/* A line of the log. */

G_BEGIN_DECLS

/** BM_LOG_NOBODY: what happened is not about anybody. */
#define BM_LOG_NOBODY G_MAXUINT

#define BM_TYPE_LOG_ITEM (bm_log_item_get_type ())
G_DECLARE_FINAL_TYPE (BmLogItem, bm_log_item, BM, LOG_ITEM, GObject)

BmLogItem  *bm_log_item_new         (const char *words,
                                     gboolean    is_heading,
                                     guint       seat,
                                     guint       n_moves);
const char *bm_log_item_get_words   (BmLogItem  *self);
gboolean    bm_log_item_is_heading  (BmLogItem  *self);
guint       bm_log_item_get_seat    (BmLogItem  *self);
guint       bm_log_item_get_n_moves (BmLogItem  *self);

G_END_DECLS
