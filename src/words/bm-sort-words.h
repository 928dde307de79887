/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-filter-words.h"

/* Of which kinds things are that are counted. */

G_BEGIN_DECLS

void bm_sort_words_narrow (const BmSaidCount *count,
                           BmPhrase          *phrase);

G_END_DECLS
