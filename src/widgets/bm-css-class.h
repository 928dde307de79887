/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* CSS classes that a widget has for as long as something is so. */

G_BEGIN_DECLS

void bm_css_class_set (GtkWidget  *widget,
                       const char *name,
                       gboolean    has_it);

G_END_DECLS
