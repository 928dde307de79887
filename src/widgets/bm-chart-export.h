/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-data.h"

/* Charts for other programs. */

G_BEGIN_DECLS

char *bm_chart_export_text (BmChartData        *data);
char *bm_chart_export_csv  (BmChartData *const *charts,
                            guint               n_charts);

G_END_DECLS
