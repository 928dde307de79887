/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"
#include "bm-view.h"

/* What a tile would score at a place, and what was scored in a turn. */

G_BEGIN_DECLS

/**
 * BmGain:
 * @place: the place of the tile
 * @tile: the tile
 * @total: the points that the seat would gain; negative if it would lose points
 * @lines: the same for each score line, indexed like BmRules.lines
 * @events: (element-type BmEvent): what would happen: placed, mutated, crystals, composites, tokens, medals
 *
 * Points and events if the tile were placed there and the turn were over, with everything else unchanged: no one else
 * places a tile, and tokens that the player could give to someone are not given.
 */
typedef struct
{
  BmPlace  place;
  guint    tile;
  int      total;
  int      lines[BM_MAX_LINES];
  GArray  *events;
} BmGain;

BmGain    *bm_gain_new       (const BmView *view,
                              guint         seat,
                              guint         tile,
                              BmPlace       place);
void       bm_gain_free      (BmGain       *self);

GPtrArray *bm_gain_list_in   (const BmRules    *rules,
                              const BmPosition *position,
                              guint             seat,
                              guint             tile);
GPtrArray *bm_gain_list      (const BmView *view,
                              guint         seat,
                              guint         tile);
int        bm_gain_find_best (const BmView *view,
                              guint         seat,
                              guint         tile);

int        bm_gain_of_turn   (const BmRecord *record,
                              guint           seat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmGain, bm_gain_free)

G_END_DECLS
