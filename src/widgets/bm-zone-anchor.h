/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-zone-geometry.h"

/* A tile, or a place for one, as keyboard and screen readers find it on a canvas. */

G_BEGIN_DECLS

#define BM_TYPE_ZONE_ANCHOR (bm_zone_anchor_get_type ())
G_DECLARE_FINAL_TYPE (BmZoneAnchor, bm_zone_anchor, BM, ZONE_ANCHOR, GtkButton)

BmZoneAnchor *bm_zone_anchor_new       (void);

BmCells       bm_zone_anchor_get_cells (BmZoneAnchor *self);
guint         bm_zone_anchor_get_index (BmZoneAnchor *self);
const char   *bm_zone_anchor_get_name  (BmZoneAnchor *self);

void          bm_zone_anchor_update    (BmZoneAnchor *self,
                                        BmCells       cells,
                                        guint         index,
                                        const char   *name,
                                        const char   *words);

G_END_DECLS
