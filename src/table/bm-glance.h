/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-arrangement.h"
#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* A player's zone, enlarged, for as long as someone looks at it. */

G_BEGIN_DECLS

#define BM_TYPE_GLANCE (bm_glance_get_type ())
G_DECLARE_FINAL_TYPE (BmGlance, bm_glance, BM, GLANCE, GtkWidget)

GtkWidget *bm_glance_new     (void);
void       bm_glance_update  (BmGlance        *self,
                              BmPainter       *painter,
                              const BmView    *view,
                              const BmPlayers *players,
                              guint            seat,
                              gboolean         show_score);
BmBox      bm_glance_fit     (BmGlance        *self,
                              const BmBox     *room);
void       bm_glance_prepare (BmGlance        *self,
                              BmPainter       *painter,
                              const BmView    *view,
                              const BmBox     *room);

G_END_DECLS
