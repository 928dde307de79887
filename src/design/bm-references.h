/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-thing-kind.h"

/* Where a set refers to things by their IDs. */

G_BEGIN_DECLS

/**
 * BmReference:
 * @kind: the kind of the thing
 * @id: its ID
 * @path: the path of the text with the ID, or of the member whose name is the ID
 * @is_member: whether the ID is the name of a member, as in `"symbols": {"gold": 1}`
 */
typedef struct
{
  BmThingKind kind;
  char       *id;
  char       *path;
  gboolean    is_member;
} BmReference;

/**
 * BmReferenceChange:
 * @kind: the kind of the thing
 * @id: its ID
 * @data: passed along with the function
 *
 * Returns: (transfer none) (nullable): the new ID; %NULL to keep @id
 */
typedef const char *(*BmReferenceChange) (BmThingKind  kind,
                                          const char  *id,
                                          gpointer     data);

GPtrArray *bm_references_list     (JsonNode          *root);
GPtrArray *bm_references_find     (JsonNode          *root,
                                   BmThingKind        kind,
                                   const char        *id);
JsonNode  *bm_references_rename   (JsonNode          *object,
                                   const char        *member,
                                   const char        *name);
JsonNode  *bm_references_change   (JsonNode          *root,
                                   BmReferenceChange  change,
                                   gpointer           data);
JsonNode  *bm_references_make_own (JsonNode          *root,
                                   const char        *set_id);

G_END_DECLS
