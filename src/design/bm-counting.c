/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-counting.h"

#include <glib/gi18n-lib.h>

/* In the order in which they are offered. A sum is made of others. */
static const struct
{
  BmCounting  counting;
  const char *title;
  const char *hint;
} countings[BM_N_COUNTINGS] = {
  {
    BM_COUNTING_TILES, NC_("what is counted", "Tiles"),
    NC_("what is counted", "All of them, or only certain kinds"),
  },
  {
    BM_COUNTING_MONSTERS, NC_("what is counted", "Monsters"),
    NC_("what is counted", "As many as the tiles show: usually one, sometimes two"),
  },
  {
    BM_COUNTING_NEIGHBOURS, NC_("what is counted", "Neighbours"),
    NC_("what is counted", "Tiles around this one"),
  },
  {
    BM_COUNTING_GROUP, NC_("what is counted", "Connected Tiles"),
    NC_("what is counted", "This one and all those connected to it, edge to edge"),
  },
  {
    BM_COUNTING_DIFFERENT_TERRAINS, NC_("what is counted", "Different Terrains"),
    NC_("what is counted", "No matter how many tiles of each there are"),
  },
  {
    BM_COUNTING_MUTANT_TILES, NC_("what is counted", "Mutants"),
    NC_("what is counted", "All of them, or those that have mutated a certain number of times"),
  },
  {
    BM_COUNTING_MUTAGENIC_MONSTERS, NC_("what is counted", "Mutagenic Monsters"),
    NC_("what is counted", "Monsters that make mutants mutate"),
  },
  {
    BM_COUNTING_COMPLETE_CRYSTALS, NC_("what is counted", "Complete Crystals"),
    NC_("what is counted", "Those whose parts all meet"),
  },
  {
    BM_COUNTING_FULL_CRYSTAL_SETS, NC_("what is counted", "Sets of Crystals"),
    NC_("what is counted", "One complete crystal of each kind makes a set"),
  },
  {
    BM_COUNTING_COMPLETE_COMPOSITES, NC_("what is counted", "Large Monsters"),
    NC_("what is counted", "Complete monsters made of several tiles"),
  },
  {
    BM_COUNTING_SYMBOLS, NC_("what is counted", "Symbols"),
    NC_("what is counted", "On tiles, explorers and tokens"),
  },
  {
    BM_COUNTING_TOKENS, NC_("what is counted", "Tokens"),
    NC_("what is counted", "What tiles give out when they are placed"),
  },
  {
    BM_COUNTING_MEDALS_HELD, NC_("what is counted", "Medals"),
    NC_("what is counted", "Whatever their value"),
  },
  {
    BM_COUNTING_SUM, NC_("what is counted", "Several Things"),
    NC_("what is counted", "Added together"),
  },
};

const BmCountFilterMember bm_count_filter_members[BM_N_COUNT_FILTER_MEMBERS] = {
  { "terrain", BM_COUNT_FILTER_TERRAIN },
  { "tile", BM_COUNT_FILTER_TILE },
  { "symbol", BM_COUNT_FILTER_SYMBOL },
  { "shape", BM_COUNT_FILTER_SHAPE },
  { "explorer", BM_COUNT_FILTER_EXPLORER },
  { "level", BM_COUNT_FILTER_LEVEL },
  { "min_level", BM_COUNT_FILTER_LEVEL },
  { "crystal", BM_COUNT_FILTER_CRYSTAL },
  { "composite", BM_COUNT_FILTER_COMPOSITE },
  { "token", BM_COUNT_FILTER_TOKEN },
  { "touching", BM_COUNT_FILTER_TOUCHING },
};

static guint
find_offered (BmCounting counting)
{
  guint i = 0;

  while (countings[i].counting != counting)
    i++;

  return i;
}

/** Returns: what is offered at a place from 0 to %BM_N_COUNTINGS - 1. */
BmCounting
bm_counting_get_offered (guint index)
{
  g_return_val_if_fail (index < BM_N_COUNTINGS, BM_COUNTING_TILES);

  return countings[index].counting;
}

/** Returns: how files call it: "mutant-tiles". */
const char *
bm_counting_get_name (BmCounting counting)
{
  g_return_val_if_fail (counting < BM_N_COUNTINGS, NULL);

  return bm_format_counts[counting].name;
}

/** Returns: how people call it: "Mutants". */
const char *
bm_counting_get_title (BmCounting counting)
{
  g_return_val_if_fail (counting < BM_N_COUNTINGS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "what is counted", countings[find_offered (counting)].title);
}

/** Returns: a few words that explain it. */
const char *
bm_counting_get_hint (BmCounting counting)
{
  g_return_val_if_fail (counting < BM_N_COUNTINGS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "what is counted", countings[find_offered (counting)].hint);
}

/** Returns: all that can narrow it. */
BmCountFilters
bm_counting_get_filters (BmCounting counting)
{
  BmCountFilters all = 0;

  g_return_val_if_fail (counting < BM_N_COUNTINGS, 0);

  for (guint i = 0; i < BM_N_COUNT_FILTER_MEMBERS; i++)
    if (g_strv_contains (bm_format_counts[counting].members, bm_count_filter_members[i].member))
      all |= bm_count_filter_members[i].filter;

  return all;
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
  if (bm_format_counts[counting].is_about_tile && context != BM_RULE_CONTEXT_PIECE)
    return FALSE;

  switch (counting)
    {
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
    case BM_COUNTING_NEIGHBOURS:
    case BM_COUNTING_GROUP:
    default:
      return TRUE;
    }
}
