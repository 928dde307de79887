/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set-entry.h"

/* The texts of sets, in a registry or not. */

G_BEGIN_DECLS

char *bm_set_words_title          (JsonNode   *root);
char *bm_set_words_release        (JsonNode   *root);
char *bm_set_words_changes        (JsonNode   *root);
char *bm_set_words_contents       (guint       n_tiles,
                                   guint       n_explorers,
                                   guint       n_medals);

char *bm_set_entry_words_name     (BmSetEntry *item);
char *bm_set_entry_words_authors  (BmSetEntry *item);
char *bm_set_entry_words_contents (BmSetEntry *item);
char *bm_set_entry_words_error    (BmSetEntry *item);
char *bm_set_entry_words_problems (BmSetEntry *item);

G_END_DECLS
