/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-set-version.h"

#include "bm-format.h"
#include "bm-json-tree.h"
#include "bm-problem.h"

#define MAX_UNKNOWN 5  /* words that a message names */

/* -- What is new -- */

static gboolean
is_new (const BmFormatMember *row)
{
  return row->since > 1 || row->list_since > 1;
}

static gboolean
is_count (BmFormatObjectId id)
{
  return id == BM_FORMAT_COUNT || id == BM_FORMAT_MEDAL_COUNT;
}

/* Marks the objects in which there can be anything new, so that no others have to be looked at. */
static gboolean
mark_newer (BmFormatObjectId id,
            guint8          *visited,
            guint8          *newer)
{
  const BmFormatObject *object = &bm_format_objects[id];

  if (visited[id])
    return newer[id];
  visited[id] = TRUE;

  newer[id] = is_count (id);
  for (guint i = 0; i < object->n_members; i++)
    if (is_new (&object->members[i])
        || (object->members[i].object != BM_FORMAT_NOTHING && mark_newer (object->members[i].object, visited, newer)))
      newer[id] = TRUE;

  return newer[id];
}

static const guint8 *
get_newer (void)
{
  static gsize is_ready = 0;
  static guint8 newer[BM_FORMAT_N_OBJECTS];

  if (g_once_init_enter (&is_ready))
    {
      guint8 visited[BM_FORMAT_N_OBJECTS] = { 0 };

      mark_newer (BM_FORMAT_SET, visited, newer);
      g_once_init_leave (&is_ready, 1);
    }

  return newer;
}

/* Whether a member, or anything below it, may be new. Most are passed over because they may not. */
static gboolean
may_be_new (const BmFormatMember *row)
{
  return is_new (row) || (row->object != BM_FORMAT_NOTHING && get_newer ()[row->object]);
}

static const BmFormatCount *
find_count (JsonObject *object)
{
  JsonNode *of = json_object_get_member (object, "of");
  BmCounting what;

  if (of == NULL || !JSON_NODE_HOLDS_VALUE (of) || json_node_get_value_type (of) != G_TYPE_STRING
      || !bm_format_find_count (json_node_get_string (of), &what))
    return NULL;

  return &bm_format_counts[what];
}

static guint
get_since (const BmFormatMember *row,
           const BmFormatCount  *count,
           JsonNode             *node)
{
  guint since = count != NULL ? bm_format_count_get_since (count, row) : MAX (1, row->since);

  return JSON_NODE_HOLDS_ARRAY (node) ? MAX (since, row->list_since) : since;
}

/* A set is looked at with each key that is typed in it: only what an object has is compared with what it may have. */
static guint
find_below (JsonNode         *node,
            BmFormatObjectId  id)
{
  const BmFormatCount *count;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;
  guint version = 1;

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *list = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (list); i++)
        version = MAX (version, find_below (json_array_get_element (list, i), id));
      return version;
    }
  if (!JSON_NODE_HOLDS_OBJECT (node) || !get_newer ()[id])
    return 1;

  count = is_count (id) ? find_count (json_node_get_object (node)) : NULL;
  version = count != NULL ? MAX (1, count->since) : 1;
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, &name, &member))
    {
      const BmFormatMember *row = bm_format_find_member (id, name);

      if (row == NULL || (count != NULL ? !g_strv_contains (count->members, name) : !may_be_new (row)))
        continue;
      version = MAX (version, get_since (row, count, member));
      if (row->object != BM_FORMAT_NOTHING)
        version = MAX (version, find_below (member, row->object));
    }

  return version;
}

/**
 * bm_set_version_find:
 * @root: the JSON of a set
 *
 * Returns: the first version of the format that has everything that the set uses
 */
guint
bm_set_version_find (JsonNode *root)
{
  g_return_val_if_fail (root != NULL, 1);

  return find_below (root, BM_FORMAT_SET);
}

/**
 * bm_set_version_apply:
 * @root: the JSON of a set
 *
 * Returns: (transfer full): the same with the version that it needs; @root if that is its version, or if it has none
 */
JsonNode *
bm_set_version_apply (JsonNode *root)
{
  JsonNode *version = bm_json_tree_get (root, "$.version");
  JsonNode *needed;

  if (version == NULL)
    return json_node_ref (root);

  needed = json_node_init_int (json_node_alloc (), (gint64) bm_set_version_find (root));

  return bm_json_tree_set (root, "$.version", needed);
}

/* -- What is unknown -- */

static void
add_unknown (GPtrArray  *words,
             const char *word)
{
  if (words->len < MAX_UNKNOWN && !g_str_has_prefix (word, "x-") && word[0] != '$'
      && !g_ptr_array_find_with_equal_func (words, word, g_str_equal, NULL))
    g_ptr_array_add (words, (gpointer) word);
}

static void
list_unknown_word (const BmFormatMember *row,
                   JsonNode             *node,
                   GPtrArray            *words)
{
  const char *word = json_node_get_string (node);
  const char *known;

  for (guint i = 0; (known = bm_format_member_get_word (row, i)) != NULL; i++)
    if (g_strcmp0 (known, word) == 0)
      return;
  if (word != NULL)
    add_unknown (words, word);
}

static void
list_unknown (JsonNode             *node,
              const BmFormatMember *row,
              GPtrArray            *words)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      list_unknown (json_array_get_element (json_node_get_array (node), i), row, words);
  else if (row->type == BM_FORMAT_TYPE_WORD && JSON_NODE_HOLDS_VALUE (node)
           && json_node_get_value_type (node) == G_TYPE_STRING)
    list_unknown_word (row, node, words);
  if (!JSON_NODE_HOLDS_OBJECT (node) || row->object == BM_FORMAT_NOTHING)
    return;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      const BmFormatMember *own = bm_format_find_member (row->object, name);

      if (own == NULL)
        add_unknown (words, name);
      else
        list_unknown (member, own, words);
    }
}

/**
 * bm_set_version_dup_unknown:
 * @root: the JSON of a set of a newer version
 *
 * Returns: (transfer full) (nullable): the first words in it that this program does not know, in quotes and with commas;
 *   %NULL: it knows all of them
 */
char *
bm_set_version_dup_unknown (JsonNode *root)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  list_unknown (root, bm_format_get_root (), words);
  if (words->len == 0)
    return NULL;
  g_ptr_array_add (words, NULL);

  return bm_quote_all ((const char * const *) words->pdata);
}
