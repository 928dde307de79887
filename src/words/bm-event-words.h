/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-event.h"
#include "bm-players.h"

/* What happened, as sentences for the log and for screen readers. */

G_BEGIN_DECLS

char *bm_event_words (const BmRules   *rules,
                      const BmPlayers *players,
                      const BmEvent   *event);

G_END_DECLS
