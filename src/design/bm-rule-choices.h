/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-counting.h"

/* Reads and changes rules, conditions and the aims of medals in the JSON of a set, and says what can be added to
 * them. As with counts, each change creates something new that keeps all unknown members. */

G_BEGIN_DECLS

/** BmRuleParts: what a rule may have besides its points. */
typedef enum
{
  BM_RULE_PART_EACH      = 1 << 0,
  BM_RULE_PART_LIMIT     = 1 << 1,
  BM_RULE_PART_FROM      = 1 << 2,
  BM_RULE_PART_CONDITION = 1 << 3,
  BM_RULE_PART_PER       = 1 << 4,
  BM_RULE_PART_TABLE     = 1 << 5,
  BM_RULE_PART_RANK      = 1 << 6,
  BM_RULE_PART_SCORED    = 1 << 7,
} BmRuleParts;

/**
 * BmBound:
 * @BM_BOUND_AT_LEAST: at least @low
 * @BM_BOUND_AT_MOST: at most @high
 * @BM_BOUND_EXACTLY: exactly @low
 * @BM_BOUND_BETWEEN: between @low and @high
 *
 * How many of something a condition requires.
 */
typedef enum
{
  BM_BOUND_AT_LEAST,
  BM_BOUND_AT_MOST,
  BM_BOUND_EXACTLY,
  BM_BOUND_BETWEEN,
} BmBound;
#define BM_N_BOUNDS 4

/** BmBounds: what a condition requires of a player and, for medals, of partners together. */
typedef struct
{
  BmBound bound;
  int     low;
  int     high;
  BmBound team_bound;
  int     team_low;
  int     team_high;
} BmBounds;

/**
 * BmMedalAim:
 * @BM_MEDAL_AIM_FIRST: the first player to meet the conditions
 * @BM_MEDAL_AIM_END: the players who meet the conditions at the end
 * @BM_MEDAL_AIM_FEWEST: the players with the fewest at the end
 * @BM_MEDAL_AIM_MOST: the players with the most at the end
 *
 * Who gets a medal.
 */
typedef enum
{
  BM_MEDAL_AIM_FIRST,
  BM_MEDAL_AIM_END,
  BM_MEDAL_AIM_FEWEST,
  BM_MEDAL_AIM_MOST,
} BmMedalAim;
#define BM_N_MEDAL_AIMS 4

BmRuleContext bm_rule_context_find   (const char     *path);

JsonNode    *bm_rule_new             (const char     *terrain);
BmRuleParts  bm_rule_list_additions  (JsonNode       *rule,
                                      BmRuleContext   context);
gboolean     bm_rule_suits_explorer  (JsonNode       *rule);
JsonNode    *bm_rule_remove_each     (JsonNode       *rule);
JsonNode    *bm_rule_add_table       (JsonNode       *rule);
JsonNode    *bm_rule_remove_table    (JsonNode       *rule);
JsonNode    *bm_rule_add_rank        (JsonNode       *rule);
JsonNode    *bm_rule_remove_rank     (JsonNode       *rule);
char        *bm_table_dup_text       (JsonNode       *points);
JsonNode    *bm_table_parse          (const char     *text);

JsonNode    *bm_condition_new        (BmRuleContext   context,
                                      const char     *terrain);
void         bm_condition_get_bounds (JsonNode       *condition,
                                      BmBounds       *bounds);
JsonNode    *bm_condition_set_bounds (JsonNode       *condition,
                                      const BmBounds *bounds,
                                      BmRuleContext   context);

BmParity     bm_condition_get_parity (JsonNode       *condition);
JsonNode    *bm_condition_set_parity (JsonNode       *condition,
                                      BmParity        parity);

JsonNode    *bm_medal_add_place      (JsonNode       *medal);
BmMedalAim   bm_medal_get_aim        (JsonNode       *medal);
const char  *bm_medal_get_compared   (JsonNode       *medal);
JsonNode    *bm_medal_set_aim        (JsonNode       *medal,
                                      BmMedalAim      aim);

G_END_DECLS
