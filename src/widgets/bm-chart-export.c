/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-export.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bm-chart-words.h"
#include "bm-csv.h"

/* -- For the clipboard -- */

/* A tab or a line break in a name would be another cell. */
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
 * bm_chart_export_text:
 * @data: a chart
 *
 * Returns: (transfer full): it as people read it, with tabs between the columns, which spreadsheets and texts take as
 *   a table
 */
char *
bm_chart_export_text (BmChartData *data)
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
 * bm_chart_export_csv:
 * @charts: (array length=n_charts): charts
 * @n_charts: how many
 *
 * Returns: (transfer full): all of them as one table of comma-separated values (RFC 4180), a line for each value
 */
char *
bm_chart_export_csv (BmChartData *const *charts,
                     guint               n_charts)
{
  GString *csv = g_string_new (NULL);

  add_csv_head (csv);
  for (guint i = 0; i < n_charts; i++)
    for (guint row = 0; row < bm_chart_data_get_n_rows (charts[i]); row++)
      for (guint series = 0; series < bm_chart_data_get_n_series (charts[i]); series++)
        if (bm_chart_row_has (bm_chart_data_get_row (charts[i], row), series))
          add_csv_value (csv, charts[i], bm_chart_data_get_row (charts[i], row), series);

  return g_string_free (csv, FALSE);
}
