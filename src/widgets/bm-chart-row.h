/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* So many series has a chart at most: no more can be told apart. */
#define BM_CHART_MAX_SERIES 3

/**
 * BmChartValue:
 * @value: a value, or NAN if there is none
 * @low: where its interval begins, or NAN if there is none
 * @high: where it ends, or NAN
 */
typedef struct
{
  double value;
  double low;
  double high;
} BmChartValue;

#define BM_TYPE_CHART_ROW (bm_chart_row_get_type ())
G_DECLARE_FINAL_TYPE (BmChartRow, bm_chart_row, BM, CHART_ROW, GObject)

BmChartRow         *bm_chart_row_new            (const char         *label,
                                                 double              position);

const char         *bm_chart_row_get_label      (BmChartRow         *self);
double              bm_chart_row_get_position   (BmChartRow         *self);
const BmChartValue *bm_chart_row_get            (BmChartRow         *self,
                                                 guint               series);
gboolean            bm_chart_row_has            (BmChartRow         *self,
                                                 guint               series);
gboolean            bm_chart_row_has_interval   (BmChartRow         *self,
                                                 guint               series);
gboolean            bm_chart_row_is_emphasised  (BmChartRow         *self);

void                bm_chart_row_set            (BmChartRow         *self,
                                                 guint               series,
                                                 double              value);
void                bm_chart_row_set_interval   (BmChartRow         *self,
                                                 guint               series,
                                                 double              value,
                                                 double              half_width);
void                bm_chart_row_set_emphasised (BmChartRow         *self,
                                                 gboolean            is_emphasised);

gboolean            bm_chart_row_take_over      (BmChartRow         *self,
                                                 BmChartRow         *other);

G_END_DECLS
