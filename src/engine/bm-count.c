/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-count.h"

#include "bm-rules.h"

/* Offsets of the members that are a number, a word or a boolean. */
static const struct
{
  const char *member;
  gsize       offset;
} numbers[] = {
  { "shape", G_STRUCT_OFFSET (BmCount, filter.shape) },
  { "level", G_STRUCT_OFFSET (BmCount, filter.level) },
  { "min_level", G_STRUCT_OFFSET (BmCount, filter.min_level) },
  { "explorer", G_STRUCT_OFFSET (BmCount, filter.explorer) },
  { "touching", G_STRUCT_OFFSET (BmCount, touching) },
};

/* -- From JSON -- */

typedef struct
{
  BmFindThing   find;
  gconstpointer data;
} Finder;

static gboolean
holds (JsonNode *node,
       GType     type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

static gboolean
read_word (const BmFormatMember *row,
           JsonNode             *node,
           int                  *number)
{
  const char *word;

  for (guint i = 0; (word = bm_format_member_get_word (row, i)) != NULL; i++)
    if (holds (node, G_TYPE_STRING) && g_str_equal (word, json_node_get_string (node)))
      {
        *number = (int) i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
read_number (const BmFormatMember *row,
             JsonNode             *node,
             int                  *number)
{
  if (row->type == BM_FORMAT_TYPE_WORD)
    return read_word (row, node, number);
  if (!holds (node, row->type == BM_FORMAT_TYPE_BOOLEAN ? G_TYPE_BOOLEAN : G_TYPE_INT64))
    return FALSE;

  *number = row->type == BM_FORMAT_TYPE_BOOLEAN ? json_node_get_boolean (node)
                                                : (int) CLAMP (json_node_get_int (node), G_MININT16, G_MAXINT16);
  return TRUE;
}

static gboolean
read_numbers (BmCount    *self,
              const char *member,
              JsonNode   *node)
{
  const BmFormatMember *row = bm_format_find_member (BM_FORMAT_COUNT, member);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (numbers[i].member, member))
      return read_number (row, node, &G_STRUCT_MEMBER (int, self, numbers[i].offset));

  g_return_val_if_reached (FALSE);
}

static gboolean
read_thing (BmNamedThing *thing,
            BmThingKind   kind,
            JsonNode     *node,
            const Finder *finder)
{
  if (!holds (node, G_TYPE_STRING))
    return FALSE;

  thing->id = json_node_dup_string (node);
  thing->index = finder->find (finder->data, kind, thing->id);
  return TRUE;
}

/* Records which things are in the list. */
static void
note_taken (BmNamedThings *self)
{
  for (guint i = 0; i < self->n; i++)
    if (self->list[i].index != BM_NONE)
      self->n_taken = MAX (self->n_taken, self->list[i].index + 1u);

  self->taken = g_new0 (guint8, self->n_taken + 1);
  for (guint i = 0; i < self->n; i++)
    if (self->list[i].index != BM_NONE)
      self->taken[self->list[i].index] = TRUE;
}

/* A member that is an ID or a list of IDs. */
static gboolean
read_things (BmNamedThings *self,
             BmThingKind    kind,
             JsonNode      *node,
             const Finder  *finder)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  self->n = array != NULL ? json_array_get_length (array) : 1;
  self->list = g_new0 (BmNamedThing, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    if (!read_thing (&self->list[i], kind, array != NULL ? json_array_get_element (array, i) : node, finder))
      return FALSE;
  note_taken (self);

  return self->n > 0;
}

static gboolean
read_counts (BmCount      *self,
             JsonNode     *node,
             const Finder *finder)
{
  JsonArray *array;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;

  array = json_node_get_array (node);
  self->counts = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_count_unref);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      BmCount *count = bm_count_new_from_json (json_array_get_element (array, i), finder->find, finder->data);

      if (count == NULL)
        return FALSE;
      g_ptr_array_add (self->counts, count);
    }

  return self->counts->len > 0;
}

static gboolean
read_member (BmCount      *self,
             const char   *member,
             JsonNode     *node,
             const Finder *finder)
{
  const BmFormatMember *row = bm_format_find_member (BM_FORMAT_COUNT, member);

  if (row->type == BM_FORMAT_TYPE_REFERENCE)
    return read_things (&self->filter.things[row->kind], row->kind, node, finder);
  if (row->type == BM_FORMAT_TYPE_OBJECT)
    return read_counts (self, node, finder);

  return read_numbers (self, member, node);
}

static gboolean
read_members (BmCount      *self,
              JsonObject   *object,
              const Finder *finder)
{
  const BmFormatCount *format = &bm_format_counts[self->what];

  for (guint i = 0; format->members[i] != NULL; i++)
    {
      JsonNode *node = json_object_get_member (object, format->members[i]);

      if (node == NULL ? g_strcmp0 (format->members[i], format->required) == 0
                       : !read_member (self, format->members[i], node, finder))
        return FALSE;
    }

  return TRUE;
}

static BmCount *
count_new (BmCounting what)
{
  BmCount *self = g_atomic_rc_box_new0 (BmCount);

  self->what = what;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      const BmFormatMember *row = bm_format_find_member (BM_FORMAT_COUNT, numbers[i].member);

      G_STRUCT_MEMBER (int, self, numbers[i].offset) = row->has_standard ? row->standard : -1;
    }

  return self;
}

/**
 * bm_count_new_from_json:
 * @node: JSON that should be a count
 * @find: finds the things that it names
 * @data: for @find
 *
 * Reads the members that this kind of count has; others are ignored.
 *
 * Returns: (transfer full) (nullable): the count; %NULL if a member has the wrong type or a required one is
 *   missing. References may be unknown.
 */
BmCount *
bm_count_new_from_json (JsonNode      *node,
                        BmFindThing    find,
                        gconstpointer  data)
{
  const Finder finder = { find, data };
  g_autoptr (BmCount) self = NULL;
  JsonNode *of = JSON_NODE_HOLDS_OBJECT (node) ? json_object_get_member (json_node_get_object (node), "of") : NULL;
  BmCounting what;

  if (of == NULL || !holds (of, G_TYPE_STRING) || !bm_format_find_count (json_node_get_string (of), &what))
    return NULL;

  self = count_new (what);

  return read_members (self, json_node_get_object (node), &finder) ? g_steal_pointer (&self) : NULL;
}

/* -- References -- */

static void
clear (gpointer data)
{
  BmCount *self = data;

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      BmNamedThings *things = &self->filter.things[kind];

      for (guint i = 0; i < things->n; i++)
        g_free (things->list[i].id);
      g_free (things->list);
      g_free (things->taken);
    }
  g_clear_pointer (&self->counts, g_ptr_array_unref);
}

/** Returns: (transfer full): @self, with an added reference. */
BmCount *
bm_count_ref (BmCount *self)
{
  return g_atomic_rc_box_acquire (self);
}

/** Releases a reference. */
void
bm_count_unref (BmCount *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

/* -- Filters -- */

/** Returns: whether the filter accepts a thing of a kind by its ID. */
gboolean
bm_count_takes (const BmCount *self,
                BmThingKind    kind,
                guint          index)
{
  const BmNamedThings *things = &self->filter.things[kind];

  return things->taken == NULL || (index < things->n_taken && things->taken[index]);
}

/* @symbols: how many of each symbol a thing has */
static gboolean
takes_symbols (const BmCount *self,
               const BmRules *rules,
               const guint8  *symbols)
{
  if (self->filter.things[BM_THING_SYMBOL].taken == NULL)
    return TRUE;

  for (guint i = 0; i < rules->n_symbols; i++)
    if (symbols[i] > 0 && bm_count_takes (self, BM_THING_SYMBOL, i))
      return TRUE;

  return FALSE;
}

/** Returns: whether the filter accepts a tile, at any level. */
gboolean
bm_count_takes_tile (const BmCount *self,
                     const BmRules *rules,
                     guint          tile)
{
  return bm_count_takes (self, BM_THING_TERRAIN, rules->tiles[tile].terrain)
         && bm_count_takes (self, BM_THING_TILE, tile)
         && (self->filter.shape < 0 || self->filter.shape == rules->tiles[tile].shape)
         && takes_symbols (self, rules, rules->tile_symbols + tile * rules->n_symbols);
}

static gboolean
takes_built_in (const BmCount *self,
                const BmRules *rules,
                guint          explorer)
{
  for (guint i = 0; i < rules->n_terrains; i++)
    if (rules->explorer_terrains[explorer * rules->n_terrains + i] > 0 && bm_count_takes (self, BM_THING_TERRAIN, i))
      return TRUE;

  return FALSE;
}

/** Returns: whether the filter accepts the explorer itself, for example as a neighbour. */
gboolean
bm_count_takes_explorer (const BmCount *self,
                         const BmRules *rules,
                         guint          explorer)
{
  return self->filter.explorer && self->filter.things[BM_THING_TILE].taken == NULL && self->filter.shape < 0
         && (self->filter.things[BM_THING_TERRAIN].taken == NULL || takes_built_in (self, rules, explorer))
         && takes_symbols (self, rules, rules->explorer_symbols + explorer * rules->n_symbols);
}
