/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-game-choice.h"
#include "bm-players.h"
#include "bm-view.h"

/* What the home page says about the game in progress. */

G_BEGIN_DECLS

char *bm_home_progress_words (const BmView       *view);
char *bm_home_players_words  (const BmPlayers    *players);
char *bm_home_choice_words   (const BmGameChoice *choice);

G_END_DECLS
