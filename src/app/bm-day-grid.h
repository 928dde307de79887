/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The days of a month in a calendar. */

G_BEGIN_DECLS

#define BM_DAY_GRID_COLUMNS 7

#define BM_TYPE_DAY_GRID (bm_day_grid_get_type ())
G_DECLARE_FINAL_TYPE (BmDayGrid, bm_day_grid, BM, DAY_GRID, GtkWidget)

void bm_day_grid_attach (BmDayGrid *self,
                         GtkWidget *child,
                         guint      column,
                         guint      row);

G_END_DECLS
