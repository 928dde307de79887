/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-puzzle.h"

/* What puzzles ask, and what is said about answers. */

G_BEGIN_DECLS

const char *bm_puzzle_level_words    (BmPuzzleLevel    level);
char       *bm_puzzle_question_words (const BmView    *view);
char       *bm_puzzle_position_words (const BmPuzzle  *puzzle,
                                      const BmView    *view);
char       *bm_puzzle_missed_words   (const BmPuzzle  *puzzle);
char       *bm_puzzle_hint_words     (const BmPuzzle  *puzzle);
char       *bm_puzzle_answer_words   (const BmPuzzle  *puzzle,
                                      const BmView    *view,
                                      guint            answer);
char       *bm_puzzle_solution_words (const BmPuzzle  *puzzle,
                                      const BmView    *view);

G_END_DECLS
