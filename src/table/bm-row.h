/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-painter.h"
#include "bm-rows-model.h"

/* One open row of tiles.
 *
 * Signals: "considered" (guint tile, or %BM_NONE) and "chosen" (guint move), as in #BmHandView. */

G_BEGIN_DECLS

#define BM_TYPE_ROW (bm_row_get_type ())
G_DECLARE_FINAL_TYPE (BmRow, bm_row, BM, ROW, GtkWidget)

GtkWidget *bm_row_new            (void);
void       bm_row_update         (BmRow            *self,
                                  BmPainter        *painter,
                                  const BmRowModel *model,
                                  guint             index,
                                  BmMoveKind        decision);
void       bm_row_set_gains      (BmRow            *self,
                                  const int        *points,
                                  int               best);
int        bm_row_find_best      (BmRow            *self,
                                  const int        *points);
void       bm_row_set_hint       (BmRow            *self,
                                  BmMove            move);
void       bm_row_set_slim       (BmRow            *self,
                                  gboolean          is_slim);
void       bm_row_set_considered (BmRow            *self,
                                  guint             tile);
gboolean   bm_row_focus_first    (BmRow            *self);
GtkWidget *bm_row_find_tile      (BmRow            *self,
                                  guint             tile);

G_END_DECLS
