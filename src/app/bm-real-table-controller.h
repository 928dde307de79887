/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-window.h"

/* Leads through counting what lies on a real table. */

G_BEGIN_DECLS

#define BM_TYPE_REAL_TABLE_CONTROLLER (bm_real_table_controller_get_type ())
G_DECLARE_FINAL_TYPE (BmRealTableController, bm_real_table_controller, BM, REAL_TABLE_CONTROLLER, GObject)

BmRealTableController *bm_real_table_controller_new          (BmWindow              *window,
                                                              GFile                 *folder);
void                   bm_real_table_controller_prepare_page (BmRealTableController *self,
                                                              BmPage                *page,
                                                              const char            *name);

G_END_DECLS
