/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Puts widgets side by side if there is room, otherwise one below the other. */

G_BEGIN_DECLS

#define BM_TYPE_COLUMNS_LAYOUT (bm_columns_layout_get_type ())
G_DECLARE_FINAL_TYPE (BmColumnsLayout, bm_columns_layout, BM, COLUMNS_LAYOUT, GtkLayoutManager)

GtkLayoutManager *bm_columns_layout_new (void);

G_END_DECLS
