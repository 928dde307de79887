/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-prior.h"
#include "bm-view.h"

/* What choices about effects of tiles are worth: each is tried in a copy of the zone. */

G_BEGIN_DECLS

void bm_choice_judge        (const BmView  *view,
                             const BmPrior *prior,
                             guint          turns_left,
                             const BmMove  *moves,
                             guint          n_moves,
                             int           *values);
void bm_choice_judge_places (const BmView  *view,
                             const BmPrior *prior,
                             guint          turns_left,
                             const BmMove  *moves,
                             guint          n_moves,
                             int           *values);

G_END_DECLS
