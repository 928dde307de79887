/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-bench.h"

/* The medals and tokens held by a player at the bench. */

G_BEGIN_DECLS

#define BM_TYPE_BENCH_HELD (bm_bench_held_get_type ())
G_DECLARE_FINAL_TYPE (BmBenchHeld, bm_bench_held, BM, BENCH_HELD, GtkPopover)

void bm_bench_held_set_bench (BmBenchHeld *self,
                              BmBench     *bench);

G_END_DECLS
