/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-counting.h"

const BmCountFilterMember bm_count_filter_members[BM_N_COUNT_FILTER_MEMBERS] = {
  { "terrain", BM_COUNT_FILTER_TERRAIN },
  { "tile", BM_COUNT_FILTER_TILE },
  { "symbol", BM_COUNT_FILTER_SYMBOL },
  { "shape", BM_COUNT_FILTER_SHAPE },
  { "explorer", BM_COUNT_FILTER_EXPLORER },
  { "level", BM_COUNT_FILTER_LEVEL },
  { "min_level", BM_COUNT_FILTER_LEVEL },
  { "crystal", BM_COUNT_FILTER_CRYSTAL },
  { "composite", BM_COUNT_FILTER_COMPOSITE },
  { "token", BM_COUNT_FILTER_TOKEN },
  { "touching", BM_COUNT_FILTER_TOUCHING },
};

/* Nothing chooses what is new in version 2 yet. */
static gboolean
has_member (const BmFormatCount *count,
            const char          *member)
{
  return g_strv_contains (count->members, member)
         && bm_format_count_get_since (count, bm_format_find_member (BM_FORMAT_COUNT, member)) <= 1;
}

/** Returns: the filters that can narrow it. */
BmCountFilters
bm_counting_get_filters (BmCounting counting)
{
  BmCountFilters all = 0;

  g_return_val_if_fail (counting < BM_N_COUNTINGS, 0);

  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if (has_member (&bm_format_counts[counting], bm_count_filter_members[i].member))
      all |= bm_count_filter_members[i].filter;

  return all;
}

/**
 * bm_counting_is_possible:
 * @counting: a kind of count
 * @context: where it would be used
 * @rules: the rules of the set and those it requires
 *
 * Returns: whether it is allowed there, and has something to refer to
 */
gboolean
bm_counting_is_possible (BmCounting     counting,
                         BmRuleContext  context,
                         const BmRules *rules)
{
  gboolean names_anything = FALSE;
  gboolean can_name = FALSE;

  if (counting == BM_COUNTING_SUM || bm_format_counts[counting].since > 1
      || (bm_format_counts[counting].is_about_tile && context != BM_RULE_CONTEXT_PIECE))
    return FALSE;

  for (guint i = 0; bm_format_counts[counting].members[i] != NULL; i++)
    {
      const BmFormatMember *member = bm_format_find_member (BM_FORMAT_COUNT, bm_format_counts[counting].members[i]);

      if (member->type != BM_FORMAT_TYPE_REFERENCE)
        continue;
      names_anything = TRUE;
      can_name |= bm_rules_get_n_things (rules, member->kind) > 0;
    }

  return can_name || !names_anything;
}
