/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-clip.h"

#include "bm-art-edit.h"
#include "bm-id.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-json.h"
#include "bm-references.h"
#include "bm-set-version.h"
#include "bm-set.h"
#include "bm-thing-id.h"
#include "bm-thing-node.h"
#include "bm-thing.h"
#include "bm-things.h"

/* A clip is a small set. It has the copied things, first in their list, then large monsters all of whose tiles are among them,
 * everything of their own set that all these refer to, and the drawings. Its member "copied" has the number of copied things and their list:
 *
 *   "copied": { "of": "tiles", "number": 2 }
 *
 * A set into which it is pasted takes the rest only as far as it is needed and the set has nothing with that ID. */

#define COPIED "copied"
#define OF     "of"
#define NUMBER "number"

/* A set cannot have more than this of a kind. */
#define MAX_THINGS BM_MAX_TILE_KINDS

/* A thing that is being copied or pasted. */
typedef struct
{
  BmThingKind  kind;
  JsonNode    *node;
} Thing;

static void
clear_thing (gpointer thing)
{
  json_node_unref (((Thing *) thing)->node);
}

static GArray *
new_things (void)
{
  GArray *things = g_array_new (FALSE, FALSE, sizeof (Thing));

  g_array_set_clear_func (things, clear_thing);
  return things;
}

static void
add_thing (GArray      *things,
           BmThingKind  kind,
           JsonNode    *node)
{
  Thing thing = { kind, json_node_ref (node) };

  g_array_append_val (things, thing);
}

static JsonArray *
get_list (JsonNode   *root,
          const char *member)
{
  JsonNode *node = bm_json_peek_member (root, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static JsonNode *
find_thing (JsonNode    *root,
            BmThingKind  kind,
            const char  *id)
{
  JsonArray *list = get_list (root, bm_thing_kind_get_member (kind));

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (g_strcmp0 (bm_json_peek_string (json_array_get_element (list, i), "id"), id) == 0)
      return json_array_get_element (list, i);

  return NULL;
}

static gboolean
has_thing (const GArray *things,
           BmThingKind   kind,
           const char   *id)
{
  for (guint i = 0; i < things->len; i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);

      if (thing->kind == kind && g_strcmp0 (bm_json_peek_string (thing->node, "id"), id) == 0)
        return TRUE;
    }

  return FALSE;
}

/* -- What things refer to -- */

typedef struct
{
  GArray     *things;    /* grows while they are looked through */
  JsonNode   *source;    /* where more of them can be had */
  BmDocument *document;  /* nullable: its things need not be copied */
  gboolean    is_anew;   /* those that the source has are copied nevertheless */
  GPtrArray  *missing;   /* nullable: IDs that do not exist */
} Gathering;

/* @id may name the set. */
static gboolean
is_in_set (JsonNode    *root,
           BmThingKind  kind,
           const char  *id)
{
  const char *set_id = bm_json_peek_string (root, "id");

  return bm_thing_id_is_of_set (id, set_id != NULL ? set_id : "")
         && find_thing (root, kind, bm_thing_id_get_own (id)) != NULL;
}

static gboolean
is_in_document (BmDocument  *document,
                BmThingKind  kind,
                const char  *id)
{
  g_autoptr (GPtrArray) sets = bm_document_list_required (document);

  if (is_in_set (bm_document_get_root (document), kind, id))
    return TRUE;
  for (guint i = 0; i < sets->len; i++)
    if (is_in_set (bm_set_get_root (sets->pdata[i]), kind, id))
      return TRUE;

  return FALSE;
}

/* Changes nothing. */
static const char *
gather_reference (BmThingKind  kind,
                  const char  *id,
                  gpointer     data)
{
  Gathering *self = data;
  JsonNode *node = find_thing (self->source, kind, id);

  if (has_thing (self->things, kind, id)
      || (!(self->is_anew && node != NULL) && self->document != NULL && is_in_document (self->document, kind, id)))
    return NULL;

  if (node != NULL)
    add_thing (self->things, kind, node);
  else if (self->missing != NULL && !g_ptr_array_find_with_equal_func (self->missing, id, g_str_equal, NULL))
    g_ptr_array_add (self->missing, g_strdup (id));

  return NULL;
}

static void
gather (Gathering *self)
{
  for (guint i = 0; i < self->things->len; i++)
    {
      Thing thing = g_array_index (self->things, Thing, i);

      json_node_unref (bm_thing_node_change_references (thing.kind, thing.node, gather_reference, self));
    }
}

/* -- Large monsters -- */

typedef gboolean (*IsPart) (const char *tile,
                            gpointer    data);

/* Whether a large monster has parts, and something is true of the tiles of all of them. */
static gboolean
is_true_of_parts (JsonNode *monster,
                  IsPart    is_part,
                  gpointer  data)
{
  JsonArray *parts = get_list (monster, "parts");
  guint n = parts != NULL ? json_array_get_length (parts) : 0;

  for (guint i = 0; i < n; i++)
    {
      const char *tile = bm_json_peek_string (json_array_get_element (parts, i), "tile");

      if (tile == NULL || !is_part (tile, data))
        return FALSE;
    }

  return n > 0;
}

static gboolean
is_among (const char *tile,
          gpointer    things)
{
  return has_thing (things, BM_THING_TILE, tile);
}

/* Tiles do not refer to the large monster that they are parts of; who copies all of them means it, too. */
static void
add_large_monsters (GArray   *things,
                    JsonNode *source)
{
  JsonArray *list = get_list (source, bm_thing_kind_get_member (BM_THING_COMPOSITE));

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    if (is_true_of_parts (json_array_get_element (list, i), is_among, things))
      add_thing (things, BM_THING_COMPOSITE, json_array_get_element (list, i));
}

static gboolean
is_gone (const char *tile,
         gpointer    document)
{
  return !is_in_set (bm_document_get_root (document), BM_THING_TILE, tile);
}

/* After its tiles have been cut, a large monster is still there, and gets them back. */
static gboolean
waits_for_tiles (BmDocument *document,
                 JsonNode   *monster)
{
  const char *id = bm_json_peek_string (monster, "id");

  return id != NULL && is_in_set (bm_document_get_root (document), BM_THING_COMPOSITE, id)
         && is_true_of_parts (monster, is_gone, document);
}

/* -- Copying -- */

static JsonNode *
make_clip (BmDocument   *document,
           BmThingKind   kind,
           guint         n,
           const GArray *things)
{
  g_autoptr (JsonObject) clip = json_object_new ();
  JsonObject *copied = json_object_new ();
  g_autoptr (GPtrArray) drawings = g_ptr_array_new ();
  JsonNode *name = bm_document_get (document, "$.name");
  const char *id = bm_document_get_string (document, "$.id");
  g_autoptr (JsonNode) node = NULL;

  json_object_set_string_member (clip, "format", BM_SET_FORMAT);
  json_object_set_int_member (clip, "version", 1);
  if (id != NULL)
    json_object_set_string_member (clip, "id", id);
  if (name != NULL)
    json_object_set_member (clip, "name", json_node_ref (name));
  json_object_set_string_member (copied, OF, bm_thing_kind_get_member (kind));
  json_object_set_int_member (copied, NUMBER, n);
  json_object_set_object_member (clip, COPIED, copied);

  for (guint i = 0; i < things->len; i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);
      const char *member = bm_thing_kind_get_member (thing->kind);

      if (!json_object_has_member (clip, member))
        json_object_set_array_member (clip, member, json_array_new ());
      json_array_add_element (json_object_get_array_member (clip, member), json_node_ref (thing->node));
      bm_art_edit_list_own (document, thing->kind, thing->node, drawings);
    }
  if (drawings->len > 0)
    {
      JsonArray *list = json_array_new ();

      for (guint i = 0; i < drawings->len; i++)
        json_array_add_element (list, json_node_ref (drawings->pdata[i]));
      json_object_set_array_member (clip, "drawings", list);
    }

  node = json_node_init_object (json_node_alloc (), clip);
  json_node_seal (node);

  return bm_set_version_apply (node);
}

/**
 * bm_clip_new:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): the things
 *
 * Copies things, with large monsters all of whose tiles are among them, and everything of their set that these need.
 *
 * Returns: (transfer full): a clip; bm_json_write() turns it into text
 */
JsonNode *
bm_clip_new (BmDocument   *document,
             BmThingKind   kind,
             const GArray *indices)
{
  g_autoptr (GArray) things = new_things ();
  g_autoptr (JsonNode) source = NULL;
  Gathering gathering = { .things = things };
  JsonArray *list;
  const char *id;
  guint n;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  /* An id that names this set would still mean it in another one. */
  id = bm_document_get_string (document, "$.id");
  source = bm_references_make_own (bm_document_get_root (document), id != NULL ? id : "");
  gathering.source = source;
  list = get_list (source, bm_thing_kind_get_member (kind));
  for (guint i = 0; i < indices->len; i++)
    {
      JsonNode *node = json_array_get_element (list, g_array_index (indices, guint, i));

      if (JSON_NODE_HOLDS_OBJECT (node))
        add_thing (things, kind, node);
    }
  n = things->len;
  add_large_monsters (things, source);
  gather (&gathering);

  return make_clip (document, kind, n, things);
}

/* -- Reading -- */

static gboolean
is_list_of_objects (JsonNode *node)
{
  JsonArray *list;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;

  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!JSON_NODE_HOLDS_OBJECT (json_array_get_element (list, i)))
      return FALSE;

  return json_array_get_length (list) <= MAX_THINGS;
}

static guint
get_n_copied (JsonNode *clip)
{
  return (guint) MAX (bm_json_peek_number (bm_json_peek_member (clip, COPIED), NUMBER, 0), 0);
}

static gboolean
find_kind (JsonNode    *clip,
           BmThingKind *kind)
{
  const char *member = bm_json_peek_string (bm_json_peek_member (clip, COPIED), OF);

  return member != NULL && bm_thing_kind_find (member, kind);
}

/* Any program may put anything on a clipboard. The contents of things are checked by the validator, as in sets from
 * elsewhere. */
static gboolean
is_clip (JsonNode *node)
{
  BmThingKind kind;
  JsonArray *list;

  if (!JSON_NODE_HOLDS_OBJECT (node) || !find_kind (node, &kind))
    return FALSE;
  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    {
      JsonNode *things = bm_json_peek_member (node, bm_thing_kind_get_member (i));

      if (things != NULL && !is_list_of_objects (things))
        return FALSE;
    }
  if (bm_json_peek_member (node, "drawings") != NULL && !is_list_of_objects (bm_json_peek_member (node, "drawings")))
    return FALSE;

  list = get_list (node, bm_thing_kind_get_member (kind));
  return list != NULL && get_n_copied (node) > 0 && get_n_copied (node) <= json_array_get_length (list);
}

/**
 * bm_clip_parse:
 * @text: the text to paste
 * @length: its length in bytes
 *
 * Returns: (transfer full) (nullable): the clip, if the text is one
 */
JsonNode *
bm_clip_parse (const char *text,
               gsize       length)
{
  g_autoptr (JsonNode) node = bm_json_parse (text, length, NULL);

  if (node == NULL || !is_clip (node))
    return NULL;

  json_node_seal (node);
  return g_steal_pointer (&node);
}

/**
 * bm_clip_get_kind:
 * @clip: a clip
 *
 * Returns: the kind of the copied things
 */
BmThingKind
bm_clip_get_kind (JsonNode *clip)
{
  BmThingKind kind = BM_THING_TILE;

  find_kind (clip, &kind);
  return kind;
}

static void
add_copied (GArray     *things,
            JsonNode   *clip,
            BmDocument *document)
{
  BmThingKind kind = bm_clip_get_kind (clip);
  JsonArray *list = get_list (clip, bm_thing_kind_get_member (kind));
  guint n = get_n_copied (clip);

  for (guint i = 0; i < n; i++)
    add_thing (things, kind, json_array_get_element (list, i));
  add_large_monsters (things, clip);
  for (guint i = things->len; i > n; i--)
    if (waits_for_tiles (document, g_array_index (things, Thing, i - 1).node))
      g_array_remove_index (things, i - 1);
}

/**
 * bm_clip_list_missing:
 * @clip: a clip
 * @document: a set
 *
 * Returns: (transfer full) (element-type utf8): the IDs of things that the clip refers to, but that are neither in it,
 *   nor in the set, nor in the sets that it requires
 */
GPtrArray *
bm_clip_list_missing (JsonNode   *clip,
                      BmDocument *document)
{
  g_autoptr (GArray) things = new_things ();
  GPtrArray *missing = g_ptr_array_new_with_free_func (g_free);
  Gathering gathering = { .things = things, .source = clip, .document = document, .missing = missing };

  add_copied (things, clip, document);
  gather (&gathering);
  return missing;
}

/* -- Pasting -- */

typedef struct
{
  BmDocument *document;
  gboolean    is_anew;                    /* IDs are made from names */
  GHashTable *taken[BM_N_THING_KINDS];
  GHashTable *new_ids[BM_N_THING_KINDS];  /* by the old ones */
} Naming;

static const char *
find_new_id (BmThingKind  kind,
             const char  *id,
             gpointer     data)
{
  Naming *self = data;

  return g_hash_table_lookup (self->new_ids[kind], id);
}

static void
naming_init (Naming     *self,
             BmDocument *document,
             gboolean    is_anew)
{
  self->document = document;
  self->is_anew = is_anew;
  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    {
      self->taken[i] = bm_thing_list_ids (document, i);
      self->new_ids[i] = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
    }
}

static void
naming_clear (Naming *self)
{
  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    {
      g_hash_table_unref (self->taken[i]);
      g_hash_table_unref (self->new_ids[i]);
    }
}

/* An ID that was made from a name changes with it: so those of new things are made from their names. */
static char *
make_wish (Naming      *self,
           const Thing *thing,
           const char  *old_id)
{
  const char *word = bm_thing_kind_get_word (thing->kind);
  BmLanguage language = bm_language_get_preferred ();
  const char *name = bm_json_peek_string (bm_json_peek_member (thing->node, "name"), bm_language_get_code (language));

  if (self->is_anew && name != NULL)
    return bm_id_from_name (name, language, word);

  return g_strdup (old_id != NULL && bm_set_is_id (old_id) ? old_id : word);
}

/* A thing whose ID is taken or malformed gets a new one, with its number added to the name. */
static JsonNode *
name_thing (Naming      *self,
            const Thing *thing)
{
  const char *old_id = bm_json_peek_string (thing->node, "id");
  g_autofree char *wish = make_wish (self, thing, old_id);
  guint number;
  const char *id = bm_thing_take_id (self->taken[thing->kind], wish, &number);

  if (old_id != NULL)
    g_hash_table_insert (self->new_ids[thing->kind], g_strdup (old_id), g_strdup (id));

  return g_strcmp0 (old_id, id) == 0 ? json_node_ref (thing->node)
                                     : bm_thing_copy_node (self->document, thing->kind, thing->node, id,
                                                           number > 1 ? number : 0);
}

static void
name_things (GArray     *things,
             BmDocument *document,
             gboolean    is_anew)
{
  Naming naming;

  naming_init (&naming, document, is_anew);
  for (guint i = 0; i < things->len; i++)
    {
      Thing *thing = &g_array_index (things, Thing, i);
      g_autoptr (JsonNode) old = thing->node;

      thing->node = name_thing (&naming, thing);
    }
  for (guint i = 0; i < things->len; i++)
    {
      Thing *thing = &g_array_index (things, Thing, i);
      g_autoptr (JsonNode) old = thing->node;

      thing->node = bm_thing_node_change_references (thing->kind, old, find_new_id, &naming);
    }
  naming_clear (&naming);
}

static guint
insert_thing (BmDocument  *document,
              const Thing *thing,
              guint        index,
              JsonArray   *drawings,
              const char  *label)
{
  g_autofree char *list = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (thing->kind));
  g_autofree char *path = NULL;

  index = MIN (index, bm_document_get_length (document, list));
  bm_document_insert (document, list, index, json_node_ref (thing->node), label);
  path = bm_json_path_element (list, index);
  if (drawings != NULL)
    bm_art_edit_adopt (document, path, drawings, label);

  return index;
}

/* A terrain and its score line often have the same name, which is said once. */
static void
note_brought (BmPasted *pasted,
              char     *name)
{
  if (g_ptr_array_find_with_equal_func (pasted->brought, name, g_str_equal, NULL))
    g_free (name);
  else
    g_ptr_array_add (pasted->brought, name);
}

static BmPasted *
paste (JsonNode   *clip,
       BmDocument *document,
       guint       index,
       gboolean    is_anew,
       const char *label)
{
  BmPasted *pasted = g_new0 (BmPasted, 1);
  g_autoptr (GArray) things = new_things ();
  Gathering gathering = { .things = things, .source = clip, .document = document, .is_anew = is_anew };
  JsonArray *drawings = get_list (clip, "drawings");
  guint n = get_n_copied (clip);

  pasted->kind = bm_clip_get_kind (clip);
  pasted->indices = g_array_new (FALSE, FALSE, sizeof (guint));
  pasted->brought = g_ptr_array_new_with_free_func (g_free);
  pasted->missing = g_ptr_array_new_with_free_func (g_free);
  gathering.missing = pasted->missing;

  add_copied (things, clip, document);
  gather (&gathering);
  name_things (things, document, is_anew);

  bm_document_begin (document, label);
  for (guint i = 0; i < things->len; i++)
    {
      const Thing *thing = &g_array_index (things, Thing, i);
      guint at = insert_thing (document, thing, i < n && index < G_MAXUINT - i ? index + i : G_MAXUINT, drawings, label);
      g_autofree char *path = bm_thing_path_new (thing->kind, at);

      if (i < n)
        g_array_append_val (pasted->indices, at);
      else
        note_brought (pasted, bm_thing_dup_name (document, path));
    }
  bm_document_end (document);

  return pasted;
}

/**
 * bm_clip_paste:
 * @clip: a clip
 * @document: a set
 * @index: the index of the first thing in its list; past the end to append them
 * @label: the name of the step in undo
 *
 * Pastes copied things into a set, as one step. Their references are to things of the set with the same ID, or else
 * to things that are pasted along with them; IDs that are taken are replaced.
 *
 * Returns: (transfer full): the result
 */
BmPasted *
bm_clip_paste (JsonNode   *clip,
               BmDocument *document,
               guint       index,
               const char *label)
{
  return paste (clip, document, index, FALSE, label);
}

/**
 * bm_clip_add:
 * @clip: a clip
 * @document: a set
 * @label: the name of the step in undo
 *
 * Appends copied things to a set, as one step. Unlike bm_clip_paste(), it makes everything anew that the clip has and
 * they refer to, even if the set has something with the same ID. IDs are made from the names in the user's language.
 *
 * Returns: (transfer full): the result
 */
BmPasted *
bm_clip_add (JsonNode   *clip,
             BmDocument *document,
             const char *label)
{
  return paste (clip, document, G_MAXUINT, TRUE, label);
}

/**
 * bm_pasted_free:
 * @self: (transfer full) (nullable): a result
 *
 * Frees it.
 */
void
bm_pasted_free (BmPasted *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->indices);
  g_ptr_array_unref (self->brought);
  g_ptr_array_unref (self->missing);
  g_free (self);
}
