/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-drawing.h"

/* Draws the things of a game: tiles, explorers, zones, medals … as the sets define them. */

G_BEGIN_DECLS

#define BM_TYPE_PAINTER (bm_painter_get_type ())

/** BmPainter: draws everything in some rules. Reference-counted; for the main thread. */
typedef struct _BmPainter BmPainter;

GType      bm_painter_get_type      (void) G_GNUC_CONST;

BmPainter *bm_painter_new           (BmRules         *rules);
BmPainter *bm_painter_new_after     (BmRules         *rules,
                                     BmPainter       *predecessor);
BmPainter *bm_painter_get_default   (void);
BmPainter *bm_painter_ref           (BmPainter       *self);
void       bm_painter_unref         (BmPainter       *self);

BmRules   *bm_painter_get_rules     (BmPainter       *self);

double     bm_painter_snap_cell     (double           cell,
                                     int              scale);

void       bm_painter_snapshot      (BmPainter       *self,
                                     GtkSnapshot     *snapshot,
                                     const BmDrawing *drawing,
                                     double           cell,
                                     int              scale);
void       bm_painter_snapshot_zone (BmPainter       *self,
                                     GtkSnapshot     *snapshot,
                                     const BmZone    *zone,
                                     double           cell,
                                     int              scale);

guint32    bm_painter_pack_colour   (const GdkRGBA   *colour);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPainter, bm_painter_unref)

G_END_DECLS
