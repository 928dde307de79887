/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-search-keys.h"

static void
add_key (GtkWidget       *widget,
         const char      *keys,
         GtkShortcutFunc  pressed,
         gpointer         data)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller),
                                        gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys),
                                                          gtk_callback_action_new (pressed, data, NULL)));
  gtk_widget_add_controller (widget, controller);
}

static gboolean
row_key_pressed_cb (GtkWidget *list,
                   GVariant  *parameters,
                   gpointer   data)
{
  GtkWidget *row = gtk_widget_get_focus_child (list);

  return row != NULL && gtk_widget_activate (row);
}

/* GTK would begin with what is selected, even if the search hides it. */
static gboolean
down_pressed_cb (GtkWidget *entry,
                 GVariant  *parameters,
                 gpointer   list)
{
  gboolean is_searching = *gtk_editable_get_text (GTK_EDITABLE (entry)) != '\0';

  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL && is_searching;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && gtk_widget_child_focus (child, GTK_DIR_DOWN))
      return TRUE;

  return gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

/**
 * bm_search_keys_join:
 * @entry: an entry to search with
 * @window: the window that it is in, or what else of it is to take the keys that are typed
 * @list: a #GtkListBox or #GtkFlowBox in it, with what can be found
 *
 * Has whatever is typed anywhere in the window go to the entry, but Return and the space bar to the row that has the
 * focus: the entry would take Return as well, and in a popover nothing takes the space bar. Arrow Down leads from the
 * entry into the list.
 */
void
bm_search_keys_join (GtkSearchEntry *entry,
                     GtkWidget      *window,
                     GtkWidget      *list)
{
  g_return_if_fail (GTK_IS_SEARCH_ENTRY (entry));
  g_return_if_fail (GTK_IS_LIST_BOX (list) || GTK_IS_FLOW_BOX (list));

  gtk_search_entry_set_key_capture_widget (entry, window);
  add_key (list, "Return|KP_Enter|ISO_Enter|space|KP_Space", row_key_pressed_cb, NULL);
  add_key (GTK_WIDGET (entry), "Down|KP_Down", down_pressed_cb, list);
}
