/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-legend.h"

/* One line, or as many as there have to be. */

/* In heights of a line. */
#define SWATCH 0.6
#define SWATCH_GAP 0.4
#define ENTRY_GAP 1.2
#define LINE 1.25
#define GAP_BELOW 0.5

/* How much of its colour lies behind what is compared with. */
#define SHADE 0.1

/**
 * bm_chart_legend_get_colour:
 * @data: what a chart shows
 * @series: one of its series
 * @is_emphasised: whether the row is set off
 *
 * Returns: in which colour a value is drawn
 */
BmChartColour
bm_chart_legend_get_colour (BmChartData *data,
                            guint        series,
                            gboolean     is_emphasised)
{
  static const BmChartColour colours[BM_CHART_MAX_SERIES] = { BM_CHART_OTHER, BM_CHART_ITEM, BM_CHART_THIRD };

  return is_emphasised && bm_chart_data_get_n_series (data) == 1 ? BM_CHART_ITEM : colours[series];
}

/**
 * bm_chart_legend_get_sign:
 * @data: what a chart shows
 * @series: one of its series
 * @is_emphasised: whether the row is set off
 *
 * Returns: by which sign a value is drawn, for those who do not see its colour
 */
BmChartSign
bm_chart_legend_get_sign (BmChartData *data,
                          guint        series,
                          gboolean     is_emphasised)
{
  static const BmChartSign signs[BM_CHART_MAX_SERIES] = { BM_CHART_DISC, BM_CHART_DIAMOND, BM_CHART_SQUARE };

  return is_emphasised && bm_chart_data_get_n_series (data) == 1 ? BM_CHART_DIAMOND : signs[series];
}

/**
 * bm_chart_legend_init:
 * @self: (out caller-allocates): a legend
 * @data: what the chart shows, which the legend points to
 * @swatch: how series are shown
 *
 * Finds what colours and signs stand for.
 */
void
bm_chart_legend_init (BmChartLegend *self,
                      BmChartData   *data,
                      BmChartSwatch  swatch)
{
  const BmChartReference *reference = bm_chart_data_get_reference (data);

  self->n = 0;
  for (guint series = 0; series < bm_chart_data_get_n_series (data); series++)
    if (bm_chart_data_get_series_name (data, series) != NULL)
      self->entries[self->n++] = (BmChartLegendEntry) {
        .name = bm_chart_data_get_series_name (data, series),
        .swatch = swatch == BM_CHART_SWATCH_OUTLINED && series == 1 ? BM_CHART_SWATCH_FILLED : swatch,
        .sign = bm_chart_legend_get_sign (data, series, FALSE),
        .colour = bm_chart_legend_get_colour (data, series, FALSE),
      };
  if (reference != NULL)
    self->entries[self->n++] = (BmChartLegendEntry) {
      .name = reference->name,
      .swatch = reference->low < reference->high ? BM_CHART_SWATCH_BAND : BM_CHART_SWATCH_LINE,
      .colour = BM_CHART_INK,
    };
}

static void
draw_swatch (const BmChartLegendEntry *entry,
             BmChartPen               *pen,
             double                    x,
             double                    y)
{
  double size = SWATCH * pen->line;
  GdkRGBA colour = pen->colours[entry->colour];
  graphene_rect_t box = GRAPHENE_RECT_INIT ((float) x, (float) (y - size / 2), (float) size, (float) size);

  switch (entry->swatch)
    {
    case BM_CHART_SWATCH_FILLED:
      bm_chart_pen_box (pen, &box, 2, &colour);
      break;

    case BM_CHART_SWATCH_OUTLINED:
      {
        GdkRGBA tint = bm_chart_pen_tint (pen, entry->colour, 0.25);

        bm_chart_pen_box (pen, &box, 2, &tint);
        bm_chart_pen_frame (pen, &box, 2, &colour);
        break;
      }

    case BM_CHART_SWATCH_BAND:
      bm_chart_legend_shade (pen, &box, GTK_ORIENTATION_VERTICAL);
      break;

    case BM_CHART_SWATCH_LINE:
      bm_chart_pen_line (pen, x, y, x + size, y, 2, &colour);
      break;

    case BM_CHART_SWATCH_SIGN:
    default:
      bm_chart_pen_sign (pen, entry->sign, x + size / 2, y, size * 0.8, &colour);
    }
}

/* Goes through all entries; returns how high they are. Draws them if @is_drawn, from @y on. */
static double
walk (const BmChartLegend *self,
      BmChartPen          *pen,
      double               y,
      double               width,
      gboolean             is_drawn)
{
  double x = 0;
  double top = y;
  double swatch = (SWATCH + SWATCH_GAP) * pen->line;

  for (guint i = 0; i < self->n; i++)
    {
      const BmChartLegendEntry *entry = &self->entries[i];
      g_autoptr (PangoLayout) layout = bm_chart_pen_text (pen, BM_CHART_SMALL, entry->name);
      double text_width = MIN (bm_chart_pen_get_width (layout), width - swatch);

      if (x > 0 && x + swatch + text_width > width)
        {
          x = 0;
          y += LINE * pen->small_line;
        }
      if (is_drawn)
        {
          double middle = y + LINE * pen->small_line / 2;

          pango_layout_set_width (layout, (int) ((text_width + 1) * PANGO_SCALE));
          draw_swatch (entry, pen, x, middle);
          bm_chart_pen_put (pen, layout, x + swatch, middle, 0, 0.5, BM_CHART_FAINT);
        }
      x += swatch + text_width + ENTRY_GAP * pen->line;
    }

  return self->n == 0 ? 0 : y - top + LINE * pen->small_line + GAP_BELOW * pen->line;
}

/**
 * bm_chart_legend_measure:
 * @self: a legend
 * @pen: measures its text
 * @width: how wide it may be
 *
 * Returns: how high it is, with the space below; 0 if it is empty
 */
double
bm_chart_legend_measure (const BmChartLegend *self,
                         BmChartPen          *pen,
                         double               width)
{
  return walk (self, pen, 0, width, FALSE);
}

/**
 * bm_chart_legend_draw:
 * @self: a legend
 * @pen: draws it, over its whole width
 * @y: where it begins
 */
void
bm_chart_legend_draw (const BmChartLegend *self,
                      BmChartPen          *pen,
                      double               y)
{
  walk (self, pen, y, pen->width, TRUE);
}

/**
 * bm_chart_legend_shade:
 * @pen: draws
 * @box: where
 * @orientation: along which way the same values lie
 *
 * Draws what lies behind values to compare with, in the chart as in the legend.
 */
void
bm_chart_legend_shade (BmChartPen            *pen,
                       const graphene_rect_t *box,
                       GtkOrientation         orientation)
{
  GdkRGBA shade = bm_chart_pen_tint (pen, BM_CHART_INK, SHADE);
  GdkRGBA edge = bm_chart_pen_tint (pen, BM_CHART_INK, pen->is_strong ? 1 : 0.35);
  double left = box->origin.x;
  double top = box->origin.y;
  double right = left + box->size.width;
  double bottom = top + box->size.height;

  bm_chart_pen_box (pen, box, 0, &shade);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      bm_chart_pen_line (pen, left, top, left, bottom, 1, &edge);
      bm_chart_pen_line (pen, right, top, right, bottom, 1, &edge);
    }
  else
    {
      bm_chart_pen_line (pen, left, top, right, top, 1, &edge);
      bm_chart_pen_line (pen, left, bottom, right, bottom, 1, &edge);
    }
}
