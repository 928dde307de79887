/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* What rules can count, and by what that can be narrowed: docs/SET-FORMAT.md section 4. */

G_BEGIN_DECLS

/** BmCounting: what a count counts, its member `of`; in the order in which it is offered. A sum is made of others. */
typedef enum
{
  BM_COUNTING_TILES,
  BM_COUNTING_MONSTERS,
  BM_COUNTING_NEIGHBOURS,
  BM_COUNTING_GROUP,
  BM_COUNTING_DIFFERENT_TERRAINS,
  BM_COUNTING_MUTANT_TILES,
  BM_COUNTING_MUTAGENIC_MONSTERS,
  BM_COUNTING_COMPLETE_CRYSTALS,
  BM_COUNTING_FULL_CRYSTAL_SETS,
  BM_COUNTING_COMPLETE_COMPOSITES,
  BM_COUNTING_SYMBOLS,
  BM_COUNTING_TOKENS,
  BM_COUNTING_MEDALS_HELD,
  BM_COUNTING_SUM,
} BmCounting;
#define BM_N_COUNTINGS 14

/** BmCountFilters: the members that narrow a count. */
typedef enum
{
  BM_COUNT_FILTER_TERRAIN   = 1 << 0,
  BM_COUNT_FILTER_TILE      = 1 << 1,
  BM_COUNT_FILTER_SYMBOL    = 1 << 2,
  BM_COUNT_FILTER_SHAPE     = 1 << 3,
  BM_COUNT_FILTER_EXPLORER  = 1 << 4,
  BM_COUNT_FILTER_LEVEL     = 1 << 5,
  BM_COUNT_FILTER_CRYSTAL   = 1 << 6,
  BM_COUNT_FILTER_COMPOSITE = 1 << 7,
  BM_COUNT_FILTER_TOKEN     = 1 << 8,
  BM_COUNT_FILTER_TOUCHING  = 1 << 9,
} BmCountFilters;

/**
 * BmRuleContext:
 * @BM_RULE_CONTEXT_PIECE: a rule of a tile or an explorer, which has something around it
 * @BM_RULE_CONTEXT_MEDAL: a medal, which lies nowhere, and is won by teams, too
 *
 * Where a count or a condition stands.
 */
typedef enum
{
  BM_RULE_CONTEXT_PIECE,
  BM_RULE_CONTEXT_MEDAL,
} BmRuleContext;

const char     *bm_counting_get_name     (BmCounting     counting);
const char     *bm_counting_get_title    (BmCounting     counting);
const char     *bm_counting_get_hint     (BmCounting     counting);
BmCountFilters  bm_counting_get_filters  (BmCounting     counting);
gboolean        bm_counting_find         (const char    *name,
                                          BmCounting    *counting);
gboolean        bm_counting_is_possible  (BmCounting     counting,
                                          BmRuleContext  context,
                                          const BmRules *rules);

G_END_DECLS
