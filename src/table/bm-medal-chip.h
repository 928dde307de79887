/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-medal-model.h"
#include "bm-painter.h"
#include "bm-players.h"

/* A compact medal, with more in a popover. */

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_CHIP (bm_medal_chip_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalChip, bm_medal_chip, BM, MEDAL_CHIP, GtkWidget)

GtkWidget *bm_medal_chip_new       (void);
void       bm_medal_chip_update    (BmMedalChip        *self,
                                    BmPainter          *painter,
                                    const BmPlayers    *players,
                                    const BmMedalModel *models,
                                    guint               n_models,
                                    guint               seat);
void       bm_medal_chip_set_small (BmMedalChip        *self,
                                    gboolean            is_small,
                                    gboolean            is_low);
GtkWidget *bm_medal_chip_get_badge (BmMedalChip        *self);

G_END_DECLS
