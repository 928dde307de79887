/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-puzzle.h"

/* Which puzzles a person has solved, and which games have become puzzles. */

G_BEGIN_DECLS

/**
 * BmPuzzleProgress:
 * @BM_PUZZLE_NEW: not answered yet
 * @BM_PUZZLE_TRIED: the first answer was wrong, or the solution was shown, and no right answer has followed
 * @BM_PUZZLE_SOLVED: a right answer has followed
 * @BM_PUZZLE_SOLVED_AT_ONCE: the first answer was right
 */
typedef enum
{
  BM_PUZZLE_NEW,
  BM_PUZZLE_TRIED,
  BM_PUZZLE_SOLVED,
  BM_PUZZLE_SOLVED_AT_ONCE,
} BmPuzzleProgress;
#define BM_N_PUZZLE_PROGRESSES (BM_PUZZLE_SOLVED_AT_ONCE + 1)

typedef struct _BmPuzzleLog BmPuzzleLog;

BmPuzzleLog     *bm_puzzle_log_load         (GFile           *file);
BmPuzzleLog     *bm_puzzle_log_ref          (BmPuzzleLog     *self);
void             bm_puzzle_log_unref        (BmPuzzleLog     *self);
gboolean         bm_puzzle_log_save         (BmPuzzleLog     *self,
                                             GError         **error);

BmPuzzleProgress bm_puzzle_log_get_progress (BmPuzzleLog     *self,
                                             const BmPuzzle  *puzzle);
void             bm_puzzle_log_note_answer  (BmPuzzleLog     *self,
                                             const BmPuzzle  *puzzle,
                                             gboolean         is_right);

gboolean         bm_puzzle_log_has_game     (BmPuzzleLog     *self,
                                             const BmRecord  *record);
void             bm_puzzle_log_note_game    (BmPuzzleLog     *self,
                                             const BmRecord  *record);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPuzzleLog, bm_puzzle_log_unref)

G_END_DECLS
