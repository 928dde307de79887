/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-thing-kind.h"

/* The drawings of the program to choose from. */

G_BEGIN_DECLS

#define BM_TYPE_ART_ITEM (bm_art_item_get_type ())
G_DECLARE_FINAL_TYPE (BmArtItem, bm_art_item, BM, ART_ITEM, GObject)

const char *bm_art_item_get_name     (BmArtItem   *self);
const char *bm_art_item_get_title    (BmArtItem   *self);
const char *bm_art_item_get_sample   (BmArtItem   *self);
gboolean    bm_art_item_is_landscape (BmArtItem   *self);
gboolean    bm_art_item_matches      (BmArtItem   *self,
                                      const char  *search);

GListModel *bm_art_item_list         (BmThingKind  kind,
                                      gboolean     signs);
char       *bm_art_item_dup_svg      (BmThingKind  kind,
                                      const char  *name,
                                      guint        level);

G_END_DECLS
