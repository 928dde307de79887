/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-tab-stop.h"

/* In a GtkListBox or GtkFlowBox, Tab goes from row to row, so that what comes after a long list is many presses away.
 * Arrow keys do the same there. (From GTK 4.18 on, there is a property for it.) */

/* Moves the focus on as if nothing in the list could have it. */
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
 * @list: a list of rows with nothing in them that has the focus
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
