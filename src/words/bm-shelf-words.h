/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-shelf-item.h"

/* Sets in words, for those who look at a shelf. */

G_BEGIN_DECLS

char *bm_shelf_words_name     (BmShelfItem *item);
char *bm_shelf_words_authors  (BmShelfItem *item);
char *bm_shelf_words_contents (BmShelfItem *item);
char *bm_shelf_words_problems (BmShelfItem *item);

G_END_DECLS
