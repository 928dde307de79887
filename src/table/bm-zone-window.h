/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* A player's zone, enlarged, with its points so far. */

G_BEGIN_DECLS

#define BM_TYPE_ZONE_WINDOW (bm_zone_window_get_type ())
G_DECLARE_FINAL_TYPE (BmZoneWindow, bm_zone_window, BM, ZONE_WINDOW, AdwWindow)

GtkWidget *bm_zone_window_new            (GtkWindow       *parent);
void       bm_zone_window_update         (BmZoneWindow    *self,
                                          BmPainter       *painter,
                                          const BmView    *view,
                                          const BmPlayers *players,
                                          guint            seat);
guint      bm_zone_window_get_seat       (BmZoneWindow    *self);
void       bm_zone_window_set_show_score (BmZoneWindow    *self,
                                          gboolean         show_score);

G_END_DECLS
