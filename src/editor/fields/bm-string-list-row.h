/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for a list of strings. */

G_BEGIN_DECLS

#define BM_TYPE_STRING_LIST_ROW (bm_string_list_row_get_type ())
G_DECLARE_FINAL_TYPE (BmStringListRow, bm_string_list_row, BM, STRING_LIST_ROW, AdwActionRow)

GtkWidget *bm_string_list_row_new (const char *title);

G_END_DECLS
