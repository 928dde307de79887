/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Reading files from untrusted sources. */

G_BEGIN_DECLS

GBytes *bm_file_read             (GFile   *file,
                                  gsize    max_bytes,
                                  GError **error);
char   *bm_file_dup_display_name (GFile   *file);

G_END_DECLS
