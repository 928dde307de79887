/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-event.h"
#include "bm-seating.h"
#include "bm-zone.h"

/* The open part of the table: the zones, the medal board, and the medals and tokens of all players. Everything that
 * scores is here, and all of it is public. A plain value; it does not point to the rules. */

G_BEGIN_DECLS

struct _BmPosition
{
  guint8  n_seats;
  guint8  teams;            /* two each play together */
  BmSeating seating;
  guint8  team_tie_break;   /* BmTeamTieBreak */
  guint8  round_turns;      /* how many turns the first of two rounds has; 0: there is one round */
  guint8  n_turns;          /* of the game; 0: not known */
  guint8  n_medals;
  guint16 medals[BM_MAX_MEDALS_IN_PLAY];
  guint32 taken;            /* bit i: medals[i] has been won by players, and cannot be won by others */
  guint32 taken_by_teams;   /* bit i: medals[i] the same by teams */
  guint32 held[BM_MAX_SEATS];       /* bit i: the seat has medals[i], won alone */
  guint32 team_held[BM_MAX_SEATS];  /* bit i: the seat has medals[i], won with the partner */
  guint8  n_given[BM_MAX_MEDALS_IN_PLAY];  /* how many times players have won medals[i], once for all in the same turn */
  guint8  n_given_to_teams[BM_MAX_MEDALS_IN_PLAY];
  guint8  place[BM_MAX_SEATS][BM_MAX_MEDALS_IN_PLAY];  /* 0: the seat won it first or has the most, 1: second, … */
  guint8  team_place[BM_MAX_SEATS][BM_MAX_MEDALS_IN_PLAY];
  guint16 tokens[BM_MAX_SEATS][BM_MAX_TOKENS];  /* how many of each kind the seat has */
  BmZone  zones[BM_MAX_SEATS];
};

/**
 * BmNeed: how far a condition is from being met
 * @goal: how many steps lead to it; 0: it holds until there is too much of something
 * @done: how many of them have been taken, 0 to @goal
 * @missing: how many things at least have to change; 0: it is met; %G_MAXINT if @is_barred
 * @is_barred: there is more of something than it allows, and that will not become less
 */
typedef struct
{
  int      goal;
  int      done;
  int      missing;
  gboolean is_barred;
} BmNeed;

void     bm_position_init        (BmPosition       *self,
                                  guint             n_seats,
                                  const BmSeating  *seating,
                                  const guint16    *medals,
                                  guint             n_medals);
void     bm_position_copy        (BmPosition       *self,
                                  const BmPosition *other,
                                  const BmRules    *rules);
gboolean bm_position_equal       (const BmPosition *self,
                                  const BmPosition *other,
                                  const BmRules    *rules);

void     bm_position_place       (BmPosition       *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  guint             tile,
                                  int               x,
                                  int               y,
                                  GArray           *events);
void     bm_position_give_token  (BmPosition       *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  guint             token,
                                  guint             giver,
                                  GArray           *events);
void     bm_position_take_token  (BmPosition       *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  guint             token,
                                  GArray           *events);
void     bm_position_take_medal  (BmPosition       *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  guint             slot);
/* bm-position-effects.c: what effects of tiles change */

void     bm_position_pass_token  (BmPosition       *self,
                                  const BmRules    *rules,
                                  guint             from,
                                  guint             to,
                                  guint             token);
void     bm_position_mutate      (BmPosition       *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  guint             index,
                                  guint             n_times,
                                  GArray           *events);
void     bm_position_complete    (BmPosition       *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  guint             tile,
                                  guint             part,
                                  GArray           *events);
void     bm_position_put_down    (BmPosition         *self,
                                  const BmRules      *rules,
                                  guint               seat,
                                  const BmZoneLifted *lifted,
                                  int                 x,
                                  int                 y,
                                  GArray             *events);

void     bm_position_end_turn    (BmPosition       *self,
                                  const BmRules    *rules,
                                  GArray           *events);
void     bm_position_end_game    (BmPosition       *self,
                                  const BmRules    *rules,
                                  BmAllTie          all_tie,
                                  GArray           *events);

guint    bm_position_get_partner (const BmPosition *self,
                                  guint             seat);
int      bm_position_count       (const BmPosition *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  gboolean          team,
                                  guint             count);
BmNeed   bm_position_find_need   (const BmPosition *self,
                                  const BmRules    *rules,
                                  guint             seat,
                                  gboolean          team,
                                  guint             condition);
int      bm_position_get_medal_points (const BmPosition *self,
                                       const BmRules    *rules,
                                       guint             seat,
                                       guint             slot,
                                       gboolean          team);
guint    bm_position_count_medals (const BmPosition *self,
                                  guint             seat);

G_END_DECLS
