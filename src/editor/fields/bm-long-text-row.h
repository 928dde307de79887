/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for a text of several lines, such as a description, in four languages. */

G_BEGIN_DECLS

#define BM_TYPE_LONG_TEXT_ROW (bm_long_text_row_get_type ())
G_DECLARE_FINAL_TYPE (BmLongTextRow, bm_long_text_row, BM, LONG_TEXT_ROW, AdwPreferencesRow)

GtkWidget *bm_long_text_row_new (const char *title);

G_END_DECLS
