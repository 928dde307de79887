/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* What a medal is won for and how it looks. */

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_EDITOR (bm_medal_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalEditor, bm_medal_editor, BM, MEDAL_EDITOR, AdwBin)

GtkWidget *bm_medal_editor_new (void);

G_END_DECLS
