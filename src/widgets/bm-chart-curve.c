/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-curve.h"

#include "bm-chart-plot.h"

/**
 * BmChartCurve:
 *
 * How a value follows from another: a sign with its interval over each position that was tried, and a line from one to
 * the next. A row that is emphasised has another sign, a line down to its position, and its label beside it.
 */
struct _BmChartCurve
{
  BmChart parent_instance;
};

G_DEFINE_FINAL_TYPE (BmChartCurve, bm_chart_curve, BM_TYPE_CHART)

/* In heights of a line. */
#define SIGN 0.42
#define BIG_SIGN 0.56
#define WHISKER 0.11
#define LABEL_GAP 0.4

static void
draw_line (BmChartPlot *plot,
           GArray      *order,
           guint        series)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  GdkRGBA colour = bm_chart_pen_tint (plot->pen, bm_chart_legend_get_colour (plot->data, series, FALSE), 0.7);

  for (guint i = 0; i < order->len; i++)
    {
      BmChartRow *row = bm_chart_data_get_row (plot->data, g_array_index (order, guint, i));
      graphene_point_t point;

      if (!bm_chart_row_has (row, series))
        continue;

      point.x = (float) bm_chart_plot_place_position (plot, bm_chart_row_get_position (row));
      point.y = (float) bm_chart_plot_place_value (plot, bm_chart_row_get (row, series)->value);
      g_array_append_val (points, point);
    }

  bm_chart_pen_path (plot->pen, (const graphene_point_t *) (gpointer) points->data, points->len,
                     plot->pen->is_strong ? 3 : 2, &colour);
}

static void
draw_value (BmChartPlot *plot,
            BmChartRow  *row,
            guint        series)
{
  BmChartPen *pen = plot->pen;
  gboolean is_emphasised = bm_chart_row_is_emphasised (row);
  const BmChartValue *value = bm_chart_row_get (row, series);
  GdkRGBA colour = pen->colours[bm_chart_legend_get_colour (plot->data, series, is_emphasised)];
  double whisker = MAX (2 * bm_chart_pen_hairline (pen), WHISKER * pen->line);
  double x = bm_chart_plot_place_position (plot, bm_chart_row_get_position (row));
  double y;

  if (!bm_chart_row_has (row, series))
    return;

  y = bm_chart_plot_place_value (plot, value->value);
  if (bm_chart_row_has_interval (row, series))
    {
      double high = bm_chart_plot_place_value (plot, value->high);

      bm_chart_pen_box (pen, &GRAPHENE_RECT_INIT ((float) (x - whisker / 2), (float) high, (float) whisker,
                                                  (float) (bm_chart_plot_place_value (plot, value->low) - high)),
                        whisker / 2, &colour);
    }
  bm_chart_pen_sign (pen, bm_chart_legend_get_sign (plot->data, series, is_emphasised), x, y,
                     (is_emphasised ? BIG_SIGN : SIGN) * pen->line, &colour);
}

/* Leads from a row that is emphasised down to its position, with its label on the side where there is more room. */
static void
draw_plummet (BmChartPlot *plot,
              BmChartRow  *row)
{
  BmChartPen *pen = plot->pen;
  GdkRGBA colour = bm_chart_pen_tint (pen, BM_CHART_ITEM, pen->is_strong ? 1 : 0.5);
  double x = bm_chart_plot_place_position (plot, bm_chart_row_get_position (row));
  double bottom = plot->area.origin.y + plot->area.size.height;
  gboolean is_left = x > plot->area.origin.x + plot->area.size.width / 2;
  double gap = LABEL_GAP * pen->line;

  if (!bm_chart_row_is_emphasised (row) || !bm_chart_row_has (row, 0))
    return;

  bm_chart_pen_line (pen, x, bm_chart_plot_place_value (plot, bm_chart_row_get (row, 0)->value), x, bottom,
                     bm_chart_pen_hairline (pen), &colour);
  bm_chart_pen_write (pen, BM_CHART_BOLD, bm_chart_row_get_label (row), is_left ? x - gap : x + gap, bottom - gap / 2,
                      is_left ? 1 : 0, 1, BM_CHART_INK);
}

static double
bm_chart_curve_measure (BmChart    *self,
                        BmChartPen *pen,
                        double      width)
{
  return bm_chart_plot_measure (self, pen, width, BM_CHART_SWATCH_SIGN);
}

static void
bm_chart_curve_draw (BmChart    *self,
                     BmChartPen *pen)
{
  guint n_series = bm_chart_data_get_n_series (bm_chart_get_data (self));
  g_autoptr (GArray) order = NULL;
  BmChartPlot plot;

  bm_chart_plot_init (&plot, self, pen, BM_CHART_SWATCH_SIGN);
  order = bm_chart_plot_sort (&plot);
  bm_chart_plot_draw (&plot);
  bm_chart_plot_draw_zero (&plot);
  for (guint series = 0; series < n_series; series++)
    draw_line (&plot, order, series);
  for (guint i = 0; i < order->len; i++)
    {
      BmChartRow *row = bm_chart_data_get_row (plot.data, g_array_index (order, guint, i));

      draw_plummet (&plot, row);
      for (guint series = 0; series < n_series; series++)
        draw_value (&plot, row, series);
    }
  bm_chart_plot_add_spots (&plot);
}

static void
bm_chart_curve_class_init (BmChartCurveClass *klass)
{
  BmChartClass *chart_class = BM_CHART_CLASS (klass);

  chart_class->measure = bm_chart_curve_measure;
  chart_class->draw = bm_chart_curve_draw;
}

static void
bm_chart_curve_init (BmChartCurve *self)
{
}

/**
 * bm_chart_curve_new:
 * @data: (nullable): what to show
 *
 * Returns: (transfer floating): a curve
 */
GtkWidget *
bm_chart_curve_new (BmChartData *data)
{
  return g_object_new (BM_TYPE_CHART_CURVE, "data", data, NULL);
}
