/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-score-table.h"

/* The final count as text. */

G_BEGIN_DECLS

char *bm_score_text_new     (const BmScoreTable *table,
                             const BmPlayers    *players);
char *bm_score_text_verdict (const BmScoreTable *table,
                             const BmPlayers    *players);
char *bm_score_text_result  (const BmScoreTable *table,
                             const BmPlayers    *players);

G_END_DECLS
