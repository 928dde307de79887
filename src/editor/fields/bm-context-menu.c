/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-context-menu.h"

/* Menus that open where the pointer is, and when the button is released: GTK 4.8 never hears of the release if a menu has
 * taken the pointer before, and what was clicked looks pressed from then on. A widget keeps its menu until it goes
 * itself. */

static GQuark
popover_quark (void)
{
  return g_quark_from_static_string ("bm-context-menu");
}

static void
destroy_cb (GtkWidget *widget)
{
  GtkWidget *popover = g_object_steal_qdata (G_OBJECT (widget), popover_quark ());

  if (popover != NULL)
    gtk_widget_unparent (popover);
}

static GtkWidget *
get_popover (GtkWidget  *widget,
             GMenuModel *menu)
{
  GtkWidget *popover = g_object_get_qdata (G_OBJECT (widget), popover_quark ());

  if (popover != NULL)
    return popover;

  popover = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (popover), FALSE);
  gtk_widget_set_halign (popover, GTK_ALIGN_START);
  gtk_widget_set_parent (popover, widget);
  g_object_set_qdata (G_OBJECT (widget), popover_quark (), popover);
  g_signal_connect (widget, "destroy", G_CALLBACK (destroy_cb), NULL);

  return popover;
}

/**
 * bm_context_menu_show:
 * @widget: a widget that only ever has this menu, and a layout manager
 * @menu: what is in it
 * @x: where it opens, in @widget
 * @y: where it opens, in @widget
 *
 * Opens a menu.
 */
void
bm_context_menu_show (GtkWidget  *widget,
                      GMenuModel *menu,
                      double      x,
                      double      y)
{
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  popover = get_popover (widget, menu);
  gtk_popover_set_pointing_to (GTK_POPOVER (popover), &(GdkRectangle) { (int) x, (int) y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* A click in a popover of the widget gets here, too, with coordinates that mean nothing. */
static void
released_cb (GtkGesture *gesture,
             int         n_press,
             double      x,
             double      y,
             GMenuModel *menu)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));

  if (gdk_event_get_surface (event) == gtk_native_get_surface (gtk_widget_get_native (widget)))
    bm_context_menu_show (widget, menu, x, y);
}

/**
 * bm_context_menu_add:
 * @widget: a widget with a layout manager
 * @menu: what is in its menu
 *
 * Opens the menu of @widget when it is clicked with the secondary button.
 */
void
bm_context_menu_add (GtkWidget  *widget,
                     GMenuModel *menu)
{
  GtkGesture *click = gtk_gesture_click_new ();

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (G_IS_MENU_MODEL (menu));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (click, "released", G_CALLBACK (released_cb), menu, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
}
