/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-data.h"
#include "bm-chart-pen.h"

/* What the colours and signs of a chart stand for. */

G_BEGIN_DECLS

typedef enum
{
  BM_CHART_SWATCH_SIGN,
  BM_CHART_SWATCH_FILLED,
  BM_CHART_SWATCH_OUTLINED,
  BM_CHART_SWATCH_BAND,
  BM_CHART_SWATCH_LINE,
} BmChartSwatch;

/** BmChartLegendEntry: something and what it stands for; @name belongs to the chart's data. */
typedef struct
{
  const char    *name;
  BmChartSwatch  swatch;
  BmChartSign    sign;
  BmChartColour  colour;
} BmChartLegendEntry;

/** BmChartLegend: all of it: each series, and what is compared with. */
typedef struct
{
  BmChartLegendEntry entries[BM_CHART_MAX_SERIES + 1];
  guint              n;
} BmChartLegend;

BmChartColour bm_chart_legend_get_colour (BmChartData   *data,
                                          guint          series,
                                          gboolean       is_emphasised);
BmChartSign   bm_chart_legend_get_sign   (BmChartData   *data,
                                          guint          series,
                                          gboolean       is_emphasised);

void   bm_chart_legend_init    (BmChartLegend         *self,
                                BmChartData           *data,
                                BmChartSwatch          swatch);
double bm_chart_legend_measure (const BmChartLegend   *self,
                                BmChartPen            *pen,
                                double                 width);
void   bm_chart_legend_draw    (const BmChartLegend   *self,
                                BmChartPen            *pen,
                                double                 y);
void   bm_chart_legend_shade   (BmChartPen            *pen,
                                const graphene_rect_t *box,
                                GtkOrientation         orientation);

G_END_DECLS
