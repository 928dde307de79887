/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-tooltip.h"
#include "../display-util.h"

typedef struct
{
  const char *text;
  gboolean    is_other; /* than that of the row before */
} Row;

static const Row rows[] = {
  { NULL, FALSE },
  { "Meets the condition", TRUE },
  { "Meets the condition", FALSE },
  { "12 points so far", TRUE },
  { NULL, TRUE },
  { NULL, FALSE },
};

static void
count_cb (guint *n)
{
  ++*n;
}

/* GTK is told of other tooltips only. */
static void
test_set (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("12"));
  guint n_told = 0;

  g_signal_connect_swapped (label, "notify::tooltip-text", G_CALLBACK (count_cb), &n_told);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup (rows[i].text);

      n_told = 0;
      g_assert_true (bm_tooltip_set (label, text) == rows[i].is_other);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (label), ==, rows[i].text);
      g_assert_cmpuint (n_told, ==, rows[i].is_other);
    }
  g_object_unref (label);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);

  g_test_add_func ("/tooltip/set", test_set);

  return g_test_run ();
}
