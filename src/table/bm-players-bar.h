/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* All players, each with a card.
 *
 * Signals: "chosen" (guint move): the person gives the rest of the stack, or a gift, to a player; "seat-activated"
 * (guint seat): the person wants to see that player's zone enlarged; "approached": the pointer or the keyboard has
 * reached a card; "looked-at" (guint seat): it stays on that player's card, or %BM_NONE. Properties: "compact",
 * "show-scores". */

G_BEGIN_DECLS

#define BM_TYPE_PLAYERS_BAR (bm_players_bar_get_type ())
G_DECLARE_FINAL_TYPE (BmPlayersBar, bm_players_bar, BM, PLAYERS_BAR, GtkWidget)

GtkWidget *bm_players_bar_new               (void);
void       bm_players_bar_update            (BmPlayersBar    *self,
                                             BmPainter       *painter,
                                             const BmView    *view,
                                             const BmPlayers *players);
gboolean   bm_players_bar_get_compact       (BmPlayersBar    *self);
void       bm_players_bar_set_compact       (BmPlayersBar    *self,
                                             gboolean         compact);
void       bm_players_bar_set_tall          (BmPlayersBar    *self,
                                            gboolean         tall);
gboolean   bm_players_bar_get_show_scores   (BmPlayersBar    *self);
void       bm_players_bar_set_show_scores   (BmPlayersBar    *self,
                                             gboolean         show_scores);
void       bm_players_bar_set_hint          (BmPlayersBar    *self,
                                             BmMove           move);
gboolean   bm_players_bar_choose            (BmPlayersBar    *self,
                                             guint            seat);
char      *bm_players_bar_dup_summary       (BmPlayersBar    *self,
                                             guint            seat);
gboolean   bm_players_bar_get_card_bounds   (BmPlayersBar    *self,
                                             guint            seat,
                                             GtkWidget       *target,
                                             graphene_rect_t *bounds);
gboolean   bm_players_bar_get_ship_bounds   (BmPlayersBar    *self,
                                             guint            seat,
                                             GtkWidget       *target,
                                             graphene_rect_t *bounds);
gboolean   bm_players_bar_get_medals_bounds (BmPlayersBar    *self,
                                             guint            seat,
                                             GtkWidget       *target,
                                             graphene_rect_t *bounds);

G_END_DECLS
