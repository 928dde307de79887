/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-painter.h"

/* An explorer to choose: the tile, the name, and the talent in words. */

G_BEGIN_DECLS

#define BM_TYPE_EXPLORER_BUTTON (bm_explorer_button_get_type ())
G_DECLARE_FINAL_TYPE (BmExplorerButton, bm_explorer_button, BM, EXPLORER_BUTTON, GtkButton)

GtkWidget *bm_explorer_button_new (BmPainter *painter,
                                   guint      explorer);

G_END_DECLS
