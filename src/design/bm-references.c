/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-references.h"

#include <string.h>

#include "bm-json.h"

/* Which members of a set name things, as docs/SET-FORMAT.md has it. Sets may be broken: what is not of the type that it
 * should be names nothing. */

typedef enum
{
  NAMES_BY_ID,      /* a text, or a list of texts */
  NAMES_BY_MEMBER,  /* an object whose members are called as the things */
  NAMES_IN_COUNT,   /* a count with its filters; the kind does not matter */
} Naming;

/* A place is members with dots in front; [] stands for every element of a list, * for every member of an object. */
typedef struct
{
  const char *place;
  Naming      naming;
  BmThingKind kind;
} Place;

static const Place namings[] = {
  { ".terrains[].line", NAMES_BY_ID, BM_THING_SCORE_LINE },
  { ".tokens[].symbols", NAMES_BY_MEMBER, BM_THING_SYMBOL },
  { ".tiles[].terrain", NAMES_BY_ID, BM_THING_TERRAIN },
  { ".tiles[].crystals[].crystal", NAMES_BY_ID, BM_THING_CRYSTAL },
  { ".tiles[].symbols", NAMES_BY_MEMBER, BM_THING_SYMBOL },
  { ".tiles[].rules[].each", NAMES_IN_COUNT, 0 },
  { ".tiles[].rules[].when[].count", NAMES_IN_COUNT, 0 },
  { ".tiles[].effects[].give", NAMES_BY_ID, BM_THING_TOKEN },
  { ".tiles[].line", NAMES_BY_ID, BM_THING_SCORE_LINE },
  { ".tiles[].replaces", NAMES_BY_ID, BM_THING_TERRAIN },
  { ".composites[].parts[].tile", NAMES_BY_ID, BM_THING_TILE },
  { ".composites[].line", NAMES_BY_ID, BM_THING_SCORE_LINE },
  { ".explorers[].crystals[].crystal", NAMES_BY_ID, BM_THING_CRYSTAL },
  { ".explorers[].symbols", NAMES_BY_MEMBER, BM_THING_SYMBOL },
  { ".explorers[].built_in[].terrain", NAMES_BY_ID, BM_THING_TERRAIN },
  { ".explorers[].rules[].each", NAMES_IN_COUNT, 0 },
  { ".explorers[].rules[].when[].count", NAMES_IN_COUNT, 0 },
  { ".medals[].places", NAMES_BY_ID, BM_THING_TERRAIN },
  { ".medals[].conditions[].count", NAMES_IN_COUNT, 0 },
  { ".medals[].fewest", NAMES_IN_COUNT, 0 },
  { ".medals[].most", NAMES_IN_COUNT, 0 },
  { ".tile_sets[].tiles", NAMES_BY_MEMBER, BM_THING_TILE },
  { ".editions[].decks[].tile_sets", NAMES_BY_ID, BM_THING_TILE_SET },
  { ".medal_slots.*[].places", NAMES_BY_ID, BM_THING_TERRAIN },
  { ".own_ship_token", NAMES_BY_ID, BM_THING_TOKEN },
};

/* The filters of counts, section 4. */
static const struct
{
  const char *member;
  BmThingKind kind;
} filters[] = {
  { "terrain", BM_THING_TERRAIN },
  { "tile", BM_THING_TILE },
  { "symbol", BM_THING_SYMBOL },
  { "crystal", BM_THING_CRYSTAL },
  { "composite", BM_THING_COMPOSITE },
  { "token", BM_THING_TOKEN },
};

typedef struct
{
  GString   *path;  /* where the walk is */
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

static void
append_element (Walk  *self,
                guint  index)
{
  g_string_append_printf (self->path, "[%u]", index);
}

static void
read_ids (Walk        *self,
          JsonNode    *node,
          BmThingKind  kind)
{
  gsize length = self->path->len;

  if (json_node_get_value_type (node) == G_TYPE_STRING)
    add_reference (self, kind, json_node_get_string (node), FALSE);

  for (guint i = 0; JSON_NODE_HOLDS_ARRAY (node) && i < json_array_get_length (json_node_get_array (node)); i++)
    {
      JsonNode *element = json_array_get_element (json_node_get_array (node), i);

      append_element (self, i);
      if (json_node_get_value_type (element) == G_TYPE_STRING)
        add_reference (self, kind, json_node_get_string (element), FALSE);
      g_string_truncate (self->path, length);
    }
}

static void
read_members (Walk        *self,
              JsonNode    *node,
              BmThingKind  kind)
{
  gsize length = self->path->len;
  JsonObjectIter iter;
  const char *member;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &member, NULL))
    {
      bm_json_path_append_member (self->path, member);
      add_reference (self, kind, member, TRUE);
      g_string_truncate (self->path, length);
    }
}

static void
read_count (Walk     *self,
            JsonNode *node)
{
  gsize length = self->path->len;
  JsonObject *count = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  JsonNode *counts;

  if (count == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    if (json_object_has_member (count, filters[i].member))
      {
        bm_json_path_append_member (self->path, filters[i].member);
        read_ids (self, json_object_get_member (count, filters[i].member), filters[i].kind);
        g_string_truncate (self->path, length);
      }

  counts = json_object_get_member (count, "counts");
  if (counts == NULL || !JSON_NODE_HOLDS_ARRAY (counts))
    return;

  bm_json_path_append_member (self->path, "counts");
  for (guint i = 0; i < json_array_get_length (json_node_get_array (counts)); i++)
    {
      gsize list_length = self->path->len;

      append_element (self, i);
      read_count (self, json_array_get_element (json_node_get_array (counts), i));
      g_string_truncate (self->path, list_length);
    }
  g_string_truncate (self->path, length);
}

static void
read_names (Walk          *self,
            JsonNode      *node,
            const Place *naming)
{
  switch (naming->naming)
    {
    case NAMES_BY_ID:
      read_ids (self, node, naming->kind);
      break;
    case NAMES_BY_MEMBER:
      read_members (self, node, naming->kind);
      break;
    case NAMES_IN_COUNT:
    default:
      read_count (self, node);
      break;
    }
}

static void walk (Walk *self, JsonNode *node, const char *place, const Place *naming);

static void
walk_elements (Walk          *self,
               JsonNode      *node,
               const char    *place,
               const Place *naming)
{
  gsize length = self->path->len;

  for (guint i = 0; JSON_NODE_HOLDS_ARRAY (node) && i < json_array_get_length (json_node_get_array (node)); i++)
    {
      append_element (self, i);
      walk (self, json_array_get_element (json_node_get_array (node), i), place, naming);
      g_string_truncate (self->path, length);
    }
}

static void
walk_members (Walk          *self,
              JsonNode      *node,
              const char    *wanted,
              const char    *place,
              const Place *naming)
{
  gsize length = self->path->len;
  JsonObjectIter iter;
  const char *member;
  JsonNode *value;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &member, &value))
    if (g_str_equal (wanted, "*") || g_str_equal (wanted, member))
      {
        bm_json_path_append_member (self->path, member);
        walk (self, value, place, naming);
        g_string_truncate (self->path, length);
      }
}

/* Goes on from @node to the rest of a place. */
static void
walk (Walk          *self,
      JsonNode      *node,
      const char    *place,
      const Place *naming)
{
  if (place[0] == '\0')
    read_names (self, node, naming);
  else if (place[0] == '[')
    walk_elements (self, node, place + strlen ("[]"), naming);
  else
    {
      gsize length = strcspn (place + 1, ".[");
      g_autofree char *member = g_strndup (place + 1, length);

      walk_members (self, node, member, place + 1 + length, naming);
    }
}

/**
 * bm_references_list:
 * @root: the root of a set, broken or not
 *
 * Returns: (transfer full) (element-type BmReference): every place where it names a thing, of its own or of a set that
 *   it requires
 */
GPtrArray *
bm_references_list (JsonNode *root)
{
  g_autoptr (GString) path = g_string_new ("$");
  Walk self = { .path = path, .references = g_ptr_array_new_with_free_func (free_reference) };

  for (guint i = 0; i < G_N_ELEMENTS (namings); i++)
    walk (&self, root, namings[i].place, &namings[i]);

  return self.references;
}

/**
 * bm_references_find:
 * @root: the root of a set, broken or not
 * @kind: a kind of things
 * @id: an id
 *
 * Returns: (transfer full) (element-type BmReference): every place where it names the thing of @kind with this id
 */
GPtrArray *
bm_references_find (JsonNode    *root,
                    BmThingKind  kind,
                    const char  *id)
{
  GPtrArray *references = bm_references_list (root);

  for (guint i = references->len; i > 0; i--)
    {
      BmReference *reference = g_ptr_array_index (references, i - 1);

      if (reference->kind != kind || !g_str_equal (reference->id, id))
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
 * Gives a member another name and leaves it in its place. A member that is called @name already makes way: two counts
 * of one thing cannot stay apart.
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
