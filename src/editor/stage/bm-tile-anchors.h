/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-tile-stage.h"

/* The buttons on the stage of a tile: one for each place of a part of a crystal, or of a beam. */

G_BEGIN_DECLS

gboolean bm_tile_anchors_has_rivals (const BmRules *rules,
                                     guint          crystal);

void     bm_tile_anchors_show_beams (BmTileStage *stage,
                                     BmDocument  *document,
                                     const char  *path,
                                     GCallback    toggled,
                                     gpointer     object);
void     bm_tile_anchors_show_parts (BmTileStage *stage,
                                     BmDocument  *document,
                                     const char  *path,
                                     BmPainter   *painter,
                                     guint        crystal,
                                     guint        part,
                                     GCallback    toggled,
                                     gpointer     object);

G_END_DECLS
