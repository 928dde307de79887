/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-zone-offers.h"

/* A zone on the screen, in which tiles are viewed and placed. */

G_BEGIN_DECLS

typedef struct _BmPainter BmPainter;

/** BM_NO_PLACE: no place, in signals of the canvas. */
#define BM_NO_PLACE G_MAXUINT

#define BM_TYPE_ZONE_CANVAS (bm_zone_canvas_get_type ())
G_DECLARE_FINAL_TYPE (BmZoneCanvas, bm_zone_canvas, BM, ZONE_CANVAS, GtkWidget)

GtkWidget *bm_zone_canvas_new              (void);

gboolean   bm_zone_canvas_get_read_only    (BmZoneCanvas    *self);
guint      bm_zone_canvas_get_considered   (BmZoneCanvas    *self);
guint      bm_zone_canvas_get_focused_tile (BmZoneCanvas    *self);
gboolean   bm_zone_canvas_get_tile_bounds  (BmZoneCanvas    *self,
                                            guint            index,
                                            graphene_rect_t *bounds);
gboolean   bm_zone_canvas_get_place_bounds (BmZoneCanvas    *self,
                                            guint            tile,
                                            BmPlace          place,
                                            graphene_rect_t *bounds);

gboolean   bm_zone_canvas_is_free          (BmZoneCanvas    *self,
                                            const graphene_rect_t *area);

void       bm_zone_canvas_set_read_only    (BmZoneCanvas    *self,
                                            gboolean         read_only);
void       bm_zone_canvas_set_bench        (BmZoneCanvas    *self,
                                            GtkWidget       *tools);
void       bm_zone_canvas_set_cursor       (BmZoneCanvas    *self,
                                            BmCells          cells);
void       bm_zone_canvas_stop_explaining  (BmZoneCanvas    *self);
void       bm_zone_canvas_show_zone        (BmZoneCanvas    *self,
                                            BmPainter       *painter,
                                            const BmZone    *zone);
void       bm_zone_canvas_set_reach        (BmZoneCanvas    *self,
                                            BmCells          cells);
void       bm_zone_canvas_set_offers       (BmZoneCanvas    *self,
                                            guint            tile,
                                            const BmOffer   *offers,
                                            guint            n_offers,
                                            gboolean         can_place);
void       bm_zone_canvas_set_pending      (BmZoneCanvas    *self,
                                            guint            tile,
                                            BmPlace          place);
void       bm_zone_canvas_mark_tiles       (BmZoneCanvas    *self,
                                            guint32          tiles);
void       bm_zone_canvas_set_choices      (BmZoneCanvas    *self,
                                            guint32          tiles,
                                            const char *const *words);
void       bm_zone_canvas_consider         (BmZoneCanvas    *self,
                                            guint            place);
void       bm_zone_canvas_propose          (BmZoneCanvas    *self,
                                            guint            place);

void       bm_zone_canvas_fit              (BmZoneCanvas    *self);
void       bm_zone_canvas_zoom             (BmZoneCanvas    *self,
                                            int              steps);

G_END_DECLS
