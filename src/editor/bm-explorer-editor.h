/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Everything that makes an explorer. */

G_BEGIN_DECLS

#define BM_TYPE_EXPLORER_EDITOR (bm_explorer_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmExplorerEditor, bm_explorer_editor, BM, EXPLORER_EDITOR, AdwBin)

GtkWidget *bm_explorer_editor_new (void);

G_END_DECLS
