/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-painter.h"
#include "bm-seat-summary.h"

#include <gtk/gtk.h>

/* What a player collects, in small pictures with numbers. */

G_BEGIN_DECLS

#define BM_TYPE_SUMMARY_VIEW (bm_summary_view_get_type ())
G_DECLARE_FINAL_TYPE (BmSummaryView, bm_summary_view, BM, SUMMARY_VIEW, GtkWidget)

GtkWidget *bm_summary_view_new             (void);
void       bm_summary_view_update          (BmSummaryView       *self,
                                            BmPainter           *painter,
                                            const BmSeatSummary *summary);
int        bm_summary_view_get_line_height (BmSummaryView       *self);
int        bm_summary_view_measure_height  (BmSummaryView       *self,
                                            int                  width);
char      *bm_summary_view_dup_words       (BmSummaryView       *self);

G_END_DECLS
