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
#define EXCEPT_CRYSTAL "crystal:"
#define EXCEPT_BEAM    "beam:"
#define EXCEPT_TILE    "tile:"
#define EXCEPT_SHAPE   "shape:"
#define EXCEPT_LEVEL   "level:"

/* The member whose filter is chosen: what does not count, or what has to lie next to something, or may not. */
static const char *
get_member (BmCountFilters filter)
{
  if (filter == BM_COUNT_FILTER_BESIDE)
    return "beside";

  return filter == BM_COUNT_FILTER_NOT_BESIDE ? "not_beside" : "not";
}

/* The name of the choice of nothing. */
static const char *
get_none (BmCountFilters filter)
{
  if (filter == BM_COUNT_FILTER_BESIDE || filter == BM_COUNT_FILTER_NOT_BESIDE)
    return C_("next to which things", "Does Not Matter");

  return C_("which things do not count", "None");
}

/**
 * bm_count_exceptions_ref:
 * @count: a count
 * @filter: %BM_COUNT_FILTER_EXCEPT, %BM_COUNT_FILTER_EXCEPT_TILES, %BM_COUNT_FILTER_BESIDE or %BM_COUNT_FILTER_NOT_BESIDE
 *
 * Returns: (transfer full): what does not count, or what things have to lie next to, or may not, with the filters of a
 *   count; an empty object if nothing is chosen
 */
JsonNode *
bm_count_exceptions_ref (JsonNode       *count,
                         BmCountFilters  filter)
{
  JsonNode *except = bm_json_peek_member (count, get_member (filter));

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

/* The tiles that are named, where others cannot be chosen by name. */
static void
add_named_tiles (GPtrArray     *options,
                 JsonNode      *except,
                 const BmRules *rules)
{
  guint first = options->len;

  for (guint i = 0; i < rules->n_tiles; i++)
    if (bm_count_has_id (except, BM_COUNT_FILTER_TILE, rules->tiles[i].id))
      bm_count_option_add_thing (options, rules, BM_THING_TILE, i, TRUE);
  bm_count_option_add_unknown (options, except, BM_COUNT_FILTER_TILE, BM_THING_TILE, rules);
  add_prefix (options, first, EXCEPT_TILE);
}

/**
 * bm_count_exceptions_list:
 * @options: (element-type BmCountOption): a list
 * @count: a count
 * @filter: as for bm_count_exceptions_ref(), but not tiles
 * @rules: the rules of the set and those it requires
 *
 * Adds the terrains, symbols, crystals, shapes and mutants that may not count, and so on.
 */
void
bm_count_exceptions_list (GPtrArray      *options,
                          JsonNode       *count,
                          BmCountFilters  filter,
                          const BmRules  *rules)
{
  g_autoptr (JsonNode) except = bm_count_exceptions_ref (count, filter);
  int shape = bm_count_get_shape (except);
  guint level;
  gboolean has_level = bm_count_get_levels (except, &level) == BM_COUNT_LEVELS_FROM;

  bm_count_option_add (options, NULL, get_none (filter),
                       filter == BM_COUNT_FILTER_EXCEPT ? excepts_only_tiles (except)
                                                        : json_object_get_size (json_node_get_object (except)) == 0);
  add_excepted_things (options, except, BM_COUNT_FILTER_TERRAIN, BM_THING_TERRAIN, EXCEPT_TERRAIN, rules);
  add_excepted_things (options, except, BM_COUNT_FILTER_SYMBOL, BM_THING_SYMBOL, EXCEPT_SYMBOL, rules);
  add_excepted_things (options, except, BM_COUNT_FILTER_CRYSTAL, BM_THING_CRYSTAL, EXCEPT_CRYSTAL, rules);
  bm_count_option_add (options, EXCEPT_BEAM "any", C_("which things do not count", "Tiles With Beams"),
                       g_strcmp0 (bm_json_peek_string (except, "beam"), bm_beam_names[BM_BEAM_ANY]) == 0);
  bm_count_option_add (options, EXCEPT_SHAPE "upright", C_("which things do not count", "Vertical Tiles"),
                       shape == BM_SHAPE_UPRIGHT);
  bm_count_option_add (options, EXCEPT_SHAPE "landscape", C_("which things do not count", "Horizontal Tiles"),
                       shape == BM_SHAPE_LANDSCAPE);
  bm_count_option_add (options, EXCEPT_LEVEL "1", C_("which things do not count", "Mutants That Have Mutated"),
                       has_level && level == 1);
  if (filter != BM_COUNT_FILTER_EXCEPT)
    add_named_tiles (options, except, rules);
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
  g_autoptr (JsonNode) except = bm_count_exceptions_ref (count, BM_COUNT_FILTER_EXCEPT_TILES);
  g_autoptr (GPtrArray) ids = bm_count_list_ids (except, BM_COUNT_FILTER_TILE);

  bm_count_option_add (options, NULL, C_("which things do not count", "None"), ids->len == 0);
}

static JsonNode *
set_beam (JsonNode *except,
          gboolean  chosen)
{
  JsonObject *object = bm_json_copy_object (except);

  if (chosen)
    json_object_set_string_member (object, "beam", bm_beam_names[BM_BEAM_ANY]);
  else
    bm_json_drop (object, "beam");

  return bm_json_take_object (object);
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
  if (g_str_has_prefix (id, EXCEPT_TILE))
    return bm_count_set_id (except, BM_COUNT_FILTER_TILE, id + strlen (EXCEPT_TILE), chosen);
  if (g_str_has_prefix (id, EXCEPT_TERRAIN))
    return bm_count_set_id (except, BM_COUNT_FILTER_TERRAIN, id + strlen (EXCEPT_TERRAIN), chosen);
  if (g_str_has_prefix (id, EXCEPT_SYMBOL))
    return bm_count_set_id (except, BM_COUNT_FILTER_SYMBOL, id + strlen (EXCEPT_SYMBOL), chosen);
  if (g_str_has_prefix (id, EXCEPT_CRYSTAL))
    return bm_count_set_id (except, BM_COUNT_FILTER_CRYSTAL, id + strlen (EXCEPT_CRYSTAL), chosen);
  if (g_str_has_prefix (id, EXCEPT_BEAM))
    return set_beam (except, chosen);
  if (g_str_has_prefix (id, EXCEPT_SHAPE))
    return bm_count_set_shape (except, !chosen ? -1
                               : g_str_equal (id, EXCEPT_SHAPE "upright") ? BM_SHAPE_UPRIGHT : BM_SHAPE_LANDSCAPE);

  return bm_count_set_levels (except, chosen ? BM_COUNT_LEVELS_FROM : BM_COUNT_LEVELS_ANY, 1);
}

/* An exception that says nothing is none. */
static JsonNode *
take_exception (JsonNode       *count,
                BmCountFilters  filter,
                JsonNode       *except)
{
  JsonObject *object = bm_json_copy_object (count);

  if (json_object_get_size (json_node_get_object (except)) == 0)
    {
      bm_json_drop (object, get_member (filter));
      json_node_unref (except);
    }
  else
    json_object_set_member (object, get_member (filter), except);

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
get_opposed (BmCountFilters filter,
             const char    *id)
{
  /* There, tiles are chosen in the same place as the rest. */
  if (filter == BM_COUNT_FILTER_BESIDE || filter == BM_COUNT_FILTER_NOT_BESIDE)
    return g_str_has_prefix (id, EXCEPT_TILE) ? BM_COUNT_FILTER_EXCEPT : BM_COUNT_FILTER_EXCEPT_TILES;

  return filter == BM_COUNT_FILTER_EXCEPT_TILES ? BM_COUNT_FILTER_EXCEPT : BM_COUNT_FILTER_EXCEPT_TILES;
}

/**
 * bm_count_exceptions_choose:
 * @count: a count
 * @filter: as for bm_count_exceptions_ref()
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
  g_autoptr (JsonNode) before = bm_count_exceptions_ref (count, filter);
  g_autoptr (JsonNode) except = chosen ? bm_count_clear_filter (before, list_chosen_by (get_opposed (filter, id)))
                                       : json_node_ref (before);

  return take_exception (count, filter, choose_exception (except, filter, id, chosen));
}

/**
 * bm_count_exceptions_clear:
 * @count: a count
 * @filter: as for bm_count_exceptions_ref()
 *
 * Returns: (transfer full): the count in which nothing is chosen there any more
 */
JsonNode *
bm_count_exceptions_clear (JsonNode       *count,
                           BmCountFilters  filter)
{
  g_autoptr (JsonNode) except = bm_count_exceptions_ref (count, filter);
  BmCountFilters chosen = list_chosen_by (filter);

  if (filter == BM_COUNT_FILTER_BESIDE || filter == BM_COUNT_FILTER_NOT_BESIDE)
    chosen |= BM_COUNT_FILTER_TILE;

  return take_exception (count, filter, bm_count_clear_filter (except, chosen));
}
