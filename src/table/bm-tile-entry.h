/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-real-table.h"

/* Where the zone of a player at a real table is entered. */

G_BEGIN_DECLS

#define BM_TYPE_TILE_ENTRY (bm_tile_entry_get_type ())
G_DECLARE_FINAL_TYPE (BmTileEntry, bm_tile_entry, BM, TILE_ENTRY, GtkWidget)

GtkWidget *bm_tile_entry_new       (void);
void       bm_tile_entry_set_table (BmTileEntry *self,
                                    BmRealTable *table,
                                    BmPainter   *painter);
void       bm_tile_entry_set_seat  (BmTileEntry *self,
                                    guint        seat);
void       bm_tile_entry_update    (BmTileEntry *self);

G_END_DECLS
