/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state.h"

/* What benchmarks are run on: games of the base set, played to some point. The same each time. */

G_BEGIN_DECLS

BmRules *bench_rules_new (void);
void     bench_play_on   (BmState    *state,
                          const char *bot,
                          guint       n_tiles);
BmState *bench_state_new (guint       n_seats,
                          const char *bot,
                          guint       n_tiles);

G_END_DECLS
