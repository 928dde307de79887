/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-game.h"

/* What became of a thing in a game of the balance lab. */

G_BEGIN_DECLS

/**
 * BmLabFate:
 * @n: how many things of this kind were there
 * @n_taken: how many of them somebody got
 * @score: sum of the final scores of those who got one
 * @win: sum of their parts of the victory
 * @points: sum of what they brought, in parts
 * @turn: sum of the turns
 * @worth: of a medal: by how many points all players together would have less without it
 * @histogram: (nullable): what is taken is counted here, too
 *
 * What became of a thing.
 */
typedef struct
{
  guint           n;
  guint           n_taken;
  gint64          score;
  gint64          win;
  gint64          points;
  gint64          turn;
  gint64          worth;
  BmLabHistogram *histogram;
} BmLabFate;

void      bm_lab_fate_take        (BmLabFate       *self,
                                   const BmLabGame *game,
                                   guint            seat,
                                   gint64           points,
                                   guint            turn);
void      bm_lab_fate_add         (BmLabFate       *self,
                                   const BmLabFate *other);
BmLabFate bm_lab_fate_of_tile     (const BmLabGame *game,
                                   guint            place,
                                   BmLabHistogram  *histogram);
BmLabFate bm_lab_fate_of_explorer (const BmLabGame *game,
                                   guint            place,
                                   guint            explorer,
                                   BmLabHistogram  *histogram);
BmLabFate bm_lab_fate_of_medal    (const BmLabGame *game,
                                   guint            slot,
                                   BmLabHistogram  *histogram);
void      bm_lab_fate_tell        (const BmLabFate *self,
                                   const BmLabGame *game,
                                   BmLabSample     *sample);

G_END_DECLS
