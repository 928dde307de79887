/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-filter-words.h"

/* The nouns of counts of what a zone looks like: see bm-count-words.c. */

G_BEGIN_DECLS

void bm_shape_words_say_largest_group  (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_longest_line   (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_groups         (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_lines          (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_holes          (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_enclosed_cells (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_gaps           (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_width          (const BmSaidCount *count,
                                        BmPhrase          *phrase);
void bm_shape_words_say_height         (const BmSaidCount *count,
                                        BmPhrase          *phrase);

G_END_DECLS
