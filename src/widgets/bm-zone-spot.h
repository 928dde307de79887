/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-zone-geometry.h"

/* A tile, or a place for one, as keyboard and screen readers find it on a canvas. */

G_BEGIN_DECLS

#define BM_TYPE_ZONE_SPOT (bm_zone_spot_get_type ())
G_DECLARE_FINAL_TYPE (BmZoneSpot, bm_zone_spot, BM, ZONE_SPOT, GtkButton)

BmZoneSpot *bm_zone_spot_new       (void);

BmCells     bm_zone_spot_get_cells (BmZoneSpot *self);
guint       bm_zone_spot_get_index (BmZoneSpot *self);
const char *bm_zone_spot_get_name  (BmZoneSpot *self);

void        bm_zone_spot_update    (BmZoneSpot *self,
                                    BmCells     cells,
                                    guint       index,
                                    const char *name,
                                    const char *words);

G_END_DECLS
