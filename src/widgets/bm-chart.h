/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-axis.h"
#include "bm-chart-data.h"
#include "bm-chart-legend.h"
#include "bm-chart-pen.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART (bm_chart_get_type ())
G_DECLARE_DERIVABLE_TYPE (BmChart, bm_chart, BM, CHART, GtkWidget)

/**
 * BmChartClass:
 * @goes_down: whether the rows stand below each other, so that the keys up and down go through them
 * @includes_zero: whether the axis of values always has zero
 * @measure: how high the chart is at a width, least first
 * @draw: draws it; calls bm_chart_add_spot() for each row in the order in which arrow keys go through them
 * @forget: (nullable): drops what was kept from measuring for drawing: it is different now
 *
 * What the kinds of charts differ in.
 */
struct _BmChartClass
{
  GtkWidgetClass parent_class;

  gboolean       goes_down;
  gboolean       includes_zero;

  double         (*measure) (BmChart    *self,
                             BmChartPen *pen,
                             double      width);
  void           (*draw)    (BmChart    *self,
                             BmChartPen *pen);
  void           (*forget)  (BmChart    *self);
};

BmChartData *bm_chart_get_data (BmChart     *self);
void         bm_chart_set_data (BmChart     *self,
                                BmChartData *data);

int      bm_chart_get_current    (BmChart         *self);
void     bm_chart_set_current    (BmChart         *self,
                                  int              row);
gboolean bm_chart_get_row_bounds (BmChart         *self,
                                  guint            row,
                                  graphene_rect_t *bounds);

GdkTexture *bm_chart_create_picture (BmChart *self);

/* For its kinds. */
const BmChartRange *bm_chart_get_range       (BmChart               *self);
void                bm_chart_add_spot        (BmChart               *self,
                                              guint                  row,
                                              const graphene_rect_t *bounds,
                                              gboolean               is_told);

G_END_DECLS
