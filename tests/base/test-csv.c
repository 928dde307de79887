/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "bm-csv.h"

/* Comma-separated values: what other programs must be able to read, and must not run. */

static void
test_text (void)
{
  static const struct { const char *text; const char *cell; } rows[] = {
    { "Swamp toad", "Swamp toad" },
    { "Dragon, red", "\"Dragon, red\"" },
    { "the \"big\" one", "\"the \"\"big\"\" one\"" },
    { "two\nlines", "\"two\nlines\"" },
    { "two\r\nlines", "\"two\r\nlines\"" },
    { "", "\"\"" },
    { " a blank stays ", " a blank stays " },
    { "Größe – 5", "Größe – 5" },
    /* What spreadsheets would reckon with. */
    { "=1+1", "'=1+1" },
    { "+5 points", "'+5 points" },
    { "-5", "'-5" },
    { "@SUM(A1)", "'@SUM(A1)" },
    { "=HYPERLINK(\"x\",1)", "\"'=HYPERLINK(\"\"x\"\",1)\"" },
    { "\t=1", "'\t=1" },
    { "\r=1", "\"'\r=1\"" },
    { "a=1", "a=1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);

      bm_csv_add_text (csv, rows[i].text);
      g_assert_cmpstr (csv->str, ==, rows[i].cell);
    }
}

static void
test_numbers (void)
{
  static const struct { double number; const char *cell; } rows[] = {
    { 0, "0" }, { -0.0, "0" }, { 6.1, "6.1" }, { -3, "-3" }, { 0.1 + 0.2, "0.3" }, { 12345678, "12345678" },
    { 1.0 / 3, "0.3333333333" },
    { NAN, "\"\"" }, { INFINITY, "\"\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) csv = g_string_new (NULL);

      bm_csv_add_number (csv, rows[i].number);
      g_assert_cmpstr (csv->str, ==, rows[i].cell);
    }
}

static void
test_rows (void)
{
  g_autoptr (GString) csv = g_string_new (NULL);

  bm_csv_add_text (csv, "Tile");
  bm_csv_add_text (csv, "Lead");
  bm_csv_end_row (csv);
  /* A cell that ends as a row does is still within it. */
  bm_csv_add_text (csv, "odd\n");
  bm_csv_add_number (csv, 1.5);
  bm_csv_end_row (csv);
  bm_csv_add_text (csv, "");
  bm_csv_add_number (csv, NAN);
  bm_csv_end_row (csv);

  g_assert_cmpstr (csv->str, ==, "Tile,Lead\r\n\"odd\n\",1.5\r\n\"\",\"\"\r\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/csv/text", test_text);
  g_test_add_func ("/csv/numbers", test_numbers);
  g_test_add_func ("/csv/rows", test_rows);

  return g_test_run ();
}
