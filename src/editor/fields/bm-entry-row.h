/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for a string, and what all entries for strings of a document have in common. */

G_BEGIN_DECLS

#define BM_TYPE_ENTRY_ROW (bm_entry_row_get_type ())
G_DECLARE_FINAL_TYPE (BmEntryRow, bm_entry_row, BM, ENTRY_ROW, AdwEntryRow)

GtkWidget *bm_entry_row_new    (const char  *title);
void       bm_entry_row_set_up (GtkEditable *entry);

G_END_DECLS
