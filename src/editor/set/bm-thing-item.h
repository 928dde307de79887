/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* A thing of a document as a list item. */

G_BEGIN_DECLS

#define BM_TYPE_THING_ITEM (bm_thing_item_get_type ())
G_DECLARE_FINAL_TYPE (BmThingItem, bm_thing_item, BM, THING_ITEM, GObject)

BmThingItem *bm_thing_item_new             (BmDocument  *document,
                                            const char  *path);

void         bm_thing_item_update          (BmThingItem *self,
                                            const char  *path);
void         bm_thing_item_update_problems (BmThingItem *self,
                                            guint        n_errors,
                                            guint        n_warnings);

JsonNode    *bm_thing_item_get_node        (BmThingItem *self);
const char  *bm_thing_item_get_path        (BmThingItem *self);
const char  *bm_thing_item_get_name        (BmThingItem *self);
guint        bm_thing_item_get_n_errors    (BmThingItem *self);
guint        bm_thing_item_get_n_warnings  (BmThingItem *self);

G_END_DECLS
