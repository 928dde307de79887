/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-puzzle.h"

/* The puzzles that come with the program, and those of a folder. */

G_BEGIN_DECLS

GPtrArray *bm_puzzle_library_load_shipped (void);
GPtrArray *bm_puzzle_library_load_folder  (GFile           *folder);
GFile     *bm_puzzle_library_add          (GFile           *folder,
                                           BmPuzzle        *puzzle,
                                           GError         **error);
gboolean   bm_puzzle_library_remove       (GFile           *folder,
                                           BmPuzzle        *puzzle,
                                           GError         **error);

G_END_DECLS
