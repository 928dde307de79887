/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* What a token brings and how it looks. */

G_BEGIN_DECLS

#define BM_TYPE_TOKEN_EDITOR (bm_token_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmTokenEditor, bm_token_editor, BM, TOKEN_EDITOR, AdwBin)

GtkWidget *bm_token_editor_new (void);

G_END_DECLS
