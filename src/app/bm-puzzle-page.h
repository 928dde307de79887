/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-puzzle-log.h"
#include "bm-session.h"

G_BEGIN_DECLS

#define BM_TYPE_PUZZLE_PAGE (bm_puzzle_page_get_type ())
G_DECLARE_FINAL_TYPE (BmPuzzlePage, bm_puzzle_page, BM, PUZZLE_PAGE, BmPage)

BmPuzzle  *bm_puzzle_page_get_puzzle  (BmPuzzlePage *self);
BmSession *bm_puzzle_page_get_session (BmPuzzlePage *self);
void       bm_puzzle_page_set_puzzles (BmPuzzlePage *self,
                                       GPtrArray    *puzzles,
                                       guint         index,
                                       BmPuzzleLog  *log);

G_END_DECLS
