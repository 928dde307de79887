/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-medal-model.h"
#include "bm-painter.h"

/* A medal with a ring that shows the viewer's progress. */

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_BADGE (bm_medal_badge_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalBadge, bm_medal_badge, BM, MEDAL_BADGE, GtkWidget)

GtkWidget *bm_medal_badge_new      (void);
void       bm_medal_badge_set_size (BmMedalBadge       *self,
                                    int                 size,
                                    int                 lap);
void       bm_medal_badge_update   (BmMedalBadge       *self,
                                    BmPainter          *painter,
                                    const BmMedalModel *models,
                                    guint               n_models,
                                    guint               seat);

G_END_DECLS
