/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-set-registry.h"

G_BEGIN_DECLS

#define BM_TYPE_SETS_PAGE (bm_sets_page_get_type ())
G_DECLARE_FINAL_TYPE (BmSetsPage, bm_sets_page, BM, SETS_PAGE, BmPage)

BmSetRegistry *bm_sets_page_get_registry (BmSetsPage    *self);
void           bm_sets_page_set_registry (BmSetsPage    *self,
                                          BmSetRegistry *registry);

void           bm_sets_page_focus_set    (BmSetsPage    *self,
                                          GFile         *file);

G_END_DECLS
