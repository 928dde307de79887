/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* The open rows of a rows game.
 *
 * A GtkOrientable. Signals: "considered" (guint tile, or %BM_NONE) and "chosen" (guint move), as in #BmHandView. */

G_BEGIN_DECLS

#define BM_TYPE_ROWS_VIEW (bm_rows_view_get_type ())
G_DECLARE_FINAL_TYPE (BmRowsView, bm_rows_view, BM, ROWS_VIEW, GtkWidget)

GtkWidget *bm_rows_view_new             (void);
void       bm_rows_view_update          (BmRowsView      *self,
                                         BmPainter       *painter,
                                         const BmView    *view,
                                         const BmPlayers *players);
void       bm_rows_view_set_best_gains  (BmRowsView      *self,
                                         const int       *points);
void       bm_rows_view_set_hint        (BmRowsView      *self,
                                         BmMove           move);
void       bm_rows_view_set_slim       (BmRowsView      *self,
                                         gboolean         is_slim);
void       bm_rows_view_set_considered (BmRowsView      *self,
                                         guint            tile);
gboolean   bm_rows_view_get_empty       (BmRowsView      *self);
gboolean   bm_rows_view_get_tile_bounds (BmRowsView      *self,
                                         guint            row,
                                         guint            tile,
                                         GtkWidget       *target,
                                         graphene_rect_t *bounds);

G_END_DECLS
