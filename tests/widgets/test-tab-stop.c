/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../display-util.h"

#include "bm-tab-stop.h"

/* Lists that are one stop of the Tab key. */

#define N_ROWS 3

typedef struct
{
  GtkWidget *window;
  GtkWidget *before;
  GtkWidget *list;
  GtkWidget *rows[N_ROWS];
  GtkWidget *after;
} Fixture;

static void
set_up (Fixture       *self,
        gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->before = gtk_button_new_with_label ("Before");
  self->list = gtk_list_box_new ();
  self->after = gtk_button_new_with_label ("After");
  for (guint i = 0; i < N_ROWS; i++)
    {
      self->rows[i] = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self->rows[i]), gtk_label_new ("Row"));
      gtk_list_box_append (GTK_LIST_BOX (self->list), self->rows[i]);
    }
  gtk_box_append (GTK_BOX (box), self->before);
  gtk_box_append (GTK_BOX (box), self->list);
  gtk_box_append (GTK_BOX (box), self->after);
  bm_tab_stop_make (self->list);
  self->window = test_show_in_window (box, 300, 300);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
test_leaves (Fixture       *self,
             gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < N_ROWS; i++)
    {
      gtk_widget_grab_focus (self->rows[i]);
      g_assert_true (test_press_key (self->list, GDK_KEY_Tab, 0));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == self->after);

      gtk_widget_grab_focus (self->rows[i]);
      g_assert_true (test_press_key (self->list, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == self->before);
    }
  g_assert_true (gtk_widget_get_can_focus (self->list));
}

static void
test_other_keys (Fixture       *self,
                 gconstpointer  data G_GNUC_UNUSED)
{
  gtk_widget_grab_focus (self->rows[1]);
  g_assert_false (test_press_key (self->list, GDK_KEY_Down, 0));
  g_assert_false (test_press_key (self->list, GDK_KEY_Tab, GDK_CONTROL_MASK));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == self->rows[1]);
}

int
main (int   argc,
      char *argv[])
{
  test_begin (&argc, &argv);
  adw_init ();

  g_test_add ("/tab-stop/leaves", Fixture, NULL, set_up, test_leaves, tear_down);
  g_test_add ("/tab-stop/other-keys", Fixture, NULL, set_up, test_other_keys, tear_down);

  return g_test_run ();
}
