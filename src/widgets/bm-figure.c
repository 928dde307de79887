/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-figure.h"

/**
 * bm_figure_new:
 * @paintable: the picture
 * @size: the longer side, in pixels
 *
 * Creates a picture that screen readers skip, since text beside it says what it shows.
 *
 * Returns: (transfer floating): a picture
 */
GtkWidget *
bm_figure_new (GdkPaintable *paintable,
                int           size)
{
  return g_object_new (GTK_TYPE_IMAGE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "paintable", paintable,
                       "pixel-size", size,
                       NULL);
}
