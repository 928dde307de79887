/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Where Tab and Shift+Tab stop: lists, parts of a window and rows that are a single stop, and parts that it passes. */

G_BEGIN_DECLS

void     bm_tab_stop_make      (GtkWidget        *list);
void     bm_tab_stop_skip_rows (GtkWidget        *widget);

gboolean bm_tab_stop_focus     (GtkWidget        *widget,
                                GtkDirectionType  direction);
gboolean bm_tab_stop_pass      (GtkWidget        *widget,
                                GtkDirectionType  direction);

G_END_DECLS
