/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-anchor.h"
#include "bm-painter.h"
#include "bm-stage-plan.h"

/* A place on a tile for a part of a crystal or for a beam. */

G_BEGIN_DECLS

#define BM_TYPE_ANCHOR_BUTTON (bm_anchor_button_get_type ())
G_DECLARE_FINAL_TYPE (BmAnchorButton, bm_anchor_button, BM, ANCHOR_BUTTON, GtkToggleButton)

GtkWidget        *bm_anchor_button_new_for_part (const BmPartAnchor *anchor,
                                                 guint               width,
                                                 guint               height);
GtkWidget        *bm_anchor_button_new_for_beam (const BmBeamAnchor *anchor,
                                                 guint               width,
                                                 guint               height);

const BmPartAnchor *bm_anchor_button_get_part     (BmAnchorButton      *self);
const BmBeamAnchor *bm_anchor_button_get_beam     (BmAnchorButton      *self);

void              bm_anchor_button_show_part    (BmAnchorButton *self,
                                                 BmPainter      *painter,
                                                 guint           part,
                                                 gboolean        is_there);
void              bm_anchor_button_show_beams   (BmAnchorButton *self,
                                                 guint           n_beams);

graphene_rect_t   bm_anchor_button_get_bounds   (BmAnchorButton    *self,
                                                 const BmStagePlan *plan);

G_END_DECLS
