/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-count-options.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bm-words.h"

/* IDs of options that are not things. */
#define ID_COUNTS   "yes"
#define ID_NOT      "no"
#define ID_EDGE     "edge"
#define ID_EXACTLY  '='
#define ID_FROM     '>'

/* Filters in the order of the editor. */
static const struct
{
  BmCountFilters filter;
  const char    *title;
  BmThingKind    kind;   /* BM_N_THING_KINDS: has no IDs */
  gboolean       several;
} filters[] = {
  { BM_COUNT_FILTER_TERRAIN, NC_("what narrows a count", "Terrain"), BM_THING_TERRAIN, TRUE },
  { BM_COUNT_FILTER_CRYSTAL, NC_("what narrows a count", "Crystal"), BM_THING_CRYSTAL, TRUE },
  { BM_COUNT_FILTER_COMPOSITE, NC_("what narrows a count", "Large Monster"), BM_THING_COMPOSITE, TRUE },
  { BM_COUNT_FILTER_TOKEN, NC_("what narrows a count", "Token"), BM_THING_TOKEN, TRUE },
  { BM_COUNT_FILTER_LEVEL, NC_("what narrows a count", "Mutations"), BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_TOUCHING, NC_("what narrows a count", "Where They Touch"), BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_SYMBOL, NC_("what narrows a count", "Symbol"), BM_THING_SYMBOL, TRUE },
  { BM_COUNT_FILTER_SHAPE, NC_("what narrows a count", "Orientation"), BM_N_THING_KINDS, FALSE },
  { BM_COUNT_FILTER_TILE, NC_("what narrows a count", "Certain Tiles"), BM_THING_TILE, TRUE },
  { BM_COUNT_FILTER_EXPLORER, NC_("what narrows a count", "The Explorer"), BM_N_THING_KINDS, FALSE },
};

static void
option_free (gpointer data)
{
  BmCountOption *self = data;

  g_free (self->id);
  g_free (self->label);
  g_free (self);
}

static void
group_free (gpointer data)
{
  BmCountGroup *self = data;

  g_ptr_array_unref (self->options);
  g_free (self);
}

static void
take_option (GPtrArray  *options,
             const char *id,
             char       *label,
             gboolean    chosen)
{
  BmCountOption *option = g_new (BmCountOption, 1);

  *option = (BmCountOption) {
    .id = g_strdup (id),
    .label = label,
    .chosen = chosen,
    .kind = BM_N_THING_KINDS,
    .index = BM_NONE,
  };
  g_ptr_array_add (options, option);
}

static void
add_option (GPtrArray  *options,
            const char *id,
            const char *label,
            gboolean    chosen)
{
  take_option (options, id, g_strdup (label), chosen);
}

static void
add_thing (GPtrArray     *options,
           const BmRules *rules,
           BmThingKind    kind,
           guint          index,
           gboolean       chosen)
{
  BmCountOption *option;

  add_option (options, bm_rules_get_thing_id (rules, kind, index),
              bm_words_get (bm_rules_get_thing_name (rules, kind, index)), chosen);
  option = g_ptr_array_index (options, options->len - 1);
  option->kind = kind;
  option->index = index;
}

/* IDs that are chosen but do not exist are listed, so that they can be removed. */
static void
add_unknown (GPtrArray     *options,
             JsonNode      *count,
             BmCountFilters filter,
             BmThingKind    kind,
             const BmRules *rules)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);

  for (guint i = 0; i < ids->len; i++)
    if (bm_rules_find_thing (rules, kind, g_ptr_array_index (ids, i)) == BM_NONE)
      /* Translators: %s is the id of something that is not there, whatever it would be */
      take_option (options, g_ptr_array_index (ids, i), g_strdup_printf (_("“%s” (unknown)"),
                                                                         (char *) g_ptr_array_index (ids, i)), TRUE);
}

static void
list_things (GPtrArray     *options,
             JsonNode      *count,
             BmCountFilters filter,
             BmThingKind    kind,
             const BmRules *rules)
{
  g_autoptr (GPtrArray) ids = bm_count_list_ids (count, filter);

  if (!bm_count_needs (count, filter))
    add_option (options, NULL, C_("which things count", "Any"), ids->len == 0);
  if (kind == BM_THING_TILE)
    return;
  for (guint i = 0; i < bm_rules_get_n_things (rules, kind); i++)
    add_thing (options, rules, kind, i, bm_count_has_id (count, filter, bm_rules_get_thing_id (rules, kind, i)));
  add_unknown (options, count, filter, kind, rules);
}

static char *
name_exact_level (guint level)
{
  if (level == 0)
    return g_strdup (C_("mutations", "None"));
  if (level == 1)
    return g_strdup (C_("mutations", "Just One"));
  /* Translators: how often a mutant has mutated; %u is 2 or more */
  return g_strdup_printf (C_("mutations", "Just %u"), level);
}

static char *
name_least_level (guint level)
{
  if (level == 1)
    return g_strdup (C_("mutations", "At Least One"));
  /* Translators: how often a mutant has mutated; %u is 2 or more */
  return g_strdup_printf (C_("mutations", "At Least %u"), level);
}

static void
list_levels (GPtrArray     *options,
             JsonNode      *count,
             const BmRules *rules)
{
  guint chosen_level;
  BmCountLevels chosen = bm_count_get_levels (count, &chosen_level);
  guint max_level = bm_count_max_level (rules);
  guint greatest = MAX (max_level, chosen_level);

  add_option (options, NULL, C_("mutations", "Any"), chosen == BM_COUNT_LEVELS_ANY);
  for (guint level = 0; level <= greatest; level++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", ID_EXACTLY, level);

      take_option (options, id, name_exact_level (level), chosen == BM_COUNT_LEVELS_EXACTLY && chosen_level == level);
    }
  for (guint level = 1; level <= greatest; level++)
    {
      g_autofree char *id = g_strdup_printf ("%c%u", ID_FROM, level);

      take_option (options, id, name_least_level (level), chosen == BM_COUNT_LEVELS_FROM && chosen_level == level);
    }
}

static void
list_options (GPtrArray     *options,
              JsonNode      *count,
              guint          index,
              const BmRules *rules)
{
  int shape = bm_count_get_shape (count);

  switch ((guint) filters[index].filter)
    {
    case BM_COUNT_FILTER_SHAPE:
      add_option (options, NULL, C_("shape of tiles", "Any"), shape < 0);
      add_option (options, bm_shape_names[BM_SHAPE_UPRIGHT], C_("shape of tiles", "Vertical"),
                  shape == BM_SHAPE_UPRIGHT);
      add_option (options, bm_shape_names[BM_SHAPE_LANDSCAPE], C_("shape of tiles", "Horizontal"),
                  shape == BM_SHAPE_LANDSCAPE);
      break;
    case BM_COUNT_FILTER_EXPLORER:
      add_option (options, ID_COUNTS, C_("the explorer", "Counts Too"), bm_count_has_explorer (count));
      add_option (options, ID_NOT, C_("the explorer", "Does Not Count"), !bm_count_has_explorer (count));
      break;
    case BM_COUNT_FILTER_TOUCHING:
      add_option (options, NULL, C_("where tiles touch", "Edges and Corners"), !bm_count_is_by_edge (count));
      add_option (options, ID_EDGE, C_("where tiles touch", "Edges Only"), bm_count_is_by_edge (count));
      break;
    case BM_COUNT_FILTER_LEVEL:
      list_levels (options, count, rules);
      break;
    default:
      list_things (options, count, filters[index].filter, filters[index].kind, rules);
    }
}

/* Tiles are filtered by these, or by name: choosing one clears the other. */
#define KIND_FILTERS (BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_SHAPE)

/* All filters that can narrow a count, whether or not they do now: no group appears or disappears while the user
 * chooses. */
static BmCountFilters
list_shown (JsonNode       *count,
            BmCountFilters  offered,
            const BmRules  *rules)
{
  g_autoptr (JsonNode) bare = bm_count_new (bm_count_get_counting (count), rules);

  return bm_count_list_filters (bare, rules) | offered;
}

/**
 * bm_count_options_list:
 * @count: a count, not a sum
 * @rules: the rules of the set and those it requires
 *
 * Returns: (transfer full) (element-type BmCountGroup): all filters that can narrow it
 */
GPtrArray *
bm_count_options_list (JsonNode      *count,
                       const BmRules *rules)
{
  GPtrArray *groups = g_ptr_array_new_with_free_func (group_free);
  BmCountFilters offered = bm_count_list_filters (count, rules);
  BmCountFilters shown = list_shown (count, offered, rules);

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    {
      BmCountGroup *group;

      if ((shown & filters[i].filter) == 0)
        continue;
      group = g_new (BmCountGroup, 1);
      group->filter = filters[i].filter;
      group->title = g_dpgettext2 (GETTEXT_PACKAGE, "what narrows a count", filters[i].title);
      group->several = filters[i].several;
      group->has_meaning = ((offered | KIND_FILTERS | BM_COUNT_FILTER_TILE) & filters[i].filter) != 0;
      group->options = g_ptr_array_new_with_free_func (option_free);
      list_options (group->options, count, i, rules);
      g_ptr_array_add (groups, group);
    }

  return groups;
}

static gboolean
is_called (const BmRules *rules,
           guint          tile,
           const char    *folded)
{
  g_autofree char *name = g_utf8_casefold (bm_words_get (&rules->tiles[tile].name), -1);

  return strstr (name, folded) != NULL;
}

/* The tiles that a count names, even if they do not exist. */
static void
add_named_tiles (GPtrArray     *options,
                 JsonNode      *count,
                 const BmRules *rules)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    if (bm_count_has_id (count, BM_COUNT_FILTER_TILE, rules->tiles[i].id))
      add_thing (options, rules, BM_THING_TILE, i, TRUE);
  add_unknown (options, count, BM_COUNT_FILTER_TILE, BM_THING_TILE, rules);
}

/**
 * bm_count_options_find_tiles:
 * @count: a count
 * @rules: the rules of the set and those it requires
 * @search: the text to find in names; empty for all
 * @n_max: the maximum number to find
 *
 * Returns: (transfer full) (element-type BmCountOption): the tiles that the count names, then those that were found,
 *   starting with the set that is being designed
 */
GPtrArray *
bm_count_options_find_tiles (JsonNode      *count,
                             const BmRules *rules,
                             const char    *search,
                             guint          n_max)
{
  GPtrArray *options = g_ptr_array_new_with_free_func (option_free);
  g_autofree char *folded = g_utf8_casefold (search, -1);
  guint n_named;

  add_named_tiles (options, count, rules);
  n_named = options->len;

  /* Sets come after those that they require. */
  for (guint set = rules->n_sets; set-- > 0;)
    for (guint i = 0; i < rules->n_tiles && options->len - n_named < n_max; i++)
      if (rules->tiles[i].set == set && is_called (rules, i, folded)
          && !bm_count_has_id (count, BM_COUNT_FILTER_TILE, rules->tiles[i].id))
        add_thing (options, rules, BM_THING_TILE, i, FALSE);

  return options;
}

static JsonNode *
choose (JsonNode       *count,
        BmCountFilters  filter,
        const char     *id,
        gboolean        chosen)
{
  switch ((guint) filter)
    {
    case BM_COUNT_FILTER_SHAPE:
      return bm_count_set_shape (count, g_str_equal (id, bm_shape_names[BM_SHAPE_UPRIGHT]) ? BM_SHAPE_UPRIGHT
                                                                                           : BM_SHAPE_LANDSCAPE);
    case BM_COUNT_FILTER_EXPLORER:
      return bm_count_set_explorer (count, g_str_equal (id, ID_COUNTS));
    case BM_COUNT_FILTER_TOUCHING:
      return bm_count_set_by_edge (count, TRUE);
    case BM_COUNT_FILTER_LEVEL:
      return bm_count_set_levels (count, *id == ID_FROM ? BM_COUNT_LEVELS_FROM : BM_COUNT_LEVELS_EXACTLY,
                                  (guint) g_ascii_strtoull (id + 1, NULL, 10));
    default:
      return bm_count_set_id (count, filter, id, chosen);
    }
}

/**
 * bm_count_options_choose:
 * @count: a count
 * @filter: the filter
 * @id: (nullable): an option
 * @chosen: whether it should be chosen
 *
 * Returns: (transfer full): the count with this choice, and without filters that then make no difference
 */
JsonNode *
bm_count_options_choose (JsonNode       *count,
                         BmCountFilters  filter,
                         const char     *id,
                         gboolean        chosen)
{
  g_autoptr (JsonNode) cleared = NULL;

  if (id == NULL)
    return bm_count_clear_filter (count, filter);

  if (chosen && filter == BM_COUNT_FILTER_TILE)
    cleared = bm_count_clear_filter (count, KIND_FILTERS);
  else if (chosen && (filter & KIND_FILTERS) != 0)
    cleared = bm_count_clear_filter (count, BM_COUNT_FILTER_TILE);

  return choose (cleared != NULL ? cleared : count, filter, id, chosen);
}
