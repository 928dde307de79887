/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-id.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-large-monster.h"
#include "bm-plain.h"
#include "bm-references.h"
#include "bm-thing-default.h"
#include "bm-thing-label.h"
#include "bm-thing-node.h"
#include "bm-things.h"
#include "bm-words.h"

/* Users only see names. IDs are created for them and kept in sync with everything that refers to them. */

G_DEFINE_QUARK (bm-thing-error-quark, bm_thing_error)

/* -- IDs -- */

/* How many things of a set have an ID, except for the one at @except. */
static guint
count_id (JsonNode    *root,
          BmThingKind  kind,
          const char  *id,
          guint        except)
{
  JsonNode *node = bm_json_peek_member (root, bm_thing_kind_get_member (kind));
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint n = 0;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    n += i != except && g_strcmp0 (bm_json_peek_string (json_array_get_element (list, i), "id"), id) == 0;

  return n;
}

static gboolean
is_in_set (BmSetEntry *item,
           BmThingKind kind,
           const char *id)
{
  BmSet *set = bm_set_entry_get_set (item);

  return set != NULL && count_id (bm_set_get_root (set), kind, id, G_MAXUINT) > 0;
}

static gboolean
is_in_required_set (BmDocument  *document,
                    BmThingKind  kind,
                    const char  *id)
{
  g_autoptr (GPtrArray) sets = bm_document_list_required (document);

  for (guint i = 0; i < sets->len; i++)
    if (count_id (bm_set_get_root (g_ptr_array_index (sets, i)), kind, id, G_MAXUINT) > 0)
      return TRUE;

  return FALSE;
}

static void
add_ids (JsonNode    *root,
         BmThingKind  kind,
         guint        except,
         GHashTable  *ids)
{
  JsonNode *node = bm_json_peek_member (root, bm_thing_kind_get_member (kind));
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      const char *id = bm_json_peek_string (json_array_get_element (list, i), "id");

      if (i != except && id != NULL)
        g_hash_table_add (ids, g_strdup (id));
    }
}

static gboolean
is_taken (const char *id,
          gpointer    ids)
{
  return g_hash_table_contains (ids, id);
}

/* @except: index of the thing that needs an ID, or %G_MAXUINT. New IDs must not occur in any set to which the
 * document may refer: such references would change their meaning. */
static GHashTable *
list_taken (BmDocument  *document,
            BmThingKind  kind,
            guint        except)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) required = bm_document_list_required (document);

  add_ids (bm_document_get_root (document), kind, except, ids);
  for (guint i = 0; i < required->len; i++)
    add_ids (bm_set_get_root (g_ptr_array_index (required, i)), kind, G_MAXUINT, ids);

  return ids;
}

static char *
list_path (BmThingKind kind)
{
  return bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (kind));
}

/* -- Drawings -- */

static gboolean
has_drawing (BmThingKind kind)
{
  return kind != BM_THING_COMPOSITE && kind != BM_THING_SCORE_LINE && kind != BM_THING_TILE_SET
         && kind != BM_THING_EDITION;
}

static gboolean
is_shipped (BmDocument  *document,
            BmThingKind  kind,
            const char  *id)
{
  GListModel *registry = G_LIST_MODEL (bm_document_get_registry (document));

  for (guint i = 0; registry != NULL && i < g_list_model_get_n_items (registry); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (registry, i);

      if (bm_set_entry_is_shipped (item) && is_in_set (item, kind, id))
        return TRUE;
    }

  return FALSE;
}

/* Things without a chosen drawing use the program's drawing with the name of their ID, if there is one. A thing whose
 * ID changes should keep that drawing. */
static gboolean
is_drawn_by_id (BmDocument  *document,
                BmThingKind  kind,
                JsonNode    *thing)
{
  const char *id = bm_json_peek_string (thing, "id");

  return has_drawing (kind) && id != NULL && bm_json_peek_member (bm_json_peek_member (thing, "art"), "drawing") == NULL
         && is_shipped (document, kind, id);
}

static void
keep_drawing (BmDocument  *document,
              const char  *path,
              BmThingKind  kind)
{
  JsonNode *thing = bm_document_get (document, path);
  g_autofree char *drawing = bm_json_path_append (path, "art.drawing");

  if (is_drawn_by_id (document, kind, thing))
    bm_document_set_string (document, drawing, bm_json_peek_string (thing, "id"), "", NULL);
}

/* -- References -- */

static void
rename_member (BmDocument *document,
               const char *path,
               const char *id)
{
  g_autofree char *object = bm_json_path_parent (path);
  g_autofree char *member = bm_json_path_dup_member (path);

  bm_document_set (document, object, bm_references_rename (bm_document_get (document, object), member, id), "", NULL);
}

/* Only a member whose name is the ID moves when the ID changes, and each object has only one of a name: so paths stay
 * valid. */
static void
change_references (BmDocument  *document,
                   BmThingKind  kind,
                   const char  *from,
                   const char  *to)
{
  g_autoptr (GPtrArray) references = bm_references_find (bm_document_get_root (document), kind, from);

  for (guint i = 0; i < references->len; i++)
    {
      BmReference *reference = g_ptr_array_index (references, i);

      if (reference->is_member)
        rename_member (document, reference->path, to);
      else
        bm_document_set_string (document, reference->path, to, "", NULL);
    }
}

/* -- Public functions -- */

/**
 * bm_thing_add:
 * @document: a set
 * @kind: a kind of things
 * @name: (nullable): its name in the user's language; %NULL for "New Tile"
 *
 * Appends a new thing to its list. It is valid if the set has everything that it needs.
 *
 * Returns: (transfer full): its path
 */
char *
bm_thing_add (BmDocument  *document,
              BmThingKind  kind,
              const char  *name)
{
  g_autoptr (GHashTable) taken = list_taken (document, kind, G_MAXUINT);
  const char *shown = name != NULL && name[0] != '\0' ? name : bm_thing_label_get_new (kind);
  g_autofree char *wish = bm_id_from_name (shown, bm_language_get_preferred (), bm_thing_kind_get_word (kind));
  g_autofree char *id = bm_id_find_free (wish, is_taken, taken, NULL);
  g_autofree char *list = list_path (kind);

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  bm_document_insert (document, list, G_MAXUINT, bm_thing_default_new (document, kind, id, shown),
                      bm_thing_label_get (kind, BM_THING_ADD));

  return bm_json_path_element (list, bm_document_get_length (document, list) - 1);
}

static GArray *
make_indices (guint index)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (indices, index);
  return indices;
}

/**
 * bm_thing_duplicate:
 * @document: a set
 * @path: a thing
 *
 * Inserts a copy after a thing. See bm_things_duplicate().
 *
 * Returns: (transfer full): the path of the copy
 */
char *
bm_thing_duplicate (BmDocument *document,
                    const char *path)
{
  BmThingKind kind;
  guint index;
  g_autoptr (GArray) indices = NULL;
  g_autoptr (GArray) copies = NULL;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (bm_thing_path_parse (path, &kind, &index), NULL);

  indices = make_indices (index);
  copies = bm_things_duplicate (document, kind, indices);
  g_return_val_if_fail (copies->len == 1, NULL);

  return bm_thing_path_new (kind, g_array_index (copies, guint, 0));
}

/**
 * bm_thing_remove:
 * @document: a set
 * @path: a thing
 *
 * Removes a thing. See bm_things_remove().
 */
void
bm_thing_remove (BmDocument *document,
                 const char *path)
{
  BmThingKind kind;
  guint index;
  g_autoptr (GArray) indices = NULL;

  g_return_if_fail (BM_IS_DOCUMENT (document));
  g_return_if_fail (bm_thing_path_parse (path, &kind, &index));

  indices = make_indices (index);
  bm_things_remove (document, kind, indices);
}

/**
 * bm_thing_move:
 * @document: a set
 * @path: a thing
 * @to: its new index
 *
 * Moves a thing within its list.
 */
void
bm_thing_move (BmDocument *document,
               const char *path,
               guint       to)
{
  BmThingKind kind;
  guint index;
  g_autofree char *list = NULL;

  g_return_if_fail (BM_IS_DOCUMENT (document));
  g_return_if_fail (bm_thing_path_parse (path, &kind, &index));

  list = list_path (kind);
  g_return_if_fail (to < bm_document_get_length (document, list));
  bm_document_move (document, list, index, to, bm_thing_label_get (kind, BM_THING_MOVE));
}

static char *
make_wish (BmDocument  *document,
           const char  *thing,
           BmThingKind  kind)
{
  g_autofree char *name = bm_thing_dup_name (document, thing);

  return bm_id_from_name (name, bm_language_get_preferred (), bm_thing_kind_get_word (kind));
}

/* Whether an ID is made from a name, with a number behind it if the ID was taken. */
static gboolean
is_made_from (const char *id,
              const char *wish)
{
  gsize length = strlen (wish);

  return g_str_has_prefix (id, wish)
         && (id[length] == '\0'
             || (id[length] == '-' && id[length + 1] != '\0'
                 && strspn (id + length + 1, G_CSET_DIGITS) == strlen (id + length + 1)));
}

/* Updates the ID of a thing that has got another name. */
static void
follow_name (BmDocument *document,
             const char *thing,
             const char *old_wish)
{
  g_autofree char *id_path = bm_json_path_member (thing, "id");
  g_autofree char *id = NULL;

  if (!is_made_from (bm_document_get_string (document, id_path), old_wish))
    return;

  id = bm_thing_suggest_id (document, thing);
  bm_thing_set_id (document, thing, id, NULL);
}

/**
 * bm_thing_write:
 * @document: a set
 * @path: a path, in a thing or elsewhere
 * @value: (transfer full) (nullable): the new value; %NULL to remove it
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Writes the value of a field. If the name of a thing changes and its ID was made from the name, the ID changes, too:
 * users need not know about IDs to get good ones. The tiles of a large monster that are called after it follow its name.
 */
void
bm_thing_write (BmDocument *document,
                const char *path,
                JsonNode   *value,
                const char *label,
                const char *merge_key)
{
  g_autoptr (JsonNode) own_value = value;
  g_autofree char *thing = NULL;
  g_autofree char *name = NULL;
  g_autoptr (JsonNode) old_name = NULL;
  g_autofree char *id_path = NULL;
  g_autofree char *wish = NULL;
  BmThingKind kind;
  guint index;

  g_return_if_fail (BM_IS_DOCUMENT (document));

  if (bm_thing_path_parse (path, &kind, &index))
    {
      thing = bm_thing_path_new (kind, index);
      name = bm_json_path_member (thing, "name");
      id_path = bm_json_path_member (thing, "id");
    }
  if (thing == NULL || !bm_json_path_is_prefix (name, path) || bm_document_get_string (document, id_path) == NULL)
    {
      bm_document_set (document, path, g_steal_pointer (&own_value), label, merge_key);
      return;
    }

  wish = make_wish (document, thing, kind);
  if (bm_document_get (document, name) != NULL)
    old_name = json_node_ref (bm_document_get (document, name));
  bm_document_begin_merging (document, label, merge_key);
  bm_document_set (document, path, g_steal_pointer (&own_value), label, NULL);
  follow_name (document, thing, wish);
  if (kind == BM_THING_COMPOSITE)
    bm_large_monster_rename_parts (document, thing, old_name);
  bm_document_end (document);
}

static gboolean
check_id (BmDocument   *document,
          BmThingKind   kind,
          guint         index,
          const char   *id,
          GError      **error)
{
  if (!bm_set_is_id (id))
    {
      g_set_error_literal (error, BM_THING_ERROR, BM_THING_ERROR_ID,
                           _("An ID has 1 to 64 characters from a–z, 0–9, - and _, starting with a letter"));
      return FALSE;
    }
  if (count_id (bm_document_get_root (document), kind, id, index) > 0)
    {
      /* Translators: %s is the id of a thing, such as “moon-moth”. */
      g_set_error (error, BM_THING_ERROR, BM_THING_ERROR_TAKEN, _("The ID “%s” is already used in this set"),
                   id);
      return FALSE;
    }
  if (is_in_required_set (document, kind, id))
    {
      g_set_error (error, BM_THING_ERROR, BM_THING_ERROR_TAKEN,
                   /* Translators: %s is the id of a thing, such as “moon-moth”. */
                   _("The ID “%s” is used in a set that this one builds on"), id);
      return FALSE;
    }

  return TRUE;
}

/**
 * bm_thing_list_ids:
 * @document: a set
 * @kind: a kind of things
 *
 * Returns: (transfer full) (element-type utf8): the IDs of all things in the set and those that it builds on
 */
GHashTable *
bm_thing_list_ids (BmDocument  *document,
                   BmThingKind  kind)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) sets = bm_document_list_required (document);

  add_ids (bm_document_get_root (document), kind, G_MAXUINT, ids);
  for (guint i = 0; i < sets->len; i++)
    add_ids (bm_set_get_root (sets->pdata[i]), kind, G_MAXUINT, ids);

  return ids;
}

/**
 * bm_thing_list_taken_ids:
 * @document: a set
 * @kind: a kind of things
 *
 * Returns: (transfer full) (element-type utf8): all IDs that new things must not have
 */
GHashTable *
bm_thing_list_taken_ids (BmDocument  *document,
                         BmThingKind  kind)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  return list_taken (document, kind, G_MAXUINT);
}

/**
 * bm_thing_take_id:
 * @taken: (element-type utf8): the IDs that are taken
 * @wish: the preferred ID
 * @number: (out) (optional): see bm_id_find_free()
 *
 * Finds a free ID, and adds it to @taken.
 *
 * Returns: (transfer none): the ID
 */
const char *
bm_thing_take_id (GHashTable *taken,
                  const char *wish,
                  guint      *number)
{
  char *id = bm_id_find_free (wish, is_taken, taken, number);

  g_hash_table_add (taken, id);
  return id;
}

/**
 * bm_thing_copy_node:
 * @document: the set that the copy is for
 * @kind: the kind of @thing
 * @thing: a thing
 * @id: the ID of the copy
 * @number: the number to add to its name; 0 for none
 *
 * Returns: (transfer full): a copy of @thing with a new ID and the same drawing
 */
JsonNode *
bm_thing_copy_node (BmDocument  *document,
                    BmThingKind  kind,
                    JsonNode    *thing,
                    const char  *id,
                    guint        number)
{
  gboolean is_drawn = is_drawn_by_id (document, kind, thing);
  const char *old_id = bm_json_peek_string (thing, "id");
  JsonNode *name = bm_json_peek_member (thing, "name");
  g_autoptr (JsonNode) drawn = NULL;
  g_autoptr (JsonNode) numbered = NULL;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  drawn = is_drawn ? bm_thing_node_set (kind, thing, "art.drawing", json_node_init_string (json_node_alloc (), old_id))
                   : json_node_ref (thing);
  numbered = number > 0 && name != NULL
                 ? bm_thing_node_set (kind, drawn, "name", bm_id_number_name (name, number))
                 : json_node_ref (drawn);

  return bm_thing_node_set (kind, numbered, "id", json_node_init_string (json_node_alloc (), id));
}

/**
 * bm_thing_set_id:
 * @document: a set
 * @path: a thing
 * @id: its new ID
 * @error: return location for a #BmThingError
 *
 * Changes the ID of a thing, and all references to it; it keeps its drawing.
 *
 * Returns: whether its ID is @id now
 */
gboolean
bm_thing_set_id (BmDocument  *document,
                 const char  *path,
                 const char  *id,
                 GError     **error)
{
  BmThingKind kind;
  guint index;
  g_autofree char *thing = NULL;
  g_autofree char *id_path = NULL;
  g_autofree char *old_id = NULL;
  gboolean is_alone;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (bm_thing_path_parse (path, &kind, &index), FALSE);

  thing = bm_thing_path_new (kind, index);
  id_path = bm_json_path_member (thing, "id");
  old_id = g_strdup (bm_document_get_string (document, id_path));
  if (g_strcmp0 (old_id, id) == 0)
    return TRUE;
  if (!check_id (document, kind, index, id, error))
    return FALSE;

  /* If two things have the same ID, it is unclear which of them is meant. */
  is_alone = old_id != NULL && count_id (bm_document_get_root (document), kind, old_id, index) == 0;

  bm_document_begin (document, bm_thing_label_get (kind, BM_THING_CHANGE_ID));
  if (is_alone)
    keep_drawing (document, thing, kind);
  bm_document_set_string (document, id_path, id, "", NULL);
  if (is_alone)
    change_references (document, kind, old_id, id);
  bm_document_end (document);

  return TRUE;
}

/**
 * bm_thing_suggest_id:
 * @document: a set
 * @path: a thing
 *
 * Returns: (transfer full): a free ID made from its name; its present one if that was made from the name
 */
char *
bm_thing_suggest_id (BmDocument *document,
                     const char *path)
{
  g_autofree char *wish = NULL;
  g_autoptr (GHashTable) taken = NULL;
  BmThingKind kind;
  guint index;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (bm_thing_path_parse (path, &kind, &index), NULL);

  wish = make_wish (document, path, kind);
  taken = list_taken (document, kind, index);

  return bm_id_find_free (wish, is_taken, taken, NULL);
}

/**
 * bm_thing_dup_name:
 * @document: a set
 * @path: a thing, or a path in it
 *
 * Returns: (transfer full): its name in the user's language, or in another one if that is missing, on a line of at most
 *   %BM_MAX_NAME characters; "Tile 3" if it has no name
 */
char *
bm_thing_dup_name (BmDocument *document,
                   const char *path)
{
  BmThingKind kind;
  guint index;
  g_autofree char *thing = NULL;
  g_autofree char *name_path = NULL;
  JsonNode *name;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (bm_thing_path_parse (path, &kind, &index), NULL);

  thing = bm_thing_path_new (kind, index);
  name_path = bm_json_path_member (thing, "name");
  name = bm_document_get (document, name_path);
  for (guint i = 0; name != NULL && i <= BM_N_LANGUAGES; i++)
    {
      BmLanguage language = i == 0 ? bm_language_get_preferred () : (BmLanguage) (i - 1);
      const char *string = bm_json_peek_string (name, bm_language_get_code (language));

      if (string != NULL && string[0] != '\0')
        return bm_plain_line (string, BM_MAX_NAME);
    }

  return bm_thing_label_dup_number (kind, index + 1);
}
