/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-row.h"

G_BEGIN_DECLS

/* So many bands has a scale at most. */
#define BM_CHART_MAX_BANDS 5

/**
 * BmChartFormat:
 * @BM_CHART_NUMBER: "12.3"
 * @BM_CHART_DIFFERENCE: with a sign: "+12.3", "−4.0"
 * @BM_CHART_PERCENT: what is between 0 and 1: "12%"
 *
 * How the values of a chart are written.
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
 * @label_name: what its rows are: "Tile", "Turn"; head of the first column, name of the axis of positions
 * @value_name: what is measured, and in what: "Points for who gets it"
 * @format: how values are written
 * @digits: digits after the point
 * @series: (array zero-terminated=1) (nullable): names of the series; %NULL: there is one, without a name
 * @empty: (nullable): what is said while there are no rows; %NULL: that there are no games yet
 *
 * What of a chart does not change with its values. @title, @label_name and @value_name are needed.
 */
typedef struct
{
  const char        *title;
  const char        *label_name;
  const char        *value_name;
  BmChartFormat      format;
  guint              digits;
  const char *const *series;
  const char        *empty;
} BmChartHead;

/**
 * BmChartReference:
 * @low: from where
 * @high: to where; as @low: a line
 * @name: what lies there, for the legend
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
 * @edges: where one ends and the next begins, ascending: one less than there are names
 * @names: (array zero-terminated=1): what the bands are called, from low to high, at most %BM_CHART_MAX_BANDS
 * @current: which one holds, or −1 for none yet
 *
 * Parts of a scale.
 */
typedef struct
{
  double             edges[BM_CHART_MAX_BANDS - 1];
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
