/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-tab-stop.h"

/* In a GtkListBox, GtkListView or GtkFlowBox, Tab goes from row to row, so that it takes many presses to get past a long
 * list. Arrow keys do the same there. (GTK 4.18 has a property for it.) */

/* Moves the focus on as if nothing in the list were focusable. */
static gboolean
leave (GtkWidget        *list,
       GtkDirectionType  direction)
{
  GtkWidget *around = gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER);
  gboolean is_done;

  if (around == NULL)
    around = GTK_WIDGET (gtk_widget_get_root (list));

  gtk_widget_set_can_focus (list, FALSE);
  is_done = gtk_widget_child_focus (around, direction);
  gtk_widget_set_can_focus (list, TRUE);

  return is_done;
}

static gboolean
key_pressed_cb (GtkWidget       *list,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (keyval)
    {
    case GDK_KEY_Tab:
    case GDK_KEY_KP_Tab:
    case GDK_KEY_ISO_Left_Tab:
      return leave (list, keyval == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK) != 0 ? GTK_DIR_TAB_BACKWARD
                                                                                           : GTK_DIR_TAB_FORWARD);
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/**
 * bm_tab_stop_make:
 * @list: a list of rows without focusable children
 *
 * Lets Tab and Shift+Tab leave the list from any row.
 */
void
bm_tab_stop_make (GtkWidget *list)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  g_return_if_fail (GTK_IS_WIDGET (list));

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", G_CALLBACK (key_pressed_cb), list);
  gtk_widget_add_controller (list, controller);
}

/* Whether @other is beyond @child in a direction. */
static gboolean
lies_beyond (GtkWidget        *other,
             GtkWidget        *child,
             GtkDirectionType  direction)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (other, child, &bounds))
    return FALSE;

  switch (direction)
    {
    case GTK_DIR_UP:
      return bounds.origin.y + bounds.size.height <= 0;
    case GTK_DIR_DOWN:
      return bounds.origin.y >= (float) gtk_widget_get_height (child);
    case GTK_DIR_LEFT:
      return bounds.origin.x + bounds.size.width <= 0;
    case GTK_DIR_RIGHT:
      return bounds.origin.x >= (float) gtk_widget_get_width (child);
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

/**
 * bm_tab_stop_focus:
 * @widget: a part of a window, with a #GtkWidgetClass.grab_focus() that chooses one of the widgets in it
 * @direction: the direction of the focus
 *
 * Implements #GtkWidgetClass.focus() for a part that is a single stop of the Tab key: any key that enters it moves
 * the focus where its grab_focus() does, arrow keys move within it, Tab and Shift+Tab leave it. (GTK's default would
 * call grab_focus() again before Shift+Tab leaves it.)
 *
 * Returns: whether the focus is in @widget
 */
gboolean
bm_tab_stop_focus (GtkWidget        *widget,
                   GtkDirectionType  direction)
{
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    return gtk_widget_grab_focus (widget);
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return FALSE;
  if (gtk_widget_child_focus (child, direction))
    return TRUE;

  for (GtkWidget *other = gtk_widget_get_first_child (widget); other != NULL; other = gtk_widget_get_next_sibling (other))
    if (gtk_widget_get_mapped (other) && lies_beyond (other, child, direction) && gtk_widget_child_focus (other, direction))
      return TRUE;
  return FALSE;
}
