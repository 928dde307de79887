/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* Moves of a seat that were decided in advance. */

G_BEGIN_DECLS

/** BM_PLAN_MAX_MOVES: more than a turn can need. */
#define BM_PLAN_MAX_MOVES 64

BmMove bm_plan_find (const GArray *plan,
                     const BmView *view,
                     guint        *n_used);

G_END_DECLS
