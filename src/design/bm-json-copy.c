/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-json-copy.h"

/**
 * bm_json_copy_object:
 * @node: JSON
 *
 * Returns: (transfer full): a mutable object with the members of @node, if that is an object
 */
JsonObject *
bm_json_copy_object (JsonNode *node)
{
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return copy;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    json_object_set_member (copy, name, json_node_ref (member));

  return copy;
}

/** Returns: (transfer full): a node that owns @object. */
JsonNode *
bm_json_take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);
  return node;
}

/** Returns: (transfer full): a node that owns @array. */
JsonNode *
bm_json_take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);
  return node;
}

/** Removes a member that need not be there. */
void
bm_json_drop (JsonObject *object,
              const char *member)
{
  if (json_object_has_member (object, member))
    json_object_remove_member (object, member);
}

/** Returns: (transfer none) (nullable): a member of @node, which need not be an object. */
JsonNode *
bm_json_peek_member (JsonNode   *node,
                     const char *member)
{
  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;

  return json_object_get_member (json_node_get_object (node), member);
}

/** Returns: (transfer none) (nullable): a member that is a string. */
const char *
bm_json_peek_string (JsonNode   *node,
                     const char *member)
{
  JsonNode *value = bm_json_peek_member (node, member);

  if (value == NULL || !JSON_NODE_HOLDS_VALUE (value) || json_node_get_value_type (value) != G_TYPE_STRING)
    return NULL;

  return json_node_get_string (value);
}

/** Returns: a member that is an integer, @otherwise if there is none. */
int
bm_json_peek_number (JsonNode   *node,
                     const char *member,
                     int         otherwise)
{
  JsonNode *value = bm_json_peek_member (node, member);

  if (value == NULL || !JSON_NODE_HOLDS_VALUE (value) || json_node_get_value_type (value) != G_TYPE_INT64)
    return otherwise;

  return (int) CLAMP (json_node_get_int (value), G_MININT16, G_MAXINT16);
}
