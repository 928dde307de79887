/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-tab-stop.h"

#include <adwaita.h>

/* In a GtkListBox, GtkListView or GtkFlowBox, Tab goes from row to row, so that it takes many presses to get past a long
 * list. Arrow keys do the same there. Newer versions of GTK have a property for it, with which Shift+Tab also leads to the
 * row that had the focus, as it does in older ones, and not to the last one. */

#define TAB_ITEM 1  /* GTK_LIST_TAB_ITEM */

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

/* Whether a key is Tab or Shift+Tab. */
static gboolean
get_direction (guint             keyval,
               GdkModifierType   state,
               GtkDirectionType *direction)
{
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0
      || (keyval != GDK_KEY_Tab && keyval != GDK_KEY_KP_Tab && keyval != GDK_KEY_ISO_Left_Tab))
    return FALSE;

  *direction = keyval == GDK_KEY_ISO_Left_Tab || (state & GDK_SHIFT_MASK) != 0 ? GTK_DIR_TAB_BACKWARD
                                                                                : GTK_DIR_TAB_FORWARD;
  return TRUE;
}

static gboolean
key_pressed_cb (GtkWidget       *list,
                guint            keyval,
                guint            keycode,
                GdkModifierType  state)
{
  GtkDirectionType direction;

  return get_direction (keyval, state, &direction) ? leave (list, direction) : GDK_EVENT_PROPAGATE;
}

static void
catch_keys (GtkWidget *widget,
            GCallback  pressed)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "key-pressed", pressed, widget);
  gtk_widget_add_controller (widget, controller);
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
  g_return_if_fail (GTK_IS_WIDGET (list));

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (list), "tab-behavior") != NULL)
    g_object_set (list, "tab-behavior", TAB_ITEM, NULL);
  catch_keys (list, G_CALLBACK (key_pressed_cb));
}

static gboolean
has_control (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && gtk_widget_is_sensitive (child) && gtk_widget_get_can_focus (child)
        && (gtk_widget_get_focusable (child) || has_control (child)))
      return TRUE;

  return FALSE;
}

/* Whether a row is a button itself, which a control in it does not press. */
static gboolean
is_button (GtkWidget *row)
{
  return ADW_IS_ACTION_ROW (row) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row))
         && adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) == NULL;
}

static gboolean
pass_rows_cb (GtkWidget       *widget,
              guint            keyval,
              guint            keycode,
              GdkModifierType  state)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = gtk_root_get_focus (root);
  GtkDirectionType direction;

  if (!get_direction (keyval, state, &direction) || focus == NULL
      || gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL
      || !gtk_widget_child_focus (GTK_WIDGET (root), direction))
    return GDK_EVENT_PROPAGATE;

  focus = gtk_root_get_focus (root);
  if (GTK_IS_LIST_BOX_ROW (focus) && gtk_widget_is_ancestor (focus, widget) && has_control (focus) && !is_button (focus))
    gtk_widget_child_focus (GTK_WIDGET (root), direction);
  gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);

  return GDK_EVENT_STOP;
}

/**
 * bm_tab_stop_skip_rows:
 * @widget: a widget with lists in it, in a window
 *
 * Lets Tab and Shift+Tab pass over rows that have a button, a switch or the like, unless they are buttons themselves:
 * GTK would stop at the row as well.
 */
void
bm_tab_stop_skip_rows (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  catch_keys (widget, G_CALLBACK (pass_rows_cb));
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

/* The child with the focus. GTK keeps one that had it when what had the focus in it was removed. */
static GtkWidget *
find_focus_child (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  return focus != NULL && gtk_widget_is_ancestor (focus, widget) ? gtk_widget_get_focus_child (widget) : NULL;
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
  GtkWidget *child = find_focus_child (widget);

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

static GtkWidget *
get_next (GtkWidget *parent,
          GtkWidget *child,
          gboolean   backwards)
{
  if (child == NULL)
    return backwards ? gtk_widget_get_last_child (parent) : gtk_widget_get_first_child (parent);

  return backwards ? gtk_widget_get_prev_sibling (child) : gtk_widget_get_next_sibling (child);
}

/**
 * bm_tab_stop_pass:
 * @widget: a part of a window, with a #GtkWidgetClass.grab_focus() that chooses one of the widgets in it, whose children
 *   are in the order in which they are seen
 * @direction: the direction of the focus
 *
 * Implements #GtkWidgetClass.focus() for a part with several stops, which the focus passes one by one, and then leaves.
 * (GTK's default would call grab_focus() where nothing is left in that direction, and so stay there forever.)
 *
 * Returns: whether the focus is in @widget
 */
gboolean
bm_tab_stop_pass (GtkWidget        *widget,
                  GtkDirectionType  direction)
{
  GtkWidget *from = gtk_widget_get_focus_child (widget);
  gboolean is_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;
  gboolean is_ltr = gtk_widget_get_direction (widget) != GTK_TEXT_DIR_RTL;
  gboolean backwards = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP
                       || direction == (is_ltr ? GTK_DIR_LEFT : GTK_DIR_RIGHT);

  /* GTK 4.8 remembers a child that has been removed. */
  if (from != NULL && gtk_widget_get_parent (from) != widget)
    from = NULL;
  if (from != NULL && gtk_widget_child_focus (from, direction))
    return TRUE;

  for (GtkWidget *other = get_next (widget, from, backwards); other != NULL; other = get_next (widget, other, backwards))
    if (gtk_widget_get_mapped (other) && (is_tab || from == NULL || lies_beyond (other, from, direction))
        && gtk_widget_child_focus (other, direction))
      return TRUE;
  return FALSE;
}
