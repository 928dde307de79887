/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* What the points of rules depend on. Whoever judges hundreds of moves need not count again what a move cannot change. */

G_BEGIN_DECLS

gboolean bm_dependence_is_seen            (const BmRules *rules,
                                           const BmRule  *rule);
gboolean bm_dependence_tile_is_seen       (const BmRules *rules,
                                           const BmTile  *tile);
gboolean bm_dependence_is_on_place        (const BmRules *rules,
                                           const BmRule  *rule);
gboolean bm_dependence_tile_is_on_place   (const BmRules *rules,
                                           const BmTile  *tile);
gboolean bm_dependence_is_on_tallies      (const BmRules *rules,
                                           const BmRule  *rule);
gboolean bm_dependence_medal_is_on_tallies (const BmRules *rules,
                                           const BmMedal *medal);
gboolean bm_dependence_can_foresee        (const BmRules *rules,
                                           const BmRule  *rule);

G_END_DECLS
