/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"
#include "bm-segment.h"
#include "bm-words.h"

/* What is counted, as a noun: "swamp monster", "4 swamp monsters". */

G_BEGIN_DECLS

void      bm_count_words_init_phrase          (BmPhrase      *phrase,
                                               const BmRules *rules,
                                               guint          count);
char     *bm_count_words                      (const BmRules *rules,
                                               guint          count,
                                               int            n);

gboolean  bm_count_words_can_say              (JsonNode      *count);
void      bm_count_words_init_phrase_for_node (BmPhrase      *phrase,
                                               const BmRules *rules,
                                               JsonNode      *count,
                                               BmMarks       *marks,
                                               const char    *path);
char     *bm_count_words_for_node             (const BmRules *rules,
                                               JsonNode      *count,
                                               int            n,
                                               BmMarks       *marks,
                                               const char    *path);
char     *bm_count_words_find_exclusion       (JsonNode      *count,
                                               const char    *path);

G_END_DECLS
