/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* Games that go on otherwise than they did. */

G_BEGIN_DECLS

/** BM_FORK_ALL_SEATS: persons play at all seats. */
#define BM_FORK_ALL_SEATS G_MAXUINT32

BmRecord *bm_fork_new        (const BmRecord *record,
                              guint           n_moves,
                              guint32         persons,
                              const char     *bot);
gboolean  bm_fork_has_begun  (const BmRecord *fork);
void      bm_fork_settle     (BmRecord       *fork,
                              const BmRecord *record);

G_END_DECLS
