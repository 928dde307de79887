/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set.h"

G_BEGIN_DECLS

/** BM_LIBRARY_BASE_ID: the set that is played with if nobody names any. */
#define BM_LIBRARY_BASE_ID "base"

char      **bm_library_dup_shipped_ids  (void);
BmSet      *bm_library_load_shipped     (const char  *id,
                                         GError     **error);
GPtrArray  *bm_library_resolve          (BmSet      **sets,
                                         guint        n_sets,
                                         GError     **error);

G_END_DECLS
