/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* What the open rows show: independent of widgets. */

G_BEGIN_DECLS

#define BM_N_ROWS 2

/**
 * BmRowModel:
 * @n_tiles: the number of tiles in the row; 0: it is not open
 * @n_gone: the number of tiles that were taken or discarded
 * @tiles: the tiles
 * @moves: the move for choosing each of them, after @use if that is not 0; 0: none
 * @is_used: the players of this turn use the row
 * @use: the move that chooses the row, or 0
 */
typedef struct
{
  guint    n_tiles;
  guint    n_gone;
  guint16  tiles[BM_HAND_TILES];
  BmMove   moves[BM_HAND_TILES];
  gboolean is_used;
  BmMove   use;
} BmRowModel;

/** BmRowsModel: @decision is the seat's decision about the rows, or %BM_MOVE_NONE. */
typedef struct
{
  BmMoveKind decision;
  BmRowModel rows[BM_N_ROWS];
} BmRowsModel;

void     bm_rows_model_init (BmRowsModel      *self,
                             const BmView     *view);
gboolean bm_row_model_equal (const BmRowModel *self,
                             const BmRowModel *other);

G_END_DECLS
