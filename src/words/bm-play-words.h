/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-play-statistics.h"

/* What people and computer players did, in words. */

G_BEGIN_DECLS

char *bm_play_counts_words (const BmPlayCounts *counts,
                            BmPlayerKind        kind);
char *bm_play_thing_words  (const BmPlayThing  *thing);

G_END_DECLS
