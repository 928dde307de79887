/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-references.h"

#include "bm-format.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-json.h"
#include "bm-thing-id.h"

/* Sets may be broken: a value of the wrong type refers to nothing. */

typedef struct
{
  GString   *path;  /* the current path */
  GPtrArray *references;
} Walk;

static void
free_reference (gpointer data)
{
  BmReference *self = data;

  g_free (self->id);
  g_free (self->path);
  g_free (self);
}

static void
add_reference (Walk        *self,
               BmThingKind  kind,
               const char  *id,
               gboolean     is_member)
{
  BmReference *reference = g_new (BmReference, 1);

  *reference = (BmReference) { .kind = kind, .id = g_strdup (id), .path = g_strdup (self->path->str),
                               .is_member = is_member };
  g_ptr_array_add (self->references, reference);
}

static void walk (Walk *self, JsonNode *node, const BmFormatMember *row);

static void
walk_elements (Walk                 *self,
               JsonArray            *list,
               const BmFormatMember *row)
{
  gsize length = self->path->len;

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      g_string_append_printf (self->path, "[%u]", i);
      walk (self, json_array_get_element (list, i), row);
      g_string_truncate (self->path, length);
    }
}

static void
walk_members (Walk                 *self,
              JsonObject           *object,
              const BmFormatMember *row)
{
  gsize length = self->path->len;
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    {
      bm_json_path_append_member (self->path, name);
      if (row->form == BM_FORMAT_FORM_BY_ID)
        add_reference (self, row->kind, name, TRUE);
      else
        walk (self, value, bm_format_find_member (row->object, name));
      g_string_truncate (self->path, length);
    }
}

static void
walk (Walk                 *self,
      JsonNode             *node,
      const BmFormatMember *row)
{
  if (row == NULL)
    return;

  if (JSON_NODE_HOLDS_ARRAY (node))
    walk_elements (self, json_node_get_array (node), row);
  else if (JSON_NODE_HOLDS_OBJECT (node))
    walk_members (self, json_node_get_object (node), row);
  else if (row->type == BM_FORMAT_TYPE_REFERENCE && json_node_get_value_type (node) == G_TYPE_STRING)
    add_reference (self, row->kind, json_node_get_string (node), FALSE);
}

/**
 * bm_references_list:
 * @root: the root of a set, broken or not
 *
 * Returns: (transfer full) (element-type BmReference): every place that refers to a thing, in this set or in one that
 *   it requires
 */
GPtrArray *
bm_references_list (JsonNode *root)
{
  g_autoptr (GString) path = g_string_new ("$");
  Walk self = { .path = path, .references = g_ptr_array_new_with_free_func (free_reference) };

  walk (&self, root, bm_format_get_root ());

  return self.references;
}

/**
 * bm_references_find:
 * @root: the root of a set, broken or not
 * @kind: a kind of things
 * @id: the ID of one of the set's own things
 *
 * Returns: (transfer full) (element-type BmReference): every place that refers to the thing of @kind with this ID
 */
GPtrArray *
bm_references_find (JsonNode    *root,
                    BmThingKind  kind,
                    const char  *id)
{
  GPtrArray *references = bm_references_list (root);
  const char *set_id = bm_json_tree_get_string (root, "$.id");

  for (guint i = references->len; i > 0; i--)
    {
      BmReference *reference = g_ptr_array_index (references, i - 1);

      if (reference->kind != kind || !g_str_equal (bm_thing_id_get_own (reference->id), id)
          || !bm_thing_id_is_of_set (reference->id, set_id != NULL ? set_id : ""))
        g_ptr_array_remove_index (references, i - 1);
    }

  return references;
}

/**
 * bm_references_rename:
 * @object: an object
 * @member: the name of one of its members
 * @name: another name
 *
 * Renames a member without moving it. An existing member with the name @name is removed: two counts of the same thing
 * cannot be kept apart.
 *
 * Returns: (transfer full): a copy of @object that shares the members
 */
JsonNode *
bm_references_rename (JsonNode   *object,
                      const char *member,
                      const char *name)
{
  g_autoptr (JsonObject) copy = json_object_new ();
  JsonObjectIter iter;
  const char *other;
  JsonNode *value;

  json_object_iter_init_ordered (&iter, json_node_get_object (object));
  while (json_object_iter_next_ordered (&iter, &other, &value))
    if (g_str_equal (other, member))
      json_object_set_member (copy, name, json_node_ref (value));
    else if (!g_str_equal (other, name))
      json_object_set_member (copy, other, json_node_ref (value));

  return json_node_init_object (json_node_alloc (), copy);
}

static JsonNode *
change_reference (JsonNode          *root,
                  const BmReference *reference,
                  const char        *id)
{
  g_autofree char *path = NULL;
  g_autofree char *member = NULL;

  if (!reference->is_member)
    return bm_json_tree_set (root, reference->path, json_node_init_string (json_node_alloc (), id));

  path = bm_json_path_parent (reference->path);
  member = bm_json_path_dup_member (reference->path);
  return bm_json_tree_set (root, path, bm_references_rename (bm_json_tree_get (root, path), member, id));
}

/**
 * bm_references_change:
 * @root: the root of a set, broken or not; sealed
 * @change: returns the new ID for each ID
 * @data: for @change
 *
 * Changes the references of a set. Only members whose names are IDs move when they change, and each object has only
 * one of a name, so that all other paths stay valid.
 *
 * Returns: (transfer full): the tree with the changes; @root if there are none
 */
JsonNode *
bm_references_change (JsonNode          *root,
                      BmReferenceChange  change,
                      gpointer           data)
{
  g_autoptr (GPtrArray) references = bm_references_list (root);
  JsonNode *changed = json_node_ref (root);

  for (guint i = 0; i < references->len; i++)
    {
      const BmReference *reference = g_ptr_array_index (references, i);
      const char *id = change (reference->kind, reference->id, data);
      JsonNode *before = changed;

      if (id == NULL || g_str_equal (id, reference->id))
        continue;
      changed = change_reference (before, reference, id);
      json_node_unref (before);
    }

  return changed;
}

static const char *
get_own (BmThingKind kind G_GNUC_UNUSED,
         const char *id,
         gpointer    set_id)
{
  return bm_thing_id_is_of_set (id, set_id) ? bm_thing_id_get_own (id) : NULL;
}

/**
 * bm_references_make_own:
 * @root: the root of a set, broken or not; sealed
 * @set_id: the ID of a set
 *
 * Turns references to things of a certain set, set:id, into references to the set's own things.
 *
 * Returns: (transfer full): the tree with these references
 */
JsonNode *
bm_references_make_own (JsonNode   *root,
                        const char *set_id)
{
  return bm_references_change (root, get_own, (gpointer) set_id);
}
