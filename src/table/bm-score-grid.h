/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-painter.h"
#include "bm-players.h"
#include "bm-score-table.h"

/* The cells of the score pad. */

G_BEGIN_DECLS

#define BM_TYPE_SCORE_GRID (bm_score_grid_get_type ())
G_DECLARE_FINAL_TYPE (BmScoreGrid, bm_score_grid, BM, SCORE_GRID, AdwBin)

guint bm_score_grid_get_seat     (BmScoreGrid        *self);

void  bm_score_grid_update       (BmScoreGrid        *self,
                                  const BmScoreTable *table,
                                  BmPainter          *painter,
                                  const BmPlayers    *players);
void  bm_score_grid_set_seat     (BmScoreGrid        *self,
                                  guint               seat);
void  bm_score_grid_set_progress (BmScoreGrid        *self,
                                  double              progress);

G_END_DECLS
