/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Where the parts of a crystal lie and how it looks. */

G_BEGIN_DECLS

#define BM_TYPE_CRYSTAL_EDITOR (bm_crystal_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmCrystalEditor, bm_crystal_editor, BM, CRYSTAL_EDITOR, AdwBin)

GtkWidget *bm_crystal_editor_new (void);

G_END_DECLS
