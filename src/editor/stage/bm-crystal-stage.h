/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A stage that shows how tiles meet in a crystal, with buttons that add and remove its parts. */

G_BEGIN_DECLS

#define BM_TYPE_CRYSTAL_STAGE (bm_crystal_stage_get_type ())
G_DECLARE_FINAL_TYPE (BmCrystalStage, bm_crystal_stage, BM, CRYSTAL_STAGE, GtkWidget)

void        bm_crystal_stage_remove_part    (BmCrystalStage *self,
                                             guint           part);
gboolean    bm_crystal_stage_focus_part     (BmCrystalStage *self,
                                             guint           part);
void        bm_crystal_stage_get_point      (BmCrystalStage *self,
                                             int            *x,
                                             int            *y);
void        bm_crystal_stage_set_point      (BmCrystalStage *self,
                                             int             x,
                                             int             y);

const char *bm_crystal_stage_get_side_words (BmSide          side);

G_END_DECLS
