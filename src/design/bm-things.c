/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-things.h"

#include "bm-art-edit.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-set.h"
#include "bm-thing-label.h"
#include "bm-thing-node.h"
#include "bm-thing.h"

/* The list of things is replaced as a whole, since a separate change for each thing would copy the list each time. */

/**
 * bm_things_get_list:
 * @document: a set
 * @kind: a kind of things
 *
 * Returns: (transfer none) (nullable): the list of all of them
 */
JsonArray *
bm_things_get_list (BmDocument  *document,
                    BmThingKind  kind)
{
  g_autofree char *path = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (kind));
  JsonNode *list = bm_document_get (document, path);

  return list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;
}

/**
 * bm_things_write_list:
 * @document: a set
 * @kind: a kind of things
 * @list: (transfer full): things
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Replaces the list of things.
 */
void
bm_things_write_list (BmDocument  *document,
                      BmThingKind  kind,
                      JsonArray   *list,
                      const char  *label,
                      const char  *merge_key)
{
  g_autofree char *path = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (kind));
  g_autoptr (JsonNode) node = bm_json_take_array (list);

  json_node_seal (node);
  if (json_array_get_length (list) == 0)
    g_clear_pointer (&node, json_node_unref);
  bm_document_set (document, path, g_steal_pointer (&node), label, merge_key);
}

static gboolean
are_indices (BmDocument   *document,
             BmThingKind   kind,
             const GArray *indices)
{
  JsonArray *list = bm_things_get_list (document, kind);
  guint n = list != NULL ? json_array_get_length (list) : 0;

  for (guint i = 0; i < indices->len; i++)
    if (g_array_index (indices, guint, i) >= n
        || (i > 0 && g_array_index (indices, guint, i) <= g_array_index (indices, guint, i - 1)))
      return FALSE;

  return TRUE;
}

/* -- Copies -- */

typedef struct
{
  BmDocument  *document;
  BmThingKind  kind;
  GHashTable  *new_ids;  /* of the copies, by those of what they were made of */
  GHashTable  *taken;    /* ids */
} Copying;

static const char *
find_new_id (BmThingKind  kind,
             const char  *id,
             gpointer     data)
{
  Copying *self = data;

  return kind == self->kind ? g_hash_table_lookup (self->new_ids, id) : NULL;
}

/* A copy without a number would have the name of the original. */
static JsonNode *
copy_thing (Copying  *self,
            JsonNode *thing)
{
  const char *old_id = bm_json_peek_string (thing, "id");
  const char *wish = old_id != NULL && bm_set_is_id (old_id) ? old_id : bm_thing_kind_get_word (self->kind);
  const char *id;
  guint number;

  if (!JSON_NODE_HOLDS_OBJECT (thing))
    return json_node_ref (thing);

  id = bm_thing_take_id (self->taken, wish, &number);
  if (old_id != NULL)
    g_hash_table_insert (self->new_ids, g_strdup (old_id), g_strdup (id));

  return bm_thing_copy_node (self->document, self->kind, thing, id, MAX (number, 2));
}

static void
add_range (JsonArray *list,
           JsonArray *from,
           guint      first,
           guint      end)
{
  for (guint i = first; i < end; i++)
    json_array_add_element (list, json_node_ref (json_array_get_element (from, i)));
}

/**
 * bm_things_duplicate:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): the things
 *
 * Inserts copies after the last of these things, with numbers in their names, including unknown members. References
 * of the things to themselves or each other become references of the copies to the copies.
 *
 * Returns: (transfer full) (element-type guint): the indices of the copies
 */
GArray *
bm_things_duplicate (BmDocument   *document,
                     BmThingKind   kind,
                     const GArray *indices)
{
  GArray *added = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  g_autoptr (GHashTable) new_ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) taken = bm_thing_list_taken_ids (document, kind);
  g_autofree char *label = bm_thing_label_dup (kind, BM_THING_DUPLICATE, indices->len);
  Copying self = { .document = document, .kind = kind, .new_ids = new_ids, .taken = taken };
  JsonArray *list = bm_things_get_list (document, kind);
  JsonArray *longer;
  guint end;

  g_return_val_if_fail (are_indices (document, kind, indices), added);

  if (indices->len == 0)
    return added;

  for (guint i = 0; i < indices->len; i++)
    g_ptr_array_add (copies, copy_thing (&self, json_array_get_element (list, g_array_index (indices, guint, i))));

  end = g_array_index (indices, guint, indices->len - 1) + 1;
  longer = json_array_sized_new (json_array_get_length (list) + copies->len);
  add_range (longer, list, 0, end);
  for (guint i = 0; i < copies->len; i++)
    {
      guint index = end + i;

      json_array_add_element (longer, bm_thing_node_change_references (kind, copies->pdata[i], find_new_id, &self));
      g_array_append_val (added, index);
    }
  add_range (longer, list, end, json_array_get_length (list));
  bm_things_write_list (document, kind, longer, label, NULL);

  return added;
}

/* -- Removing -- */

/* A member for drawings, and the embedded drawing that a thing has there. */
typedef struct
{
  char *place;
  char *name;
} Drawing;

static void
clear_drawing (gpointer data)
{
  Drawing *drawing = data;

  g_free (drawing->place);
  g_free (drawing->name);
}

static void
add_drawings (BmDocument *document,
              const char *thing,
              GArray     *drawings)
{
  static const char *const members[] = { "art", "sign" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *place = bm_json_path_member (thing, members[i]);

      if (bm_art_edit_is_own (document, place))
        {
          Drawing drawing = { g_strdup (place), g_strdup (bm_art_edit_get_drawing (document, place)) };

          g_array_append_val (drawings, drawing);
        }
    }
}

/**
 * bm_things_remove:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): the things
 *
 * Removes things, and the drawings that are embedded for them alone. References to them stay and become problems.
 */
void
bm_things_remove (BmDocument   *document,
                  BmThingKind   kind,
                  const GArray *indices)
{
  g_autofree char *label = bm_thing_label_dup (kind, BM_THING_DELETE, indices->len);
  g_autoptr (GArray) drawings = g_array_new (FALSE, FALSE, sizeof (Drawing));
  JsonArray *list = bm_things_get_list (document, kind);
  JsonArray *shorter;
  guint next = 0;

  g_return_if_fail (are_indices (document, kind, indices));

  if (indices->len == 0)
    return;

  g_array_set_clear_func (drawings, clear_drawing);
  shorter = json_array_new ();
  for (guint i = 0; i < indices->len; i++)
    {
      guint index = g_array_index (indices, guint, i);
      g_autofree char *thing = bm_thing_path_new (kind, index);

      add_drawings (document, thing, drawings);
      add_range (shorter, list, next, index);
      next = index + 1;
    }
  add_range (shorter, list, next, json_array_get_length (list));

  bm_document_begin (document, label);
  bm_things_write_list (document, kind, shorter, label, NULL);
  for (guint i = 0; i < drawings->len; i++)
    {
      const Drawing *drawing = &g_array_index (drawings, Drawing, i);

      bm_art_edit_forget (document, drawing->place, drawing->name, label);
    }
  bm_document_end (document);
}
