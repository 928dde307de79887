/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-chart-axis.h"

/* The arithmetic of charts: axes, the numbers on them, where things lie. */

#define EPSILON 1e-6

/* -- Axes -- */

static void
test_step (void)
{
  static const struct { double span; guint max_steps; double step; } rows[] = {
    { 10, 10, 1 }, { 10, 9, 2 }, { 10, 5, 2 }, { 10, 4, 5 }, { 10, 1, 10 }, { 11, 1, 20 },
    { 0.3, 3, 0.1 }, { 0.7, 5, 0.2 },
    { 1000, 7, 200 }, { 0.001, 4, 0.0005 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (bm_chart_nice_step (rows[i].span, rows[i].max_steps), rows[i].step, EPSILON);
}

static void
test_fit (void)
{
  static const struct { double low; double high; BmChartRange range; } rows[] = {
    { 0, 8, { 0, 8 } }, { 0.2, 7.9, { 0, 8 } }, { -3.2, 6.5, { -4, 8 } }, { 0, 0.134, { 0, 0.14 } },
    { -1, 1, { -1, 1 } },
    /* A single value has room on both sides. */
    { 4, 4, { 2, 6 } }, { 0, 0, { -1, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmChartRange range;

      bm_chart_range_fit (&range, rows[i].low, rows[i].high);
      g_assert_cmpfloat_with_epsilon (range.low, rows[i].range.low, EPSILON);
      g_assert_cmpfloat_with_epsilon (range.high, rows[i].range.high, EPSILON);
    }
}

/* An axis that is shown moves only when it has to. */
static void
test_follow (void)
{
  static const struct { double low; double high; gboolean moves; BmChartRange range; } steps[] = {
    { -3, 5, TRUE, { -3, 5 } },
    { -3, 4, FALSE, { -3, 5 } },
    { -1, 4.6, FALSE, { -3, 5 } },
    /* Less than it needs to be worth it. */
    { -1, 3, TRUE, { -1, 3 } },
    { -1, 2.9, FALSE, { -1, 3 } },
    /* On one side only. */
    { -1, 4.2, TRUE, { -1, 5 } },
    { 0, 4, FALSE, { -1, 5 } },
    /* Somewhere else altogether. */
    { 90, 91, TRUE, { 90, 91 } },
  };
  BmChartRange range = { 0, 0 };

  g_assert_false (bm_chart_range_is_set (&range));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_cmpint (bm_chart_range_follow (&range, steps[i].low, steps[i].high), ==, steps[i].moves);
      g_assert_cmpfloat_with_epsilon (range.low, steps[i].range.low, EPSILON);
      g_assert_cmpfloat_with_epsilon (range.high, steps[i].range.high, EPSILON);
    }
}

static void
test_place (void)
{
  BmChartRange range = { -2, 8 };

  g_assert_cmpfloat (bm_chart_range_place (&range, -2, 10, 200), ==, 10);
  g_assert_cmpfloat (bm_chart_range_place (&range, 0, 10, 200), ==, 50);
  g_assert_cmpfloat (bm_chart_range_place (&range, 8, 10, 200), ==, 210);
  /* Upwards. */
  g_assert_cmpfloat (bm_chart_range_place (&range, 3, 210, -200), ==, 110);
  /* Nothing is drawn off the axis. */
  g_assert_cmpfloat (bm_chart_range_place (&range, 99, 10, 200), ==, 210);
  g_assert_cmpfloat (bm_chart_range_place (&range, -99, 10, 200), ==, 10);
}

static void
test_ticks (void)
{
  static const struct
  {
    BmChartRange range;
    guint        max_steps;
    double       least;
    double       first;
    double       last;
    guint        n;
    guint        digits;
  } rows[] = {
    { { -4, 8 }, 6, 0, -4, 8, 7, 0 },
    { { -4, 8 }, 20, 0, -4, 8, 13, 0 },
    { { -4, 8 }, 24, 0, -4, 8, 25, 1 },
    { { -4, 8 }, 3, 0, 0, 5, 2, 0 },
    { { 0.5, 18.5 }, 18, 1, 1, 18, 18, 0 },
    { { 0.5, 18.5 }, 9, 1, 2, 18, 9, 0 },
    { { 0.5, 18.5 }, 100, 1, 1, 18, 18, 0 },
    { { 0, 0.14 }, 4, 0, 0, 0.1, 3, 2 },
    { { 0, 1 }, 0, 0, 0, 1, 2, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmChartTicks ticks;

      bm_chart_ticks_init (&ticks, &rows[i].range, rows[i].max_steps, rows[i].least);
      g_assert_cmpuint (ticks.n, ==, rows[i].n);
      g_assert_cmpuint (ticks.digits, ==, rows[i].digits);
      g_assert_cmpfloat_with_epsilon (bm_chart_ticks_get (&ticks, 0), rows[i].first, EPSILON);
      g_assert_cmpfloat_with_epsilon (bm_chart_ticks_get (&ticks, ticks.n - 1), rows[i].last, EPSILON);
      for (guint tick = 0; tick < ticks.n; tick++)
        {
          g_assert_cmpfloat (bm_chart_ticks_get (&ticks, tick), >=, rows[i].range.low - EPSILON);
          g_assert_cmpfloat (bm_chart_ticks_get (&ticks, tick), <=, rows[i].range.high + EPSILON);
        }
    }
}

/* -- Dots -- */

static void
test_dots_plan (void)
{
  /* Lines are 20 high: a gap is 16, the least track 180. */
  static const struct
  {
    double          width;
    double          label;
    double          value;
    BmChartDotsPlan plan;
  } rows[] = {
    { 700, 200, 60, { FALSE, 200, 216, 408 } },
    /* Long labels get what can be spared, as long as that is enough to say something. */
    { 700, 400, 60, { FALSE, 400, 416, 208 } },
    { 700, 600, 60, { FALSE, 428, 444, 180 } },
    { 472, 600, 60, { FALSE, 200, 216, 180 } },
    { 471, 600, 60, { TRUE, 395, 0, 471 } },
    { 300, 100, 60, { TRUE, 224, 0, 300 } },
    { 372, 100, 60, { FALSE, 100, 116, 180 } },
    { 371, 100, 60, { TRUE, 295, 0, 371 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmChartDotsPlan plan;

      bm_chart_dots_plan_init (&plan, rows[i].width, rows[i].label, rows[i].value, 20);
      g_assert_cmpint (plan.is_stacked, ==, rows[i].plan.is_stacked);
      g_assert_cmpfloat_with_epsilon (plan.label_width, rows[i].plan.label_width, EPSILON);
      g_assert_cmpfloat_with_epsilon (plan.track_x, rows[i].plan.track_x, EPSILON);
      g_assert_cmpfloat_with_epsilon (plan.track_width, rows[i].plan.track_width, EPSILON);
    }

  /* Lines are seldom whole pixels high. */
  for (double line = 15; line < 30; line += 0.0371)
    {
      BmChartDotsPlan plan;

      bm_chart_dots_plan_init (&plan, 724.3, 500, 3.3 * line, line);
      g_assert_false (plan.is_stacked);
    }
}

static BmChartData *
create_data (const double *positions,
             const double *values,
             guint         n)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BmChartData *data = bm_chart_data_new (&(BmChartHead) { .title = "t", .label_name = "l", .value_name = "v" });

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *label = g_strdup_printf ("%u", i);
      BmChartRow *row = bm_chart_row_new (label, positions[i]);

      if (values[i] > -100)
        bm_chart_row_set (row, 0, values[i]);
      g_ptr_array_add (rows, row);
    }
  bm_chart_data_set_rows (data, rows);
  return data;
}

/* An axis shows intervals and what is compared with, and zero where it means something. */
static void
test_extent (void)
{
  static const double positions[] = { 0, 1, 2 };
  static const double values[] = { 7, 3, -100 };
  g_autoptr (BmChartData) data = create_data (positions, values, 3);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  BmChartRange extent;

  bm_chart_find_extent (data, FALSE, &extent);
  g_assert_cmpfloat (extent.low, ==, 3);
  g_assert_cmpfloat (extent.high, ==, 7);
  bm_chart_find_extent (data, TRUE, &extent);
  g_assert_cmpfloat (extent.low, ==, 0);
  bm_chart_data_set_reference (data, &(BmChartReference) { 2, 9, "r" });
  bm_chart_find_extent (data, FALSE, &extent);
  g_assert_cmpfloat (extent.low, ==, 2);
  g_assert_cmpfloat (extent.high, ==, 9);

  g_ptr_array_add (rows, bm_chart_row_new ("0", 0));
  bm_chart_row_set (rows->pdata[0], 0, 0);
  bm_chart_data_set_reference (data, NULL);
  bm_chart_data_set_rows (data, rows);
  bm_chart_find_extent (data, TRUE, &extent);
  g_assert_cmpfloat (extent.low, ==, 0);
  g_assert_cmpfloat (extent.high, ==, 1);

  g_ptr_array_set_size (rows, 0);
  g_ptr_array_add (rows, bm_chart_row_new ("0", 0));
  bm_chart_row_set_interval (rows->pdata[0], 0, 5, 8);
  bm_chart_data_set_rows (data, rows);
  bm_chart_find_extent (data, FALSE, &extent);
  g_assert_cmpfloat (extent.low, ==, -3);
  g_assert_cmpfloat (extent.high, ==, 13);
}

/* Highest first, equals as they came, and last of all what has no value. */
static void
test_sort (void)
{
  static const double positions[] = { 0, 1, 2, 3, 4 };
  static const double values[] = { 2, -100, 5, 2, -7 };
  static const guint sorted[] = { 2, 0, 3, 4, 1 };
  static const guint unsorted[] = { 0, 1, 2, 3, 4 };
  g_autoptr (BmChartData) data = create_data (positions, values, 5);
  g_autoptr (GArray) order = bm_chart_sort (data, TRUE);
  g_autoptr (GArray) same = bm_chart_sort (data, FALSE);

  g_assert_cmpmem (order->data, order->len * sizeof (guint), sorted, sizeof sorted);
  g_assert_cmpmem (same->data, same->len * sizeof (guint), unsorted, sizeof unsorted);
}

/* -- Columns -- */

static void
test_distance (void)
{
  static const double positions[] = { 41, 47, 44, 53 };
  static const double values[] = { 1, 1, 1, 1 };
  g_autoptr (BmChartData) data = create_data (positions, values, 4);
  g_autoptr (BmChartData) single = create_data (positions, values, 1);
  BmChartRange range;

  g_assert_cmpfloat (bm_chart_find_distance (data, &range), ==, 3);
  g_assert_cmpfloat (range.low, ==, 39.5);
  g_assert_cmpfloat (range.high, ==, 54.5);
  g_assert_cmpfloat (bm_chart_find_distance (single, &range), ==, 1);
  g_assert_cmpfloat (range.low, ==, 40.5);
  g_assert_cmpfloat (range.high, ==, 41.5);
}

/* Columns of a position stand beside each other around its middle, and do not reach the next position. */
static void
test_bars (void)
{
  for (guint n = 1; n <= BM_CHART_MAX_SERIES; n++)
    {
      double end = 0;

      for (guint i = 0; i < n; i++)
        {
          BmChartBar bar;

          bm_chart_bar_init (&bar, 100, 40, n, i);
          g_assert_cmpfloat (bar.x, >, 80);
          if (i > 0)
            g_assert_cmpfloat_with_epsilon (bar.x, end, EPSILON);
          else
            g_assert_cmpfloat_with_epsilon (100 - bar.x, bar.width * n / 2, EPSILON);
          end = bar.x + bar.width;
        }
      g_assert_cmpfloat (end, <, 120);
    }
}

/* -- Scales -- */

static void
test_bands (void)
{
  static const char *const five[] = { "a", "b", "c", "d", "e", NULL };
  BmChartBands bands = { .edges = { -4, -2, 1, 5 }, .names = five };
  static const struct { double value; double place; } rows[] = {
    { -4, 0.2 }, { -2, 0.4 }, { 1, 0.6 }, { 5, 0.8 },
    { -3, 0.3 }, { -0.5, 0.5 }, { 3, 0.7 },
    /* The ends are as wide as what is next to them. */
    { -5, 0.1 }, { -6, 0 }, { -60, 0 }, { 7, 0.9 }, { 9, 1 }, { 90, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpfloat_with_epsilon (bm_chart_bands_place (&bands, rows[i].value), rows[i].place, EPSILON);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-axis/step", test_step);
  g_test_add_func ("/chart-axis/fit", test_fit);
  g_test_add_func ("/chart-axis/follow", test_follow);
  g_test_add_func ("/chart-axis/place", test_place);
  g_test_add_func ("/chart-axis/ticks", test_ticks);
  g_test_add_func ("/chart-axis/dots-plan", test_dots_plan);
  g_test_add_func ("/chart-axis/extent", test_extent);
  g_test_add_func ("/chart-axis/sort", test_sort);
  g_test_add_func ("/chart-axis/distance", test_distance);
  g_test_add_func ("/chart-axis/bars", test_bars);
  g_test_add_func ("/chart-axis/bands", test_bands);

  return g_test_run ();
}
