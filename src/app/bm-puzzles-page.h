/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-puzzle-log.h"

G_BEGIN_DECLS

#define BM_TYPE_PUZZLES_PAGE (bm_puzzles_page_get_type ())
G_DECLARE_FINAL_TYPE (BmPuzzlesPage, bm_puzzles_page, BM, PUZZLES_PAGE, BmPage)

gboolean     bm_puzzles_page_get_is_busy (BmPuzzlesPage *self);
void         bm_puzzles_page_set_folders (BmPuzzlesPage *self,
                                          GFile         *puzzles,
                                          GFile         *games,
                                          BmPuzzleLog   *log);

G_END_DECLS
