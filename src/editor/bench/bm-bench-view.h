/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* The bench of a thing: a zone for placing tiles, with the scores of everything in it. */

G_BEGIN_DECLS

#define BM_TYPE_BENCH_VIEW (bm_bench_view_get_type ())
G_DECLARE_FINAL_TYPE (BmBenchView, bm_bench_view, BM, BENCH_VIEW, GtkWidget)

gboolean bm_bench_view_undo (BmBenchView *self);
gboolean bm_bench_view_redo (BmBenchView *self);

G_END_DECLS
