/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the benchmarks with a window share: the time that frames take. */

double bench_get_milliseconds (void);
void   bench_print_frames     (const char *name,
                               double     *milliseconds,
                               guint       n_frames);

G_END_DECLS
