/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-references.h"

/* Things outside of a set. They are immutable: each function returns a new one that shares everything unchanged with
 * the old one. A node that is not an object is returned unchanged. */

G_BEGIN_DECLS

JsonNode *bm_thing_node_set               (BmThingKind        kind,
                                           JsonNode          *thing,
                                           const char        *rest,
                                           JsonNode          *value);
JsonNode *bm_thing_node_change_references (BmThingKind        kind,
                                           JsonNode          *thing,
                                           BmReferenceChange  change,
                                           gpointer           data);

G_END_DECLS
