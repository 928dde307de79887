/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* Everyone's progress towards a medal: independent of widgets. */

G_BEGIN_DECLS

/**
 * BmMedalStanding:
 * @seat: the seat of the player; of a team, the partner with the lower seat
 * @partner: the other one of the team; @seat for a player
 * @team: the number of the team, from 0; of a player, @seat
 * @value: the progress, 0 to the target; for a medal for the fewest or the most, the compared value
 * @holds: has won the medal
 * @leads: would get it if the game ended now; only for medals that compare
 * @is_barred: has more of something than the medal allows, and cannot lose it
 */
typedef struct
{
  guint    seat;
  guint    partner;
  guint    team;
  int      value;
  gboolean holds;
  gboolean leads;
  gboolean is_barred;
} BmMedalStanding;

/**
 * BmMedalModel:
 * @medal: a medal in play
 * @slot: its index in the position
 * @team: it is for teams: what both partners have is added up
 * @compares: it goes to those with the fewest or the most
 * @is_taken: it has been won
 * @target: the number of steps; 0 if it compares
 * @n_standings: number of players or teams
 * @standings: the progress of each, by seat
 */
typedef struct
{
  guint16         medal;
  guint           slot;
  gboolean        team;
  gboolean        compares;
  gboolean        is_taken;
  int             target;
  guint           n_standings;
  BmMedalStanding standings[BM_MAX_SEATS];
} BmMedalModel;

/* In team games, a medal is listed once for players and once for teams. */
#define BM_MAX_MEDAL_MODELS (2 * BM_MAX_MEDALS_IN_PLAY)

guint bm_medal_model_list (const BmView *view,
                           BmMedalModel  models[BM_MAX_MEDAL_MODELS]);
const BmMedalStanding *
      bm_medal_model_find (const BmMedalModel *self,
                           guint               seat);

G_END_DECLS
