/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"

G_BEGIN_DECLS

#define BM_TYPE_STATISTICS_PAGE (bm_statistics_page_get_type ())
G_DECLARE_FINAL_TYPE (BmStatisticsPage, bm_statistics_page, BM, STATISTICS_PAGE, BmPage)

void bm_statistics_page_set_folder (BmStatisticsPage *self,
                                    GFile            *folder);

G_END_DECLS
