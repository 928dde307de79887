/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A box of small toggle buttons with pictures, one for each option. */

G_BEGIN_DECLS

void  bm_chips_resize (GtkWidget    *box,
                       guint         n,
                       int           size,
                       GCallback     toggled,
                       gpointer      object);
void  bm_chips_show   (GtkWidget    *chip,
                       GdkPaintable *paintable,
                       const char   *name,
                       gboolean      is_pressed);
guint bm_chips_find   (GtkWidget    *box,
                       GtkWidget    *chip);

G_END_DECLS
