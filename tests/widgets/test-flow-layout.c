/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-flow-layout.h"
#include "../display-util.h"

/* Children in lines, as words in a text. */

#define N_CHILDREN 4

typedef struct
{
  int      width;
  gboolean is_rtl;
  int      height;         /* of the whole */
  int      x[N_CHILDREN];
  int      y[N_CHILDREN];
} Row;

/* 100 × 20, 50 × 40, 30 × 20 and a glued 10 × 20; 5 between children, 2 between lines. */
static const Row rows[] = {
  { 200, FALSE, 40, { 0, 105, 160, 190 }, { 10, 0, 10, 10 } },
  { 199, FALSE, 62, { 0, 105, 0, 30 }, { 10, 0, 42, 42 } },
  { 155, FALSE, 62, { 0, 105, 0, 30 }, { 10, 0, 42, 42 } },
  { 154, FALSE, 62, { 0, 0, 55, 85 }, { 0, 22, 32, 32 } },
  { 100, FALSE, 62, { 0, 0, 55, 85 }, { 0, 22, 32, 32 } },
  { 200, TRUE, 40, { 100, 45, 10, 0 }, { 10, 0, 10, 10 } },
};

static GtkWidget *
create_child (int width,
              int height)
{
  GtkWidget *child = gtk_drawing_area_new ();

  gtk_widget_set_size_request (child, width, height);
  return child;
}

static void
check_row (const Row *row)
{
  GtkWidget *children[] = {
    create_child (100, 20), create_child (50, 40), create_child (30, 20), create_child (10, 20),
  };
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkLayoutManager *layout = bm_flow_layout_new (5, 2);
  GtkLayoutChild *last;
  int minimum, natural, height;

  gtk_widget_set_layout_manager (box, layout);
  gtk_widget_set_direction (box, row->is_rtl ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < N_CHILDREN; i++)
    gtk_box_append (GTK_BOX (box), children[i]);
  last = gtk_layout_manager_get_layout_child (layout, children[3]);
  bm_flow_layout_child_set_glued (BM_FLOW_LAYOUT_CHILD (last), TRUE);

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, ==, 100);
  g_assert_cmpint (natural, ==, 200);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, row->width, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, ==, row->height);

  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, row->width, height }, -1);
  for (guint i = 0; i < N_CHILDREN; i++)
    {
      double x, y;

      gtk_widget_translate_coordinates (children[i], box, 0, 0, &x, &y);
      g_assert_cmpint ((int) x, ==, row->x[i]);
      g_assert_cmpint ((int) y, ==, row->y[i]);
    }

  g_object_unref (box);
}

static void
test_arrangement (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_row (&rows[i]);
}

/* A long label wraps within the line instead of going beyond it. */
static void
test_wrapping (void)
{
  GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  GtkWidget *label = gtk_label_new ("many words that have no room on one line of this width");
  int minimum, natural, height, line_height;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_layout_manager (box, bm_flow_layout_new (5, 2));
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, natural / 2);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, natural, NULL, &line_height, NULL, NULL);
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, natural / 2 + 20, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, >, line_height);
  gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, natural / 2 + 20, height }, -1);
  g_assert_cmpint (gtk_widget_get_width (label), <=, natural / 2 + 20);

  g_object_unref (box);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);

  g_test_add_func ("/flow-layout/arrangement", test_arrangement);
  g_test_add_func ("/flow-layout/wrapping", test_wrapping);

  return g_test_run ();
}
