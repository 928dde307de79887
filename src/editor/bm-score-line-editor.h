/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* What a score line is called and what it takes. */

G_BEGIN_DECLS

#define BM_TYPE_SCORE_LINE_EDITOR (bm_score_line_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmScoreLineEditor, bm_score_line_editor, BM, SCORE_LINE_EDITOR, AdwBin)

GtkWidget *bm_score_line_editor_new (void);

G_END_DECLS
