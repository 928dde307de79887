/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-height-layout.h"
#include "../display-util.h"

/* What a widget asks for whose child needs a height of 50. */

typedef struct
{
  int wanted;
  int natural;
} Row;

static const Row rows[] = {
  { 0, 50 },
  { 40, 50 },
  { 200, 200 },
};

static void
test_heights (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      GtkWidget *child = gtk_drawing_area_new ();
      int minimum, natural;

      gtk_widget_set_size_request (child, 100, 50);
      gtk_widget_set_layout_manager (box, bm_height_layout_new (rows[i].wanted));
      gtk_box_append (GTK_BOX (box), child);

      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 100, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, 50);
      g_assert_cmpint (natural, ==, rows[i].natural);
      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (minimum, ==, 100);
      g_assert_cmpint (natural, ==, 100);

      gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, 120, 80 }, -1);
      g_assert_cmpint (gtk_widget_get_width (child), ==, 120);
      g_assert_cmpint (gtk_widget_get_height (child), ==, 80);
      g_object_unref (box);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);

  g_test_add_func ("/height-layout/heights", test_heights);

  return g_test_run ();
}
