/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-score.h"

/* The sources of points, and why players win. */

G_BEGIN_DECLS

char *bm_score_entry_words (const BmRules      *rules,
                            const BmZone       *zone,
                            const BmScoreEntry *entry);
char *bm_winners_words     (const BmPlayers    *players,
                            guint               winners);
char *bm_taken_back_words  (const BmPlayers    *players);
char *bm_tie_break_words   (const BmRules      *rules,
                            const BmPosition   *position,
                            BmTieBreak          tie_break);

G_END_DECLS
