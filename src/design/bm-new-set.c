/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-new-set.h"

#include "bm-id.h"
#include "bm-library.h"
#include "bm-references.h"
#include "bm-words.h"

#define FALLBACK "set"

/* Broken sets keep their IDs, too, if these can be read, since they may be repaired some day. */
static gboolean
is_in_registry (const char *id,
                gpointer    data)
{
  GListModel *registry = data;
  g_autofree char *file_prefix = g_strconcat (id, ".", NULL);

  for (guint i = 0; registry != NULL && i < g_list_model_get_n_items (registry); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (registry, i);
      GFile *file = bm_set_entry_get_file (item);
      g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

      if (g_strcmp0 (bm_set_entry_get_written_id (item), id) == 0
          || (name != NULL && g_str_has_prefix (name, file_prefix)))
        return TRUE;
    }

  return FALSE;
}

/**
 * bm_new_set_make:
 * @registry: (nullable): the available sets
 * @name: the name of the set; may be empty
 *
 * Creates an empty set that extends the printed game. Its ID is made from the name, and no set of the registry has
 * it.
 *
 * Returns: (transfer full): the root of a valid set
 */
JsonNode *
bm_new_set_make (BmSetRegistry *registry,
                 const char    *name)
{
  BmLanguage language = bm_language_get_preferred ();
  g_autofree char *wish = bm_id_from_name (name, language, FALLBACK);
  g_autofree char *id = bm_id_find_free (wish, is_in_registry, registry, NULL);
  g_autoptr (JsonObject) root = json_object_new ();
  JsonObject *names = json_object_new ();
  JsonArray *requires = json_array_new ();

  json_object_set_string_member (root, "format", BM_SET_FORMAT);
  json_object_set_int_member (root, "version", 1);
  json_object_set_string_member (root, "id", id);
  json_object_set_string_member (names, bm_language_get_code (language), name[0] != '\0' ? name : id);
  json_object_set_object_member (root, "name", names);
  json_array_add_string_element (requires, BM_LIBRARY_BASE_ID);
  json_object_set_array_member (root, "requires", requires);

  return json_node_init_object (json_node_alloc (), root);
}

/**
 * bm_new_set_duplicate:
 * @registry: (nullable): the available sets
 * @root: the root of a set
 *
 * Creates a copy with a different name and ID: "Moons 2". Everything else is the same, including unknown members and
 * the IDs of things. References with the ID of the old set become references to things of the copy.
 *
 * Returns: (transfer full): the root of a set
 */
JsonNode *
bm_new_set_duplicate (BmSetRegistry *registry,
                      JsonNode      *root)
{
  JsonObject *object = json_node_get_object (root);
  JsonNode *old_id = json_object_get_member (object, "id");
  gboolean has_id = old_id != NULL && json_node_get_value_type (old_id) == G_TYPE_STRING
                    && bm_set_is_id (json_node_get_string (old_id));
  g_autoptr (JsonObject) copy = json_object_new ();
  g_autoptr (JsonNode) result = NULL;
  g_autofree char *id = NULL;
  JsonObjectIter iter;
  const char *member;
  JsonNode *node;
  guint number;

  id = bm_id_find_free (has_id ? json_node_get_string (old_id) : FALLBACK, is_in_registry, registry, &number);
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &member, &node))
    if (g_str_equal (member, "name"))
      json_object_set_member (copy, member, number > 1 ? bm_id_number_name (node, number) : json_node_ref (node));
    else if (!g_str_equal (member, "id"))
      json_object_set_member (copy, member, json_node_ref (node));
    else
      json_object_set_string_member (copy, member, id);
  if (!json_object_has_member (copy, "id"))
    json_object_set_string_member (copy, "id", id);

  result = json_node_init_object (json_node_alloc (), copy);

  return has_id ? bm_references_make_own (result, json_node_get_string (old_id)) : g_steal_pointer (&result);
}
