/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* Rules that are still being made, in the values that compiled ones consist of. */

G_BEGIN_DECLS

/** BmRuleDraft: a rule with tables of its own, which its indices point into; or just a condition, or just a count. */
typedef struct
{
  BmRule     rule;
  GArray    *conditions;  /* of BmCondition */
  GPtrArray *counts;      /* of BmCount */
  GArray    *numbers;     /* of gint16 */
} BmRuleDraft;

gboolean bm_rule_draft_read_rule      (BmRuleDraft   *self,
                                       const BmRules *rules,
                                       JsonNode      *node);
gboolean bm_rule_draft_read_condition (BmRuleDraft   *self,
                                       const BmRules *rules,
                                       JsonNode      *node);
void     bm_rule_draft_clear          (BmRuleDraft   *self);

BmCount *bm_count_draft               (const BmRules *rules,
                                       JsonNode      *node);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmRuleDraft, bm_rule_draft_clear)

G_END_DECLS
