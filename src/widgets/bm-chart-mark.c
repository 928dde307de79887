/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-mark.h"

#include <math.h>

#define MARK_RADIUS 6

/* The bubble that says what a row is. */
#define BUBBLE_PADDING 8
#define BUBBLE_RADIUS 8
#define BUBBLE_DISTANCE 6

static void
append_box (GtkSnapshot           *snapshot,
            const graphene_rect_t *bounds,
            float                  radius,
            const GdkRGBA         *colour)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, colour, bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_frame (GtkSnapshot           *snapshot,
              const graphene_rect_t *bounds,
              float                  radius,
              float                  width,
              const GdkRGBA         *colour)
{
  const float widths[] = { width, width, width, width };
  const GdkRGBA colours[] = { *colour, *colour, *colour, *colour };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, bounds, radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/**
 * bm_chart_mark_append:
 * @snapshot: where to draw, before the chart
 * @chart: a chart
 * @row: where the row lies
 * @is_wide: whether rows lie below each other
 *
 * Draws what lies behind a row.
 */
void
bm_chart_mark_append (GtkSnapshot           *snapshot,
                      GtkWidget             *chart,
                      const graphene_rect_t *row,
                      gboolean               is_wide)
{
  g_auto (BmChartPen) pen = { 0 };
  graphene_rect_t bounds = *row;
  GdkRGBA colour;

  bm_chart_pen_init (&pen, chart);
  colour = bm_chart_pen_tint (&pen, BM_CHART_INK, 0.08);
  /* Words that begin where the chart does have some room around them. */
  if (is_wide)
    graphene_rect_inset (&bounds, -MARK_RADIUS, 0);
  append_box (snapshot, &bounds, MARK_RADIUS, &colour);
  if (pen.is_strong)
    append_frame (snapshot, &bounds, MARK_RADIUS, 2, &pen.colours[BM_CHART_INK]);
}

/* Above a row or below it, beside columns, wherever there is room, and never off the chart. */
static graphene_rect_t
place_bubble (GtkWidget             *chart,
              const graphene_rect_t *row,
              gboolean               is_wide,
              float                  width,
              float                  height)
{
  float room = MAX ((float) gtk_widget_get_width (chart) - width, 0);
  float x, y;

  if (is_wide)
    {
      x = row->origin.x + (row->size.width - width) / 2;
      y = row->origin.y - height - BUBBLE_DISTANCE;
      if (y < 0)
        y = row->origin.y + row->size.height + BUBBLE_DISTANCE;
    }
  else
    {
      x = row->origin.x + row->size.width + BUBBLE_DISTANCE;
      if (x > room)
        x = row->origin.x - width - BUBBLE_DISTANCE;
      y = row->origin.y;
    }

  return GRAPHENE_RECT_INIT (roundf (CLAMP (x, 0, room)), roundf (y), width, height);
}

/* In as many lines as there have to be. */
static PangoLayout *
create_text (BmChartPen *pen,
             GtkWidget  *chart,
             const char *words)
{
  PangoLayout *layout = bm_chart_pen_text (pen, BM_CHART_TEXT, words);
  int room = gtk_widget_get_width (chart) - 2 * BUBBLE_PADDING;

  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_NONE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (bm_chart_pen_get_width (layout) > room)
    pango_layout_set_width (layout, room * PANGO_SCALE);
  return layout;
}

/**
 * bm_chart_mark_append_bubble:
 * @snapshot: where to draw, after the chart
 * @chart: a chart
 * @row: where the row lies
 * @is_wide: whether rows lie below each other
 * @words: what is said of the row
 *
 * Draws a bubble beside a row.
 */
void
bm_chart_mark_append_bubble (GtkSnapshot           *snapshot,
                             GtkWidget             *chart,
                             const graphene_rect_t *row,
                             gboolean               is_wide,
                             const char            *words)
{
  g_auto (BmChartPen) pen = { 0 };
  g_autoptr (PangoLayout) layout = NULL;
  GtkStyleContext *context = gtk_widget_get_style_context (chart);
  GdkRGBA ground, ink, edge;
  graphene_rect_t bounds;
  GskRoundedRect outline;
  int width, height;

  if (!gtk_style_context_lookup_color (context, "popover_bg_color", &ground)
      || !gtk_style_context_lookup_color (context, "popover_fg_color", &ink))
    return;

  bm_chart_pen_init (&pen, chart);
  layout = create_text (&pen, chart, words);
  pango_layout_get_pixel_size (layout, &width, &height);
  bounds = place_bubble (chart, row, is_wide, (float) (width + 2 * BUBBLE_PADDING),
                         (float) (height + 2 * BUBBLE_PADDING));
  edge = bm_chart_pen_tint (&pen, BM_CHART_INK, pen.is_strong ? 1 : 0.15);

  gsk_rounded_rect_init_from_rect (&outline, &bounds, BUBBLE_RADIUS);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.25f }, 0, 1, 1, 5);
  append_box (snapshot, &bounds, BUBBLE_RADIUS, &ground);
  append_frame (snapshot, &bounds, BUBBLE_RADIUS, (float) bm_chart_pen_hairline (&pen), &edge);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (bounds.origin.x + BUBBLE_PADDING,
                                                          bounds.origin.y + BUBBLE_PADDING));
  gtk_snapshot_append_layout (snapshot, layout, &ink);
  gtk_snapshot_restore (snapshot);
}
