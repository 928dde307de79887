/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-preview.h"

G_BEGIN_DECLS

#define BM_TYPE_PREVIEW_PIECE (bm_preview_piece_get_type ())
G_DECLARE_FINAL_TYPE (BmPreviewPiece, bm_preview_piece, BM, PREVIEW_PIECE, GObject)

GdkPaintable *bm_preview_piece_new         (BmPreview      *preview,
                                            BmThingKind     kind,
                                            guint           index,
                                            JsonNode       *node);
BmPainter    *bm_preview_piece_get_painter (BmPreviewPiece *self);

G_END_DECLS
