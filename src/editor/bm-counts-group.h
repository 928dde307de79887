/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"
#include "bm-thing-kind.h"

/* How many of which things: an object of ids and numbers. */

G_BEGIN_DECLS

#define BM_TYPE_COUNTS_GROUP (bm_counts_group_get_type ())
G_DECLARE_FINAL_TYPE (BmCountsGroup, bm_counts_group, BM, COUNTS_GROUP, AdwPreferencesGroup)

GtkWidget *bm_counts_group_new  (void);

void       bm_counts_group_bind (BmCountsGroup *self,
                                 BmDocument    *document,
                                 const char    *path,
                                 BmThingKind    kind);

G_END_DECLS
