/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-setup.h"

/* Modes and their options, and the kinds of players. Names are owned by the program. */

G_BEGIN_DECLS

const char *bm_mode_name      (BmMode   mode);
const char *bm_mode_players   (BmMode   mode);
const char *bm_mode_words     (BmMode   mode);
char       *bm_mode_count_words (BmMode mode,
                               guint    n_seats);
char        bm_team_letter    (guint    team);
char       *bm_team_name      (guint    team);
char       *bm_seating_words  (const BmSeating *seating,
                               guint    n_seats);
const char *bm_giving_name    (BmGiving giving);
const char *bm_giving_words   (BmGiving giving);
const char *bm_all_tie_name   (BmAllTie all_tie);
const char *bm_team_tie_break_name (BmTeamTieBreak team_tie_break);

const char *bm_player_kind_name  (const char *player);
const char *bm_player_short_name (const char *player);

G_END_DECLS
