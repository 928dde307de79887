/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-columns.h"

#include "bm-chart-plan.h"
#include "bm-chart-plot.h"

/**
 * BmChartColumns:
 *
 * A histogram, or several of the same thing: how often each turn, how often each score. The position of a row is a
 * whole number, or the middle of those that it stands for. The first series, which the others are compared with, is
 * outlined, the second one filled, a third one hatched, one alone is filled; where columns beside each other would be
 * too narrow they stand before each other.
 */
struct _BmChartColumns
{
  BmChart parent_instance;
};

G_DEFINE_FINAL_TYPE (BmChartColumns, bm_chart_columns, BM_TYPE_CHART)

/* In heights of a line: with less room for each position, columns stand before each other. */
#define LEAST_ROOM 1.3

#define RADIUS 2

/* What is inside an outline. */
#define TINT 0.3

/* What is inside an outline of all columns of a series; the second one lies over the first. */
#define STAIRS_TINT 0.3
#define UPPER_STAIRS_TINT 0.18

static void
draw_bar (BmChartPlot           *plot,
          const graphene_rect_t *box,
          guint                  series)
{
  BmChartPen *pen = plot->pen;
  gboolean is_alone = bm_chart_data_get_n_series (plot->data) == 1;
  BmChartColour colour = bm_chart_legend_get_colour (plot->data, series, is_alone);
  GdkRGBA tint = bm_chart_pen_tint (pen, colour, TINT);

  if (series == 1 || is_alone)
    {
      bm_chart_pen_box (pen, box, RADIUS, &pen->colours[colour]);
      return;
    }

  bm_chart_pen_box (pen, box, RADIUS, &tint);
  if (series > 1)
    bm_chart_pen_hatch (pen, box, &pen->colours[colour]);
  bm_chart_pen_frame (pen, box, RADIUS, &pen->colours[colour]);
}

static void
draw_beside (BmChartPlot *plot,
             GArray      *order,
             guint        n_series)
{
  double zero = bm_chart_plot_place_value (plot, 0);

  for (guint i = 0; i < order->len; i++)
    for (guint series = 0; series < n_series; series++)
      {
        BmChartRow *row = bm_chart_data_get_row (plot->data, g_array_index (order, guint, i));
        double x = bm_chart_plot_place_position (plot, bm_chart_row_get_position (row));
        BmChartBar bar;
        double y;

        if (!bm_chart_row_has (row, series) || bm_chart_row_get (row, series)->value == 0)
          continue;

        bm_chart_bar_init (&bar, x, plot->room, n_series, series);
        y = bm_chart_plot_place_value (plot, bm_chart_row_get (row, series)->value);
        draw_bar (plot, &GRAPHENE_RECT_INIT ((float) bar.x, (float) MIN (y, zero), (float) MAX (bar.width - 1, 1),
                                             (float) ABS (zero - y)), series);
      }
}

/* All columns of a series as one shape, from the zero line up and down stairs and back to it. */
static GArray *
trace_stairs (BmChartPlot *plot,
              GArray      *order,
              guint        series)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  float zero = (float) bm_chart_plot_place_value (plot, 0);
  graphene_point_t last = { 0, zero };

  for (guint i = 0; i < order->len; i++)
    {
      BmChartRow *row = bm_chart_data_get_row (plot->data, g_array_index (order, guint, i));
      double x = bm_chart_plot_place_position (plot, bm_chart_row_get_position (row));
      float y = bm_chart_row_has (row, series)
                ? (float) bm_chart_plot_place_value (plot, bm_chart_row_get (row, series)->value) : zero;
      graphene_point_t from = { (float) (x - plot->room / 2), last.y };
      graphene_point_t up = { from.x, y };

      /* Where nothing stands, down to the ground and up again. */
      if (i > 0 && from.x - last.x > plot->room / 2)
        {
          g_array_append_val (points, last);
          last.y = from.y = zero;
          g_array_append_val (points, last);
        }
      g_array_append_val (points, from);
      g_array_append_val (points, up);
      last = (graphene_point_t) { (float) (x + plot->room / 2), y };
    }

  g_array_append_val (points, last);
  last.y = zero;
  g_array_append_val (points, last);
  return points;
}

static void
draw_before (BmChartPlot *plot,
             GArray      *order,
             guint        n_series)
{
  BmChartPen *pen = plot->pen;

  for (guint series = 0; series < n_series; series++)
    {
      g_autoptr (GArray) points = trace_stairs (plot, order, series);
      const graphene_point_t *first = (const graphene_point_t *) (gpointer) points->data;
      BmChartColour colour = bm_chart_legend_get_colour (plot->data, series, FALSE);
      GdkRGBA tint = bm_chart_pen_tint (pen, colour, series == 0 ? STAIRS_TINT : UPPER_STAIRS_TINT);
      double width = bm_chart_pen_hairline (pen) + (series == 0 ? 0 : 1);

      bm_chart_pen_area (pen, first, points->len, &tint);
      bm_chart_pen_path (pen, first, points->len, width, &pen->colours[colour]);
    }
}

static double
bm_chart_columns_measure (BmChart    *self,
                          BmChartPen *pen,
                          double      width)
{
  return bm_chart_plot_measure (self, pen, width, BM_CHART_SWATCH_OUTLINED);
}

static void
bm_chart_columns_draw (BmChart    *self,
                       BmChartPen *pen)
{
  guint n_series = bm_chart_data_get_n_series (bm_chart_get_data (self));
  g_autoptr (GArray) order = NULL;
  BmChartPlot plot;

  bm_chart_plot_init (&plot, self, pen, BM_CHART_SWATCH_OUTLINED);
  order = bm_chart_plot_sort (&plot);
  bm_chart_plot_draw (&plot);
  if (n_series == 1 || plot.room >= LEAST_ROOM * pen->line)
    draw_beside (&plot, order, n_series);
  else
    draw_before (&plot, order, n_series);
  bm_chart_plot_draw_zero (&plot);
  bm_chart_plot_add_spots (&plot);
}

static void
bm_chart_columns_class_init (BmChartColumnsClass *klass)
{
  BmChartClass *chart_class = BM_CHART_CLASS (klass);

  chart_class->includes_zero = TRUE;
  chart_class->measure = bm_chart_columns_measure;
  chart_class->draw = bm_chart_columns_draw;
}

static void
bm_chart_columns_init (BmChartColumns *self)
{
}

/**
 * bm_chart_columns_new:
 * @data: (nullable): what to show
 *
 * Returns: (transfer floating): a histogram
 */
GtkWidget *
bm_chart_columns_new (BmChartData *data)
{
  return g_object_new (BM_TYPE_CHART_COLUMNS, "data", data, NULL);
}
