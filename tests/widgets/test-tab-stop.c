/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../controller-util.h"
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

/* Of rows, only those without a control are stops; the control is reached either way. */
static void
test_rows (void)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *window = test_show_in_window (list, 300, 300);
  GtkWidget *stops[4];

  for (guint i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      GtkWidget *row = gtk_list_box_row_new ();
      GtkWidget *control = gtk_button_new_with_label ("Control");

      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), control);
      gtk_widget_set_sensitive (control, i != 1);
      gtk_list_box_append (GTK_LIST_BOX (list), row);
      stops[i] = i == 1 ? row : control;
    }
  bm_tab_stop_skip_rows (list);
  while (!gtk_widget_get_mapped (stops[3]) || !gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);

  gtk_widget_grab_focus (stops[0]);
  for (guint i = 1; i < G_N_ELEMENTS (stops); i++)
    {
      g_assert_true (test_press_key (list, GDK_KEY_Tab, 0));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == stops[i]);
    }
  for (guint i = G_N_ELEMENTS (stops) - 1; i > 0; i--)
    {
      g_assert_true (test_press_key (list, GDK_KEY_ISO_Left_Tab, GDK_SHIFT_MASK));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (window)) == stops[i - 1]);
    }

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  test_begin (&argc, &argv);
  adw_init ();

  g_test_add ("/tab-stop/leaves", Fixture, NULL, set_up, test_leaves, tear_down);
  g_test_add ("/tab-stop/other-keys", Fixture, NULL, set_up, test_other_keys, tear_down);

  g_test_add_func ("/tab-stop/rows", test_rows);

  return g_test_run ();
}
