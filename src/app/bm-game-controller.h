/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-game-store.h"
#include "bm-set-controller.h"

/* The steps from page to page in the life of a game. */

G_BEGIN_DECLS

#define BM_TYPE_GAME_CONTROLLER (bm_game_controller_get_type ())
G_DECLARE_FINAL_TYPE (BmGameController, bm_game_controller, BM, GAME_CONTROLLER, GObject)

BmGameController *bm_game_controller_new          (BmWindow         *window,
                                                   BmSetController  *sets,
                                                   GFile            *folder);

BmGameStore      *bm_game_controller_get_store    (BmGameController *self);

void              bm_game_controller_prepare_page (BmGameController *self,
                                                   BmPage           *page,
                                                   const char       *name);
void              bm_game_controller_begin        (BmGameController *self,
                                                   BmSetup          *setup,
                                                   guint64           seed,
                                                   const BmSeat     *seats);
void              bm_game_controller_open_turn    (BmGameController *self,
                                                   GBytes           *bytes);
void              bm_game_controller_open_puzzle  (BmGameController *self,
                                                   GFile            *file);
void              bm_game_controller_open_file    (BmGameController *self,
                                                   GFile            *file);

gboolean          bm_game_controller_open_games   (BmGameController *self,
                                                   GFile           **files,
                                                   guint             n_files);

G_END_DECLS
