/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* The suffixes of files that people name. */

G_BEGIN_DECLS

GFile *bm_file_suffix_add (GFile      *chosen,
                           const char *suffix);

G_END_DECLS
