/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-columns-layout.h"
#include "../display-util.h"

/* Columns side by side if there is room. */

typedef struct
{
  int      width;
  gboolean is_rtl;
  int      height;    /* of the whole */
  int      x[2];
  int      y[2];
  int      column;    /* width of each child */
  int      heights[2];
} Row;

/* Two children of 100 × 50 and 100 × 80; columns of 200 with 10 between. */
static const Row rows[] = {
  { 100, FALSE, 140, { 0, 0 }, { 0, 60 }, 100, { 50, 80 } },
  { 409, FALSE, 140, { 0, 0 }, { 0, 60 }, 409, { 50, 80 } },
  { 410, FALSE, 80, { 0, 210 }, { 0, 0 }, 200, { 80, 80 } },
  { 510, FALSE, 80, { 0, 260 }, { 0, 0 }, 250, { 80, 80 } },
  { 410, TRUE, 80, { 210, 0 }, { 0, 0 }, 200, { 80, 80 } },
};

static GtkWidget *
create_child (int height)
{
  GtkWidget *child = gtk_drawing_area_new ();

  gtk_widget_set_size_request (child, 100, height);
  return child;
}

static void
check_row (const Row *row)
{
  GtkWidget *children[] = { create_child (50), create_child (80) };
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int minimum, height;

  gtk_widget_set_layout_manager (box, g_object_new (BM_TYPE_COLUMNS_LAYOUT, "column-width", 200, "spacing", 10, NULL));
  gtk_widget_set_direction (box, row->is_rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < 2; i++)
    gtk_box_append (GTK_BOX (box), children[i]);

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, ==, 100);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, row->width, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, row->height);

  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, row->width, height }, -1);
  for (guint i = 0; i < 2; i++)
    {
      double x, y;

      gtk_widget_translate_coordinates (children[i], box, 0, 0, &x, &y);
      g_assert_cmpint ((int) x, ==, row->x[i]);
      g_assert_cmpint ((int) y, ==, row->y[i]);
      g_assert_cmpint (gtk_widget_get_width (children[i]), ==, row->column);
      g_assert_cmpint (gtk_widget_get_height (children[i]), ==, row->heights[i]);
    }

  g_object_unref (box);
}

/* Nothing is squeezed, whatever the width of columns. */
static void
test_wide_children (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  int height;

  gtk_widget_set_layout_manager (box, g_object_new (BM_TYPE_COLUMNS_LAYOUT, "column-width", 20, "spacing", 10, NULL));
  gtk_box_append (GTK_BOX (box), create_child (50));
  gtk_box_append (GTK_BOX (box), create_child (80));
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 209, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, 140);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 210, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, 80);

  g_object_unref (box);
}

/* A grid has as many columns as there is room for, and no row with one child if others have four. */
static void
test_grid (void)
{
  static const struct
  {
    int   n_children;
    int   width;
    int   height;
    int   column;   /* width of each child */
    guint n_in_row;
  } grids[] = {
    { 6, 99, 350, 99, 1 },  { 6, 209, 350, 209, 1 }, { 6, 210, 170, 100, 2 }, { 6, 430, 110, 136, 3 },
    { 6, 640, 110, 206, 3 }, { 6, 650, 50, 100, 6 }, { 5, 430, 110, 136, 3 }, { 1, 430, 50, 430, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++)
    {
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      GtkWidget *child;
      int height;
      guint n = 0;

      gtk_widget_set_layout_manager (box, g_object_new (BM_TYPE_COLUMNS_LAYOUT, "column-width", 0, "spacing", 10, "grid", TRUE, NULL));
      for (int k = 0; k < grids[i].n_children; k++)
        gtk_box_append (GTK_BOX (box), create_child (50));

      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, grids[i].width, NULL, &height, NULL, NULL);
      g_assert_cmpint (height, ==, grids[i].height);
      gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, MAX (grids[i].width, 100), height }, -1);
      for (child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child), n++)
        {
          double x, y;

          gtk_widget_translate_coordinates (child, box, 0, 0, &x, &y);
          g_assert_cmpint (gtk_widget_get_width (child), ==, MAX (grids[i].column, 100));
          g_assert_cmpint ((int) x, ==, (int) (n % grids[i].n_in_row) * (grids[i].column + 10));
          g_assert_cmpint ((int) y, ==, (int) (n / grids[i].n_in_row) * 60);
        }
      g_object_unref (box);
    }
}

static void
test_arrangement (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_row (&rows[i]);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);

  g_test_add_func ("/columns-layout/arrangement", test_arrangement);
  g_test_add_func ("/columns-layout/grid", test_grid);
  g_test_add_func ("/columns-layout/wide-children", test_wide_children);

  return g_test_run ();
}
