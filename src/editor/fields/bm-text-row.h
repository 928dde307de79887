/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for a short text, such as a name, in four languages. */

G_BEGIN_DECLS

#define BM_TYPE_TEXT_ROW (bm_text_row_get_type ())
G_DECLARE_FINAL_TYPE (BmTextRow, bm_text_row, BM, TEXT_ROW, AdwEntryRow)

GtkWidget *bm_text_row_new (const char *title);

G_END_DECLS
