/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-game-store.h"
#include "bm-page.h"

G_BEGIN_DECLS

#define BM_TYPE_HOME_PAGE (bm_home_page_get_type ())
G_DECLARE_FINAL_TYPE (BmHomePage, bm_home_page, BM, HOME_PAGE, BmPage)

void bm_home_page_set_store     (BmHomePage  *self,
                                 BmGameStore *store);
void bm_home_page_set_has_table (BmHomePage  *self,
                                 gboolean     has_table);

G_END_DECLS
