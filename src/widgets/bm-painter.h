/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-zone.h"

/* Draws the things of a game: tiles, explorers, zones, medals … as the sets say. */

G_BEGIN_DECLS

#define BM_TYPE_PAINTER (bm_painter_get_type ())

/** BmPainter: knows how everything in some rules is drawn. Reference-counted; for the main thread. */
typedef struct _BmPainter BmPainter;

GType      bm_painter_get_type          (void) G_GNUC_CONST;

BmPainter *bm_painter_new               (BmRules        *rules);
BmPainter *bm_painter_ref               (BmPainter      *self);
void       bm_painter_unref             (BmPainter      *self);

BmRules   *bm_painter_get_rules         (BmPainter      *self);

double     bm_painter_snap_cell         (double          cell,
                                         int             scale);

void       bm_painter_snapshot_form     (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           form,
                                         double          cell,
                                         int             scale);
void       bm_painter_snapshot_explorer (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           explorer,
                                         double          cell,
                                         int             scale);
void       bm_painter_snapshot_zone     (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         const BmZone   *zone,
                                         double          cell,
                                         int             scale);
void       bm_painter_snapshot_tile_back (BmPainter     *self,
                                         GtkSnapshot    *snapshot,
                                         double          cell,
                                         int             scale);

void       bm_painter_snapshot_ship     (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           seat,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_seat     (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           seat,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_medal    (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           medal,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_token    (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           token,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_crystal  (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           crystal,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_symbol   (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           symbol,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_terrain  (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           terrain,
                                         BmShape         shape,
                                         double          cell,
                                         int             scale);
void       bm_painter_snapshot_lit_crystal (BmPainter   *self,
                                         GtkSnapshot    *snapshot,
                                         guint           crystal,
                                         double          cell,
                                         int             scale);
void       bm_painter_snapshot_terrain_icon (BmPainter  *self,
                                         GtkSnapshot    *snapshot,
                                         guint           terrain,
                                         guint           number,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_terrain_sign (BmPainter  *self,
                                         GtkSnapshot    *snapshot,
                                         guint           terrain,
                                         const GdkRGBA  *colour,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_crystal_sign (BmPainter  *self,
                                         GtkSnapshot    *snapshot,
                                         guint           crystal,
                                         const GdkRGBA  *colour,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_part     (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         guint           part,
                                         double          size,
                                         int             scale);
void       bm_painter_snapshot_beam_sign (BmPainter      *self,
                                         GtkSnapshot    *snapshot,
                                         BmDirection     direction,
                                         double          size,
                                         int             scale);

graphene_rect_t bm_painter_get_part_bounds (BmSide       side,
                                         int             x,
                                         int             y);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPainter, bm_painter_unref)

G_END_DECLS
