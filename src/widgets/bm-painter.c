/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-painter-private.h"

#include "bm-badge.h"

/* Single pieces. A tile is put together from bottom to top: face, beams, badges, parts of crystals. */

#define PART_CELLS 0.4f   /* side of a part's view box, in cells */

G_DEFINE_BOXED_TYPE (BmPainter, bm_painter, bm_painter_ref, bm_painter_unref)

/* Shows the badges of a tile or explorer, if it has any. Miniatures have none. */
void
bm_painting_append_badges (const BmPainting      *self,
                           BmPictureKind          face,
                           guint                  index,
                           gboolean               in_composite,
                           const graphene_rect_t *cells)
{
  const BmRules *rules = self->painter->rules;

  if (self->cell < BM_PAINTING_BADGE_CELL)
    return;

  if (face == BM_PICTURE_FORM && bm_badge_has_form (rules, index, in_composite))
    bm_painting_append_cells (self, BM_PICTURE_FORM_BADGES, index, in_composite, cells);
  else if (face == BM_PICTURE_EXPLORER && bm_badge_has_explorer (rules, index))
    bm_painting_append_cells (self, BM_PICTURE_EXPLORER_BADGES, index, 0, cells);
}

/* Shows the beams of a body whose upper left cell is (x, y). */
void
bm_painting_append_beams (const BmPainting *self,
                          const BmBody     *body,
                          int               x,
                          int               y)
{
  for (guint i = 0; i < body->n_beams; i++)
    bm_painting_append_cells (self, BM_PICTURE_BEAM, body->beams[i].direction, 0,
                              &GRAPHENE_RECT_INIT (x + body->beams[i].x, y + body->beams[i].y, 1, 1));
}

/* Where the meeting point lies in the view box of a part, as a fraction of it. */
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

/* Shows a crystal part whose point is (x, y), in half cells. */
void
bm_painting_append_part (const BmPainting *self,
                         guint             part,
                         int               x,
                         int               y)
{
  graphene_rect_t bounds = bm_painter_get_part_bounds ((BmSide) self->painter->rules->crystal_parts[part].on, x, y);

  bm_painting_append_cells (self, BM_PICTURE_PART, part, 0, &bounds);
}

/* Shows a tile or explorer alone. */
static void
append_body (const BmPainting *self,
             BmPictureKind     kind,
             guint             index,
             const BmBody     *body)
{
  const graphene_rect_t cells = GRAPHENE_RECT_INIT (0, 0, body->width, body->height);

  bm_painting_append_cells (self, kind, index, 0, &cells);
  bm_painting_append_beams (self, body, 0, 0);
  bm_painting_append_badges (self, kind, index, FALSE, &cells);
  for (guint i = 0; i < body->n_parts; i++)
    bm_painting_append_part (self, body->parts[i].part, body->parts[i].x, body->parts[i].y);
}

/* Shows a square picture. */
static void
append_square (BmPainter     *self,
               GtkSnapshot   *snapshot,
               double         size,
               int            scale,
               BmPictureKind  kind,
               guint          index,
               guint32        detail)
{
  BmPainting painting = { self, snapshot, size, scale };

  bm_painting_append_cells (&painting, kind, index, detail, &GRAPHENE_RECT_INIT (0, 0, 1, 1));
}

/* -- Public -- */

/**
 * bm_painter_new:
 * @rules: the rules whose things are to be drawn
 *
 * Returns: (transfer full): a painter
 */
BmPainter *
bm_painter_new (BmRules *rules)
{
  BmPainter *self;

  g_return_val_if_fail (rules != NULL, NULL);

  self = g_new0 (BmPainter, 1);
  g_atomic_ref_count_init (&self->ref_count);
  self->rules = bm_rules_ref (rules);
  self->artwork = bm_artwork_get_default ();
  self->owner = bm_artwork_add_owner (self->artwork);

  return self;
}

/**
 * bm_painter_ref:
 * @self: a painter
 *
 * Returns: (transfer full): @self
 */
BmPainter *
bm_painter_ref (BmPainter *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_painter_unref:
 * @self: (transfer full): a painter
 *
 * Gives a reference back; the last one drops the painter and its pictures.
 */
void
bm_painter_unref (BmPainter *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_artwork_forget (self->artwork, self->owner);
  bm_rules_unref (self->rules);
  g_free (self);
}

/**
 * bm_painter_get_rules:
 * @self: a painter
 *
 * Returns: (transfer none): the rules whose things it draws
 */
BmRules *
bm_painter_get_rules (BmPainter *self)
{
  return self->rules;
}

/**
 * bm_painter_snap_cell:
 * @cell: the side of a cell that there would be room for, in pixels
 * @scale: the scale factor
 *
 * Pictures are stored in few sizes and otherwise scaled down. Views that rest at a size of this list are as sharp as
 * can be.
 *
 * Returns: the next size that is not larger than @cell
 */
double
bm_painter_snap_cell (double cell,
                      int    scale)
{
  return bm_artwork_snap (cell * scale) / (double) scale;
}

/**
 * bm_painter_snapshot_form:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @form: index into #BmRules.forms
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a tile at a level, with its crystal parts and beams.
 */
void
bm_painter_snapshot_form (BmPainter   *self,
                          GtkSnapshot *snapshot,
                          guint        form,
                          double       cell,
                          int          scale)
{
  BmPainting painting = { self, snapshot, cell, scale };

  g_return_if_fail (form < self->rules->n_forms);

  append_body (&painting, BM_PICTURE_FORM, form, &self->rules->tiles[self->rules->forms[form].tile].body);
}

/**
 * bm_painter_snapshot_explorer:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @explorer: index into #BmRules.explorers
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws an explorer, 2 × 2 cells, with its crystal parts and beams.
 */
void
bm_painter_snapshot_explorer (BmPainter   *self,
                              GtkSnapshot *snapshot,
                              guint        explorer,
                              double       cell,
                              int          scale)
{
  BmPainting painting = { self, snapshot, cell, scale };

  g_return_if_fail (explorer < self->rules->n_explorers);

  append_body (&painting, BM_PICTURE_EXPLORER, explorer, &self->rules->explorers[explorer].body);
}

/**
 * bm_painter_snapshot_tile_back:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the back of an upright tile, 1 × 2 cells.
 */
void
bm_painter_snapshot_tile_back (BmPainter   *self,
                               GtkSnapshot *snapshot,
                               double       cell,
                               int          scale)
{
  BmPainting painting = { self, snapshot, cell, scale };

  bm_painting_append_cells (&painting, BM_PICTURE_TILE_BACK, 0, 0, &GRAPHENE_RECT_INIT (0, 0, 1, 2));
}

/**
 * bm_painter_snapshot_ship:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @seat: whose ship, or %BM_NONE
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a ship in the colour of a seat.
 */
void
bm_painter_snapshot_ship (BmPainter   *self,
                          GtkSnapshot *snapshot,
                          guint        seat,
                          double       size,
                          int          scale)
{
  append_square (self, snapshot, size, scale, BM_PICTURE_SHIP, seat, 0);
}

/**
 * bm_painter_snapshot_seat:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @seat: a seat
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the sign of a seat: a colour, a face and a number of its own.
 */
void
bm_painter_snapshot_seat (BmPainter   *self,
                          GtkSnapshot *snapshot,
                          guint        seat,
                          double       size,
                          int          scale)
{
  append_square (self, snapshot, size, scale, BM_PICTURE_SEAT, seat, 0);
}

/**
 * bm_painter_snapshot_medal:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @medal: index into #BmRules.medals
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a medal.
 */
void
bm_painter_snapshot_medal (BmPainter   *self,
                           GtkSnapshot *snapshot,
                           guint        medal,
                           double       size,
                           int          scale)
{
  g_return_if_fail (medal < self->rules->n_medals);

  append_square (self, snapshot, size, scale, BM_PICTURE_MEDAL, medal, 0);
}

/**
 * bm_painter_snapshot_token:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @token: index into #BmRules.tokens
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a token.
 */
void
bm_painter_snapshot_token (BmPainter   *self,
                           GtkSnapshot *snapshot,
                           guint        token,
                           double       size,
                           int          scale)
{
  g_return_if_fail (token < self->rules->n_tokens);

  append_square (self, snapshot, size, scale, BM_PICTURE_TOKEN, token, 0);
}

/**
 * bm_painter_snapshot_crystal:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @crystal: index into #BmRules.crystals
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a complete crystal.
 */
void
bm_painter_snapshot_crystal (BmPainter   *self,
                             GtkSnapshot *snapshot,
                             guint        crystal,
                             double       size,
                             int          scale)
{
  g_return_if_fail (crystal < self->rules->n_crystals);

  append_square (self, snapshot, size, scale, BM_PICTURE_CRYSTAL, crystal, 0);
}

/**
 * bm_painter_snapshot_symbol:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @symbol: index into #BmRules.symbols
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a symbol.
 */
void
bm_painter_snapshot_symbol (BmPainter   *self,
                            GtkSnapshot *snapshot,
                            guint        symbol,
                            double       size,
                            int          scale)
{
  g_return_if_fail (symbol < self->rules->n_symbols);

  append_square (self, snapshot, size, scale, BM_PICTURE_SYMBOL, symbol, 0);
}

/**
 * bm_painter_snapshot_terrain:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @terrain: index into #BmRules.terrains
 * @shape: of the tile
 * @cell: side of a cell, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the ground of a tile without a monster.
 */
void
bm_painter_snapshot_terrain (BmPainter   *self,
                             GtkSnapshot *snapshot,
                             guint        terrain,
                             BmShape      shape,
                             double       cell,
                             int          scale)
{
  BmPainting painting = { self, snapshot, cell, scale };

  g_return_if_fail (terrain < self->rules->n_terrains);

  bm_painting_append_cells (&painting, BM_PICTURE_TERRAIN, terrain, shape,
                            shape == BM_SHAPE_UPRIGHT ? &GRAPHENE_RECT_INIT (0, 0, 1, 2)
                                                      : &GRAPHENE_RECT_INIT (0, 0, 2, 1));
}

/**
 * bm_painter_snapshot_terrain_icon:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @terrain: index into #BmRules.terrains
 * @number: stands in the place of the terrain's sign; 0: the sign does
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws what stands on badges for the tiles of a terrain.
 */
void
bm_painter_snapshot_terrain_icon (BmPainter   *self,
                                  GtkSnapshot *snapshot,
                                  guint        terrain,
                                  guint        number,
                                  double       size,
                                  int          scale)
{
  g_return_if_fail (terrain < self->rules->n_terrains);

  append_square (self, snapshot, size, scale, BM_PICTURE_TERRAIN_ICON, terrain, number);
}

/**
 * bm_painter_snapshot_terrain_sign:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @terrain: index into #BmRules.terrains
 * @colour: the colour of the sign
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the sign that tells a terrain without colour.
 */
void
bm_painter_snapshot_terrain_sign (BmPainter     *self,
                                  GtkSnapshot   *snapshot,
                                  guint          terrain,
                                  const GdkRGBA *colour,
                                  double         size,
                                  int            scale)
{
  g_return_if_fail (terrain < self->rules->n_terrains);

  append_square (self, snapshot, size, scale, BM_PICTURE_TERRAIN_SIGN, terrain, bm_painting_pack_colour (colour));
}

/**
 * bm_painter_snapshot_crystal_sign:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @crystal: index into #BmRules.crystals
 * @colour: the colour of the sign
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the sign that tells a crystal without colour.
 */
void
bm_painter_snapshot_crystal_sign (BmPainter     *self,
                                  GtkSnapshot   *snapshot,
                                  guint          crystal,
                                  const GdkRGBA *colour,
                                  double         size,
                                  int            scale)
{
  g_return_if_fail (crystal < self->rules->n_crystals);

  append_square (self, snapshot, size, scale, BM_PICTURE_CRYSTAL_SIGN, crystal, bm_painting_pack_colour (colour));
}

/**
 * bm_painter_get_part_bounds:
 * @side: the edge or corner of its tile that a part lies on
 * @x: where its point is, in half cells from the upper left corner of the tile
 * @y: where its point is
 *
 * Returns: the square in which the part is drawn, in cells from the upper left corner of the tile
 */
graphene_rect_t
bm_painter_get_part_bounds (BmSide side,
                            int    x,
                            int    y)
{
  graphene_point_t anchor = get_anchor (side);

  return GRAPHENE_RECT_INIT ((float) x / 2 - anchor.x * PART_CELLS, (float) y / 2 - anchor.y * PART_CELLS, PART_CELLS,
                             PART_CELLS);
}

/**
 * bm_painter_snapshot_part:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @part: index into #BmRules.crystal_parts
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws a part of a crystal as it lies on tiles. On a tile it is bm_painter_get_part_bounds() large.
 */
void
bm_painter_snapshot_part (BmPainter   *self,
                          GtkSnapshot *snapshot,
                          guint        part,
                          double       size,
                          int          scale)
{
  g_return_if_fail (part < self->rules->n_crystal_parts);

  append_square (self, snapshot, size, scale, BM_PICTURE_PART, part, 0);
}

/**
 * bm_painter_snapshot_beam_sign:
 * @self: a painter
 * @snapshot: where to draw; the upper left corner is at its origin
 * @direction: where the beam goes
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of the widget that is drawn
 *
 * Draws the sign that stands for a beam.
 */
void
bm_painter_snapshot_beam_sign (BmPainter   *self,
                               GtkSnapshot *snapshot,
                               BmDirection  direction,
                               double       size,
                               int          scale)
{
  append_square (self, snapshot, size, scale, BM_PICTURE_BEAM_SIGN, direction, 0);
}
