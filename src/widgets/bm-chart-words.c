/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bm-csv.h"

/* Uses the decimal point of the locale, and a real minus sign, which is as wide as the plus sign. */

static char *
write_plain (double number,
             guint  digits)
{
  return g_strdup_printf ("%.*f", (int) digits, fabs (number));
}

static gboolean
is_shown_as_zero (double number,
                  guint  digits)
{
  return fabs (number) < 0.5 * pow (10, -(double) digits);
}

static char *
write_sign (BmChartFormat  format,
            double         number,
            guint          digits,
            const char    *plain)
{
  if (is_shown_as_zero (number, digits))
    return g_strdup (plain);
  if (number < 0)
    return g_strconcat ("−", plain, NULL);
  return g_strconcat (format == BM_CHART_DIFFERENCE ? "+" : "", plain, NULL);
}

static char *
write_number (BmChartFormat format,
              double        number,
              guint         digits)
{
  double shown = format == BM_CHART_PERCENT ? 100 * number : number;
  g_autofree char *plain = write_plain (shown, digits);
  g_autofree char *signed_number = write_sign (format, shown, digits, plain);

  if (format == BM_CHART_PERCENT)
    /* Translators: a share; %s is a number */
    return g_strdup_printf (_("%s%%"), signed_number);
  return g_steal_pointer (&signed_number);
}

/**
 * bm_chart_words_position:
 * @position: a position on an axis, such as a turn or a score
 *
 * Returns: (transfer full): it as a number, with as few digits as possible
 */
char *
bm_chart_words_position (double position)
{
  g_autofree char *plain = g_strdup_printf ("%.6g", fabs (position));

  return write_sign (BM_CHART_NUMBER, position, 6, plain);
}

/**
 * bm_chart_words_number:
 * @data: a chart
 * @number: one of its values
 *
 * Returns: (transfer full): @number in the format of the chart
 */
char *
bm_chart_words_number (BmChartData *data,
                       double       number)
{
  const BmChartHead *head = bm_chart_data_get_head (data);

  return write_number (head->format, number, head->digits);
}

/**
 * bm_chart_words_tick:
 * @data: a chart
 * @number: a number on the axis of its values
 * @ticks: the numbers on that axis
 *
 * Returns: (transfer full): @number with the digits that all of them need
 */
char *
bm_chart_words_tick (BmChartData        *data,
                     double              number,
                     const BmChartTicks *ticks)
{
  BmChartFormat format = bm_chart_data_get_head (data)->format;
  guint digits = ticks->digits;

  if (format == BM_CHART_PERCENT)
    digits = digits > 2 ? digits - 2 : 0;
  return write_number (format, number, digits);
}

/**
 * bm_chart_words_value:
 * @data: a chart
 * @value: one of its values
 *
 * Returns: (transfer full): "+6.1 ± 0.4", without the interval if there is none, and a dash if there is no value
 */
char *
bm_chart_words_value (BmChartData        *data,
                      const BmChartValue *value)
{
  const BmChartHead *head = bm_chart_data_get_head (data);
  double half = (value->high - value->low) / 2;
  g_autofree char *number = NULL;
  g_autofree char *width = NULL;

  if (!isfinite (value->value))
    return g_strdup ("–");

  number = write_number (head->format, value->value, head->digits);
  if (!isfinite (half))
    return g_steal_pointer (&number);

  width = write_number (head->format == BM_CHART_PERCENT ? BM_CHART_PERCENT : BM_CHART_NUMBER, half, head->digits);
  /* Translators: a value and how far off it may be: “+6.1 ± 0.4” */
  return g_strdup_printf (_("%1$s ± %2$s"), number, width);
}

static void
add_part (GString    *text,
          const char *name,
          const char *value)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (name == NULL)
    g_string_append (text, value);
  else
    /* Translators: what is measured, and how much it is: “With the tile: 12%” */
    g_string_append_printf (text, _("%1$s: %2$s"), name, value);
}

/* Whether a label means nothing without its kind: "9", "40–44". */
static gboolean
is_bare (const char *label)
{
  for (const char *c = label; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isalpha (g_utf8_get_char (c)))
      return FALSE;

  return TRUE;
}

/**
 * bm_chart_words_row:
 * @data: a chart
 * @row: one of its rows
 *
 * Returns: (transfer full): a description of the row: its label, with its kind if that is a number, and a line for
 *   each series
 */
char *
bm_chart_words_row (BmChartData *data,
                    BmChartRow  *row)
{
  const char *label = bm_chart_row_get_label (row);
  GString *text = g_string_new (NULL);

  add_part (text, is_bare (label) ? bm_chart_data_get_head (data)->label_name : NULL, label);
  for (guint series = 0; series < bm_chart_data_get_n_series (data); series++)
    {
      g_autofree char *value = bm_chart_words_value (data, bm_chart_row_get (row, series));

      add_part (text, bm_chart_data_get_series_name (data, series), value);
    }

  return g_string_free (text, FALSE);
}

/** Returns: the text in place of a chart without values. */
const char *
bm_chart_words_empty (void)
{
  return _("No games yet");
}

static void
add_emphasised (BmChartData *data,
                GString     *text)
{
  for (guint i = 0; i < bm_chart_data_get_n_rows (data); i++)
    {
      BmChartRow *row = bm_chart_data_get_row (data, i);
      g_autofree char *words = bm_chart_row_is_emphasised (row) ? bm_chart_words_row (data, row) : NULL;

      if (words != NULL)
        g_string_append_printf (text, "\n%s", words);
    }
}

/**
 * bm_chart_words_summary:
 *
 * Returns: (transfer full): a summary of the chart: the sentence that was set, or the number of rows and the
 *   emphasised ones
 */
char *
bm_chart_words_summary (BmChartData *data)
{
  guint n = bm_chart_data_get_n_rows (data);
  GString *text;

  if (!bm_chart_data_has_values (data))
    return g_strdup (bm_chart_words_empty ());
  if (bm_chart_data_get_summary (data) != NULL)
    return g_strdup (bm_chart_data_get_summary (data));

  text = g_string_new (NULL);
  /* Translators: of a chart, whose rows arrow keys go through */
  g_string_append_printf (text, ngettext ("Chart with %u row", "Chart with %u rows", n), n);
  add_emphasised (data, text);
  return g_string_free (text, FALSE);
}

static char *
name_low (const char *series)
{
  /* Translators: head of a column: where the interval of a series begins; %s is the series: “With the tile” */
  return series == NULL ? g_strdup (_("From")) : g_strdup_printf (_("%s: from"), series);
}

static char *
name_high (const char *series)
{
  /* Translators: head of a column: where the interval of a series ends; as above */
  return series == NULL ? g_strdup (_("To")) : g_strdup_printf (_("%s: to"), series);
}

/**
 * bm_chart_words_columns:
 * @data: a chart
 *
 * Returns: (transfer full) (element-type utf8): the column headers of a table of the chart: the kind of rows, then
 *   for each series its value and, if it has intervals, their ends
 */
GPtrArray *
bm_chart_words_columns (BmChartData *data)
{
  const BmChartHead *head = bm_chart_data_get_head (data);
  GPtrArray *columns = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (columns, g_strdup (head->label_name));
  for (guint series = 0; series < bm_chart_data_get_n_series (data); series++)
    {
      const char *name = bm_chart_data_get_series_name (data, series);

      g_ptr_array_add (columns, g_strdup (name != NULL ? name : head->value_name));
      if (bm_chart_data_has_intervals (data, series))
        {
          g_ptr_array_add (columns, name_low (name));
          g_ptr_array_add (columns, name_high (name));
        }
    }

  return columns;
}

/* -- For the clipboard -- */

/* A tab or a line break in a name would start another cell. */
static void
add_cell (GString    *text,
          const char *cell)
{
  g_autofree char *clean = g_strdelimit (g_strdup (cell), "\t\r\n", ' ');

  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\t');
  g_string_append (text, clean);
}

static void
add_number (GString     *text,
            BmChartData *data,
            double       number)
{
  g_autofree char *words = isfinite (number) ? bm_chart_words_number (data, number) : g_strdup ("–");

  add_cell (text, words);
}

/**
 * bm_chart_words_text:
 * @data: a chart
 *
 * Returns: (transfer full): the chart as formatted text, with tabs between columns, which spreadsheets and word
 *   processors paste as a table
 */
char *
bm_chart_words_text (BmChartData *data)
{
  g_autoptr (GPtrArray) columns = bm_chart_words_columns (data);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < columns->len; i++)
    add_cell (text, g_ptr_array_index (columns, i));
  g_string_append_c (text, '\n');

  for (guint i = 0; i < bm_chart_data_get_n_rows (data); i++)
    {
      BmChartRow *row = bm_chart_data_get_row (data, i);

      add_cell (text, bm_chart_row_get_label (row));
      for (guint series = 0; series < bm_chart_data_get_n_series (data); series++)
        {
          const BmChartValue *value = bm_chart_row_get (row, series);

          add_number (text, data, value->value);
          if (bm_chart_data_has_intervals (data, series))
            {
              add_number (text, data, value->low);
              add_number (text, data, value->high);
            }
        }
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

/* -- For files -- */

static void
add_csv_value (GString     *csv,
               BmChartData *data,
               BmChartRow  *row,
               guint        series)
{
  const BmChartHead *head = bm_chart_data_get_head (data);
  const BmChartValue *value = bm_chart_row_get (row, series);
  const char *name = bm_chart_data_get_series_name (data, series);

  bm_csv_add_text (csv, head->title);
  bm_csv_add_text (csv, bm_chart_row_get_label (row));
  bm_csv_add_text (csv, name != NULL ? name : "");
  bm_csv_add_text (csv, head->value_name);
  bm_csv_add_number (csv, value->value);
  bm_csv_add_number (csv, value->low);
  bm_csv_add_number (csv, value->high);
  bm_csv_end_row (csv);
}

static void
add_csv_head (GString *csv)
{
  bm_csv_add_text (csv, _("Chart"));
  bm_csv_add_text (csv, C_("chart", "Row"));
  bm_csv_add_text (csv, C_("chart", "Series"));
  bm_csv_add_text (csv, _("Measured"));
  bm_csv_add_text (csv, _("Value"));
  bm_csv_add_text (csv, _("From"));
  bm_csv_add_text (csv, _("To"));
  bm_csv_end_row (csv);
}

/**
 * bm_chart_words_csv:
 * @data: a chart
 *
 * Returns: (transfer full): the chart as comma-separated values (RFC 4180), a line for each value
 */
char *
bm_chart_words_csv (BmChartData *data)
{
  GString *csv = g_string_new (NULL);

  add_csv_head (csv);
  for (guint i = 0; i < bm_chart_data_get_n_rows (data); i++)
    for (guint series = 0; series < bm_chart_data_get_n_series (data); series++)
      if (bm_chart_row_has (bm_chart_data_get_row (data, i), series))
        add_csv_value (csv, data, bm_chart_data_get_row (data, i), series);

  return g_string_free (csv, FALSE);
}
