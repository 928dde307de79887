/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-dots.h"

#include "bm-chart-plan.h"
#include "bm-chart-words.h"

/**
 * BmChartDots:
 *
 * A row for each thing: what it is called, its value as a sign on an axis with the interval in which it lies, and the
 * same as a number. A row that is emphasised has another sign and heavier letters.
 *
 * In a narrow chart labels stand above the axis.
 */
struct _BmChartDots
{
  BmChart  parent_instance;

  gboolean is_sorted;
  GArray  *texts;     /* of Text, one for each row, from measuring to drawing; empty: not written yet */
};

G_DEFINE_FINAL_TYPE (BmChartDots, bm_chart_dots, BM_TYPE_CHART)

/* In heights of a line. */
#define ROW 1.75
#define DENSE_ROW 1.45
#define STACKED_ROW 2.6
#define STACKED_LABEL 0.7   /* middle of a label above its track */
#define STACKED_TRACK 1.7   /* middle of the track */
#define STACKED_GRID 0.4    /* how far it reaches above and below */
#define SIGN 0.42
#define BIG_SIGN 0.52
#define WHISKER 0.11
#define BIG_WHISKER 0.15
#define AXIS_GAP 0.35
#define AXIS_NAME 1.35
#define TICK_DISTANCE 1.2   /* between two numbers */
#define TRACK_MARGIN 0.5

/* More numbers than these on an axis say nothing more. */
#define MOST_STEPS 8

/* From so many rows on they stand closer, and the axis is written above them as well. */
#define MANY_ROWS 16

/* What is written in a row. */
typedef struct
{
  PangoLayout *label;
  double       label_width;
  PangoLayout *value;       /* nullable */
  double       value_width;
} Text;

/* What is worked out once for a drawing. */
typedef struct
{
  BmChart            *self;
  BmChartData        *data;
  BmChartPen         *pen;
  GArray             *order;
  BmChartDotsPlan     plan;
  double              axis_x;      /* from where to where signs may lie */
  double              axis_width;
  double              top;         /* of the first row */
  double              row_height;
  BmChartTicks        ticks;
} Drawing;

static gboolean
has_many_rows (BmChartData *data)
{
  return bm_chart_data_get_n_rows (data) >= MANY_ROWS;
}

/* -- Measuring -- */

/* Letters take longer than all the rest, so they are set once for measuring and for drawing. */
static GArray *
ensure_texts (BmChart    *chart,
              BmChartPen *pen)
{
  BmChartDots *self = BM_CHART_DOTS (chart);
  BmChartData *data = bm_chart_get_data (chart);
  /* Several values have no room beside each other; the bubble and the table tell them. */
  gboolean has_values = bm_chart_data_get_n_series (data) == 1;

  for (guint i = self->texts->len; i < bm_chart_data_get_n_rows (data); i++)
    {
      BmChartRow *row = bm_chart_data_get_row (data, i);
      g_autofree char *value = has_values ? bm_chart_words_value (data, bm_chart_row_get (row, 0)) : NULL;
      BmChartText text = bm_chart_row_is_emphasised (row) ? BM_CHART_BOLD : BM_CHART_TEXT;
      Text set = { .label = bm_chart_pen_text (pen, text, bm_chart_row_get_label (row)) };

      set.label_width = bm_chart_pen_get_width (set.label);
      if (has_values)
        {
          set.value = bm_chart_pen_text (pen, text, value);
          set.value_width = bm_chart_pen_get_width (set.value);
        }
      g_array_append_val (self->texts, set);
    }

  return self->texts;
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
           BmChart         *self,
           BmChartPen      *pen,
           double           width)
{
  GArray *texts = ensure_texts (self, pen);
  double label = 0;
  double value = 0;

  for (guint i = 0; i < texts->len; i++)
    {
      label = MAX (label, g_array_index (texts, Text, i).label_width);
      value = MAX (value, g_array_index (texts, Text, i).value_width);
    }

  bm_chart_dots_plan_init (plan, width, label, value, pen->line);
}

static double
find_row_height (BmChartData           *data,
                 const BmChartDotsPlan *plan,
                 BmChartPen            *pen)
{
  if (plan->is_stacked)
    return STACKED_ROW * pen->line;
  return (has_many_rows (data) ? DENSE_ROW : ROW) * pen->line;
}

static double
find_axis_height (BmChartPen *pen)
{
  return AXIS_GAP * pen->line + pen->small_line;
}

static double
find_top (BmChartData *data,
          BmChartPen  *pen,
          double       width)
{
  BmChartLegend legend;

  bm_chart_legend_init (&legend, data, BM_CHART_SWATCH_SIGN);
  return bm_chart_legend_measure (&legend, pen, width) + (has_many_rows (data) ? find_axis_height (pen) : 0);
}

static double
bm_chart_dots_measure (BmChart    *self,
                       BmChartPen *pen,
                       double      width)
{
  BmChartData *data = bm_chart_get_data (self);
  BmChartDotsPlan plan;

  init_plan (&plan, self, pen, width);
  return find_top (data, pen, width) + bm_chart_data_get_n_rows (data) * find_row_height (data, &plan, pen)
         + find_axis_height (pen) + AXIS_NAME * pen->small_line;
}

/* -- Drawing -- */

static double
place (const Drawing *drawing,
       double         value)
{
  return bm_chart_range_place (bm_chart_get_range (drawing->self), value, drawing->axis_x, drawing->axis_width);
}

static double
find_bottom (const Drawing *drawing)
{
  return drawing->top + drawing->row_height * drawing->order->len;
}

/* What lies behind the rows goes through all of them, but not through labels that stand above the axis. Returns how
 * many pieces it has. */
static guint
count_pieces (const Drawing *drawing)
{
  return drawing->plan.is_stacked ? drawing->order->len : 1;
}

static void
find_piece (const Drawing *drawing,
            guint          index,
            double        *top,
            double        *height)
{
  double line = drawing->pen->line;

  if (drawing->plan.is_stacked)
    {
      *top = drawing->top + drawing->row_height * index + (STACKED_TRACK - STACKED_GRID) * line;
      *height = 2 * STACKED_GRID * line;
    }
  else
    {
      *top = drawing->top;
      *height = drawing->row_height * drawing->order->len;
    }
}

static void
draw_upright (const Drawing *drawing,
              double         value,
              double         width,
              const GdkRGBA *colour)
{
  double x = place (drawing, value);

  for (guint i = 0; i < count_pieces (drawing); i++)
    {
      double top, height;

      find_piece (drawing, i, &top, &height);
      bm_chart_pen_line (drawing->pen, x, top, x, top + height, width, colour);
    }
}

static void
write_ticks (const Drawing *drawing,
             double         y)
{
  for (guint i = 0; i < drawing->ticks.n; i++)
    {
      double value = bm_chart_ticks_get (&drawing->ticks, i);
      g_autofree char *words = bm_chart_words_tick (drawing->data, value, &drawing->ticks);

      bm_chart_pen_write (drawing->pen, BM_CHART_SMALL, words, place (drawing, value), y, 0.5, 0, BM_CHART_FAINT);
    }
}

static void
draw_grid (const Drawing *drawing)
{
  BmChartPen *pen = drawing->pen;
  GdkRGBA zero = bm_chart_pen_tint (pen, BM_CHART_INK, pen->is_strong ? 1 : 0.65);

  for (guint i = 0; i < drawing->ticks.n; i++)
    draw_upright (drawing, bm_chart_ticks_get (&drawing->ticks, i), 1, &pen->colours[BM_CHART_GRID]);
  if (bm_chart_get_range (drawing->self)->low <= 0 && bm_chart_get_range (drawing->self)->high >= 0)
    draw_upright (drawing, 0, bm_chart_pen_hairline (pen), &zero);
}

static void
draw_reference (const Drawing *drawing)
{
  const BmChartReference *reference = bm_chart_data_get_reference (drawing->data);
  double low, high;

  if (reference == NULL)
    return;

  if (reference->low == reference->high)
    {
      draw_upright (drawing, reference->low, 2, &drawing->pen->colours[BM_CHART_INK]);
      return;
    }

  low = place (drawing, reference->low);
  high = place (drawing, reference->high);
  for (guint i = 0; i < count_pieces (drawing); i++)
    {
      double top, height;

      find_piece (drawing, i, &top, &height);
      bm_chart_legend_shade (drawing->pen, &GRAPHENE_RECT_INIT ((float) low, (float) top, (float) (high - low),
                                                                (float) height), GTK_ORIENTATION_VERTICAL);
    }
}

static void
draw_axis (const Drawing *drawing)
{
  BmChartPen *pen = drawing->pen;
  double bottom = find_bottom (drawing) + AXIS_GAP * pen->line;
  g_autoptr (PangoLayout) name = bm_chart_pen_text (pen, BM_CHART_SMALL,
                                                    bm_chart_data_get_head (drawing->data)->value_name);

  if (has_many_rows (drawing->data))
    write_ticks (drawing, drawing->top - find_axis_height (pen));
  write_ticks (drawing, bottom);
  pango_layout_set_width (name, (int) (pen->width * PANGO_SCALE));
  bm_chart_pen_put (pen, name, drawing->plan.track_x + drawing->plan.track_width,
                    bottom + AXIS_NAME * pen->small_line, 1, 0, BM_CHART_FAINT);
}

static void
draw_value (const Drawing *drawing,
            BmChartRow    *row,
            guint          series,
            double         y)
{
  BmChartPen *pen = drawing->pen;
  const BmChartValue *value = bm_chart_row_get (row, series);
  gboolean is_emphasised = bm_chart_row_is_emphasised (row);
  GdkRGBA colour = pen->colours[bm_chart_legend_get_colour (drawing->data, series, is_emphasised)];
  double whisker = MAX (2 * bm_chart_pen_hairline (pen), (is_emphasised ? BIG_WHISKER : WHISKER) * pen->line);

  if (!bm_chart_row_has (row, series))
    return;

  if (bm_chart_row_has_interval (row, series))
    {
      double low = place (drawing, value->low);

      bm_chart_pen_box (pen, &GRAPHENE_RECT_INIT ((float) low, (float) (y - whisker / 2),
                                                  (float) (place (drawing, value->high) - low), (float) whisker),
                        whisker / 2, &colour);
    }
  bm_chart_pen_sign (pen, bm_chart_legend_get_sign (drawing->data, series, is_emphasised),
                     place (drawing, value->value), y, (is_emphasised ? BIG_SIGN : SIGN) * pen->line, &colour);
}

/* Returns whether all of it can be read. */
static gboolean
write_row (const Drawing *drawing,
           guint          row,
           double         y)
{
  BmChartPen *pen = drawing->pen;
  const Text *text = &g_array_index (BM_CHART_DOTS (drawing->self)->texts, Text, row);

  /* A little more, since widths are rounded. */
  pango_layout_set_width (text->label, (int) ((drawing->plan.label_width + 1) * PANGO_SCALE));
  bm_chart_pen_put (pen, text->label, 0, y, 0, 0.5, BM_CHART_INK);
  if (text->value == NULL)
    return FALSE;

  bm_chart_pen_put (pen, text->value, pen->width, y, 1, 0.5, BM_CHART_INK);
  return !pango_layout_is_ellipsized (text->label);
}

static void
draw_row (const Drawing *drawing,
          guint          index,
          guint          n_series)
{
  BmChartPen *pen = drawing->pen;
  guint number = g_array_index (drawing->order, guint, index);
  BmChartRow *row = bm_chart_data_get_row (drawing->data, number);
  double top = drawing->top + drawing->row_height * index;
  double middle = top + drawing->row_height / 2;
  double track = drawing->plan.is_stacked ? top + STACKED_TRACK * pen->line : middle;
  double distance = drawing->row_height * (drawing->plan.is_stacked ? 0.4 : 0.7) / n_series;
  gboolean is_told;

  for (guint series = 0; series < n_series; series++)
    draw_value (drawing, row, series, track + distance * (series - (n_series - 1) / 2.0));
  is_told = write_row (drawing, number, drawing->plan.is_stacked ? top + STACKED_LABEL * pen->line : middle);
  bm_chart_add_spot (drawing->self, number,
                     &GRAPHENE_RECT_INIT (0, (float) top, (float) pen->width, (float) drawing->row_height), is_told);
}

/* As many numbers as there is room for. */
static void
init_ticks (Drawing *drawing)
{
  const BmChartRange *range = bm_chart_get_range (drawing->self);
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;
  double widest, room;

  bm_chart_ticks_init (&drawing->ticks, range, MOST_STEPS, 0);
  low = bm_chart_words_tick (drawing->data, range->low, &drawing->ticks);
  high = bm_chart_words_tick (drawing->data, range->high, &drawing->ticks);
  widest = MAX (bm_chart_pen_measure (drawing->pen, BM_CHART_SMALL, low),
                bm_chart_pen_measure (drawing->pen, BM_CHART_SMALL, high));
  room = drawing->axis_width / (widest + TICK_DISTANCE * drawing->pen->line);
  bm_chart_ticks_init (&drawing->ticks, range, (guint) MIN (room, MOST_STEPS), 0);
}

static void
bm_chart_dots_draw (BmChart    *self,
                    BmChartPen *pen)
{
  BmChartData *data = bm_chart_get_data (self);
  g_autoptr (GArray) order = bm_chart_sort (data, BM_CHART_DOTS (self)->is_sorted);
  Drawing drawing = { .self = self, .data = data, .pen = pen, .order = order };
  BmChartLegend legend;

  init_plan (&drawing.plan, self, pen, pen->width);
  drawing.axis_x = drawing.plan.track_x + TRACK_MARGIN * pen->line;
  drawing.axis_width = drawing.plan.track_width - 2 * TRACK_MARGIN * pen->line;
  drawing.top = find_top (data, pen, pen->width);
  drawing.row_height = find_row_height (data, &drawing.plan, pen);
  init_ticks (&drawing);

  bm_chart_legend_init (&legend, data, BM_CHART_SWATCH_SIGN);
  bm_chart_legend_draw (&legend, pen, 0);
  draw_reference (&drawing);
  draw_grid (&drawing);
  draw_axis (&drawing);
  for (guint i = 0; i < order->len; i++)
    draw_row (&drawing, i, bm_chart_data_get_n_series (data));
}

static void
bm_chart_dots_forget (BmChart *self)
{
  g_array_set_size (BM_CHART_DOTS (self)->texts, 0);
}

static void
bm_chart_dots_finalize (GObject *object)
{
  g_array_unref (BM_CHART_DOTS (object)->texts);

  G_OBJECT_CLASS (bm_chart_dots_parent_class)->finalize (object);
}

static void
bm_chart_dots_class_init (BmChartDotsClass *klass)
{
  BmChartClass *chart_class = BM_CHART_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bm_chart_dots_finalize;
  chart_class->goes_down = TRUE;
  chart_class->measure = bm_chart_dots_measure;
  chart_class->draw = bm_chart_dots_draw;
  chart_class->forget = bm_chart_dots_forget;
}

static void
bm_chart_dots_init (BmChartDots *self)
{
  self->texts = g_array_new (FALSE, FALSE, sizeof (Text));
  g_array_set_clear_func (self->texts, clear_text);
}

/**
 * bm_chart_dots_new:
 * @data: (nullable): what to show
 * @is_sorted: whether the highest value comes first
 *
 * Returns: (transfer floating): a chart of dots
 */
GtkWidget *
bm_chart_dots_new (BmChartData *data,
                   gboolean     is_sorted)
{
  BmChartDots *self = g_object_new (BM_TYPE_CHART_DOTS, NULL);

  self->is_sorted = is_sorted;
  bm_chart_set_data (BM_CHART (self), data);
  return GTK_WIDGET (self);
}
