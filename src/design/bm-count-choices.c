/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts as the editor changes them. Filters are offered only if they mean something: if a count names tiles, their
 * terrain does not matter, and the explorer has no shape. Filters that a count already has are offered in any case,
 * so that they can be removed. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-count-choices.h"

#include "bm-count-table.h"
#include "bm-json-copy.h"
#include "bm-rule-draft.h"

/* -- Reading -- */

/** Returns: what it counts; tiles by default. */
BmCounting
bm_count_get_counting (JsonNode *count)
{
  const char *of = bm_json_peek_string (count, "of");
  BmCounting counting = BM_COUNTING_TILES;

  if (of != NULL)
    bm_format_find_count (of, &counting);

  return counting;
}

/** Returns: (nullable): the member with the IDs of a filter, such as "terrain"; %NULL if it has none. */
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
 * @filter: a filter with IDs
 *
 * Returns: (transfer container) (element-type utf8): the IDs that the filter accepts, owned by @count; if empty, it
 *   accepts all
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

/** Returns: whether the filter contains @id. */
gboolean
bm_count_has_id (JsonNode       *count,
                 BmCountFilters  filter,
                 const char     *id)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);

  return g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL);
}

/** Returns: whether the count always needs this filter, as those of symbols do. */
gboolean
bm_count_needs (JsonNode       *count,
                BmCountFilters  filter)
{
  const char *required = bm_format_counts[bm_count_get_counting (count)].required;

  return required != NULL && g_strcmp0 (bm_count_filter_member (filter), required) == 0;
}

/** Returns: the #BmShape of the counted tiles, or -1 for any. */
int
bm_count_get_shape (JsonNode *count)
{
  const char *shape = bm_json_peek_string (count, "shape");

  for (int i = 0; i < BM_N_SHAPES; i++)
    if (g_strcmp0 (shape, bm_shape_names[i]) == 0)
      return i;

  return -1;
}

/** Returns: whether the explorer is counted, too. */
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
 * Returns: which mutants are counted
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

/* -- Choices -- */

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

/* Whether excluding the explorer makes a difference. */
static gboolean
could_take_explorer (JsonNode      *count,
                     const BmRules *rules)
{
  g_autoptr (BmCount) value = bm_count_draft (rules, count);

  return value != NULL && bm_count_could_take_explorer (value);
}

/**
 * bm_count_list_filters:
 * @count: a count
 * @rules: the rules of the set and those it requires
 *
 * Returns: the filters to offer: those that would make a difference, and those that it has
 */
BmCountFilters
bm_count_list_filters (JsonNode      *count,
                       const BmRules *rules)
{
  BmCountFilters all = bm_counting_get_filters (bm_count_get_counting (count));
  BmCountFilters present = list_present (count) & all;
  BmCountFilters offered = all;

  if ((present & BM_COUNT_FILTER_TILE) != 0)
    offered &= ~BM_COUNT_FILTERS_OF_KIND;
  else if ((present & BM_COUNT_FILTERS_OF_KIND) != 0)
    offered &= ~BM_COUNT_FILTER_TILE;
  if (!could_take_explorer (count, rules))
    offered &= ~BM_COUNT_FILTER_EXPLORER;
  if (rules->n_symbols == 0)
    offered &= ~BM_COUNT_FILTER_SYMBOL;
  if (rules->n_crystals == 0)
    offered &= ~BM_COUNT_FILTER_CRYSTAL;
  if (rules->n_tiles == 0)
    offered &= ~BM_COUNT_FILTER_TILE;

  return offered | present;
}

/** Returns: how often mutants of the game can mutate at most; at least 1, since mutants may be created later. */
guint
bm_count_max_level (const BmRules *rules)
{
  guint level = 1;

  for (guint i = 0; i < rules->n_tiles; i++)
    level = MAX (level, rules->tiles[i].n_levels - 1u);

  return level;
}

/**
 * bm_count_can_match:
 * @count: a count
 * @rules: the rules of the set and those it requires
 *
 * Returns: whether the game has anything that it counts; if not, the user may intend to create it later
 */
gboolean
bm_count_can_match (JsonNode      *count,
                    const BmRules *rules)
{
  g_autoptr (BmCount) value = bm_count_draft (rules, count);

  return value != NULL && bm_count_has_any (value, rules);
}

/* -- Changes -- */

/* How many tiles a line has at least, if that must be said. */
#define LINE_SIZE 3

/* A count that needs a filter gets the first thing for it. */
static void
add_required (JsonObject    *object,
              BmCounting     counting,
              const BmRules *rules)
{
  const char *required = bm_format_counts[counting].required;
  const BmFormatMember *member = required != NULL ? bm_format_find_member (BM_FORMAT_COUNT, required) : NULL;

  if (member == NULL || json_object_has_member (object, required))
    return;

  if (member->type == BM_FORMAT_TYPE_REFERENCE && bm_rules_get_n_things (rules, member->kind) > 0)
    json_object_set_string_member (object, required, bm_rules_get_thing_id (rules, member->kind, 0));
  else if (member->type == BM_FORMAT_TYPE_INTEGER)
    json_object_set_int_member (object, required, LINE_SIZE);
  else if (member->type == BM_FORMAT_TYPE_WORD)
    json_object_set_string_member (object, required, bm_format_member_get_word (member, 0));
}

/* What is sorted by kinds that it does not have is not sorted, and what is not sorted is in no order. */
static void
drop_odd_kinds (JsonObject *object,
                BmCounting  counting)
{
  const char *by = json_object_get_string_member_with_default (object, "by", NULL);

  if (by == NULL && counting != BM_COUNTING_LARGEST_GROUP)
    bm_json_drop (object, "nth");
  for (guint i = 0; by != NULL && bm_by_names[i] != NULL; i++)
    if (g_str_equal (by, bm_by_names[i]) && !bm_counting_can_sort (counting, (BmBy) (i + 1)))
      {
        bm_json_drop (object, "by");
        bm_json_drop (object, "take");
        bm_json_drop (object, "nth");
        bm_json_drop (object, "min_of_kind");
        return;
      }
}

static JsonNode *
new_tiles (void)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "of", bm_format_counts[BM_COUNTING_TILES].name);
  return bm_json_take_object (object);
}

/* What is put together of several counts stays that, another count becomes the first of two. */
static JsonNode *
combine (JsonNode   *count,
         BmCounting  counting)
{
  JsonNode *counts = bm_json_peek_member (count, "counts");
  JsonObject *object = bm_json_copy_object (counts != NULL ? count : NULL);
  JsonArray *array;

  json_object_set_string_member (object, "of", bm_format_counts[counting].name);
  if (counts == NULL)
    {
      array = json_array_new ();
      json_array_add_element (array, json_node_ref (count));
      json_array_add_element (array, new_tiles ());
      json_object_set_array_member (object, "counts", array);
    }

  return bm_json_take_object (object);
}

/**
 * bm_count_new:
 * @counting: what to count
 * @rules: the rules of the set and those it requires
 *
 * Returns: (transfer full): a count without filters, or of the first thing if it needs a filter, as those of symbols
 *   do
 */
JsonNode *
bm_count_new (BmCounting     counting,
              const BmRules *rules)
{
  JsonObject *object;

  if (bm_counting_is_combined (counting))
    {
      g_autoptr (JsonNode) tiles = new_tiles ();

      return combine (tiles, counting);
    }

  object = json_object_new ();
  json_object_set_string_member (object, "of", bm_format_counts[counting].name);
  add_required (object, counting, rules);

  return bm_json_take_object (object);
}

/**
 * bm_count_change:
 * @count: a count
 * @counting: what to count instead
 * @rules: the rules of the set and those it requires
 *
 * Returns: (transfer full): a count of @counting with all filters that still fit; if it is put together of others, of this
 *   one and all tiles
 */
JsonNode *
bm_count_change (JsonNode      *count,
                 BmCounting     counting,
                 const BmRules *rules)
{
  BmCountFilters kept = bm_counting_get_filters (counting);
  JsonObject *object;

  if (bm_counting_is_combined (counting))
    return combine (count, counting);

  object = bm_json_copy_object (count);
  json_object_set_string_member (object, "of", bm_format_counts[counting].name);
  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if ((bm_count_filter_members[i].filter & kept) == 0)
      bm_json_drop (object, bm_count_filter_members[i].member);
  bm_json_drop (object, "counts");
  drop_odd_kinds (object, counting);
  add_required (object, counting, rules);

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
 * @filter: a filter with IDs
 * @id: an ID
 * @taken: whether the filter should accept it
 *
 * Returns: (transfer full): the count with @id added to the filter or removed from it. Without IDs, the filter
 *   accepts all; but the last symbol is never removed.
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
  if (ids->len == 0 && bm_count_needs (count, filter))
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

/** Returns: (transfer full): the count with or without the explorer. */
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

/** Returns: the number of counts that it is put together of; 0 if it is not. */
guint
bm_count_get_n_summands (JsonNode *count)
{
  JsonNode *counts = bm_json_peek_member (count, "counts");

  if (!bm_counting_is_combined (bm_count_get_counting (count)) || counts == NULL || !JSON_NODE_HOLDS_ARRAY (counts))
    return 0;

  return json_array_get_length (json_node_get_array (counts));
}

/** Returns: whether there is room for another summand. */
gboolean
bm_count_can_add (JsonNode *count)
{
  return bm_count_get_n_summands (count) < BM_MAX_SUMMANDS;
}

/**
 * bm_count_add_summand:
 * @count: a count, put together of others or not
 * @summand: (transfer full): what to add
 *
 * Returns: (transfer full): the count with @summand as one more of those that it is put together of; else the sum of both
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

  if (n == 0)
    json_object_set_string_member (object, "of", bm_format_counts[BM_COUNTING_SUM].name);
  json_object_set_array_member (object, "counts", array);
  return bm_json_take_object (object);
}

/**
 * bm_count_remove_summand:
 * @count: a sum
 * @index: index of a summand
 *
 * Returns: (transfer full): the sum without it; if only one count is left, that count
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
