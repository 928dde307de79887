/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* One of a few short things to choose, side by side. */

G_BEGIN_DECLS

#define BM_TYPE_SEGMENTS (bm_segments_get_type ())
G_DECLARE_FINAL_TYPE (BmSegments, bm_segments, BM, SEGMENTS, GtkWidget)

void        bm_segments_add       (BmSegments *self,
                                   const char *id,
                                   const char *label);

const char *bm_segments_get_value (BmSegments *self);
void        bm_segments_set_value (BmSegments *self,
                                   const char *id);

G_END_DECLS
