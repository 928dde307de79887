/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-neighbours.h"
#include "bm-reception.h"

/* Sentences about a table at which people play from elsewhere. */

G_BEGIN_DECLS

char *bm_lobby_seat_title      (const BmGatheringSeat *seat,
                                guint                  index);
char *bm_lobby_dup_name        (BmGathering           *gathering,
                                guint                  seat);
char *bm_lobby_seat_words      (const BmGatheringSeat *seat,
                                BmGatheringPhase       phase);
char *bm_lobby_onlookers_words (guint                  n);
char *bm_lobby_set_words       (GVariant              *set);
char *bm_lobby_words           (BmGathering           *gathering);
char *bm_lobby_away_words      (BmGathering           *gathering);
char *bm_lobby_plea_words      (BmGathering           *gathering);
char *bm_lobby_plea_end_words  (BmGathering           *gathering,
                                BmPleaEnd              end,
                                guint                  seat);

const char *bm_broker_password_words (const BmBroker *broker);
char *bm_broker_words          (BmGathering           *gathering,
                                gboolean               is_wanted);

char *bm_reception_words       (BmReception           *reception);
char *bm_reception_knock_title (const BmDoorKnock     *knock);
char *bm_reception_knock_words (const BmDoorKnock     *knock);

char *bm_neighbour_title       (BmNeighbour           *table);
char *bm_neighbour_words       (BmNeighbour           *table);
const char *bm_neighbours_words (BmNeighbours         *tables);

GStrv       bm_lobby_list_graces      (void);
gint64      bm_lobby_get_grace_ms     (guint                  index);
guint       bm_lobby_find_grace       (gint64                 grace_ms);
gboolean    bm_lobby_can_only_look_on (BmGathering           *gathering);
gboolean    bm_lobby_may_go_on        (BmGathering           *gathering);

G_END_DECLS
