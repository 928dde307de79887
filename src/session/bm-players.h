/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-archive-summary.h"
#include "bm-game-choice.h"
#include "bm-record.h"

/* The players of a game, for everything that shows their names. */

G_BEGIN_DECLS

typedef struct _BmPlayers BmPlayers;

BmPlayers  *bm_players_new             (const BmRecord  *record);
BmPlayers  *bm_players_new_from_choice (const BmGameChoice *choice);
BmPlayers  *bm_players_new_for_setup   (const BmSetup   *setup,
                                        const char *const *names);
BmPlayers  *bm_players_new_from_summary (const BmArchiveSummary *summary);
BmPlayers  *bm_players_copy            (const BmPlayers *self);
void        bm_players_free            (BmPlayers       *self);

guint       bm_players_get_n_taken_back (const BmPlayers *self);
BmMode      bm_players_get_mode        (const BmPlayers *self);
guint       bm_players_get_n_seats     (const BmPlayers *self);
const char *bm_players_get_name        (const BmPlayers *self,
                                        guint            seat);
const char *bm_players_get_player      (const BmPlayers *self,
                                        guint            seat);
gboolean    bm_players_is_person       (const BmPlayers *self,
                                        guint            seat);
guint       bm_players_get_only_person (const BmPlayers *self);
gboolean    bm_players_get_teams       (const BmPlayers *self);
guint       bm_players_get_team        (const BmPlayers *self,
                                        guint            seat);
guint       bm_players_get_partner     (const BmPlayers *self,
                                        guint            seat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPlayers, bm_players_free)

G_END_DECLS
