/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-zone-window.h"

struct _BmZoneWindow
{
  AdwWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (BmZoneWindow, bm_zone_window, ADW_TYPE_WINDOW)

static void
bm_zone_window_class_init (BmZoneWindowClass *klass)
{
}

static void
bm_zone_window_init (BmZoneWindow *self)
{
}

GtkWidget *
bm_zone_window_new (GtkWindow *parent)
{
  return g_object_new (BM_TYPE_ZONE_WINDOW, NULL);
}

void
bm_zone_window_update (BmZoneWindow *self, BmPainter *painter, const BmView *view, const BmPlayers *players, guint seat)
{
}

guint
bm_zone_window_get_seat (BmZoneWindow *self)
{
  return 0;
}
