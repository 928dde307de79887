/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"
#include "bm-words.h"

/* The nouns of the things in sets: "lava tile", "complete green crystal". */

G_BEGIN_DECLS

void bm_noun_words_init_terrain_tile    (const BmRules *rules, guint index, BmPhrase *noun);
void bm_noun_words_init_terrain_monster (const BmRules *rules, guint index, BmPhrase *noun);
void bm_noun_words_init_tile            (const BmRules *rules, guint index, BmPhrase *noun);
void bm_noun_words_init_crystal         (const BmRules *rules, guint index, BmPhrase *noun);
void bm_noun_words_init_symbol          (const BmRules *rules, guint index, BmPhrase *noun);
void bm_noun_words_init_token           (const BmRules *rules, guint index, BmPhrase *noun);
void bm_noun_words_init_composite       (const BmRules *rules, guint index, BmPhrase *noun);

G_END_DECLS
