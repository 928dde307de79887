/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Pictures beside text that says the same. */

G_BEGIN_DECLS

GtkWidget *bm_figure_new (GdkPaintable *paintable,
                           int           size);

G_END_DECLS
