/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-replay.h"

/* A look back at the game in progress. */

G_BEGIN_DECLS

#define BM_TYPE_LOOK_PAGE (bm_look_page_get_type ())
G_DECLARE_FINAL_TYPE (BmLookPage, bm_look_page, BM, LOOK_PAGE, BmPage)

void bm_look_page_set_replay (BmLookPage *self,
                              BmReplay   *replay,
                              guint       seat);

G_END_DECLS
