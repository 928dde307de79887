/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-rules.h"
#include "bm-set.h"

/* A set as a list shows it. */

G_BEGIN_DECLS

#define BM_TYPE_SHELF_ITEM (bm_shelf_item_get_type ())
G_DECLARE_FINAL_TYPE (BmShelfItem, bm_shelf_item, BM, SHELF_ITEM, GObject)

BmShelfItem  *bm_shelf_item_new             (BmSet       *set,
                                             GFile       *file);
BmShelfItem  *bm_shelf_item_new_refused     (GFile       *file,
                                             GError      *error);

const char   *bm_shelf_item_get_id          (BmShelfItem *self);
GFile        *bm_shelf_item_get_file        (BmShelfItem *self);
BmSet        *bm_shelf_item_get_set         (BmShelfItem *self);
const GError *bm_shelf_item_get_error       (BmShelfItem *self);
const BmText *bm_shelf_item_get_name        (BmShelfItem *self);
const BmText *bm_shelf_item_get_description (BmShelfItem *self);

gboolean      bm_shelf_item_is_shipped      (BmShelfItem *self);

G_END_DECLS
