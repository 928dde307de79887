/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Tooltips that change while their widgets are shown. */

G_BEGIN_DECLS

gboolean bm_tooltip_set (GtkWidget  *widget,
                         const char *text);

G_END_DECLS
