/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-css-class.h"

/**
 * bm_css_class_set:
 * @widget: a widget
 * @name: a CSS class
 * @has_it: whether @widget has it from now on
 */
void
bm_css_class_set (GtkWidget  *widget,
                  const char *name,
                  gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
