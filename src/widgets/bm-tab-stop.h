/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Makes a list, a part of a window, or a row with what is in it, a single stop of the Tab key. */

G_BEGIN_DECLS

void     bm_tab_stop_make      (GtkWidget        *list);
void     bm_tab_stop_skip_rows (GtkWidget        *widget);

gboolean bm_tab_stop_focus     (GtkWidget        *widget,
                                GtkDirectionType  direction);

G_END_DECLS
