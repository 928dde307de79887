/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-archive-entry.h"

/* Which past games were forked from which. */

G_BEGIN_DECLS

typedef struct _BmArchiveTree BmArchiveTree;

BmArchiveTree  *bm_archive_tree_new        (void);
void            bm_archive_tree_free       (BmArchiveTree  *self);

void            bm_archive_tree_add        (BmArchiveTree  *self,
                                            BmArchiveEntry *entry);
void            bm_archive_tree_remove     (BmArchiveTree  *self,
                                            BmArchiveEntry *entry);
BmArchiveEntry *bm_archive_tree_get_parent (BmArchiveTree  *self,
                                            BmArchiveEntry *entry);
guint           bm_archive_tree_get_depth  (BmArchiveTree  *self,
                                            BmArchiveEntry *entry);
int             bm_archive_tree_compare    (BmArchiveTree  *self,
                                            BmArchiveEntry *first,
                                            BmArchiveEntry *second);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmArchiveTree, bm_archive_tree_free)

G_END_DECLS
