/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-composite-grid.h"
#include "bm-document.h"

/* The parts of a composite monster that is being designed. */

G_BEGIN_DECLS

/**
 * BmCompositeParts:
 * @n: number of parts
 * @places: the cells that they cover; the first is at (0, 0)
 * @tiles: their tiles in bm_document_get_rules(); %BM_NONE for a tile that does not exist
 */
typedef struct
{
  guint      n;
  BmGridPart places[BM_MAX_PARTS];
  guint      tiles[BM_MAX_PARTS];
} BmCompositeParts;

void     bm_composite_parts_read    (BmDocument       *document,
                                     const char       *path,
                                     BmCompositeParts *parts);

gboolean bm_composite_parts_add     (BmDocument       *document,
                                     const char       *path,
                                     const char       *tile);
gboolean bm_composite_parts_add_new (BmDocument       *document,
                                     const char       *path);
void     bm_composite_parts_remove  (BmDocument       *document,
                                     const char       *path,
                                     guint             part);
gboolean bm_composite_parts_move    (BmDocument       *document,
                                     const char       *path,
                                     guint             part,
                                     int               x,
                                     int               y);
gboolean bm_composite_parts_step    (BmDocument       *document,
                                     const char       *path,
                                     guint             part,
                                     int               dx,
                                     int               dy);

G_END_DECLS
