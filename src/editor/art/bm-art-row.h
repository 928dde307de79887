/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BM_TYPE_ART_ROW (bm_art_row_get_type ())
G_DECLARE_FINAL_TYPE (BmArtRow, bm_art_row, BM, ART_ROW, AdwActionRow)

GtkWidget *bm_art_row_new (const char *title,
                           const char *member);

G_END_DECLS
