/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-references.h"

/* Things on their own, outside of a set. They never change: each function returns a new one that shares with the old
 * one all that stayed. What is no object is left as it is. */

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
