/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set.h"

G_BEGIN_DECLS

/** BM_LIBRARY_BASE_ID: the set that is played by default. */
#define BM_LIBRARY_BASE_ID "base"

/**
 * BmSetFindFunc:
 * @id: the ID of a set that another one requires
 * @data: user data
 *
 * Returns: (transfer none) (nullable): this set, if it is known
 */
typedef BmSet *(*BmSetFindFunc) (const char *id,
                                 gpointer    data);

char      **bm_library_dup_shipped_ids (void);
BmSet      *bm_library_load_shipped    (const char     *id,
                                        GError        **error);
GPtrArray  *bm_library_resolve         (BmSet         **sets,
                                        guint           n_sets,
                                        BmSetFindFunc   find,
                                        gpointer        data,
                                        GError        **error);
GPtrArray  *bm_library_list_required   (BmSet          *set,
                                        BmSetFindFunc   find,
                                        gpointer        data);
BmRules    *bm_library_compile         (BmSet         **sets,
                                        guint           n_sets,
                                        BmSetFindFunc   find,
                                        gpointer        data,
                                        GError        **error);
BmRules    *bm_library_recover         (BmSet          *set,
                                        BmSetFindFunc   find,
                                        gpointer        data);
char       *bm_library_describe_missing (const char   *id,
                                        BmSet        **sets,
                                        guint          n_sets);

G_END_DECLS
