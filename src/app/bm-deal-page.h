/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-compare-page.h"
#include "bm-duplicate.h"

G_BEGIN_DECLS

#define BM_TYPE_DEAL_PAGE (bm_deal_page_get_type ())
G_DECLARE_FINAL_TYPE (BmDealPage, bm_deal_page, BM, DEAL_PAGE, BmPage)

void bm_deal_page_set_games (BmDealPage  *self,
                             BmDuplicate *games,
                             GFile       *folder);

G_END_DECLS
