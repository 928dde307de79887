/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-line-height.h"

/**
 * bm_line_height:
 * @widget: a widget with text
 *
 * For text that is scrolled, so that no line is cut in half at first.
 *
 * Returns: the height of a line of its text, in pixels, at least 1
 */
int
bm_line_height (GtkWidget *widget)
{
  g_autoptr (PangoLayout) line = NULL;
  int height;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  line = gtk_widget_create_pango_layout (widget, "0");
  pango_layout_get_pixel_size (line, NULL, &height);
  return MAX (height, 1);
}
