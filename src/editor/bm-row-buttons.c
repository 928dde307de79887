/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-row-buttons.h"

/**
 * bm_button_set_name:
 * @button: a button with an icon
 * @name: what it does
 *
 * Says in a tooltip and to screen readers what a button does.
 */
void
bm_button_set_name (GtkWidget  *button,
                    const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (button));

  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * bm_row_set_title:
 * @row: an #AdwExpanderRow
 * @title: what it shows
 *
 * Titles a row, also for screen readers: libadwaita 1.2 names only the row inside.
 */
void
bm_row_set_title (GtkWidget  *row,
                  const char *title)
{
  g_return_if_fail (ADW_IS_EXPANDER_ROW (row));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/**
 * bm_row_add_button:
 * @row: a row
 * @icon: name of an icon
 * @tooltip: what the button does, also for screen readers
 * @clicked: called as for a swapped signal: with @object and the button
 * @object: (type GObject): what @clicked is called with
 *
 * Adds a button at the end of a row.
 *
 * Returns: (transfer none): the button
 */
GtkWidget *
bm_row_add_button (AdwActionRow *row,
                   const char   *icon,
                   const char   *tooltip,
                   GCallback     clicked,
                   gpointer      object)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  bm_button_set_name (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", clicked, object);
  adw_action_row_add_suffix (row, button);

  return button;
}

/**
 * bm_row_new_for_adding:
 * @title: what it adds: "Add Effect"
 * @activated: called as for a swapped signal: with @object and the row
 * @object: (type GObject): what @activated is called with
 *
 * Returns: (transfer floating): a row that is a button
 */
GtkWidget *
bm_row_new_for_adding (const char *title,
                       GCallback   activated,
                       gpointer    object)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("list-add-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (row, "adding");
  g_signal_connect_swapped (row, "activated", activated, object);

  return row;
}

/**
 * bm_group_resize:
 * @group: a group that lists something
 * @rows: (element-type GtkWidget): the rows for what it lists, which is brought up to date
 * @n: how many rows there have to be
 * @last_row: the row below them, which stays the last
 * @create_row: makes a row
 *
 * Takes rows away at the end, or adds some there.
 */
void
bm_group_resize (AdwPreferencesGroup *group,
                 GPtrArray           *rows,
                 guint                n,
                 GtkWidget           *last_row,
                 BmCreateGroupRow     create_row)
{
  g_return_if_fail (ADW_IS_PREFERENCES_GROUP (group));

  while (rows->len > n)
    {
      adw_preferences_group_remove (group, rows->pdata[rows->len - 1]);
      g_ptr_array_set_size (rows, (int) rows->len - 1);
    }
  if (rows->len == n)
    return;

  /* A group can only append. */
  g_object_ref (last_row);
  adw_preferences_group_remove (group, last_row);
  while (rows->len < n)
    {
      GtkWidget *row = create_row (group, rows->len);

      adw_preferences_group_add (group, row);
      g_ptr_array_add (rows, row);
    }
  adw_preferences_group_add (group, last_row);
  g_object_unref (last_row);
}
