/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-archive-entry.h"

/* Past games in words. */

G_BEGIN_DECLS

char    *bm_archive_headline   (BmArchiveEntry *entry);
char    *bm_archive_scores     (BmArchiveEntry *entry);
char    *bm_archive_mode_words (BmArchiveEntry *entry);
char    *bm_archive_date_words (GDateTime      *date,
                                GDateTime      *now);
gboolean bm_archive_matches    (BmArchiveEntry *entry,
                                const char     *search);

G_END_DECLS
