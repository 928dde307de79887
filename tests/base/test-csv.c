/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

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
    { "\t=1", "'\t'=1" },
    { "\r=1", "\"'\r'=1\"" },
    { "a=1", "a=1" },
    /* What they would take for another cell. */
    { "toad;=1+1", "\"toad;'=1+1\"" },
    { "toad,-1", "\"toad,'-1\"" },
    { "toad\"@a", "\"toad\"\"'@a\"" },
    { "toad; =1", "\"toad; =1\"" },
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

  g_assert_cmpstr (csv->str, ==, "Tile,Lead\r\n\"odd\n\",1.5\r\n\"\",\r\n");
}

/* -- Reading -- */

/* Each cell in brackets, each row with its line. */
static char *
describe (GPtrArray *rows)
{
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const BmCsvRow *row = g_ptr_array_index (rows, i);

      g_string_append_printf (words, "%u", row->line);
      for (guint k = 0; k < row->cells->len; k++)
        g_string_append_printf (words, "[%s]", (const char *) g_ptr_array_index (row->cells, k));
    }

  return g_string_free (words, FALSE);
}

static void
test_read (void)
{
  static const struct { const char *csv; const char *rows; } rows[] = {
    { "", "" },
    { "a,b\r\nc,d\r\n", "1[a][b]2[c][d]" },
    { "a,b\nc", "1[a][b]2[c]" },
    { "a,b\rc,d\r", "1[a][b]2[c][d]" },
    { "a,,\n,\n\n,b", "1[a][][]2[][]3[]4[][b]" },
    { "\"a,b\",\"c\"\"d\",\"\"\n", "1[a,b][c\"d][]" },
    { "\"a\nb\",c\r\nd\n", "1[a\nb][c]3[d]" },
    { "a\"b,c", "1[a\"b][c]" },
    { "\xef\xbb\xbf" "a,b", "1[a][b]" },
    { "a;b\n1,5;2", "1[a][b]2[1,5][2]" },
    { "a\tb;c\n", "1[a][b;c]" },
    { "\"a,b\";c\n", "1[a,b][c]" },
    { "a\nb;c", "1[a]2[b;c]" },
    { "Größe,−5\n", "1[Größe][−5]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) read = bm_csv_read (rows[i].csv, strlen (rows[i].csv), &error);
      g_autofree char *words = NULL;

      g_assert_no_error (error);
      words = describe (read);
      g_assert_cmpstr (words, ==, rows[i].rows);
    }
}

static void
test_refused (void)
{
  static const struct { const char *csv; gsize length; BmCsvError code; const char *message; } rows[] = {
    { "a\n\"b\nc", 6, BM_CSV_ERROR_QUOTE, "line 2: a quotation mark is never closed" },
    { "a\n\"b\"c", 6, BM_CSV_ERROR_QUOTE, "line 2: there is text behind a quotation mark that closes a cell" },
    { "a\xff", 2, BM_CSV_ERROR_ENCODING, NULL },
    { "a\0b", 3, BM_CSV_ERROR_ENCODING, NULL },
    { "\xff\xfe" "a\0", 4, BM_CSV_ERROR_ENCODING, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_csv_read (rows[i].csv, rows[i].length, &error));
      g_assert_error (error, BM_CSV_ERROR, (int) rows[i].code);
      if (rows[i].message != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

static void
test_too_large (void)
{
  g_autofree char *csv = g_strnfill (BM_CSV_MAX_CELLS, ',');
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_csv_read (csv, BM_CSV_MAX_CELLS, &error));
  g_assert_error (error, BM_CSV_ERROR, BM_CSV_ERROR_TOO_LARGE);
}

/* Whatever is written can be read. */
static void
test_both_ways (void)
{
  static const char *const texts[] = { "", "a", "a;b", "\"", "a\r\nb", "=1", "-", "\xef\xbb\xbf" };
  g_autoptr (GString) csv = g_string_new ("first");
  g_autoptr (GPtrArray) rows = NULL;
  const BmCsvRow *row;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    bm_csv_add_text (csv, texts[i]);
  bm_csv_end_row (csv);
  rows = bm_csv_read (csv->str, csv->len, NULL);
  g_assert_cmpuint (rows->len, ==, 1);
  row = g_ptr_array_index (rows, 0);
  g_assert_cmpuint (row->cells->len, ==, G_N_ELEMENTS (texts) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpstr (bm_csv_peek_text (g_ptr_array_index (row->cells, i + 1)), ==, texts[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/csv/text", test_text);
  g_test_add_func ("/csv/numbers", test_numbers);
  g_test_add_func ("/csv/rows", test_rows);
  g_test_add_func ("/csv/read", test_read);
  g_test_add_func ("/csv/refused", test_refused);
  g_test_add_func ("/csv/too-large", test_too_large);
  g_test_add_func ("/csv/both-ways", test_both_ways);

  return g_test_run ();
}
