/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-view.h"

/* Covers the table until the right person sits in front of the screen. Signal: "lifted". */

G_BEGIN_DECLS

#define BM_TYPE_CURTAIN (bm_curtain_get_type ())
G_DECLARE_FINAL_TYPE (BmCurtain, bm_curtain, BM, CURTAIN, GtkWidget)

GtkWidget *bm_curtain_new    (void);
void       bm_curtain_update (BmCurtain       *self,
                              BmPainter       *painter,
                              const BmView    *view,
                              const BmPlayers *players);

G_END_DECLS
