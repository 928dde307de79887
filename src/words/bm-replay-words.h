/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-replay.h"

/* The steps of a recorded game in words. */

G_BEGIN_DECLS

char *bm_replay_title_words (BmReplay        *replay,
                             guint            step);
char *bm_replay_step_words  (BmReplay        *replay,
                             const BmPlayers *players,
                             guint            step,
                             guint            seat);

G_END_DECLS
