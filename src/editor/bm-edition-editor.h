/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* How an edition is played. */

G_BEGIN_DECLS

#define BM_TYPE_EDITION_EDITOR (bm_edition_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmEditionEditor, bm_edition_editor, BM, EDITION_EDITOR, AdwBin)

GtkWidget *bm_edition_editor_new (void);

G_END_DECLS
