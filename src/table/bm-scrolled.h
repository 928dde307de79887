/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Widgets that scroll their content if there is too little room. */

G_BEGIN_DECLS

void bm_scrolled_measure (GtkWidget      *scroller,
                          GtkWidget      *child,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural);

G_END_DECLS
