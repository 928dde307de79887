/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-csv.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* RFC 4180: commas between cells, CR and LF after a row, quotes around cells with any of these or a quote. Numbers
 * have a decimal point in every language, since they are for programs.
 *
 * Spreadsheets write other separators, too: a semicolon where the comma is for decimals. So whatever can separate cells
 * anywhere counts as a separator when it is about formulas, and the first line says what does when a table is read. */

#define SEPARATORS      ",;\t"
#define FORMULA_SIGNS   "=+-@"
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

G_DEFINE_QUARK (bm-csv-error-quark, bm_csv_error)

static gboolean
is_row_begun (const GString *csv)
{
  return csv->len > 0 && csv->str[csv->len - 1] != '\n';
}

static void
begin_cell (GString *csv)
{
  if (is_row_begun (csv))
    g_string_append_c (csv, ',');
}

/* A row that starts with an empty cell could be mistaken for an empty row. */
static gboolean
needs_quotes (const GString *csv,
              const char    *text)
{
  return (text[0] == '\0' && !is_row_begun (csv)) || strpbrk (text, ",;\"\r\n") != NULL;
}

static gboolean
is_one_of (char        letter,
           const char *letters)
{
  return letter != '\0' && strchr (letters, letter) != NULL;
}

/* Puts an apostrophe in front of what a spreadsheet would reckon with, also if it takes the text for several cells. */
static char *
disarm (const char *text)
{
  GString *safe = g_string_new (NULL);

  for (const char *at = text; *at != '\0'; at++)
    {
      gboolean begins = at == text || is_one_of (at[-1], SEPARATORS "\r\n\"");

      if ((at == text && is_one_of (*at, "\t\r\n")) || (begins && is_one_of (*at, FORMULA_SIGNS)))
        g_string_append_c (safe, '\'');
      g_string_append_c (safe, *at);
    }

  return g_string_free (safe, FALSE);
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
  gboolean is_quoted;

  g_return_if_fail (csv != NULL);
  g_return_if_fail (text != NULL);

  safe = disarm (text);
  is_quoted = needs_quotes (csv, safe);
  begin_cell (csv);
  if (!is_quoted)
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

/* -- Reading -- */

typedef struct
{
  const char *at;
  const char *end;
  char        separator;
  guint       line;
  guint       n_cells;
} Reader;

static gboolean
is_at_line_end (const Reader *self)
{
  return self->at == self->end || is_one_of (*self->at, "\r\n");
}

/* CR, LF, or both. */
static void
skip_line_end (Reader *self)
{
  if (self->at < self->end && *self->at == '\r')
    {
      self->at++;
      if (self->at < self->end && *self->at == '\n')
        self->at++;
    }
  else if (self->at < self->end)
    self->at++;
  self->line++;
}

/* The first that is not within quotes. */
static char
find_separator (const char *text,
                const char *end)
{
  gboolean is_quoted = FALSE;

  for (const char *at = text; at < end && (is_quoted || !is_one_of (*at, "\r\n")); at++)
    if (*at == '"')
      is_quoted = !is_quoted;
    else if (!is_quoted && is_one_of (*at, SEPARATORS))
      return *at;

  return ',';
}

/* Begins behind the quote. */
static char *
read_quoted (Reader  *self,
             GError **error)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  guint line = self->line;

  while (self->at < self->end && (*self->at != '"' || (self->at + 1 < self->end && self->at[1] == '"')))
    if (is_one_of (*self->at, "\r\n"))
      {
        const char *begin = self->at;

        skip_line_end (self);
        g_string_append_len (cell, begin, self->at - begin);
      }
    else
      {
        self->at += *self->at == '"';
        g_string_append_c (cell, *self->at++);
      }

  if (self->at == self->end)
    {
      g_set_error (error, BM_CSV_ERROR, BM_CSV_ERROR_QUOTE, _("line %u: a quotation mark is never closed"), line);
      return NULL;
    }

  self->at++;
  if (!is_at_line_end (self) && *self->at != self->separator)
    {
      g_set_error (error, BM_CSV_ERROR, BM_CSV_ERROR_QUOTE,
                   _("line %u: there is text behind a quotation mark that closes a cell"), self->line);
      return NULL;
    }

  return g_string_free (g_steal_pointer (&cell), FALSE);
}

static char *
read_cell (Reader  *self,
           GError **error)
{
  const char *begin = self->at;

  if (self->n_cells++ == BM_CSV_MAX_CELLS)
    {
      g_set_error (error, BM_CSV_ERROR, BM_CSV_ERROR_TOO_LARGE, _("line %u: the table has more than %d cells"),
                   self->line, BM_CSV_MAX_CELLS);
      return NULL;
    }
  if (self->at < self->end && *self->at == '"')
    {
      self->at++;
      return read_quoted (self, error);
    }

  while (!is_at_line_end (self) && *self->at != self->separator)
    self->at++;

  return g_strndup (begin, (gsize) (self->at - begin));
}

static void
row_free (gpointer data)
{
  BmCsvRow *row = data;

  g_ptr_array_unref (row->cells);
  g_free (row);
}

static BmCsvRow *
read_row (Reader  *self,
          GError **error)
{
  BmCsvRow *row = g_new0 (BmCsvRow, 1);
  char *cell = NULL;

  row->line = self->line;
  row->cells = g_ptr_array_new_with_free_func (g_free);
  do
    {
      if (row->cells->len > 0)
        self->at++;
      cell = read_cell (self, error);
      if (cell != NULL)
        g_ptr_array_add (row->cells, cell);
    }
  while (cell != NULL && !is_at_line_end (self));

  if (cell == NULL)
    {
      row_free (row);
      return NULL;
    }

  skip_line_end (self);
  return row;
}

/**
 * bm_csv_read:
 * @data: a table as spreadsheets write it: separated by commas, semicolons or tabs, whichever is first; in UTF-8, with
 *   or without a byte order mark
 * @length: its length in bytes; if it is 0, @data may be %NULL
 * @error: return location for an error of the domain %BM_CSV_ERROR; its message names the line
 *
 * Reads a table. Cells are as they are written, without the quotes.
 *
 * Returns: (transfer full) (element-type BmCsvRow): its rows, also those that are empty
 */
GPtrArray *
bm_csv_read (const char  *data,
             gsize        length,
             GError     **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (row_free);
  gsize n_mark = strlen (BYTE_ORDER_MARK);
  gboolean has_mark = length >= n_mark && memcmp (data, BYTE_ORDER_MARK, n_mark) == 0;
  const char *text = has_mark ? data + n_mark : data;
  Reader self = { .at = text, .end = length > 0 ? data + length : text, .line = 1 };

  if (length > 0 && !g_utf8_validate_len (text, (gsize) (self.end - text), NULL))
    {
      g_set_error_literal (error, BM_CSV_ERROR, BM_CSV_ERROR_ENCODING,
                           _("This is not a table in UTF-8; choose that as the character set when you save it as CSV"));
      return NULL;
    }

  self.separator = find_separator (text, self.end);
  while (self.at < self.end)
    {
      BmCsvRow *row = read_row (&self, error);

      if (row == NULL)
        return NULL;
      g_ptr_array_add (rows, row);
    }

  return g_steal_pointer (&rows);
}

/**
 * bm_csv_peek_text:
 * @cell: a cell that bm_csv_add_text() may have written
 *
 * Returns: (transfer none): the text, without the apostrophe that keeps spreadsheets from taking it for a formula
 */
const char *
bm_csv_peek_text (const char *cell)
{
  g_return_val_if_fail (cell != NULL, NULL);

  return cell[0] == '\'' && is_one_of (cell[1], FORMULA_SIGNS) ? cell + 1 : cell;
}
