/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Where the parts of a composite monster lie. */

G_BEGIN_DECLS

#define BM_TYPE_COMPOSITE_EDITOR (bm_composite_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmCompositeEditor, bm_composite_editor, BM, COMPOSITE_EDITOR, AdwBin)

GtkWidget *bm_composite_editor_new (void);

G_END_DECLS
