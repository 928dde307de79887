/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-window.h"

/* Leads from the list of puzzles to one of them, and opens files with puzzles. */

G_BEGIN_DECLS

#define BM_TYPE_PUZZLE_CONTROLLER (bm_puzzle_controller_get_type ())
G_DECLARE_FINAL_TYPE (BmPuzzleController, bm_puzzle_controller, BM, PUZZLE_CONTROLLER, GObject)

BmPuzzleController *bm_puzzle_controller_new          (BmWindow           *window,
                                                       GFile              *folder);
void                bm_puzzle_controller_prepare_page (BmPuzzleController *self,
                                                       BmPage             *page,
                                                       const char         *name);
void                bm_puzzle_controller_open_file    (BmPuzzleController *self,
                                                       GFile              *file);

G_END_DECLS
