/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-spot.h"
#include "bm-stage-plan.h"

/* A place on a tile where a part of a crystal or a beam may be. */

G_BEGIN_DECLS

#define BM_TYPE_SPOT_BUTTON (bm_spot_button_get_type ())
G_DECLARE_FINAL_TYPE (BmSpotButton, bm_spot_button, BM, SPOT_BUTTON, GtkToggleButton)

GtkWidget        *bm_spot_button_new_for_part (const BmPartSpot  *spot,
                                               guint              width,
                                               guint              height);
GtkWidget        *bm_spot_button_new_for_beam (const BmBeamSpot  *spot,
                                               guint              width,
                                               guint              height);

const BmPartSpot *bm_spot_button_get_part     (BmSpotButton      *self);
const BmBeamSpot *bm_spot_button_get_beam     (BmSpotButton      *self);

void              bm_spot_button_show_part    (BmSpotButton      *self,
                                               BmPainter         *painter,
                                               guint              part,
                                               gboolean           is_there);
void              bm_spot_button_show_beams   (BmSpotButton      *self,
                                               guint              n_beams);

graphene_rect_t   bm_spot_button_get_bounds   (BmSpotButton      *self,
                                               const BmStagePlan *plan);

G_END_DECLS
