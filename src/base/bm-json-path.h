/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Paths in a JSON tree, as the validator writes them: `$.tiles[3].rules[0].each.terrain`, with names that are not
 * plain words in quotes: `$.symbols["green dragon"]`. Each value has exactly one path, so paths can be compared as
 * strings. */

G_BEGIN_DECLS

/** BM_JSON_PATH_ROOT: the path of the root. */
#define BM_JSON_PATH_ROOT "$"

/** BmJsonStep: a step from an object to a member, or from a list to an element. */
typedef struct
{
  char *member;  /* %NULL for an element */
  guint index;
} BmJsonStep;

GArray   *bm_json_path_parse      (const char    *path);
char     *bm_json_path_to_string  (const GArray  *steps,
                                   guint          n_steps);

char     *bm_json_path_member     (const char    *path,
                                   const char    *member);
char     *bm_json_path_element    (const char    *path,
                                   guint          index);
char     *bm_json_path_append     (const char    *path,
                                   const char    *rest);
char     *bm_json_path_parent     (const char    *path);

gboolean  bm_json_path_is_prefix  (const char    *prefix,
                                   const char    *path);
gboolean  bm_json_path_touches    (const char    *path,
                                   const char    *other);
gboolean  bm_json_path_get_index  (const char    *path,
                                   guint         *index);
char     *bm_json_path_dup_member (const char    *path);
char     *bm_json_path_dup_element (const char   *path,
                                   const char    *list,
                                   guint         *index);

G_END_DECLS
