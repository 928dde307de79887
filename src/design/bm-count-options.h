/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-count-option.h"

/* All filters that can narrow a count, as groups of options that can be switched on and off. */

G_BEGIN_DECLS

/**
 * BmCountGroup:
 * @filter: the filter
 * @title: its name
 * @several: whether several options can be chosen
 * @has_meaning: whether it would make a difference, given the other filters
 * @options: (element-type BmCountOption): the choices; for tiles, only “all”, since there may be hundreds: see
 *   bm_count_options_find_tiles()
 */
typedef struct
{
  BmCountFilters  filter;
  const char     *title;
  gboolean        several;
  gboolean        has_meaning;
  GPtrArray      *options;
} BmCountGroup;

GPtrArray *bm_count_options_list       (JsonNode       *count,
                                        BmRuleContext   context,
                                        const BmRules  *rules);
GPtrArray *bm_count_options_find_tiles (JsonNode       *count,
                                        BmCountFilters  filter,
                                        const BmRules  *rules,
                                        const char     *search,
                                        guint           n_max);
GPtrArray *bm_count_options_list_tiles (JsonNode       *count,
                                        BmCountFilters  filter);
JsonNode  *bm_count_options_choose     (JsonNode       *count,
                                        BmCountFilters  filter,
                                        const char     *id,
                                        gboolean        chosen);

G_END_DECLS
