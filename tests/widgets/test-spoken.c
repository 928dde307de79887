/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-spoken.h"
#include "bm-widgets.h"
#include "../display-util.h"

/* What screen readers find out about widgets, and when. */

static gboolean
is_called (GtkWidget  *widget,
           const char *name)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return other == NULL;
}

/* A button tells its name at once, the one that is about to lose the focus only when it is gone. */
static void
test_tooltip (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *ship = gtk_button_new ();
  GtkWidget *other = gtk_button_new ();

  gtk_box_append (GTK_BOX (box), ship);
  gtk_box_append (GTK_BOX (box), other);
  gtk_window_set_child (GTK_WINDOW (window), box);
  bm_spoken_set_tooltip (ship, "Pass the stack to Anna");
  g_assert_true (is_called (ship, "Pass the stack to Anna"));
  gtk_window_present (GTK_WINDOW (window));

  gtk_widget_grab_focus (ship);
  bm_spoken_set_tooltip (ship, "8 tiles on the ship");
  bm_spoken_set_tooltip (ship, "9 tiles on the ship");
  g_assert_true (is_called (ship, "Pass the stack to Anna"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (ship), ==, "Pass the stack to Anna");
  gtk_widget_grab_focus (other);
  while (!is_called (ship, "9 tiles on the ship"))
    {
      g_assert_false (is_called (ship, "8 tiles on the ship"));
      g_main_context_iteration (NULL, TRUE);
    }

  /* One that comes back meanwhile is not renamed later. */
  gtk_widget_grab_focus (ship);
  bm_spoken_set_tooltip (ship, "The ship is free");
  bm_spoken_set_tooltip (ship, "9 tiles on the ship");
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  g_test_add_func ("/spoken/tooltip", test_tooltip);

  return g_test_run ();
}
