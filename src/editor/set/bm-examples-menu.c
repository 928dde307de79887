/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-examples-menu.h"

#include <glib/gi18n-lib.h>

#include "bm-pattern.h"
#include "bm-template.h"

/* What a new tile or medal can start from. */

static void
append_empty (GMenu       *menu,
              BmThingKind  kind)
{
  g_autoptr (GMenu) section = g_menu_new ();
  g_autoptr (GMenuItem) item = g_menu_item_new (kind == BM_THING_MEDAL ? _("Empty Medal") : _("Empty Tile"), "editor.add");

  g_menu_item_set_attribute (item, "accel", "s", "<Control>n");
  g_menu_append_item (section, item);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static void
append_examples (GMenu      *section,
                 BmDocument *document)
{
  const char *const *ids = bm_template_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    if (bm_template_fits (ids[i], document))
      {
        g_autofree char *title = bm_template_dup_title (ids[i]);
        g_autoptr (GMenuItem) item = g_menu_item_new (title, NULL);

        g_menu_item_set_action_and_target (item, "editor.add-example", "s", ids[i]);
        g_menu_append_item (section, item);
      }
}

static gboolean
has_pattern (BmDocument  *document,
             BmThingKind  kind)
{
  for (guint i = 0; i < bm_pattern_get_n (); i++)
    if (bm_pattern_get_kind (bm_pattern_get (i)) == kind
        && bm_template_fits (bm_pattern_get_id (bm_pattern_get (i)), document))
      return TRUE;

  return FALSE;
}

/**
 * bm_examples_menu_new:
 * @document: a set
 * @kind: tiles or medals
 *
 * Returns: (transfer full) (nullable): a menu of the examples that fit the set; %NULL if none does
 */
GMenuModel *
bm_examples_menu_new (BmDocument  *document,
                      BmThingKind  kind)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) examples = g_menu_new ();

  if (kind == BM_THING_TILE)
    append_examples (examples, document);
  if (has_pattern (document, kind))
    g_menu_append (examples, kind == BM_THING_TILE ? _("_More Examples…") : _("_Examples…"), "editor.examples");
  if (g_menu_model_get_n_items (G_MENU_MODEL (examples)) == 0)
    return NULL;

  append_empty (menu, kind);
  g_menu_append_section (menu, _("Start From an Example"), G_MENU_MODEL (examples));
  return G_MENU_MODEL (g_steal_pointer (&menu));
}
