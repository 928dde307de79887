/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-member-order.h"

#include "bm-json-path.h"

/**
 * bm_member_order_find:
 * @steps: (element-type BmJsonStep): the path of an object of a set
 * @n_steps: number of @steps to use
 *
 * Returns: the kind of the object, with the order of its members; %BM_FORMAT_NOTHING has none
 */
BmFormatObjectId
bm_member_order_find (const GArray *steps,
                      guint         n_steps)
{
  const BmFormatMember *row = bm_format_find_row (steps, n_steps);

  return row != NULL ? row->object : BM_FORMAT_NOTHING;
}

static void
move_to_end (JsonObject *object,
             const char *member)
{
  JsonNode *node = json_object_dup_member (object, member);

  if (node == NULL)
    return;

  json_object_remove_member (object, member);
  json_object_set_member (object, member, node);
}

static void
sort_members (JsonObject           *object,
              const BmFormatObject *order)
{
  guint n = json_object_get_size (object);
  g_autoptr (GPtrArray) names = g_ptr_array_new_full (n, g_free);
  JsonObjectIter iter;
  const char *name;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    g_ptr_array_add (names, g_strdup (name));

  /* Setting a member again moves it to the end: one pass moves all members of a rank there, in their previous
   * order. */
  for (guint rank = 0; rank < order->n_members; rank++)
    move_to_end (object, order->members[rank].name);
  for (guint i = 0; i < n; i++)
    if (bm_format_object_find (order, g_ptr_array_index (names, i), 0) == order->n_members)
      move_to_end (object, g_ptr_array_index (names, i));
}

/* Sealed nodes come from a file, whose author decides on their order, even if they are in a new node. */
static gboolean
is_sealed (JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node) && json_object_is_immutable (json_node_get_object (node)))
    return TRUE;

  return json_node_is_immutable (node);
}

static void
sort_below (JsonNode             *node,
            const BmFormatMember *row)
{
  if (row == NULL || is_sealed (node))
    return;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *list = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (list); i++)
        sort_below (json_array_get_element (list, i), row);
    }
  else if (JSON_NODE_HOLDS_OBJECT (node) && row->object != BM_FORMAT_NOTHING)
    {
      JsonObject *object = json_node_get_object (node);
      JsonObjectIter iter;
      const char *name;
      JsonNode *child;

      sort_members (object, &bm_format_objects[row->object]);
      json_object_iter_init_ordered (&iter, object);
      while (json_object_iter_next_ordered (&iter, &name, &child))
        sort_below (child, bm_format_find_member (row->object, name));
    }
}

/**
 * bm_member_order_apply:
 * @node: a tree; sealed parts are not changed
 * @steps: (element-type BmJsonStep): its path
 * @n_steps: how many of @steps to go
 *
 * Puts all members in order; unknown ones come last.
 */
void
bm_member_order_apply (JsonNode     *node,
                       const GArray *steps,
                       guint         n_steps)
{
  g_return_if_fail (node != NULL);

  sort_below (node, bm_format_find_row (steps, n_steps));
}
