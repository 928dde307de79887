/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-field.h"

G_BEGIN_DECLS

#define BM_TYPE_CONDITION_ROW (bm_condition_row_get_type ())
G_DECLARE_FINAL_TYPE (BmConditionRow, bm_condition_row, BM, CONDITION_ROW, AdwPreferencesRow)

GtkWidget *bm_condition_row_new (void);

G_END_DECLS
