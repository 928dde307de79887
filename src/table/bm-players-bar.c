/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-players-bar.h"

struct _BmPlayersBar
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmPlayersBar, bm_players_bar, GTK_TYPE_WIDGET)

static void
bm_players_bar_class_init (BmPlayersBarClass *klass)
{
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("seat-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bm_players_bar_init (BmPlayersBar *self)
{
}

GtkWidget *
bm_players_bar_new (void)
{
  return g_object_new (BM_TYPE_PLAYERS_BAR, NULL);
}

void
bm_players_bar_update (BmPlayersBar *self, BmPainter *painter, const BmView *view, const BmPlayers *players)
{
}

gboolean
bm_players_bar_get_compact (BmPlayersBar *self)
{
  return FALSE;
}

void
bm_players_bar_set_compact (BmPlayersBar *self, gboolean compact)
{
}

gboolean
bm_players_bar_get_show_scores (BmPlayersBar *self)
{
  return FALSE;
}

void
bm_players_bar_set_show_scores (BmPlayersBar *self, gboolean show_scores)
{
}

void
bm_players_bar_set_hint (BmPlayersBar *self, BmMove move)
{
}

gboolean
bm_players_bar_choose (BmPlayersBar *self, guint seat)
{
  return FALSE;
}

gboolean
bm_players_bar_get_card_bounds (BmPlayersBar *self, guint seat, GtkWidget *target, graphene_rect_t *bounds)
{
  return FALSE;
}

gboolean
bm_players_bar_get_ship_bounds (BmPlayersBar *self, guint seat, GtkWidget *target, graphene_rect_t *bounds)
{
  return FALSE;
}

gboolean
bm_players_bar_get_medals_bounds (BmPlayersBar *self, guint seat, GtkWidget *target, graphene_rect_t *bounds)
{
  return FALSE;
}
