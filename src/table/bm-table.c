/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table.h"

#include "bm-sounds-resources.h"
#include "bm-table-resources.h"
#include "bm-widgets.h"

/**
 * bm_table_init:
 *
 * Registers the templates and the style of this layer and of those below, see bm_widgets_init().
 */
void
bm_table_init (void)
{
  static gboolean is_initialised = FALSE;

  if (is_initialised)
    return;
  is_initialised = TRUE;

  bm_widgets_init ();
  bm_table_register_resource ();
  bm_sounds_register_resource ();
  bm_widgets_add_style ("/io/github/bigmonster/BigMonster/table/bm-table.css");
}
