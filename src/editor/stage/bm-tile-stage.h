/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-anchor-button.h"
#include "bm-piece.h"

/* A large tile or explorer with buttons on it. */

G_BEGIN_DECLS

#define BM_TYPE_TILE_STAGE (bm_tile_stage_get_type ())
G_DECLARE_FINAL_TYPE (BmTileStage, bm_tile_stage, BM, TILE_STAGE, GtkWidget)

GtkWidget *bm_tile_stage_new        (void);

void       bm_tile_stage_show       (BmTileStage  *self,
                                     BmPainter    *painter,
                                     BmDrawingKind kind,
                                     guint         index);
void       bm_tile_stage_show_none  (BmTileStage  *self,
                                     guint         columns,
                                     guint         rows);

void       bm_tile_stage_get_cells  (BmTileStage  *self,
                                     guint        *columns,
                                     guint        *rows);

void       bm_tile_stage_add_anchor   (BmTileStage    *self,
                                       BmAnchorButton *anchor);
void       bm_tile_stage_clear_anchors (BmTileStage *self);

G_END_DECLS
