/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-painter.h"

G_BEGIN_DECLS

/**
 * BmPieceKind:
 * @BM_PIECE_FORM: a tile at one level, 1 × 2 or 2 × 1; the index is one of #BmRules.forms
 * @BM_PIECE_EXPLORER: an explorer
 * @BM_PIECE_TILE_BACK: the back of a tile, 1 × 2; the index is ignored
 * @BM_PIECE_SHIP: the ship of a seat, or one that belongs to nobody (%BM_NONE)
 * @BM_PIECE_SEAT: the sign of a seat, in its colour
 * @BM_PIECE_MEDAL: a medal of the rules
 * @BM_PIECE_TOKEN: a token
 * @BM_PIECE_CRYSTAL: a complete crystal
 * @BM_PIECE_TERRAIN_SIGN: what tells a terrain without colour, in the colour of the text
 * @BM_PIECE_CRYSTAL_SIGN: what tells a crystal without colour, in the colour of the text
 * @BM_PIECE_SYMBOL: a symbol
 * @BM_PIECE_PART: a part of a crystal as it lies on tiles; the index is one of #BmRules.crystal_parts
 * @BM_PIECE_BEAM_SIGN: what stands for a beam; the index is a #BmDirection
 * @BM_PIECE_TERRAIN_UPRIGHT: the ground of a tile, 1 × 2
 * @BM_PIECE_TERRAIN_LANDSCAPE: the ground of a tile, 2 × 1
 */
typedef enum
{
  BM_PIECE_FORM,
  BM_PIECE_EXPLORER,
  BM_PIECE_TILE_BACK,
  BM_PIECE_SHIP,
  BM_PIECE_SEAT,
  BM_PIECE_MEDAL,
  BM_PIECE_TOKEN,
  BM_PIECE_CRYSTAL,
  BM_PIECE_TERRAIN_SIGN,
  BM_PIECE_CRYSTAL_SIGN,
  BM_PIECE_SYMBOL,
  BM_PIECE_PART,
  BM_PIECE_BEAM_SIGN,
  BM_PIECE_TERRAIN_UPRIGHT,
  BM_PIECE_TERRAIN_LANDSCAPE,
} BmPieceKind;

#define BM_TYPE_PIECE (bm_piece_get_type ())
G_DECLARE_FINAL_TYPE (BmPiece, bm_piece, BM, PIECE, GObject)

GdkPaintable *bm_piece_new (BmPainter   *painter,
                            BmPieceKind  kind,
                            guint        index);

G_END_DECLS
