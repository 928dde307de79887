/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "bm-chart-words.h"

/* What a chart shows: rows that stay while values come in, numbers, words, text and files. */

static void
add_row (GPtrArray  *rows,
         const char *label,
         double      value,
         double      half_width)
{
  BmChartRow *row = bm_chart_row_new (label, rows->len);

  bm_chart_row_set_interval (row, 0, value, half_width);
  g_ptr_array_add (rows, row);
}

static GPtrArray *
create_rows (void)
{
  return g_ptr_array_new_with_free_func (g_object_unref);
}

static BmChartData *
create_data (BmChartFormat format,
             guint         digits)
{
  return bm_chart_data_new (&(BmChartHead) {
    .title = "Lead", .label_name = "Tile", .value_name = "Points", .format = format, .digits = digits,
  });
}

/* -- Rows -- */

typedef struct
{
  guint n_items_changed;
  guint position;
  guint removed;
  guint added;
  guint n_changed;
  guint n_row_changed;
} Heard;

static void
items_changed_cb (Heard *heard,
                  guint  position,
                  guint  removed,
                  guint  added)
{
  heard->n_items_changed++;
  heard->position = position;
  heard->removed = removed;
  heard->added = added;
}

static void
count_cb (guint *n)
{
  ++*n;
}

static void
test_update (void)
{
  g_autoptr (BmChartData) data = create_data (BM_CHART_NUMBER, 0);
  Heard heard = { 0 };
  BmChartRow *toad;

  g_signal_connect_swapped (data, "items-changed", G_CALLBACK (items_changed_cb), &heard);
  g_signal_connect_swapped (data, "changed", G_CALLBACK (count_cb), &heard.n_changed);
  g_assert_false (bm_chart_data_has_values (data));

  {
    g_autoptr (GPtrArray) rows = create_rows ();

    add_row (rows, "Toad", 1, 1);
    add_row (rows, "Dragon", 2, NAN);
    bm_chart_data_set_rows (data, rows);
  }
  g_assert_cmpuint (heard.n_items_changed, ==, 1);
  g_assert_cmpuint (heard.n_changed, ==, 1);
  g_assert_true (bm_chart_data_has_values (data));
  g_assert_true (bm_chart_data_has_intervals (data, 0));
  toad = bm_chart_data_get_row (data, 0);
  g_signal_connect_swapped (toad, "changed", G_CALLBACK (count_cb), &heard.n_row_changed);

  /* The same once more is no news; other values change rows, not the list. */
  {
    g_autoptr (GPtrArray) rows = create_rows ();

    add_row (rows, "Toad", 1, 1);
    add_row (rows, "Dragon", 2, NAN);
    bm_chart_data_set_rows (data, rows);
  }
  g_assert_cmpuint (heard.n_changed, ==, 1);
  {
    g_autoptr (GPtrArray) rows = create_rows ();

    add_row (rows, "Toad", 3, NAN);
    add_row (rows, "Dragon", 2, NAN);
    bm_chart_data_set_rows (data, rows);
  }
  g_assert_true (bm_chart_data_get_row (data, 0) == toad);
  g_assert_cmpfloat (bm_chart_row_get (toad, 0)->value, ==, 3);
  g_assert_false (bm_chart_row_has_interval (toad, 0));
  g_assert_cmpuint (heard.n_row_changed, ==, 1);
  g_assert_cmpuint (heard.n_changed, ==, 2);
  g_assert_cmpuint (heard.n_items_changed, ==, 1);

  /* What is new comes in between, and what is known stays what it is, even with a name like another's. */
  {
    g_autoptr (GPtrArray) rows = create_rows ();

    add_row (rows, "Toad", 3, NAN);
    add_row (rows, "Toad", 7, NAN);
    add_row (rows, "Dragon", 2, NAN);
    bm_chart_data_set_rows (data, rows);
  }
  g_assert_cmpuint (heard.n_items_changed, ==, 2);
  g_assert_cmpuint (heard.position, ==, 1);
  g_assert_cmpuint (heard.removed, ==, 0);
  g_assert_cmpuint (heard.added, ==, 1);
  g_assert_true (bm_chart_data_get_row (data, 0) == toad);
  g_assert_cmpfloat (bm_chart_row_get (bm_chart_data_get_row (data, 1), 0)->value, ==, 7);
}

/* -- Words -- */

static void
test_values (void)
{
  static const struct { BmChartFormat format; guint digits; BmChartValue value; const char *words; } rows[] = {
    { BM_CHART_NUMBER, 0, { 12, NAN, NAN }, "12" },
    { BM_CHART_NUMBER, 1, { -12.34, NAN, NAN }, "−12.3" },
    { BM_CHART_NUMBER, 1, { 9.2, 8.9, 9.5 }, "9.2 ± 0.3" },
    { BM_CHART_DIFFERENCE, 1, { 6.1, 5.7, 6.5 }, "+6.1 ± 0.4" },
    { BM_CHART_DIFFERENCE, 1, { -6.1, -6.5, -5.7 }, "−6.1 ± 0.4" },
    /* Nothing has no sign, wherever it was rounded from. */
    { BM_CHART_DIFFERENCE, 1, { -0.04, NAN, NAN }, "0.0" },
    { BM_CHART_DIFFERENCE, 1, { 0.04, NAN, NAN }, "0.0" },
    { BM_CHART_DIFFERENCE, 1, { 0.06, NAN, NAN }, "+0.1" },
    { BM_CHART_PERCENT, 0, { 0.256, NAN, NAN }, "26%" },
    { BM_CHART_PERCENT, 1, { 0.256, 0.25, 0.262 }, "25.6% ± 0.6%" },
    { BM_CHART_NUMBER, 1, { NAN, NAN, NAN }, "–" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmChartData) data = create_data (rows[i].format, rows[i].digits);
      g_autofree char *words = bm_chart_words_value (data, &rows[i].value);

      g_assert_cmpstr (words, ==, rows[i].words);
    }
}

static void
test_ticks (void)
{
  g_autoptr (BmChartData) shares = create_data (BM_CHART_PERCENT, 1);
  g_autoptr (BmChartData) leads = create_data (BM_CHART_DIFFERENCE, 1);
  g_autofree char *share = bm_chart_words_tick (shares, 0.05, &(BmChartTicks) { .step = 0.05, .digits = 2 });
  g_autofree char *fine = bm_chart_words_tick (shares, 0.005, &(BmChartTicks) { .step = 0.005, .digits = 3 });
  g_autofree char *lead = bm_chart_words_tick (leads, 2, &(BmChartTicks) { .step = 2 });
  g_autofree char *position = bm_chart_words_position (-4);
  g_autofree char *half = bm_chart_words_position (2.5);

  g_assert_cmpstr (share, ==, "5%");
  g_assert_cmpstr (fine, ==, "0.5%");
  g_assert_cmpstr (lead, ==, "+2");
  g_assert_cmpstr (position, ==, "−4");
  g_assert_cmpstr (half, ==, "2.5");
}

static void
test_summary (void)
{
  g_autoptr (BmChartData) data = create_data (BM_CHART_DIFFERENCE, 1);
  g_autoptr (GPtrArray) rows = create_rows ();
  g_autofree char *empty = bm_chart_words_summary (data);
  g_autofree char *made = NULL;
  g_autofree char *set = NULL;

  g_assert_cmpstr (empty, ==, "No games yet");
  add_row (rows, "Toad", 1, 0.5);
  add_row (rows, "Dragon", 2, 0.5);
  bm_chart_row_set_emphasised (rows->pdata[1], TRUE);
  bm_chart_data_set_rows (data, rows);
  made = bm_chart_words_summary (data);
  g_assert_cmpstr (made, ==, "Chart with 2 rows\nDragon\n+2.0 ± 0.5");
  bm_chart_data_set_summary (data, "Stronger than every tile.");
  set = bm_chart_words_summary (data);
  g_assert_cmpstr (set, ==, "Stronger than every tile.");
}

/* A number says nothing without what it counts. */
static void
test_row (void)
{
  static const struct { const char *label; const char *words; } cases[] = {
    { "9", "Tile: 9\n+2.0" }, { "40–44", "Tile: 40–44\n+2.0" }, { "−3", "Tile: −3\n+2.0" },
    { "Never", "Never\n+2.0" },
    { "4 points", "4 points\n+2.0" },
  };
  g_autoptr (BmChartData) data = create_data (BM_CHART_DIFFERENCE, 1);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BmChartRow) row = bm_chart_row_new (cases[i].label, 0);
      g_autofree char *words = NULL;

      bm_chart_row_set (row, 0, 2);
      words = bm_chart_words_row (data, row);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* -- For other programs -- */

static BmChartData *
create_two_series (void)
{
  static const char *const series[] = { "Without", "With", NULL };
  BmChartData *data = bm_chart_data_new (&(BmChartHead) {
    .title = "When, and how often", .label_name = "Turn", .value_name = "Share",
    .format = BM_CHART_PERCENT, .digits = 0, .series = series,
  });
  g_autoptr (GPtrArray) rows = create_rows ();

  add_row (rows, "=Turn 1", 0.25, NAN);
  bm_chart_row_set_interval (rows->pdata[0], 1, 0.5, 0.125);
  add_row (rows, "Turn\t2", 0.75, NAN);
  bm_chart_data_set_rows (data, rows);
  return data;
}

static void
test_text (void)
{
  g_autoptr (BmChartData) data = create_two_series ();
  g_autofree char *words = bm_chart_words_row (data, bm_chart_data_get_row (data, 1));
  g_autofree char *text = bm_chart_words_text (data);

  g_assert_cmpstr (words, ==, "Turn\t2\nWithout: 75%\nWith: –");
  g_assert_cmpstr (text, ==, "Turn\tWithout\tWith\tWith: from\tWith: to\n"
                             "=Turn 1\t25%\t50%\t38%\t62%\n"
                             "Turn 2\t75%\t–\t–\t–\n");
}

static void
test_csv (void)
{
  g_autoptr (BmChartData) turns = create_two_series ();
  g_autoptr (BmChartData) leads = create_data (BM_CHART_DIFFERENCE, 1);
  g_autoptr (GPtrArray) rows = create_rows ();
  g_autofree char *turns_csv = bm_chart_words_csv (turns);
  g_autofree char *leads_csv = NULL;

  add_row (rows, "Dragon, red", -1.25, 0.25);
  bm_chart_data_set_rows (leads, rows);
  leads_csv = bm_chart_words_csv (leads);
  g_assert_cmpstr (turns_csv, ==, "Chart,Row,Series,Measured,Value,From,To\r\n"
                                  "\"When, and how often\",'=Turn 1,Without,Share,0.25,,\r\n"
                                  "\"When, and how often\",'=Turn 1,With,Share,0.5,0.375,0.625\r\n"
                                  "\"When, and how often\",Turn\t2,Without,Share,0.75,,\r\n");
  g_assert_cmpstr (leads_csv, ==, "Chart,Row,Series,Measured,Value,From,To\r\n"
                                  "Lead,\"Dragon, red\",,Points,-1.25,-1.5,-1\r\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/chart-data/update", test_update);
  g_test_add_func ("/chart-data/values", test_values);
  g_test_add_func ("/chart-data/ticks", test_ticks);
  g_test_add_func ("/chart-data/summary", test_summary);
  g_test_add_func ("/chart-data/row", test_row);
  g_test_add_func ("/chart-data/text", test_text);
  g_test_add_func ("/chart-data/csv", test_csv);

  return g_test_run ();
}
