/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"

/* Sentences about a table at which people play from elsewhere. */

G_BEGIN_DECLS

char *bm_lobby_seat_title      (const BmGatheringSeat *seat,
                                guint                  index);
char *bm_lobby_seat_words      (const BmGatheringSeat *seat,
                                BmGatheringPhase       phase);
char *bm_lobby_onlookers_words (guint                  n);
char *bm_lobby_sets_words      (BmGathering           *gathering);
char *bm_lobby_words           (BmGathering           *gathering);
char *bm_lobby_away_words      (BmGathering           *gathering);

G_END_DECLS
