/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-parallel.h"
#include "bm-puzzle.h"

/* Makes puzzles of games, and checks them. */

G_BEGIN_DECLS

#define BM_PUZZLE_MAX_JOBS  256
#define BM_PUZZLE_MIN_DEALS 32
#define BM_PUZZLE_MAX_DEALS 100000

/** BM_PUZZLE_DEALS, BM_PUZZLE_CHECK_DEALS: on how many deals answers are measured, and checked, see docs/PUZZLES.md. */
#define BM_PUZZLE_DEALS       256
#define BM_PUZZLE_CHECK_DEALS 2048

/** BM_PUZZLE_MAX_PER_GAME: how many puzzles a game can have. */
#define BM_PUZZLE_MAX_PER_GAME 100

/**
 * BmPuzzlePlan:
 * @record: the game
 * @seats: a bit for each seat whose decisions may become puzzles
 * @question: only decisions of this kind; %BM_MOVE_NONE for all that bm_puzzle_is_question()
 * @n_turns: only decisions in that many turns at the end of the game; 0 for all
 * @seed: the random seed
 * @n_deals: on how many deals the answers are measured that could be right
 * @n_puzzles: how many puzzles are made at most; the surest ones of each question, by turns
 * @n_jobs: number of threads, 1 to %BM_PUZZLE_MAX_JOBS; does not affect the result
 *
 * Of what to make puzzles, and how.
 */
typedef struct
{
  const BmRecord *record;
  guint32         seats;
  BmMoveKind      question;
  guint           n_turns;
  guint64         seed;
  guint           n_deals;
  guint           n_puzzles;
  guint           n_jobs;
} BmPuzzlePlan;

GPtrArray *bm_puzzles_make      (const BmPuzzlePlan  *plan,
                                 const BmProgress    *progress,
                                 GError             **error);
BmPuzzle  *bm_puzzle_make_one   (const BmRecord      *record,
                                 guint                n_moves,
                                 guint                seat,
                                 guint64              seed,
                                 guint                n_deals,
                                 GCancellable        *cancellable);
BmPuzzle  *bm_puzzle_check      (const BmPuzzle      *puzzle,
                                 guint64              seed,
                                 guint                n_deals,
                                 GCancellable        *cancellable);

G_END_DECLS
