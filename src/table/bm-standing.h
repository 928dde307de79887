/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-medal-model.h"
#include "bm-players.h"

#include <gtk/gtk.h>

/* The progress of one player or one team towards a medal. */

G_BEGIN_DECLS

#define BM_TYPE_STANDING (bm_standing_get_type ())
G_DECLARE_FINAL_TYPE (BmStanding, bm_standing, BM, STANDING, GtkWidget)

GtkWidget *bm_standing_new    (void);
void       bm_standing_update (BmStanding            *self,
                               const BmMedalModel    *model,
                               const BmMedalStanding *standing,
                               const BmPlayers       *players);

G_END_DECLS
