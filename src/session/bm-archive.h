/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-archive-entry.h"
#include "bm-record.h"

/* A folder with past games. */

G_BEGIN_DECLS

/** BmArchiveFunc: called with @entries, some #BmArchiveEntry. */
typedef void (*BmArchiveFunc) (GPtrArray *entries,
                               gpointer   data);

gboolean    bm_archive_read (GFile          *folder,
                             GCancellable   *cancellable,
                             BmArchiveFunc   func,
                             gpointer        data,
                             GError        **error);
GListModel *bm_archive_list (GFile          *folder,
                             GError        **error);
GFile      *bm_archive_add  (GFile          *folder,
                             const BmRecord *record,
                             GDateTime      *date,
                             GError        **error);
GFile      *bm_archive_take (GFile          *folder,
                             GFile          *file,
                             GDateTime      *date,
                             GError        **error);

GPtrArray  *bm_archive_find_deal (GFile        *folder,
                                  const char   *deal,
                                  GCancellable *cancellable);

G_END_DECLS
