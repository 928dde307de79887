/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-examples-menu.h"

#include <glib/gi18n-lib.h>

#include "bm-template.h"

/* What a new tile can start from. */

static void
append_empty (GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenuItem) item = g_menu_item_new (_("Empty Tile"), "editor.add");

  g_menu_item_set_attribute (item, "accel", "s", "<Control>n");
  g_menu_append_item (section, item);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/**
 * bm_examples_menu_new:
 * @document: a set
 *
 * Returns: (transfer full) (nullable): a menu of the examples that fit the set; %NULL if none does
 */
GMenuModel *
bm_examples_menu_new (BmDocument *document)
{
  const char *const *ids = bm_template_list_ids ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) examples = g_menu_new ();

  for (guint i = 0; ids[i] != NULL; i++)
    if (bm_template_fits (ids[i], document))
      {
        g_autofree char *title = bm_template_dup_title (ids[i]);
        g_autoptr (GMenuItem) item = g_menu_item_new (title, NULL);

        g_menu_item_set_action_and_target (item, "editor.add-example", "s", ids[i]);
        g_menu_append_item (examples, item);
      }
  if (g_menu_model_get_n_items (G_MENU_MODEL (examples)) == 0)
    return NULL;

  append_empty (menu);
  g_menu_append_section (menu, _("Start From an Example"), G_MENU_MODEL (examples));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}
