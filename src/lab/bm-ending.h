/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-outlook.h"
#include "bm-random.h"
#include "bm-score.h"

/* What a game that is played out comes to for a player. */

G_BEGIN_DECLS

/**
 * BmEnding:
 * @margin: by how many points the player is ahead of the best of the others, see bm_ending_count_margin()
 * @own: the player's score sheet
 * @partner: the partner's points, in teams; otherwise 0
 */
typedef struct
{
  int     margin;
  BmSheet own;
  int     partner;
} BmEnding;

int  bm_ending_count_margin (const BmPosition *position,
                             const BmRules    *rules,
                             guint             seat);
void bm_ending_play_out     (BmOutlook        *outlook,
                             const BmState    *deal,
                             BmMove            move,
                             BmRandom          luck,
                             BmEnding         *ending);

G_END_DECLS
