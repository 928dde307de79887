/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* How far everybody is with a medal: decided without a screen. */

G_BEGIN_DECLS

/**
 * BmMedalStanding:
 * @seat: who it is about; of a team, the partner with the lower seat
 * @partner: the other one of the team; @seat if it is about a player
 * @team: the number of the team, from 0; of a player, @seat
 * @value: how far: 0 to the target; of a medal for the fewest or the most, what is compared
 * @holds: has won the medal
 * @leads: would get it if the game ended now; only for medals that compare
 * @is_barred: has too many of something that the medal does not allow
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
 * @team: it is about teams: what partners have together
 * @compares: it goes to who has the fewest or the most
 * @is_taken: it has been won
 * @target: how many are needed; 0 if it compares
 * @n_standings: number of players or teams
 * @standings: how far each is, by seat
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

/* A medal is there for players and, in team games, once more for teams. */
#define BM_MAX_MEDAL_MODELS (2 * BM_MAX_MEDALS_IN_PLAY)

guint bm_medal_model_list (const BmView *view,
                           BmMedalModel  models[BM_MAX_MEDAL_MODELS]);
const BmMedalStanding *
      bm_medal_model_find (const BmMedalModel *self,
                           guint               seat);

G_END_DECLS
