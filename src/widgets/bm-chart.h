/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-drawing.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART (bm_chart_get_type ())
G_DECLARE_FINAL_TYPE (BmChart, bm_chart, BM, CHART, GtkWidget)

GtkWidget          *bm_chart_new            (BmChartKind      kind);

BmChartData        *bm_chart_get_data       (BmChart         *self);
void                bm_chart_set_data       (BmChart         *self,
                                             BmChartData     *data);

const BmChartRange *bm_chart_get_range      (BmChart         *self);
int                 bm_chart_get_current    (BmChart         *self);
void                bm_chart_set_current    (BmChart         *self,
                                             int              row);
gboolean            bm_chart_get_row_bounds (BmChart         *self,
                                             guint            row,
                                             graphene_rect_t *bounds);

GdkTexture         *bm_chart_create_picture (BmChart         *self);

G_END_DECLS
