/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-drop-down.h"

/**
 * bm_drop_down_name:
 * @drop_down: a drop-down
 * @name: what is chosen with it
 *
 * Names it and the button inside, which has the focus: GTK 4.8 leaves both without a name for screen readers.
 */
void
bm_drop_down_name (GtkDropDown *drop_down,
                   const char  *name)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

/**
 * bm_list_item_name:
 * @item: a row of a list that has a child
 * @name: what it says
 *
 * Names the row, which has the focus and which GTK 4.8 leaves without a name for screen readers.
 */
void
bm_list_item_name (GtkListItem *item,
                   const char  *name)
{
  g_return_if_fail (GTK_IS_LIST_ITEM (item));

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_list_item_get_child (item))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}
