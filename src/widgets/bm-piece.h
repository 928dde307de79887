/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-painter.h"

G_BEGIN_DECLS

#define BM_TYPE_PIECE (bm_piece_get_type ())
G_DECLARE_FINAL_TYPE (BmPiece, bm_piece, BM, PIECE, GObject)

GdkPaintable    *bm_piece_new           (BmPainter    *painter,
                                         BmDrawingKind kind,
                                         guint         index);
GdkPaintable    *bm_piece_new_for_thing (BmPainter    *painter,
                                         BmThingKind   kind,
                                         guint         index);
GdkPaintable    *bm_piece_new_zone      (BmPainter    *painter,
                                         const BmZone *zone);
GdkPaintable    *bm_piece_new_laurel    (guint         winners);

const BmDrawing *bm_piece_get_drawing   (BmPiece      *self);

G_END_DECLS
