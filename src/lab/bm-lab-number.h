/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-item.h"

/* The numbers of a thing that somebody who is designing it may want to change, and what the game would be like then. */

G_BEGIN_DECLS

/**
 * BmLabNumberKind:
 * @BM_LAB_NUMBER_POINTS: the points of a tile
 * @BM_LAB_NUMBER_LEVELS: the points of a mutant, all levels moved by as much; the value is that before any mutation
 * @BM_LAB_NUMBER_LEVEL: the points of a mutant at one level
 * @BM_LAB_NUMBER_COMPOSITE_POINTS: the points of a composite monster of which the tile is a part
 * @BM_LAB_NUMBER_TOKEN_POINTS: the points of a token that the tile hands out
 * @BM_LAB_NUMBER_RULE_POINTS: the points of a rule; they keep their sign, since a rule without points is none
 * @BM_LAB_NUMBER_RULE_FROM: from how many on a rule counts
 * @BM_LAB_NUMBER_RULE_LIMIT: the most points that a rule brings or costs
 * @BM_LAB_NUMBER_MEDAL_POINTS: the points of a medal
 * @BM_LAB_NUMBER_AT_LEAST: how many there must be at least, in a condition of a rule or medal
 * @BM_LAB_NUMBER_AT_MOST: how many there may be at most
 * @BM_LAB_NUMBER_TEAM_AT_LEAST: how many two partners need at least, in a condition of a medal
 * @BM_LAB_NUMBER_TEAM_AT_MOST: how many they may have at most
 *
 * What a number is.
 */
typedef enum
{
  BM_LAB_NUMBER_POINTS,
  BM_LAB_NUMBER_LEVELS,
  BM_LAB_NUMBER_LEVEL,
  BM_LAB_NUMBER_COMPOSITE_POINTS,
  BM_LAB_NUMBER_TOKEN_POINTS,
  BM_LAB_NUMBER_RULE_POINTS,
  BM_LAB_NUMBER_RULE_FROM,
  BM_LAB_NUMBER_RULE_LIMIT,
  BM_LAB_NUMBER_MEDAL_POINTS,
  BM_LAB_NUMBER_AT_LEAST,
  BM_LAB_NUMBER_AT_MOST,
  BM_LAB_NUMBER_TEAM_AT_LEAST,
  BM_LAB_NUMBER_TEAM_AT_MOST,
} BmLabNumberKind;
#define BM_LAB_N_NUMBERS 13

/**
 * BmLabNumber:
 * @kind: what it is
 * @set: in which set it is, an index of the sets of the rules
 * @path: where in it, such as `$.tiles[3].rules[0].points`
 * @index: which of several: the level, the rule, or, of a medal, the condition; 0 of anything else
 * @condition: of conditions of rules: which one of the rule; 0 of anything else
 * @value: what it is now
 * @minimum: the least that the format takes, with the rest of the set as it is
 * @maximum: the most
 * @gain: by about how many points the lead of the thing is more with each one more of it; less than 0 if worse
 *   off, never 0
 *
 * A number that can be tried with other values.
 */
typedef struct
{
  BmLabNumberKind kind;
  guint           set;
  char           *path;
  guint           index;
  guint           condition;
  int             value;
  int             minimum;
  int             maximum;
  double          gain;
} BmLabNumber;

GPtrArray   *bm_lab_number_list           (BmRules            *rules,
                                           const BmLabItem    *item);
BmLabNumber *bm_lab_number_copy           (const BmLabNumber  *self);
void         bm_lab_number_free           (BmLabNumber        *self);
const char  *bm_lab_number_kind_to_string (BmLabNumberKind     kind);
BmRules     *bm_lab_number_try            (const BmLabNumber  *self,
                                           BmRules            *rules,
                                           int                 value,
                                           GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabNumber, bm_lab_number_free)

G_END_DECLS
