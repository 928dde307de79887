/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-log-view.h"

struct _BmLogView
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmLogView, bm_log_view, GTK_TYPE_WIDGET)

static void
bm_log_view_class_init (BmLogViewClass *klass)
{
}

static void
bm_log_view_init (BmLogView *self)
{
}

GtkWidget *
bm_log_view_new (void)
{
  return g_object_new (BM_TYPE_LOG_VIEW, NULL);
}

void
bm_log_view_append (BmLogView *self, BmPainter *painter, const BmPlayers *players, guint n_moves, const BmEvent *events, guint n_events)
{
}

void
bm_log_view_cut (BmLogView *self, guint n_moves)
{
}

void
bm_log_view_clear (BmLogView *self)
{
}
