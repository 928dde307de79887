/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thing-item.h"
#include "bm-thing-kind.h"

/* All things of one kind in a document. */

G_BEGIN_DECLS

#define BM_TYPE_THING_LIST (bm_thing_list_get_type ())
G_DECLARE_FINAL_TYPE (BmThingList, bm_thing_list, BM, THING_LIST, GObject)

BmThingList *bm_thing_list_new           (BmDocument  *document,
                                          BmThingKind  kind);

guint        bm_thing_list_get_n_wrong   (BmThingList *self);

G_END_DECLS
