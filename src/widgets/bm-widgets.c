/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-widgets.h"

#include <adwaita.h>

#include "bm-art-resources.h"
#include "bm-badge.h"
#include "bm-popover.h"
#include "bm-spoken.h"
#include "bm-widgets-resources.h"

/**
 * bm_widgets_add_style:
 * @resource_path: path of a style sheet
 *
 * Applies a style sheet to the whole display. Each layer has its own.
 */
void
bm_widgets_add_style (const char *resource_path)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, resource_path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* Numbers on tiles look like those beside them. */
static void
set_up_font (void)
{
  g_autofree char *name = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &name, NULL);
  if (name != NULL)
    bm_badge_set_font (name);
}

/**
 * bm_widgets_init:
 *
 * Registers the drawings, templates and style of this layer, and sets up popovers. To be called once, after GTK is
 * initialised and before any widget of this layer is created; further calls do nothing.
 */
void
bm_widgets_init (void)
{
  static gboolean is_initialised = FALSE;

  if (is_initialised)
    return;
  is_initialised = TRUE;

  adw_init ();
  bm_art_register_resource ();
  set_up_font ();
  bm_widgets_register_resource ();
  bm_widgets_add_style ("/io/github/bigmonster/BigMonster/widgets/bm-widgets.css");
  bm_popover_watch ();
  bm_spoken_watch ();
}
