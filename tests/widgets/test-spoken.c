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

/* A tooltip is the name of what has no text, or nothing that is spoken. */
static void
test_tooltip (void)
{
  GtkWidget *ship = g_object_ref_sink (gtk_button_new ());
  g_autofree char *description = NULL;

  bm_spoken_set_tooltip (ship, "Pass the stack to Anna");
  g_assert_true (is_called (ship, "Pass the stack to Anna"));

  bm_spoken_set_silent_tooltip (ship, "9 tiles on the ship");
  g_assert_cmpstr (bm_spoken_get_silent_tooltip (ship), ==, "9 tiles on the ship");
  g_assert_true (gtk_widget_get_has_tooltip (ship));
  /* Not even for a moment was it a description. */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (ship), !=, "9 tiles on the ship");
  g_assert_true (is_called (ship, "Pass the stack to Anna"));
  description = gtk_test_accessible_check_property (GTK_ACCESSIBLE (ship), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                                    "9 tiles on the ship");
  g_assert_nonnull (description);

  g_object_unref (ship);
}

/* A drop-down is called what the button in it is called, which has the focus. */
static void
test_drop_down (void)
{
  GtkWidget *drop_down = g_object_ref_sink (gtk_drop_down_new_from_strings ((const char *const[]) { "Human", NULL }));

  bm_spoken_name_drop_down (GTK_DROP_DOWN (drop_down), "Who Plays");
  g_assert_true (is_called (drop_down, "Who Plays"));
  g_assert_true (is_called (gtk_widget_get_first_child (drop_down), "Who Plays"));
  g_object_unref (drop_down);
}

/* What is shown has no name of a type, nor its own name as a description; what has words in it is called by them. */
static void
test_shown (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *search = gtk_search_entry_new ();
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *help = gtk_button_new ();
  GtkWidget *window;

  g_object_set (search, "placeholder-text", "Find by Name…", NULL);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), "_Export");
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_widget_set_tooltip_text (help, "Help");
  gtk_accessible_update_property (GTK_ACCESSIBLE (help), GTK_ACCESSIBLE_PROPERTY_LABEL, "Help", -1);
  gtk_stack_add_child (GTK_STACK (stack), list);
  gtk_box_append (GTK_BOX (box), stack);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_box_append (GTK_BOX (box), search);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), help);

  window = test_show_in_window (box, 200, 200);
  test_assert_no_type_names (box);
  g_assert_true (is_called (search, "Find by Name…"));
  g_assert_true (is_called (button, "Export"));
  g_assert_true (is_called (help, "Help"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_labelled (GtkWidget *widget)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Screen readers say the name of a widget, and then that of what labels it. */
static void
test_two_names (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *print = gtk_button_new_with_mnemonic ("_Print…");
  GtkWidget *add = gtk_button_new_from_icon_name ("list-add-symbolic");
  GtkWidget *undo = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  GtkWidget *window;

  gtk_accessible_update_property (GTK_ACCESSIBLE (add), GTK_ACCESSIBLE_PROPERTY_LABEL, "Add Tile", -1);
  gtk_box_append (GTK_BOX (box), print);
  gtk_box_append (GTK_BOX (box), add);
  gtk_box_append (GTK_BOX (box), undo);

  window = test_show_in_window (box, 200, 200);
  g_assert_false (is_called (print, "_Print…"));
  g_assert_true (is_labelled (print));
  g_assert_true (is_called (add, "Add Tile"));
  g_assert_false (is_labelled (add));

  bm_spoken_set_tooltip (undo, "Undo");
  g_assert_true (is_called (undo, "Undo"));
  g_assert_false (is_labelled (undo));
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_title (GtkWidget *widget,
          gpointer   title)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), title);
}

/* A control is called like its row, by the words that are in that. */
static void
test_row (void)
{
  GtkWidget *row = g_object_ref_sink (adw_action_row_new ());
  GtkWidget *control = gtk_switch_new ();
  g_autofree char *difference = NULL;

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), "Mutant");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  bm_spoken_name_by_row (control, row);
  difference = gtk_test_accessible_check_relation (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                                   test_find_widget (row, is_title, (gpointer) "Mutant"), NULL);
  g_assert_null (difference);
  g_object_unref (row);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  g_test_add_func ("/spoken/drop-down", test_drop_down);
  g_test_add_func ("/spoken/row", test_row);
  g_test_add_func ("/spoken/shown", test_shown);
  g_test_add_func ("/spoken/tooltip", test_tooltip);
  g_test_add_func ("/spoken/two-names", test_two_names);

  return g_test_run ();
}
