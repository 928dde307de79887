/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

/* An undo stack of immutable values of any kind. */

G_BEGIN_DECLS

typedef struct _BmHistory BmHistory;

BmHistory     *bm_history_new            (gpointer         value,
                                          GBoxedCopyFunc   ref,
                                          GDestroyNotify   unref,
                                          GEqualFunc       equal);
void           bm_history_free           (BmHistory       *self);

gpointer       bm_history_get_value      (const BmHistory *self);
void           bm_history_push           (BmHistory       *self,
                                          gpointer         value,
                                          const char      *label,
                                          const char      *merge_key);
void           bm_history_barrier        (BmHistory       *self);

gboolean       bm_history_undo           (BmHistory       *self);
gboolean       bm_history_redo           (BmHistory       *self);
const char    *bm_history_get_undo_label (const BmHistory *self);
const char    *bm_history_get_redo_label (const BmHistory *self);
guint          bm_history_get_n_undo     (const BmHistory *self);
guint          bm_history_get_n_redo     (const BmHistory *self);

void           bm_history_mark_saved     (BmHistory       *self,
                                          gpointer         value);
gboolean       bm_history_is_saved       (const BmHistory *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmHistory, bm_history_free)

G_END_DECLS
