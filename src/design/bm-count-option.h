/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-count-choices.h"
#include "bm-rules.h"

/* Something that narrows a count, and lists of that. */

G_BEGIN_DECLS

/**
 * BmCountOption:
 * @id: (nullable): the ID for bm_count_options_choose(); %NULL for all
 * @label: its name
 * @chosen: whether it is chosen
 * @kind: the kind of the thing; %BM_N_THING_KINDS if it is not a thing
 * @index: its index in the rules; %BM_NONE if it does not exist
 */
typedef struct
{
  char       *id;
  char       *label;
  gboolean    chosen;
  BmThingKind kind;
  guint       index;
} BmCountOption;

GPtrArray *bm_count_option_list_new    (void);

void       bm_count_option_take        (GPtrArray      *options,
                                        const char     *id,
                                        char           *label,
                                        gboolean        chosen);
void       bm_count_option_add         (GPtrArray      *options,
                                        const char     *id,
                                        const char     *label,
                                        gboolean        chosen);
void       bm_count_option_add_thing   (GPtrArray      *options,
                                        const BmRules  *rules,
                                        BmThingKind     kind,
                                        guint           index,
                                        gboolean        chosen);
void       bm_count_option_add_unknown (GPtrArray      *options,
                                        JsonNode       *count,
                                        BmCountFilters  filter,
                                        BmThingKind     kind,
                                        const BmRules  *rules);

G_END_DECLS
