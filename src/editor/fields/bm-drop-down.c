/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-drop-down.h"

#include "bm-popover.h"

/* What GTK 4.8 leaves out of drop-downs. In those that can be searched, Return in the entry chooses what has been found,
 * and Escape closes the list, also after something has been looked for. Rows of one's own have a check mark, too. */

static GtkWidget *
find_child (GtkWidget *widget,
            GType      type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (widget = gtk_widget_get_first_child (widget); widget != NULL && found == NULL;
       widget = gtk_widget_get_next_sibling (widget))
    found = find_child (widget, type);
  return found;
}

/* The entry waits a moment before it tells of a new text, and Return may come before that. */
static void
search_now (GtkSingleSelection *found,
            const char         *text)
{
  GListModel *filtered = gtk_single_selection_get_model (found);
  GtkFilter *filter = GTK_IS_FILTER_LIST_MODEL (filtered)
                          ? gtk_filter_list_model_get_filter (GTK_FILTER_LIST_MODEL (filtered))
                          : NULL;

  if (GTK_IS_STRING_FILTER (filter))
    gtk_string_filter_set_search (GTK_STRING_FILTER (filter), text);
}

static void
search_activated_cb (GtkDropDown *drop_down,
                     GtkWidget   *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  GtkWidget *list = find_child (GTK_WIDGET (drop_down), GTK_TYPE_LIST_VIEW);
  GtkSingleSelection *found = GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  if (*text == '\0')
    {
      bm_popover_close (entry);
      return;
    }

  search_now (found, text);
  if (g_list_model_get_n_items (G_LIST_MODEL (found)) == 0)
    return;
  gtk_single_selection_set_selected (found, 0);
  g_signal_emit_by_name (list, "activate", 0);
}

/**
 * bm_drop_down_new:
 * @model: (transfer full) (nullable): the options
 * @expression: (transfer full): the name of an option, which is what can be searched for
 *
 * Returns: (transfer floating): a drop-down that works with the keyboard alone if its search is enabled
 */
GtkWidget *
bm_drop_down_new (GListModel    *model,
                  GtkExpression *expression)
{
  GtkWidget *drop_down = gtk_drop_down_new (model, expression);
  GtkWidget *entry = find_child (drop_down, GTK_TYPE_SEARCH_ENTRY);

  bm_popover_add_search (entry);
  g_signal_connect_object (entry, "activate", G_CALLBACK (search_activated_cb), drop_down, G_CONNECT_SWAPPED);

  return drop_down;
}

/* -- Check marks -- */

static void
show_check (GtkDropDown *drop_down,
            GParamSpec  *pspec G_GNUC_UNUSED,
            GtkListItem *item)
{
  GtkWidget *check = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  gboolean is_chosen = gtk_list_item_get_item (item) == gtk_drop_down_get_selected_item (drop_down);

  /* It keeps its room: another choice does not change the width of the list. */
  gtk_widget_set_opacity (check, is_chosen ? 1 : 0);
}

static void
setup_check_cb (GtkListItemFactory *factory,
                GtkListItem        *item)
{
  GtkWidget *check = g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, "icon-name",
                                   "object-select-symbolic", NULL);

  gtk_box_append (GTK_BOX (gtk_list_item_get_child (item)), check);
}

static void
bind_check_cb (GtkDropDown *drop_down,
               GtkListItem *item)
{
  g_signal_connect_object (drop_down, "notify::selected-item", G_CALLBACK (show_check), item, 0);
  show_check (drop_down, NULL, item);
}

static void
unbind_check_cb (GtkDropDown *drop_down,
                 GtkListItem *item)
{
  g_signal_handlers_disconnect_by_func (drop_down, show_check, item);
}

/**
 * bm_drop_down_set_rows:
 * @drop_down: a drop-down
 * @rows: makes a row of its list: a #GtkBox in which something expands
 *
 * Has rows of one's own in the list, with a check mark at the chosen one.
 */
void
bm_drop_down_set_rows (GtkDropDown        *drop_down,
                       GtkListItemFactory *rows)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (GTK_IS_SIGNAL_LIST_ITEM_FACTORY (rows));

  g_signal_connect (rows, "setup", G_CALLBACK (setup_check_cb), NULL);
  g_signal_connect_object (rows, "bind", G_CALLBACK (bind_check_cb), drop_down, G_CONNECT_SWAPPED);
  g_signal_connect_object (rows, "unbind", G_CALLBACK (unbind_check_cb), drop_down, G_CONNECT_SWAPPED);
  gtk_drop_down_set_list_factory (drop_down, rows);
}
