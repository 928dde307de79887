/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-review-run.h"

/* Makes a review of a game in a thread of its own. */

G_BEGIN_DECLS

typedef struct _BmReviewTask BmReviewTask;

/**
 * BmReviewTaskCallback:
 * @task: the task
 * @user_data: from bm_review_task_start()
 *
 * Called for each new review, in the main context, at a lower priority than drawing. It may drop the task.
 */
typedef void (*BmReviewTaskCallback) (BmReviewTask *task,
                                      gpointer      user_data);

BmReviewTask *bm_review_task_start      (const BmReviewPlan   *plan,
                                         GFile                *folder,
                                         BmReviewTaskCallback  callback,
                                         gpointer              user_data);
void          bm_review_task_drop       (BmReviewTask         *self);
BmReview     *bm_review_task_get_review (BmReviewTask         *self);

G_END_DECLS
