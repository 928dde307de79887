/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-set-registry.h"

/* How to play: a guided first game for each mode, and the way to the rules. */

G_BEGIN_DECLS

#define BM_TYPE_GUIDE_PAGE (bm_guide_page_get_type ())
G_DECLARE_FINAL_TYPE (BmGuidePage, bm_guide_page, BM, GUIDE_PAGE, BmPage)

void bm_guide_page_set_registry (BmGuidePage   *self,
                                 BmSetRegistry *registry);

G_END_DECLS
