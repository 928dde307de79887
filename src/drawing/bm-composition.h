/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-drawing.h"

/* What lies on a tile or an explorer: the drawings it is composed of, from bottom to top, and where each of them goes.
 * Whoever draws one does so in this way, on a screen or on paper. */

G_BEGIN_DECLS

/** BmCompositionFunc: @cells is a rectangle in cells, from the upper left corner of the piece. */
typedef void (*BmCompositionFunc) (const BmDrawing       *drawing,
                                   const graphene_rect_t *cells,
                                   gpointer               data);

void            bm_composition_foreach         (const BmDrawing   *piece,
                                                const BmRules     *rules,
                                                BmCompositionFunc  func,
                                                gpointer           data);
void            bm_composition_foreach_beam    (const BmBody      *body,
                                                int                x,
                                                int                y,
                                                BmCompositionFunc  func,
                                                gpointer           data);

BmDrawing       bm_composition_get_badges      (const BmDrawing   *piece,
                                                gboolean           in_composite);
graphene_rect_t bm_composition_get_part_bounds (BmSide             side,
                                                int                x,
                                                int                y);

void            bm_composition_draw            (const BmDrawing   *piece,
                                                cairo_t           *cr,
                                                const BmRules     *rules);

G_END_DECLS
