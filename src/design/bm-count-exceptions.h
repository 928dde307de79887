/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-count-option.h"

/* What a count leaves out, in two places: tiles by name, and everything else; and what things have to lie next to, or may
 * not. */

G_BEGIN_DECLS

JsonNode *bm_count_exceptions_ref        (JsonNode       *count,
                                          BmCountFilters  filter);
void      bm_count_exceptions_list       (GPtrArray      *options,
                                          JsonNode       *count,
                                          BmCountFilters  filter,
                                          const BmRules  *rules);
void      bm_count_exceptions_list_tiles (GPtrArray      *options,
                                          JsonNode       *count);

JsonNode *bm_count_exceptions_choose     (JsonNode       *count,
                                          BmCountFilters  filter,
                                          const char     *id,
                                          gboolean        chosen);
JsonNode *bm_count_exceptions_clear      (JsonNode       *count,
                                          BmCountFilters  filter);

G_END_DECLS
