/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"

G_BEGIN_DECLS

#define BM_TYPE_PICKS_PAGE (bm_picks_page_get_type ())
G_DECLARE_FINAL_TYPE (BmPicksPage, bm_picks_page, BM, PICKS_PAGE, BmPage)

void bm_picks_page_set_folder (BmPicksPage *self,
                                    GFile            *folder);
void bm_picks_page_add_file   (BmPicksPage *self,
                                    GFile            *file);

G_END_DECLS
