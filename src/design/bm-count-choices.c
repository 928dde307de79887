/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts in the hands of somebody who designs. Which combinations are offered hangs on what can mean anything: tiles
 * that are named need no terrain beside, and the explorer has no shape. What a count has is offered in any case, so
 * that it can be taken away. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-count-choices.h"

#include "bm-json-copy.h"

/* -- What a count says -- */

/** Returns: what it counts; tiles if it does not say. */
BmCounting
bm_count_get_counting (JsonNode *count)
{
  const char *of = bm_json_peek_string (count, "of");
  BmCounting counting = BM_COUNTING_TILES;

  if (of != NULL)
    bm_format_find_count (of, &counting);

  return counting;
}

/** Returns: (nullable): the member that has the ids of a filter, %NULL if it has none: "terrain". */
const char *
bm_count_filter_member (BmCountFilters filter)
{
  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    {
      const char *member = bm_count_filter_members[i].member;

      if (bm_count_filter_members[i].filter == filter
          && bm_format_find_member (BM_FORMAT_COUNT, member)->type == BM_FORMAT_TYPE_REFERENCE)
        return member;
    }

  return NULL;
}

static void
add_id (GPtrArray *ids,
        JsonNode  *node)
{
  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    g_ptr_array_add (ids, (gpointer) json_node_get_string (node));
}

/**
 * bm_count_list_ids:
 * @count: a count
 * @filter: a filter with ids
 *
 * Returns: (transfer container) (element-type utf8): the ids that it takes, owned by @count; none: it takes all
 */
GPtrArray *
bm_count_list_ids (JsonNode       *count,
                   BmCountFilters  filter)
{
  GPtrArray *ids = g_ptr_array_new ();
  JsonNode *node = bm_json_peek_member (count, bm_count_filter_member (filter));

  if (node == NULL)
    return ids;

  if (!JSON_NODE_HOLDS_ARRAY (node))
    add_id (ids, node);
  else
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      add_id (ids, json_array_get_element (json_node_get_array (node), i));

  return ids;
}

/** Returns: whether the filter names @id. */
gboolean
bm_count_has_id (JsonNode       *count,
                 BmCountFilters  filter,
                 const char     *id)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);

  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

/** Returns: the #BmShape that tiles must have, or -1. */
int
bm_count_get_shape (JsonNode *count)
{
  const char *shape = bm_json_peek_string (count, "shape");

  for (int i = 0; i < BM_N_SHAPES; i++)
    if (g_strcmp0 (shape, bm_shape_names[i]) == 0)
      return i;

  return -1;
}

/** Returns: whether what the explorer has counts, too. */
gboolean
bm_count_has_explorer (JsonNode *count)
{
  JsonNode *node = bm_json_peek_member (count, "explorer");

  return node == NULL || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN
         || json_node_get_boolean (node);
}

/** Returns: whether neighbours have to share an edge. */
gboolean
bm_count_is_by_edge (JsonNode *count)
{
  return g_strcmp0 (bm_json_peek_string (count, "touching"), "edge") == 0;
}

/**
 * bm_count_get_levels:
 * @count: a count of mutants
 * @level: (out): how often they have mutated
 *
 * Returns: which mutants it takes
 */
BmCountLevels
bm_count_get_levels (JsonNode *count,
                     guint    *level)
{
  int exactly = bm_json_peek_number (count, "level", -1);
  int from = bm_json_peek_number (count, "min_level", 0);

  *level = (guint) MAX (exactly >= 0 ? exactly : from, 0);
  if (exactly >= 0)
    return BM_COUNT_LEVELS_EXACTLY;
  return from > 0 ? BM_COUNT_LEVELS_FROM : BM_COUNT_LEVELS_ANY;
}

/* -- What it could say -- */

/* The filters that it has. */
static BmCountFilters
list_present (JsonNode *count)
{
  BmCountFilters filters = 0;

  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if (bm_json_peek_member (count, bm_count_filter_members[i].member) != NULL)
      filters |= bm_count_filter_members[i].filter;

  return filters;
}

/* Built-in tiles of explorers have a terrain, but no symbols, and mutants are never among them. */
static gboolean
could_count_explorer (BmCounting     counting,
                      BmCountFilters present)
{
  if (counting == BM_COUNTING_MUTANT_TILES || (present & (BM_COUNT_FILTER_TILE | BM_COUNT_FILTER_SHAPE)) != 0)
    return FALSE;

  return (present & BM_COUNT_FILTER_SYMBOL) == 0 || (counting != BM_COUNTING_TILES && counting != BM_COUNTING_MONSTERS);
}

/**
 * bm_count_list_filters:
 * @count: a count
 * @rules: the set with all that it requires
 *
 * Returns: the filters that can be offered: those that mean something beside the others, and those that it has
 */
BmCountFilters
bm_count_list_filters (JsonNode      *count,
                       const BmRules *rules)
{
  BmCounting counting = bm_count_get_counting (count);
  BmCountFilters all = bm_counting_get_filters (counting);
  BmCountFilters present = list_present (count) & all;
  BmCountFilters offered = all;

  if ((present & BM_COUNT_FILTER_TILE) != 0)
    offered &= ~(BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_SHAPE);
  else if ((present & (BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_SHAPE)) != 0)
    offered &= ~BM_COUNT_FILTER_TILE;
  if (!could_count_explorer (counting, present))
    offered &= ~BM_COUNT_FILTER_EXPLORER;
  if (rules->n_symbols == 0)
    offered &= ~BM_COUNT_FILTER_SYMBOL;
  if (rules->n_tiles == 0)
    offered &= ~BM_COUNT_FILTER_TILE;

  return offered | present;
}

/** Returns: how often the mutants of the game can mutate at most; at least 1, for those that are not made yet. */
guint
bm_count_max_level (const BmRules *rules)
{
  guint level = 1;

  for (guint i = 0; i < rules->n_tiles; i++)
    level = MAX (level, rules->tiles[i].n_levels - 1u);

  return level;
}

static gboolean
takes (JsonNode       *count,
       BmCountFilters  filter,
       const char     *id)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);

  return ids->len == 0 || g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

/* @symbols: how many of each a thing carries */
static gboolean
carries (JsonNode      *count,
         const BmRules *rules,
         const guint8  *symbols)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, BM_COUNT_FILTER_SYMBOL);

  for (guint i = 0; i < rules->n_symbols && ids->len > 0; i++)
    if (symbols[i] > 0 && g_ptr_array_find_with_equal_func (ids, rules->symbols[i].id, g_str_equal, NULL))
      return TRUE;

  return ids->len == 0;
}

static gboolean
has_levels (JsonNode     *count,
            const BmTile *tile)
{
  guint level;

  bm_count_get_levels (count, &level);
  return tile->n_levels > 1 && level < tile->n_levels;
}

static gboolean
can_match_tile (JsonNode      *count,
                BmCounting     counting,
                const BmRules *rules,
                guint          index)
{
  const BmTile *tile = &rules->tiles[index];
  int shape = bm_count_get_shape (count);

  return takes (count, BM_COUNT_FILTER_TILE, tile->id)
         && takes (count, BM_COUNT_FILTER_TERRAIN, rules->terrains[tile->terrain].id)
         && (shape < 0 || shape == tile->shape)
         && carries (count, rules, rules->tile_symbols + index * rules->n_symbols)
         && (counting != BM_COUNTING_MONSTERS || tile->monsters > 0)
         && (counting != BM_COUNTING_MUTAGENIC_MONSTERS || tile->body.mutagenic_monsters > 0)
         && (counting != BM_COUNTING_MUTANT_TILES || has_levels (count, tile));
}

static gboolean
has_built_in (JsonNode         *count,
              const BmRules    *rules,
              const BmExplorer *explorer)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, BM_COUNT_FILTER_TERRAIN);

  for (guint i = 0; i < explorer->built_in.n; i++)
    if (takes (count, BM_COUNT_FILTER_TERRAIN, rules->terrains[rules->terrain_lists[explorer->built_in.first + i]].id))
      return TRUE;

  return ids->len == 0 && explorer->built_in.n == 0;
}

static gboolean
can_match_explorer (JsonNode      *count,
                    BmCounting     counting,
                    const BmRules *rules,
                    guint          index)
{
  const BmExplorer *explorer = &rules->explorers[index];
  BmCountFilters present = list_present (count);

  if (!bm_count_has_explorer (count) || !could_count_explorer (counting, present))
    return FALSE;
  if (!has_built_in (count, rules, explorer))
    return FALSE;
  if (counting == BM_COUNTING_TILES || counting == BM_COUNTING_MONSTERS)
    return explorer->built_in.n > 0;

  return carries (count, rules, rules->explorer_symbols + index * rules->n_symbols)
         && (counting != BM_COUNTING_MUTAGENIC_MONSTERS || explorer->body.mutagenic_monsters > 0);
}

static gboolean
can_match_symbols (JsonNode      *count,
                   const BmRules *rules)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    if (carries (count, rules, rules->tile_symbols + i * rules->n_symbols))
      return TRUE;
  for (guint i = 0; i < rules->n_tokens; i++)
    if (carries (count, rules, rules->token_symbols + i * rules->n_symbols))
      return TRUE;
  for (guint i = 0; i < rules->n_explorers && bm_count_has_explorer (count); i++)
    if (carries (count, rules, rules->explorer_symbols + i * rules->n_symbols))
      return TRUE;

  return FALSE;
}

static gboolean
can_match_tiles (JsonNode      *count,
                 BmCounting     counting,
                 const BmRules *rules)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    if (can_match_tile (count, counting, rules, i))
      return TRUE;
  for (guint i = 0; i < rules->n_explorers; i++)
    if (can_match_explorer (count, counting, rules, i))
      return TRUE;

  return FALSE;
}

static gboolean
can_match_sum (JsonNode      *count,
               const BmRules *rules)
{
  JsonNode *counts = bm_json_peek_member (count, "counts");

  for (guint i = 0; i < bm_count_get_n_summands (count); i++)
    if (bm_count_can_match (json_array_get_element (json_node_get_array (counts), i), rules))
      return TRUE;

  return FALSE;
}

/**
 * bm_count_can_match:
 * @count: a count
 * @rules: the set with all that it requires
 *
 * Returns: whether there is anything in the game that it counts; the person may want to make it only later
 */
gboolean
bm_count_can_match (JsonNode      *count,
                    const BmRules *rules)
{
  BmCounting counting = bm_count_get_counting (count);

  switch (counting)
    {
    case BM_COUNTING_TILES:
    case BM_COUNTING_MONSTERS:
    case BM_COUNTING_NEIGHBOURS:
    case BM_COUNTING_GROUP:
    case BM_COUNTING_DIFFERENT_TERRAINS:
    case BM_COUNTING_MUTANT_TILES:
    case BM_COUNTING_MUTAGENIC_MONSTERS:
      return can_match_tiles (count, counting, rules);
    case BM_COUNTING_SYMBOLS:
      return can_match_symbols (count, rules);
    case BM_COUNTING_SUM:
      return can_match_sum (count, rules);
    case BM_COUNTING_COMPLETE_CRYSTALS:
    case BM_COUNTING_FULL_CRYSTAL_SETS:
    case BM_COUNTING_COMPLETE_COMPOSITES:
    case BM_COUNTING_TOKENS:
    case BM_COUNTING_MEDALS_HELD:
    default:
      return TRUE;
    }
}

/* -- How it changes -- */

/**
 * bm_count_new:
 * @counting: what to count
 * @rules: the set with all that it requires
 *
 * Returns: (transfer full): a count of all of them; of symbols, which are never counted all, the first one
 */
JsonNode *
bm_count_new (BmCounting     counting,
              const BmRules *rules)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "of", bm_counting_get_name (counting));
  if (counting == BM_COUNTING_SYMBOLS && rules->n_symbols > 0)
    json_object_set_string_member (object, "symbol", rules->symbols[0].id);

  return bm_json_take_object (object);
}

/**
 * bm_count_change:
 * @count: a count, no sum
 * @counting: what to count instead
 * @rules: the set with all that it requires
 *
 * Returns: (transfer full): a count of it with all filters that still fit
 */
JsonNode *
bm_count_change (JsonNode      *count,
                 BmCounting     counting,
                 const BmRules *rules)
{
  BmCountFilters kept = bm_counting_get_filters (counting);
  JsonObject *object = bm_json_copy_object (count);

  json_object_set_string_member (object, "of", bm_counting_get_name (counting));
  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if ((bm_count_filter_members[i].filter & kept) == 0)
      bm_json_drop (object, bm_count_filter_members[i].member);
  bm_json_drop (object, "counts");
  if (counting == BM_COUNTING_SYMBOLS && !json_object_has_member (object, "symbol") && rules->n_symbols > 0)
    json_object_set_string_member (object, "symbol", rules->symbols[0].id);

  return bm_json_take_object (object);
}

static void
set_ids (JsonObject *object,
         const char *member,
         GPtrArray  *ids)
{
  JsonArray *array;

  if (ids->len == 0)
    bm_json_drop (object, member);
  else if (ids->len == 1)
    json_object_set_string_member (object, member, g_ptr_array_index (ids, 0));
  else
    {
      array = json_array_sized_new (ids->len);
      for (guint i = 0; i < ids->len; i++)
        json_array_add_string_element (array, g_ptr_array_index (ids, i));
      json_object_set_array_member (object, member, array);
    }
}

/**
 * bm_count_set_id:
 * @count: a count
 * @filter: a filter with ids
 * @id: an id
 * @taken: whether to take it
 *
 * Returns: (transfer full): the count that takes @id, too, or does not any more; with the last id that is not taken any
 *   more, it takes all. Symbols keep their last one.
 */
JsonNode *
bm_count_set_id (JsonNode       *count,
                 BmCountFilters  filter,
                 const char     *id,
                 gboolean        taken)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);
  JsonObject *object;
  guint index;

  if (taken == g_ptr_array_find_with_equal_func (ids, id, g_str_equal, &index))
    return json_node_ref (count);

  if (taken)
    g_ptr_array_add (ids, (gpointer) id);
  else
    g_ptr_array_remove_index (ids, index);
  if (ids->len == 0 && filter == BM_COUNT_FILTER_SYMBOL && bm_count_get_counting (count) == BM_COUNTING_SYMBOLS)
    return json_node_ref (count);

  object = bm_json_copy_object (count);
  set_ids (object, bm_count_filter_member (filter), ids);
  return bm_json_take_object (object);
}

/** Returns: (transfer full): the count without these filters. */
JsonNode *
bm_count_clear_filter (JsonNode       *count,
                       BmCountFilters  filters)
{
  JsonObject *object = bm_json_copy_object (count);

  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if ((bm_count_filter_members[i].filter & filters) != 0)
      bm_json_drop (object, bm_count_filter_members[i].member);

  return bm_json_take_object (object);
}

/** Returns: (transfer full): the count of tiles of a #BmShape, or of both for -1. */
JsonNode *
bm_count_set_shape (JsonNode *count,
                    int       shape)
{
  JsonObject *object = bm_json_copy_object (count);

  if (shape < 0)
    bm_json_drop (object, "shape");
  else
    json_object_set_string_member (object, "shape", bm_shape_names[shape]);

  return bm_json_take_object (object);
}

/** Returns: (transfer full): the count with or without what the explorer has. */
JsonNode *
bm_count_set_explorer (JsonNode *count,
                       gboolean  explorer)
{
  JsonObject *object = bm_json_copy_object (count);

  if (explorer)
    bm_json_drop (object, "explorer");
  else
    json_object_set_boolean_member (object, "explorer", FALSE);

  return bm_json_take_object (object);
}

/** Returns: (transfer full): the count of neighbours at edges, or at edges and corners. */
JsonNode *
bm_count_set_by_edge (JsonNode *count,
                      gboolean  by_edge)
{
  JsonObject *object = bm_json_copy_object (count);

  if (by_edge)
    json_object_set_string_member (object, "touching", "edge");
  else
    bm_json_drop (object, "touching");

  return bm_json_take_object (object);
}

/** Returns: (transfer full): the count of mutants of these levels. */
JsonNode *
bm_count_set_levels (JsonNode      *count,
                     BmCountLevels  levels,
                     guint          level)
{
  JsonObject *object = bm_json_copy_object (count);

  bm_json_drop (object, "level");
  bm_json_drop (object, "min_level");
  if (levels == BM_COUNT_LEVELS_EXACTLY)
    json_object_set_int_member (object, "level", level);
  else if (levels == BM_COUNT_LEVELS_FROM && level > 0)
    json_object_set_int_member (object, "min_level", level);

  return bm_json_take_object (object);
}

/* -- Sums -- */

/** Returns: how many counts a sum adds; 0 if it is none. */
guint
bm_count_get_n_summands (JsonNode *count)
{
  JsonNode *counts = bm_json_peek_member (count, "counts");

  if (bm_count_get_counting (count) != BM_COUNTING_SUM || counts == NULL || !JSON_NODE_HOLDS_ARRAY (counts))
    return 0;

  return json_array_get_length (json_node_get_array (counts));
}

/** Returns: whether there is room for something else that is counted, too. */
gboolean
bm_count_can_add (JsonNode *count)
{
  return bm_count_get_n_summands (count) < BM_MAX_SUMMANDS;
}

/**
 * bm_count_add_summand:
 * @count: a count, a sum or not
 * @summand: (transfer full): what to count, too
 *
 * Returns: (transfer full): the sum of both
 */
JsonNode *
bm_count_add_summand (JsonNode *count,
                      JsonNode *summand)
{
  guint n = bm_count_get_n_summands (count);
  JsonObject *object = n > 0 ? bm_json_copy_object (count) : json_object_new ();
  JsonNode *counts = bm_json_peek_member (count, "counts");
  JsonArray *array = json_array_new ();

  if (n == 0)
    json_array_add_element (array, json_node_ref (count));
  for (guint i = 0; i < n; i++)
    json_array_add_element (array, json_node_ref (json_array_get_element (json_node_get_array (counts), i)));
  json_array_add_element (array, summand);

  json_object_set_string_member (object, "of", bm_counting_get_name (BM_COUNTING_SUM));
  json_object_set_array_member (object, "counts", array);
  return bm_json_take_object (object);
}

/**
 * bm_count_remove_summand:
 * @count: a sum
 * @index: one of its counts
 *
 * Returns: (transfer full): the sum without it; if only one is left, that count
 */
JsonNode *
bm_count_remove_summand (JsonNode *count,
                         guint     index)
{
  guint n = bm_count_get_n_summands (count);
  JsonNode *counts = bm_json_peek_member (count, "counts");
  JsonObject *object;
  JsonArray *array;

  g_return_val_if_fail (index < n, json_node_ref (count));

  if (n == 2)
    return json_node_ref (json_array_get_element (json_node_get_array (counts), 1 - index));

  array = json_array_new ();
  for (guint i = 0; i < n; i++)
    if (i != index)
      json_array_add_element (array, json_node_ref (json_array_get_element (json_node_get_array (counts), i)));
  object = bm_json_copy_object (count);
  json_object_set_array_member (object, "counts", array);
  return bm_json_take_object (object);
}
