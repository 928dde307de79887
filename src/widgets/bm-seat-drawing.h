/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What belongs to a seat: its colour, its ship, its sign. */

G_BEGIN_DECLS

void bm_seat_get_colour (guint                  seat,
                         GdkRGBA               *colour);
void bm_seat_draw_ship  (cairo_t               *cr,
                         guint                  seat,
                         const graphene_rect_t *bounds);
void bm_seat_draw_sign  (cairo_t               *cr,
                         guint                  seat,
                         const graphene_rect_t *bounds);

G_END_DECLS
