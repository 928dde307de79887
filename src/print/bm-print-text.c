/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-print-text.h"

#include "bm-badge.h"

#define SMALLEST 0.5   /* of the size that was asked for: a text that is still too high is cut off */
#define STEP     0.95

static PangoLayout *
make_layout (const BmPrintText *self,
             cairo_t           *cr,
             const char        *text)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (layout);
  cairo_font_options_t *font_options = cairo_font_options_create ();
  PangoFontDescription *font = pango_font_description_copy (bm_badge_get_font ());

  /* There are no pixels here to which anything could be rounded. */
  cairo_font_options_set_hint_style (font_options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (font_options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, font_options);
  cairo_font_options_destroy (font_options);
  pango_context_set_round_glyph_positions (context, FALSE);
  pango_layout_context_changed (layout);
  pango_font_description_set_weight (font, self->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, self->size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (self->width * PANGO_SCALE));
  pango_layout_set_alignment (layout, self->align);

  return layout;
}

static double
measure (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);

  return (double) logical.height / PANGO_SCALE;
}

/* Whether it is too high, or has a word that is too long for a line. */
static gboolean
is_too_large (const BmPrintText *self,
              PangoLayout       *layout)
{
  PangoRectangle logical;

  pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
  pango_layout_get_extents (layout, NULL, &logical);

  return logical.height > self->height * PANGO_SCALE || logical.width > self->width * PANGO_SCALE;
}

/* As large as the room allows. */
static PangoLayout *
fit (const BmPrintText *self,
     cairo_t           *cr,
     const char        *text)
{
  BmPrintText tried = *self;
  PangoLayout *layout = make_layout (&tried, cr, text);

  while (self->height > 0 && is_too_large (self, layout) && tried.size > self->size * SMALLEST)
    {
      g_object_unref (layout);
      tried.size *= STEP;
      layout = make_layout (&tried, cr, text);
    }
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  if (self->height > 0)
    {
      pango_layout_set_height (layout, (int) (self->height * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }

  return layout;
}

/**
 * bm_print_text_draw:
 * @self: where and how
 * @cr: where to draw; the colour is its source
 * @text: a text
 *
 * Returns: the height of the text
 */
double
bm_print_text_draw (const BmPrintText *self,
                    cairo_t           *cr,
                    const char        *text)
{
  g_autoptr (PangoLayout) layout = fit (self, cr, text);
  double height = measure (layout);

  cairo_move_to (cr, self->x, self->y + (self->in_middle ? (self->height - height) / 2 : 0));
  pango_cairo_show_layout (cr, layout);

  return height;
}
