/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* One player at the table: name, explorer, ship, medals, score, and a small picture of the zone.
 *
 * Signals: "chosen" (guint move): the person gives the rest of the stack, or a gift, to this player; "activated": the
 * person wants to see the zone enlarged. */

G_BEGIN_DECLS

#define BM_TYPE_PLAYER_CARD (bm_player_card_get_type ())
G_DECLARE_FINAL_TYPE (BmPlayerCard, bm_player_card, BM, PLAYER_CARD, GtkWidget)

GtkWidget *bm_player_card_new            (void);
void       bm_player_card_update         (BmPlayerCard    *self,
                                          BmPainter       *painter,
                                          const BmView    *view,
                                          const BmPlayers *players,
                                          guint            seat);
void       bm_player_card_set_compact    (BmPlayerCard    *self,
                                          gboolean         compact);
void       bm_player_card_set_tall       (BmPlayerCard    *self,
                                          gboolean         tall);
void       bm_player_card_set_show_score (BmPlayerCard    *self,
                                          gboolean         show_score);
void       bm_player_card_set_hint       (BmPlayerCard    *self,
                                          gboolean         is_hint);
BmMove     bm_player_card_get_move       (BmPlayerCard    *self);
gboolean   bm_player_card_choose         (BmPlayerCard    *self);
void       bm_player_card_set_hushed     (BmPlayerCard    *self,
                                          gboolean         hushed);
GtkWidget *bm_player_card_get_ship       (BmPlayerCard    *self);
GtkWidget *bm_player_card_get_medals     (BmPlayerCard    *self);
char      *bm_player_card_dup_summary    (BmPlayerCard    *self);

G_END_DECLS
