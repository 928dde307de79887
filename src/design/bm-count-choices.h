/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-counting.h"

/* Reads and changes counts in the JSON of a set, and says which choices there are. A count is never changed in place:
 * each function creates a new one that keeps all unknown members. */

G_BEGIN_DECLS

/**
 * BmCountLevels:
 * @BM_COUNT_LEVELS_ANY: mutants of any level
 * @BM_COUNT_LEVELS_EXACTLY: mutants of exactly this level
 * @BM_COUNT_LEVELS_FROM: mutants of at least this level
 */
typedef enum
{
  BM_COUNT_LEVELS_ANY,
  BM_COUNT_LEVELS_EXACTLY,
  BM_COUNT_LEVELS_FROM,
} BmCountLevels;

/* Reading */
BmCounting      bm_count_get_counting   (JsonNode       *count);
const char     *bm_count_filter_member  (BmCountFilters  filter);
GPtrArray      *bm_count_list_ids       (JsonNode       *count,
                                         BmCountFilters  filter);
gboolean        bm_count_has_id         (JsonNode       *count,
                                         BmCountFilters  filter,
                                         const char     *id);
gboolean        bm_count_needs          (JsonNode       *count,
                                         BmCountFilters  filter);
int             bm_count_get_shape      (JsonNode       *count);
gboolean        bm_count_has_explorer   (JsonNode       *count);
gboolean        bm_count_is_by_edge     (JsonNode       *count);
BmCountLevels   bm_count_get_levels     (JsonNode       *count,
                                         guint          *level);

/* Choices */
BmCountFilters  bm_count_list_filters   (JsonNode       *count,
                                         const BmRules  *rules);
guint           bm_count_max_level      (const BmRules  *rules);
gboolean        bm_count_can_match      (JsonNode       *count,
                                         const BmRules  *rules);

/* Changes */
JsonNode       *bm_count_new            (BmCounting      counting,
                                         const BmRules  *rules);
JsonNode       *bm_count_change         (JsonNode       *count,
                                         BmCounting      counting,
                                         const BmRules  *rules);
JsonNode       *bm_count_set_id         (JsonNode       *count,
                                         BmCountFilters  filter,
                                         const char     *id,
                                         gboolean        taken);
JsonNode       *bm_count_clear_filter   (JsonNode       *count,
                                         BmCountFilters  filters);
JsonNode       *bm_count_set_shape      (JsonNode       *count,
                                         int             shape);
JsonNode       *bm_count_set_explorer   (JsonNode       *count,
                                         gboolean        explorer);
JsonNode       *bm_count_set_by_edge    (JsonNode       *count,
                                         gboolean        by_edge);
JsonNode       *bm_count_set_levels     (JsonNode       *count,
                                         BmCountLevels   levels,
                                         guint           level);

/* Sums */
guint           bm_count_get_n_summands (JsonNode       *count);
gboolean        bm_count_can_add        (JsonNode       *count);
JsonNode       *bm_count_add_summand    (JsonNode       *count,
                                         JsonNode       *summand);
JsonNode       *bm_count_remove_summand (JsonNode       *count,
                                         guint           index);

G_END_DECLS
