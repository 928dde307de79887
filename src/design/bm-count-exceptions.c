/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-count-exceptions.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bm-json-copy.h"

/* An exception has the filters of a count; the IDs of its options begin with what they are an option of. */
#define EXCEPT_TERRAIN "terrain:"
#define EXCEPT_SYMBOL  "symbol:"
#define EXCEPT_SHAPE   "shape:"
#define EXCEPT_LEVEL   "level:"

/** Returns: (transfer full): what does not count, with the filters of a count; an empty object if everything does. */
JsonNode *
bm_count_exceptions_ref (JsonNode *count)
{
  JsonNode *except = bm_json_peek_member (count, "not");

  return except != NULL && JSON_NODE_HOLDS_OBJECT (except) ? json_node_ref (except)
                                                           : bm_json_take_object (json_object_new ());
}

static void
add_prefix (GPtrArray  *options,
            guint       first,
            const char *prefix)
{
  for (guint i = first; i < options->len; i++)
    {
      BmCountOption *option = g_ptr_array_index (options, i);
      char *id = g_strconcat (prefix, option->id, NULL);

      g_free (option->id);
      option->id = id;
    }
}

static void
add_excepted_things (GPtrArray     *options,
                     JsonNode      *except,
                     BmCountFilters filter,
                     BmThingKind    kind,
                     const char    *prefix,
                     const BmRules *rules)
{
  guint first = options->len;

  for (guint i = 0; i < bm_rules_get_n_things (rules, kind); i++)
    bm_count_option_add_thing (options, rules, kind, i,
                               bm_count_has_id (except, filter, bm_rules_get_thing_id (rules, kind, i)));
  bm_count_option_add_unknown (options, except, filter, kind, rules);
  add_prefix (options, first, prefix);
}

/* Whether it is about tiles alone, which are chosen somewhere else. */
static gboolean
excepts_only_tiles (JsonNode *except)
{
  JsonObject *object = json_node_get_object (except);

  return json_object_get_size (object) == (json_object_has_member (object, "tile") ? 1 : 0);
}

/**
 * bm_count_exceptions_list:
 * @options: (element-type BmCountOption): a list
 * @count: a count
 * @rules: the rules of the set and those it requires
 *
 * Adds the terrains, symbols, shapes and mutants that may not count.
 */
void
bm_count_exceptions_list (GPtrArray     *options,
                          JsonNode      *count,
                          const BmRules *rules)
{
  g_autoptr (JsonNode) except = bm_count_exceptions_ref (count);
  int shape = bm_count_get_shape (except);
  guint level;
  gboolean has_level = bm_count_get_levels (except, &level) == BM_COUNT_LEVELS_FROM;

  bm_count_option_add (options, NULL, C_("which things do not count", "None"), excepts_only_tiles (except));
  add_excepted_things (options, except, BM_COUNT_FILTER_TERRAIN, BM_THING_TERRAIN, EXCEPT_TERRAIN, rules);
  add_excepted_things (options, except, BM_COUNT_FILTER_SYMBOL, BM_THING_SYMBOL, EXCEPT_SYMBOL, rules);
  bm_count_option_add (options, EXCEPT_SHAPE "upright", C_("which things do not count", "Vertical Tiles"),
                       shape == BM_SHAPE_UPRIGHT);
  bm_count_option_add (options, EXCEPT_SHAPE "landscape", C_("which things do not count", "Horizontal Tiles"),
                       shape == BM_SHAPE_LANDSCAPE);
  bm_count_option_add (options, EXCEPT_LEVEL "1", C_("which things do not count", "Mutants That Have Mutated"),
                       has_level && level == 1);
}

/**
 * bm_count_exceptions_list_tiles:
 * @options: (element-type BmCountOption): a list
 * @count: a count
 *
 * Adds “none”; there may be hundreds of tiles: see bm_count_options_find_tiles().
 */
void
bm_count_exceptions_list_tiles (GPtrArray *options,
                                JsonNode  *count)
{
  g_autoptr (JsonNode) except = bm_count_exceptions_ref (count);
  g_autoptr (GPtrArray) ids = bm_count_list_ids (except, BM_COUNT_FILTER_TILE);

  bm_count_option_add (options, NULL, C_("which things do not count", "None"), ids->len == 0);
}

/* The exception with another choice; what else it says stays. */
static JsonNode *
choose_exception (JsonNode       *except,
                  BmCountFilters  filter,
                  const char     *id,
                  gboolean        chosen)
{
  if (filter == BM_COUNT_FILTER_EXCEPT_TILES)
    return bm_count_set_id (except, BM_COUNT_FILTER_TILE, id, chosen);
  if (g_str_has_prefix (id, EXCEPT_TERRAIN))
    return bm_count_set_id (except, BM_COUNT_FILTER_TERRAIN, id + strlen (EXCEPT_TERRAIN), chosen);
  if (g_str_has_prefix (id, EXCEPT_SYMBOL))
    return bm_count_set_id (except, BM_COUNT_FILTER_SYMBOL, id + strlen (EXCEPT_SYMBOL), chosen);
  if (g_str_has_prefix (id, EXCEPT_SHAPE))
    return bm_count_set_shape (except, !chosen ? -1
                               : g_str_equal (id, EXCEPT_SHAPE "upright") ? BM_SHAPE_UPRIGHT : BM_SHAPE_LANDSCAPE);

  return bm_count_set_levels (except, chosen ? BM_COUNT_LEVELS_FROM : BM_COUNT_LEVELS_ANY, 1);
}

/* An exception that says nothing is none. */
static JsonNode *
take_exception (JsonNode *count,
                JsonNode *except)
{
  JsonObject *object = bm_json_copy_object (count);

  if (json_object_get_size (json_node_get_object (except)) == 0)
    {
      bm_json_drop (object, "not");
      json_node_unref (except);
    }
  else
    json_object_set_member (object, "not", except);

  return bm_json_take_object (object);
}

/* What is chosen in the place of a filter: tiles by name, or everything else. */
static BmCountFilters
list_chosen_by (BmCountFilters filter)
{
  return filter == BM_COUNT_FILTER_EXCEPT_TILES ? BM_COUNT_FILTER_TILE
                                                : BM_COUNT_FILTERS_OF_KIND | BM_COUNT_FILTER_LEVEL;
}

static BmCountFilters
get_opposed (BmCountFilters filter)
{
  return filter == BM_COUNT_FILTER_EXCEPT_TILES ? BM_COUNT_FILTER_EXCEPT : BM_COUNT_FILTER_EXCEPT_TILES;
}

/**
 * bm_count_exceptions_choose:
 * @count: a count
 * @filter: %BM_COUNT_FILTER_EXCEPT or %BM_COUNT_FILTER_EXCEPT_TILES
 * @id: an option
 * @chosen: whether it should be chosen
 *
 * Only tiles that meet all of an exception are left out, so tiles are named or have to be of some kind: choosing one
 * clears the other.
 *
 * Returns: (transfer full): the count with this choice
 */
JsonNode *
bm_count_exceptions_choose (JsonNode       *count,
                            BmCountFilters  filter,
                            const char     *id,
                            gboolean        chosen)
{
  g_autoptr (JsonNode) before = bm_count_exceptions_ref (count);
  g_autoptr (JsonNode) except = chosen ? bm_count_clear_filter (before, list_chosen_by (get_opposed (filter)))
                                       : json_node_ref (before);

  return take_exception (count, choose_exception (except, filter, id, chosen));
}

/**
 * bm_count_exceptions_clear:
 * @count: a count
 * @filter: %BM_COUNT_FILTER_EXCEPT or %BM_COUNT_FILTER_EXCEPT_TILES
 *
 * Returns: (transfer full): the count in which nothing is chosen there any more
 */
JsonNode *
bm_count_exceptions_clear (JsonNode       *count,
                           BmCountFilters  filter)
{
  g_autoptr (JsonNode) except = bm_count_exceptions_ref (count);

  return take_exception (count, bm_count_clear_filter (except, list_chosen_by (filter)));
}
