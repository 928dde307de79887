/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-prior.h"
#include "bm-scene.h"

/* How near a seat is to winning a medal, and what coming nearer is worth. */

G_BEGIN_DECLS

/** BM_POINT: values of positions and moves are counted in hundredths of a point. */
#define BM_POINT 100

/** BM_CONTEST_MAX_WATCHED: a medal that depends on more tallies, or on anything else, is judged after every change. */
#define BM_CONTEST_MAX_WATCHED 12

/**
 * BmContest:
 * @weights: the weights
 * @medal: the contested medal
 * @team: whether it is the team's medal
 * @is_on_tallies: whether its value may change if nothing but tallies does
 * @seats: a bit for each seat whose zone counts: the player's, and the partner's if it is the team's medal
 * @worth: the points of the medal, in hundredths of a point
 * @rival: for medals with conditions, the least that any rival still needs; otherwise the number of the best rival
 * @turns_left: how many tiles the player (or the team) places after this one
 * @value: the present value of the medal, in hundredths of a point
 * @n_watched: number of tallies on which it depends; more than %BM_CONTEST_MAX_WATCHED if watching these is
 *   not enough
 * @watched: these tallies
 *
 * A medal that can still be won, from the point of view of one seat.
 */
typedef struct
{
  const BmWeights *weights;
  const BmMedal   *medal;
  gboolean         team;
  gboolean         is_on_tallies;
  guint32          seats;
  int              worth;
  int              rival;
  int              turns_left;
  int              value;
  guint8           n_watched;
  guint8           watched[BM_CONTEST_MAX_WATCHED];
} BmContest;

guint bm_contest_list  (BmContest        *contests,
                        const BmPosition *position,
                        const BmPrior    *prior,
                        guint             seat,
                        int               medal_bonus,
                        guint             turns_left);
int   bm_contest_judge (const BmContest  *self,
                        const BmScene    *scene);
gboolean bm_contest_is_won (const BmContest *self,
                        const BmScene   *scene);
void  bm_contest_move_on (BmContest      *self,
                        const BmScene   *scene);

/**
 * bm_contest_is_touched:
 * @self: a contest
 * @tallies: (array): tallies that the player might have
 * @before: (array): the present tallies of the player
 *
 * Inline, since most tiles matter to few medals.
 *
 * Returns: whether the value of the medal may change with these tallies
 */
static inline gboolean
bm_contest_is_touched (const BmContest *self,
                       const gint16    *tallies,
                       const gint16    *before)
{
  if (self->n_watched > BM_CONTEST_MAX_WATCHED)
    return TRUE;

  for (guint i = 0; i < self->n_watched; i++)
    if (tallies[self->watched[i]] != before[self->watched[i]])
      return TRUE;

  return FALSE;
}

/* Each medal in play can be a contest for the player and one for the team. */
#define BM_MAX_CONTESTS (2 * BM_MAX_MEDALS_IN_PLAY)

G_END_DECLS
