/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that people see of a count: its noun in the singular and the plural, made of the nouns of the sets; its
 * title in the chooser; and its sign on badges. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-count-words.h"

#include <glib/gi18n-lib.h>

#include "bm-format.h"
#include "bm-noun-words.h"
#include "bm-several-words.h"
#include "bm-shape-words.h"

typedef void (*Describe) (const BmSaidCount *count,
                          BmPhrase          *phrase);

static void describe_count (const BmSaidCount *count,
                            BmPhrase          *phrase);

/* -- The kinds of counts -- */

static gboolean
names_terrains_only (const BmSaidCount *count)
{
  return bm_filter_words_names (count, BM_THING_TERRAIN) && !bm_filter_words_names (count, BM_THING_TILE)
         && !bm_filter_words_names (count, BM_THING_SYMBOL) && count->value->filter.shape < 0
         && count->value->filter.level < 0 && count->value->filter.min_level <= 0 && count->value->except == NULL
         && !bm_filter_words_names (count, BM_THING_CRYSTAL) && count->value->filter.beam < 0
         && count->value->beside == NULL && count->value->not_beside == NULL;
}

static void
describe_monsters (const BmSaidCount *count,
                   BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (!bm_filter_words_has_filters (count))
    {
      bm_phrase_set (phrase, C_("one", "monster"), C_("many", "monsters"));
      return;
    }
  if (names_terrains_only (count))
    {
      bm_filter_words_say_things (count, BM_THING_TERRAIN, bm_noun_words_init_terrain_monster, phrase);
      return;
    }

  bm_filter_words_say_tiles (count, &tiles);
  /* Translators: %s are tiles: “monster on upright ice tiles”; “monster (%s)” if they would have to be in another
   * case */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "monster on %s"), tiles.many),
                  /* Translators: %s are tiles: “monsters on upright ice tiles” */
                  g_strdup_printf (C_("many", "monsters on %s"), tiles.many));
}

static void
describe_mutagenic_monsters (const BmSaidCount *count,
                             BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (!bm_filter_words_has_filters (count))
    {
      bm_phrase_set (phrase, C_("one", "mutagenic monster"), C_("many", "mutagenic monsters"));
      return;
    }

  bm_filter_words_say_tiles (count, &tiles);
  /* Translators: %s are tiles: “mutagenic monster on moon tiles”; as with “monster on %s” */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "mutagenic monster on %s"), tiles.many),
                  /* Translators: %s are tiles: “mutagenic monsters on moon tiles” */
                  g_strdup_printf (C_("many", "mutagenic monsters on %s"), tiles.many));
}

static void
describe_mutants_at_level (int       level,
                           BmPhrase *phrase)
{
  if (level == 0)
    bm_phrase_set (phrase, C_("one", "mutant that has not mutated"), C_("many", "mutants that have not mutated"));
  else if (level == 1)
    bm_phrase_set (phrase, C_("one", "mutant that has mutated just once"),
                   C_("many", "mutants that have mutated just once"));
  else if (level == 2)
    bm_phrase_set (phrase, C_("one", "mutant that has mutated twice"), C_("many", "mutants that have mutated twice"));
  else
    /* Translators: %d is 3 or more */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "mutant that has mutated %d times"), level),
                    /* Translators: %d is 3 or more */
                    g_strdup_printf (C_("many", "mutants that have mutated %d times"), level));
}

static void
describe_mutants_from_level (int       level,
                             BmPhrase *phrase)
{
  if (level <= 1)
    bm_phrase_set (phrase, C_("one", "mutant that has mutated"), C_("many", "mutants that have mutated"));
  else if (level == 2)
    bm_phrase_set (phrase, C_("one", "mutant that has mutated at least twice"),
                   C_("many", "mutants that have mutated at least twice"));
  else
    /* Translators: %d is 3 or more */
    bm_phrase_take (phrase, g_strdup_printf (C_("one", "mutant that has mutated at least %d times"), level),
                    /* Translators: %d is 3 or more */
                    g_strdup_printf (C_("many", "mutants that have mutated at least %d times"), level));
}

static void
describe_mutants (const BmSaidCount *count,
                  BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (count->value->filter.level >= 0)
    describe_mutants_at_level (count->value->filter.level, phrase);
  else if (count->value->filter.min_level > 0)
    describe_mutants_from_level (count->value->filter.min_level, phrase);
  else
    bm_phrase_set (phrase, C_("one", "mutant"), C_("many", "mutants"));

  if (!bm_filter_words_has_filters (count))
    return;

  bm_filter_words_say_tiles (count, &tiles);
  /* Translators: mutants that are certain tiles: “mutant among the moon tiles” */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "%s among the %s"), phrase->one, tiles.many),
                  /* Translators: mutants that are certain tiles: “mutants among the moon tiles” */
                  g_strdup_printf (C_("many", "%s among the %s"), phrase->many, tiles.many));
}

static void
describe_terrains (const BmSaidCount *count,
                   BmPhrase          *phrase)
{
  g_autofree char *list = NULL;

  if (!bm_filter_words_names (count, BM_THING_TERRAIN))
    {
      /* Translators: “1 point per terrain”: each terrain counts once, however many tiles there are of it */
      bm_phrase_set (phrase, C_("one", "different terrain"), C_("many", "different terrains"));
      return;
    }

  list = bm_filter_words_list (count, BM_THING_TERRAIN);
  /* Translators: “1 point per terrain out of Ice, Lava and Swamp”: each of them counts once */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "different terrain out of %s"), list),
                  /* Translators: %s is a list of terrains: “Ice, Lava and Swamp” */
                  g_strdup_printf (C_("many", "different terrains out of %s"), list));
}

static void
describe_crystals (const BmSaidCount *count,
                   BmPhrase          *phrase)
{
  if (bm_filter_words_names (count, BM_THING_CRYSTAL))
    bm_filter_words_say_things (count, BM_THING_CRYSTAL, bm_noun_words_init_crystal, phrase);
  else
    bm_phrase_set (phrase, C_("one", "complete crystal"), C_("many", "complete crystals"));
}

static void
describe_incomplete_crystals (const BmSaidCount *count,
                              BmPhrase          *phrase)
{
  g_autofree char *list = NULL;

  bm_phrase_set (phrase, C_("one", "incomplete crystal"), C_("many", "incomplete crystals"));
  if (!bm_filter_words_names (count, BM_THING_CRYSTAL))
    return;

  list = bm_filter_words_list_any (count, BM_THING_CRYSTAL);
  /* Translators: incomplete crystals, one or several, and their names: “incomplete crystals (Green crystal)” */
  BM_PHRASE_NARROW_WITH (phrase, C_("crystals", "%s (%s)"), list);
}

static void
describe_crystal_sets (const BmSaidCount *count,
                       BmPhrase          *phrase)
{
  g_autofree char *list = NULL;

  if (!bm_filter_words_names (count, BM_THING_CRYSTAL))
    {
      bm_phrase_set (phrase, C_("one", "set of one complete crystal of each kind"),
                     C_("many", "sets of one complete crystal of each kind"));
      return;
    }

  list = bm_filter_words_list (count, BM_THING_CRYSTAL);
  /* Translators: one crystal of each of these kinds; %s is a list: “Green crystal and Blue crystal” */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "set of complete crystals (%s)"), list),
                  /* Translators: one crystal of each of these kinds; %s is a list: “Green crystal and Blue crystal” */
                  g_strdup_printf (C_("many", "sets of complete crystals (%s)"), list));
}

static void
describe_composites (const BmSaidCount *count,
                     BmPhrase          *phrase)
{
  if (bm_filter_words_names (count, BM_THING_COMPOSITE))
    bm_filter_words_say_things (count, BM_THING_COMPOSITE, bm_noun_words_init_composite, phrase);
  else
    bm_phrase_set (phrase, C_("one", "complete monster made of several tiles"),
                   C_("many", "complete monsters made of several tiles"));
}

static void
describe_symbols (const BmSaidCount *count,
                  BmPhrase          *phrase)
{
  bm_filter_words_say_things (count, BM_THING_SYMBOL, bm_noun_words_init_symbol, phrase);
}

static void
describe_tokens (const BmSaidCount *count,
                 BmPhrase          *phrase)
{
  if (bm_filter_words_names (count, BM_THING_TOKEN))
    bm_filter_words_say_things (count, BM_THING_TOKEN, bm_noun_words_init_token, phrase);
  else
    bm_phrase_set (phrase, C_("one", "token"), C_("many", "tokens"));
}

static void
describe_medals (const BmSaidCount *count G_GNUC_UNUSED,
                 BmPhrase          *phrase)
{
  bm_phrase_set (phrase, C_("one", "medal"), C_("many", "medals"));
}

static void
describe_group (const BmSaidCount *count,
                BmPhrase          *phrase)
{
  bm_filter_words_say_tiles (count, phrase);
  if (count->value->since_placed)
    {
      /* Translators: things on tiles, one or several, that hang together with the tile that has the rule */
      BM_PHRASE_NARROW (phrase, _("%s in its group"));
      return;
    }
  /* Translators: tiles that hang together, edge to edge, with the tile that has the rule */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "%s connected to it, itself included"), phrase->one),
                  /* Translators: tiles that hang together, edge to edge, with the tile that has the rule */
                  g_strdup_printf (C_("many", "%s connected to it, itself included"), phrase->many));
}

static void
describe_mutations (const BmSaidCount *count,
                    BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  bm_phrase_set (phrase, C_("one", "mutation"), C_("many", "mutations"));
  if (!bm_filter_words_has_filters (count))
    return;

  bm_filter_words_say_tiles (count, &tiles);
  /* Translators: mutations, one or several, and the tiles that have mutated: “mutations of ice tiles” */
  BM_PHRASE_NARROW_WITH (phrase, C_("mutations", "%s of %s"), tiles.many);
}

static void
describe_points (const BmSaidCount *count,
                 BmPhrase          *phrase)
{
  g_autofree char *lines = bm_filter_words_list (count, BM_THING_SCORE_LINE);

  /* Translators: %s is the name of a line of the score pad */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "point on the line “%s”"), lines),
                  /* Translators: %s is the name of a line of the score pad */
                  g_strdup_printf (C_("many", "points on the line “%s”"), lines));
}

static void
describe_best_points (const BmSaidCount *count,
                      BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  bm_phrase_set (phrase, C_("best tile", "point"), C_("best tile", "points"));
  if (!bm_filter_words_has_filters (count))
    {
      /* Translators: %s is “point” or “points”: as many as the tile scores that scores most */
      BM_PHRASE_NARROW (phrase, _("%s of the highest-scoring tile"));
      return;
    }

  bm_filter_words_say_tiles (count, &tiles);
  /* Translators: “point” or “points”, and the tiles of which the one counts that scores most */
  BM_PHRASE_NARROW_WITH (phrase, _("%s of the highest-scoring tile among the %s"), tiles.many);
}

static void
describe_distance (const BmSaidCount *count G_GNUC_UNUSED,
                   BmPhrase          *phrase)
{
  bm_phrase_set (phrase, C_("one", "step between it and the explorer"), C_("many", "steps between it and the explorer"));
}

static void
describe_border (const BmSaidCount *count,
                 BmPhrase          *phrase)
{
  switch (count->value->side)
    {
    case BM_BORDER_BOTTOM:
      bm_phrase_set (phrase, C_("one", "row below it in the zone"), C_("many", "rows below it in the zone"));
      break;
    case BM_BORDER_LEFT:
      bm_phrase_set (phrase, C_("one", "column to its left in the zone"), C_("many", "columns to its left in the zone"));
      break;
    case BM_BORDER_RIGHT:
      bm_phrase_set (phrase, C_("one", "column to its right in the zone"), C_("many", "columns to its right in the zone"));
      break;
    case BM_BORDER_TOP:
    default:
      bm_phrase_set (phrase, C_("one", "row above it in the zone"), C_("many", "rows above it in the zone"));
    }
}

static void
describe_free_cells (const BmSaidCount *count,
                     BmPhrase          *phrase)
{
  if (count->value->touching == BM_TOUCHING_EDGE)
    bm_phrase_set (phrase, C_("one", "free cell along its edges"), C_("many", "free cells along its edges"));
  else
    bm_phrase_set (phrase, C_("one", "free cell along its edges or at its corners"),
                   C_("many", "free cells along its edges or at its corners"));
}

static void
describe_between (const BmSaidCount *count,
                  BmPhrase          *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  bm_filter_words_say_tiles (count, &tiles);
  /* Translators: across or down; %s are tiles, several */
  bm_phrase_take (phrase, g_strdup_printf (C_("one", "direction with %s on both sides of it"), tiles.many),
                  /* Translators: across and down; %s are tiles, several */
                  g_strdup_printf (C_("many", "directions with %s on both sides of it"), tiles.many));
}

/* -- The table -- */

/* In the order of the chooser: the families one after the other, common counts first. */
static const struct
{
  BmCounting     counting;
  const char    *title;
  const char    *hint;
  const char    *keywords;
  BmCountFamily  family;
  Describe       describe;
  BmCountSign    sign;
  gboolean       is_nobodys;  /* so that there are some, but players do not have them */
} rows[BM_N_COUNTINGS] = {
  {
    BM_COUNTING_TILES, NC_("what is counted", "Tiles"),
    NC_("what is counted", "All of them, or only certain kinds"),
    NC_("words to search for", "cards, pieces, row, column, round, neighbour, left, right, opponents, partner, most"),
    BM_COUNT_FAMILY_ZONE, bm_filter_words_say_tiles, .sign = BM_COUNT_SIGN_TILES,
  },
  {
    BM_COUNTING_MONSTERS, NC_("what is counted", "Monsters"),
    NC_("what is counted", "As many as the tiles show: usually one, sometimes two"),
    NC_("words to search for", "creatures, animals, heads"),
    BM_COUNT_FAMILY_ZONE, describe_monsters, .sign = BM_COUNT_SIGN_MONSTERS,
  },
  {
    BM_COUNTING_DIFFERENT_TERRAINS, NC_("what is counted", "Different Terrains"),
    NC_("what is counted", "No matter how many tiles of each there are"),
    NC_("words to search for", "kinds, variety, colours, landscapes, all"),
    BM_COUNT_FAMILY_ZONE, describe_terrains, .sign = BM_COUNT_SIGN_TERRAINS,
  },
  {
    BM_COUNTING_SMALLEST, NC_("what is counted", "Pairs and Sets"),
    NC_("what is counted", "One of each makes a pair or a set"),
    NC_("words to search for", "pair, set, couple, both, each, combination, minimum, fewest"),
    BM_COUNT_FAMILY_ZONE, bm_several_words_say_smallest, .sign = BM_COUNT_SIGN_SUM,
  },
  {
    BM_COUNTING_MUTANT_TILES, NC_("what is counted", "Mutants"),
    NC_("what is counted", "All of them, or those that have mutated a certain number of times"),
    NC_("words to search for", "level, grown, upgraded"),
    BM_COUNT_FAMILY_ZONE, describe_mutants, .sign = BM_COUNT_SIGN_MUTANTS,
  },
  {
    BM_COUNTING_MUTATIONS, NC_("what is counted", "Mutations"),
    NC_("what is counted", "How often mutants have mutated, all together"),
    NC_("words to search for", "level, times, upgrades"),
    BM_COUNT_FAMILY_ZONE, describe_mutations, .sign = BM_COUNT_SIGN_MUTATIONS,
  },
  {
    BM_COUNTING_MUTAGENIC_MONSTERS, NC_("what is counted", "Mutagenic Monsters"),
    NC_("what is counted", "Monsters that make mutants mutate"),
    NC_("words to search for", "beams, rays"),
    BM_COUNT_FAMILY_ZONE, describe_mutagenic_monsters, .sign = BM_COUNT_SIGN_BEAM,
  },
  {
    BM_COUNTING_COMPLETE_COMPOSITES, NC_("what is counted", "Large Monsters"),
    NC_("what is counted", "Complete monsters made of several tiles"),
    NC_("words to search for", "big, composite, giant, several tiles"),
    BM_COUNT_FAMILY_ZONE, describe_composites, .sign = BM_COUNT_SIGN_COMPOSITES,
  },
  {
    BM_COUNTING_NEIGHBOURS, NC_("what is counted", "Neighbours"),
    NC_("what is counted", "Tiles around this one"),
    NC_("words to search for", "around, adjacent, next to, touching, surrounding, alone"),
    BM_COUNT_FAMILY_AROUND, bm_filter_words_say_tiles, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_CORNER_NEIGHBOURS, NC_("what is counted", "Corner Neighbours"),
    NC_("what is counted", "Tiles that touch this one only at a corner"),
    NC_("words to search for", "diagonal, touching, around"),
    BM_COUNT_FAMILY_AROUND, bm_filter_words_say_tiles, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_GROUP, NC_("what is counted", "Connected Tiles"),
    NC_("what is counted", "This one and all those connected to it, edge to edge"),
    NC_("words to search for", "connected, chain, cluster, area, region"),
    BM_COUNT_FAMILY_AROUND, describe_group, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_BETWEEN, NC_("what is counted", "Between Two Tiles"),
    NC_("what is counted", "Left and right of this one, or above and below it"),
    NC_("words to search for", "sandwiched, opposite, both sides, left and right, above and below"),
    BM_COUNT_FAMILY_AROUND, describe_between, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_FREE_CELLS, NC_("what is counted", "Free Cells"),
    NC_("what is counted", "Around this tile"),
    NC_("words to search for", "empty, gaps, surrounded, spaces, open"),
    BM_COUNT_FAMILY_AROUND, describe_free_cells, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_DISTANCE, NC_("what is counted", "Distance to the Explorer"),
    NC_("what is counted", "In steps from cell to cell"),
    NC_("words to search for", "far, away, close, steps, near"),
    BM_COUNT_FAMILY_AROUND, describe_distance, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_BORDER, NC_("what is counted", "Distance to the Border"),
    NC_("what is counted", "Rows or columns of the zone that lie beyond this tile"),
    NC_("words to search for", "edge, top, bottom, row, column, outside, rim, leftmost, rightmost"),
    BM_COUNT_FAMILY_AROUND, describe_border, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_LONGEST_LINE, NC_("what is counted", "Longest Row or Column"),
    NC_("what is counted", "Tiles side by side or one above the other, without a gap"),
    NC_("words to search for", "line, row, column, straight, sequence, street, unbroken"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_longest_line, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_LINES, NC_("what is counted", "Rows and Columns"),
    NC_("what is counted", "How many unbroken lines of tiles there are"),
    NC_("words to search for", "line, row, column, straight, sequence, street, unbroken, three in a row"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_lines, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_LARGEST_GROUP, NC_("what is counted", "Largest Group"),
    NC_("what is counted", "Tiles of the largest group in the zone, connected edge to edge"),
    NC_("words to search for", "biggest, area, region, cluster, connected, most"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_largest_group, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_GROUPS, NC_("what is counted", "Groups"),
    NC_("what is counted", "How many groups of connected tiles there are"),
    NC_("words to search for", "areas, regions, clusters, connected, islands"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_groups, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_HOLES, NC_("what is counted", "Holes"),
    NC_("what is counted", "Free areas that tiles enclose on all sides"),
    NC_("words to search for", "gaps, enclosed, empty, lakes"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_holes, .sign = BM_COUNT_SIGN_CELLS,
  },
  {
    BM_COUNTING_ENCLOSED_CELLS, NC_("what is counted", "Enclosed Cells"),
    NC_("what is counted", "All free cells of the holes"),
    NC_("words to search for", "holes, size, area, enclosed, empty, lakes"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_enclosed_cells, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_GAPS, NC_("what is counted", "Gaps in the Rectangle"),
    NC_("what is counted", "Free cells of the smallest rectangle around the zone"),
    NC_("words to search for", "free cells, empty, square, full, compact, bounding box, missing"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_gaps, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_WIDTH, NC_("what is counted", "Width of the Zone"),
    NC_("what is counted", "In columns of cells"),
    NC_("words to search for", "wide, columns, size, broad"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_width, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_HEIGHT, NC_("what is counted", "Height of the Zone"),
    NC_("what is counted", "In rows of cells"),
    NC_("words to search for", "high, tall, rows, size"),
    BM_COUNT_FAMILY_SHAPE, bm_shape_words_say_height, .sign = BM_COUNT_SIGN_CELLS, .is_nobodys = TRUE,
  },
  {
    BM_COUNTING_COMPLETE_CRYSTALS, NC_("what is counted", "Complete Crystals"),
    NC_("what is counted", "Those whose parts all meet"),
    NC_("words to search for", "gems, jewels, stones"),
    BM_COUNT_FAMILY_COLLECTED, describe_crystals, .sign = BM_COUNT_SIGN_CRYSTALS,
  },
  {
    BM_COUNTING_INCOMPLETE_CRYSTALS, NC_("what is counted", "Incomplete Crystals"),
    NC_("what is counted", "Those of which a part is missing"),
    NC_("words to search for", "gems, jewels, unfinished, open, begun, parts"),
    BM_COUNT_FAMILY_COLLECTED, describe_incomplete_crystals, .sign = BM_COUNT_SIGN_INCOMPLETE,
  },
  {
    BM_COUNTING_FULL_CRYSTAL_SETS, NC_("what is counted", "Sets of Crystals"),
    NC_("what is counted", "One complete crystal of each kind makes a set"),
    NC_("words to search for", "gems, set, collection, one of each"),
    BM_COUNT_FAMILY_COLLECTED, describe_crystal_sets, .sign = BM_COUNT_SIGN_CRYSTALS,
  },
  {
    BM_COUNTING_SYMBOLS, NC_("what is counted", "Symbols"),
    NC_("what is counted", "On tiles, explorers and tokens"),
    NC_("words to search for", "icons, signs"),
    BM_COUNT_FAMILY_COLLECTED, describe_symbols, .sign = BM_COUNT_SIGN_SYMBOLS,
  },
  {
    BM_COUNTING_TOKENS, NC_("what is counted", "Tokens"),
    NC_("what is counted", "What tiles give out when they are placed"),
    NC_("words to search for", "gifts, coins, counters"),
    BM_COUNT_FAMILY_COLLECTED, describe_tokens, .sign = BM_COUNT_SIGN_TOKENS,
  },
  {
    BM_COUNTING_MEDALS_HELD, NC_("what is counted", "Medals"),
    NC_("what is counted", "Whatever their value"),
    NC_("words to search for", "awards, prizes"),
    BM_COUNT_FAMILY_COLLECTED, describe_medals, .sign = BM_COUNT_SIGN_MEDAL,
  },
  {
    BM_COUNTING_POINTS, NC_("what is counted", "Points"),
    NC_("what is counted", "On a line of the score pad"),
    NC_("words to search for", "score, line, part"),
    BM_COUNT_FAMILY_POINTS, describe_points, .sign = BM_COUNT_SIGN_POINTS,
  },
  {
    BM_COUNTING_BEST_POINTS, NC_("what is counted", "Points of the Best Tile"),
    NC_("what is counted", "As many as the tile that scores most"),
    NC_("words to search for", "score, copy, same as, highest, maximum"),
    BM_COUNT_FAMILY_POINTS, describe_best_points, .sign = BM_COUNT_SIGN_BEST_POINTS,
  },
  {
    BM_COUNTING_SUM, NC_("what is counted", "Several Things"),
    NC_("what is counted", "Added together"),
    NC_("words to search for", "and, or, plus, add, total, sum"),
    BM_COUNT_FAMILY_TOGETHER, bm_several_words_say_sum, .sign = BM_COUNT_SIGN_SUM,
  },
  {
    BM_COUNTING_LARGEST, NC_("what is counted", "Whichever Are More"),
    NC_("what is counted", "Of several things, those there are most of"),
    NC_("words to search for", "maximum, most, or, better, higher"),
    BM_COUNT_FAMILY_TOGETHER, bm_several_words_say_largest, .sign = BM_COUNT_SIGN_SUM,
  },
  {
    BM_COUNTING_PRODUCT, NC_("what is counted", "Product"),
    NC_("what is counted", "How many there are of one thing times how many of another"),
    NC_("words to search for", "times, multiply, multiplied, area, size times"),
    BM_COUNT_FAMILY_TOGETHER, bm_several_words_say_product, .sign = BM_COUNT_SIGN_SUM,
  },
  {
    BM_COUNTING_DIFFERENCE, NC_("what is counted", "Difference"),
    NC_("what is counted", "How many more there are of one thing than of others"),
    NC_("words to search for", "minus, more than, less, excess, surplus"),
    BM_COUNT_FAMILY_TOGETHER, bm_several_words_say_difference, .sign = BM_COUNT_SIGN_SUM,
  },
};

static guint
find_row (BmCounting counting)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    if (rows[i].counting == counting)
      return i;

  g_return_val_if_reached (0);
}

static void
describe_count (const BmSaidCount *count,
                BmPhrase          *phrase)
{
  /* The counts that a count is put together of have their own marks. */
  const char *member = count->value->counts != NULL ? NULL : "";

  rows[find_row (count->value->what)].describe (count, phrase);
  bm_filter_words_narrow (count, phrase);
  bm_phrase_take (phrase, bm_marks_wrap (count->marks, g_steal_pointer (&phrase->one), count->path, member),
                  bm_marks_wrap (count->marks, g_steal_pointer (&phrase->many), count->path, member));
}

/* -- Public -- */

/**
 * bm_count_words_init_phrase_in_manner:
 * @phrase: (out caller-allocates): what is counted
 * @count: a count
 */
void
bm_count_words_init_phrase_in_manner (BmPhrase          *phrase,
                                      const BmSaidCount *count)
{
  *phrase = (BmPhrase) { 0 };
  describe_count (count, phrase);
}

/**
 * bm_count_words_init_phrase_marked:
 * @phrase: (out caller-allocates): what is counted
 * @rules: the rules
 * @count: a count, which may refer to unknown things
 * @marks: (nullable): for segments
 * @path: (nullable): path of the count, for segments
 */
void
bm_count_words_init_phrase_marked (BmPhrase      *phrase,
                                   const BmRules *rules,
                                   const BmCount *count,
                                   BmMarks       *marks,
                                   const char    *path)
{
  const BmSaidCount said = { .rules = rules, .value = count, .marks = marks, .path = path };

  bm_count_words_init_phrase_in_manner (phrase, &said);
}

/**
 * bm_count_words_init_phrase:
 * @phrase: (out caller-allocates): what is counted
 * @rules: the rules
 * @count: index of a count
 */
void
bm_count_words_init_phrase (BmPhrase      *phrase,
                            const BmRules *rules,
                            guint          count)
{
  bm_count_words_init_phrase_marked (phrase, rules, rules->counts[count], NULL, NULL);
}

/**
 * bm_count_words_number:
 * @phrase: what is counted
 * @n: how many there are
 *
 * Returns: (transfer full): "4 swamp monsters"
 */
char *
bm_count_words_number (const BmPhrase *phrase,
                       int             n)
{
  /* Translators: a number and what there is: “4 swamp monsters” */
  return g_strdup_printf (C_("number of things", "%d %s"), n, bm_words_is_one (n) ? phrase->one : phrase->many);
}

/**
 * bm_count_words:
 * @rules: the rules
 * @count: index of a count
 * @n: how many there are
 *
 * Returns: (transfer full): "4 swamp monsters"
 */
char *
bm_count_words (const BmRules *rules,
                guint          count,
                int            n)
{
  g_auto (BmPhrase) phrase = { 0 };

  bm_count_words_init_phrase (&phrase, rules, count);
  return bm_count_words_number (&phrase, n);
}

/* -- The explorer -- */

/** HasRole: whether the explorer has some role in a count that is not put together of others. */
typedef gboolean (*HasRole) (const BmCount *count);

static gboolean
excludes_explorer (const BmCount *count)
{
  return !count->filter.explorer;
}

/* Whether the explorer is one of the tiles at a place. Tiles that are counted by where they lie are only those that the
 * explorer has built in, so the words have to tell the two apart, unless it is about a terrain. */
static gboolean
adds_explorer (const BmCount *count)
{
  gboolean is_place = count->what == BM_COUNTING_NEIGHBOURS || count->what == BM_COUNTING_CORNER_NEIGHBOURS
                      || (count->what == BM_COUNTING_GROUP && count->since_placed);

  return is_place && count->filter.explorer && count->filter.things[BM_THING_TERRAIN].n == 0
         && count->filter.things[BM_THING_TILE].n == 0 && count->filter.shape < 0 && count->filter.level < 0
         && count->filter.min_level <= 0 && count->round <= 0 && count->laid == BM_LAID_WHENEVER
         && count->by == BM_BY_NOTHING;
}

static char *
find_explorer (const BmCount *count,
               const char    *path,
               HasRole        has_role)
{
  char *found = NULL;

  if (has_role (count))
    return g_strconcat (path, ".explorer", NULL);

  for (guint i = 0; count->counts != NULL && i < count->counts->len && found == NULL; i++)
    {
      g_autofree char *summand = g_strdup_printf ("%s.counts[%u]", path, i);

      found = find_explorer (g_ptr_array_index (count->counts, i), summand, has_role);
    }

  return found;
}

/**
 * bm_count_words_explorer:
 * @count: a count
 * @owner: what has the rule: %BM_THING_TILE or %BM_THING_EXPLORER, which does not lie next to itself
 * @path: the path of the count
 * @member: (out) (transfer full): the path of the member that decides it
 *
 * Returns: (nullable): what has to be said of the explorer: "the explorer does not count"; %NULL if the words of the count say
 *   enough
 */
const char *
bm_count_words_explorer (const BmCount  *count,
                         BmThingKind     owner,
                         const char     *path,
                         char          **member)
{
  *member = find_explorer (count, path, excludes_explorer);
  if (*member != NULL)
    return _("the explorer does not count");

  *member = owner != BM_THING_EXPLORER ? find_explorer (count, path, adds_explorer) : NULL;

  return *member != NULL ? _("the explorer counts too") : NULL;
}

/**
 * bm_count_words_are_alike:
 * @rules: the rules
 * @count: a count
 * @other: another count
 *
 * Returns: whether they count the same, in whosever zones
 */
gboolean
bm_count_words_are_alike (const BmRules *rules,
                          const BmCount *count,
                          const BmCount *other)
{
  const BmSaidCount said = { .rules = rules, .value = count, .manner = BM_COUNT_MANNER_OF_ANYONE };
  const BmSaidCount other_said = { .rules = rules, .value = other, .manner = BM_COUNT_MANNER_OF_ANYONE };
  g_auto (BmPhrase) phrase = { 0 };
  g_auto (BmPhrase) other_phrase = { 0 };

  describe_count (&said, &phrase);
  describe_count (&other_said, &other_phrase);
  return g_str_equal (phrase.many, other_phrase.many) && count->filter.explorer == other->filter.explorer;
}

/** Returns: the kind of count at an index of the chooser, from 0 to %BM_N_COUNTINGS - 1. */
BmCounting
bm_counting_get_offered (guint index)
{
  g_return_val_if_fail (index < BM_N_COUNTINGS, BM_COUNTING_TILES);

  return rows[index].counting;
}

/** Returns: its title there: "Mutants". */
const char *
bm_counting_get_title (BmCounting counting)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "what is counted", rows[find_row (counting)].title);
}

/** Returns: a short explanation. */
const char *
bm_counting_get_hint (BmCounting counting)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "what is counted", rows[find_row (counting)].hint);
}

/** Returns: the family that it belongs to. */
BmCountFamily
bm_counting_get_family (BmCounting counting)
{
  return rows[find_row (counting)].family;
}

/** Returns: what a family is called. */
const char *
bm_count_family_get_title (BmCountFamily family)
{
  switch (family)
    {
    case BM_COUNT_FAMILY_ZONE:
      return C_("family of counts", "Tiles and Monsters");
    case BM_COUNT_FAMILY_AROUND:
      return C_("family of counts", "Around This Tile");
    case BM_COUNT_FAMILY_SHAPE:
      return C_("family of counts", "Shape of the Zone");
    case BM_COUNT_FAMILY_COLLECTED:
      return C_("family of counts", "Crystals and Tokens");
    case BM_COUNT_FAMILY_POINTS:
      return C_("family of counts", "Points");
    case BM_COUNT_FAMILY_TOGETHER:
    default:
      return C_("family of counts", "Put Together");
    }
}

/** Returns: (transfer full): its title, its explanation, its family, and other words for it. */
char *
bm_counting_dup_search_text (BmCounting counting)
{
  const char *keywords = g_dpgettext2 (GETTEXT_PACKAGE, "words to search for", rows[find_row (counting)].keywords);
  const char *family = bm_count_family_get_title (bm_counting_get_family (counting));

  return g_strjoin (" ", bm_counting_get_title (counting), bm_counting_get_hint (counting), keywords, family, NULL);
}

/**
 * bm_counting_matches:
 * @counting: a kind of count
 * @search: the words that someone is looking for
 *
 * Returns: whether it is meant: each of the words begins a word of bm_counting_dup_search_text()
 */
gboolean
bm_counting_matches (BmCounting  counting,
                     const char *search)
{
  g_autofree char *all = bm_counting_dup_search_text (counting);

  return g_str_match_string (search, all, TRUE);
}

/**
 * bm_counting_is_named:
 * @counting: a kind of count
 * @search: the words that someone is looking for
 *
 * Returns: whether it is called so: each of the words begins a word of its title
 */
gboolean
bm_counting_is_named (BmCounting  counting,
                      const char *search)
{
  return g_str_match_string (search, bm_counting_get_title (counting), TRUE);
}

/** Returns: whether there may be some, but players do not have them. */
gboolean
bm_counting_is_nobodys (BmCounting counting)
{
  return rows[find_row (counting)].is_nobodys;
}

/** Returns: its sign on badges. */
BmCountSign
bm_counting_get_sign (BmCounting counting)
{
  return rows[find_row (counting)].sign;
}
