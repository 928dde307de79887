/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A boolean field. */

G_BEGIN_DECLS

#define BM_TYPE_SWITCH_ROW (bm_switch_row_get_type ())
G_DECLARE_FINAL_TYPE (BmSwitchRow, bm_switch_row, BM, SWITCH_ROW, AdwActionRow)

GtkWidget *bm_switch_row_new (const char *title,
                              gboolean    fallback);

G_END_DECLS
