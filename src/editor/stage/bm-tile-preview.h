/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A preview of a tile or an explorer as it looks on the table, with places to click. */

G_BEGIN_DECLS

#define BM_TYPE_TILE_PREVIEW (bm_tile_preview_get_type ())
G_DECLARE_FINAL_TYPE (BmTilePreview, bm_tile_preview, BM, TILE_PREVIEW, GtkWidget)

void bm_tile_preview_pick       (BmTilePreview *self,
                                 const char    *crystal);
void bm_tile_preview_show_level (BmTilePreview *self,
                                 guint          level);

G_END_DECLS
