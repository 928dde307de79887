/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Makes a list, or a part of a window, a single stop of the Tab key. */

G_BEGIN_DECLS

void     bm_tab_stop_make  (GtkWidget        *list);

gboolean bm_tab_stop_focus (GtkWidget        *widget,
                            GtkDirectionType  direction);

G_END_DECLS
