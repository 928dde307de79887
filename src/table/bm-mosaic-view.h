/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Tiles side by side, as large as the room allows. */

G_BEGIN_DECLS

#define BM_TYPE_MOSAIC_VIEW (bm_mosaic_view_get_type ())
G_DECLARE_FINAL_TYPE (BmMosaicView, bm_mosaic_view, BM, MOSAIC_VIEW, GtkWidget)

GtkWidget *bm_mosaic_view_new       (void);
void       bm_mosaic_view_set_cells (BmMosaicView *self,
                                     int           min_cell,
                                     int           natural_cell,
                                     int           max_cell);
void       bm_mosaic_view_append    (BmMosaicView *self,
                                     GtkWidget    *child,
                                     guint         width,
                                     guint         height,
                                     gboolean      apart);
void       bm_mosaic_view_clear     (BmMosaicView *self,
                                     GtkWidget    *kept);

G_END_DECLS
