/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART_VIEW (bm_chart_view_get_type ())
G_DECLARE_FINAL_TYPE (BmChartView, bm_chart_view, BM, CHART_VIEW, GtkWidget)

GtkWidget *bm_chart_view_new (BmChart *chart);

G_END_DECLS
