/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-count-choices.h"
#include "bm-rules.h"

/* All that narrows a count, as groups of options that can be switched on and off. */

G_BEGIN_DECLS

/**
 * BmCountOption:
 * @id: (nullable): what to give to bm_count_options_choose(); %NULL: all, whichever they are
 * @label: what it is called
 * @chosen: whether the count has it
 * @kind: the kind of thing that it is; %BM_N_THING_KINDS: none
 * @index: which one, in the rules; %BM_NONE: it is unknown
 */
typedef struct
{
  char       *id;
  char       *label;
  gboolean    chosen;
  BmThingKind kind;
  guint       index;
} BmCountOption;

/**
 * BmCountGroup:
 * @filter: what narrows the count
 * @title: what it is called
 * @several: whether several options can be chosen
 * @has_meaning: whether it would make a difference, besides what else narrows the count
 * @options: (element-type BmCountOption): what can be chosen; of tiles only all of them, since there may be hundreds:
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
                                        const BmRules  *rules);
GPtrArray *bm_count_options_find_tiles (JsonNode       *count,
                                        const BmRules  *rules,
                                        const char     *search,
                                        guint           n_max);
JsonNode  *bm_count_options_choose     (JsonNode       *count,
                                        BmCountFilters  filter,
                                        const char     *id,
                                        gboolean        chosen);

G_END_DECLS
