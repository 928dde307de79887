/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Which tiles a tile set has. */

G_BEGIN_DECLS

#define BM_TYPE_TILE_SET_EDITOR (bm_tile_set_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmTileSetEditor, bm_tile_set_editor, BM, TILE_SET_EDITOR, AdwBin)

GtkWidget *bm_tile_set_editor_new (void);

G_END_DECLS
