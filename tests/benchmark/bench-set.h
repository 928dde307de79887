/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A large set, for benchmarks of designing. The same each time. */

G_BEGIN_DECLS

#define BENCH_SET_TILES 500

GFile *bench_set_write (guint n_tiles);

G_END_DECLS
