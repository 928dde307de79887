/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-rows-view.h"

struct _BmRowsView
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmRowsView, bm_rows_view, GTK_TYPE_WIDGET)

static void
bm_rows_view_class_init (BmRowsViewClass *klass)
{
  g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bm_rows_view_init (BmRowsView *self)
{
}

GtkWidget *
bm_rows_view_new (void)
{
  return g_object_new (BM_TYPE_ROWS_VIEW, NULL);
}

void
bm_rows_view_update (BmRowsView *self, BmPainter *painter, const BmView *view, const BmPlayers *players)
{
}

void
bm_rows_view_set_best_gains (BmRowsView *self, const int *points)
{
}

void
bm_rows_view_set_hint (BmRowsView *self, BmMove move)
{
}

gboolean
bm_rows_view_get_tile_bounds (BmRowsView *self, guint row, guint tile, GtkWidget *target, graphene_rect_t *bounds)
{
  return FALSE;
}
