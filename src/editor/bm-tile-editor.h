/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Everything that makes a tile. */

G_BEGIN_DECLS

#define BM_TYPE_TILE_EDITOR (bm_tile_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmTileEditor, bm_tile_editor, BM, TILE_EDITOR, AdwBin)

GtkWidget *bm_tile_editor_new (void);

G_END_DECLS
