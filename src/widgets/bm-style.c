/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-style.h"

#include <gtk/gtk.h>

/**
 * bm_style_add:
 * @resource_path: where a style sheet lies
 *
 * Applies a style sheet to everything that is shown. Each layer has one of its own.
 */
void
bm_style_add (const char *resource_path)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, resource_path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
