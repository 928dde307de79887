/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-piece.h"

/* The picture of a set in a list of sets: a few of its own tiles, fanned out like a hand. */

G_BEGIN_DECLS

/** BM_SET_COVER_MAX: the maximum number of pieces on a cover. */
#define BM_SET_COVER_MAX 5

/** BmCoverPiece: a piece on a cover, as for bm_piece_new(). */
typedef struct
{
  BmDrawingKind kind;
  guint         index;
} BmCoverPiece;

guint bm_set_cover_pick (const BmRules *rules,
                         guint          set,
                         BmCoverPiece   pieces[BM_SET_COVER_MAX]);

#define BM_TYPE_SET_COVER (bm_set_cover_get_type ())
G_DECLARE_FINAL_TYPE (BmSetCover, bm_set_cover, BM, SET_COVER, GObject)

GdkPaintable *bm_set_cover_new (BmRules *rules,
                                guint    set);

G_END_DECLS
