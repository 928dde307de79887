/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-footer-layout.h"
#include "../display-util.h"

/* Words and a button of 100 × 40. */

typedef struct
{
  const char *words;
  int         width;
  gboolean    has_button;
  gboolean    is_beside;
} Row;

#define LONG_WORDS "Open a table, and send the invitation to your friends: whoever has it can come, also those who live elsewhere."

static const Row rows[] = {
  { "Ready", 300, TRUE, TRUE },
  { LONG_WORDS, 600, TRUE, TRUE },
  { LONG_WORDS, 352, TRUE, TRUE },    /* leaves the words 240 pixels */
  { LONG_WORDS, 351, TRUE, FALSE },
  { LONG_WORDS, 300, TRUE, FALSE },
  { LONG_WORDS, 300, FALSE, FALSE },
};

static void
test_places (gconstpointer data)
{
  GtkTextDirection direction = GPOINTER_TO_INT (data);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      GtkWidget *box = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      GtkWidget *words = gtk_label_new (row->words);
      GtkWidget *button = gtk_drawing_area_new ();
      graphene_rect_t around, of_words, of_button;
      int minimum, height, words_height;

      gtk_widget_set_direction (box, direction);
      gtk_widget_set_layout_manager (box, bm_footer_layout_new ());
      gtk_label_set_wrap (GTK_LABEL (words), TRUE);
      gtk_widget_set_size_request (button, 100, 40);
      gtk_widget_set_visible (button, row->has_button);
      gtk_box_append (GTK_BOX (box), words);
      gtk_box_append (GTK_BOX (box), button);

      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <, 300);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, row->width, &height, NULL, NULL, NULL);
      gtk_widget_size_allocate (box, &(GtkAllocation) { 0, 0, row->width, height }, -1);
      g_assert_true (gtk_widget_compute_bounds (box, box, &around));
      g_assert_true (gtk_widget_compute_bounds (words, box, &of_words));
      words_height = (int) of_words.size.height;
      if (!row->has_button)
        {
          g_assert_cmpint (words_height, ==, height);
          g_object_unref (box);
          continue;
        }

      g_assert_true (gtk_widget_compute_bounds (button, box, &of_button));
      g_assert_cmpfloat (of_button.size.height, ==, 40);
      if (row->is_beside)
        {
          g_assert_cmpfloat (of_button.size.width, ==, 100);
          g_assert_cmpfloat (of_words.size.width, ==, row->width - 112);
          g_assert_cmpfloat (of_button.origin.x, ==, direction == GTK_TEXT_DIR_RTL ? 0 : row->width - 100);
          g_assert_cmpfloat (of_words.origin.x, ==, direction == GTK_TEXT_DIR_RTL ? 112 : 0);
        }
      else
        {
          g_assert_cmpfloat (of_button.size.width, ==, row->width);
          g_assert_cmpfloat (of_words.size.width, ==, row->width);
          g_assert_cmpint (height, ==, words_height + 12 + 40);
          g_assert_cmpfloat (of_button.origin.y, ==, words_height + 12);
        }
      g_object_unref (box);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);

  g_test_add_data_func ("/footer-layout/ltr", GINT_TO_POINTER (GTK_TEXT_DIR_LTR), test_places);
  g_test_add_data_func ("/footer-layout/rtl", GINT_TO_POINTER (GTK_TEXT_DIR_RTL), test_places);

  return g_test_run ();
}
