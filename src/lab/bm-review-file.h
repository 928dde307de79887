/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-review-run.h"

/* Keeps the reviews of the games in a folder. */

G_BEGIN_DECLS

/** BM_REVIEW_MAX_FILES: how many reviews are kept; the oldest go first. */
#define BM_REVIEW_MAX_FILES 300

GFile    *bm_review_file_get    (GFile               *folder,
                                 const BmRecord      *record);
BmReview *bm_review_file_load   (GFile               *folder,
                                 const BmReviewPlan  *plan);
gboolean  bm_review_file_save   (GFile               *folder,
                                 const BmReviewPlan  *plan,
                                 const BmReview      *review,
                                 GError             **error);
void      bm_review_file_delete (GFile               *folder,
                                 const BmRecord      *record);

G_END_DECLS
