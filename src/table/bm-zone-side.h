/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-painter.h"
#include "bm-position.h"

#include <gtk/gtk.h>

/* The column beside an enlarged zone: the explorer's talent, and the points of the zone so far.
 *
 * Signal: "line-selected" (guint line): a line of the score, or %BM_NONE. */

G_BEGIN_DECLS

#define BM_TYPE_ZONE_SIDE (bm_zone_side_get_type ())
G_DECLARE_FINAL_TYPE (BmZoneSide, bm_zone_side, BM, ZONE_SIDE, GtkWidget)

GtkWidget *bm_zone_side_new            (void);
void       bm_zone_side_update         (BmZoneSide       *self,
                                        BmPainter        *painter,
                                        const BmPosition *position,
                                        guint             seat);
void       bm_zone_side_set_show_score (BmZoneSide       *self,
                                        gboolean          show_score);
void       bm_zone_side_unselect       (BmZoneSide       *self);

G_END_DECLS
