/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-replay.h"

G_BEGIN_DECLS

#define BM_TYPE_REVIEW_PAGE (bm_review_page_get_type ())
G_DECLARE_FINAL_TYPE (BmReviewPage, bm_review_page, BM, REVIEW_PAGE, BmPage)

gboolean  bm_review_page_get_is_busy (BmReviewPage *self);
BmReplay *bm_review_page_get_replay (BmReviewPage *self);
void      bm_review_page_set_folder (BmReviewPage *self,
                                     GFile        *folder);
void      bm_review_page_set_replay (BmReviewPage *self,
                                     BmReplay     *replay);

G_END_DECLS
