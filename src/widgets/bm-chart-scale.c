/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-scale.h"

#include "bm-chart-plan.h"
#include "bm-chart-words.h"

/**
 * BmChartScale:
 *
 * Where one value stands between too little and too much: bands with names, the value over them with its interval. The
 * data has one row and bands (bm_chart_data_set_bands()); the band that holds is the data's decision, since it may
 * depend on more than the value. There is nothing to go through: all is said by the description of the whole.
 */
struct _BmChartScale
{
  BmChart parent_instance;
};

G_DEFINE_FINAL_TYPE (BmChartScale, bm_chart_scale, BM_TYPE_CHART)

/* In heights of a line. */
#define VALUE_ROOM 1.5      /* for the number */
#define MARKER_ROOM 1.1     /* for the sign and its interval */
#define TRACK 0.6
#define CURRENT_TRACK 0.85
#define SIGN 0.75
#define WHISKER 0.2
#define EDGE_GAP 0.35
#define NAME_GAP 0.35
#define BAND_GAP 3.0        /* in pixels */

static guint
count_bands (const BmChartBands *bands)
{
  return g_strv_length ((char **) bands->names);
}

/* -- Names -- */

/* To both sides what is wrong gets worse, in the same colours; the words say which way. */
static BmChartColour
get_band_colour (guint band,
                 guint n)
{
  guint from_end = MIN (band, n - 1 - band);

  if (from_end == (n - 1) / 2)
    return BM_CHART_MIDDLE;
  return from_end == 0 ? BM_CHART_FAR : BM_CHART_NEAR;
}

static PangoLayout *
create_name (BmChartPen         *pen,
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

/* Whether all names fit below their bands; otherwise those of both ends have to do, and the current one below. */
static gboolean
do_names_fit (BmChartPen         *pen,
              const BmChartBands *bands,
              double              width)
{
  guint n = count_bands (bands);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) layout = create_name (pen, bands, i, width / n);

      if (bm_chart_pen_get_width (layout) > width / n)
        return FALSE;
    }

  return TRUE;
}

static double
measure_names (BmChartPen         *pen,
               const BmChartBands *bands,
               double              width)
{
  guint n = count_bands (bands);
  double height = 0;

  if (!do_names_fit (pen, bands, width))
    return 2 * pen->line;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) layout = create_name (pen, bands, i, width / n);

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

/* As near to @x as there is room. */
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
write_names (BmChartPen         *pen,
             const BmChartBands *bands,
             double              y)
{
  guint n = count_bands (bands);
  double room = pen->width / n;

  if (!do_names_fit (pen, bands, pen->width))
    {
      write_end (pen, bands, 0, 0, y);
      write_end (pen, bands, (int) n - 1, 1, y);
      if (bands->current > 0 && bands->current + 1 < (int) n)
        write_below (pen, bands->names[bands->current], room * (bands->current + 0.5), y + pen->line);
      return;
    }

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) layout = create_name (pen, bands, i, room);

      bm_chart_pen_put (pen, layout, room * (i + 0.5), y, 0.5, 0,
                        (int) i == bands->current ? BM_CHART_INK : BM_CHART_FAINT);
    }
}

/* -- Bands -- */

static void
draw_bands (BmChartPen         *pen,
            const BmChartBands *bands,
            double              y)
{
  guint n = count_bands (bands);
  double room = pen->width / n;

  for (guint i = 0; i < n; i++)
    {
      gboolean is_current = (int) i == bands->current;
      BmChartColour colour = get_band_colour (i, n);
      double height = (is_current ? CURRENT_TRACK : TRACK) * pen->line;
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
write_edges (BmChart            *self,
             BmChartPen         *pen,
             const BmChartBands *bands,
             double              y)
{
  guint n = count_bands (bands);
  BmChartData *data = bm_chart_get_data (self);

  for (guint i = 0; i + 1 < n; i++)
    {
      g_autofree char *words = bm_chart_words_number (data, bands->edges[i]);

      bm_chart_pen_write (pen, BM_CHART_SMALL, words, pen->width * (i + 1) / n, y, 0.5, 0, BM_CHART_FAINT);
    }
}

static void
draw_marker (BmChart            *self,
             BmChartPen         *pen,
             const BmChartBands *bands,
             double              y,
             double              bottom)
{
  BmChartData *data = bm_chart_get_data (self);
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

      bm_chart_pen_box (pen, &GRAPHENE_RECT_INIT ((float) low, (float) (y - WHISKER * pen->line / 2), (float) width,
                                                  (float) (WHISKER * pen->line)),
                        WHISKER * pen->line / 2, &pen->colours[BM_CHART_INK]);
    }
  bm_chart_pen_line (pen, x, y, x, bottom, 4, &pen->colours[BM_CHART_GROUND]);
  bm_chart_pen_line (pen, x, y, x, bottom, 2, &pen->colours[BM_CHART_INK]);
  bm_chart_pen_sign (pen, BM_CHART_DIAMOND, x, y, SIGN * pen->line, &pen->colours[BM_CHART_INK]);
  bm_chart_pen_put (pen, layout, CLAMP (x, half, MAX (pen->width - half, half)), 0, 0.5, 0, BM_CHART_INK);
}

/* -- BmChart -- */

static double
bm_chart_scale_measure (BmChart    *self,
                        BmChartPen *pen,
                        double      width)
{
  const BmChartBands *bands = bm_chart_data_get_bands (bm_chart_get_data (self));

  if (bands == NULL)
    return 0;

  return (VALUE_ROOM + MARKER_ROOM + CURRENT_TRACK + EDGE_GAP + NAME_GAP) * pen->line + pen->small_line
         + measure_names (pen, bands, width);
}

static void
bm_chart_scale_draw (BmChart    *self,
                     BmChartPen *pen)
{
  const BmChartBands *bands = bm_chart_data_get_bands (bm_chart_get_data (self));
  double marker = (VALUE_ROOM + MARKER_ROOM / 2 - 0.1) * pen->line;
  double track = (VALUE_ROOM + MARKER_ROOM + CURRENT_TRACK / 2) * pen->line;
  double edges = track + (CURRENT_TRACK / 2 + EDGE_GAP) * pen->line;

  if (bands == NULL)
    return;

  draw_bands (pen, bands, track);
  write_edges (self, pen, bands, edges);
  write_names (pen, bands, edges + pen->small_line + NAME_GAP * pen->line);
  draw_marker (self, pen, bands, marker, track + CURRENT_TRACK / 2 * pen->line);
}

static void
bm_chart_scale_class_init (BmChartScaleClass *klass)
{
  BmChartClass *chart_class = BM_CHART_CLASS (klass);

  chart_class->measure = bm_chart_scale_measure;
  chart_class->draw = bm_chart_scale_draw;
}

static void
bm_chart_scale_init (BmChartScale *self)
{
}

/**
 * bm_chart_scale_new:
 * @data: (nullable): what to show: one row, and bands
 *
 * Returns: (transfer floating): a scale
 */
GtkWidget *
bm_chart_scale_new (BmChartData *data)
{
  return g_object_new (BM_TYPE_CHART_SCALE, "data", data, NULL);
}
