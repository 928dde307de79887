/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-session.h"

/* Explains a game while it is played. */

G_BEGIN_DECLS

#define BM_TYPE_GUIDE_LAYER (bm_guide_layer_get_type ())
G_DECLARE_FINAL_TYPE (BmGuideLayer, bm_guide_layer, BM, GUIDE_LAYER, GtkWidget)

GtkWidget  *bm_guide_layer_new       (void);

const char *bm_guide_layer_get_title (BmGuideLayer *self);

void        bm_guide_layer_begin     (BmGuideLayer *self,
                                      GtkWidget    *table,
                                      BmSession    *session);
void        bm_guide_layer_end       (BmGuideLayer *self);

G_END_DECLS
