/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-sight.h"

#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"

static guint
get_list_length (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node)) : 0;
}

/* If a single list of the set has become longer, its path; otherwise %NULL. */
static char *
find_longer_list (JsonNode *before,
                  JsonNode *after)
{
  g_autoptr (GList) members = NULL;
  const char *longer = NULL;

  if (!JSON_NODE_HOLDS_OBJECT (before) || !JSON_NODE_HOLDS_OBJECT (after))
    return NULL;

  members = json_object_get_members (json_node_get_object (after));
  for (GList *at = members; at != NULL; at = at->next)
    if (get_list_length (bm_json_peek_member (after, at->data))
        > get_list_length (bm_json_peek_member (before, at->data)))
      {
        if (longer != NULL)
          return NULL;
        longer = at->data;
      }

  return longer != NULL ? bm_json_path_member (BM_JSON_PATH_ROOT, longer) : NULL;
}

/* The first element of a list that was not there before. */
static char *
find_new_element (JsonNode   *before,
                  JsonNode   *after,
                  const char *place)
{
  guint n = MIN (get_list_length (before), get_list_length (after));
  guint i = 0;

  while (i < n && json_array_get_element (json_node_get_array (after), i)
                      == json_array_get_element (json_node_get_array (before), i))
    i++;

  return bm_json_path_element (place, i);
}

/* The innermost place that exists, or would if it had not been removed. */
static char *
find_existing (JsonNode   *root,
               const char *place)
{
  g_autofree char *sight = g_strdup (place);

  for (;;)
    {
      g_autofree char *parent = bm_json_path_parent (sight);

      if (parent == NULL || bm_json_tree_get (root, parent) != NULL)
        return g_steal_pointer (&sight);
      g_free (sight);
      sight = g_steal_pointer (&parent);
    }
}

/* What differs but for the version, which follows from the rest. */
static char *
find_difference (JsonNode *before,
                 JsonNode *after)
{
  g_autofree char *all = bm_json_tree_diff (before, after);
  JsonNode *version = all != NULL ? bm_json_tree_get (after, "$.version") : NULL;
  g_autoptr (JsonNode) same = NULL;
  char *rest;

  if (version == NULL)
    return g_steal_pointer (&all);

  same = bm_json_tree_set (before, "$.version", json_node_ref (version));
  rest = bm_json_tree_diff (same, after);

  return rest != NULL ? rest : g_steal_pointer (&all);
}

/**
 * bm_sight_find:
 * @before: a tree
 * @after: another tree, which shares equal parts with it
 *
 * Finds the place that shows the effect of a change: a new element of a list, or else a member, which may have been
 * removed, of an object that exists.
 *
 * Returns: (transfer full) (nullable): the path; %NULL if there is no difference
 */
char *
bm_sight_find (JsonNode *before,
               JsonNode *after)
{
  g_autofree char *place = find_difference (before, after);
  JsonNode *old_node;
  JsonNode *node;

  if (place == NULL)
    return NULL;
  if (g_str_equal (place, BM_JSON_PATH_ROOT))
    {
      g_autofree char *list = find_longer_list (before, after);

      if (list != NULL)
        {
          g_free (place);
          place = g_steal_pointer (&list);
        }
    }

  old_node = bm_json_tree_get (before, place);
  node = bm_json_tree_get (after, place);
  if (get_list_length (node) > get_list_length (old_node))
    return find_new_element (old_node, node, place);

  return find_existing (after, place);
}
