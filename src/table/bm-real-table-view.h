/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-real-table.h"

/* Where what lies on a real table is entered. */

G_BEGIN_DECLS

#define BM_TYPE_REAL_TABLE_VIEW (bm_real_table_view_get_type ())
G_DECLARE_FINAL_TYPE (BmRealTableView, bm_real_table_view, BM, REAL_TABLE_VIEW, AdwBin)

GtkWidget   *bm_real_table_view_new       (void);
BmRealTable *bm_real_table_view_get_table (BmRealTableView *self);
void         bm_real_table_view_set_table (BmRealTableView *self,
                                           BmRealTable     *table);

G_END_DECLS
