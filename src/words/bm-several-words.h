/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-filter-words.h"

/* The nouns of counts that are put together of several: see bm-count-words.c. */

G_BEGIN_DECLS

void bm_several_words_say_sum        (const BmSaidCount *count,
                                      BmPhrase          *phrase);
void bm_several_words_say_smallest   (const BmSaidCount *count,
                                      BmPhrase          *phrase);
void bm_several_words_say_largest    (const BmSaidCount *count,
                                      BmPhrase          *phrase);
void bm_several_words_say_product    (const BmSaidCount *count,
                                      BmPhrase          *phrase);
void bm_several_words_say_difference (const BmSaidCount *count,
                                      BmPhrase          *phrase);

G_END_DECLS
