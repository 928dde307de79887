/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The data of a chart, independent of a screen. */

G_BEGIN_DECLS

/* The number of bands of a scale. */
#define BM_CHART_N_BANDS 5

/* The maximum number of series: a thing, and the one it is compared with. */
#define BM_CHART_MAX_SERIES 2

/**
 * BmChartValue:
 * @value: a value, or NAN if there is none
 * @low: the low end of its interval, or NAN if there is none
 * @high: the high end, or NAN
 */
typedef struct
{
  double value;
  double low;
  double high;
} BmChartValue;

#define BM_TYPE_CHART_ROW (bm_chart_row_get_type ())
G_DECLARE_FINAL_TYPE (BmChartRow, bm_chart_row, BM, CHART_ROW, GObject)

BmChartRow         *bm_chart_row_new            (const char *label,
                                                 double      position);

const char         *bm_chart_row_get_label      (BmChartRow *self);
double              bm_chart_row_get_position   (BmChartRow *self);
const BmChartValue *bm_chart_row_get            (BmChartRow *self,
                                                 guint       series);
gboolean            bm_chart_row_has            (BmChartRow *self,
                                                 guint       series);
gboolean            bm_chart_row_has_interval   (BmChartRow *self,
                                                 guint       series);
gboolean            bm_chart_row_is_emphasised  (BmChartRow *self);

void                bm_chart_row_set            (BmChartRow *self,
                                                 guint       series,
                                                 double      value);
void                bm_chart_row_set_interval   (BmChartRow *self,
                                                 guint       series,
                                                 double      value,
                                                 double      half_width);
void                bm_chart_row_set_emphasised (BmChartRow *self,
                                                 gboolean    is_emphasised);

/**
 * BmChartFormat:
 * @BM_CHART_NUMBER: "12.3"
 * @BM_CHART_DIFFERENCE: with a sign: "+12.3", "−4.0"
 * @BM_CHART_PERCENT: a value between 0 and 1: "12%"
 *
 * The number format of a chart.
 */
typedef enum
{
  BM_CHART_NUMBER,
  BM_CHART_DIFFERENCE,
  BM_CHART_PERCENT,
} BmChartFormat;

/**
 * BmChartHead:
 * @title: what the chart shows
 * @label_name: the kind of rows: "Tile", "Turn"; title of the first column and of the axis of positions
 * @value_name: what is measured, with its unit: "Points for who gets it"
 * @format: the number format
 * @digits: number of decimal places
 * @series: (array zero-terminated=1) (nullable): names of the series; %NULL if there is only one, without a name
 *
 * Everything that does not change with the values of a chart. @title, @label_name and @value_name are required.
 */
typedef struct
{
  const char        *title;
  const char        *label_name;
  const char        *value_name;
  BmChartFormat      format;
  guint              digits;
  const char *const *series;
} BmChartHead;

/**
 * BmChartReference:
 * @low: the low end
 * @high: the high end
 * @name: its name in the legend
 *
 * Values to compare with.
 */
typedef struct
{
  double      low;
  double      high;
  const char *name;
} BmChartReference;

/**
 * BmChartBands:
 * @edges: the limits between bands, ascending
 * @names: (array zero-terminated=1): the names of the bands, from low to high
 * @current: the index of the current band, or −1 for none yet
 *
 * Parts of a scale.
 */
typedef struct
{
  double             edges[BM_CHART_N_BANDS - 1];
  const char *const *names;
  int                current;
} BmChartBands;

#define BM_TYPE_CHART_DATA (bm_chart_data_get_type ())
G_DECLARE_FINAL_TYPE (BmChartData, bm_chart_data, BM, CHART_DATA, GObject)

BmChartData            *bm_chart_data_new             (const BmChartHead      *head);

const BmChartHead      *bm_chart_data_get_head        (BmChartData            *self);
guint                   bm_chart_data_get_n_series    (BmChartData            *self);
guint                   bm_chart_data_get_n_rows      (BmChartData            *self);
BmChartRow             *bm_chart_data_get_row         (BmChartData            *self,
                                                       guint                   index);
const char             *bm_chart_data_get_series_name (BmChartData            *self,
                                                       guint                   series);
gboolean                bm_chart_data_has_values      (BmChartData            *self);
gboolean                bm_chart_data_has_intervals   (BmChartData            *self,
                                                       guint                   series);
const BmChartReference *bm_chart_data_get_reference   (BmChartData            *self);
const BmChartBands     *bm_chart_data_get_bands       (BmChartData            *self);
const char             *bm_chart_data_get_summary     (BmChartData            *self);

void                    bm_chart_data_set_rows        (BmChartData            *self,
                                                       GPtrArray              *rows);
void                    bm_chart_data_set_reference   (BmChartData            *self,
                                                       const BmChartReference *reference);
void                    bm_chart_data_set_bands       (BmChartData            *self,
                                                       const BmChartBands     *bands);
void                    bm_chart_data_set_summary     (BmChartData            *self,
                                                       const char             *summary);

G_END_DECLS
