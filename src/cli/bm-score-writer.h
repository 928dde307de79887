/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-played-game.h"
#include "bm-score.h"

G_BEGIN_DECLS

/** BmFinalCount: the points of all seats at the end, and the winners. */
typedef struct
{
  BmSheet    sheets[BM_MAX_SEATS];
  guint      winners;  /* a bit for each seat */
  BmTieBreak tie_break;
} BmFinalCount;

void        bm_final_count_init   (BmFinalCount       *self,
                                   const BmPosition   *position,
                                   const BmRules      *rules);

JsonObject *bm_sheet_to_json      (const BmSheet      *self,
                                   const BmRules      *rules);
JsonArray  *bm_seats_to_json      (guint               seats);
JsonObject *bm_played_game_to_json (const BmPlayedGame *self,
                                   gboolean            explain);

G_END_DECLS
