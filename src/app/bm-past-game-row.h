/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-archive-entry.h"

/* One past game in a list. */

G_BEGIN_DECLS

#define BM_TYPE_PAST_GAME_ROW (bm_past_game_row_get_type ())
G_DECLARE_FINAL_TYPE (BmPastGameRow, bm_past_game_row, BM, PAST_GAME_ROW, GtkListBoxRow)

GtkWidget      *bm_past_game_row_new       (BmArchiveEntry *entry,
                                            guint           depth);

BmArchiveEntry *bm_past_game_row_get_entry (BmPastGameRow  *self);

G_END_DECLS
