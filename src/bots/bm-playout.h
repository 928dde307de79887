/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-prior.h"
#include "bm-random.h"
#include "bm-zone.h"

/* Plays a simulated game to its end, as fast as is reasonable. */

G_BEGIN_DECLS

/** BM_PLAYOUT_ALL_TURNS: more turns than a game has. */
#define BM_PLAYOUT_ALL_TURNS G_MAXUINT8

/**
 * BmPlayout:
 * @careful: for each seat, its prior while it decides like a player without search
 * @hasty: the prior of all seats later
 * @n_careful: for each seat, for how many turns it decides like a player without search
 * @n_close: for each seat, after these turns: for how many tiles it looks for the best place before picking one
 * @places: for each seat, the intended place for the tile that it picked; 0 if it has none yet
 */
typedef struct
{
  const BmPrior *careful[BM_MAX_SEATS];
  const BmPrior *hasty;
  guint8         n_careful[BM_MAX_SEATS];
  guint8         n_close[BM_MAX_SEATS];
  BmPlace        places[BM_MAX_SEATS];
} BmPlayout;

void bm_playout_run (BmPlayout *self,
                     BmState   *state,
                     BmRandom  *random);

G_END_DECLS
