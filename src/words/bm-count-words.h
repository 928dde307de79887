/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"
#include "bm-words.h"

/* What is counted, as a noun: "swamp monster", "4 swamp monsters". */

G_BEGIN_DECLS

void      bm_count_words_init_phrase       (BmPhrase      *phrase,
                                            const BmRules *rules,
                                            guint          count);
char     *bm_count_words                   (const BmRules *rules,
                                            guint          count,
                                            int            n);
gboolean  bm_count_words_excludes_explorer (const BmRules *rules,
                                            guint          count);

G_END_DECLS
