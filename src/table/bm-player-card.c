/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-player-card.h"

struct _BmPlayerCard
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmPlayerCard, bm_player_card, GTK_TYPE_WIDGET)

static void
bm_player_card_class_init (BmPlayerCardClass *klass)
{
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_player_card_init (BmPlayerCard *self)
{
}

GtkWidget *
bm_player_card_new (void)
{
  return g_object_new (BM_TYPE_PLAYER_CARD, NULL);
}

void
bm_player_card_update (BmPlayerCard *self, BmPainter *painter, const BmView *view, const BmPlayers *players, guint seat)
{
}

void
bm_player_card_set_compact (BmPlayerCard *self, gboolean compact)
{
}

void
bm_player_card_set_show_score (BmPlayerCard *self, gboolean show_score)
{
}

void
bm_player_card_set_hint (BmPlayerCard *self, gboolean is_hint)
{
}

gboolean
bm_player_card_choose (BmPlayerCard *self)
{
  return FALSE;
}

GtkWidget *
bm_player_card_get_ship (BmPlayerCard *self)
{
  return NULL;
}

GtkWidget *
bm_player_card_get_medals (BmPlayerCard *self)
{
  return NULL;
}
