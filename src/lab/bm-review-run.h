/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-parallel.h"
#include "bm-record.h"
#include "bm-review.h"

/* Makes a review of a game. */

G_BEGIN_DECLS

#define BM_REVIEW_MAX_JOBS  256
#define BM_REVIEW_MIN_DEALS 16
#define BM_REVIEW_MAX_DEALS 100000

/** BM_REVIEW_DEALS: as many as are known to be enough, see docs/REVIEW.md. */
#define BM_REVIEW_DEALS 640

/** BM_REVIEW_SEED: the same review each time. */
#define BM_REVIEW_SEED 1

/**
 * BmReviewPlan:
 * @record: the game
 * @seats: a bit for each seat whose decisions are judged
 * @first: the first move that is judged, from 0
 * @seed: the random seed
 * @n_deals: on how many deals the moments that matter are measured; all others get fewer
 * @n_jobs: number of threads, 1 to %BM_REVIEW_MAX_JOBS; does not affect the result
 *
 * What to review, and how.
 */
typedef struct
{
  const BmRecord *record;
  guint32         seats;
  guint           first;
  guint64         seed;
  guint           n_deals;
  guint           n_jobs;
} BmReviewPlan;

guint32   bm_review_find_persons (const BmRecord      *record);

BmReview *bm_review_run          (const BmReviewPlan  *plan,
                                  const BmProgress    *progress,
                                  GError             **error);

G_END_DECLS
