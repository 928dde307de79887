/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* The items that a player can choose from: explorers, the tiles in the hand, the tile that was picked, the discard.
 *
 * Signals: "considered" (guint tile, or %BM_NONE) when the pointer or the focus enters or leaves a tile; "chosen"
 * (guint move), a legal #BmMove of the view that was shown last. */

G_BEGIN_DECLS

#define BM_TYPE_HAND_VIEW (bm_hand_view_get_type ())
G_DECLARE_FINAL_TYPE (BmHandView, bm_hand_view, BM, HAND_VIEW, GtkWidget)

GtkWidget *bm_hand_view_new             (void);
void       bm_hand_view_update          (BmHandView      *self,
                                         BmPainter       *painter,
                                         const BmView    *view,
                                         const BmPlayers *players);
void       bm_hand_view_set_best_gains  (BmHandView      *self,
                                         const int       *points);
void       bm_hand_view_set_hint        (BmHandView      *self,
                                         BmMove           move);
void       bm_hand_view_focus_move     (BmHandView      *self,
                                         BmMove           move);
void       bm_hand_view_set_small      (BmHandView      *self,
                                         gboolean         is_small);
void       bm_hand_view_set_considered (BmHandView      *self,
                                         guint            tile);
gboolean   bm_hand_view_get_empty       (BmHandView      *self);
gboolean   bm_hand_view_has_explorers   (BmHandView      *self);
gboolean   bm_hand_view_get_tile_bounds (BmHandView      *self,
                                         guint            tile,
                                         GtkWidget       *target,
                                         graphene_rect_t *bounds);

G_END_DECLS
