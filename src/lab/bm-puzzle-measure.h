/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-puzzle.h"
#include "bm-view.h"

/* Measures what each legal move in a position is worth. */

G_BEGIN_DECLS

/** BM_PUZZLE_MAX_RIGHT: how many of @n answers may be right: three, or a sixth of them. */
#define BM_PUZZLE_MAX_RIGHT(n) MAX (3, (n) / 6)

typedef struct _BmPuzzleMeasure BmPuzzleMeasure;

BmPuzzleMeasure      *bm_puzzle_measure_new         (const BmState         *state,
                                                     guint                  seat,
                                                     guint64                seed);
void                  bm_puzzle_measure_free        (BmPuzzleMeasure       *self);

gboolean              bm_puzzle_measure_glance      (BmPuzzleMeasure       *self,
                                                     GCancellable          *cancellable);
gboolean              bm_puzzle_measure_run         (BmPuzzleMeasure       *self,
                                                     guint                  n_deals,
                                                     GCancellable          *cancellable);

const BmPuzzleAnswer *bm_puzzle_measure_get_answers (BmPuzzleMeasure       *self,
                                                     guint                 *n_answers);
guint                 bm_puzzle_measure_count_right (BmPuzzleMeasure       *self);
double                bm_puzzle_measure_get_sureness (BmPuzzleMeasure      *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPuzzleMeasure, bm_puzzle_measure_free)

G_END_DECLS
