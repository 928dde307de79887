/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-score-table.h"

/* Explains the points of one cell of the score pad. */

G_BEGIN_DECLS

#define BM_TYPE_SCORE_POPOVER (bm_score_popover_get_type ())
G_DECLARE_FINAL_TYPE (BmScorePopover, bm_score_popover, BM, SCORE_POPOVER, GtkPopover)

GtkWidget *bm_score_popover_new (const BmScoreTable *table,
                                 BmPainter          *painter,
                                 guint               seat,
                                 guint               line,
                                 const char         *title);

G_END_DECLS
