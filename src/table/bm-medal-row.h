/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-medal-model.h"
#include "bm-painter.h"
#include "bm-players.h"

/* A medal with everything known about it. */

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_ROW (bm_medal_row_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalRow, bm_medal_row, BM, MEDAL_ROW, GtkWidget)

GtkWidget *bm_medal_row_new       (void);
void       bm_medal_row_update    (BmMedalRow         *self,
                                   BmPainter          *painter,
                                   const BmPlayers    *players,
                                   const BmMedalModel *models,
                                   guint               n_models,
                                   guint               seat);
GtkWidget *bm_medal_row_get_badge (BmMedalRow         *self);

G_END_DECLS
