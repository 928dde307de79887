/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-chart-pen.h"

#include <adwaita.h>
#include <math.h>

/* Relative to the size of the widget's text. */
#define SMALL_TEXT 0.87

#define HATCH_DISTANCE 5

/* In the order of BmChartColour, without the first, which is the colour of text. */
static const char *const names[BM_CHART_N_COLOURS] = {
  [BM_CHART_FAINT] = "bm_chart_faint_color",
  [BM_CHART_GRID] = "bm_chart_grid_color",
  [BM_CHART_GROUND] = "bm_chart_ground_color",
  [BM_CHART_OTHER] = "bm_chart_other_color",
  [BM_CHART_ITEM] = "bm_chart_item_color",
  [BM_CHART_FAR] = "bm_chart_far_color",
  [BM_CHART_NEAR] = "bm_chart_near_color",
  [BM_CHART_MIDDLE] = "bm_chart_middle_color",
};

/* The colours of exported pictures, whatever the style of the window: they are used on white paper. */
static const GdkRGBA paper[BM_CHART_N_COLOURS] = {
  [BM_CHART_INK] = { 0.14f, 0.14f, 0.16f, 1 },
  [BM_CHART_FAINT] = { 0.14f, 0.14f, 0.16f, 0.7f },
  [BM_CHART_GRID] = { 0.14f, 0.14f, 0.16f, 0.13f },
  [BM_CHART_GROUND] = { 1, 1, 1, 1 },
  [BM_CHART_OTHER] = { 0.47f, 0.46f, 0.48f, 1 },
  [BM_CHART_ITEM] = { 0.11f, 0.44f, 0.85f, 1 },
  [BM_CHART_FAR] = { 0.75f, 0.11f, 0.16f, 1 },
  [BM_CHART_NEAR] = { 0.68f, 0.48f, 0.01f, 1 },
  [BM_CHART_MIDDLE] = { 0.11f, 0.52f, 0.33f, 1 },
};

/* -- Beginning and ending -- */

static void
look_up_colours (BmChartPen *self,
                 GtkWidget  *widget)
{
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  gtk_style_context_get_color (context, &self->colours[BM_CHART_INK]);
  for (guint i = BM_CHART_FAINT; i < BM_CHART_N_COLOURS; i++)
    if (!gtk_style_context_lookup_color (context, names[i], &self->colours[i]))
      self->colours[i] = paper[i];
}

static void
strengthen (BmChartPen *self)
{
  const GdkRGBA *ink = &self->colours[BM_CHART_INK];
  GdkRGBA *other = &self->colours[BM_CHART_OTHER];

  other->red = (other->red + ink->red) / 2;
  other->green = (other->green + ink->green) / 2;
  other->blue = (other->blue + ink->blue) / 2;
  self->colours[BM_CHART_FAINT] = *ink;
  self->colours[BM_CHART_GRID] = bm_chart_pen_tint (self, BM_CHART_INK, 0.5);
}

static PangoAttrList *
create_attributes (BmChartText text)
{
  PangoAttrList *list = pango_attr_list_new ();

  /* Tabular digits. */
  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  if (text == BM_CHART_SMALL)
    pango_attr_list_insert (list, pango_attr_scale_new (SMALL_TEXT));
  if (text == BM_CHART_BOLD)
    pango_attr_list_insert (list, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  return list;
}

static double
measure_line (BmChartPen  *self,
              BmChartText  text)
{
  g_autoptr (PangoLayout) layout = bm_chart_pen_text (self, text, "0");

  return bm_chart_pen_get_height (layout);
}

/**
 * bm_chart_pen_init:
 * @self: a pen
 * @widget: the widget to draw for: its font, colours and direction are used
 *
 * Initialises a pen for measuring, and for drawing after bm_chart_pen_begin().
 */
void
bm_chart_pen_init (BmChartPen *self,
                   GtkWidget  *widget)
{
  *self = (BmChartPen) {
    .is_strong = adw_style_manager_get_high_contrast (adw_style_manager_get_default ()),
    .is_mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
    .context = gtk_widget_create_pango_context (widget),
  };

  /* Text knows its direction; numbers and their signs go from left to right everywhere. */
  pango_context_set_base_dir (self->context, PANGO_DIRECTION_LTR);
  look_up_colours (self, widget);
  if (self->is_strong)
    strengthen (self);

  for (guint i = 0; i < BM_CHART_N_TEXTS; i++)
    self->texts[i] = create_attributes (i);
  self->line = measure_line (self, BM_CHART_TEXT);
  self->small_line = measure_line (self, BM_CHART_SMALL);
}

/**
 * bm_chart_pen_use_paper:
 *
 * Switches to the colours of exported pictures.
 */
void
bm_chart_pen_use_paper (BmChartPen *self)
{
  for (guint i = 0; i < BM_CHART_N_COLOURS; i++)
    self->colours[i] = paper[i];
  if (self->is_strong)
    strengthen (self);
}

/**
 * bm_chart_pen_begin:
 * @self: a pen
 * @snapshot: the snapshot to draw on; shapes go below all text
 * @width: width of the drawing
 * @height: height of the drawing
 */
void
bm_chart_pen_begin (BmChartPen  *self,
                    GtkSnapshot *snapshot,
                    double       width,
                    double       height)
{
  g_return_if_fail (self->cr == NULL);

  self->width = width;
  self->height = height;
  self->snapshot = g_object_ref (snapshot);
  self->cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_ROUND);
}

/* Keeps everything that a new bm_chart_pen_begin() needs. */
void
bm_chart_pen_end (BmChartPen *self)
{
  g_clear_pointer (&self->cr, cairo_destroy);
  g_clear_object (&self->snapshot);
}

void
bm_chart_pen_clear (BmChartPen *self)
{
  bm_chart_pen_end (self);
  g_clear_object (&self->context);
  for (guint i = 0; i < BM_CHART_N_TEXTS; i++)
    g_clear_pointer (&self->texts[i], pango_attr_list_unref);
}

/* -- Shapes -- */

/* Width of the lines of a grid and of frames. */
double
bm_chart_pen_hairline (const BmChartPen *self)
{
  return self->is_strong ? 2 : 1;
}

GdkRGBA
bm_chart_pen_tint (const BmChartPen *self,
                   BmChartColour     colour,
                   double            alpha)
{
  GdkRGBA tint = self->colours[colour];

  tint.alpha *= (float) alpha;
  return tint;
}

static double
mirror (const BmChartPen *self,
        double            x)
{
  return self->is_mirrored ? self->width - x : x;
}

static graphene_rect_t
mirror_box (const BmChartPen      *self,
            const graphene_rect_t *box)
{
  graphene_rect_t result = *box;

  if (self->is_mirrored)
    result.origin.x = (float) self->width - box->origin.x - box->size.width;
  return result;
}

/* Aligns a straight line to pixels. */
static double
snap (double position,
      double width)
{
  return (int) round (width) % 2 == 1 ? floor (position) + 0.5 : round (position);
}

void
bm_chart_pen_line (BmChartPen    *self,
                   double         x1,
                   double         y1,
                   double         x2,
                   double         y2,
                   double         width,
                   const GdkRGBA *colour)
{
  x1 = mirror (self, x1);
  x2 = mirror (self, x2);
  if (x1 == x2)
    x1 = x2 = snap (x1, width);
  if (y1 == y2)
    y1 = y2 = snap (y1, width);

  gdk_cairo_set_source_rgba (self->cr, colour);
  cairo_set_line_width (self->cr, width);
  cairo_move_to (self->cr, x1, y1);
  cairo_line_to (self->cr, x2, y2);
  cairo_stroke (self->cr);
}

static void
trace (BmChartPen             *self,
       const graphene_point_t *points,
       guint                   n,
       const GdkRGBA          *colour)
{
  gdk_cairo_set_source_rgba (self->cr, colour);
  for (guint i = 0; i < n; i++)
    cairo_line_to (self->cr, mirror (self, points[i].x), points[i].y);
}

/* A line through all points. */
void
bm_chart_pen_path (BmChartPen             *self,
                   const graphene_point_t *points,
                   guint                   n,
                   double                  width,
                   const GdkRGBA          *colour)
{
  cairo_set_line_width (self->cr, width);
  trace (self, points, n, colour);
  cairo_stroke (self->cr);
}

/* Fills the area between points. */
void
bm_chart_pen_area (BmChartPen             *self,
                   const graphene_point_t *points,
                   guint                   n,
                   const GdkRGBA          *colour)
{
  trace (self, points, n, colour);
  cairo_fill (self->cr);
}

static void
trace_box (BmChartPen            *self,
           const graphene_rect_t *box,
           double                 radius)
{
  graphene_rect_t place = mirror_box (self, box);
  double x = place.origin.x;
  double y = place.origin.y;
  double right = x + place.size.width;
  double bottom = y + place.size.height;

  radius = MIN (radius, MIN (place.size.width, place.size.height) / 2);
  cairo_new_sub_path (self->cr);
  cairo_arc (self->cr, right - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (self->cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (self->cr, x + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (self->cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (self->cr);
}

void
bm_chart_pen_box (BmChartPen            *self,
                  const graphene_rect_t *box,
                  double                 radius,
                  const GdkRGBA         *colour)
{
  gdk_cairo_set_source_rgba (self->cr, colour);
  trace_box (self, box, radius);
  cairo_fill (self->cr);
}

/* The line is inside the box. */
void
bm_chart_pen_frame (BmChartPen            *self,
                    const graphene_rect_t *box,
                    double                 radius,
                    const GdkRGBA         *colour)
{
  double width = bm_chart_pen_hairline (self);
  graphene_rect_t inner;

  graphene_rect_inset_r (box, (float) (width / 2), (float) (width / 2), &inner);
  gdk_cairo_set_source_rgba (self->cr, colour);
  cairo_set_line_width (self->cr, width);
  trace_box (self, &inner, radius);
  cairo_stroke (self->cr);
}

/* Hatching, for people who cannot rely on colours. */
void
bm_chart_pen_hatch (BmChartPen            *self,
                    const graphene_rect_t *box,
                    const GdkRGBA         *colour)
{
  graphene_rect_t place = mirror_box (self, box);
  double x = place.origin.x;
  double y = place.origin.y;

  cairo_save (self->cr);
  cairo_rectangle (self->cr, x, y, place.size.width, place.size.height);
  cairo_clip (self->cr);
  gdk_cairo_set_source_rgba (self->cr, colour);
  cairo_set_line_width (self->cr, 1);
  /* The hatching of all boxes is a single pattern. */
  for (double at = floor ((x - y - place.size.height) / HATCH_DISTANCE) * HATCH_DISTANCE; at < x + place.size.width - y;
       at += HATCH_DISTANCE)
    {
      cairo_move_to (self->cr, at + y, y);
      cairo_line_to (self->cr, at + y + place.size.height, y + place.size.height);
    }
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
trace_sign (BmChartPen  *self,
            BmChartSign  sign,
            double       x,
            double       y,
            double       reach)
{
  cairo_new_sub_path (self->cr);
  if (sign == BM_CHART_DISC)
    {
      cairo_arc (self->cr, x, y, reach, 0, 2 * G_PI);
      return;
    }

  cairo_move_to (self->cr, x, y - reach * 1.3);
  cairo_line_to (self->cr, x + reach * 1.3, y);
  cairo_line_to (self->cr, x, y + reach * 1.3);
  cairo_line_to (self->cr, x - reach * 1.3, y);
  cairo_close_path (self->cr);
}

/**
 * bm_chart_pen_sign:
 * @self: a pen
 * @sign: the sign
 * @x: its middle
 * @y: its middle
 * @size: roughly its width; all signs of the same size have the same area
 * @colour: its colour
 *
 * Draws a sign with a rim in the colour of the background, so that it stands out from lines and other signs.
 */
void
bm_chart_pen_sign (BmChartPen    *self,
                   BmChartSign    sign,
                   double         x,
                   double         y,
                   double         size,
                   const GdkRGBA *colour)
{
  x = mirror (self, x);

  gdk_cairo_set_source_rgba (self->cr, &self->colours[BM_CHART_GROUND]);
  cairo_set_line_width (self->cr, 3);
  trace_sign (self, sign, x, y, size / 2);
  cairo_stroke_preserve (self->cr);
  gdk_cairo_set_source_rgba (self->cr, colour);
  cairo_fill (self->cr);
}

/* -- Text -- */

/**
 * bm_chart_pen_text:
 * @self: a pen
 * @text: its style
 * @string: the text
 *
 * Returns: (transfer full): a text, for bm_chart_pen_put()
 */
PangoLayout *
bm_chart_pen_text (BmChartPen  *self,
                   BmChartText  text,
                   const char  *string)
{
  PangoLayout *layout = pango_layout_new (self->context);

  pango_layout_set_attributes (layout, self->texts[text]);
  pango_layout_set_text (layout, string, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

/* How wide a text is. */
double
bm_chart_pen_measure (BmChartPen  *self,
                      BmChartText  text,
                      const char  *string)
{
  g_autoptr (PangoLayout) layout = bm_chart_pen_text (self, text, string);

  return bm_chart_pen_get_width (layout);
}

double
bm_chart_pen_get_width (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.width / PANGO_SCALE;
}

double
bm_chart_pen_get_height (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.height / PANGO_SCALE;
}

/**
 * bm_chart_pen_put:
 * @self: a pen
 * @layout: a text
 * @x: its position
 * @y: its position
 * @align_x: which part of it is at @x: 0 for its start, 0.5 for its middle, 1 for its end
 * @align_y: which part of it is at @y: 0 for its upper edge, 0.5 for its middle, 1 for its lower edge
 * @colour: its colour
 *
 * Draws a text.
 */
void
bm_chart_pen_put (BmChartPen    *self,
                  PangoLayout   *layout,
                  double         x,
                  double         y,
                  double         align_x,
                  double         align_y,
                  BmChartColour  colour)
{
  PangoRectangle extents;

  pango_layout_get_pixel_extents (layout, NULL, &extents);
  x = mirror (self, x) - extents.width * (self->is_mirrored ? 1 - align_x : align_x) - extents.x;
  y -= extents.height * align_y;

  gtk_snapshot_save (self->snapshot);
  gtk_snapshot_translate (self->snapshot, &GRAPHENE_POINT_INIT ((float) round (x), (float) round (y)));
  gtk_snapshot_append_layout (self->snapshot, layout, &self->colours[colour]);
  gtk_snapshot_restore (self->snapshot);
}

/* Draws a text at once. Returns its width. */
double
bm_chart_pen_write (BmChartPen    *self,
                    BmChartText    text,
                    const char    *string,
                    double         x,
                    double         y,
                    double         align_x,
                    double         align_y,
                    BmChartColour  colour)
{
  g_autoptr (PangoLayout) layout = bm_chart_pen_text (self, text, string);

  bm_chart_pen_put (self, layout, x, y, align_x, align_y, colour);
  return bm_chart_pen_get_width (layout);
}
