/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-problem.h"

G_BEGIN_DECLS

#define BM_TYPE_PROBLEM_ITEM (bm_problem_item_get_type ())
G_DECLARE_FINAL_TYPE (BmProblemItem, bm_problem_item, BM, PROBLEM_ITEM, GObject)

BmProblemItem   *bm_problem_item_new          (const BmProblem *problem);

const BmProblem *bm_problem_item_get_problem  (BmProblemItem   *self);
const char      *bm_problem_item_get_path     (BmProblemItem   *self);
gboolean         bm_problem_item_is_error     (BmProblemItem   *self);
gboolean         bm_problem_item_equal        (BmProblemItem   *self,
                                               const BmProblem *problem);

G_END_DECLS
