/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-drawing.h"

#include "bm-chart-words.h"

/* All kinds except for the scale are plots: values on an axis, with a grid, a reference, and a legend. The axis is
 * below rows of dots, and beside columns and curves. Sizes are in line heights, unless stated otherwise. */

#define LEGEND_SWATCH 0.6
#define LEGEND_SWATCH_GAP 0.4
#define LEGEND_ENTRY_GAP 1.2
#define LEGEND_LINE 1.25
#define LEGEND_GAP_BELOW 0.5

/* How much ink tints the background of the reference. */
#define SHADE 0.1

#define WHISKER 0.11
#define BIG_WHISKER 0.15
#define SIGN 0.42
#define BIG_SIGN 0.52

#define ROW 1.75
#define DENSE_ROW 1.45
#define STACKED_ROW 2.6
#define STACKED_LABEL 0.7        /* middle of a label above its track */
#define STACKED_TRACK 1.7        /* middle of the track */
#define STACKED_GRID 0.4         /* height above and below the middle */
#define ROWS_AXIS_GAP 0.35
#define ROWS_AXIS_NAME 1.35
#define ROWS_TICK_DISTANCE 1.2   /* minimum distance between two numbers */
#define TRACK_MARGIN 0.5

/* The maximum number of numbers on an axis. */
#define MOST_STEPS 8

/* From this number of rows on, they are closer together, and the axis is repeated above them. */
#define MANY_ROWS 16

#define LEAST_HEIGHT 10.0
#define MOST_HEIGHT 14.0
#define AXIS_GAP 0.4
#define NAME_ROOM 1.9            /* for the name of the axis of values, above it */
#define POSITION_NAME 1.4
#define STEP_HEIGHT 1.7          /* minimum distance between two lines of the grid */
#define TICK_DISTANCE 0.8

/* Ratio of height to width. */
#define ASPECT 0.38

#define CURVE_BIG_SIGN 0.56
#define LABEL_GAP 0.4

/* With less space per position, columns are drawn in front of each other. */
#define LEAST_ROOM 1.3

/* px */
#define RADIUS 2

/* The tint inside an outline, for a single column or a whole series; the second series covers the first. */
#define TINT 0.3
#define UPPER_TINT 0.18

#define VALUE_ROOM 1.5           /* for the number above a scale */
#define MARKER_ROOM 1.1          /* for the sign and its interval */
#define BAND 0.6
#define CURRENT_BAND 0.85
#define MARKER 0.75
#define MARKER_WHISKER 0.2
#define EDGE_GAP 0.35
#define NAME_GAP 0.35
#define BAND_GAP 3.0             /* px */

/* The texts of a row of dots. */
typedef struct
{
  PangoLayout *label;
  double       label_width;
  PangoLayout *value;
  double       value_width;
} Text;

/* Values computed once for a drawing. */
typedef struct
{
  BmChartDrawing  *self;
  BmChartData     *data;
  BmChartPen      *pen;
  GArray          *order;        /* guint: rows from top to bottom, or from left to right */
  graphene_rect_t  area;         /* where columns and curves are drawn */
  double           start;        /* start of the axis of values */
  double           length;       /* its length; negative if it goes upwards */
  BmChartTicks     ticks;
  BmChartDotsPlan  plan;         /* of rows, like the next two */
  double           top;
  double           row_height;
  BmChartRange     positions;    /* of columns and curves, like the rest */
  double           distance;     /* between neighbouring positions, on the axis */
  double           room;         /* the same in pixels */
} Plot;

static gboolean
has_rows (const BmChartDrawing *self)
{
  return self->kind == BM_CHART_DOTS || self->kind == BM_CHART_SORTED_DOTS;
}

static gboolean
has_many_rows (const BmChartDrawing *self)
{
  return bm_chart_data_get_n_rows (self->data) >= MANY_ROWS;
}

static BmChartColour
get_colour (BmChartData *data,
            guint        series,
            gboolean     is_emphasised)
{
  return series == 1 || (is_emphasised && bm_chart_data_get_n_series (data) == 1) ? BM_CHART_ITEM : BM_CHART_OTHER;
}

static BmChartRow *
get_row (const Plot *plot,
         guint       index)
{
  return bm_chart_data_get_row (plot->data, g_array_index (plot->order, guint, index));
}

/* Everything is mirrored for text from right to left. */
static void
add_spot (const Plot      *plot,
          guint            index,
          graphene_rect_t  bounds,
          gboolean         is_told)
{
  BmChartSpot spot = { g_array_index (plot->order, guint, index), bounds, is_told };

  if (plot->pen->is_mirrored)
    spot.bounds.origin.x = (float) plot->pen->width - bounds.origin.x - bounds.size.width;
  g_array_append_val (plot->self->spots, spot);
}

/* -- The legend -- */

/* The background of the reference, in the chart and in the legend. */
static void
draw_shade (BmChartPen            *pen,
            const graphene_rect_t *box,
            gboolean               is_upright)
{
  GdkRGBA shade = bm_chart_pen_tint (pen, BM_CHART_INK, SHADE);
  GdkRGBA edge = bm_chart_pen_tint (pen, BM_CHART_INK, pen->is_strong ? 1 : 0.35);
  double left = box->origin.x;
  double top = box->origin.y;
  double right = left + box->size.width;
  double bottom = top + box->size.height;

  bm_chart_pen_box (pen, box, 0, &shade);
  if (is_upright)
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

/* The swatch of a series, or of the reference, which comes last. */
static void
draw_swatch (BmChartData *data,
             BmChartPen  *pen,
             guint        index,
             double       x,
             double       y)
{
  double size = LEGEND_SWATCH * pen->line;
  graphene_rect_t box = GRAPHENE_RECT_INIT ((float) x, (float) (y - size / 2), (float) size, (float) size);
  GdkRGBA tint = bm_chart_pen_tint (pen, BM_CHART_OTHER, 0.25);

  if (bm_chart_data_get_head (data)->series == NULL || index == bm_chart_data_get_n_series (data))
    draw_shade (pen, &box, TRUE);
  else if (index == 1)
    bm_chart_pen_box (pen, &box, 2, &pen->colours[BM_CHART_ITEM]);
  else
    {
      bm_chart_pen_box (pen, &box, 2, &tint);
      bm_chart_pen_frame (pen, &box, 2, &pen->colours[BM_CHART_OTHER]);
    }
}

static guint
list_names (BmChartData *data,
            const char  *names[BM_CHART_MAX_SERIES + 1])
{
  const BmChartReference *reference = bm_chart_data_get_reference (data);
  guint n = 0;

  if (bm_chart_data_get_head (data)->series != NULL)
    for (; n < bm_chart_data_get_n_series (data); n++)
      names[n] = bm_chart_data_get_series_name (data, n);
  if (reference != NULL)
    names[n++] = reference->name;

  return n;
}

/* Lays out all entries, in as many lines as necessary, and draws them if @is_drawn. Returns their height, with the
 * space below; 0 if there are none. */
static double
walk_legend (BmChartData *data,
             BmChartPen  *pen,
             double       width,
             gboolean     is_drawn)
{
  const char *names[BM_CHART_MAX_SERIES + 1];
  guint n = list_names (data, names);
  double swatch = (LEGEND_SWATCH + LEGEND_SWATCH_GAP) * pen->line;
  double x = 0, y = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) layout = bm_chart_pen_text (pen, BM_CHART_SMALL, names[i]);
      double text_width = MIN (bm_chart_pen_get_width (layout), width - swatch);

      if (x > 0 && x + swatch + text_width > width)
        {
          x = 0;
          y += LEGEND_LINE * pen->small_line;
        }
      if (is_drawn)
        {
          double middle = y + LEGEND_LINE * pen->small_line / 2;

          pango_layout_set_width (layout, (int) ((text_width + 1) * PANGO_SCALE));
          draw_swatch (data, pen, i, x, middle);
          bm_chart_pen_put (pen, layout, x + swatch, middle, 0, 0.5, BM_CHART_FAINT);
        }
      x += swatch + text_width + LEGEND_ENTRY_GAP * pen->line;
    }

  return n == 0 ? 0 : y + LEGEND_LINE * pen->small_line + LEGEND_GAP_BELOW * pen->line;
}

/* -- Values on their axis -- */

static double
place (const Plot *plot,
       double      value)
{
  return bm_chart_range_place (&plot->self->range, value, plot->start, plot->length);
}

static char *
write_tick (const Plot *plot,
            guint       index)
{
  return bm_chart_words_tick (plot->data, bm_chart_ticks_get (&plot->ticks, index), &plot->ticks);
}

/* The background goes through all rows, but not through labels above their track. */
static guint
count_pieces (const Plot *plot)
{
  return plot->plan.is_stacked ? plot->order->len : 1;
}

static void
find_piece (const Plot *plot,
            guint       index,
            double     *top,
            double     *height)
{
  double line = plot->pen->line;

  *top = plot->top;
  *height = plot->row_height * plot->order->len;
  if (plot->plan.is_stacked)
    {
      *top = plot->top + plot->row_height * index + (STACKED_TRACK - STACKED_GRID) * line;
      *height = 2 * STACKED_GRID * line;
    }
}

/* A line through the plot where a value is. */
static void
draw_line_at (const Plot    *plot,
              double         value,
              double         width,
              const GdkRGBA *colour)
{
  double at = place (plot, value);
  double left = plot->area.origin.x;

  if (!has_rows (plot->self))
    {
      bm_chart_pen_line (plot->pen, left, at, left + plot->area.size.width, at, width, colour);
      return;
    }

  for (guint i = 0; i < count_pieces (plot); i++)
    {
      double top, height;

      find_piece (plot, i, &top, &height);
      bm_chart_pen_line (plot->pen, at, top, at, top + height, width, colour);
    }
}

static void
draw_reference (const Plot *plot)
{
  const BmChartReference *reference = bm_chart_data_get_reference (plot->data);
  double low, high;

  if (reference == NULL)
    return;

  low = place (plot, reference->low);
  high = place (plot, reference->high);
  if (!has_rows (plot->self))
    draw_shade (plot->pen, &GRAPHENE_RECT_INIT (plot->area.origin.x, (float) high, plot->area.size.width,
                                                (float) (low - high)), FALSE);
  else
    for (guint i = 0; i < count_pieces (plot); i++)
      {
        double top, height;

        find_piece (plot, i, &top, &height);
        draw_shade (plot->pen, &GRAPHENE_RECT_INIT ((float) low, (float) top, (float) (high - low), (float) height),
                    TRUE);
      }
}

static void
draw_grid (const Plot *plot)
{
  for (guint i = 0; i < plot->ticks.n; i++)
    draw_line_at (plot, bm_chart_ticks_get (&plot->ticks, i), 1, &plot->pen->colours[BM_CHART_GRID]);
}

/* The zero line: above columns, below everything else. */
static void
draw_zero (const Plot *plot)
{
  GdkRGBA colour = bm_chart_pen_tint (plot->pen, BM_CHART_INK, plot->pen->is_strong ? 1 : 0.65);

  if (plot->self->range.low <= 0 && plot->self->range.high >= 0)
    draw_line_at (plot, 0, bm_chart_pen_hairline (plot->pen), &colour);
}

/* A sign with its interval; @across is its position on the other axis. */
static void
draw_value (const Plot *plot,
            BmChartRow *row,
            double      across)
{
  BmChartPen *pen = plot->pen;
  gboolean is_flat = has_rows (plot->self);
  gboolean is_emphasised = bm_chart_row_is_emphasised (row);
  const BmChartValue *value = bm_chart_row_get (row, 0);
  GdkRGBA colour = pen->colours[get_colour (plot->data, 0, is_emphasised)];
  double least = 2 * bm_chart_pen_hairline (pen);
  double whisker = MAX (least, (is_flat && is_emphasised ? BIG_WHISKER : WHISKER) * pen->line);
  double sign = !is_emphasised ? SIGN : is_flat ? BIG_SIGN : CURVE_BIG_SIGN;
  double at;

  if (!bm_chart_row_has (row, 0))
    return;

  at = place (plot, value->value);
  if (bm_chart_row_has_interval (row, 0))
    {
      double low = place (plot, is_flat ? value->low : value->high);
      double length = place (plot, is_flat ? value->high : value->low) - low;
      double edge = across - whisker / 2;
      graphene_rect_t box = is_flat ? GRAPHENE_RECT_INIT ((float) low, (float) edge, (float) length, (float) whisker)
                                    : GRAPHENE_RECT_INIT ((float) edge, (float) low, (float) whisker, (float) length);

      bm_chart_pen_box (pen, &box, whisker / 2, &colour);
    }
  bm_chart_pen_sign (pen, is_emphasised ? BM_CHART_DIAMOND : BM_CHART_DISC, is_flat ? at : across,
                     is_flat ? across : at, sign * pen->line, &colour);
}

/* -- Rows of dots -- */

/* Text layout is the slowest part, so it is done once for measuring and drawing. */
static void
ensure_texts (BmChartDrawing *self,
              BmChartPen     *pen)
{
  for (guint i = self->texts->len; i < bm_chart_data_get_n_rows (self->data); i++)
    {
      BmChartRow *row = bm_chart_data_get_row (self->data, i);
      g_autofree char *value = bm_chart_words_value (self->data, bm_chart_row_get (row, 0));
      BmChartText kind = bm_chart_row_is_emphasised (row) ? BM_CHART_BOLD : BM_CHART_TEXT;
      Text text = { .label = bm_chart_pen_text (pen, kind, bm_chart_row_get_label (row)),
                    .value = bm_chart_pen_text (pen, kind, value) };

      text.label_width = bm_chart_pen_get_width (text.label);
      text.value_width = bm_chart_pen_get_width (text.value);
      g_array_append_val (self->texts, text);
    }
}

static void
clear_text (gpointer data)
{
  Text *self = data;

  g_clear_object (&self->label);
  g_clear_object (&self->value);
}

static void
init_plan (BmChartDotsPlan *plan,
           BmChartDrawing  *self,
           BmChartPen      *pen,
           double           width)
{
  double label = 0;
  double value = 0;

  ensure_texts (self, pen);
  for (guint i = 0; i < self->texts->len; i++)
    {
      label = MAX (label, g_array_index (self->texts, Text, i).label_width);
      value = MAX (value, g_array_index (self->texts, Text, i).value_width);
    }

  bm_chart_dots_plan_init (plan, width, label, value, pen->line);
}

static double
find_row_height (const BmChartDrawing  *self,
                 const BmChartDotsPlan *plan,
                 BmChartPen            *pen)
{
  if (plan->is_stacked)
    return STACKED_ROW * pen->line;
  return (has_many_rows (self) ? DENSE_ROW : ROW) * pen->line;
}

static double
find_ticks_height (BmChartPen *pen)
{
  return ROWS_AXIS_GAP * pen->line + pen->small_line;
}

static double
find_rows_top (BmChartDrawing *self,
               BmChartPen     *pen,
               double          width)
{
  return walk_legend (self->data, pen, width, FALSE) + (has_many_rows (self) ? find_ticks_height (pen) : 0);
}

static double
measure_rows (BmChartDrawing *self,
              BmChartPen     *pen,
              double          width)
{
  BmChartDotsPlan plan;

  init_plan (&plan, self, pen, width);
  return find_rows_top (self, pen, width) + bm_chart_data_get_n_rows (self->data) * find_row_height (self, &plan, pen)
         + find_ticks_height (pen) + ROWS_AXIS_NAME * pen->small_line;
}

/* As many numbers as there is room for. */
static void
init_row_ticks (Plot *plot)
{
  const BmChartRange *range = &plot->self->range;
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  double widest, room;

  bm_chart_ticks_init (&plot->ticks, range, MOST_STEPS, 0);
  low = bm_chart_words_tick (plot->data, range->low, &plot->ticks);
  high = bm_chart_words_tick (plot->data, range->high, &plot->ticks);
  widest = MAX (bm_chart_pen_measure (plot->pen, BM_CHART_SMALL, low),
                bm_chart_pen_measure (plot->pen, BM_CHART_SMALL, high));
  room = plot->length / (widest + ROWS_TICK_DISTANCE * plot->pen->line);
  bm_chart_ticks_init (&plot->ticks, range, (guint) MIN (room, MOST_STEPS), 0);
}

static void
write_ticks (const Plot *plot,
             double      y)
{
  for (guint i = 0; i < plot->ticks.n; i++)
    {
      g_autofree char *words = write_tick (plot, i);

      bm_chart_pen_write (plot->pen, BM_CHART_SMALL, words, place (plot, bm_chart_ticks_get (&plot->ticks, i)), y, 0.5,
                          0, BM_CHART_FAINT);
    }
}

static void
draw_row_axis (const Plot *plot)
{
  BmChartPen *pen = plot->pen;
  double bottom = plot->top + plot->row_height * plot->order->len + ROWS_AXIS_GAP * pen->line;
  g_autoptr (PangoLayout) name = bm_chart_pen_text (pen, BM_CHART_SMALL,
                                                    bm_chart_data_get_head (plot->data)->value_name);

  if (has_many_rows (plot->self))
    write_ticks (plot, plot->top - find_ticks_height (pen));
  write_ticks (plot, bottom);
  pango_layout_set_width (name, (int) (pen->width * PANGO_SCALE));
  bm_chart_pen_put (pen, name, plot->plan.track_x + plot->plan.track_width, bottom + ROWS_AXIS_NAME * pen->small_line,
                    1, 0, BM_CHART_FAINT);
}

static void
draw_row (const Plot *plot,
          guint       index)
{
  BmChartPen *pen = plot->pen;
  const Text *text = &g_array_index (plot->self->texts, Text, g_array_index (plot->order, guint, index));
  double top = plot->top + plot->row_height * index;
  double middle = top + plot->row_height / 2;
  double label = plot->plan.is_stacked ? top + STACKED_LABEL * pen->line : middle;

  draw_value (plot, get_row (plot, index), plot->plan.is_stacked ? top + STACKED_TRACK * pen->line : middle);
  /* A little more, since widths are rounded. */
  pango_layout_set_width (text->label, (int) ((plot->plan.label_width + 1) * PANGO_SCALE));
  bm_chart_pen_put (pen, text->label, 0, label, 0, 0.5, BM_CHART_INK);
  bm_chart_pen_put (pen, text->value, pen->width, label, 1, 0.5, BM_CHART_INK);
  add_spot (plot, index, GRAPHENE_RECT_INIT (0, (float) top, (float) pen->width, (float) plot->row_height),
            !pango_layout_is_ellipsized (text->label));
}

static void
draw_rows (BmChartDrawing *self,
           BmChartPen     *pen)
{
  g_autoptr (GArray) order = bm_chart_sort (self->data, self->kind == BM_CHART_SORTED_DOTS);
  Plot plot = { .self = self, .data = self->data, .pen = pen, .order = order };

  init_plan (&plot.plan, self, pen, pen->width);
  plot.start = plot.plan.track_x + TRACK_MARGIN * pen->line;
  plot.length = plot.plan.track_width - 2 * TRACK_MARGIN * pen->line;
  plot.row_height = find_row_height (self, &plot.plan, pen);
  plot.top = find_rows_top (self, pen, pen->width);
  init_row_ticks (&plot);

  walk_legend (self->data, pen, pen->width, TRUE);
  draw_reference (&plot);
  draw_grid (&plot);
  draw_zero (&plot);
  draw_row_axis (&plot);
  for (guint i = 0; i < order->len; i++)
    draw_row (&plot, i);
}

/* -- Columns and curves -- */

static double
measure_upright (BmChartDrawing *self,
                 BmChartPen     *pen,
                 double          width)
{
  return walk_legend (self->data, pen, width, FALSE) + NAME_ROOM * pen->small_line
         + CLAMP (ASPECT * width, LEAST_HEIGHT * pen->line, MOST_HEIGHT * pen->line);
}

static double
place_position (const Plot *plot,
                double      position)
{
  return bm_chart_range_place (&plot->positions, position, plot->area.origin.x, plot->area.size.width);
}

static double
place_row (const Plot *plot,
           BmChartRow *row)
{
  return place_position (plot, bm_chart_row_get_position (row));
}

static double
find_widest_tick (const Plot *plot)
{
  double widest = 0;

  for (guint i = 0; i < plot->ticks.n; i++)
    {
      g_autofree char *words = write_tick (plot, i);

      widest = MAX (widest, bm_chart_pen_measure (plot->pen, BM_CHART_SMALL, words));
    }

  return widest;
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

/* Computes all positions. */
static void
init_upright (Plot           *plot,
              BmChartDrawing *self,
              BmChartPen     *pen)
{
  double top, height, left;

  *plot = (Plot) { .self = self, .data = self->data, .pen = pen, .order = bm_chart_sort (self->data, FALSE) };
  g_array_sort_with_data (plot->order, compare_positions, self->data);
  plot->distance = bm_chart_find_distance (self->data, &plot->positions);

  top = walk_legend (self->data, pen, pen->width, FALSE) + NAME_ROOM * pen->small_line;
  height = pen->height - top - (AXIS_GAP * pen->line + (1 + POSITION_NAME) * pen->small_line);
  bm_chart_ticks_init (&plot->ticks, &self->range, (guint) MAX (height / (STEP_HEIGHT * pen->line), 1), 0);
  left = find_widest_tick (plot) + AXIS_GAP * pen->line;

  plot->area = GRAPHENE_RECT_INIT ((float) left, (float) top, (float) (pen->width - left), (float) height);
  plot->start = plot->area.origin.y + plot->area.size.height;
  plot->length = -plot->area.size.height;
  plot->room = plot->area.size.width * plot->distance / (plot->positions.high - plot->positions.low);
}

static void
write_values (const Plot *plot)
{
  for (guint i = 0; i < plot->ticks.n; i++)
    {
      g_autofree char *words = write_tick (plot, i);

      bm_chart_pen_write (plot->pen, BM_CHART_SMALL, words, plot->area.origin.x - AXIS_GAP * plot->pen->line,
                          place (plot, bm_chart_ticks_get (&plot->ticks, i)), 1, 0.5, BM_CHART_FAINT);
    }
}

static double
find_widest_position (const Plot *plot)
{
  g_autofree char *low = bm_chart_words_position (plot->positions.low + plot->distance / 2);
  g_autofree char *high = bm_chart_words_position (plot->positions.high - plot->distance / 2);

  return MAX (bm_chart_pen_measure (plot->pen, BM_CHART_SMALL, low),
              bm_chart_pen_measure (plot->pen, BM_CHART_SMALL, high));
}

static gboolean
has_digit (const char *label)
{
  for (const char *c = label; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isdigit (g_utf8_get_char (c)))
      return TRUE;

  return FALSE;
}

/* A label that is not a number ("never") is written at its position, within the chart. Returns the left edge of the
 * first of these: numbers stay to the left of it. */
static double
write_named_positions (const Plot *plot,
                       double      y)
{
  BmChartPen *pen = plot->pen;
  double first = pen->width;

  for (guint i = 0; i < bm_chart_data_get_n_rows (plot->data); i++)
    {
      BmChartRow *row = bm_chart_data_get_row (plot->data, i);
      const char *label = bm_chart_row_get_label (row);
      double width, x;

      if (has_digit (label))
        continue;

      width = bm_chart_pen_measure (pen, BM_CHART_SMALL, label);
      x = MIN (place_row (plot, row), pen->width - width / 2);
      bm_chart_pen_write (pen, BM_CHART_SMALL, label, x, y, 0.5, 0, BM_CHART_FAINT);
      first = MIN (first, x - width / 2 - AXIS_GAP * pen->line);
    }

  return first;
}

static void
write_positions (const Plot *plot)
{
  BmChartPen *pen = plot->pen;
  double y = plot->area.origin.y + plot->area.size.height + AXIS_GAP * pen->line;
  double widest = find_widest_position (plot);
  double end = write_named_positions (plot, y);
  BmChartTicks ticks;

  bm_chart_ticks_init (&ticks, &plot->positions,
                       (guint) (plot->area.size.width / (widest + TICK_DISTANCE * pen->line)), MIN (plot->distance, 1));
  for (guint i = 0; i < ticks.n; i++)
    {
      double position = bm_chart_ticks_get (&ticks, i);
      double x = place_position (plot, position);
      g_autofree char *words = bm_chart_words_position (position);

      if (x + widest / 2 <= end || end == pen->width)
        bm_chart_pen_write (pen, BM_CHART_SMALL, words, x, y, 0.5, 0, BM_CHART_FAINT);
    }
}

static void
write_names (const Plot *plot)
{
  BmChartPen *pen = plot->pen;
  const BmChartHead *head = bm_chart_data_get_head (plot->data);
  g_autoptr (PangoLayout) value = bm_chart_pen_text (pen, BM_CHART_SMALL, head->value_name);
  g_autoptr (PangoLayout) position = bm_chart_pen_text (pen, BM_CHART_SMALL, head->label_name);

  pango_layout_set_width (value, (int) (pen->width * PANGO_SCALE));
  bm_chart_pen_put (pen, value, 0, plot->area.origin.y - NAME_ROOM * pen->small_line, 0, 0, BM_CHART_FAINT);
  pango_layout_set_width (position, (int) (pen->width * PANGO_SCALE));
  bm_chart_pen_put (pen, position, pen->width, pen->height, 1, 1, BM_CHART_FAINT);
}

static void
draw_bar (const Plot            *plot,
          const graphene_rect_t *box,
          guint                  series)
{
  BmChartPen *pen = plot->pen;
  BmChartColour colour = get_colour (plot->data, series, TRUE);
  GdkRGBA tint = bm_chart_pen_tint (pen, colour, TINT);

  bm_chart_pen_box (pen, box, RADIUS, colour == BM_CHART_ITEM ? &pen->colours[colour] : &tint);
  if (colour != BM_CHART_ITEM)
    bm_chart_pen_frame (pen, box, RADIUS, &pen->colours[colour]);
}

static void
draw_beside (const Plot *plot,
             guint       n_series)
{
  double zero = place (plot, 0);

  for (guint i = 0; i < plot->order->len; i++)
    for (guint series = 0; series < n_series; series++)
      {
        BmChartRow *row = get_row (plot, i);
        BmChartBar bar;
        double y;

        if (!bm_chart_row_has (row, series) || bm_chart_row_get (row, series)->value == 0)
          continue;

        bm_chart_bar_init (&bar, place_row (plot, row), plot->room, n_series, series);
        y = place (plot, bm_chart_row_get (row, series)->value);
        draw_bar (plot, &GRAPHENE_RECT_INIT ((float) bar.x, (float) MIN (y, zero), (float) MAX (bar.width - 1, 1),
                                             (float) ABS (zero - y)), series);
      }
}

/* All columns of a series as a single shape, from the zero line up, along the tops and back. */
static GArray *
trace_stairs (const Plot *plot,
              guint       series)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  float zero = (float) place (plot, 0);
  graphene_point_t last = { 0, zero };

  for (guint i = 0; i < plot->order->len; i++)
    {
      BmChartRow *row = get_row (plot, i);
      double x = place_row (plot, row);
      float y = bm_chart_row_has (row, series) ? (float) place (plot, bm_chart_row_get (row, series)->value) : zero;
      graphene_point_t from = { (float) (x - plot->room / 2), last.y };
      graphene_point_t up = { from.x, y };

      /* Where there is no column, down to the zero line and up again. */
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
draw_before (const Plot *plot,
             guint       n_series)
{
  BmChartPen *pen = plot->pen;

  for (guint series = 0; series < n_series; series++)
    {
      g_autoptr (GArray) points = trace_stairs (plot, series);
      const graphene_point_t *first = (const graphene_point_t *) (gpointer) points->data;
      BmChartColour colour = get_colour (plot->data, series, FALSE);
      GdkRGBA tint = bm_chart_pen_tint (pen, colour, series == 0 ? TINT : UPPER_TINT);
      double width = bm_chart_pen_hairline (pen) + (series == 0 ? 0 : 1);

      bm_chart_pen_area (pen, first, points->len, &tint);
      bm_chart_pen_path (pen, first, points->len, width, &pen->colours[colour]);
    }
}

static void
draw_columns (const Plot *plot)
{
  guint n_series = bm_chart_data_get_n_series (plot->data);

  if (n_series == 1 || plot->room >= LEAST_ROOM * plot->pen->line)
    draw_beside (plot, n_series);
  else
    draw_before (plot, n_series);
  draw_zero (plot);
}

static void
draw_line (const Plot *plot)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (graphene_point_t));
  GdkRGBA colour = bm_chart_pen_tint (plot->pen, BM_CHART_OTHER, 0.7);

  for (guint i = 0; i < plot->order->len; i++)
    {
      BmChartRow *row = get_row (plot, i);
      graphene_point_t point;

      if (!bm_chart_row_has (row, 0))
        continue;

      point.x = (float) place_row (plot, row);
      point.y = (float) place (plot, bm_chart_row_get (row, 0)->value);
      g_array_append_val (points, point);
    }

  bm_chart_pen_path (plot->pen, (const graphene_point_t *) (gpointer) points->data, points->len,
                     plot->pen->is_strong ? 3 : 2, &colour);
}

/* Draws a line from an emphasised row down to its position, and its label on the side with more room. */
static void
draw_plummet (const Plot *plot,
              BmChartRow *row)
{
  BmChartPen *pen = plot->pen;
  GdkRGBA colour = bm_chart_pen_tint (pen, BM_CHART_ITEM, pen->is_strong ? 1 : 0.5);
  double x = place_row (plot, row);
  double bottom = plot->area.origin.y + plot->area.size.height;
  gboolean is_left = x > plot->area.origin.x + plot->area.size.width / 2;
  double gap = LABEL_GAP * pen->line;

  if (!bm_chart_row_is_emphasised (row) || !bm_chart_row_has (row, 0))
    return;

  bm_chart_pen_line (pen, x, place (plot, bm_chart_row_get (row, 0)->value), x, bottom, bm_chart_pen_hairline (pen),
                     &colour);
  bm_chart_pen_write (pen, BM_CHART_BOLD, bm_chart_row_get_label (row), is_left ? x - gap : x + gap, bottom - gap / 2,
                      is_left ? 1 : 0, 1, BM_CHART_INK);
}

static void
draw_curve (const Plot *plot)
{
  draw_zero (plot);
  draw_line (plot);
  for (guint i = 0; i < plot->order->len; i++)
    {
      BmChartRow *row = get_row (plot, i);

      draw_plummet (plot, row);
      draw_value (plot, row, place_row (plot, row));
    }
}

static void
draw_upright (BmChartDrawing *self,
              BmChartPen     *pen)
{
  Plot plot;

  init_upright (&plot, self, pen);
  walk_legend (self->data, pen, pen->width, TRUE);
  draw_reference (&plot);
  draw_grid (&plot);
  write_values (&plot);
  write_positions (&plot);
  write_names (&plot);
  if (self->kind == BM_CHART_COLUMNS)
    draw_columns (&plot);
  else
    draw_curve (&plot);

  /* The spot of a position has its whole height. */
  for (guint i = 0; i < plot.order->len; i++)
    {
      double x = place_row (&plot, get_row (&plot, i));

      add_spot (&plot, i, GRAPHENE_RECT_INIT ((float) (x - plot.room / 2), plot.area.origin.y, (float) plot.room,
                                              plot.area.size.height), FALSE);
    }
  g_array_unref (plot.order);
}

/* -- The scale -- */

/* Both ends are equally bad, so they have the same colours; the words say which is which. */
static BmChartColour
get_band_colour (guint band)
{
  static const BmChartColour colours[BM_CHART_N_BANDS] = {
    BM_CHART_FAR, BM_CHART_NEAR, BM_CHART_MIDDLE, BM_CHART_NEAR, BM_CHART_FAR,
  };

  return colours[band];
}

static PangoLayout *
create_band_name (BmChartPen         *pen,
                  const BmChartBands *bands,
                  guint               band,
                  double              width)
{
  PangoLayout *layout = bm_chart_pen_text (pen, (int) band == bands->current ? BM_CHART_BOLD : BM_CHART_SMALL,
                                           bands->names[band]);

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  return layout;
}

/* Whether all names fit below their bands; if not, only those at both ends and the current one are shown. */
static gboolean
do_band_names_fit (BmChartPen         *pen,
                   const BmChartBands *bands,
                   double              width)
{
  for (guint i = 0; i < BM_CHART_N_BANDS; i++)
    {
      g_autoptr (PangoLayout) layout = create_band_name (pen, bands, i, width / BM_CHART_N_BANDS);

      if (bm_chart_pen_get_width (layout) > width / BM_CHART_N_BANDS)
        return FALSE;
    }

  return TRUE;
}

static double
measure_band_names (BmChartPen         *pen,
                    const BmChartBands *bands,
                    double              width)
{
  double height = 0;

  if (!do_band_names_fit (pen, bands, width))
    return 2 * pen->line;

  for (guint i = 0; i < BM_CHART_N_BANDS; i++)
    {
      g_autoptr (PangoLayout) layout = create_band_name (pen, bands, i, width / BM_CHART_N_BANDS);

      height = MAX (height, bm_chart_pen_get_height (layout));
    }

  return height;
}

static void
write_end (BmChartPen         *pen,
           const BmChartBands *bands,
           int                 band,
           double              align,
           double              y)
{
  gboolean is_current = band == bands->current;

  bm_chart_pen_write (pen, is_current ? BM_CHART_BOLD : BM_CHART_SMALL, bands->names[band], align * pen->width, y,
                      align, 0, is_current ? BM_CHART_INK : BM_CHART_FAINT);
}

/* As close to @x as possible. */
static void
write_below (BmChartPen *pen,
             const char *name,
             double      x,
             double      y)
{
  g_autoptr (PangoLayout) layout = bm_chart_pen_text (pen, BM_CHART_BOLD, name);
  double half = bm_chart_pen_get_width (layout) / 2;

  bm_chart_pen_put (pen, layout, CLAMP (x, half, MAX (pen->width - half, half)), y, 0.5, 0, BM_CHART_INK);
}

static void
write_band_names (BmChartPen         *pen,
                  const BmChartBands *bands,
                  double              y)
{
  double room = pen->width / BM_CHART_N_BANDS;

  if (!do_band_names_fit (pen, bands, pen->width))
    {
      write_end (pen, bands, 0, 0, y);
      write_end (pen, bands, BM_CHART_N_BANDS - 1, 1, y);
      if (bands->current > 0 && bands->current + 1 < BM_CHART_N_BANDS)
        write_below (pen, bands->names[bands->current], room * (bands->current + 0.5), y + pen->line);
      return;
    }

  for (guint i = 0; i < BM_CHART_N_BANDS; i++)
    {
      g_autoptr (PangoLayout) layout = create_band_name (pen, bands, i, room);

      bm_chart_pen_put (pen, layout, room * (i + 0.5), y, 0.5, 0,
                        (int) i == bands->current ? BM_CHART_INK : BM_CHART_FAINT);
    }
}

static void
draw_bands (BmChartPen         *pen,
            const BmChartBands *bands,
            double              y)
{
  double room = pen->width / BM_CHART_N_BANDS;

  for (guint i = 0; i < BM_CHART_N_BANDS; i++)
    {
      gboolean is_current = (int) i == bands->current;
      BmChartColour colour = get_band_colour (i);
      double height = (is_current ? CURRENT_BAND : BAND) * pen->line;
      graphene_rect_t box = GRAPHENE_RECT_INIT ((float) (room * i + BAND_GAP / 2), (float) (y - height / 2),
                                                (float) (room - BAND_GAP), (float) height);

      bm_chart_pen_box (pen, &box, height / 4, &pen->colours[colour]);
      if (pen->is_strong && colour == BM_CHART_FAR)
        bm_chart_pen_hatch (pen, &box, &pen->colours[BM_CHART_GROUND]);
      if (is_current && pen->is_strong)
        bm_chart_pen_frame (pen, &box, height / 4, &pen->colours[BM_CHART_INK]);
    }
}

static void
write_edges (BmChartDrawing     *self,
             BmChartPen         *pen,
             const BmChartBands *bands,
             double              y)
{
  for (guint i = 0; i + 1 < BM_CHART_N_BANDS; i++)
    {
      g_autofree char *words = bm_chart_words_number (self->data, bands->edges[i]);
      double x = pen->width * (i + 1) / BM_CHART_N_BANDS;

      bm_chart_pen_write (pen, BM_CHART_SMALL, words, x, y, 0.5, 0, BM_CHART_FAINT);
    }
}

static void
draw_marker (BmChartDrawing     *self,
             BmChartPen         *pen,
             const BmChartBands *bands,
             double              y,
             double              bottom)
{
  BmChartData *data = self->data;
  BmChartRow *row = bm_chart_data_get_row (data, 0);
  const BmChartValue *value = bm_chart_row_get (row, 0);
  double x = pen->width * bm_chart_bands_place (bands, value->value);
  g_autofree char *words = bm_chart_words_value (data, value);
  g_autoptr (PangoLayout) layout = bm_chart_pen_text (pen, BM_CHART_BOLD, words);
  double half = bm_chart_pen_get_width (layout) / 2;

  if (bm_chart_row_has_interval (row, 0))
    {
      double low = pen->width * bm_chart_bands_place (bands, value->low);
      double width = pen->width * bm_chart_bands_place (bands, value->high) - low;
      double height = MARKER_WHISKER * pen->line;

      bm_chart_pen_box (pen, &GRAPHENE_RECT_INIT ((float) low, (float) (y - height / 2), (float) width, (float) height),
                        height / 2, &pen->colours[BM_CHART_INK]);
    }
  bm_chart_pen_line (pen, x, y, x, bottom, 4, &pen->colours[BM_CHART_GROUND]);
  bm_chart_pen_line (pen, x, y, x, bottom, 2, &pen->colours[BM_CHART_INK]);
  bm_chart_pen_sign (pen, BM_CHART_DIAMOND, x, y, MARKER * pen->line, &pen->colours[BM_CHART_INK]);
  bm_chart_pen_put (pen, layout, CLAMP (x, half, MAX (pen->width - half, half)), 0, 0.5, 0, BM_CHART_INK);
}

static double
measure_scale (BmChartDrawing *self,
               BmChartPen     *pen,
               double          width)
{
  const BmChartBands *bands = bm_chart_data_get_bands (self->data);

  if (bands == NULL)
    return 0;

  return (VALUE_ROOM + MARKER_ROOM + CURRENT_BAND + EDGE_GAP + NAME_GAP) * pen->line + pen->small_line
         + measure_band_names (pen, bands, width);
}

static void
draw_scale (BmChartDrawing *self,
            BmChartPen     *pen)
{
  const BmChartBands *bands = bm_chart_data_get_bands (self->data);
  double marker = (VALUE_ROOM + MARKER_ROOM / 2 - 0.1) * pen->line;
  double track = (VALUE_ROOM + MARKER_ROOM + CURRENT_BAND / 2) * pen->line;
  double edges = track + (CURRENT_BAND / 2 + EDGE_GAP) * pen->line;

  if (bands == NULL)
    return;

  draw_bands (pen, bands, track);
  write_edges (self, pen, bands, edges);
  write_band_names (pen, bands, edges + pen->small_line + NAME_GAP * pen->line);
  draw_marker (self, pen, bands, marker, track + CURRENT_BAND / 2 * pen->line);
}

/* -- All kinds -- */

/**
 * bm_chart_drawing_init:
 * @self: (out caller-allocates): a drawing without data
 * @kind: the kind of chart
 */
void
bm_chart_drawing_init (BmChartDrawing *self,
                       BmChartKind     kind)
{
  *self = (BmChartDrawing) {
    .kind = kind,
    .spots = g_array_new (FALSE, FALSE, sizeof (BmChartSpot)),
    .texts = g_array_new (FALSE, FALSE, sizeof (Text)),
  };
  g_array_set_clear_func (self->texts, clear_text);
}

/**
 * bm_chart_drawing_clear:
 * @self: a drawing
 *
 * Frees its contents.
 */
void
bm_chart_drawing_clear (BmChartDrawing *self)
{
  g_clear_pointer (&self->spots, g_array_unref);
  g_clear_pointer (&self->texts, g_array_unref);
}

/**
 * bm_chart_drawing_forget:
 * @self: a drawing
 *
 * Drops layouts that were kept between measuring and drawing, since data or style have changed.
 */
void
bm_chart_drawing_forget (BmChartDrawing *self)
{
  g_array_set_size (self->texts, 0);
}

/**
 * bm_chart_drawing_goes_down:
 * @self: a drawing
 *
 * Returns: whether rows are below each other, so that the keys up and down go through them
 */
gboolean
bm_chart_drawing_goes_down (BmChartDrawing *self)
{
  return has_rows (self);
}

/**
 * bm_chart_drawing_measure:
 * @self: a drawing whose data has values
 * @pen: measures
 * @width: its width
 *
 * Returns: its height
 */
double
bm_chart_drawing_measure (BmChartDrawing *self,
                          BmChartPen     *pen,
                          double          width)
{
  if (self->kind == BM_CHART_SCALE)
    return measure_scale (self, pen, width);
  return has_rows (self) ? measure_rows (self, pen, width) : measure_upright (self, pen, width);
}

/**
 * bm_chart_drawing_draw:
 * @self: a drawing whose data has values, and a range
 * @pen: draws
 *
 * Draws the chart, and notes where its rows are.
 */
void
bm_chart_drawing_draw (BmChartDrawing *self,
                       BmChartPen     *pen)
{
  g_array_set_size (self->spots, 0);
  if (self->kind == BM_CHART_SCALE)
    draw_scale (self, pen);
  else if (has_rows (self))
    draw_rows (self, pen);
  else
    draw_upright (self, pen);
}
