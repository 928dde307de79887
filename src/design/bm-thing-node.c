/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing-node.h"

#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"

/* The format identifies a member by its place in a set, so a thing is temporarily put into an otherwise empty set. So
 * the cost of changing many things of a large set depends only on the things themselves. */

static JsonNode *
put_into_set (BmThingKind kind,
              JsonNode   *thing)
{
  JsonObject *set = json_object_new ();
  JsonArray *list = json_array_new ();
  JsonNode *root;

  json_array_add_element (list, json_node_ref (thing));
  json_object_set_array_member (set, bm_thing_kind_get_member (kind), list);
  root = bm_json_take_object (set);
  json_node_seal (root);

  return root;
}

static JsonNode *
take_from_set (BmThingKind kind,
               JsonNode   *root)
{
  g_autofree char *path = bm_thing_path_new (kind, 0);

  return json_node_ref (bm_json_tree_get (root, path));
}

/**
 * bm_thing_node_set:
 * @kind: the kind of @thing
 * @thing: a thing
 * @rest: a path in it: "art.drawing"
 * @value: (transfer full) (nullable): the new value; %NULL to remove it
 *
 * Returns: (transfer full): the thing with that value
 */
JsonNode *
bm_thing_node_set (BmThingKind  kind,
                   JsonNode    *thing,
                   const char  *rest,
                   JsonNode    *value)
{
  g_autoptr (JsonNode) own_value = value;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonNode) changed = NULL;
  g_autofree char *path = NULL;
  g_autofree char *place = NULL;

  g_return_val_if_fail (thing != NULL, NULL);

  if (!JSON_NODE_HOLDS_OBJECT (thing))
    return json_node_ref (thing);

  path = bm_thing_path_new (kind, 0);
  place = bm_json_path_append (path, rest);
  root = put_into_set (kind, thing);
  changed = bm_json_tree_set (root, place, g_steal_pointer (&own_value));

  return take_from_set (kind, changed);
}

/**
 * bm_thing_node_change_references:
 * @kind: the kind of @thing
 * @thing: a thing
 * @change: returns the new ID for each ID to which it refers
 * @data: for @change
 *
 * Returns: (transfer full): the thing with the new IDs
 */
JsonNode *
bm_thing_node_change_references (BmThingKind        kind,
                                 JsonNode          *thing,
                                 BmReferenceChange  change,
                                 gpointer           data)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonNode) changed = NULL;

  g_return_val_if_fail (thing != NULL, NULL);

  root = put_into_set (kind, thing);
  changed = bm_references_change (root, change, data);

  return take_from_set (kind, changed);
}
