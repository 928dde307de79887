/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* Things in words. Names come from the sets and are owned by the rules. Words are phrases, one per line, without the
 * name of the thing: for tooltips, screen readers, the rules reference and the editor. */

G_BEGIN_DECLS

const char *bm_tile_name       (const BmRules *rules, guint tile);
const char *bm_form_name       (const BmRules *rules, guint form);
const char *bm_terrain_name    (const BmRules *rules, guint terrain);
const char *bm_crystal_name    (const BmRules *rules, guint crystal);
const char *bm_symbol_name     (const BmRules *rules, guint symbol);
const char *bm_composite_name  (const BmRules *rules, guint composite);
const char *bm_explorer_name   (const BmRules *rules, guint explorer);
const char *bm_medal_name      (const BmRules *rules, guint medal);
const char *bm_token_name      (const BmRules *rules, guint token);
const char *bm_line_name       (const BmRules *rules, guint line);

char       *bm_thing_search_words (const BmRules *rules, BmThingKind kind, guint index, const char *name);

char       *bm_tile_words      (const BmRules *rules, guint tile);
char       *bm_form_words      (const BmRules *rules, guint form);
char       *bm_explorer_words  (const BmRules *rules, guint explorer);
char       *bm_explorer_full_words (const BmRules *rules, guint explorer);

char       *bm_tile_summary    (const BmRules *rules, guint tile);

char       *bm_medal_words     (const BmRules *rules, guint medal, gboolean team);
char       *bm_medal_full_words (const BmRules *rules, guint medal, gboolean teams);
char       *bm_token_words     (const BmRules *rules, guint token);
char       *bm_crystal_words   (const BmRules *rules, guint crystal);
char       *bm_composite_words (const BmRules *rules, guint composite);

G_END_DECLS
