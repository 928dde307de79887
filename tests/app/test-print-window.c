/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <glib/gstdio.h>

#include "bm-app.h"
#include "bm-library.h"
#include "bm-print-operation.h"
#include "bm-print-window.h"
#include "session-util.h"
#include "../display-util.h"

/* The pages that a set would be printed on, and the operation that prints them. */

typedef struct
{
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->window = bm_print_window_new (NULL, test_rules_get (), "base", NULL, FALSE);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

static gboolean
is_label (GtkWidget *widget,
          gpointer   text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_row (GtkWidget *widget,
        gpointer   title)
{
  return ADW_IS_PREFERENCES_ROW (widget) && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title);
}

static gboolean
is_spin_button (GtkWidget *widget,
                gpointer   upper)
{
  return GTK_IS_SPIN_BUTTON (widget)
         && gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget)))
            == GPOINTER_TO_INT (upper);
}

static gboolean
is_action (GtkWidget *widget,
           gpointer   name)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), name) == 0;
}

static void
assert_says (Fixture    *fixture,
             const char *text)
{
  g_assert_nonnull (test_find_widget (fixture->window, is_label, (gpointer) text));
}

static gboolean
can (Fixture    *fixture,
     const char *action)
{
  return gtk_widget_is_sensitive (test_find_widget (fixture->window, is_action, (gpointer) action));
}

static void
choose (Fixture    *fixture,
        const char *title,
        guint       selected)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (test_find_widget (fixture->window, is_row, (gpointer) title)), selected);
}

static void
test_paging (Fixture       *fixture,
             gconstpointer  data)
{
  assert_says (fixture, "Page 1 of 22");
  assert_says (fixture, "236 pieces on 22 sheets");
  g_assert_false (can (fixture, "print.previous"));

  for (guint i = 1; i < 22; i++)
    gtk_widget_activate_action (fixture->window, "print.next", NULL);
  assert_says (fixture, "Page 22 of 22");
  g_assert_false (can (fixture, "print.next"));
  g_assert_true (can (fixture, "print.previous"));

  /* There are fewer pages now. */
  choose (fixture, "C_opies", 1);
  assert_says (fixture, "Page 8 of 8");
  gtk_widget_activate_action (fixture->window, "print.previous", NULL);
  assert_says (fixture, "Page 7 of 8");
}

static void
test_options (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *scale = test_find_widget (fixture->window, is_spin_button, GINT_TO_POINTER (200));
  GtkWidget *bleed = test_find_widget (fixture->window, is_spin_button, GINT_TO_POINTER (10));

  choose (fixture, "C_opies", 0);
  choose (fixture, "_Backs", 1);
  assert_says (fixture, "188 pieces on 19 sheets");
  assert_says (fixture, "Page 1 of 38");

  /* Too large for the paper: nothing can be printed, until it is smaller again. */
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (scale), 200);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (bleed), 10);
  assert_says (fixture, "a sheet has no room for some pieces at a scale of 2.00; at most, it can be 1.60");
  g_assert_false (can (fixture, "print.print"));
  g_assert_false (can (fixture, "print.save"));

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (scale), 100);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (bleed), 0);
  assert_says (fixture, "188 pieces on 19 sheets");
  g_assert_true (can (fixture, "print.print"));
  g_assert_true (can (fixture, "print.save"));
}

/* What was chosen is there again in the next window. */
static void
test_remembered (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *other, *row;

  choose (fixture, "Where to _Cut", 2);
  other = bm_print_window_new (NULL, test_rules_get (), "base", NULL, FALSE);
  row = test_find_widget (other, is_row, (gpointer) "Where to _Cut");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 2);
  gtk_window_destroy (GTK_WINDOW (other));
}

/* What is shown in the editor can be printed alone; what is not of cardboard cannot. */
static void
test_thing (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (BmSet) set = bm_library_load_shipped ("base", NULL);
  g_autoptr (BmDocument) document = bm_document_new (bm_set_get_root (set), NULL);
  GtkWidget *row;

  choose (fixture, "C_opies", 0);
  choose (fixture, "_Backs", 1);
  bm_print_window_offer_thing (BM_PRINT_WINDOW (fixture->window), document, "$.explorers[0]");
  row = test_find_widget (fixture->window, is_row, (gpointer) "_What");
  g_assert_true (gtk_widget_get_visible (row));
  assert_says (fixture, "188 pieces on 19 sheets");
  choose (fixture, "_What", 0);
  assert_says (fixture, "1 piece on 1 sheet");
  choose (fixture, "_What", 1);
  assert_says (fixture, "188 pieces on 19 sheets");

  bm_print_window_offer_thing (BM_PRINT_WINDOW (fixture->window), document, "$.terrains[0]");
  g_assert_false (gtk_widget_get_visible (row));
  assert_says (fixture, "188 pieces on 19 sheets");
}

/* With an earlier version, only what looks different, unless all is wanted. */
static void
test_since (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const title = "Only What Looks _Different";
  GtkWidget *row = test_find_widget (fixture->window, is_row, (gpointer) title);
  GtkWidget *control;

  g_assert_false (gtk_widget_get_visible (row));
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  fixture->window = bm_print_window_new (NULL, test_rules_get (), "base", test_rules_get (), FALSE);
  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_get_visible (test_find_widget (fixture->window, is_row, (gpointer) title)));
  assert_says (fixture, "nothing looks different from the earlier version");
  g_assert_false (can (fixture, "print.print"));

  row = test_find_widget (fixture->window, is_row, (gpointer) title);
  control = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));
  gtk_switch_set_active (GTK_SWITCH (control), FALSE);
  choose (fixture, "C_opies", 0);
  choose (fixture, "_Backs", 1);
  assert_says (fixture, "188 pieces on 19 sheets");
  g_assert_true (can (fixture, "print.print"));
}

/* What is wrong in a set is missing on its pages. */
static void
test_warning (Fixture       *fixture,
              gconstpointer  data)
{
  static const char *const text = "This set has problems. What they are about may be missing here.";
  GtkWidget *other = bm_print_window_new (NULL, test_rules_get (), "moons", NULL, TRUE);

  gtk_window_present (GTK_WINDOW (other));
  g_assert_nonnull (test_find_widget (other, is_label, (gpointer) text));
  g_assert_null (test_find_widget (fixture->window, is_label, (gpointer) text));
  gtk_window_destroy (GTK_WINDOW (other));
}

static char *
ask_pdfinfo (const char *path)
{
  const char *const command[] = { "pdfinfo", path, NULL };
  g_autoptr (GError) error = NULL;
  char *output = NULL;

  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &output, NULL, NULL, &error);
  g_assert_no_error (error);

  return output;
}

/* The operation prints all pages in true size; here, into a file. */
static void
test_operation (Fixture       *fixture,
                gconstpointer  data)
{
  static const struct
  {
    BmPrintOptions options;
    const char    *pages;
    const char    *size;
    GtkPrintDuplex duplex;
  } rows[] = {
    { { .paper = BM_PAPER_A4, .scale = 1, .backs = BM_PRINT_BACKS_LONG_EDGE, .copies = 1 },
      "Pages:           14\n", "Page size:       595.276 x 841.89 pts (A4)", GTK_PRINT_DUPLEX_HORIZONTAL },
    { { .paper = BM_PAPER_LETTER, .scale = 1, .backs = BM_PRINT_BACKS_SHORT_EDGE, .copies = 1, .score_pad = TRUE },
      "Pages:           15\n", "Page size:       612 x 792 pts (letter)", GTK_PRINT_DUPLEX_VERTICAL },
    { { .paper = BM_PAPER_A4, .scale = 0.5, .copies = 1 },
      "Pages:           2\n", "Page size:       595.276 x 841.89 pts (A4)", GTK_PRINT_DUPLEX_SIMPLEX },
  };
  const guint set = 0;
  const BmPrintChoice choice = { &set, 1, NULL, NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), "bm-print-window.pdf", NULL);
      g_autoptr (GError) error = NULL;
      BmPrintJob *job = bm_print_job_new (test_rules_get (), &choice, &rows[i].options, NULL);
      g_autoptr (GtkPrintOperation) operation = bm_print_operation_new (job, &rows[i].options);
      g_autofree char *facts = NULL;

      g_assert_cmpint (gtk_print_settings_get_duplex (gtk_print_operation_get_print_settings (operation)), ==,
                       rows[i].duplex);
      gtk_print_operation_set_export_filename (operation, path);
      gtk_print_operation_set_allow_async (operation, FALSE);
      g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error), ==,
                       GTK_PRINT_OPERATION_RESULT_APPLY);
      g_assert_no_error (error);

      facts = ask_pdfinfo (path);
      g_assert_nonnull (strstr (facts, rows[i].pages));
      g_assert_nonnull (strstr (facts, rows[i].size));
      g_remove (path);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/print-window/paging", Fixture, NULL, set_up, test_paging, tear_down);
  g_test_add ("/print-window/options", Fixture, NULL, set_up, test_options, tear_down);
  g_test_add ("/print-window/remembered", Fixture, NULL, set_up, test_remembered, tear_down);
  g_test_add ("/print-window/thing", Fixture, NULL, set_up, test_thing, tear_down);
  g_test_add ("/print-window/since", Fixture, NULL, set_up, test_since, tear_down);
  g_test_add ("/print-window/warning", Fixture, NULL, set_up, test_warning, tear_down);
  g_test_add ("/print-window/operation", Fixture, NULL, set_up, test_operation, tear_down);

  return g_test_run ();
}
