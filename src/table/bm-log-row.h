/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-log-item.h"

/* Shows a line of the log. */

G_BEGIN_DECLS

#define BM_TYPE_LOG_ROW (bm_log_row_get_type ())
G_DECLARE_FINAL_TYPE (BmLogRow, bm_log_row, BM, LOG_ROW, GtkWidget)

GtkWidget *bm_log_row_new  (void);
void       bm_log_row_show (BmLogRow  *self,
                            BmLogItem *item);

G_END_DECLS
