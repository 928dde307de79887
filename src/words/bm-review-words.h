/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-review.h"

/* What a review of a game says about decisions. */

G_BEGIN_DECLS

char *bm_review_measure_words  (const BmEstimate       *estimate);
char *bm_review_decision_words (const BmView           *view,
                                const BmPlayers        *players,
                                const BmReviewDecision *decision);
char *bm_review_reason_words   (const BmRules          *rules,
                                const BmPlayers        *players,
                                const BmReviewDecision *decision);
char *bm_review_turn_words     (BmMode                  mode,
                                guint                   round,
                                guint                   turn);
GPtrArray *bm_review_summary_words (const BmReview     *review,
                                guint                   seat);

G_END_DECLS
