/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* How files end that somebody has named. */

G_BEGIN_DECLS

GFile *bm_file_suffix_add (GFile      *chosen,
                           const char *suffix);

G_END_DECLS
