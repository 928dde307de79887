/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Makes a list one stop of the Tab key. */

G_BEGIN_DECLS

void bm_tab_stop_make (GtkWidget *list);

G_END_DECLS
