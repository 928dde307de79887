/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for an integer. */

G_BEGIN_DECLS

#define BM_TYPE_NUMBER_ROW (bm_number_row_get_type ())
G_DECLARE_FINAL_TYPE (BmNumberRow, bm_number_row, BM, NUMBER_ROW, AdwActionRow)

GtkWidget *bm_number_row_new (const char *title,
                              int         min,
                              int         max,
                              int         fallback);

G_END_DECLS
