/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-composition.h"

#include "bm-badge.h"

/* On a piece, from bottom to top: its face, beams, badges, parts of crystals. */

#define PART_CELLS 0.4f   /* side of a part's view box, in cells */
#define UNITS      100.0  /* to a cell, when a piece is drawn alone */

/* The meeting point in the view box of a part, as a fraction of it. */
static graphene_point_t
get_anchor (BmSide side)
{
  static const graphene_point_t anchors[] = {
    [BM_SIDE_LEFT] = { 0, 0.5f },
    [BM_SIDE_RIGHT] = { 1, 0.5f },
    [BM_SIDE_TOP] = { 0.5f, 0 },
    [BM_SIDE_BOTTOM] = { 0.5f, 1 },
    [BM_SIDE_TOP_LEFT] = { 0, 0 },
    [BM_SIDE_TOP_RIGHT] = { 1, 0 },
    [BM_SIDE_BOTTOM_LEFT] = { 0, 1 },
    [BM_SIDE_BOTTOM_RIGHT] = { 1, 1 },
  };

  return anchors[side];
}

/** Drawing: where bm_composition_draw() draws. */
typedef struct
{
  cairo_t       *cr;
  const BmRules *rules;
} Drawing;

/* Drawings begin at the origin of their own. */
static void
draw_cb (const BmDrawing       *drawing,
         const graphene_rect_t *cells,
         gpointer               data)
{
  const Drawing *self = data;
  const float units = (float) UNITS;

  cairo_save (self->cr);
  cairo_translate (self->cr, cells->origin.x * UNITS, cells->origin.y * UNITS);
  bm_drawing_draw (drawing, self->cr, self->rules,
                   &GRAPHENE_RECT_INIT (0, 0, cells->size.width * units, cells->size.height * units));
  cairo_restore (self->cr);
}

/**
 * bm_composition_foreach:
 * @piece: a tile or an explorer
 * @rules: the rules
 * @func: called for each drawing, from bottom to top
 * @data: for @func
 */
void
bm_composition_foreach (const BmDrawing   *piece,
                        const BmRules     *rules,
                        BmCompositionFunc  func,
                        gpointer           data)
{
  const BmBody *body = bm_drawing_get_body (piece, rules);
  const BmDrawing badges = bm_composition_get_badges (piece, FALSE);
  const graphene_rect_t cells = GRAPHENE_RECT_INIT (0, 0, body->width, body->height);

  func (piece, &cells, data);
  bm_composition_foreach_beam (body, 0, 0, func, data);
  if (bm_badge_has_any (&badges, rules))
    func (&badges, &cells, data);
  for (guint i = 0; i < body->n_parts; i++)
    {
      const BmTilePart *part = &body->parts[i];
      graphene_rect_t bounds = bm_composition_get_part_bounds ((BmSide) rules->crystal_parts[part->part].on, part->x,
                                                               part->y);

      func (&(BmDrawing) { .kind = BM_DRAWING_PART, .index = part->part }, &bounds, data);
    }
}

/**
 * bm_composition_foreach_beam:
 * @body: a tile or an explorer
 * @x: its upper left cell
 * @y: its upper left cell
 * @func: called for each of its beams
 * @data: for @func
 */
void
bm_composition_foreach_beam (const BmBody      *body,
                             int                x,
                             int                y,
                             BmCompositionFunc  func,
                             gpointer           data)
{
  for (guint i = 0; i < body->n_beams; i++)
    func (&(BmDrawing) { .kind = BM_DRAWING_BEAM, .index = body->beams[i].direction },
          &GRAPHENE_RECT_INIT (x + body->beams[i].x, y + body->beams[i].y, 1, 1), data);
}

/**
 * bm_composition_get_badges:
 * @piece: a tile or an explorer
 * @in_composite: whether it is part of a complete composite
 *
 * Returns: the drawing of its badges
 */
BmDrawing
bm_composition_get_badges (const BmDrawing *piece,
                           gboolean         in_composite)
{
  return (BmDrawing) {
    .kind = piece->kind == BM_DRAWING_FORM ? BM_DRAWING_FORM_BADGES : BM_DRAWING_EXPLORER_BADGES,
    .index = piece->index,
    .detail = in_composite,
  };
}

/**
 * bm_composition_get_part_bounds:
 * @side: the edge or corner of its tile that a part is on
 * @x: its point, in half cells from the upper left corner of the tile
 * @y: its point
 *
 * Returns: the square in which the part is drawn, in cells from the upper left corner of the tile
 */
graphene_rect_t
bm_composition_get_part_bounds (BmSide side,
                                int    x,
                                int    y)
{
  graphene_point_t anchor = get_anchor (side);

  return GRAPHENE_RECT_INIT ((float) x / 2 - anchor.x * PART_CELLS, (float) y / 2 - anchor.y * PART_CELLS, PART_CELLS,
                             PART_CELLS);
}

/**
 * bm_composition_draw:
 * @piece: a tile or an explorer
 * @cr: where to draw: a cell is 100 × 100
 * @rules: the rules
 *
 * Draws a piece with everything that lies on it.
 */
void
bm_composition_draw (const BmDrawing *piece,
                     cairo_t         *cr,
                     const BmRules   *rules)
{
  Drawing drawing = { cr, rules };

  bm_composition_foreach (piece, rules, draw_cb, &drawing);
}
