/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-insight.h"
#include "bm-position.h"

/* How near a seat is to a medal, and what it is worth to come nearer. */

G_BEGIN_DECLS

/** BM_POINT: values of positions and moves are counted in hundredths of a point. */
#define BM_POINT 100

/**
 * BmContest:
 * @taste: how it is weighed
 * @medal: what is fought for
 * @partner: (nullable): the partner's tallies if it is the team's medal
 * @team: whether it is the team's medal
 * @worth: what the medal brings, in hundredths of a point
 * @rival: for medals with conditions, the least that any rival still lacks; else what the best
 *   rival has
 * @turns_left: how many tiles the player (or the team) lays after this one
 * @value: what the medal is worth as things stand, in hundredths of a point
 *
 * A medal that can still be won, seen from one seat.
 */
typedef struct
{
  const BmTaste *taste;
  const BmMedal *medal;
  const gint16  *partner;
  gboolean       team;
  int            worth;
  int            rival;
  int            turns_left;
  int            value;
} BmContest;

guint bm_contest_list  (BmContest        *contests,
                        const BmPosition *position,
                        const BmInsight  *insight,
                        guint             seat,
                        int               medal_bonus,
                        guint             turns_left);
int   bm_contest_judge (const BmContest  *self,
                        const BmRules    *rules,
                        const gint16     *tallies);
void  bm_contest_move_on (BmContest      *self,
                        const BmRules    *rules,
                        const gint16     *tallies);

/* Each medal in play can be a contest for the player and one for the team. */
#define BM_MAX_CONTESTS (2 * BM_MAX_MEDALS_IN_PLAY)

G_END_DECLS
