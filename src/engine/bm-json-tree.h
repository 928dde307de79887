/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

/* Changes immutable JSON: each change creates a new root that shares everything unchanged with the old one. So a
 * value has changed if and only if its node has. All trees are sealed. */

G_BEGIN_DECLS

JsonNode   *bm_json_tree_get        (JsonNode    *root,
                                     const char  *path);
const char *bm_json_tree_get_string (JsonNode    *root,
                                     const char  *path);

JsonNode   *bm_json_tree_set        (JsonNode    *root,
                                     const char  *path,
                                     JsonNode    *value);
JsonNode   *bm_json_tree_insert     (JsonNode    *root,
                                     const char  *list_path,
                                     guint        index,
                                     JsonNode    *value);
JsonNode   *bm_json_tree_move       (JsonNode    *root,
                                     const char  *list_path,
                                     guint        from,
                                     guint        to);

gboolean    bm_json_tree_equal      (JsonNode    *node,
                                     JsonNode    *other);
char       *bm_json_tree_diff       (JsonNode    *before,
                                     JsonNode    *after);
JsonNode   *bm_json_tree_share      (JsonNode    *before,
                                     JsonNode    *after);

G_END_DECLS
