/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: resolves IDs. docs/SET-FORMAT.md section 2.
 *
 * An ID is only unique among the things of its kind in its own set. Namesakes, things of one kind with the same ID in
 * several sets, form a chain. In the rules, things have IDs that are unique in the game: their own or, if there are
 * namesakes, that with the set in front of it, set:id. References to namesakes are replaced by such IDs in a copy of
 * the JSON, so that code after the compiler does not need to know the set of a reference. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The distance of another set from the one that is being read. The nearest one takes precedence. */
typedef enum
{
  DISTANCE_OWN,
  DISTANCE_REQUIRED,
  DISTANCE_OTHER,
  N_DISTANCES,
} Distance;

/* Namesakes */

static guint
find_first (const BmCompiler *self,
            BmThingKind       kind,
            const char       *id)
{
  gpointer first;

  return g_hash_table_lookup_extended (self->by_id[kind], id, NULL, &first) ? GPOINTER_TO_UINT (first) : BM_NO_THING;
}

static void
index_thing (BmCompiler  *self,
             BmThingKind  kind,
             guint        index)
{
  BmThing *thing = &g_array_index (self->things[kind], BmThing, index);

  if (thing->id == NULL)
    return;

  thing->namesake = find_first (self, kind, thing->id);
  self->has_namesakes |= thing->namesake != BM_NO_THING;
  g_hash_table_insert (self->by_id[kind], (gpointer) thing->id, GUINT_TO_POINTER (index));
}

/* Rebuilds the table of IDs of a kind after its things have moved. */
void
bm_compiler_index_things (BmCompiler  *self,
                          BmThingKind  kind)
{
  g_hash_table_remove_all (self->by_id[kind]);
  for (guint i = 0; i < self->things[kind]->len; i++)
    index_thing (self, kind, i);
}

/* Adds a thing, without ID if its set already has it. */
void
bm_compiler_add_thing (BmCompiler          *self,
                       const BmSourcePlace *place,
                       const char          *id)
{
  BmThingKind kind = place->row->kind;
  BmThing thing = { .id = id, .set = self->set, .element = place->index, .namesake = BM_NO_THING };
  guint first = id != NULL ? find_first (self, kind, id) : BM_NO_THING;

  /* Sets are read one after the other, so the last namesake is the first of the chain. */
  if (first != BM_NO_THING && g_array_index (self->things[kind], BmThing, first).set == self->set)
    {
      BmSourcePlace id_place = { .parent = place, .member = "id" };

      bm_compiler_error (self, &id_place, BM_SET_ERROR_DUPLICATE, _("the ID “%s” is already used in this set"), id);
      thing.id = NULL;
    }

  g_array_append_val (self->things[kind], thing);
  index_thing (self, kind, self->things[kind]->len - 1);
}

/* The ID of a thing in the rules. */
char *
bm_compiler_dup_id (BmCompiler  *self,
                    BmThingKind  kind,
                    guint        index)
{
  const BmThing *thing = &g_array_index (self->things[kind], BmThing, index);

  if (thing->id == NULL)
    return g_strdup_printf ("spare-%s-%u", bm_thing_kind_get_member (kind), index);
  if ((thing->namesake == BM_NO_THING && find_first (self, kind, thing->id) == index)
      || (self->recovers && thing->set == self->rules->n_sets - 1))
    return g_strdup (thing->id);

  return bm_thing_id_qualify (bm_set_get_id (self->rules->sets[thing->set]), thing->id);
}

/* Meaning */

static void
mark_required (BmCompiler *self,
               GArray     *queue,
               guint8     *required)
{
  g_auto (GStrv) ids = bm_set_dup_requires (self->rules->sets[g_array_index (queue, guint, queue->len - 1)]);

  g_array_set_size (queue, queue->len - 1);
  for (guint set = 0; set < self->rules->n_sets; set++)
    if (!required[set] && g_strv_contains ((const char *const *) ids, bm_set_get_id (self->rules->sets[set])))
      {
        required[set] = TRUE;
        g_array_append_val (queue, set);
      }
}

static Distance
get_distance (BmCompiler *self,
              guint       set)
{
  g_autoptr (GArray) queue = NULL;

  if (set == self->set)
    return DISTANCE_OWN;

  if (self->required[self->set] == NULL)
    {
      self->required[self->set] = g_new0 (guint8, self->rules->n_sets);
      queue = g_array_new (FALSE, FALSE, sizeof (guint));
      g_array_append_val (queue, self->set);
      while (queue->len > 0)
        mark_required (self, queue, self->required[self->set]);
    }

  return self->required[self->set][set] ? DISTANCE_REQUIRED : DISTANCE_OTHER;
}

/* Counts the things that an ID in the set that is being read can refer to; one, if all is well. @index is set to one
 * of them. */
guint
bm_compiler_find_things (BmCompiler  *self,
                         BmThingKind  kind,
                         const char  *id,
                         guint       *index)
{
  const BmThing *things = (const BmThing *) (gpointer) self->things[kind]->data;
  guint first = find_first (self, kind, bm_thing_id_get_own (id));
  Distance nearest = DISTANCE_OTHER;
  guint n = 0;

  for (guint i = first; i != BM_NO_THING; i = things[i].namesake)
    {
      gboolean is_only_one = i == first && things[i].namesake == BM_NO_THING;
      Distance distance = is_only_one ? DISTANCE_OWN : get_distance (self, things[i].set);

      if (!bm_thing_id_is_of_set (id, bm_set_get_id (self->rules->sets[things[i].set])) || distance > nearest)
        continue;
      n = distance < nearest ? 1 : n + 1;
      nearest = distance;
      *index = i;
    }

  return n;
}

/* The IDs that distinguish the namesakes of a thing; %NULL at the end. */
char **
bm_compiler_dup_namesakes (BmCompiler  *self,
                           BmThingKind  kind,
                           const char  *id)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  guint i = find_first (self, kind, bm_thing_id_get_own (id));

  while (i != BM_NO_THING)
    {
      g_autofree char *unique = bm_compiler_dup_id (self, kind, i);

      g_strv_builder_add (ids, unique);
      i = g_array_index (self->things[kind], BmThing, i).namesake;
    }

  return g_strv_builder_end (ids);
}

/* References that mean the same in all sets */

static JsonNode *qualify (BmCompiler           *self,
                          JsonNode             *node,
                          const BmFormatMember *row);

static JsonNode *
qualify_reference (BmCompiler           *self,
                   JsonNode             *node,
                   const BmFormatMember *row)
{
  g_autofree char *id = NULL;
  JsonNode *qualified;
  guint index;

  if (json_node_get_value_type (node) != G_TYPE_STRING
      || bm_compiler_find_things (self, row->kind, json_node_get_string (node), &index) != 1)
    return json_node_ref (node);

  id = bm_compiler_dup_id (self, row->kind, index);
  if (g_str_equal (id, json_node_get_string (node)))
    return json_node_ref (node);

  qualified = json_node_init_string (json_node_alloc (), id);
  json_node_seal (qualified);

  return qualified;
}

static JsonNode *
qualify_elements (BmCompiler           *self,
                  JsonNode             *node,
                  const BmFormatMember *row)
{
  JsonArray *array = json_node_get_array (node);
  g_autoptr (JsonArray) copy = json_array_sized_new (json_array_get_length (array));
  gboolean is_changed = FALSE;
  JsonNode *result;

  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonNode *element = json_array_get_element (array, i);
      JsonNode *qualified = qualify (self, element, row);

      is_changed |= qualified != element;
      json_array_add_element (copy, qualified);
    }
  if (!is_changed)
    return json_node_ref (node);

  result = json_node_init_array (json_node_alloc (), copy);
  json_node_seal (result);

  return result;
}

static JsonNode *
qualify_members (BmCompiler           *self,
                 JsonNode             *node,
                 const BmFormatMember *row)
{
  g_autoptr (JsonObject) copy = json_object_new ();
  gboolean is_changed = FALSE;
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;
  JsonNode *result;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      JsonNode *qualified = qualify (self, member, bm_format_find_member (row->object, name));

      is_changed |= qualified != member;
      json_object_set_member (copy, name, qualified);
    }
  if (!is_changed)
    return json_node_ref (node);

  result = json_node_init_object (json_node_alloc (), copy);
  json_node_seal (result);

  return result;
}

/* Returns a value whose references have the IDs of the rules, or the same node if nothing changes. Member names that
 * are IDs stay, since paths in messages use them. */
static JsonNode *
qualify (BmCompiler           *self,
         JsonNode             *node,
         const BmFormatMember *row)
{
  if (row == NULL)
    return json_node_ref (node);
  if (JSON_NODE_HOLDS_ARRAY (node))
    return qualify_elements (self, node, row);
  if (JSON_NODE_HOLDS_OBJECT (node))
    return qualify_members (self, node, row);
  if (row->type == BM_FORMAT_TYPE_REFERENCE)
    return qualify_reference (self, node, row);

  return json_node_ref (node);
}

/* Call it when all IDs are known. */
void
bm_compiler_qualify_references (BmCompiler *self)
{
  if (!self->has_namesakes)
    return;

  for (self->set = 0; self->set < self->rules->n_sets; self->set++)
    {
      g_autoptr (JsonNode) root = self->rules->roots[self->set];

      self->rules->roots[self->set] = qualify (self, root, bm_format_get_root ());
    }
}
