/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-count-options.h"
#include "bm-painter.h"

G_BEGIN_DECLS

#define BM_TYPE_CHIP_GROUP (bm_chip_group_get_type ())
G_DECLARE_FINAL_TYPE (BmChipGroup, bm_chip_group, BM, CHIP_GROUP, GtkWidget)

GtkWidget      *bm_chip_group_new        (void);

void            bm_chip_group_update     (BmChipGroup        *self,
                                          const BmCountGroup *group,
                                          JsonNode           *count,
                                          BmPainter          *painter);
BmCountFilters  bm_chip_group_get_filter (BmChipGroup        *self);

G_END_DECLS
