/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-row-buttons.h"

#include "bm-spoken.h"

/**
 * bm_button_set_name:
 * @button: a button with an icon
 * @name: its action
 *
 * Sets the tooltip and accessible label of a button, which are spoken once.
 */
void
bm_button_set_name (GtkWidget  *button,
                    const char *name)
{
  g_return_if_fail (GTK_IS_WIDGET (button));

  bm_spoken_set_tooltip (button, name);
  bm_spoken_settle (button);
}

/**
 * bm_row_set_title:
 * @row: an #AdwExpanderRow
 * @title: its title
 *
 * Sets the title of a row, also for screen readers: libadwaita 1.2 labels only the row inside.
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
 * bm_button_new_flat:
 * @icon: name of an icon
 * @tooltip: the action of the button, also for screen readers
 * @clicked: called with @object and the button, as for a swapped signal
 * @object: (type GObject): the object for @clicked
 *
 * Returns: (transfer floating): a button for a row or for the header of a group
 */
GtkWidget *
bm_button_new_flat (const char *icon,
                    const char *tooltip,
                    GCallback   clicked,
                    gpointer    object)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  bm_button_set_name (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", clicked, object);

  return button;
}

/**
 * bm_row_add_button:
 * @row: a row
 * @icon: name of an icon
 * @tooltip: the action of the button, also for screen readers
 * @clicked: called with @object and the button, as for a swapped signal
 * @object: (type GObject): the object for @clicked
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
  GtkWidget *button = bm_button_new_flat (icon, tooltip, clicked, object);

  adw_action_row_add_suffix (row, button);

  return button;
}

/**
 * bm_menu_button_new_for_adding:
 * @tooltip: the action: "Add Tile"
 * @popover: the popover for choosing what to add
 *
 * Returns: (transfer floating): a button for the header of a group
 */
GtkWidget *
bm_menu_button_new_for_adding (const char *tooltip,
                               GtkWidget  *popover)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  bm_button_set_name (button, tooltip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");

  return button;
}

/**
 * bm_row_new_for_adding:
 * @title: the action: "Add Effect"
 * @activated: called with @object and the row, as for a swapped signal
 * @object: (type GObject): the object for @activated
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
