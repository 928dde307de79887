/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* Problems of files, for people who do not write files by hand. */

G_BEGIN_DECLS

char *bm_error_words          (const GError *error);
char *bm_error_words_in_set   (const GError *error,
                               JsonNode     *root,
                               const char   *name);
char *bm_error_words_for_file (const GError *error,
                               const char   *name);

G_END_DECLS
