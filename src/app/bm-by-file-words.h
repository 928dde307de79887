/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"

/* What to tell people who play by file. */

G_BEGIN_DECLS

guint bm_by_file_find_seat  (BmGathering *gathering);
gboolean bm_by_file_can_save (BmGathering *gathering);
char *bm_by_file_seat_words (BmGathering *gathering,
                             guint        seat);
char *bm_by_file_words      (BmGathering *gathering);
char *bm_by_file_make_title (BmGathering *gathering,
                             guint        seat);

G_END_DECLS
