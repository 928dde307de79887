/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-item.h"

/* The numbers of a thing that its designer may want to change, and the rules with another value. */

G_BEGIN_DECLS

/**
 * BmLabNumberKind:
 * @BM_LAB_NUMBER_POINTS: the points of a tile
 * @BM_LAB_NUMBER_LEVELS: the points of a mutant, all levels shifted by the same amount; the value is that before any
 *   mutation
 * @BM_LAB_NUMBER_LEVEL: the points of a mutant at one level
 * @BM_LAB_NUMBER_COMPOSITE_POINTS: the points of a composite monster of which the tile is a part
 * @BM_LAB_NUMBER_TOKEN_POINTS: the points of a token that the tile gives out
 * @BM_LAB_NUMBER_RULE_POINTS: the points of a rule; they keep their sign, since a rule must have points
 * @BM_LAB_NUMBER_RULE_FROM: the number from which a rule starts to count
 * @BM_LAB_NUMBER_RULE_LIMIT: the most points that a rule scores or costs
 * @BM_LAB_NUMBER_MEDAL_POINTS: the points of a medal
 * @BM_LAB_NUMBER_AT_LEAST: the minimum number in a condition of a rule or medal
 * @BM_LAB_NUMBER_AT_MOST: the maximum number
 * @BM_LAB_NUMBER_TEAM_AT_LEAST: the minimum number for two partners, in a condition of a medal
 * @BM_LAB_NUMBER_TEAM_AT_MOST: the maximum number for two partners
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
 * @kind: its kind
 * @set: its set, an index of #BmRules.sets
 * @path: its path in the set, such as `$.tiles[3].rules[0].points`
 * @index: the index of the level, the rule or, for medals, the condition; otherwise 0
 * @condition: for conditions of rules, the index among the conditions of the rule; otherwise 0
 * @value: its present value
 * @minimum: the lowest value that the format allows with the rest of the set as it is
 * @maximum: the highest value
 * @gain: roughly how many points the lead of the item grows when the number grows by 1; negative if it shrinks, never
 *   0
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
