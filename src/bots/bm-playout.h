/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-insight.h"
#include "bm-random.h"
#include "bm-zone.h"

/* Plays a game to its end in the mind, as fast as sense allows. */

G_BEGIN_DECLS

/** BM_PLAYOUT_ALL_TURNS: more turns than a game has. */
#define BM_PLAYOUT_ALL_TURNS G_MAXUINT8

/**
 * BmPlayout:
 * @careful: for each seat, what it makes of the game while it decides as a player without search does
 * @hasty: what all make of it later
 * @n_careful: for each seat, for how many turns it decides as a player without search does
 * @n_close: for each seat, after these turns: for how many tiles it looks for the best place before
 *   it picks one
 * @places: for each seat, where it meant to lay the tile that it picked; 0: it has not thought of it
 */
typedef struct
{
  const BmInsight *careful[BM_MAX_SEATS];
  const BmInsight *hasty;
  guint8           n_careful[BM_MAX_SEATS];
  guint8           n_close[BM_MAX_SEATS];
  BmPlace          places[BM_MAX_SEATS];
} BmPlayout;

void bm_playout_run (BmPlayout *self,
                     BmState   *state,
                     BmRandom  *random);

G_END_DECLS
