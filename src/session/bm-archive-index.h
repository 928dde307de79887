/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-archive-summary.h"

/* The summaries of all games of a folder, in a file of their own. */

G_BEGIN_DECLS

typedef struct _BmArchiveIndex BmArchiveIndex;

BmArchiveIndex         *bm_archive_index_new  (void);
BmArchiveIndex         *bm_archive_index_load (GFile                  *folder);
void                    bm_archive_index_free (BmArchiveIndex         *self);
void                    bm_archive_index_save (BmArchiveIndex         *self,
                                               GFile                  *folder);

BmArchiveSummary       *bm_archive_index_find (BmArchiveIndex         *self,
                                               const char             *name,
                                               const char             *stamp);
void                    bm_archive_index_add  (BmArchiveIndex         *self,
                                               const char             *name,
                                               const char             *stamp,
                                               const BmArchiveSummary *summary);
void                    bm_archive_index_keep (BmArchiveIndex         *self,
                                               BmArchiveIndex         *other,
                                               const char             *name,
                                               const char             *stamp);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmArchiveIndex, bm_archive_index_free)

G_END_DECLS
