/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for a colour. */

G_BEGIN_DECLS

#define BM_TYPE_COLOUR_ROW (bm_colour_row_get_type ())
G_DECLARE_FINAL_TYPE (BmColourRow, bm_colour_row, BM, COLOUR_ROW, AdwActionRow)

GtkWidget *bm_colour_row_new (const char *title);

G_END_DECLS
