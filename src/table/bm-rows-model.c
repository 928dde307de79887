/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-rows-model.h"

#include <string.h>

static BmMoveKind
find_decision (const BmView *view)
{
  guint seat = bm_view_get_seat (view);
  BmMoveKind decision;

  if (seat >= bm_view_get_setup (view)->n_seats)
    return BM_MOVE_NONE;

  decision = bm_view_get_decision (view, seat);
  return decision == BM_MOVE_ROW || decision == BM_MOVE_PICK || decision == BM_MOVE_DISCARD ? decision : BM_MOVE_NONE;
}

static void
init_row (BmRowModel   *self,
          const BmView *view,
          guint         row,
          BmMoveKind    decision)
{
  guint seat = bm_view_get_seat (view);

  self->n_tiles = bm_view_list_row (view, row, self->tiles);
  self->is_used = bm_view_get_used_row (view) == row;
  if (self->n_tiles == 0)
    return;

  self->n_gone = bm_view_get_setup (view)->row_length - self->n_tiles;
  if (decision == BM_MOVE_ROW)
    {
      /* The player who chooses the row takes the first tile from it. */
      self->use = bm_move (seat, BM_MOVE_ROW, row);
      decision = BM_MOVE_PICK;
    }
  if (decision != BM_MOVE_NONE && (self->is_used || self->use != 0))
    for (guint i = 0; i < self->n_tiles; i++)
      self->moves[i] = bm_move (seat, decision, self->tiles[i]);
}

/**
 * bm_rows_model_init:
 * @self: (out caller-allocates): a model
 * @view: what a seat sees
 *
 * Decides what the rows show; none is open in a draft.
 */
void
bm_rows_model_init (BmRowsModel  *self,
                    const BmView *view)
{
  memset (self, 0, sizeof *self);
  if (bm_view_get_setup (view)->mode != BM_MODE_ROWS)
    return;

  self->decision = find_decision (view);
  for (guint row = 0; row < BM_N_ROWS; row++)
    init_row (&self->rows[row], view, row, self->decision);
}

/**
 * bm_row_model_equal:
 * @self: a row
 * @other: another one
 *
 * Returns: whether both show the same
 */
gboolean
bm_row_model_equal (const BmRowModel *self,
                    const BmRowModel *other)
{
  return self->n_tiles == other->n_tiles && self->n_gone == other->n_gone
         && memcmp (self->tiles, other->tiles, sizeof self->tiles) == 0
         && memcmp (self->moves, other->moves, sizeof self->moves) == 0
         && self->is_used == other->is_used && self->use == other->use;
}
