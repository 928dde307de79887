/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "bm-format.h"
#include "bm-problem.h"
#include "bm-types.h"

G_BEGIN_DECLS

/** BM_SET_MAX_DEPTH: less than the limit for JSON, since a saved game contains its sets two levels deeper. */
#define BM_SET_MAX_DEPTH 30

BmSet       *bm_set_new_from_data     (const char   *data,
                                       gsize         length,
                                       const char   *display_name,
                                       GError      **error);
BmSet       *bm_set_new_from_node     (JsonNode     *root,
                                       const char   *display_name,
                                       GError      **error);
BmSet       *bm_set_new_recovered     (JsonNode     *root,
                                       const char   *display_name,
                                       GPtrArray    *problems);
BmSet       *bm_set_new_from_file     (GFile        *file,
                                       GError      **error);
BmSet       *bm_set_ref               (BmSet        *self);
void         bm_set_unref             (BmSet        *self);

const char  *bm_set_get_id            (const BmSet  *self);
const char  *bm_set_get_display_name  (const BmSet  *self);
JsonNode    *bm_set_get_root          (const BmSet  *self);
char       **bm_set_dup_requires      (const BmSet  *self);
char        *bm_set_to_text           (const BmSet  *self);
guint        bm_set_count_things      (JsonNode     *root,
                                       const char   *member);

gboolean     bm_set_is_id             (const char   *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmSet, bm_set_unref)

G_END_DECLS
