/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables in plain text, with columns as wide as their contents, and the numbers in them. */

#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-text-table.h"

#include <math.h>
#include <string.h>

struct _BmTextTable
{
  guint      n_columns;
  GPtrArray *cells;  /* row by row */
};

/**
 * bm_number_to_text:
 * @number: a number
 * @n_digits: number of decimal places
 *
 * Returns: (transfer full): the formatted number, with a real minus sign if the locale has it, and without one if it
 *   is rounded to 0
 */
char *
bm_number_to_text (double number,
                guint  n_digits)
{
  g_autofree char *digits = g_strdup_printf ("%.*f", (int) n_digits, fabs (number));
  gboolean is_negative = number < 0 && strpbrk (digits, "123456789") != NULL;

  /* Terminals without this character would show a question mark. */
  return g_strconcat (!is_negative ? "" : g_get_charset (NULL) ? "−" : "-", digits, NULL);
}

/**
 * bm_text_table_new:
 * @n_columns: number of columns, at least 1
 *
 * Returns: (transfer full): an empty table
 */
BmTextTable *
bm_text_table_new (guint n_columns)
{
  BmTextTable *self = g_new0 (BmTextTable, 1);

  self->n_columns = n_columns;
  self->cells = g_ptr_array_new_with_free_func (g_free);

  return self;
}

/**
 * bm_text_table_free:
 * @self: (transfer full): a table
 */
void
bm_text_table_free (BmTextTable *self)
{
  g_ptr_array_unref (self->cells);
  g_free (self);
}

/**
 * bm_text_table_add:
 * @self: a table
 * @format: a text without line breaks, as for printf() @...: its arguments
 *
 * Fills the next cell, row by row.
 */
void
bm_text_table_add (BmTextTable *self,
                   const char  *format,
                   ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (self->cells, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/**
 * bm_text_table_add_number:
 * @self: a table
 * @n_digits: number of decimal places
 * @number: a number
 *
 * Fills the next cell with a number.
 */
void
bm_text_table_add_number (BmTextTable *self,
                          guint        n_digits,
                          double       number)
{
  g_ptr_array_add (self->cells, bm_number_to_text (number, n_digits));
}

static guint
measure_column (const BmTextTable *self,
                guint              column)
{
  glong width = 0;

  for (guint i = column; i < self->cells->len; i += self->n_columns)
    width = MAX (width, g_utf8_strlen (self->cells->pdata[i], -1));

  return (guint) width;
}

static void
append_spaces (GString *text,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

/**
 * bm_text_table_to_text:
 * @self: a table
 *
 * Returns: (transfer full): its rows, one per line, with two spaces between columns
 */
char *
bm_text_table_to_text (BmTextTable *self)
{
  g_autofree guint *widths = g_new (guint, self->n_columns);
  GString *text = g_string_new (NULL);

  for (guint column = 0; column < self->n_columns; column++)
    widths[column] = measure_column (self, column);

  for (guint i = 0; i < self->cells->len; i++)
    {
      const char *cell = self->cells->pdata[i];
      guint column = i % self->n_columns;
      guint padding = widths[column] - (guint) g_utf8_strlen (cell, -1);
      gboolean last = column + 1 == self->n_columns || i + 1 == self->cells->len;

      append_spaces (text, column == 0 ? 0 : padding + 2);
      g_string_append (text, cell);
      if (column == 0 && !last)
        append_spaces (text, padding);
      if (last)
        g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/**
 * bm_text_table_append_to:
 * @self: a table
 * @text: a report; the table is appended to it after an empty line
 */
void
bm_text_table_append_to (BmTextTable *self,
                         GString     *text)
{
  g_autofree char *rows = bm_text_table_to_text (self);

  g_string_append_printf (text, "\n%s", rows);
}
