/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-score-group.h"

/* A list of what has scored points. */

G_BEGIN_DECLS

#define BM_TYPE_SCORE_LIST (bm_score_list_get_type ())
G_DECLARE_FINAL_TYPE (BmScoreList, bm_score_list, BM, SCORE_LIST, GtkWidget)

GtkWidget *bm_score_list_new      (void);

void       bm_score_list_update   (BmScoreList  *self,
                                   BmPainter    *painter,
                                   const BmZone *zone,
                                   const GArray *groups);
void       bm_score_list_unselect (BmScoreList  *self);

G_END_DECLS
