/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART_SCALE (bm_chart_scale_get_type ())
G_DECLARE_FINAL_TYPE (BmChartScale, bm_chart_scale, BM, CHART_SCALE, BmChart)

GtkWidget *bm_chart_scale_new (BmChartData *data);

G_END_DECLS
