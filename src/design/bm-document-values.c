/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Typed access to the values of a document. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-document.h"

#include "bm-json-tree.h"

/**
 * bm_document_get:
 * @self: a document
 * @path: a path
 *
 * Returns: (transfer none) (nullable): the value at @path; the same node as long as nothing at or below @path changes
 */
JsonNode *
bm_document_get (BmDocument *self,
                 const char *path)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return bm_json_tree_get (bm_document_get_root (self), path);
}

/**
 * bm_document_get_string:
 * @self: a document
 * @path: a path
 *
 * Returns: (nullable): the string at @path, if there is one
 */
const char *
bm_document_get_string (BmDocument *self,
                        const char *path)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return bm_json_tree_get_string (bm_document_get_root (self), path);
}

/**
 * bm_document_get_int:
 * @self: a document
 * @path: a path
 * @fallback: the value if there is no integer
 *
 * Returns: the number at @path, clamped to the range of an int
 */
int
bm_document_get_int (BmDocument *self,
                     const char *path,
                     int         fallback)
{
  JsonNode *node = bm_document_get (self, path);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_INT64
           ? (int) CLAMP (json_node_get_int (node), G_MININT, G_MAXINT)
           : fallback;
}

/**
 * bm_document_get_boolean:
 * @self: a document
 * @path: a path
 * @fallback: the value if there is no boolean
 *
 * Returns: the boolean at @path
 */
gboolean
bm_document_get_boolean (BmDocument *self,
                         const char *path,
                         gboolean    fallback)
{
  JsonNode *node = bm_document_get (self, path);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_BOOLEAN ? json_node_get_boolean (node) : fallback;
}

/**
 * bm_document_get_length:
 * @self: a document
 * @path: a path
 *
 * Returns: the number of elements of the list at @path, or of members of the object; 0 if there is neither
 */
guint
bm_document_get_length (BmDocument *self,
                        const char *path)
{
  JsonNode *node = bm_document_get (self, path);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node));

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_size (json_node_get_object (node)) : 0;
}

/**
 * bm_document_set_string:
 * @self: a document that is not read-only
 * @path: a path
 * @value: (nullable): a string; %NULL to remove it
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Sets or removes a string.
 */
void
bm_document_set_string (BmDocument *self,
                        const char *path,
                        const char *value,
                        const char *label,
                        const char *merge_key)
{
  JsonNode *node = value != NULL ? json_node_init_string (json_node_alloc (), value) : NULL;

  bm_document_set (self, path, node, label, merge_key);
}

/**
 * bm_document_set_int:
 * @self: a document that is not read-only
 * @path: a path
 * @value: a number
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Sets a number.
 */
void
bm_document_set_int (BmDocument *self,
                     const char *path,
                     int         value,
                     const char *label,
                     const char *merge_key)
{
  bm_document_set (self, path, json_node_init_int (json_node_alloc (), value), label, merge_key);
}

/**
 * bm_document_set_boolean:
 * @self: a document that is not read-only
 * @path: a path
 * @value: a boolean
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Sets a boolean.
 */
void
bm_document_set_boolean (BmDocument *self,
                         const char *path,
                         gboolean    value,
                         const char *label,
                         const char *merge_key)
{
  bm_document_set (self, path, json_node_init_boolean (json_node_alloc (), value), label, merge_key);
}

/**
 * bm_document_remove:
 * @self: a document that is not read-only
 * @path: a path
 * @label: the name of the step in undo
 *
 * Removes an element or a member, and parents that become empty unless they are elements of lists.
 */
void
bm_document_remove (BmDocument *self,
                    const char *path,
                    const char *label)
{
  bm_document_set (self, path, NULL, label, NULL);
}
