/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include <adwaita.h>
#include <glib/gstdio.h>

#include "bm-announcer.h"
#include "bm-chart-view.h"
#include "bm-chart-words.h"
#include "bm-file-saver.h"
#include "bm-widgets.h"
#include "../controller-util.h"
#include "../display-util.h"
#include "../room-util.h"

/* Charts on a screen: what keys, the pointer and screen readers find, and that they are drawn. With BM_TEST_PICTURES,
 * pictures of all of them, for eyes. */

typedef struct
{
  const char *label;
  double      value;
  double      half_width;
} Thing;

static const Thing tiles[] = {
  { "Blue ice monster", -0.4, 0.5 }, { "Orange ice monster", 0.7, 0.4 }, { "Green ice monster", -1.9, 0.6 },
  { "Red ice monster", 2.3, 0.5 }, { "Downward mutagenic monsters", 3.1, 0.9 },
  { "Upward mutagenic monster", 1.2, 0.7 },
  { "Glacier of my own", 6.1, 0.4 }, { "Furious dragon, red crystal below", -0.9, 0.5 },
  { "Friend of Big Monsters", -3.2, 0.8 }, { "Rune monster, blue corners above", 0.1, 0.4 },
};

static BmChartData *
create_dots_data (guint n)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BmChartData *data = bm_chart_data_new (&(BmChartHead) {
    .title = "Compared with printed ice tiles", .label_name = "Tile", .value_name = "Points for who gets it",
    .format = BM_CHART_DIFFERENCE, .digits = 1,
  });

  for (guint i = 0; i < n; i++)
    {
      const Thing *thing = &tiles[i % G_N_ELEMENTS (tiles)];
      guint round = i / G_N_ELEMENTS (tiles);
      g_autofree char *label = round == 0 ? g_strdup (thing->label)
                               : g_strdup_printf ("%s %u", thing->label, round + 1);
      BmChartRow *row = bm_chart_row_new (label, i);

      bm_chart_row_set_interval (row, 0, thing->value * (1 - 0.2 * round) + 0.1 * round, thing->half_width);
      bm_chart_row_set_emphasised (row, i == MIN (6, n - 1));
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (data, rows);
  bm_chart_data_set_reference (data, &(BmChartReference) { -2, 2.4, "Range of the printed tiles" });
  return data;
}

static BmChartData *
create_histogram (guint  first,
                  guint  last,
                  guint  step,
                  double middle,
                  double shift)
{
  static const char *const series[] = { "Without it", "With it", NULL };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BmChartData *data = bm_chart_data_new (&(BmChartHead) {
    .title = step == 1 ? "When it is picked" : "Final scores", .label_name = step == 1 ? "Turn" : "Final score",
    .value_name = "Share of games", .format = BM_CHART_PERCENT, .digits = 1, .series = series,
  });

  for (guint i = first; i <= last; i += step)
    {
      double width = (last - first) / 5.0;
      g_autofree char *label = step > 1 ? g_strdup_printf ("%u–%u", i, i + step - 1)
                               : i < last ? g_strdup_printf ("%u", i) : g_strdup ("Never");
      double position = i + (step - 1) / 2.0 + (step == 1 && i == last);
      BmChartRow *row = bm_chart_row_new (label, position);

      for (guint k = 0; k < 2; k++)
        {
          double off = (position - middle + shift * k) / width;

          bm_chart_row_set (row, k, step / width * 0.4 * exp (-off * off / 2) * (1 + 0.15 * sin (i * 12.7 + k)));
        }
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (data, rows);
  return data;
}

static BmChartData *
create_curve_data (void)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BmChartData *data = bm_chart_data_new (&(BmChartHead) {
    .title = "With other numbers", .label_name = "Points of the tile", .value_name = "Points for who gets it",
    .format = BM_CHART_DIFFERENCE, .digits = 1,
  });
  static const int points[] = { 2, 3, 4, 5, 7, 9 };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    {
      g_autofree char *label = g_strdup_printf ("%d points", points[i]);
      BmChartRow *row = bm_chart_row_new (label, points[i]);

      bm_chart_row_set_interval (row, 0, 1.15 * (points[i] - 3.8), 0.5);
      bm_chart_row_set_emphasised (row, points[i] == 4);
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (data, rows);
  bm_chart_data_set_reference (data, &(BmChartReference) { -1.4, 1.4, "In line with printed tiles" });
  return data;
}

static BmChartData *
create_scale_data (double value,
                   int    current)
{
  static const char *const names[] = { "much too weak", "weak", "balanced", "strong", "too strong", NULL };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BmChartData *data = bm_chart_data_new (&(BmChartHead) {
    .title = "Verdict", .label_name = "Tile", .value_name = "Points for who gets it",
    .format = BM_CHART_DIFFERENCE, .digits = 1,
  });
  BmChartRow *row = bm_chart_row_new ("Glacier of my own", 0);

  bm_chart_row_set_interval (row, 0, value, 0.4);
  bm_chart_row_set_emphasised (row, TRUE);
  g_ptr_array_add (rows, row);
  bm_chart_data_set_bands (data, &(BmChartBands) { .edges = { -4, -1.5, 1.5, 4 }, .names = names, .current = current });
  bm_chart_data_set_rows (data, rows);
  return data;
}

/* -- A chart in a window -- */

typedef struct
{
  GtkWidget *window;
  GtkWidget *view;
  BmChart   *chart;
  BmAnnouncer *announcer;
} Fixture;

/* Takes @data. */
static void
show (Fixture     *self,
      GtkWidget   *chart,
      BmChartData *data,
      int          width)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *announcer = bm_announcer_new ();

  bm_chart_set_data (BM_CHART (chart), data);
  g_object_unref (data);
  self->chart = BM_CHART (chart);
  self->view = bm_chart_view_new (self->chart);
  self->announcer = BM_ANNOUNCER (announcer);
  gtk_box_append (GTK_BOX (box), self->view);
  gtk_box_append (GTK_BOX (box), announcer);
  self->window = test_show_in_window (box, width, 600);
  gtk_test_widget_wait_for_draw (self->window);
}

static void
hide (Fixture *self)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
}

static void
check_description (Fixture    *self,
                   const char *text)
{
  g_autofree char *found = gtk_test_accessible_check_property (GTK_ACCESSIBLE (self->chart),
                                                               GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);

  g_assert_cmpstr (found, ==, NULL);
}

/* -- Keys and screen readers -- */

static void
test_keys (void)
{
  Fixture self;

  show (&self, bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), 700);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, -1);
  check_description (&self, "Chart with 10 rows\nGlacier of my own\n+6.1 ± 0.4");

  /* They begin at what the chart is about, and go down by value. */
  g_assert_true (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Down, 0));
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 6);
  check_description (&self, "Glacier of my own\n+6.1 ± 0.4");
  g_assert_cmpstr (bm_announcer_get_text (self.announcer), ==, "Glacier of my own\n+6.1 ± 0.4");
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Down, 0);
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Down, 0);
  g_assert_cmpstr (bm_announcer_get_text (self.announcer), ==, "Red ice monster\n+2.3 ± 0.5");
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Up, 0);
  g_assert_cmpstr (bm_announcer_get_text (self.announcer), ==, "Downward mutagenic monsters\n+3.1 ± 0.9");
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_End, 0);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 8);
  /* Not beyond. */
  g_assert_true (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Down, 0));
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 8);
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Home, 0);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 6);

  /* The others belong to whatever is around. */
  g_assert_false (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Right, 0));
  g_assert_true (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Escape, 0));
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, -1);
  g_assert_false (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Escape, 0));
  hide (&self);
}

static void
test_keys_across (void)
{
  Fixture self;

  show (&self, bm_chart_new (BM_CHART_COLUMNS), create_histogram (1, 18, 1, 9, 3), 700);
  g_assert_false (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Down, 0));
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Right, 0);
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Right, 0);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 1);

  /* Where people read from right to left, the first column is on the right. */
  gtk_widget_set_direction (GTK_WIDGET (self.chart), GTK_TEXT_DIR_RTL);
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Left, 0);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 2);
  hide (&self);
}

/* The pointer marks what it is over, and takes that along when it goes. */
static void
test_pointer (void)
{
  Fixture self;
  GtkEventController *motion;
  graphene_rect_t bounds;

  show (&self, bm_chart_new (BM_CHART_COLUMNS), create_histogram (1, 18, 1, 9, 3), 700);
  motion = test_find_controller (GTK_WIDGET (self.chart), GTK_TYPE_EVENT_CONTROLLER_MOTION, GTK_PHASE_NONE);

  g_assert_true (bm_chart_get_row_bounds (self.chart, 4, &bounds));
  g_signal_emit_by_name (motion, "motion", bounds.origin.x + 3., bounds.origin.y + 9.);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 4);
  g_assert_null (bm_announcer_get_text (self.announcer));
  g_signal_emit_by_name (motion, "motion", 1., 1.);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, -1);

  /* What keys chose stays. */
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Right, 0);
  g_signal_emit_by_name (motion, "motion", 1., 1.);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 0);
  g_assert_cmpstr (bm_announcer_get_text (self.announcer), ==, "Turn: 1\nWithout it: 0.8%\nWith it: 4.5%");
  hide (&self);
}

static void
test_label (void)
{
  Fixture self;
  g_autofree char *label = NULL;

  show (&self, bm_chart_new (BM_CHART_CURVE), create_curve_data (), 700);
  label = gtk_test_accessible_check_property (GTK_ACCESSIBLE (self.chart), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                              "With other numbers");
  g_assert_cmpstr (label, ==, NULL);
  g_assert_true (gtk_test_accessible_has_role (GTK_ACCESSIBLE (self.chart), GTK_ACCESSIBLE_ROLE_IMG));
  hide (&self);
}

/* A scale has one thing to say, and says it as a whole. */
static void
test_scale (void)
{
  Fixture self;
  graphene_rect_t bounds;

  show (&self, bm_chart_new (BM_CHART_SCALE), create_scale_data (6.1, 4), 700);
  check_description (&self, "Chart with 1 row\nGlacier of my own\n+6.1 ± 0.4");
  g_assert_false (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Right, 0));
  g_assert_false (bm_chart_get_row_bounds (self.chart, 0, &bounds));
  bm_chart_data_set_summary (bm_chart_get_data (self.chart), "Too strong: +6.1 ± 0.4 points");
  check_description (&self, "Too strong: +6.1 ± 0.4 points");
  hide (&self);
}

/* -- Where things lie -- */

static graphene_rect_t
get_bounds (BmChart *chart,
            guint    row)
{
  graphene_rect_t bounds;

  g_assert_true (bm_chart_get_row_bounds (chart, row, &bounds));
  return bounds;
}

static void
test_bounds (void)
{
  Fixture self;
  graphene_rect_t first, second;

  show (&self, bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), 700);
  first = get_bounds (self.chart, 6);
  second = get_bounds (self.chart, 4);
  g_assert_cmpfloat_with_epsilon (second.origin.y, first.origin.y + first.size.height, 0.01);
  g_assert_cmpfloat (get_bounds (self.chart, 8).origin.y, <, gtk_widget_get_height (GTK_WIDGET (self.chart)));
  hide (&self);

  show (&self, bm_chart_new (BM_CHART_COLUMNS), create_histogram (1, 18, 1, 9, 3), 700);
  first = get_bounds (self.chart, 0);
  second = get_bounds (self.chart, 1);
  g_assert_cmpfloat_with_epsilon (second.origin.x, first.origin.x + first.size.width, 0.01);
  gtk_widget_set_direction (GTK_WIDGET (self.chart), GTK_TEXT_DIR_RTL);
  second = get_bounds (self.chart, 0);
  g_assert_cmpfloat_with_epsilon (second.origin.x + second.size.width,
                                  (float) gtk_widget_get_width (GTK_WIDGET (self.chart)) - first.origin.x, 0.01);
  hide (&self);
}

/* All kinds can be as narrow as a telephone, and are higher for it where they need to be. */
static void
test_narrow (void)
{
  GtkWidget *chart = g_object_ref_sink (bm_chart_new (BM_CHART_SORTED_DOTS));
  BmChartData *data = create_dots_data (10);
  int minimum, narrow, wide, empty;

  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, 300, NULL, &empty, NULL, NULL);
  bm_chart_set_data (BM_CHART (chart), data);
  gtk_widget_measure (chart, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, 300, NULL, &narrow, NULL, NULL);
  gtk_widget_measure (chart, GTK_ORIENTATION_VERTICAL, 800, NULL, &wide, NULL, NULL);
  g_assert_cmpint (minimum, <=, 300);
  g_assert_cmpint (narrow, >, wide);
  g_assert_cmpint (empty, >, 0);
  g_assert_cmpint (empty, <, wide);
  g_object_unref (data);
  g_object_unref (chart);
}

/* -- Values that come in -- */

static void
replace_value (BmChartData *data,
               const char  *label,
               double       value,
               double       half_width)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < bm_chart_data_get_n_rows (data); i++)
    {
      BmChartRow *old = bm_chart_data_get_row (data, i);
      BmChartRow *row = bm_chart_row_new (bm_chart_row_get_label (old), i);
      const BmChartValue *kept = bm_chart_row_get (old, 0);
      gboolean is_it = g_str_equal (bm_chart_row_get_label (old), label);

      bm_chart_row_set_interval (row, 0, is_it ? value : kept->value,
                                 is_it ? half_width : (kept->high - kept->low) / 2);
      bm_chart_row_set_emphasised (row, bm_chart_row_is_emphasised (old));
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (data, rows);
}

static void
test_live (void)
{
  Fixture self;
  BmChartData *data;
  BmChartRange before;
  int height;

  show (&self, bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), 700);
  data = bm_chart_get_data (self.chart);
  height = gtk_widget_get_height (GTK_WIDGET (self.chart));
  test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Down, 0);
  before = *bm_chart_get_range (self.chart);

  /* A little more or less moves nothing but the row, which stays marked and says what it is now. */
  replace_value (data, "Glacier of my own", 2, 0.3);
  g_assert_cmpfloat (bm_chart_get_range (self.chart)->low, ==, before.low);
  g_assert_cmpfloat (bm_chart_get_range (self.chart)->high, ==, before.high);
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 6);
  check_description (&self, "Glacier of my own\n+2.0 ± 0.3");
  g_assert_cmpfloat (get_bounds (self.chart, 6).origin.y, >, get_bounds (self.chart, 3).origin.y);

  /* As it does when all rows come in another order. */
  {
    g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

    for (guint i = bm_chart_data_get_n_rows (data); i-- > 0;)
      g_ptr_array_add (rows, g_object_ref (bm_chart_data_get_row (data, i)));
    bm_chart_data_set_rows (data, rows);
  }
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, 3);
  check_description (&self, "Glacier of my own\n+2.0 ± 0.3");

  /* Much more does. */
  replace_value (data, "Glacier of my own", 30, 0.3);
  g_assert_cmpfloat (bm_chart_get_range (self.chart)->high, >=, 30.3);
  gtk_test_widget_wait_for_draw (self.window);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self.chart)), ==, height);

  /* A row that is gone is not marked. */
  {
    g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

    bm_chart_data_set_rows (data, rows);
  }
  g_assert_cmpint (bm_chart_get_current (self.chart), ==, -1);
  check_description (&self, "No games yet");
  g_assert_false (test_press_shortcut (GTK_WIDGET (self.chart), GDK_KEY_Down, 0));
  gtk_test_widget_wait_for_draw (self.window);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (self.chart)), <, height);
  hide (&self);
}

/* -- The table -- */

static void
show_table (GtkWidget *view)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (test_find_type (view, GTK_TYPE_TOGGLE_BUTTON)), TRUE);
}

static const char *
get_first_label (GtkColumnView *table)
{
  g_autoptr (BmChartRow) row = g_list_model_get_item (G_LIST_MODEL (gtk_column_view_get_model (table)), 0);

  return bm_chart_row_get_label (row);
}

static void
test_table (void)
{
  Fixture self;
  GtkColumnView *table;
  g_autoptr (GtkColumnViewColumn) labels = NULL;
  g_autoptr (GtkColumnViewColumn) values = NULL;

  show (&self, bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), 700);
  show_table (self.view);
  gtk_test_widget_wait_for_draw (self.window);

  table = GTK_COLUMN_VIEW (test_find_type (self.view, GTK_TYPE_COLUMN_VIEW));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (table)));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_column_view_get_columns (table)), ==, 4);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (table))), ==, 10);
  g_assert_cmpstr (get_first_label (table), ==, "Blue ice monster");
  g_assert_false (gtk_selection_model_is_selected (gtk_column_view_get_model (table), 0));

  labels = g_list_model_get_item (gtk_column_view_get_columns (table), 0);
  values = g_list_model_get_item (gtk_column_view_get_columns (table), 1);
  g_assert_cmpstr (gtk_column_view_column_get_title (values), ==, "Points for who gets it");
  gtk_column_view_sort_by_column (table, values, GTK_SORT_DESCENDING);
  g_assert_cmpstr (get_first_label (table), ==, "Glacier of my own");
  gtk_column_view_sort_by_column (table, values, GTK_SORT_ASCENDING);
  g_assert_cmpstr (get_first_label (table), ==, "Friend of Big Monsters");
  gtk_column_view_sort_by_column (table, labels, GTK_SORT_DESCENDING);
  g_assert_cmpstr (get_first_label (table), ==, "Upward mutagenic monster");
  hide (&self);
}

static gboolean
has_label (GtkWidget *widget,
           gpointer   text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

/* Cells follow their rows. */
static void
test_live_table (void)
{
  g_autoptr (GtkColumnViewColumn) values = NULL;
  GtkColumnView *table;
  Fixture self;

  show (&self, bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), 700);
  show_table (self.view);
  gtk_test_widget_wait_for_draw (self.window);
  g_assert_nonnull (test_find_widget (self.view, has_label, (gpointer) "+6.1"));
  g_assert_nonnull (test_find_widget (self.view, has_label, (gpointer) "+5.7"));

  replace_value (bm_chart_get_data (self.chart), "Glacier of my own", 2.6, 0.2);
  g_assert_null (test_find_widget (self.view, has_label, (gpointer) "+6.1"));
  g_assert_nonnull (test_find_widget (self.view, has_label, (gpointer) "+2.6"));
  g_assert_nonnull (test_find_widget (self.view, has_label, (gpointer) "+2.8"));

  /* Sorted rows stay sorted. */
  table = GTK_COLUMN_VIEW (test_find_type (self.view, GTK_TYPE_COLUMN_VIEW));
  values = g_list_model_get_item (gtk_column_view_get_columns (table), 1);
  gtk_column_view_sort_by_column (table, values, GTK_SORT_DESCENDING);
  g_assert_cmpstr (get_first_label (table), ==, "Downward mutagenic monsters");
  replace_value (bm_chart_get_data (self.chart), "Glacier of my own", 5, 0.2);
  g_assert_cmpstr (get_first_label (table), ==, "Glacier of my own");
  hide (&self);
}

/* -- Copies and pictures -- */

static void
copied_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy (void)
{
  Fixture self;
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;

  show (&self, bm_chart_new (BM_CHART_CURVE), create_curve_data (), 700);
  expected = bm_chart_words_text (bm_chart_get_data (self.chart));
  g_assert_true (gtk_widget_activate_action (self.view, "chart.copy", NULL));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (self.view), NULL, copied_cb, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text, ==, expected);
  hide (&self);
}

static GBytes *
make_picture (gpointer owner)
{
  g_autoptr (GdkTexture) texture = bm_chart_create_picture (BM_CHART (owner));

  return gdk_texture_save_to_png_bytes (texture);
}

static void
done_cb (char       **told,
         const char  *text)
{
  *told = g_strdup (text);
}

/* Returns what is said afterwards. */
static char *
save (GtkWidget *chart,
      GFile     *file)
{
  g_autoptr (BmFileSaver) saver = bm_file_saver_new_for_picture (chart, make_picture);
  char *told = NULL;

  g_signal_connect_swapped (saver, "done", G_CALLBACK (done_cb), &told);
  bm_file_saver_write (saver, file);
  while (told == NULL)
    g_main_context_iteration (NULL, TRUE);
  return told;
}

/* On white, whatever the window looks like; what a chart is about has a colour, and lies in its row and nowhere
 * else. */
static void
check_pixels (GdkTexture *texture,
              double      top,
              double      bottom)
{
  gsize width = (gsize) gdk_texture_get_width (texture);
  gsize n = width * (gsize) gdk_texture_get_height (texture);
  g_autofree guchar *pixels = g_malloc (4 * n);
  guint n_coloured = 0;

  gdk_texture_download (texture, pixels, 4 * width);
  for (gsize i = 0; i < 4; i++)
    g_assert_cmpuint (pixels[i], ==, 255);
  for (gsize i = 0; i < n; i++)
    if (ABS (pixels[4 * i] - pixels[4 * i + 2]) > 40)
      {
        double y = (double) (i / width);

        g_assert_cmpfloat (y, >=, top);
        g_assert_cmpfloat (y, <=, bottom);
        n_coloured++;
      }
  g_assert_cmpuint (n_coloured, >, 100);
}

static void
test_picture (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  g_autofree char *folder = g_dir_make_tmp ("bm-chart-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "chart.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GdkTexture) saved = NULL;
  g_autofree char *told = NULL;
  g_auto (BmChartPen) pen = { 0 };
  Fixture self;
  graphene_rect_t row, before, after;
  double y;

  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  show (&self, bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), 700);
  bm_chart_pen_init (&pen, GTK_WIDGET (self.chart));
  row = get_bounds (self.chart, 6);
  before = get_bounds (self.chart, 3);
  told = save (GTK_WIDGET (self.chart), file);
  g_assert_cmpstr (told, ==, "Picture saved");

  /* Twice as large as on the screen, and as wide whatever the window is. */
  saved = gdk_texture_new_from_file (file, NULL);
  g_assert_nonnull (saved);
  g_assert_cmpint (gdk_texture_get_width (saved), ==, 2 * (720 + 48));
  g_assert_cmpint (gdk_texture_get_height (saved), >, 600);
  y = 2 * (24 + 2 * pen.line + row.origin.y);
  check_pixels (saved, y, y + 2 * row.size.height);

  /* On the screen nothing has moved. */
  after = get_bounds (self.chart, 3);
  g_assert_true (graphene_rect_equal (&before, &after));
  hide (&self);
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_full_disk (void)
{
  g_autofree char *path = g_dir_make_tmp ("bm-chart-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "chart.png");
  g_autoptr (GBytes) before = NULL;
  g_autofree char *told = NULL;
  Fixture self;

  show (&self, bm_chart_new (BM_CHART_CURVE), create_curve_data (), 400);
  g_free (save (GTK_WIDGET (self.chart), file));
  before = test_read_file (file);

  test_set_room (1000);
  told = save (GTK_WIDGET (self.chart), file);
  test_set_room (TEST_ALL_ROOM);
  g_assert_true (g_str_has_prefix (told, "The picture could not be saved: "));
  test_assert_unharmed (file, before);

  g_free (told);
  told = save (GTK_WIDGET (self.chart), file);
  g_assert_cmpstr (told, ==, "Picture saved");
  hide (&self);
  g_file_delete (file, NULL, NULL);
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
test_not_saved (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/<chart>.png");
  g_autofree char *told = NULL;
  Fixture self;

  show (&self, bm_chart_new (BM_CHART_CURVE), create_curve_data (), 400);
  told = save (GTK_WIDGET (self.chart), file);
  g_assert_true (g_str_has_prefix (told, "The picture could not be saved: "));
  /* It is markup. */
  g_assert_true (pango_parse_markup (told, -1, 0, NULL, NULL, NULL, NULL));
  hide (&self);
}

/* -- Colours -- */

static double
linearise (float channel)
{
  return channel <= 0.04045f ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
find_luminance (const GdkRGBA *colour)
{
  return 0.2126 * linearise (colour->red) + 0.7152 * linearise (colour->green) + 0.0722 * linearise (colour->blue);
}

/* As WCAG has it, on opaque ground. */
static double
find_contrast (const GdkRGBA *colour,
               const GdkRGBA *ground)
{
  GdkRGBA seen = {
    colour->red * colour->alpha + ground->red * (1 - colour->alpha),
    colour->green * colour->alpha + ground->green * (1 - colour->alpha),
    colour->blue * colour->alpha + ground->blue * (1 - colour->alpha), 1,
  };
  double a = find_luminance (&seen);
  double b = find_luminance (ground);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static void
check_contrast (BmChartPen *pen)
{
  const GdkRGBA *ground = &pen->colours[BM_CHART_GROUND];

  g_assert_cmpfloat (ground->alpha, ==, 1);
  g_assert_cmpfloat (find_contrast (&pen->colours[BM_CHART_INK], ground), >=, 7);
  g_assert_cmpfloat (find_contrast (&pen->colours[BM_CHART_FAINT], ground), >=, 4.5);
  for (guint i = BM_CHART_OTHER; i < BM_CHART_N_COLOURS; i++)
    g_assert_cmpfloat (find_contrast (&pen->colours[i], ground), >=, 3);
}

static void
test_contrast (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };
  Fixture self;

  show (&self, bm_chart_new (BM_CHART_CURVE), create_curve_data (), 400);
  for (guint i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      g_auto (BmChartPen) pen = { 0 };

      adw_style_manager_set_color_scheme (style, schemes[i]);
      gtk_test_widget_wait_for_draw (self.window);
      bm_chart_pen_init (&pen, GTK_WIDGET (self.chart));
      check_contrast (&pen);
      bm_chart_pen_use_paper (&pen);
      check_contrast (&pen);
    }
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  hide (&self);
}

/* -- Looks -- */

static void
save_picture (GtkWidget  *window,
              const char *name)
{
  const char *folder = g_getenv ("BM_TEST_PICTURES");
  g_autofree char *file = NULL;
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  GtkSnapshot *snapshot;

  if (folder == NULL)
    return;

  paintable = gtk_widget_paintable_new (window);
  snapshot = gtk_snapshot_new ();
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window), gtk_widget_get_height (window));
  node = gtk_snapshot_free_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  file = g_strdup_printf ("%s/%s.png", folder, name);
  g_assert_true (gdk_texture_save_to_png (texture, file));
}

/* As a page has it; takes @data. */
static GtkWidget *
create_card (GtkWidget   *chart,
             BmChartData *data)
{
  GtkWidget *view = bm_chart_view_new (BM_CHART (chart));
  GtkWidget *card = adw_bin_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  bm_chart_set_data (BM_CHART (chart), data);
  g_object_unref (data);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_set_margin_top (view, 18);
  gtk_widget_set_margin_bottom (view, 18);
  gtk_widget_set_margin_start (view, 18);
  gtk_widget_set_margin_end (view, 18);
  adw_bin_set_child (ADW_BIN (card), view);
  gtk_box_append (GTK_BOX (box), card);
  return box;
}

/* Draws a chart of each kind, with much and little, one of its rows marked and without, as a chart and as a table. */
static void
draw_all (int         width,
          const char *suffix)
{
  struct { GtkWidget *chart; BmChartData *data; int current; gboolean is_table; } charts[] = {
    { bm_chart_new (BM_CHART_SCALE), create_scale_data (6.1, 4), -1, FALSE },
    { bm_chart_new (BM_CHART_SCALE), create_scale_data (-0.3, -1), -1, FALSE },
    { bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), 9, FALSE },
    { bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (40), -1, FALSE },
    { bm_chart_new (BM_CHART_DOTS), create_dots_data (1), -1, FALSE },
    { bm_chart_new (BM_CHART_COLUMNS), create_histogram (1, 18, 1, 9, 3), 3, FALSE },
    { bm_chart_new (BM_CHART_COLUMNS), create_histogram (20, 119, 3, 68, -6), -1, FALSE },
    { bm_chart_new (BM_CHART_CURVE), create_curve_data (), 3, FALSE },
    { bm_chart_new (BM_CHART_CURVE), create_dots_data (0), -1, FALSE },
    { bm_chart_new (BM_CHART_SORTED_DOTS), create_dots_data (10), -1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (charts); i++)
    {
      GtkWidget *box = create_card (charts[i].chart, charts[i].data);
      g_autofree char *name = g_strdup_printf ("chart-%02u-%d-%s", i, width, suffix);
      GtkWidget *window;
      int least_width, height;

      if (charts[i].is_table)
        show_table (box);
      gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
      g_assert_cmpint (least_width, <=, width);
      gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
      window = test_show_in_window (box, width, height);
      if (charts[i].current >= 0)
        bm_chart_set_current (BM_CHART (charts[i].chart), charts[i].current);
      gtk_test_widget_wait_for_draw (window);
      save_picture (window, name);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Everything is drawn, in any size and appearance, without a complaint. */
static void
test_looks (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  draw_all (324, "light");
  draw_all (760, "light");
  draw_all (1200, "light");
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_FORCE_DARK);
  draw_all (760, "dark");
  adw_style_manager_set_color_scheme (style, ADW_COLOR_SCHEME_DEFAULT);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  draw_all (760, "rtl");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  g_test_add_func ("/chart/keys", test_keys);
  g_test_add_func ("/chart/keys-across", test_keys_across);
  g_test_add_func ("/chart/pointer", test_pointer);
  g_test_add_func ("/chart/label", test_label);
  g_test_add_func ("/chart/scale", test_scale);
  g_test_add_func ("/chart/bounds", test_bounds);
  g_test_add_func ("/chart/narrow", test_narrow);
  g_test_add_func ("/chart/live", test_live);
  g_test_add_func ("/chart/table", test_table);
  g_test_add_func ("/chart/live-table", test_live_table);
  g_test_add_func ("/chart/copy", test_copy);
  g_test_add_func ("/chart/picture", test_picture);
  g_test_add_func ("/chart/full-disk", test_full_disk);
  g_test_add_func ("/chart/not-saved", test_not_saved);
  g_test_add_func ("/chart/contrast", test_contrast);
  g_test_add_func ("/chart/looks", test_looks);

  return g_test_run ();
}
