/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-chart-data.h"

G_BEGIN_DECLS

#define BM_TYPE_CHART_TABLE (bm_chart_table_get_type ())
G_DECLARE_FINAL_TYPE (BmChartTable, bm_chart_table, BM, CHART_TABLE, GtkWidget)

GtkWidget *bm_chart_table_new      (void);

void       bm_chart_table_set_data (BmChartTable *self,
                                    BmChartData  *data);

G_END_DECLS
