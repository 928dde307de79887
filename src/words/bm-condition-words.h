/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"
#include "bm-segment.h"

/* Conditions of rules and medals in words. */

G_BEGIN_DECLS

/** BmSpeech: the context of a sentence. */
typedef struct
{
  const BmRules     *rules;
  BmCount *const    *counts;      /* the counts that rules and conditions refer to */
  const BmCondition *conditions;
  const gint16      *numbers;     /* the points of rules */
  BmMarks           *marks;       /* nullable */
  BmThingKind        owner;       /* of a rule: BM_THING_TILE or BM_THING_EXPLORER */
} BmSpeech;

char    *bm_condition_words_say     (const BmSpeech    *speech,
                                     const BmCondition *condition,
                                     gboolean           is_team,
                                     const char        *prefix);
char    *bm_condition_words_list    (const BmSpeech    *speech,
                                     const BmRange     *conditions,
                                     gboolean           is_team);
gboolean bm_condition_words_deny    (const BmSpeech    *speech,
                                     const BmRange     *conditions,
                                     gboolean           is_team);
char    *bm_condition_words_clauses (const BmSpeech    *speech,
                                     const BmRange     *conditions,
                                     const char        *prefix);

G_END_DECLS
