/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART_CURVE (bm_chart_curve_get_type ())
G_DECLARE_FINAL_TYPE (BmChartCurve, bm_chart_curve, BM, CHART_CURVE, BmChart)

GtkWidget *bm_chart_curve_new (BmChartData *data);

G_END_DECLS
