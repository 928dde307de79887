/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Asks for a certain height, but can do with less. */

G_BEGIN_DECLS

#define BM_TYPE_HEIGHT_LAYOUT (bm_height_layout_get_type ())
G_DECLARE_FINAL_TYPE (BmHeightLayout, bm_height_layout, BM, HEIGHT_LAYOUT, GtkLayoutManager)

GtkLayoutManager *bm_height_layout_new (int height);

G_END_DECLS
