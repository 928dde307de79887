/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* The medals in play, everyone's progress, and the winners. Property: "compact". */

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_BOARD (bm_medal_board_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalBoard, bm_medal_board, BM, MEDAL_BOARD, GtkWidget)

GtkWidget *bm_medal_board_new         (void);
void       bm_medal_board_update      (BmMedalBoard    *self,
                                       BmPainter       *painter,
                                       const BmView    *view,
                                       const BmPlayers *players);
gboolean   bm_medal_board_get_compact (BmMedalBoard    *self);
void       bm_medal_board_set_compact (BmMedalBoard    *self,
                                       gboolean         compact);
void       bm_medal_board_set_small   (BmMedalBoard    *self,
                                       gboolean         is_small,
                                       gboolean         is_low);
gboolean   bm_medal_board_get_bounds  (BmMedalBoard    *self,
                                       guint            medal,
                                       gboolean         team,
                                       GtkWidget       *target,
                                       graphene_rect_t *bounds);

G_END_DECLS
