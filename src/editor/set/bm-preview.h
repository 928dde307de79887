/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-painter.h"
#include "bm-thing-kind.h"

/* Pictures of the things of a document as they look now. */

G_BEGIN_DECLS

#define BM_TYPE_PREVIEW (bm_preview_get_type ())
G_DECLARE_FINAL_TYPE (BmPreview, bm_preview, BM, PREVIEW, GObject)

BmPreview    *bm_preview_get           (BmDocument *document);

BmDocument   *bm_preview_get_document  (BmPreview  *self);
BmPainter    *bm_preview_get_painter   (BmPreview  *self);
GdkPaintable *bm_preview_dup_piece     (BmPreview  *self,
                                        const char *path);
GdkPaintable *bm_preview_dup_piece_of  (BmPreview  *self,
                                        BmThingKind kind,
                                        guint       index);

G_END_DECLS
