/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-plot.h"

#include "bm-chart-plan.h"
#include "bm-chart-words.h"

/* In heights of a line. */
#define LEAST_HEIGHT 10.0
#define MOST_HEIGHT 14.0
#define AXIS_GAP 0.4
#define NAME_ROOM 1.9       /* for the name of the axis of values, above it */
#define POSITION_NAME 1.4
#define STEP_HEIGHT 1.7     /* between two lines of the grid */
#define TICK_DISTANCE 0.8

/* Height to width. */
#define ASPECT 0.38

static double
find_axis_height (BmChartPen *pen)
{
  return AXIS_GAP * pen->line + (1 + POSITION_NAME) * pen->small_line;
}

/**
 * bm_chart_plot_measure:
 * @chart: a chart with values
 * @pen: measures
 * @width: how wide it is
 * @swatch: how its series are shown in the legend
 *
 * Returns: how high it is
 */
double
bm_chart_plot_measure (BmChart       *chart,
                       BmChartPen    *pen,
                       double         width,
                       BmChartSwatch  swatch)
{
  BmChartLegend legend;

  bm_chart_legend_init (&legend, bm_chart_get_data (chart), swatch);
  return bm_chart_legend_measure (&legend, pen, width) + NAME_ROOM * pen->small_line
         + CLAMP (ASPECT * width, LEAST_HEIGHT * pen->line, MOST_HEIGHT * pen->line);
}

static double
find_widest_tick (BmChartPlot *self)
{
  double widest = 0;

  for (guint i = 0; i < self->values.n; i++)
    {
      g_autofree char *words = bm_chart_words_tick (self->data, bm_chart_ticks_get (&self->values, i), &self->values);

      widest = MAX (widest, bm_chart_pen_measure (self->pen, BM_CHART_SMALL, words));
    }

  return widest;
}

/**
 * bm_chart_plot_init:
 * @self: (out): a plot
 * @chart: a chart with values
 * @pen: draws it
 * @swatch: how its series are shown in the legend
 *
 * Works out where everything lies.
 */
void
bm_chart_plot_init (BmChartPlot   *self,
                    BmChart       *chart,
                    BmChartPen    *pen,
                    BmChartSwatch  swatch)
{
  double top, height, left;

  *self = (BmChartPlot) { .chart = chart, .data = bm_chart_get_data (chart), .pen = pen };
  self->distance = bm_chart_find_distance (self->data, &self->positions);
  bm_chart_legend_init (&self->legend, self->data, swatch);

  top = bm_chart_legend_measure (&self->legend, pen, pen->width) + NAME_ROOM * pen->small_line;
  height = pen->height - top - find_axis_height (pen);
  bm_chart_ticks_init (&self->values, bm_chart_get_range (chart),
                       (guint) MAX (height / (STEP_HEIGHT * pen->line), 1), 0);
  left = find_widest_tick (self) + AXIS_GAP * pen->line;

  self->area = GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (pen->width - left), (float) height);
  self->room = self->area.size.width * self->distance / (self->positions.high - self->positions.low);
}

double
bm_chart_plot_place_position (BmChartPlot *self,
                              double       position)
{
  return bm_chart_range_place (&self->positions, position, self->area.origin.x, self->area.size.width);
}

double
bm_chart_plot_place_value (BmChartPlot *self,
                           double       value)
{
  return bm_chart_range_place (bm_chart_get_range (self->chart), value, self->area.origin.y + self->area.size.height,
                               -self->area.size.height);
}

/* -- Drawing -- */

static void
draw_values (BmChartPlot *self)
{
  BmChartPen *pen = self->pen;
  double left = self->area.origin.x;

  for (guint i = 0; i < self->values.n; i++)
    {
      double value = bm_chart_ticks_get (&self->values, i);
      double y = bm_chart_plot_place_value (self, value);
      g_autofree char *words = bm_chart_words_tick (self->data, value, &self->values);

      bm_chart_pen_line (pen, left, y, left + self->area.size.width, y, 1, &pen->colours[BM_CHART_GRID]);
      bm_chart_pen_write (pen, BM_CHART_SMALL, words, left - AXIS_GAP * pen->line, y, 1, 0.5, BM_CHART_FAINT);
    }
}

static double
find_widest_position (BmChartPlot *self)
{
  g_autofree char *low = bm_chart_words_position (self->positions.low + self->distance / 2);
  g_autofree char *high = bm_chart_words_position (self->positions.high - self->distance / 2);

  return MAX (bm_chart_pen_measure (self->pen, BM_CHART_SMALL, low),
              bm_chart_pen_measure (self->pen, BM_CHART_SMALL, high));
}

static gboolean
has_digit (const char *label)
{
  for (const char *c = label; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isdigit (g_utf8_get_char (c)))
      return TRUE;

  return FALSE;
}

/* What stands at a position and is no number ("never") is written there itself, within the chart. Returns where the
 * first of these begins: numbers stand before it. */
static double
write_named_positions (BmChartPlot *self,
                       double       y)
{
  BmChartPen *pen = self->pen;
  double first = pen->width;

  for (guint i = 0; i < bm_chart_data_get_n_rows (self->data); i++)
    {
      BmChartRow *row = bm_chart_data_get_row (self->data, i);
      const char *label = bm_chart_row_get_label (row);
      double width, x;

      if (has_digit (label))
        continue;

      width = bm_chart_pen_measure (pen, BM_CHART_SMALL, label);
      x = bm_chart_plot_place_position (self, bm_chart_row_get_position (row));
      x = MIN (x, pen->width - width / 2);
      bm_chart_pen_write (pen, BM_CHART_SMALL, label, x, y, 0.5, 0, BM_CHART_FAINT);
      first = MIN (first, x - width / 2 - AXIS_GAP * pen->line);
    }

  return first;
}

static void
draw_positions (BmChartPlot *self)
{
  BmChartPen *pen = self->pen;
  double y = self->area.origin.y + self->area.size.height + AXIS_GAP * pen->line;
  double widest = find_widest_position (self);
  double end = write_named_positions (self, y);
  BmChartTicks ticks;

  bm_chart_ticks_init (&ticks, &self->positions,
                       (guint) (self->area.size.width / (widest + TICK_DISTANCE * pen->line)), MIN (self->distance, 1));
  for (guint i = 0; i < ticks.n; i++)
    {
      double position = bm_chart_ticks_get (&ticks, i);
      double x = bm_chart_plot_place_position (self, position);
      g_autofree char *words = bm_chart_words_position (position);

      if (x + widest / 2 <= end || end == pen->width)
        bm_chart_pen_write (pen, BM_CHART_SMALL, words, x, y, 0.5, 0, BM_CHART_FAINT);
    }
}

static void
draw_names (BmChartPlot *self)
{
  BmChartPen *pen = self->pen;
  const BmChartHead *head = bm_chart_data_get_head (self->data);
  g_autoptr (PangoLayout) value = bm_chart_pen_text (pen, BM_CHART_SMALL, head->value_name);
  g_autoptr (PangoLayout) position = bm_chart_pen_text (pen, BM_CHART_SMALL, head->label_name);

  pango_layout_set_width (value, (int) (pen->width * PANGO_SCALE));
  bm_chart_pen_put (pen, value, 0, self->area.origin.y - NAME_ROOM * pen->small_line, 0, 0, BM_CHART_FAINT);
  pango_layout_set_width (position, (int) (pen->width * PANGO_SCALE));
  bm_chart_pen_put (pen, position, pen->width, pen->height, 1, 1, BM_CHART_FAINT);
}

static void
draw_reference (BmChartPlot *self)
{
  const BmChartReference *reference = bm_chart_data_get_reference (self->data);
  double low, high;

  if (reference == NULL)
    return;

  low = bm_chart_plot_place_value (self, reference->low);
  high = bm_chart_plot_place_value (self, reference->high);
  if (low > high)
    bm_chart_legend_shade (self->pen, &GRAPHENE_RECT_INIT (self->area.origin.x, (float) high, self->area.size.width,
                                                           (float) (low - high)), GTK_ORIENTATION_HORIZONTAL);
  else
    bm_chart_pen_line (self->pen, self->area.origin.x, low, self->area.origin.x + self->area.size.width, low, 2,
                       &self->pen->colours[BM_CHART_INK]);
}

/**
 * bm_chart_plot_draw:
 *
 * Draws all that lies behind the values, and the axes.
 */
void
bm_chart_plot_draw (BmChartPlot *self)
{
  bm_chart_legend_draw (&self->legend, self->pen, 0);
  draw_reference (self);
  draw_values (self);
  draw_positions (self);
  draw_names (self);
}

/**
 * bm_chart_plot_draw_zero:
 *
 * Draws the line from which values are counted: over columns, below anything else.
 */
void
bm_chart_plot_draw_zero (BmChartPlot *self)
{
  const BmChartRange *range = bm_chart_get_range (self->chart);
  GdkRGBA colour = bm_chart_pen_tint (self->pen, BM_CHART_INK, self->pen->is_strong ? 1 : 0.65);
  double y = bm_chart_plot_place_value (self, 0);

  if (range->low <= 0 && range->high >= 0)
    bm_chart_pen_line (self->pen, self->area.origin.x, y, self->area.origin.x + self->area.size.width, y,
                       bm_chart_pen_hairline (self->pen), &colour);
}

static int
compare_positions (gconstpointer a,
                   gconstpointer b,
                   gpointer      data)
{
  double first = bm_chart_row_get_position (bm_chart_data_get_row (data, *(const guint *) a));
  double second = bm_chart_row_get_position (bm_chart_data_get_row (data, *(const guint *) b));

  return first < second ? -1 : first > second;
}

/**
 * bm_chart_plot_sort:
 *
 * Returns: (transfer full) (element-type guint): the rows from left to right
 */
GArray *
bm_chart_plot_sort (BmChartPlot *self)
{
  GArray *order = bm_chart_sort (self->data, FALSE);

  g_array_sort_with_data (order, compare_positions, self->data);
  return order;
}

/**
 * bm_chart_plot_add_spots:
 *
 * Each position is found over its whole height.
 */
void
bm_chart_plot_add_spots (BmChartPlot *self)
{
  g_autoptr (GArray) order = bm_chart_plot_sort (self);

  for (guint i = 0; i < order->len; i++)
    {
      guint row = g_array_index (order, guint, i);
      double position = bm_chart_row_get_position (bm_chart_data_get_row (self->data, row));
      double x = bm_chart_plot_place_position (self, position);

      bm_chart_add_spot (self->chart, row,
                         &GRAPHENE_RECT_INIT ((float) (x - self->room / 2), self->area.origin.y, (float) self->room,
                                              self->area.size.height), FALSE);
    }
}
