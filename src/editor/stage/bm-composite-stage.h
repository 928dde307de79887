/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A stage for moving the parts of a composite monster. */

G_BEGIN_DECLS

#define BM_TYPE_COMPOSITE_STAGE (bm_composite_stage_get_type ())
G_DECLARE_FINAL_TYPE (BmCompositeStage, bm_composite_stage, BM, COMPOSITE_STAGE, GtkWidget)

gboolean bm_composite_stage_focus_part (BmCompositeStage *self,
                                        guint             part);

G_END_DECLS
