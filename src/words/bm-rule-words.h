/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"
#include "bm-segment.h"

/* Rules and conditions as phrases without a full stop: "2 points per swamp monster". */

G_BEGIN_DECLS

/**
 * BmConditionStyle:
 * @BM_CONDITION_EXACT: "at least 3 desert tiles", for rules
 * @BM_CONDITION_BARE: "3 desert tiles", for medals
 * @BM_CONDITION_TEAM: "6 desert tiles", for the medal of a team
 */
typedef enum
{
  BM_CONDITION_EXACT,
  BM_CONDITION_BARE,
  BM_CONDITION_TEAM,
} BmConditionStyle;

char      *bm_rule_words         (const BmRules    *rules,
                                  guint             rule);
char      *bm_conditions_words   (const BmRules    *rules,
                                  const BmRange    *conditions,
                                  BmConditionStyle  style);
gboolean   bm_conditions_deny    (const BmRules    *rules,
                                  const BmRange    *conditions,
                                  BmConditionStyle  style);
GPtrArray *bm_places_words       (const gint16     *points,
                                  guint             n);

/* For rules, conditions and counts in the JSON of a set. */
GPtrArray *bm_rule_segments      (const BmRules    *rules,
                                  BmThingKind       owner,
                                  JsonNode         *rule);
GPtrArray *bm_condition_segments (const BmRules    *rules,
                                  JsonNode         *condition,
                                  gboolean          team);
GPtrArray *bm_count_segments     (const BmRules    *rules,
                                  JsonNode         *count,
                                  const char       *path);

G_END_DECLS
