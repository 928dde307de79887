/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-artwork.h"
#include "bm-rules.h"

/* How the things of the rules are drawn, one by one: the drawing that a set names, or a generic one, in the right
 * colours. All draw into a rectangle and keep nothing. */

G_BEGIN_DECLS

void bm_drawing_parse_colour  (const char            *colour,
                               guint32                fallback,
                               GdkRGBA               *rgba);

void bm_drawing_draw_terrain  (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  terrain,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_form     (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  form,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_explorer (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  explorer,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_medal    (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  medal,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_token    (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  token,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_symbol   (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  symbol,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_crystal  (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  crystal,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_part     (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  part,
                               const graphene_rect_t *bounds);
void bm_drawing_draw_sign     (cairo_t               *cr,
                               const BmRules         *rules,
                               guint                  set,
                               const char            *sign,
                               const GdkRGBA         *colour,
                               const graphene_rect_t *bounds);
void bm_drawing_draw          (cairo_t               *cr,
                               const char            *drawing,
                               const graphene_rect_t *bounds);
void bm_drawing_add_rounded   (cairo_t               *cr,
                               double                 x,
                               double                 y,
                               double                 width,
                               double                 height,
                               double                 radius);

G_END_DECLS
