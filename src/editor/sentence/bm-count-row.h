/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-field.h"

G_BEGIN_DECLS

#define BM_TYPE_COUNT_ROW (bm_count_row_get_type ())
G_DECLARE_FINAL_TYPE (BmCountRow, bm_count_row, BM, COUNT_ROW, AdwPreferencesRow)

GtkWidget *bm_count_row_new (void);

G_END_DECLS
