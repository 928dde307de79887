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
  { "beam", BM_COUNT_FILTER_BEAM },
  { "composite", BM_COUNT_FILTER_COMPOSITE },
  { "token", BM_COUNT_FILTER_TOKEN },
  { "touching", BM_COUNT_FILTER_TOUCHING },
  { "not", BM_COUNT_FILTER_EXCEPT },
  { "beside", BM_COUNT_FILTER_BESIDE },
  { "not_beside", BM_COUNT_FILTER_NOT_BESIDE },
  { "line", BM_COUNT_FILTER_LINE },
  { "min_size", BM_COUNT_FILTER_MIN_SIZE },
  { "max_size", BM_COUNT_FILTER_MAX_SIZE },
  { "nth", BM_COUNT_FILTER_NTH },
  { "along", BM_COUNT_FILTER_ALONG },
  { "same", BM_COUNT_FILTER_SAME },
  { "side", BM_COUNT_FILTER_SIDE },
  { "where", BM_COUNT_FILTER_WHERE },
  { "direction", BM_COUNT_FILTER_DIRECTION },
  { "distance", BM_COUNT_FILTER_DISTANCE },
  { "round", BM_COUNT_FILTER_WHEN },
  { "laid", BM_COUNT_FILTER_WHEN },
  { "since_placed", BM_COUNT_FILTER_SINCE },
  { "whose", BM_COUNT_FILTER_WHOSE },
  { "by", BM_COUNT_FILTER_BY },
  { "take", BM_COUNT_FILTER_TAKE },
  { "min_of_kind", BM_COUNT_FILTER_MIN_OF_KIND },
};

/** Returns: the filters that can narrow it. */
BmCountFilters
bm_counting_get_filters (BmCounting counting)
{
  BmCountFilters all = 0;

  g_return_val_if_fail (counting < BM_N_COUNTINGS, 0);

  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if (g_strv_contains (bm_format_counts[counting].members, bm_count_filter_members[i].member))
      all |= bm_count_filter_members[i].filter;

  return all;
}

/** Returns: whether what is counted can be sorted by kinds of such things. */
gboolean
bm_counting_can_sort (BmCounting counting,
                      BmBy       by)
{
  if (counting == BM_COUNTING_SYMBOLS)
    return by == BM_BY_SYMBOL;
  if (counting == BM_COUNTING_COMPLETE_CRYSTALS)
    return by == BM_BY_CRYSTAL;
  if (counting == BM_COUNTING_COMPLETE_COMPOSITES)
    return by == BM_BY_COMPOSITE;

  return (by >= BM_BY_TERRAIN && by <= BM_BY_LEVEL) || bm_by_is_line (by);
}

/** Returns: whether it is put together of other counts. */
gboolean
bm_counting_is_combined (BmCounting counting)
{
  return g_strcmp0 (bm_format_counts[counting].required, "counts") == 0;
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

  if (bm_format_counts[counting].is_about_tile && context == BM_RULE_CONTEXT_MEDAL)
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
