/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-format.h"
#include "bm-rules.h"

/* What rules can count, and the filters that can narrow it: docs/SET-FORMAT.md section 4. */

G_BEGIN_DECLS

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
  BM_COUNT_FILTER_EXCEPT    = 1 << 10,
  BM_COUNT_FILTER_LINE      = 1 << 11,
  BM_COUNT_FILTER_MIN_SIZE  = 1 << 12,
  BM_COUNT_FILTER_ALONG     = 1 << 13,
  BM_COUNT_FILTER_SIDE      = 1 << 14,
  BM_COUNT_FILTER_WHERE     = 1 << 15,
  BM_COUNT_FILTER_DIRECTION = 1 << 16,
  BM_COUNT_FILTER_DISTANCE  = 1 << 17,
  BM_COUNT_FILTER_WHEN      = 1 << 18,  /* before or after the tile, or in a round */
  BM_COUNT_FILTER_SINCE     = 1 << 19,
  BM_COUNT_FILTER_WHOSE     = 1 << 20,
  BM_COUNT_FILTER_BY        = 1 << 21,
  BM_COUNT_FILTER_TAKE      = 1 << 22,
  BM_COUNT_FILTER_EXCEPT_TILES = 1 << 23,  /* a part of BM_COUNT_FILTER_EXCEPT, chosen by name */
  BM_COUNT_FILTER_MIN_OF_KIND = 1 << 24,
  BM_COUNT_FILTER_NTH       = 1 << 25,
  BM_COUNT_FILTER_MAX_SIZE  = 1 << 26,
  BM_COUNT_FILTER_BEAM      = 1 << 27,
  BM_COUNT_FILTER_BESIDE    = 1 << 28,
  BM_COUNT_FILTER_NOT_BESIDE = 1 << 29,
  BM_COUNT_FILTER_SAME      = 1 << 30,
} BmCountFilters;

/* Tiles are filtered by these, or by name: choosing one clears the other. */
#define BM_COUNT_FILTERS_OF_KIND \
  (BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_SHAPE | BM_COUNT_FILTER_CRYSTAL | BM_COUNT_FILTER_BEAM)

/* Those that have filters of a count themselves. */
#define BM_COUNT_FILTERS_WITH_FILTERS \
  (BM_COUNT_FILTER_EXCEPT | BM_COUNT_FILTER_EXCEPT_TILES | BM_COUNT_FILTER_BESIDE | BM_COUNT_FILTER_NOT_BESIDE)

/** BmCountFilterMember: a member that is a filter; several may belong together. */
typedef struct
{
  const char     *member;
  BmCountFilters  filter;
} BmCountFilterMember;
#define BM_N_COUNT_FILTER_MEMBERS 32

extern const BmCountFilterMember bm_count_filter_members[BM_N_COUNT_FILTER_MEMBERS];

/**
 * BmRuleContext:
 * @BM_RULE_CONTEXT_TILE: a rule of a tile, which is placed in a zone
 * @BM_RULE_CONTEXT_EXPLORER: a rule of an explorer, which lies there from the start
 * @BM_RULE_CONTEXT_MEDAL: a medal, which has no place in a zone, and can also be won by teams
 *
 * Where a count or a condition is used.
 */
typedef enum
{
  BM_RULE_CONTEXT_TILE,
  BM_RULE_CONTEXT_EXPLORER,
  BM_RULE_CONTEXT_MEDAL,
} BmRuleContext;

BmCountFilters  bm_counting_get_filters  (BmCounting     counting);
gboolean        bm_counting_can_sort     (BmCounting     counting,
                                          BmBy           by);
gboolean        bm_counting_is_combined  (BmCounting     counting);
gboolean        bm_counting_is_possible  (BmCounting     counting,
                                          BmRuleContext  context,
                                          const BmRules *rules);

G_END_DECLS
