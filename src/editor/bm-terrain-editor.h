/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* How a terrain looks and what it is called. */

G_BEGIN_DECLS

#define BM_TYPE_TERRAIN_EDITOR (bm_terrain_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmTerrainEditor, bm_terrain_editor, BM, TERRAIN_EDITOR, AdwBin)

GtkWidget *bm_terrain_editor_new (void);

G_END_DECLS
