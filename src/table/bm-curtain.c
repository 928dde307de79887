/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-curtain.h"

struct _BmCurtain
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmCurtain, bm_curtain, GTK_TYPE_WIDGET)

static void
bm_curtain_class_init (BmCurtainClass *klass)
{
  g_signal_new ("lifted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_curtain_init (BmCurtain *self)
{
}

GtkWidget *
bm_curtain_new (void)
{
  return g_object_new (BM_TYPE_CURTAIN, NULL);
}

void
bm_curtain_update (BmCurtain *self, BmPainter *painter, const BmView *view, const BmPlayers *players)
{
}
