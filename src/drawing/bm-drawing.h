/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-artwork.h"
#include "bm-rules.h"
#include "bm-thing-kind.h"
#include "bm-zone.h"

/* Everything that can be drawn in a game, and how: the drawing that a set names, or a generic one, in the right
 * colours. */

G_BEGIN_DECLS

/** BM_DRAWING_MAP_CELL: px of the screen: with smaller cells, a zone is drawn as a map of grounds and complete
 * crystals. */
#define BM_DRAWING_MAP_CELL 12.0

/**
 * BmDrawingKind:
 * @BM_DRAWING_FORM: a tile at one level, 1 × 2 or 2 × 1; the index is one of #BmRules.forms
 * @BM_DRAWING_FORM_BADGES: the badges of a tile; detail: whether the tile is part of a complete composite
 * @BM_DRAWING_MONSTER: a tile at one level without its ground, by its form
 * @BM_DRAWING_EXPLORER: an explorer on their landing pad, 2 × 2
 * @BM_DRAWING_EXPLORER_BADGES: the badges of an explorer
 * @BM_DRAWING_TERRAIN_UPRIGHT: the ground of a tile, 1 × 2
 * @BM_DRAWING_TERRAIN_LANDSCAPE: the ground of a tile, 2 × 1
 * @BM_DRAWING_TERRAIN_SIGN: identifies a terrain without colour; detail: the colour to draw it in, four bytes
 *   from red to alpha
 * @BM_DRAWING_MEDAL: a medal
 * @BM_DRAWING_TOKEN: a token
 * @BM_DRAWING_SYMBOL: a symbol
 * @BM_DRAWING_CRYSTAL: a complete crystal
 * @BM_DRAWING_CRYSTAL_SIGN: identifies a crystal without colour; detail: the colour to draw it in, four bytes
 *   from red to alpha
 * @BM_DRAWING_CRYSTAL_GLOW: its light
 * @BM_DRAWING_LIT_CRYSTAL: a complete crystal with its light, as it is on tiles; the point of its first part is at
 *   the origin. Only painters draw it
 * @BM_DRAWING_PART: a part of a crystal as it is on tiles; the index is one of #BmRules.crystal_parts. The point
 *   where the parts meet is in the middle of its edge or in its corner
 * @BM_DRAWING_COMPOSITE_BADGE: the points of a complete composite
 * @BM_DRAWING_BEAM: over the cell that a beam leaves; the index is a #BmDirection
 * @BM_DRAWING_BEAM_HIT: over the cell of the mutant that it reaches; the index is a #BmDirection
 * @BM_DRAWING_BEAM_SIGN: the sign of a beam; the index is a #BmDirection
 * @BM_DRAWING_TILE_BACK: the back of a tile, 1 × 2; no index
 * @BM_DRAWING_SHIP: the ship of a seat, or one without a seat (%BM_NONE)
 * @BM_DRAWING_SEAT: the sign of a seat: a different creature for each, so that seats can be told apart without colour
 * @BM_DRAWING_LAUREL: the wreath of winners, around the signs of their seats: a bit for each, or 0
 * @BM_DRAWING_HOME_SCENE: the illustration of the home page; no index
 * @BM_DRAWING_TILES_ICON: on badges, the tiles of a terrain; detail: a number instead of the sign, or 0
 * @BM_DRAWING_MONSTERS_ICON: on badges, the monsters of a terrain
 * @BM_DRAWING_TILE_ICON: on badges, one tile
 * @BM_DRAWING_COMPOSITE_ICON: on badges, a composite
 * @BM_DRAWING_MONSTER_ICON: on badges, monsters of any terrain; no index
 * @BM_DRAWING_MUTANT_ICON: on badges, mutants; no index
 * @BM_DRAWING_TERRAINS_ICON: on badges, different terrains; no index
 * @BM_DRAWING_CRYSTALS_ICON: on badges, complete crystals of any kind; no index
 * @BM_DRAWING_MEDAL_ICON: on badges, medals; no index
 * @BM_DRAWING_POINTS_ICON: on badges, points; no index
 * @BM_DRAWING_SHAPE_ICON: on badges, tiles of an orientation; index is a #BmShape; detail: its colour, three bytes
 * @BM_DRAWING_CELLS_ICON: on badges, a map of the tiles that count; index is one of bm_cells_sign_find() or
 *   bm_cells_sign_of(); detail: its colour, three bytes
 *
 * Everything that can be drawn. The index is that of a thing in its table of the rules, and the size is one cell,
 * unless stated otherwise.
 */
typedef enum
{
  BM_DRAWING_FORM,
  BM_DRAWING_FORM_BADGES,
  BM_DRAWING_MONSTER,
  BM_DRAWING_EXPLORER,
  BM_DRAWING_EXPLORER_BADGES,
  BM_DRAWING_TERRAIN_UPRIGHT,
  BM_DRAWING_TERRAIN_LANDSCAPE,
  BM_DRAWING_TERRAIN_SIGN,
  BM_DRAWING_MEDAL,
  BM_DRAWING_TOKEN,
  BM_DRAWING_SYMBOL,
  BM_DRAWING_CRYSTAL,
  BM_DRAWING_CRYSTAL_SIGN,
  BM_DRAWING_CRYSTAL_GLOW,
  BM_DRAWING_LIT_CRYSTAL,
  BM_DRAWING_PART,
  BM_DRAWING_COMPOSITE_BADGE,
  BM_DRAWING_BEAM,
  BM_DRAWING_BEAM_HIT,
  BM_DRAWING_BEAM_SIGN,
  BM_DRAWING_TILE_BACK,
  BM_DRAWING_SHIP,
  BM_DRAWING_SEAT,
  BM_DRAWING_LAUREL,
  BM_DRAWING_HOME_SCENE,
  BM_DRAWING_TILES_ICON,
  BM_DRAWING_MONSTERS_ICON,
  BM_DRAWING_TILE_ICON,
  BM_DRAWING_COMPOSITE_ICON,
  BM_DRAWING_MONSTER_ICON,
  BM_DRAWING_MUTANT_ICON,
  BM_DRAWING_TERRAINS_ICON,
  BM_DRAWING_CRYSTALS_ICON,
  BM_DRAWING_MEDAL_ICON,
  BM_DRAWING_POINTS_ICON,
  BM_DRAWING_SHAPE_ICON,
  BM_DRAWING_CELLS_ICON,
} BmDrawingKind;

/**
 * BmDrawing:
 * @kind: its kind
 * @index: its index, see @kind
 * @detail: further differences, see @kind; otherwise 0
 *
 * Something that can be drawn.
 */
typedef struct
{
  BmDrawingKind kind;
  guint         index;
  guint32       detail;
} BmDrawing;

gboolean      bm_drawing_find_thing      (const BmRules         *rules,
                                          BmThingKind            kind,
                                          guint                  index,
                                          BmDrawing             *drawing);
BmDrawing     bm_drawing_of_tile         (const BmZone          *zone,
                                          guint                  tile);

gboolean      bm_drawing_is_valid        (const BmDrawing       *self,
                                          const BmRules         *rules);
const BmBody *bm_drawing_get_body        (const BmDrawing       *self,
                                          const BmRules         *rules);
void          bm_drawing_get_cells       (const BmDrawing       *self,
                                          const BmRules         *rules,
                                          double                *width,
                                          double                *height);
void          bm_drawing_draw            (const BmDrawing       *self,
                                          cairo_t               *cr,
                                          const BmRules         *rules,
                                          const graphene_rect_t *bounds);

void          bm_drawing_draw_sign       (cairo_t               *cr,
                                          const BmRules         *rules,
                                          guint                  set,
                                          const char            *sign,
                                          guint32                colour,
                                          const graphene_rect_t *bounds);
void          bm_drawing_add_rounded     (cairo_t               *cr,
                                          double                 x,
                                          double                 y,
                                          double                 width,
                                          double                 height,
                                          double                 radius);

guint32       bm_drawing_parse_colour    (const char            *colour,
                                          guint32                fallback);
void          bm_drawing_set_colour      (cairo_t               *cr,
                                          guint32                colour,
                                          double                 alpha);
guint32       bm_drawing_get_seat_colour (guint                  seat);

G_END_DECLS
