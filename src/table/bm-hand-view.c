/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-hand-view.h"

struct _BmHandView
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmHandView, bm_hand_view, GTK_TYPE_WIDGET)

static void
bm_hand_view_class_init (BmHandViewClass *klass)
{
  g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bm_hand_view_init (BmHandView *self)
{
}

GtkWidget *
bm_hand_view_new (void)
{
  return g_object_new (BM_TYPE_HAND_VIEW, NULL);
}

void
bm_hand_view_update (BmHandView *self, BmPainter *painter, const BmView *view, const BmPlayers *players)
{
}

void
bm_hand_view_set_best_gains (BmHandView *self, const int *points)
{
}

void
bm_hand_view_set_hint (BmHandView *self, BmMove move)
{
}

gboolean
bm_hand_view_get_empty (BmHandView *self)
{
  return FALSE;
}

gboolean
bm_hand_view_get_tile_bounds (BmHandView *self, guint tile, GtkWidget *target, graphene_rect_t *bounds)
{
  return FALSE;
}
