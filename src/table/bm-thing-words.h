/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* Names and sentences of the things that panels show. */

G_BEGIN_DECLS

const char *bm_thing_words_tile_name     (const BmRules *rules,
                                          guint          tile);
char       *bm_thing_words_tile          (const BmRules *rules,
                                          guint          tile);
char       *bm_thing_words_tile_line     (const BmRules *rules,
                                          guint          tile);
const char *bm_thing_words_explorer_name (const BmRules *rules,
                                          guint          explorer);
char       *bm_thing_words_explorer      (const BmRules *rules,
                                          guint          explorer);
char       *bm_thing_words_medal         (const BmRules *rules,
                                          guint          medal,
                                          gboolean       team);
const char *bm_thing_words_medal_name    (const BmRules *rules,
                                          guint          medal);
const char *bm_thing_words_token_name    (const BmRules *rules,
                                          guint          token);

G_END_DECLS
