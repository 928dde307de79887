/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-event.h"
#include "bm-gain.h"
#include "bm-players.h"

/* Events as sentences for the log and for screen readers, and the gains of places. */

G_BEGIN_DECLS

char *bm_event_words  (const BmRules   *rules,
                       const BmPlayers *players,
                       const BmEvent   *event);

char *bm_gain_words   (const BmRules   *rules,
                       const BmGain    *gain);
char *bm_gain_summary (const BmRules   *rules,
                       const BmGain    *gain);

G_END_DECLS
