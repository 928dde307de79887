/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What screen readers say of widgets, where GTK has them say too much. */

G_BEGIN_DECLS

void bm_spoken_settle       (GtkWidget    *root);
void bm_spoken_silence_page (GtkStackPage *page);
void bm_spoken_set_tooltip  (GtkWidget    *widget,
                             const char   *text);

G_END_DECLS
