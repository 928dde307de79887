/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart.h"

/* The frame of charts whose values stand over positions: an axis on the left, one below, and a grid. */

G_BEGIN_DECLS

/**
 * BmChartPlot:
 * @area: where values are drawn
 * @distance: how far apart neighbouring positions are, on the axis
 * @room: the same in pixels
 *
 * The rest is for its functions.
 */
typedef struct
{
  BmChart         *chart;
  BmChartData     *data;
  BmChartPen      *pen;
  graphene_rect_t  area;
  double           distance;
  double           room;
  BmChartRange     positions;
  BmChartTicks     values;
  BmChartLegend    legend;
} BmChartPlot;

double bm_chart_plot_measure        (BmChart       *chart,
                                     BmChartPen    *pen,
                                     double         width,
                                     BmChartSwatch  swatch);

void   bm_chart_plot_init           (BmChartPlot   *self,
                                     BmChart       *chart,
                                     BmChartPen    *pen,
                                     BmChartSwatch  swatch);
double bm_chart_plot_place_position (BmChartPlot   *self,
                                     double         position);
double bm_chart_plot_place_value    (BmChartPlot   *self,
                                     double         value);
void   bm_chart_plot_draw           (BmChartPlot   *self);
void   bm_chart_plot_draw_zero      (BmChartPlot   *self);
GArray *bm_chart_plot_sort          (BmChartPlot   *self);
void   bm_chart_plot_add_spots      (BmChartPlot   *self);

G_END_DECLS
