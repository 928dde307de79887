/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-record.h"

G_BEGIN_DECLS

#define BM_TYPE_DAY_PAGE (bm_day_page_get_type ())
G_DECLARE_FINAL_TYPE (BmDayPage, bm_day_page, BM, DAY_PAGE, BmPage)

gboolean bm_day_page_get_is_busy (BmDayPage   *self);

void     bm_day_page_set_folder  (BmDayPage   *self,
                                  GFile       *folder);
void     bm_day_page_set_current (BmDayPage   *self,
                                  const char  *day);
void     bm_day_page_set_problem (BmDayPage   *self,
                                  const char  *problem);

G_END_DECLS
