/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-editor.h"
#include "bm-ground.h"
#include "bm-thing-pane.h"
#include "../display-util.h"

#define DEADLINE_SECONDS 20

static gboolean
has_ended (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* What a window has around it takes some of its width. */
static gboolean
has_width (GtkWidget *widget,
           int        width)
{
  return gtk_widget_get_width (widget) <= width && gtk_widget_get_width (widget) > width - 60;
}

static void
wait_for_width (GtkWidget *widget,
                int        width)
{
  gboolean is_late = FALSE;
  guint deadline = g_timeout_add_seconds (DEADLINE_SECONDS, has_ended, &is_late);

  while (!has_width (widget, width) && !is_late)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (is_late);
  g_source_remove (deadline);
}

static graphene_rect_t
get_bounds (GtkWidget *pane,
            GType      type)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (test_find_type (pane, type), pane, &bounds));

  return bounds;
}

/* Beside each other in a wide window, below each other in a narrow one; the form has room in either. */
static void
test_layout (void)
{
  static const struct
  {
    int      width, height;
    gboolean is_wide;
  } rows[] = {
    { 1000, 600, TRUE },
    { 560, 600, FALSE },
    { 360, 560, FALSE },
  };
  GtkWidget *pane = g_object_ref_sink (bm_thing_pane_new ());
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *stage = gtk_picture_new ();
  GtkWidget *window = NULL;

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), adw_action_row_new ());
  gtk_widget_set_size_request (stage, 200, 160);
  bm_thing_pane_set_stage (BM_THING_PANE (pane), stage);
  bm_thing_pane_add_group (BM_THING_PANE (pane), group);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      graphene_rect_t ground, form;

      if (window == NULL)
        window = test_show_in_window (pane, rows[i].width, rows[i].height);
      else
        test_move_to_window (&window, pane, rows[i].width, rows[i].height);
      wait_for_width (pane, rows[i].width);
      ground = get_bounds (pane, BM_TYPE_GROUND);
      form = get_bounds (pane, ADW_TYPE_PREFERENCES_GROUP);

      if (rows[i].is_wide)
        g_assert_cmpfloat (form.origin.x, >=, ground.origin.x + ground.size.width);
      else
        g_assert_cmpfloat (form.origin.y, >=, ground.origin.y + ground.size.height);
      g_assert_cmpfloat (ground.size.height, >=, 160);
      g_assert_cmpfloat (form.size.width, >=, 320);
    }

  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (pane);
}

static void
test_words (void)
{
  GtkWidget *pane = g_object_ref_sink (bm_thing_pane_new ());
  GtkWidget *label = test_find_type (pane, GTK_TYPE_LABEL);
  GtkWidget *scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  guint n_notified = 0;

  g_signal_connect_swapped (pane, "notify::words", G_CALLBACK (g_atomic_int_inc), &n_notified);
  g_assert_cmpstr (bm_thing_pane_get_words (BM_THING_PANE (pane)), ==, "");
  g_assert_false (gtk_widget_get_visible (scroller));

  bm_thing_pane_set_words (BM_THING_PANE (pane), "2 points");
  bm_thing_pane_set_words (BM_THING_PANE (pane), "2 points");
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_true (gtk_widget_get_visible (scroller));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "2 points");

  bm_thing_pane_set_words (BM_THING_PANE (pane), NULL);
  g_assert_false (gtk_widget_get_visible (scroller));
  g_assert_finalize_object (pane);
}

#define N_LINES 20

/* Of a text that has to be scrolled, whole lines are seen at first. */
static void
test_lines (void)
{
  GtkWidget *pane = g_object_ref_sink (bm_thing_pane_new ());
  GtkWidget *label = test_find_type (pane, GTK_TYPE_LABEL);
  GtkWidget *scroller = gtk_widget_get_ancestor (label, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *window;

  bm_thing_pane_set_stage (BM_THING_PANE (pane), gtk_picture_new ());
  bm_thing_pane_set_words (BM_THING_PANE (pane), "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20");
  for (int height = 500; height < 510; height++)
    {
      PangoRectangle text;
      double n_lines;

      window = test_show_in_window (pane, 360, height);
      wait_for_width (pane, 360);
      pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), NULL, &text);
      n_lines = N_LINES * (double) (gtk_widget_get_height (scroller) - gtk_widget_get_margin_top (label)) / text.height;
      g_assert_cmpfloat (n_lines, >, 0.9);
      g_assert_cmpfloat (ABS (n_lines - (int) (n_lines + 0.5)), <, 0.1);
      adw_window_set_content (ADW_WINDOW (window), NULL);
      gtk_window_destroy (GTK_WINDOW (window));
    }
  g_assert_finalize_object (pane);
}

/* Templates of editors fill it by child type. */
static void
test_buildable (void)
{
  static const char ui[] =
    "<interface><object class='BmThingPane' id='pane'>"
    "<child type='stage'><object class='GtkPicture' id='stage'/></child>"
    "<child><object class='AdwPreferencesGroup' id='first'/></child>"
    "<child><object class='AdwPreferencesGroup' id='second'/></child>"
    "</object></interface>";
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_string (ui, -1);
  GtkWidget *first = GTK_WIDGET (gtk_builder_get_object (builder, "first"));
  GtkWidget *stage = GTK_WIDGET (gtk_builder_get_object (builder, "stage"));

  g_assert_true (gtk_widget_get_next_sibling (first) == GTK_WIDGET (gtk_builder_get_object (builder, "second")));
  g_assert_nonnull (gtk_widget_get_ancestor (stage, BM_TYPE_GROUND));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  bm_editor_init ();
  g_type_ensure (BM_TYPE_THING_PANE);

  g_test_add_func ("/thing-pane/layout", test_layout);
  g_test_add_func ("/thing-pane/words", test_words);
  g_test_add_func ("/thing-pane/lines", test_lines);
  g_test_add_func ("/thing-pane/buildable", test_buildable);

  return g_test_run ();
}
