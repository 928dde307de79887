/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART_COLUMNS (bm_chart_columns_get_type ())
G_DECLARE_FINAL_TYPE (BmChartColumns, bm_chart_columns, BM, CHART_COLUMNS, BmChart)

GtkWidget *bm_chart_columns_new (BmChartData *data);

G_END_DECLS
