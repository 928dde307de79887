/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bench-layout.h"

/* What a bench means in rules: a position that scores. */

G_BEGIN_DECLS

/**
 * BmBenchPosition:
 * @rules: (owned): the rules
 * @position: (owned): the position, with the bench as the zone of seat 0
 * @indices: the index of each tile of the layout in the zone; 0 if it is left out
 * @least_levels: of the tiles of the zone: their levels from beams alone
 *
 * A layout in some rules. Things that the rules do not have, and tiles that overlap others since their shape has
 * changed, are left out.
 */
typedef struct
{
  BmRules    *rules;
  BmPosition *position;
  guint       indices[BM_MAX_TILES_LAID];
  guint       least_levels[BM_ZONE_MAX_TILES];
} BmBenchPosition;

BmBenchPosition *bm_bench_position_new                    (BmRules               *rules,
                                                           const GPtrArray       *things,
                                                           const BmBenchLayout   *layout,
                                                           guint32                left_out);
void             bm_bench_position_free                   (BmBenchPosition       *self);
int              bm_bench_position_count_points           (const BmBenchPosition *self);

guint            bm_bench_position_find_plainest_explorer (const BmRules         *rules,
                                                           const GPtrArray       *things);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmBenchPosition, bm_bench_position_free)

G_END_DECLS
