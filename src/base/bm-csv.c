/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-csv.h"

#include <math.h>
#include <string.h>

/* RFC 4180: commas between cells, CR and LF after a row, quotes around what contains one of these or a quote. Numbers
 * have a point in every language, since a program reads them. */

static gboolean
is_row_begun (const GString *csv)
{
  return csv->len > 0 && csv->str[csv->len - 1] != '\n';
}

/* A row that begins with an empty cell looks like none: it gets quotes. */
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
 * @text: what stands in the next cell of its last row
 *
 * Adds a cell. Spreadsheets take what begins with one of "=+-@", a tab or a line break for a formula, even between
 * quotes; sets come from strangers, so an apostrophe stands before it, as spreadsheets themselves have it for text.
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
 * @number: what stands in the next cell of its last row; NAN or infinity: nothing
 *
 * Adds a cell with a number, exact to ten digits.
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
 * Ends the row that cells were added to last.
 */
void
bm_csv_end_row (GString *csv)
{
  g_return_if_fail (csv != NULL);

  g_string_append (csv, "\r\n");
}
