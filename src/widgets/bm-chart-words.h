/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-axis.h"
#include "bm-chart-data.h"

/* The texts of a chart: its numbers, its description for people who do not see it, and its contents for other
 * programs. */

G_BEGIN_DECLS

char       *bm_chart_words_position (double              position);
char       *bm_chart_words_number   (BmChartData        *data,
                                     double              number);
char       *bm_chart_words_tick     (BmChartData        *data,
                                     double              number,
                                     const BmChartTicks *ticks);
char       *bm_chart_words_value    (BmChartData        *data,
                                     const BmChartValue *value);
char       *bm_chart_words_row      (BmChartData        *data,
                                     BmChartRow         *row);
char       *bm_chart_words_summary  (BmChartData        *data);
const char *bm_chart_words_empty    (void);

GPtrArray  *bm_chart_words_columns  (BmChartData        *data);
char       *bm_chart_words_text     (BmChartData        *data);
char       *bm_chart_words_csv      (BmChartData        *data);

G_END_DECLS
