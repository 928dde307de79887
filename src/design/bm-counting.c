/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-counting.h"

#include <glib/gi18n-lib.h>

#define TILE_FILTERS (BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_TILE | BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_SHAPE \
                      | BM_COUNT_FILTER_EXPLORER)

static const struct
{
  const char     *name;
  const char     *title;
  const char     *hint;
  BmCountFilters  filters;
} countings[BM_N_COUNTINGS] = {
  [BM_COUNTING_TILES] = {
    "tiles", NC_("what is counted", "Tiles"), NC_("what is counted", "All of them, or only certain kinds"), TILE_FILTERS,
  },
  [BM_COUNTING_MONSTERS] = {
    "monsters", NC_("what is counted", "Monsters"),
    NC_("what is counted", "As many as the tiles show: usually one, sometimes two"), TILE_FILTERS,
  },
  [BM_COUNTING_NEIGHBOURS] = {
    "neighbours", NC_("what is counted", "Neighbours"), NC_("what is counted", "Tiles around this one"),
    TILE_FILTERS | BM_COUNT_FILTER_TOUCHING,
  },
  [BM_COUNTING_GROUP] = {
    "group", NC_("what is counted", "Connected Tiles"),
    NC_("what is counted", "This one and all those connected to it, edge to edge"), TILE_FILTERS,
  },
  [BM_COUNTING_DIFFERENT_TERRAINS] = {
    "different-terrains", NC_("what is counted", "Different Terrains"),
    NC_("what is counted", "No matter how many tiles of each there are"),
    BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_EXPLORER,
  },
  [BM_COUNTING_MUTANT_TILES] = {
    "mutant-tiles", NC_("what is counted", "Mutants"),
    NC_("what is counted", "All of them, or those that have mutated a certain "
                           "number of times"), TILE_FILTERS | BM_COUNT_FILTER_LEVEL,
  },
  [BM_COUNTING_MUTAGENIC_MONSTERS] = {
    "mutagenic-monsters", NC_("what is counted", "Mutagenic Monsters"),
    NC_("what is counted", "Monsters that make mutants mutate"), TILE_FILTERS,
  },
  [BM_COUNTING_COMPLETE_CRYSTALS] = {
    "complete-crystals", NC_("what is counted", "Complete Crystals"),
    NC_("what is counted", "Those whose parts all meet"), BM_COUNT_FILTER_CRYSTAL,
  },
  [BM_COUNTING_FULL_CRYSTAL_SETS] = {
    "full-crystal-sets", NC_("what is counted", "Sets of Crystals"),
    NC_("what is counted", "One complete crystal of each kind makes a set"), BM_COUNT_FILTER_CRYSTAL,
  },
  [BM_COUNTING_COMPLETE_COMPOSITES] = {
    "complete-composites", NC_("what is counted", "Large Monsters"),
    NC_("what is counted", "Complete monsters made of several tiles"), BM_COUNT_FILTER_COMPOSITE,
  },
  [BM_COUNTING_SYMBOLS] = {
    "symbols", NC_("what is counted", "Symbols"), NC_("what is counted", "On tiles, explorers and tokens"),
    BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_EXPLORER,
  },
  [BM_COUNTING_TOKENS] = {
    "tokens", NC_("what is counted", "Tokens"), NC_("what is counted", "What tiles give out when they are placed"),
    BM_COUNT_FILTER_TOKEN,
  },
  [BM_COUNTING_MEDALS_HELD] = {
    "medals-held", NC_("what is counted", "Medals"), NC_("what is counted", "Whatever their value"), 0,
  },
  [BM_COUNTING_SUM] = {
    "sum", NC_("what is counted", "Several Things"), NC_("what is counted", "Added together"), 0,
  },
};

/** Returns: how files call it: "mutant-tiles". */
const char *
bm_counting_get_name (BmCounting counting)
{
  g_return_val_if_fail (counting < BM_N_COUNTINGS, NULL);

  return countings[counting].name;
}

/** Returns: how people call it: "Mutants". */
const char *
bm_counting_get_title (BmCounting counting)
{
  g_return_val_if_fail (counting < BM_N_COUNTINGS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "what is counted", countings[counting].title);
}

/** Returns: a few words that explain it. */
const char *
bm_counting_get_hint (BmCounting counting)
{
  g_return_val_if_fail (counting < BM_N_COUNTINGS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "what is counted", countings[counting].hint);
}

/** Returns: all that can narrow it. */
BmCountFilters
bm_counting_get_filters (BmCounting counting)
{
  g_return_val_if_fail (counting < BM_N_COUNTINGS, 0);

  return countings[counting].filters;
}

/**
 * bm_counting_find:
 * @name: how files call it
 * @counting: (out): what is counted
 *
 * Returns: whether there is such a count
 */
gboolean
bm_counting_find (const char *name,
                  BmCounting *counting)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    if (g_str_equal (countings[i].name, name))
      {
        *counting = (BmCounting) i;
        return TRUE;
      }

  return FALSE;
}

/**
 * bm_counting_is_possible:
 * @counting: what is to be counted
 * @context: where
 * @rules: the set with all that it requires
 *
 * Returns: whether a count of it is allowed there, and there is something that it could name
 */
gboolean
bm_counting_is_possible (BmCounting     counting,
                         BmRuleContext  context,
                         const BmRules *rules)
{
  switch (counting)
    {
    case BM_COUNTING_NEIGHBOURS:
    case BM_COUNTING_GROUP:
      return context == BM_RULE_CONTEXT_PIECE;
    case BM_COUNTING_COMPLETE_CRYSTALS:
    case BM_COUNTING_FULL_CRYSTAL_SETS:
      return rules->n_crystals > 0;
    case BM_COUNTING_COMPLETE_COMPOSITES:
      return rules->n_composites > 0;
    case BM_COUNTING_SYMBOLS:
      return rules->n_symbols > 0;
    case BM_COUNTING_TOKENS:
      return rules->n_tokens > 0;
    case BM_COUNTING_SUM:
      return FALSE;
    case BM_COUNTING_TILES:
    case BM_COUNTING_MONSTERS:
    case BM_COUNTING_DIFFERENT_TERRAINS:
    case BM_COUNTING_MUTANT_TILES:
    case BM_COUNTING_MUTAGENIC_MONSTERS:
    case BM_COUNTING_MEDALS_HELD:
    default:
      return TRUE;
    }
}
