/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* The points of mutants: a list of levels instead of a single number. */

G_BEGIN_DECLS

/** BM_LEVELS_MIN: a mutant has at least this many levels, and at most %BM_MAX_LEVELS. */
#define BM_LEVELS_MIN 2

guint bm_levels_get_n       (BmDocument *document,
                             const char *tile);
int   bm_levels_get_points  (BmDocument *document,
                             const char *tile,
                             guint       level);

void  bm_levels_set_mutant  (BmDocument *document,
                             const char *tile,
                             gboolean    is_mutant);
void  bm_levels_add         (BmDocument *document,
                             const char *tile);
void  bm_levels_remove      (BmDocument *document,
                             const char *tile,
                             guint       level);

G_END_DECLS
