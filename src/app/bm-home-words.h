/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-view.h"

/* What the home page says about the game in progress. */

G_BEGIN_DECLS

char *bm_home_progress_words (const BmView    *view);
char *bm_home_players_words  (const BmPlayers *players);

G_END_DECLS
