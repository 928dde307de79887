/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-popover.h"

/* While a popover is open, GTK sends it all input until it is hidden. A popover that loses its parent is not hidden,
 * and then the window would never get another key or click. So everything that removes a popover from the screen must
 * close it first: a change of the contents, an undo, leaving a page. This also applies to popovers of menu buttons
 * and drop-downs. */

static GtkWidget *
get_focus_outside (GtkRoot    *root,
                   GtkPopover *popover)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (popover)) ? NULL : focus;
}

/* The parent is about to be removed, and GTK would give it the focus: GTK 4.8 later, if the focus is in the popover
 * when that is closed; newer versions while they close it. */
static void
close_without_parent (GtkPopover *popover)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (popover));
  GtkWidget *focus = get_focus_outside (root, popover);

  gtk_root_set_focus (root, focus);
  gtk_popover_popdown (popover);
  gtk_root_set_focus (root, focus);
}

/* GTK treats the contents of a popover as part of the widget below it, and scrolls that widget when the focus moves
 * in the popover, away from what the popover points to. So scrolled windows hold still while a popover is open. */

static GQuark
held_quark (void)
{
  return g_quark_from_static_string ("bm-popover-held");
}

static void
hold_still (GtkWidget *popover)
{
  GPtrArray *held = g_ptr_array_new_with_free_func (g_object_unref);

  for (GtkWidget *widget = gtk_widget_get_parent (popover); widget != NULL; widget = gtk_widget_get_parent (widget))
    if (GTK_IS_VIEWPORT (widget) && gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (widget)))
      {
        gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (widget), FALSE);
        g_ptr_array_add (held, g_object_ref (widget));
      }
  g_object_set_qdata_full (G_OBJECT (popover), held_quark (), held, (GDestroyNotify) g_ptr_array_unref);
}

static void
release (GtkWidget *popover)
{
  g_autoptr (GPtrArray) held = g_object_steal_qdata (G_OBJECT (popover), held_quark ());

  for (guint i = 0; held != NULL && i < held->len; i++)
    gtk_viewport_set_scroll_to_focus (g_ptr_array_index (held, i), TRUE);
}

/* GTK 4.8 shows what is chosen in a list, but begins with the first row: the arrow keys would lead away from there. */

static GtkWidget *
find_mapped (GtkWidget *widget,
             GType      type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_mapped (child, type);
  return found;
}

/* Where the list can be searched, one types first. */
static void
begin_with_chosen (GtkWidget *popover)
{
  GtkWidget *list = find_mapped (popover, GTK_TYPE_LIST_VIEW);

  if (list == NULL || find_mapped (popover, GTK_TYPE_SEARCH_ENTRY) != NULL)
    return;

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if ((gtk_widget_get_state_flags (row) & GTK_STATE_FLAG_SELECTED) != 0)
      gtk_widget_grab_focus (row);
}

static gboolean
mapped_cb (GSignalInvocationHint *hint G_GNUC_UNUSED,
           guint                  n_values G_GNUC_UNUSED,
           const GValue          *values,
           gpointer               data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (values);

  if (GTK_IS_POPOVER (widget))
    {
      hold_still (widget);
      begin_with_chosen (widget);
    }

  return G_SOURCE_CONTINUE;
}

static gboolean
unmapped_cb (GSignalInvocationHint *hint G_GNUC_UNUSED,
             guint                  n_values G_GNUC_UNUSED,
             const GValue          *values,
             gpointer               data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (values);

  if (!GTK_IS_POPOVER (widget))
    return G_SOURCE_CONTINUE;

  release (widget);
  /* A popover that is being closed is no longer visible. */
  if (gtk_widget_get_visible (widget))
    close_without_parent (GTK_POPOVER (widget));

  return G_SOURCE_CONTINUE;
}

/* What a popover consists of counts as part of the button that opens it. So the tooltip of the button would appear over
 * its open menu or list, and take the click that is meant for what is first in it. */

static gboolean
has_open_popover (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL && !(GTK_IS_POPOVER (child) && gtk_widget_get_visible (child)))
    child = gtk_widget_get_next_sibling (child);

  return child != NULL;
}

static gboolean
query_tooltip_cb (GtkWidget  *widget,
                  int         x,
                  int         y,
                  gboolean    by_keyboard,
                  GtkTooltip *tooltip)
{
  GtkWidgetClass *parent_class = g_type_class_peek (GTK_TYPE_WIDGET);

  return !has_open_popover (widget) && parent_class->query_tooltip (widget, x, y, by_keyboard, tooltip);
}

static void
silence_openers (void)
{
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_MENU_BUTTON, G_CALLBACK (query_tooltip_cb));
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_DROP_DOWN, G_CALLBACK (query_tooltip_cb));
}

/** Sets up closing of all popovers whose parents are removed, holding scrolled windows still while one is open, buttons that
 * show no tooltip meanwhile, and lists that begin with what is chosen. To be called once, after GTK is initialised. */
void
bm_popover_watch (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL, NULL);
  silence_openers ();
}

/**
 * bm_popover_close:
 * @widget: something in a popover
 *
 * Closes the popover, which returns the focus to its parent. To be called before a change that removes or updates the
 * parent.
 */
void
bm_popover_close (GtkWidget *widget)
{
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  popover = gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
stop_search_cb (GtkWidget *entry)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (entry)) == '\0')
    bm_popover_close (entry);
  else
    gtk_editable_set_text (GTK_EDITABLE (entry), "");
}

/**
 * bm_popover_add_search:
 * @entry: a #GtkSearchEntry in a popover
 *
 * Has Escape empty the entry, and close the popover if it is empty: an entry for searching keeps the key for itself.
 */
void
bm_popover_add_search (GtkWidget *entry)
{
  g_return_if_fail (GTK_IS_SEARCH_ENTRY (entry));

  g_signal_connect (entry, "stop-search", G_CALLBACK (stop_search_cb), NULL);
}
