/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-game-store.h"
#include "bm-window.h"

/* The steps from page to page where people get better at the game. */

G_BEGIN_DECLS

#define BM_TYPE_PRACTICE_CONTROLLER (bm_practice_controller_get_type ())
G_DECLARE_FINAL_TYPE (BmPracticeController, bm_practice_controller, BM, PRACTICE_CONTROLLER, GObject)

BmPracticeController *bm_practice_controller_new          (BmWindow             *window,
                                                           BmGameStore          *store);

void                  bm_practice_controller_prepare_page (BmPracticeController *self,
                                                           BmPage               *page,
                                                           const char           *name);
gboolean              bm_practice_controller_resume       (BmPracticeController *self,
                                                           GFile                *file,
                                                           BmRecord             *record,
                                                           GError              **error);

gboolean               bm_practice_controller_open_games   (BmPracticeController  *self,
                                                            GFile                **files,
                                                            guint                  n_files);

G_END_DECLS
