/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-shelf-item.h"

/* The sets that can be played with: those that come with the program, and those in a folder. */

G_BEGIN_DECLS

#define BM_TYPE_SHELF (bm_shelf_get_type ())
G_DECLARE_FINAL_TYPE (BmShelf, bm_shelf, BM, SHELF, GObject)

BmShelf     *bm_shelf_new         (GFile              *folder);

BmShelfItem *bm_shelf_find        (BmShelf            *self,
                                   const char         *id);
BmShelfItem *bm_shelf_find_named  (BmShelf            *self,
                                   const char         *id);
BmShelfItem *bm_shelf_find_file   (BmShelf            *self,
                                   GFile              *file);
BmRules     *bm_shelf_load_rules  (BmShelf            *self,
                                   const char *const  *set_ids,
                                   GError            **error);
BmShelfItem *bm_shelf_examine     (BmShelf            *self,
                                   BmSet              *set);

BmShelfItem *bm_shelf_add         (BmShelf            *self,
                                   BmSet              *set,
                                   GError            **error);
BmShelfItem *bm_shelf_create      (BmShelf            *self,
                                   JsonNode           *root,
                                   GError            **error);
GFile       *bm_shelf_discard     (BmShelf            *self,
                                   GFile              *file,
                                   GError            **error);
BmShelfItem *bm_shelf_restore     (BmShelf            *self,
                                   GFile              *discarded,
                                   GError            **error);

void         bm_shelf_clear_trash (BmShelf            *self);

void         bm_shelf_reload      (BmShelf            *self);
void         bm_shelf_watch       (BmShelf            *self);

G_END_DECLS
