/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-art-edit.h"
#include "bm-id.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-references.h"
#include "bm-thing-default.h"
#include "bm-thing-label.h"
#include "bm-words.h"

/* People see names only. Ids are made for them and kept in step with all that refers to them. */

G_DEFINE_QUARK (bm-thing-error-quark, bm_thing_error)

/* -- Ids -- */

/* How many things of a set have an id, apart from the one at @except. */
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

typedef struct
{
  BmDocument *document;
  BmThingKind kind;
  guint       except;  /* index of the thing for which an id is looked for, or G_MAXUINT */
} Search;

/* New ids are in no set of the registry: sets are played with together, and ids must then not meet. */
static gboolean
is_taken (const char *id,
          gpointer    data)
{
  Search *self = data;
  GListModel *registry = G_LIST_MODEL (bm_document_get_registry (self->document));
  const char *own = bm_document_get_string (self->document, "$.id");

  if (count_id (bm_document_get_root (self->document), self->kind, id, self->except) > 0)
    return TRUE;

  for (guint i = 0; registry != NULL && i < g_list_model_get_n_items (registry); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (registry, i);

      if (g_strcmp0 (bm_set_entry_get_id (item), own) != 0 && is_in_set (item, self->kind, id))
        return TRUE;
    }

  return FALSE;
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

/* Things for which no drawing is chosen look as their id says, if the program has a drawing of that name. What gets
 * another id should not look otherwise. */
static void
keep_drawing (BmDocument  *document,
              const char  *path,
              BmThingKind  kind,
              const char  *id)
{
  g_autofree char *drawing = bm_json_path_append (path, "art.drawing");

  if (has_drawing (kind) && bm_document_get (document, drawing) == NULL && is_shipped (document, kind, id))
    bm_document_set_string (document, drawing, id, "", NULL);
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

/* Only names as members move when they change, and each object has only one of a name: so paths stay right. */
static void
change_references (BmDocument  *document,
                   BmThingKind  kind,
                   const char  *from,
                   const char  *to,
                   const char  *within)
{
  g_autoptr (GPtrArray) references = bm_references_find (bm_document_get_root (document), kind, from);

  for (guint i = 0; i < references->len; i++)
    {
      BmReference *reference = g_ptr_array_index (references, i);

      if (within != NULL && !bm_json_path_is_prefix (within, reference->path))
        continue;
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
 * @name: (nullable): its name in the person's language; %NULL: "New Tile"
 *
 * Puts a new thing at the end of its list: a valid one, if the set has what it needs.
 *
 * Returns: (transfer full): its path
 */
char *
bm_thing_add (BmDocument  *document,
              BmThingKind  kind,
              const char  *name)
{
  Search search = { .document = document, .kind = kind, .except = G_MAXUINT };
  const char *shown = name != NULL && name[0] != '\0' ? name : bm_thing_label_get_new (kind);
  g_autofree char *wish = bm_id_from_name (shown, bm_language_get_preferred (), bm_thing_kind_get_word (kind));
  g_autofree char *id = bm_id_find_free (wish, is_taken, &search, NULL);
  g_autofree char *list = list_path (kind);

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  bm_document_insert (document, list, G_MAXUINT, bm_thing_default_new (document, kind, id, shown),
                      bm_thing_label_get (kind, BM_THING_ADD));

  return bm_json_path_element (list, bm_document_get_length (document, list) - 1);
}

static void
number_copy (BmDocument *document,
             const char *path,
             guint       number)
{
  g_autofree char *name = bm_json_path_member (path, "name");
  JsonNode *node = bm_document_get (document, name);

  if (node != NULL)
    bm_document_set (document, name, bm_id_number_name (node, number), "", NULL);
}

/**
 * bm_thing_duplicate:
 * @document: a set
 * @path: a thing
 *
 * Puts a copy behind a thing, with a number in its name, and all that the format does not know. Where the thing counts
 * its own kind, the copy counts the copy's.
 *
 * Returns: (transfer full): the path of the copy
 */
char *
bm_thing_duplicate (BmDocument *document,
                    const char *path)
{
  BmThingKind kind;
  guint index;
  g_autofree char *list = NULL;
  g_autofree char *copy = NULL;
  g_autofree char *id_path = NULL;
  g_autofree char *id = NULL;
  g_autofree char *old_id = NULL;
  guint number;
  Search search;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (bm_thing_path_parse (path, &kind, &index), NULL);

  list = list_path (kind);
  path = NULL;  /* may lie deeper in the thing */
  copy = bm_json_path_element (list, index);
  g_return_val_if_fail (bm_document_get (document, copy) != NULL, NULL);

  id_path = bm_json_path_member (copy, "id");
  old_id = g_strdup (bm_document_get_string (document, id_path));
  search = (Search) { .document = document, .kind = kind, .except = G_MAXUINT };
  id = bm_id_find_free (old_id != NULL && bm_set_is_id (old_id) ? old_id : bm_thing_kind_get_word (kind),
                        is_taken, &search, &number);

  bm_document_begin (document, bm_thing_label_get (kind, BM_THING_DUPLICATE));
  bm_document_insert (document, list, index + 1, json_node_ref (bm_document_get (document, copy)), "");
  g_free (copy);
  copy = bm_json_path_element (list, index + 1);
  if (JSON_NODE_HOLDS_OBJECT (bm_document_get (document, copy)))
    {
      g_free (id_path);
      id_path = bm_json_path_member (copy, "id");
      bm_document_set_string (document, id_path, id, "", NULL);
      number_copy (document, copy, MAX (number, 2));
      if (old_id != NULL)
        {
          keep_drawing (document, copy, kind, old_id);
          change_references (document, kind, old_id, id, copy);
        }
    }
  bm_document_end (document);

  return g_steal_pointer (&copy);
}

/**
 * bm_thing_remove:
 * @document: a set
 * @path: a thing
 *
 * Removes a thing, and the drawings that the set brings along for it alone. What refers to it stays as it is and
 * becomes a problem.
 */
void
bm_thing_remove (BmDocument *document,
                 const char *path)
{
  BmThingKind kind;
  guint index;
  g_autofree char *thing = NULL;
  const char *label;

  g_return_if_fail (BM_IS_DOCUMENT (document));
  g_return_if_fail (bm_thing_path_parse (path, &kind, &index));

  thing = bm_thing_path_new (kind, index);
  label = bm_thing_label_get (kind, BM_THING_DELETE);
  bm_document_begin (document, label);
  bm_art_edit_forget (document, thing, label);
  bm_document_remove (document, thing, label);
  bm_document_end (document);
}

/**
 * bm_thing_move:
 * @document: a set
 * @path: a thing
 * @to: the index that it is to have
 *
 * Gives a thing another place in its list.
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

/* Whether an id is what is made of a name, with a number behind it if somebody else had that. */
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

/* Makes the id of a thing that has got another name. */
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
 * @path: a place in a thing, or elsewhere
 * @value: (transfer full) (nullable): what is to be there; %NULL removes it
 * @label: what undo calls it
 * @merge_key: (nullable): see bm_document_set()
 *
 * Writes what somebody has put into a field. An id that was made from the name of the thing is made anew if that is
 * what changes: nobody has to know of ids to have good ones.
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
  bm_document_begin_merging (document, label, merge_key);
  bm_document_set (document, path, g_steal_pointer (&own_value), label, NULL);
  follow_name (document, thing, wish);
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
 * bm_thing_set_id:
 * @document: a set
 * @path: a thing
 * @id: its new id
 * @error: return location for a #BmThingError
 *
 * Gives a thing another id, here and wherever the set refers to it; it keeps its drawing.
 *
 * Returns: whether it has @id now
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

  /* Where two had one id, nobody can say which of them is meant. */
  is_alone = old_id != NULL && count_id (bm_document_get_root (document), kind, old_id, index) == 0
             && !is_in_required_set (document, kind, old_id);

  bm_document_begin (document, bm_thing_label_get (kind, BM_THING_CHANGE_ID));
  bm_document_set_string (document, id_path, id, "", NULL);
  if (is_alone)
    {
      keep_drawing (document, thing, kind, old_id);
      change_references (document, kind, old_id, id, NULL);
    }
  bm_document_end (document);

  return TRUE;
}

/**
 * bm_thing_suggest_id:
 * @document: a set
 * @path: a thing
 *
 * Returns: (transfer full): an id made from its name, which it can have; the one that it has if that is made so
 */
char *
bm_thing_suggest_id (BmDocument *document,
                     const char *path)
{
  Search search = { .document = document };
  g_autofree char *wish = NULL;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (bm_thing_path_parse (path, &search.kind, &search.except), NULL);

  wish = make_wish (document, path, search.kind);

  return bm_id_find_free (wish, is_taken, &search, NULL);
}

/**
 * bm_thing_dup_name:
 * @document: a set
 * @path: a thing, or a place in it
 *
 * Returns: (transfer full): its name in the person's language, or another one if it is missing; "Tile 3" if it has no
 *   name at all
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
        return g_strdup (string);
    }

  return bm_thing_label_dup_number (kind, index + 1);
}
