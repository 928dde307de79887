/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-editor.h"

#include <gtk/gtk.h>

#include "bm-editor-resources.h"
#include "bm-widgets.h"

/**
 * bm_editor_init:
 *
 * Registers the templates and the style of this layer and of those below, see bm_widgets_init().
 */
void
bm_editor_init (void)
{
  static gboolean is_initialised = FALSE;

  if (is_initialised)
    return;
  is_initialised = TRUE;

  bm_widgets_init ();
  bm_editor_register_resource ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    "/io/github/bigmonster/BigMonster/icons");
  bm_widgets_add_style ("/io/github/bigmonster/BigMonster/editor/bm-editor.css");
}
