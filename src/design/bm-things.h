/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-thing-kind.h"

/* Changes several things of the same kind at once. They are given by their indices, in ascending order. Each function
 * is one step of undo. */

G_BEGIN_DECLS

JsonArray *bm_things_get_list   (BmDocument   *document,
                                 BmThingKind   kind);
void       bm_things_write_list (BmDocument   *document,
                                 BmThingKind   kind,
                                 JsonArray    *list,
                                 const char   *label,
                                 const char   *merge_key);

GArray    *bm_things_duplicate  (BmDocument   *document,
                                 BmThingKind   kind,
                                 const GArray *indices);
void       bm_things_remove     (BmDocument   *document,
                                 BmThingKind   kind,
                                 const GArray *indices);

G_END_DECLS
