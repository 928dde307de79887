/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-csv.h"

#include <math.h>
#include <string.h>

/* RFC 4180: commas between cells, CR and LF after a row, quotes around cells with any of these or a quote. Numbers
 * have a decimal point in every language, since they are for programs. */

static gboolean
is_row_begun (const GString *csv)
{
  return csv->len > 0 && csv->str[csv->len - 1] != '\n';
}

/* A row that starts with an empty cell could be mistaken for an empty row, so it gets quotes. */
static void
begin_cell (GString *csv)
{
  if (is_row_begun (csv))
    g_string_append_c (csv, ',');
}

static gboolean
needs_quotes (const char *text)
{
  return text[0] == '\0' || strpbrk (text, ",\"\r\n") != NULL;
}

/**
 * bm_csv_add_text:
 * @csv: a table
 * @text: the next cell of the last row
 *
 * Adds a cell. Spreadsheets treat text that starts with one of "=+-@", a tab or a line break as a formula, even in
 * quotes. Sets come from strangers, so such text gets an apostrophe in front, which is how spreadsheets themselves
 * mark text.
 */
void
bm_csv_add_text (GString    *csv,
                 const char *text)
{
  g_autofree char *safe = NULL;
  g_autofree char *doubled = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_if_fail (csv != NULL);
  g_return_if_fail (text != NULL);

  begin_cell (csv);
  safe = g_strconcat (text[0] != '\0' && strchr ("=+-@\t\r\n", text[0]) != NULL ? "'" : "", text, NULL);
  if (!needs_quotes (safe))
    {
      g_string_append (csv, safe);
      return;
    }

  parts = g_strsplit (safe, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  g_string_append_printf (csv, "\"%s\"", doubled);
}

/**
 * bm_csv_add_number:
 * @csv: a table
 * @number: the next cell of the last row; empty for NAN or infinity
 *
 * Adds a cell with a number, with ten digits.
 */
void
bm_csv_add_number (GString *csv,
                   double   number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  g_return_if_fail (csv != NULL);

  if (!isfinite (number))
    {
      bm_csv_add_text (csv, "");
      return;
    }

  begin_cell (csv);
  g_string_append (csv, g_ascii_formatd (buffer, sizeof buffer, "%.10g", number == 0 ? 0 : number));
}

/**
 * bm_csv_end_row:
 * @csv: a table
 *
 * Ends the last row.
 */
void
bm_csv_end_row (GString *csv)
{
  g_return_if_fail (csv != NULL);

  g_string_append (csv, "\r\n");
}
