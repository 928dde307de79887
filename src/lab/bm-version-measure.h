/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-report.h"

/* What a change between two versions of a set does to the game: both are measured on the same deals. */

G_BEGIN_DECLS

/**
 * BmVersionMeasuring:
 * @n_deals: number of deals
 * @seed: the random seed
 * @n_jobs: number of threads, which does not affect the result
 *
 * How versions are measured: with the same deals, between four normal players.
 */
typedef struct
{
  guint   n_deals;
  guint64 seed;
  guint   n_jobs;
} BmVersionMeasuring;

int          bm_version_find_kind   (const char               *path);
gboolean     bm_version_make_plan   (BmSet                    *set,
                                     BmRules                  *rules,
                                     const char               *path,
                                     const BmVersionMeasuring *how,
                                     BmLabPlan                *plan);
BmLabResult *bm_version_get_result  (const BmLabReport        *report);

G_END_DECLS
