/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Names of files that people save. */

G_BEGIN_DECLS

char  *bm_file_suffix_make_name (const char *title,
                                 const char *suffix);
GFile *bm_file_suffix_add       (GFile      *chosen,
                                 const char *suffix);

G_END_DECLS
