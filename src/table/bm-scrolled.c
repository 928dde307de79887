/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-scrolled.h"

/**
 * bm_scrolled_measure:
 * @scroller: a scrolled window
 * @child: its child
 * @orientation: width or height
 * @for_size: the other one, or -1
 * @minimum: (out): the size below which nothing is visible
 * @natural: (out): the size at which no scrolling is necessary
 *
 * Measures a scrolled window. By itself, it would request the height of its child at the minimum width, at which
 * texts wrap most.
 */
void
bm_scrolled_measure (GtkWidget      *scroller,
                     GtkWidget      *child,
                     GtkOrientation  orientation,
                     int             for_size,
                     int            *minimum,
                     int            *natural)
{
  int width;

  gtk_widget_measure (scroller, orientation, -1, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0)
    return;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (child, orientation, MAX (for_size, width), NULL, natural, NULL, NULL);
  *natural = MAX (*natural, *minimum);
}
