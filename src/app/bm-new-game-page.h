/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-game-choice.h"
#include "bm-page.h"
#include "bm-set-registry.h"

/* The page on which a new game is set up. */

G_BEGIN_DECLS

#define BM_TYPE_NEW_GAME_PAGE (bm_new_game_page_get_type ())
G_DECLARE_FINAL_TYPE (BmNewGamePage, bm_new_game_page, BM, NEW_GAME_PAGE, BmPage)

GtkWidget          *bm_new_game_page_new          (BmSetRegistry *registry,
                                                   GFile         *file);

const BmGameChoice *bm_new_game_page_get_choice   (BmNewGamePage *self);

void                bm_new_game_page_set_choice   (BmNewGamePage      *self,
                                                   const BmGameChoice *choice);
void                bm_new_game_page_set_registry (BmNewGamePage *self,
                                                   BmSetRegistry *registry);
void                bm_new_game_page_set_file     (BmNewGamePage *self,
                                                   GFile         *file);
void                bm_new_game_page_set_for_real_table (BmNewGamePage *self);

G_END_DECLS
