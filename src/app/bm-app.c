/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-app.h"

#include "bm-app-resources.h"
#include "bm-editor.h"
#include "bm-table.h"
#include "bm-widgets.h"

/**
 * bm_app_init:
 *
 * Makes the resources of this layer and the layers below available: templates and styles. See
 * bm_table_init() and bm_editor_init().
 */
void
bm_app_init (void)
{
  static gboolean is_initialised = FALSE;

  if (is_initialised)
    return;
  is_initialised = TRUE;

  bm_table_init ();
  bm_editor_init ();
  bm_app_register_resource ();
  bm_widgets_add_style ("/io/github/bigmonster/BigMonster/app/bm-app.css");
}
