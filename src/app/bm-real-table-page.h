/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-real-table.h"

G_BEGIN_DECLS

#define BM_TYPE_REAL_TABLE_PAGE (bm_real_table_page_get_type ())
G_DECLARE_FINAL_TYPE (BmRealTablePage, bm_real_table_page, BM, REAL_TABLE_PAGE, BmPage)

BmRealTable *bm_real_table_page_get_table (BmRealTablePage *self);
void         bm_real_table_page_set_table (BmRealTablePage *self,
                                           BmRealTable     *table);

G_END_DECLS
