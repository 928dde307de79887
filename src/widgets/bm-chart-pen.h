/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Draws charts in the colours of the style or of paper, with lines aligned to pixels, signs, and text. Callers draw
 * from left to right; the pen mirrors everything for text from right to left. */

G_BEGIN_DECLS

typedef enum
{
  BM_CHART_INK,
  BM_CHART_FAINT,     /* secondary text */
  BM_CHART_GRID,      /* lines in the background */
  BM_CHART_GROUND,
  BM_CHART_OTHER,     /* the reference */
  BM_CHART_ITEM,      /* the main row */
  BM_CHART_FAR,       /* parts of a scale */
  BM_CHART_NEAR,
  BM_CHART_MIDDLE,
  BM_CHART_N_COLOURS,
} BmChartColour;

typedef enum
{
  BM_CHART_DISC,
  BM_CHART_DIAMOND,
} BmChartSign;

/** BmChartText: normal, secondary or emphasised text. */
typedef enum
{
  BM_CHART_TEXT,
  BM_CHART_SMALL,
  BM_CHART_BOLD,
  BM_CHART_N_TEXTS,
} BmChartText;

/**
 * BmChartPen:
 * @width: of the drawing
 * @height: of the drawing
 * @line: height of a line of text
 * @small_line: height of a line of small text
 * @is_strong: whether high contrast is on
 *
 * The rest is private.
 */
typedef struct
{
  double         width;
  double         height;
  double         line;
  double         small_line;
  gboolean       is_strong;
  gboolean       is_mirrored;
  GdkRGBA        colours[BM_CHART_N_COLOURS];
  PangoContext  *context;
  PangoAttrList *texts[BM_CHART_N_TEXTS];
  GtkSnapshot   *snapshot; /* nullable: only measures */
  cairo_t       *cr;       /* nullable, like @snapshot */
} BmChartPen;

void bm_chart_pen_init      (BmChartPen  *self,
                             GtkWidget   *widget);
void bm_chart_pen_use_paper (BmChartPen  *self);
void bm_chart_pen_begin     (BmChartPen  *self,
                             GtkSnapshot *snapshot,
                             double       width,
                             double       height);
void bm_chart_pen_end       (BmChartPen  *self);
void bm_chart_pen_clear     (BmChartPen  *self);

double  bm_chart_pen_hairline (const BmChartPen *self);
GdkRGBA bm_chart_pen_tint     (const BmChartPen *self,
                               BmChartColour     colour,
                               double            alpha);

void bm_chart_pen_line  (BmChartPen             *self,
                         double                  x1,
                         double                  y1,
                         double                  x2,
                         double                  y2,
                         double                  width,
                         const GdkRGBA          *colour);
void bm_chart_pen_path  (BmChartPen             *self,
                         const graphene_point_t *points,
                         guint                   n,
                         double                  width,
                         const GdkRGBA          *colour);
void bm_chart_pen_area  (BmChartPen             *self,
                         const graphene_point_t *points,
                         guint                   n,
                         const GdkRGBA          *colour);
void bm_chart_pen_box   (BmChartPen             *self,
                         const graphene_rect_t  *box,
                         double                  radius,
                         const GdkRGBA          *colour);
void bm_chart_pen_frame (BmChartPen             *self,
                         const graphene_rect_t  *box,
                         double                  radius,
                         const GdkRGBA          *colour);
void bm_chart_pen_hatch (BmChartPen             *self,
                         const graphene_rect_t  *box,
                         const GdkRGBA          *colour);
void bm_chart_pen_sign  (BmChartPen             *self,
                         BmChartSign             sign,
                         double                  x,
                         double                  y,
                         double                  size,
                         const GdkRGBA          *colour);

PangoLayout *bm_chart_pen_text       (BmChartPen    *self,
                                      BmChartText    text,
                                      const char    *string);
double       bm_chart_pen_measure    (BmChartPen    *self,
                                      BmChartText    text,
                                      const char    *string);
double       bm_chart_pen_get_width  (PangoLayout   *layout);
double       bm_chart_pen_get_height (PangoLayout   *layout);
void         bm_chart_pen_put        (BmChartPen    *self,
                                      PangoLayout   *layout,
                                      double         x,
                                      double         y,
                                      double         align_x,
                                      double         align_y,
                                      BmChartColour  colour);
double       bm_chart_pen_write      (BmChartPen    *self,
                                      BmChartText    text,
                                      const char    *string,
                                      double         x,
                                      double         y,
                                      double         align_x,
                                      double         align_y,
                                      BmChartColour  colour);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmChartPen, bm_chart_pen_clear)

G_END_DECLS
