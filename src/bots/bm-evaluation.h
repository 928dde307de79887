/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-contest.h"
#include "bm-scene.h"
#include "bm-sites.h"

/* The value of tiles for a seat: immediate points from the score, later ones by estimate. Everything is read from the
 * rules. */

G_BEGIN_DECLS

/** BmActiveRule: rule @rule of tile @index of the zone. */
typedef struct
{
  guint16 rule;
  guint8  index;
} BmActiveRule;

#define BM_MAX_ACTIVE_RULES 256

/**
 * BmEvaluation:
 *
 * A seat's point of view for one decision, to be kept on the stack of a function, since it is large. It points to the
 * position and the prior.
 */
typedef struct
{
  const BmPrior    *prior;
  const BmRules    *rules;
  const BmPosition *position;
  guint             seat;
  guint8            shares[BM_MAX_FILTERS];  /* of a hundred tiles, how many each filter takes, once it is known */
  const BmZone     *before;          /* the zone as it is */
  guint             turns_left;      /* tiles to be placed after this one */
  gboolean          has_future;      /* it is computed when first needed, like the survey of the zone */
  guint             n_on_place;      /* how many rules in the zone depend on where tiles lie */
  int               rule_points;     /* the present points of the rules in the zone */
  int               tally_points;    /* and of those among them that depend on tallies */
  int               tile_points;     /* the present points of the tiles themselves */
  guint             n_rules;
  guint             n_on_tallies;    /* of these, how many depend on tallies: the first */
  guint             n_contests;
  BmActiveRule      active[BM_MAX_ACTIVE_RULES];
  BmContest         contests[BM_MAX_CONTESTS];
  gint16            future[BM_MAX_TALLIES];  /* what the remaining turns may add to the tallies */
  BmZone            zone;            /* the seat's zone, to try things in */
  BmFeatures        features;
  BmSites           sites[BM_N_SHAPES];  /* surveyed when first needed; until then without features */
} BmEvaluation;

void bm_evaluation_init           (BmEvaluation     *self,
                                   const BmPosition *position,
                                   const BmPrior    *prior,
                                   guint             seat,
                                   guint             turns_left);

BmScene bm_evaluation_get_scene   (const BmEvaluation *self);
void bm_evaluation_init_zone      (BmEvaluation       *self,
                                   const BmEvaluation *other,
                                   const BmZone       *zone);

void bm_evaluation_foresee        (BmEvaluation *self,
                                   guint         tile,
                                   gint16       *future);
int  bm_evaluation_find_gain      (BmEvaluation *self,
                                   guint         tile,
                                   int           x,
                                   int           y);
int  bm_evaluation_judge_place    (BmEvaluation *self,
                                   guint         tile,
                                   int           x,
                                   int           y);
int  bm_evaluation_find_place     (BmEvaluation *self,
                                   guint         tile,
                                   guint         n_tries,
                                   BmPlace      *place);
guint bm_evaluation_list_places   (BmEvaluation *self,
                                   guint         tile,
                                   guint         n_tries,
                                   guint         n_wanted,
                                   BmPlace      *places,
                                   int          *values);
int  bm_evaluation_judge_anywhere (BmEvaluation *self,
                                   guint         tile);
int  bm_evaluation_judge_tile     (BmEvaluation *self,
                                   guint         tile);
gboolean bm_evaluation_depends_on_place (const BmEvaluation *self,
                                         guint               tile);
int  bm_evaluation_judge_effects  (BmEvaluation *self,
                                   guint         tile);
int  bm_evaluation_judge_token    (BmEvaluation *self,
                                   guint         token);
int  bm_evaluation_judge_zone     (BmEvaluation *self,
                                   const BmZone *zone);
guint bm_evaluation_find_face     (BmEvaluation *self,
                                   guint         tile);
int  bm_evaluation_guess_tile     (BmEvaluation *self,
                                   guint         tile);
int  bm_evaluation_judge_start    (BmEvaluation *self);

G_END_DECLS
