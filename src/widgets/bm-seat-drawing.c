/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-seat-drawing.h"

#include "bm-artwork.h"
#include "bm-types.h"

/* The colours are those that bm-widgets.css names bm_seat_1 to bm_seat_6; tests/widgets/test-seat.c compares them. */

static const guint32 seat_colours[BM_MAX_SEATS] = { 0x1c71d8, 0xc64600, 0x1f8a55, 0x813d9c, 0xc01c5c, 0x5e5c64 };

/**
 * bm_seat_get_colour:
 * @seat: a seat
 * @colour: (out): its colour
 */
void
bm_seat_get_colour (guint    seat,
                    GdkRGBA *colour)
{
  guint32 rgb = seat_colours[seat % BM_MAX_SEATS];

  colour->red = (float) (rgb >> 16 & 0xff) / 255;
  colour->green = (float) (rgb >> 8 & 0xff) / 255;
  colour->blue = (float) (rgb & 0xff) / 255;
  colour->alpha = 1;
}

/* Draws something whose accent is the colour of a seat. */
static void
draw_in_colour (cairo_t               *cr,
                const char            *drawing,
                guint                  seat,
                const graphene_rect_t *bounds)
{
  guint32 colours[BM_N_ART_COLOURS] = {
    BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN, BM_ART_AS_DRAWN,
  };

  if (seat < BM_MAX_SEATS)
    {
      colours[BM_ART_ACCENT] = seat_colours[seat];
      colours[BM_ART_ACCENT_SHADE] = bm_artwork_shade (seat_colours[seat]);
    }
  bm_artwork_draw (bm_artwork_get_default (), cr, drawing, colours, bounds);
}

/**
 * bm_seat_draw_ship:
 * @cr: where to draw
 * @seat: a seat, or %BM_NONE
 * @bounds: the square
 *
 * Draws a ship in the colour of its seat.
 */
void
bm_seat_draw_ship (cairo_t               *cr,
                   guint                  seat,
                   const graphene_rect_t *bounds)
{
  draw_in_colour (cr, "ship", seat, bounds);
}

/**
 * bm_seat_draw_sign:
 * @cr: where to draw
 * @seat: a seat
 * @bounds: the square
 *
 * Draws the sign of a seat: a creature of its own on its colour, so that seats are told apart without colour, too.
 */
void
bm_seat_draw_sign (cairo_t               *cr,
                   guint                  seat,
                   const graphene_rect_t *bounds)
{
  g_autofree char *drawing = g_strdup_printf ("seat/%u", seat % BM_MAX_SEATS + 1);

  draw_in_colour (cr, drawing, seat, bounds);
}
