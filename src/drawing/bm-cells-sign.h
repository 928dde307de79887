/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-count.h"

/* The small maps on badges that show where tiles lie, or what shape they have. Some are no maps of a zone, but drawn as
 * they are. */

G_BEGIN_DECLS

/**
 * BmCellsSign:
 * @BM_CELLS_SIGN_MOST: the highest of three columns: the player who has the most
 * @BM_CELLS_SIGN_FEWEST: the lowest: the player who has the fewest
 * @BM_CELLS_SIGN_PLACED: an arrow that points down: at the moment when the tile is placed
 *
 * What does not depend on a count.
 */
typedef enum
{
  BM_CELLS_SIGN_MOST,
  BM_CELLS_SIGN_FEWEST,
  BM_CELLS_SIGN_PLACED,
} BmCellsSign;

guint              bm_cells_sign_find     (const BmCount *count);
guint              bm_cells_sign_of       (BmCellsSign    sign);
guint              bm_cells_sign_get_n    (void);
const char *const *bm_cells_sign_get_rows (guint          sign);

G_END_DECLS
