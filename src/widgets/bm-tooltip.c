/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-tooltip.h"

/**
 * bm_tooltip_set:
 * @widget: a widget
 * @text: (nullable): its tooltip from now on
 *
 * Does nothing if @widget has that tooltip. GTK looks for the pointer whenever a tooltip is set, even to what it was: on X11 it asks
 * the server three times and waits for each answer, for every tooltip of a table after every move.
 *
 * Returns: whether the tooltip was another one
 */
gboolean
bm_tooltip_set (GtkWidget  *widget,
                const char *text)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return FALSE;

  gtk_widget_set_tooltip_text (widget, text);
  return TRUE;
}
