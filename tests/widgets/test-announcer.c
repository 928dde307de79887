/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-announcer.h"
#include "bm-widgets.h"
#include "../display-util.h"

/* What is announced reaches the announcer of the window in which it happens, and no other. */

static void
test_window (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *other = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new ("Anna");
  BmAnnouncer *announcer = BM_ANNOUNCER (bm_announcer_new ());
  BmAnnouncer *other_announcer = BM_ANNOUNCER (bm_announcer_new ());

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (announcer));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_child (GTK_WINDOW (other), GTK_WIDGET (other_announcer));

  bm_announce (label, "Anna takes a tile.");
  g_assert_cmpstr (bm_announcer_get_text (announcer), ==, "Anna takes a tile.");
  bm_announce (label, "Anna wins a medal.");
  g_assert_cmpstr (bm_announcer_get_text (announcer), ==, "Anna wins a medal.");
  g_assert_null (bm_announcer_get_text (other_announcer));

  gtk_window_destroy (GTK_WINDOW (other));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* GTK has a function for announcements since this version. */
#define ANNOUNCING_MINOR 14

static gboolean
is_called (GtkWidget  *window,
           const char *name)
{
  g_autofree char *other = gtk_test_accessible_check_property (GTK_ACCESSIBLE (window), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return other == NULL;
}

/* Where GTK has no function for it, the window is called what happens, which screen readers speak, and then nothing. When no one can
 * announce anything there any more, it has its title again. */
static void
test_name (void)
{
  GtkWidget *window;
  GtkWidget *announcer;

  if (gtk_get_minor_version () >= ANNOUNCING_MINOR)
    {
      g_test_skip ("GTK announces it");
      return;
    }

  window = gtk_window_new ();
  announcer = bm_announcer_new ();
  gtk_window_set_title (GTK_WINDOW (window), "Table");
  gtk_window_set_child (GTK_WINDOW (window), announcer);
  gtk_window_present (GTK_WINDOW (window));
  bm_announce (announcer, "Anna takes a tile.");
  bm_announce (announcer, "Anna wins a medal.");
  g_assert_true (is_called (window, "Table"));
  while (!is_called (window, ""))
    g_main_context_iteration (NULL, TRUE);

  gtk_window_set_child (GTK_WINDOW (window), NULL);
  g_assert_true (is_called (window, "Table"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
wait_a_moment (void)
{
  gint64 end = g_get_monotonic_time () + 600 * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (5000);
}

/* A menu takes the keyboard from the window, and a screen reader that grabs a key does so for a moment: the title is not said then. */
static void
test_popover (void)
{
  GtkWidget *window;
  GtkWidget *announcer;
  GtkWidget *popover;
  GtkWidget *box;

  if (gtk_get_minor_version () >= ANNOUNCING_MINOR)
    {
      g_test_skip ("GTK announces it");
      return;
    }

  announcer = bm_announcer_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), gtk_button_new_with_label ("Menu"));
  gtk_widget_set_parent (popover, box);
  gtk_box_append (GTK_BOX (box), announcer);
  window = test_show_in_window (box, 300, 200);
  gtk_window_set_title (GTK_WINDOW (window), "Table");
  bm_announce (announcer, "Anna takes a tile.");
  while (!is_called (window, ""))
    g_main_context_iteration (NULL, TRUE);

  /* As it is when a key is grabbed, then with the popover open. */
  g_object_notify (G_OBJECT (window), "is-active");
  g_assert_true (is_called (window, ""));
  gtk_popover_popup (GTK_POPOVER (popover));
  wait_a_moment ();
  g_assert_true (is_called (window, ""));

  gtk_widget_unparent (popover);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Without an announcer nothing is said, and nothing breaks: not before a window is there, nor after the announcer has gone. */
static void
test_nobody (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Anna"));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  BmAnnouncer *announcer = g_object_ref_sink (BM_ANNOUNCER (bm_announcer_new ()));

  bm_announce (label, "Anna takes a tile.");

  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (announcer));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_remove (GTK_BOX (box), GTK_WIDGET (announcer));
  bm_announce (label, "Anna wins a medal.");
  g_assert_null (bm_announcer_get_text (announcer));

  g_object_unref (announcer);
  g_object_unref (label);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  g_test_add_func ("/announcer/window", test_window);
  g_test_add_func ("/announcer/name", test_name);
  g_test_add_func ("/announcer/popover", test_popover);
  g_test_add_func ("/announcer/nobody", test_nobody);

  return g_test_run ();
}
