/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-event.h"
#include "bm-painter.h"
#include "bm-players.h"

/* What happened in the game, in sentences. */

G_BEGIN_DECLS

#define BM_TYPE_LOG_VIEW (bm_log_view_get_type ())
G_DECLARE_FINAL_TYPE (BmLogView, bm_log_view, BM, LOG_VIEW, GtkWidget)

GtkWidget *bm_log_view_new         (void);
void       bm_log_view_append      (BmLogView       *self,
                                    BmPainter       *painter,
                                    const BmPlayers *players,
                                    guint            n_moves,
                                    const BmEvent   *events,
                                    guint            n_events);
void       bm_log_view_cut         (BmLogView       *self,
                                    guint            n_moves);
void       bm_log_view_clear       (BmLogView       *self);
guint      bm_log_view_get_n_lines (BmLogView       *self);
void       bm_log_view_set_is_over (BmLogView       *self,
                                    gboolean         is_over);
gboolean   bm_log_view_close       (BmLogView       *self);

G_END_DECLS
