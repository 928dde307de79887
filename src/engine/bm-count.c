/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-count.h"

#include "bm-rules.h"

/* Offsets of the members that are a number, a word or a boolean, and the number of the first word. Where 0
 * means that there is no word, the first one is 1. */
static const struct
{
  const char *member;
  gsize       offset;
  int         first;
} numbers[] = {
  { .member = "shape", .offset = G_STRUCT_OFFSET (BmCount, filter.shape) },
  { .member = "level", .offset = G_STRUCT_OFFSET (BmCount, filter.level) },
  { .member = "min_level", .offset = G_STRUCT_OFFSET (BmCount, filter.min_level) },
  { .member = "explorer", .offset = G_STRUCT_OFFSET (BmCount, filter.explorer) },
  { .member = "beam", .offset = G_STRUCT_OFFSET (BmCount, filter.beam) },
  { .member = "touching", .offset = G_STRUCT_OFFSET (BmCount, touching) },
  { .member = "round", .offset = G_STRUCT_OFFSET (BmCount, round) },
  { .member = "laid", .offset = G_STRUCT_OFFSET (BmCount, laid), .first = 1 },
  { .member = "where", .offset = G_STRUCT_OFFSET (BmCount, where), .first = 1 },
  { .member = "direction", .offset = G_STRUCT_OFFSET (BmCount, direction) },
  { .member = "distance", .offset = G_STRUCT_OFFSET (BmCount, distance) },
  { .member = "along", .offset = G_STRUCT_OFFSET (BmCount, along) },
  { .member = "same", .offset = G_STRUCT_OFFSET (BmCount, same), .first = 1 },
  { .member = "side", .offset = G_STRUCT_OFFSET (BmCount, side) },
  { .member = "min_size", .offset = G_STRUCT_OFFSET (BmCount, min_size) },
  { .member = "max_size", .offset = G_STRUCT_OFFSET (BmCount, max_size) },
  { .member = "nth", .offset = G_STRUCT_OFFSET (BmCount, nth) },
  { .member = "by", .offset = G_STRUCT_OFFSET (BmCount, by), .first = 1 },
  { .member = "take", .offset = G_STRUCT_OFFSET (BmCount, take) },
  { .member = "min_of_kind", .offset = G_STRUCT_OFFSET (BmCount, min_of_kind) },
  { .member = "whose", .offset = G_STRUCT_OFFSET (BmCount, whose) },
  { .member = "since_placed", .offset = G_STRUCT_OFFSET (BmCount, since_placed) },
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
      {
        int *number = &G_STRUCT_MEMBER (int, self, numbers[i].offset);
        gboolean is_right = read_number (row, node, number);

        *number += is_right ? numbers[i].first : 0;
        return is_right;
      }

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

static gboolean read_member (BmCount      *self,
                             const char   *member,
                             JsonNode     *node,
                             const Finder *finder);

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

static BmCount *count_new (BmCounting what);

/* A filter is a count of tiles of which nothing else matters. */
static gboolean
read_filter (BmCount     **filter,
             JsonNode     *node,
             const Finder *finder)
{
  const BmFormatObject *format = &bm_format_objects[BM_FORMAT_FILTER];

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  *filter = count_new (BM_COUNTING_TILES);
  for (guint i = 0; i < format->n_members; i++)
    {
      JsonNode *value = json_object_get_member (json_node_get_object (node), format->members[i].name);

      if (value != NULL && !read_member (*filter, format->members[i].name, value, finder))
        return FALSE;
    }

  return TRUE;
}

static BmCount **
find_filter (BmCount    *self,
             const char *member)
{
  if (g_str_equal (member, "beside"))
    return &self->beside;

  return g_str_equal (member, "not_beside") ? &self->not_beside : &self->except;
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
    return row->object == BM_FORMAT_FILTER ? read_filter (find_filter (self, member), node, finder)
                                           : read_counts (self, node, finder);

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

      G_STRUCT_MEMBER (int, self, numbers[i].offset) = row->has_standard ? row->standard : numbers[i].first - 1;
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
  g_clear_pointer (&self->except, bm_count_unref);
  g_clear_pointer (&self->beside, bm_count_unref);
  g_clear_pointer (&self->not_beside, bm_count_unref);
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

/* Whether any of the counts that a count is put together of is such a one. */
static gboolean
has_count (const BmCount *self,
           gboolean     (*is_such) (const BmCount *count))
{
  for (guint i = 0; self->counts != NULL && i < self->counts->len; i++)
    if (is_such (g_ptr_array_index (self->counts, i)))
      return TRUE;

  return FALSE;
}

/* The sum of something over the counts that a count is put together of. */
static guint
sum_counts (const BmCount *self,
            guint        (*measure) (const BmCount *count))
{
  guint sum = 0;

  for (guint i = 0; self->counts != NULL && i < self->counts->len; i++)
    sum += measure (g_ptr_array_index (self->counts, i));

  return sum;
}

/** Returns: how many counts of points the count is, or is put together of. */
guint
bm_count_get_n_points (const BmCount *self)
{
  return sum_counts (self, bm_count_get_n_points) + (self->what == BM_COUNTING_POINTS)
         + (self->what == BM_COUNTING_BEST_POINTS);
}

/** Returns: how many numbers have to be kept for it from the turn in which the tile was placed. */
guint
bm_count_get_n_kept (const BmCount *self)
{
  return sum_counts (self, bm_count_get_n_kept) + (self->since_placed ? 1 : 0);
}

/** Returns: whether the count is about the tile that has the rule, so that medals cannot have it. */
gboolean
bm_count_is_about_tile (const BmCount *self)
{
  return has_count (self, bm_count_is_about_tile) || bm_format_counts[self->what].is_about_tile || self->since_placed
         || bm_where_is_about_tile (self->where) || bm_laid_is_about_tile (self->laid);
}

/**
 * bm_count_ranks_kinds:
 * @self: a count
 *
 * Returns: whether it takes one of the kinds, by how many there are of it
 */
gboolean
bm_count_ranks_kinds (const BmCount *self)
{
  return self->by != BM_BY_NOTHING && (self->take == BM_TAKE_MOST || self->take == BM_TAKE_FEWEST);
}

/** Returns: where the things lie that it counts; neighbours, too, lie at a place. */
BmWhere
bm_count_get_where (const BmCount *self)
{
  if (self->what == BM_COUNTING_NEIGHBOURS)
    return self->touching == BM_TOUCHING_EDGE ? BM_WHERE_EDGE : BM_WHERE_AROUND;

  return self->what == BM_COUNTING_CORNER_NEIGHBOURS ? BM_WHERE_CORNER : self->where;
}

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

/* Whether a tile or an explorer carries what the filter asks for: a part of a crystal, and a beam. */
static gboolean
takes_body (const BmCount *self,
            const BmRules *rules,
            const BmBody  *body)
{
  gboolean has_part = self->filter.things[BM_THING_CRYSTAL].taken == NULL;
  gboolean has_beam = self->filter.beam < 0;

  for (guint i = 0; i < body->n_parts && !has_part; i++)
    has_part = bm_count_takes (self, BM_THING_CRYSTAL, rules->crystal_parts[body->parts[i].part].crystal);
  for (guint i = 0; i < body->n_beams && !has_beam; i++)
    has_beam = self->filter.beam == BM_BEAM_ANY || body->beams[i].direction == self->filter.beam - BM_BEAM_UP;

  return has_part && has_beam;
}

/* Whether it asks for what a tile carries. */
static gboolean
asks_for_body (const BmCount *self)
{
  return self->filter.things[BM_THING_CRYSTAL].taken != NULL || self->filter.beam >= 0;
}

static gboolean
asks_for_level (const BmCount *self)
{
  return self->filter.level >= 0 || self->filter.min_level > 0;
}

/* As bm_count_takes_tile(), but for what is left out. */
static gboolean
meets_filter (const BmCount *self,
              const BmRules *rules,
              guint          tile)
{
  return bm_count_takes (self, BM_THING_TERRAIN, rules->tiles[tile].terrain)
         && bm_count_takes (self, BM_THING_TILE, tile)
         && (self->filter.shape < 0 || self->filter.shape == rules->tiles[tile].shape)
         && takes_symbols (self, rules, rules->tile_symbols + tile * rules->n_symbols)
         && takes_body (self, rules, &rules->tiles[tile].body);
}

/** Returns: whether the filter takes a tile at one of its levels. */
gboolean
bm_count_takes_tile (const BmCount *self,
                     const BmRules *rules,
                     guint          tile)
{
  return meets_filter (self, rules, tile)
         && (self->except == NULL || asks_for_level (self->except) || !meets_filter (self->except, rules, tile));
}

/* Only mutants have levels. */
static gboolean
meets_level (const BmCount *self,
             const BmRules *rules,
             guint          form)
{
  int level = rules->forms[form].level;

  return !asks_for_level (self)
         || (rules->tiles[rules->forms[form].tile].n_levels > 1 && level >= self->filter.min_level
             && (self->filter.level < 0 || level == self->filter.level));
}

/** Returns: whether the filter takes a tile at the level that it is on. */
gboolean
bm_count_takes_form (const BmCount *self,
                     const BmRules *rules,
                     guint          form)
{
  guint tile = rules->forms[form].tile;
  const BmCount *except = self->except;

  return meets_filter (self, rules, tile) && meets_level (self, rules, form)
         && !(except != NULL && meets_filter (except, rules, tile) && meets_level (except, rules, form));
}

static gboolean
meets_terrain (const BmCount *self,
               guint          terrain)
{
  return bm_count_takes (self, BM_THING_TERRAIN, terrain) && self->filter.things[BM_THING_TILE].taken == NULL
         && self->filter.shape < 0 && !asks_for_level (self) && !asks_for_body (self);
}

/** Returns: whether the filter takes a tile of a terrain that an explorer has built in. */
gboolean
bm_count_takes_built_in (const BmCount *self,
                         guint          terrain)
{
  return meets_terrain (self, terrain)
         && !(self->except != NULL && self->except->filter.things[BM_THING_SYMBOL].taken == NULL
              && meets_terrain (self->except, terrain));
}

static gboolean
takes_any_built_in (const BmCount *self,
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
         && !asks_for_level (self) && self->round < 0 && self->laid == BM_LAID_WHENEVER
         && (self->filter.things[BM_THING_TERRAIN].taken == NULL || takes_any_built_in (self, rules, explorer))
         && takes_symbols (self, rules, rules->explorer_symbols + explorer * rules->n_symbols)
         && takes_body (self, rules, &rules->explorers[explorer].body)
         && !(self->except != NULL && bm_count_takes_explorer (self->except, rules, explorer));
}
