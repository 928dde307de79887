/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* Anchors: all places on a tile or an explorer where the rules allow parts of crystals and beams. Pure functions of
 * its size in cells and of the crystal. Positions are in half cells from its upper left corner. */

G_BEGIN_DECLS

/** BM_ANCHOR_MAX: the maximum number of anchors for a part, or for beams, on any tile. */
#define BM_ANCHOR_MAX 24

/**
 * BmPartAnchor:
 * @side: the edge or the corner
 * @along: in half cells from the upper or left end of the edge; 0 for corners
 * @is_default: whether a file without `along` means this one
 * @x: position
 * @y: position
 * @part: the part of the crystal, an entry of #BmRules.crystal_parts
 *
 * A place where a tile can carry a part of a crystal.
 */
typedef struct
{
  BmSide   side;
  guint    along;
  gboolean is_default;
  int      x;
  int      y;
  guint    part;
} BmPartAnchor;

/**
 * BmBeamAnchor:
 * @cell_x: the cell that the beam leaves
 * @cell_y: the cell that the beam leaves
 * @direction: the direction of the beam
 * @x: position: the middle of that side of the cell
 * @y: position
 *
 * A place where a beam can leave a tile.
 */
typedef struct
{
  int         cell_x;
  int         cell_y;
  BmDirection direction;
  int         x;
  int         y;
} BmBeamAnchor;

gboolean    bm_side_is_edge         (BmSide            side);
guint       bm_side_get_length      (BmSide            side,
                                     guint             width,
                                     guint             height);

GArray     *bm_anchor_list_parts      (const BmRules *rules,
                                       guint          crystal,
                                       guint          width,
                                       guint          height);
GArray     *bm_anchor_list_beams      (guint width,
                                       guint height);

const char *bm_part_anchor_get_words  (const BmPartAnchor *self,
                                       guint               width,
                                       guint               height);
const char *bm_beam_anchor_get_words  (const BmBeamAnchor *self,
                                       guint               width,
                                       guint               height);

G_END_DECLS
