/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-duplicate.h"

/* The texts of games of the same deal. */

G_BEGIN_DECLS

const char *bm_duplicate_answer_words (BmDuplicateAnswer  answer);
char       *bm_duplicate_turn_words   (const BmRules     *rules,
                                       const BmTrackTurn *turn);

G_END_DECLS
