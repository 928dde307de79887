/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <pango/pango.h>

#include "bm-drawing.h"

/* The badges on tiles and explorers, which show their points and rules, and the icons on them. */

G_BEGIN_DECLS

void     bm_badge_set_font       (const char            *name);
const PangoFontDescription *
         bm_badge_get_font       (void);

gboolean bm_badge_has_any        (const BmDrawing       *badges,
                                  const BmRules         *rules);

void     bm_badge_draw_form      (const BmDrawing       *self,
                                  cairo_t               *cr,
                                  const BmRules         *rules,
                                  const graphene_rect_t *bounds);
void     bm_badge_draw_explorer  (const BmDrawing       *self,
                                  cairo_t               *cr,
                                  const BmRules         *rules,
                                  const graphene_rect_t *bounds);
void     bm_badge_draw_composite (const BmDrawing       *self,
                                  cairo_t               *cr,
                                  const BmRules         *rules,
                                  const graphene_rect_t *bounds);
void     bm_badge_draw_points    (cairo_t               *cr,
                                  const BmRules         *rules,
                                  int                    points);
void     bm_badge_draw_icon      (const BmDrawing       *self,
                                  cairo_t               *cr,
                                  const BmRules         *rules,
                                  const graphene_rect_t *bounds);

G_END_DECLS
