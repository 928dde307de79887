/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* How a symbol looks and what it is called. */

G_BEGIN_DECLS

#define BM_TYPE_SYMBOL_EDITOR (bm_symbol_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmSymbolEditor, bm_symbol_editor, BM, SYMBOL_EDITOR, AdwBin)

GtkWidget *bm_symbol_editor_new (void);

G_END_DECLS
