/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-spoken.h"

#include <adwaita.h>

/* GTK 4.8 names unnamed widgets after their type, describes widgets by their tooltips even if those are their names,
 * and announces names and descriptions only when a widget first has the focus: then they are spoken twice. */

static void
name_by_tooltip (GtkWidget  *widget,
                 const char *tooltip)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, -1);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/**
 * bm_spoken_silence_page:
 * @page: a page of a stack
 *
 * Removes @page from what screen readers say about the location of a widget.
 */
void
bm_spoken_silence_page (GtkStackPage *page)
{
  g_return_if_fail (GTK_IS_STACK_PAGE (page));

  gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

static void
silence_pages (GtkStack *stack)
{
  g_autoptr (GtkSelectionModel) pages = gtk_stack_get_pages (stack);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (pages)); i++)
    {
      g_autoptr (GObject) page = g_list_model_get_item (G_LIST_MODEL (pages), i);

      bm_spoken_silence_page (GTK_STACK_PAGE (page));
    }
}

static void
settle_picture (GtkWidget *picture)
{
  const char *tooltip = gtk_widget_get_tooltip_text (picture);

  if (tooltip == NULL)
    g_object_set (picture, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  else
    name_by_tooltip (picture, tooltip);
}

/* Makes GTK announce name and description now, while no one is listening: it does so with its first announcement of a
 * widget. By the time the widget is shown, it may have the focus. */
static void
tell_cb (GtkWidget *widget)
{
  if (gtk_widget_get_root (widget) == NULL || gtk_widget_is_focus (widget))
    return;
  gtk_widget_set_focusable (widget, FALSE);
  gtk_widget_set_focusable (widget, TRUE);
}

/**
 * bm_spoken_settle:
 * @root: a widget that has been created but not shown yet
 *
 * Makes sure that everything in a tree is spoken only once, and silences pictures without a tooltip, which have text
 * beside them, pages of stacks, and tooltips of buttons that only have a picture, which are their names.
 */
void
bm_spoken_settle (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_IMAGE (root) || GTK_IS_PICTURE (root))
    settle_picture (root);
  else if (GTK_IS_STACK (root))
    silence_pages (GTK_STACK (root));
  else if (GTK_IS_BUTTON (root) && gtk_button_get_icon_name (GTK_BUTTON (root)) != NULL)
    {
      gtk_accessible_reset_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
    }

  if (gtk_widget_get_focusable (root))
    {
      g_signal_handlers_disconnect_by_func (root, tell_cb, NULL);
      g_signal_connect (root, "notify::root", G_CALLBACK (tell_cb), NULL);
      tell_cb (root);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    bm_spoken_settle (child);
}

/**
 * bm_spoken_set_silent_tooltip:
 * @widget: a widget
 * @text: its tooltip
 *
 * Sets a tooltip that is neither its name nor its description.
 */
void
bm_spoken_set_silent_tooltip (GtkWidget  *widget,
                              const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;

  gtk_widget_set_tooltip_text (widget, text);
  gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/**
 * bm_spoken_set_tooltip:
 * @widget: a widget without text
 * @text: its name
 *
 * Makes @text its name and its tooltip, but not its description.
 */
void
bm_spoken_set_tooltip (GtkWidget  *widget,
                       const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;

  gtk_widget_set_tooltip_text (widget, text);
  name_by_tooltip (widget, text);
}

/**
 * bm_spoken_name_drop_down:
 * @drop_down: a drop-down
 * @name: its name
 *
 * Names the drop-down and the button inside, which has the focus: GTK 4.8 gives neither an accessible name.
 */
void
bm_spoken_name_drop_down (GtkDropDown *drop_down,
                          const char  *name)
{
  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));
  g_return_if_fail (name != NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_first_child (GTK_WIDGET (drop_down))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/**
 * bm_spoken_name_list_item:
 * @item: a row of a list, with a child
 * @name: its name
 *
 * Names the row, which can have the focus, but gets no accessible name from GTK 4.8.
 */
void
bm_spoken_name_list_item (GtkListItem *item,
                   const char  *name)
{
  g_return_if_fail (GTK_IS_LIST_ITEM (item));

  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (gtk_list_item_get_child (item))),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *css_class)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);

  return found;
}

/* A list in a group with a title is called like the group; the one in a row that expands, and one without a title, would be called
 * after its type. */
static void
silence_list (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  const char *title = group != NULL ? adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)) : NULL;

  if (gtk_widget_get_ancestor (list, ADW_TYPE_EXPANDER_ROW) != NULL || (title != NULL && *title == '\0'))
    gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, "", -1);
}

/**
 * bm_spoken_name_rows:
 * @root: a widget
 *
 * Names the rows of @root after their titles and describes them by their subtitles: libadwaita 1.2 gives rows, which
 * can have the focus, no accessible name. Entry rows have one. Lists without a title get an empty name.
 */
void
bm_spoken_name_rows (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (ADW_IS_ACTION_ROW (root) || ADW_IS_EXPANDER_ROW (root))
    {
      GtkWidget *title = find_label (root, "title");
      GtkWidget *subtitle = find_label (root, "subtitle");

      if (title != NULL)
        gtk_accessible_update_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
      if (subtitle != NULL)
        gtk_accessible_update_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, subtitle, NULL, -1);
    }
  else if (GTK_IS_LIST_BOX (root))
    silence_list (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    bm_spoken_name_rows (child);
}
