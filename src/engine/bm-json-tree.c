/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-json-tree.h"

#include "bm-json-path.h"
#include "bm-member-order.h"

/* Called at the end of a path: takes the node there (%NULL if there is none) and returns the new one (transfer full;
 * %NULL for none). */
typedef JsonNode *(*Change) (JsonNode *node,
                             gpointer  data);

typedef struct
{
  const GArray *steps;
  Change        change;
  gpointer      data;
} Edit;

static JsonNode *edit_at (const Edit *self,
                          JsonNode   *node,
                          guint       depth);

static const BmJsonStep *
get_step (const Edit *self,
          guint       depth)
{
  return &g_array_index (self->steps, BmJsonStep, depth);
}

static JsonNode *
ref_or_null (JsonNode *node)
{
  return node != NULL ? json_node_ref (node) : NULL;
}

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_init_object (json_node_alloc (), object);

  json_object_unref (object);
  json_node_seal (node);

  return node;
}

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_init_array (json_node_alloc (), array);

  json_array_unref (array);
  json_node_seal (node);

  return node;
}

/* Values that become empty are removed, except for the root and for elements of lists, since the elements after them
 * would move. */
static gboolean
goes_when_empty (const Edit *self,
                 guint       depth)
{
  return depth > 0 && get_step (self, depth - 1)->member != NULL;
}

/* Copies an object with a different value for a member. A new member is inserted in the order of the format. */
static JsonNode *
copy_object (const Edit *self,
             JsonObject *object,
             guint       depth,
             JsonNode   *value)
{
  const char *changed = get_step (self, depth)->member;
  gboolean is_new = object == NULL || !json_object_has_member (object, changed);
  BmFormatObjectId id = is_new ? bm_member_order_find (self->steps, depth) : BM_FORMAT_NOTHING;
  const BmFormatObject *order = &bm_format_objects[id];
  guint rank = bm_format_object_find (order, changed, 0);
  gboolean is_known = rank < order->n_members;
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (object != NULL)
    {
      json_object_iter_init_ordered (&iter, object);
      while (json_object_iter_next_ordered (&iter, &name, &member))
        {
          if (is_known && value != NULL && bm_format_object_find (order, name, 0) > rank)
            json_object_set_member (copy, changed, g_steal_pointer (&value));

          if (is_new || !g_str_equal (name, changed))
            json_object_set_member (copy, name, json_node_ref (member));
          else if (value != NULL)
            json_object_set_member (copy, name, g_steal_pointer (&value));
        }
    }
  if (value != NULL)
    json_object_set_member (copy, changed, value);

  return take_object (copy);
}

static JsonNode *
edit_member (const Edit *self,
             JsonNode   *node,
             guint       depth)
{
  JsonObject *object = node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *member = object != NULL ? json_object_get_member (object, get_step (self, depth)->member) : NULL;
  g_autoptr (JsonNode) value = edit_at (self, member, depth + 1);

  if (value == member)
    return ref_or_null (node);
  if (value == NULL && json_object_get_size (object) == 1 && goes_when_empty (self, depth))
    return NULL;

  return copy_object (self, object, depth, g_steal_pointer (&value));
}

static JsonNode *
copy_array (JsonArray *array,
            guint      index,
            JsonNode  *value)
{
  guint n = array != NULL ? json_array_get_length (array) : 0;
  JsonArray *copy = json_array_sized_new (n + 1);

  for (guint i = 0; i < n; i++)
    if (i != index)
      json_array_add_element (copy, json_node_ref (json_array_get_element (array, i)));
    else if (value != NULL)
      json_array_add_element (copy, g_steal_pointer (&value));
  if (value != NULL)
    json_array_add_element (copy, value);

  return take_array (copy);
}

static JsonNode *
edit_element (const Edit *self,
              JsonNode   *node,
              guint       depth)
{
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = array != NULL ? json_array_get_length (array) : 0;
  guint index = get_step (self, depth)->index;
  JsonNode *element = index < n ? json_array_get_element (array, index) : NULL;
  g_autoptr (JsonNode) value = NULL;

  if (index > n)
    return ref_or_null (node);

  value = edit_at (self, element, depth + 1);
  if (value == element)
    return ref_or_null (node);
  if (value == NULL && n == 1 && goes_when_empty (self, depth))
    return NULL;

  return copy_array (array, index, g_steal_pointer (&value));
}

static JsonNode *
edit_at (const Edit *self,
         JsonNode   *node,
         guint       depth)
{
  if (depth == self->steps->len)
    return self->change (node, self->data);

  return get_step (self, depth)->member != NULL ? edit_member (self, node, depth) : edit_element (self, node, depth);
}

/* The root is unchanged if the path leads nowhere. */
static JsonNode *
edit (JsonNode   *root,
      const char *path,
      Change      change,
      gpointer    data)
{
  g_autoptr (GArray) steps = bm_json_path_parse (path);
  Edit self = { .steps = steps, .change = change, .data = data };
  JsonNode *result;

  if (steps == NULL)
    {
      g_critical ("%s is no path", path);
      return json_node_ref (root);
    }
  result = edit_at (&self, root, 0);

  return result != NULL ? result : json_node_ref (root);
}

/* Makes a new value part of the trees. */
static void
adopt (JsonNode   *value,
       const char *path)
{
  g_autoptr (GArray) steps = NULL;

  if (value == NULL || json_node_is_immutable (value))
    return;

  steps = bm_json_path_parse (path);
  if (steps != NULL)
    bm_member_order_apply (value, steps, steps->len);
  json_node_seal (value);
}

/* Changes */

static JsonNode *
set_cb (JsonNode *node,
        gpointer  value)
{
  if (node != NULL && value != NULL && bm_json_tree_equal (node, value))
    return json_node_ref (node);

  return ref_or_null (value);
}

typedef struct
{
  guint     index;
  guint     to;
  JsonNode *value;
} ListChange;

static JsonNode *
insert_cb (JsonNode *node,
           gpointer  data)
{
  const ListChange *change = data;
  JsonArray *array = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = array != NULL ? json_array_get_length (array) : 0;
  guint at = MIN (change->index, n);
  JsonArray *copy = json_array_sized_new (n + 1);

  for (guint i = 0; i <= n; i++)
    {
      if (i == at)
        json_array_add_element (copy, json_node_ref (change->value));
      if (i < n)
        json_array_add_element (copy, json_node_ref (json_array_get_element (array, i)));
    }

  return take_array (copy);
}

static JsonNode *
move_cb (JsonNode *node,
         gpointer  data)
{
  const ListChange *change = data;
  g_autoptr (GPtrArray) elements = NULL;
  JsonArray *array, *copy;
  guint n;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return ref_or_null (node);

  array = json_node_get_array (node);
  n = json_array_get_length (array);
  if (change->index >= n || change->to >= n || change->index == change->to)
    return json_node_ref (node);

  elements = g_ptr_array_sized_new (n);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (elements, json_array_get_element (array, i));
  g_ptr_array_insert (elements, (int) change->to, g_ptr_array_steal_index (elements, change->index));

  copy = json_array_sized_new (n);
  for (guint i = 0; i < n; i++)
    json_array_add_element (copy, json_node_ref (g_ptr_array_index (elements, i)));

  return take_array (copy);
}

/* Public functions */

/**
 * bm_json_tree_get:
 * @root: a tree
 * @path: a path
 *
 * Returns: (transfer none) (nullable): the value at @path, if there is one
 */
JsonNode *
bm_json_tree_get (JsonNode   *root,
                  const char *path)
{
  g_autoptr (GArray) steps = NULL;
  JsonNode *node = root;

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  steps = bm_json_path_parse (path);
  if (steps == NULL)
    return NULL;

  for (guint i = 0; node != NULL && i < steps->len; i++)
    {
      const BmJsonStep *step = &g_array_index (steps, BmJsonStep, i);

      if (step->member != NULL && JSON_NODE_HOLDS_OBJECT (node))
        node = json_object_get_member (json_node_get_object (node), step->member);
      else if (step->member != NULL)
        node = NULL;
      else if (JSON_NODE_HOLDS_ARRAY (node) && step->index < json_array_get_length (json_node_get_array (node)))
        node = json_array_get_element (json_node_get_array (node), step->index);
      else
        node = NULL;
    }

  return node;
}

/**
 * bm_json_tree_get_string:
 * @root: a tree
 * @path: a path
 *
 * Returns: (nullable): the string at @path, if there is one
 */
const char *
bm_json_tree_get_string (JsonNode   *root,
                         const char *path)
{
  JsonNode *node = bm_json_tree_get (root, path);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING ? json_node_get_string (node) : NULL;
}

/**
 * bm_json_tree_set:
 * @root: a tree
 * @path: a path; missing objects and lists on the way are created
 * @value: (transfer full) (nullable): the new value; %NULL to remove it
 *
 * Sets or removes a value. Parents that become empty are removed as well, unless they are the root or an element of a
 * list. Setting the element after the last one appends it.
 *
 * Returns: (transfer full): the tree with the change; @root if it already has the value
 */
JsonNode *
bm_json_tree_set (JsonNode   *root,
                  const char *path,
                  JsonNode   *value)
{
  g_autoptr (JsonNode) own_value = value;

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (path != NULL, NULL);

  adopt (value, path);

  return edit (root, path, set_cb, value);
}

/**
 * bm_json_tree_insert:
 * @root: a tree
 * @list_path: the path of a list; created if it is missing
 * @index: the index of the new element; past the end to append it
 * @value: (transfer full): an element
 *
 * Returns: (transfer full): the tree with the change
 */
JsonNode *
bm_json_tree_insert (JsonNode   *root,
                     const char *list_path,
                     guint       index,
                     JsonNode   *value)
{
  g_autoptr (JsonNode) own_value = value;
  g_autofree char *path = NULL;
  ListChange change = { .index = index, .value = value };

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (list_path != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  path = bm_json_path_element (list_path, 0);
  adopt (value, path);

  return edit (root, list_path, insert_cb, &change);
}

/**
 * bm_json_tree_move:
 * @root: a tree
 * @list_path: the path of a list
 * @from: the index of an element
 * @to: its new index
 *
 * Returns: (transfer full): the tree with the change; @root if there is nothing to move
 */
JsonNode *
bm_json_tree_move (JsonNode   *root,
                   const char *list_path,
                   guint       from,
                   guint       to)
{
  ListChange change = { .index = from, .to = to };

  g_return_val_if_fail (root != NULL, NULL);
  g_return_val_if_fail (list_path != NULL, NULL);

  return edit (root, list_path, move_cb, &change);
}

/* Comparing */

static gboolean
scalars_equal (JsonNode *node,
               JsonNode *other)
{
  /* json_node_equal () treats 1 and 1.0 as equal; the format does not. */
  return json_node_get_value_type (node) == json_node_get_value_type (other) && json_node_equal (node, other);
}

static gboolean
arrays_equal (JsonArray *array,
              JsonArray *other)
{
  guint n = json_array_get_length (array);

  if (n != json_array_get_length (other))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (!bm_json_tree_equal (json_array_get_element (array, i), json_array_get_element (other, i)))
      return FALSE;

  return TRUE;
}

static gboolean
objects_equal (JsonObject *object,
               JsonObject *other)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (json_object_get_size (object) != json_object_get_size (other))
    return FALSE;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &member))
    {
      JsonNode *other_member = json_object_get_member (other, name);

      if (other_member == NULL || !bm_json_tree_equal (member, other_member))
        return FALSE;
    }

  return TRUE;
}

/**
 * bm_json_tree_equal:
 * @node: a tree
 * @other: another tree
 *
 * Compares contents, ignoring the order of members. Shared parts are skipped.
 *
 * Returns: whether they are equal
 */
gboolean
bm_json_tree_equal (JsonNode *node,
                    JsonNode *other)
{
  if (node == other)
    return TRUE;
  if (json_node_get_node_type (node) != json_node_get_node_type (other))
    return FALSE;
  if (JSON_NODE_HOLDS_OBJECT (node))
    return objects_equal (json_node_get_object (node), json_node_get_object (other));
  if (JSON_NODE_HOLDS_ARRAY (node))
    return arrays_equal (json_node_get_array (node), json_node_get_array (other));

  return scalars_equal (node, other);
}

/* Appends the step to the only member that differs, if there is only one. */
static gboolean
find_changed_member (JsonObject *before,
                     JsonObject *after,
                     char      **name)
{
  JsonObject *objects[] = { before, after };
  const char *found = NULL;

  for (guint i = 0; i < 2; i++)
    {
      JsonObjectIter iter;
      const char *member;
      JsonNode *node;

      json_object_iter_init (&iter, objects[i]);
      while (json_object_iter_next (&iter, &member, &node))
        if (node != json_object_get_member (objects[1 - i], member) && g_strcmp0 (member, found) != 0)
          {
            if (found != NULL)
              return FALSE;
            found = member;
          }
    }
  *name = g_strdup (found);

  return found != NULL;
}

static gboolean
find_changed_element (JsonArray *before,
                      JsonArray *after,
                      guint     *index)
{
  guint n = json_array_get_length (before);
  gboolean is_found = FALSE;

  if (n != json_array_get_length (after))
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (json_array_get_element (before, i) != json_array_get_element (after, i))
      {
        if (is_found)
          return FALSE;
        *index = i;
        is_found = TRUE;
      }

  return is_found;
}

/**
 * bm_json_tree_diff:
 * @before: a tree
 * @after: another tree, which shares equal parts with it
 *
 * Finds the difference between two trees: the deepest path that contains all differences. A list whose length has
 * changed differs as a whole.
 *
 * Returns: (transfer full) (nullable): the path; %NULL if there is no difference
 */
char *
bm_json_tree_diff (JsonNode *before,
                   JsonNode *after)
{
  g_autofree char *path = g_strdup (BM_JSON_PATH_ROOT);

  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  if (before == after)
    return NULL;

  while (before != NULL && after != NULL)
    {
      g_autofree char *parent = g_steal_pointer (&path);
      g_autofree char *name = NULL;
      guint index;

      if (JSON_NODE_HOLDS_OBJECT (before) && JSON_NODE_HOLDS_OBJECT (after)
          && find_changed_member (json_node_get_object (before), json_node_get_object (after), &name))
        {
          before = json_object_get_member (json_node_get_object (before), name);
          after = json_object_get_member (json_node_get_object (after), name);
          path = bm_json_path_member (parent, name);
        }
      else if (JSON_NODE_HOLDS_ARRAY (before) && JSON_NODE_HOLDS_ARRAY (after)
               && find_changed_element (json_node_get_array (before), json_node_get_array (after), &index))
        {
          before = json_array_get_element (json_node_get_array (before), index);
          after = json_array_get_element (json_node_get_array (after), index);
          path = bm_json_path_element (parent, index);
        }
      else
        {
          path = g_steal_pointer (&parent);
          break;
        }
    }

  return g_steal_pointer (&path);
}

/* Sharing */

static JsonNode *
share_object (JsonObject *before,
              JsonObject *after)
{
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  json_object_iter_init_ordered (&iter, after);
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      JsonNode *old = json_object_get_member (before, name);

      json_object_set_member (copy, name, old != NULL ? bm_json_tree_share (old, member) : json_node_ref (member));
    }

  return take_object (copy);
}

/* An element that equals one of the old list is replaced with it; others are compared with the old one at their
 * index. */
static JsonNode *
share_array (JsonArray *before,
             JsonArray *after)
{
  g_autoptr (GHashTable) old = g_hash_table_new (json_node_hash, (GEqualFunc) bm_json_tree_equal);
  guint n_before = json_array_get_length (before);
  guint n = json_array_get_length (after);
  JsonArray *copy = json_array_sized_new (n);

  for (guint i = 0; i < n_before; i++)
    g_hash_table_add (old, json_array_get_element (before, i));

  for (guint i = 0; i < n; i++)
    {
      JsonNode *element = json_array_get_element (after, i);
      JsonNode *same = g_hash_table_lookup (old, element);

      if (same != NULL)
        json_array_add_element (copy, json_node_ref (same));
      else if (i < n_before)
        json_array_add_element (copy, bm_json_tree_share (json_array_get_element (before, i), element));
      else
        json_array_add_element (copy, json_node_ref (element));
    }

  return take_array (copy);
}

/**
 * bm_json_tree_share:
 * @before: a tree
 * @after: another tree, created independently, such as a file that was read again
 *
 * Creates a tree equal to @after that shares equal parts with @before, so that unchanged parts can be recognised.
 *
 * Returns: (transfer full): the tree
 */
JsonNode *
bm_json_tree_share (JsonNode *before,
                    JsonNode *after)
{
  g_return_val_if_fail (before != NULL, NULL);
  g_return_val_if_fail (after != NULL, NULL);

  if (bm_json_tree_equal (before, after))
    return json_node_ref (before);
  if (JSON_NODE_HOLDS_OBJECT (before) && JSON_NODE_HOLDS_OBJECT (after))
    return share_object (json_node_get_object (before), json_node_get_object (after));
  if (JSON_NODE_HOLDS_ARRAY (before) && JSON_NODE_HOLDS_ARRAY (after))
    return share_array (json_node_get_array (before), json_node_get_array (after));

  return json_node_ref (after);
}
