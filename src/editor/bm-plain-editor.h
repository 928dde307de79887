/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thing-editor.h"

/* Edits what all things have. */

G_BEGIN_DECLS

#define BM_TYPE_PLAIN_EDITOR (bm_plain_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmPlainEditor, bm_plain_editor, BM, PLAIN_EDITOR, GtkWidget)

GtkWidget *bm_plain_editor_new (void);

G_END_DECLS
