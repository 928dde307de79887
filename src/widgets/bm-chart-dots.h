/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART_DOTS (bm_chart_dots_get_type ())
G_DECLARE_FINAL_TYPE (BmChartDots, bm_chart_dots, BM, CHART_DOTS, BmChart)

GtkWidget *bm_chart_dots_new (BmChartData *data,
                              gboolean     is_sorted);

G_END_DECLS
