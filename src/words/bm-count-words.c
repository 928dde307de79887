/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Everything that people see of a count: its noun in the singular and the plural, made of the nouns of the sets; its
 * title in the chooser; and its sign on badges. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-count-words.h"

#include <glib/gi18n-lib.h>

#include "bm-format.h"
#include "bm-noun-words.h"

/* A count that is being put into words. */
typedef struct
{
  const BmRules *rules;
  const BmCount *value;
  BmMarks       *marks;   /* nullable */
  const char    *path;    /* nullable: for the marks */
} Count;

typedef void (*Describe) (const Count *count,
                          BmPhrase    *phrase);

/* Gets the noun of a thing of some kind. */
typedef void (*SayNoun) (const BmRules *rules,
                         guint          index,
                         BmPhrase      *noun);

static void describe_count (const Count *count,
                            BmPhrase    *phrase);

static gboolean
names (const Count *count,
       BmThingKind  kind)
{
  return count->value->filter.things[kind].n > 0;
}

/* -- Phrases -- */

static void
phrase_take (BmPhrase *phrase,
             char     *one,
             char     *many)
{
  bm_phrase_clear (phrase);
  phrase->one = one;
  phrase->many = many;
}

static void
phrase_set (BmPhrase   *phrase,
            const char *one,
            const char *many)
{
  phrase_take (phrase, g_strdup (one), g_strdup (many));
}

/* "ice tile or lava tile", "ice tiles and/or lava tiles": any of them. */
static void
phrase_take_alternatives (BmPhrase  *phrase,
                          GPtrArray *ones,
                          GPtrArray *manies)
{
  phrase_take (phrase, bm_words_or (ones), bm_words_and_or (manies));
}

/* While a set is being edited, it may refer to things that do not exist, or not yet. */
static void
say_unknown (const char *id,
             BmPhrase   *noun)
{
  /* Translators: %s is the id of something that is not there, whatever it would be */
  noun->one = g_strdup_printf (C_("one", "“%s” (unknown)"), id);
  /* Translators: %s is the id of something that is not there, whatever it would be */
  noun->many = g_strdup_printf (C_("many", "“%s” (unknown)"), id);
}

/* The nouns of all things of a kind that the count names. */
static void
describe_things (const Count *count,
                 BmThingKind  kind,
                 SayNoun      say_noun,
                 BmPhrase    *phrase)
{
  const BmNamedThings *things = &count->value->filter.things[kind];
  g_autoptr (GPtrArray) ones = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) manies = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < things->n; i++)
    {
      g_auto (BmPhrase) noun = { 0 };

      if (things->list[i].index == BM_NONE)
        say_unknown (things->list[i].id, &noun);
      else
        say_noun (count->rules, things->list[i].index, &noun);
      g_ptr_array_add (ones, g_steal_pointer (&noun.one));
      g_ptr_array_add (manies, g_steal_pointer (&noun.many));
    }

  phrase_take_alternatives (phrase, ones, manies);
}

/* The names of all things of a kind that the count names: "Ice, Lava and Swamp". */
static char *
list_names (const Count *count,
            BmThingKind  kind)
{
  const BmNamedThings *things = &count->value->filter.things[kind];
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  for (guint i = 0; i < things->n; i++)
    {
      const BmNamedThing *thing = &things->list[i];

      g_ptr_array_add (list, thing->index == BM_NONE
                               ? thing->id
                               : (gpointer) bm_words_get (bm_rules_get_thing_name (count->rules, kind, thing->index)));
    }

  return bm_words_and (list);
}

/* -- Filters for tiles -- */

static void
narrow_by_symbol (const Count *count,
                  BmPhrase    *phrase)
{
  g_auto (BmPhrase) symbols = { 0 };

  if (!names (count, BM_THING_SYMBOL))
    return;

  describe_things (count, BM_THING_SYMBOL, bm_noun_words_init_symbol, &symbols);
  /* Translators: tiles and what is drawn on them: “lava tile with gold crystals”; the second %s is the plural
   * that the set gives, “%s (%s)” if it would have to be in another case */
  phrase_take (phrase, g_strdup_printf (C_("one", "%s with %s"), phrase->one, symbols.many),
               /* Translators: tiles and what is drawn on them: “lava tiles with gold crystals” */
               g_strdup_printf (C_("many", "%s with %s"), phrase->many, symbols.many));
}

static void
narrow_by_shape (const Count *count,
                 BmPhrase    *phrase)
{
  if (count->value->filter.shape < 0)
    return;

  if (count->value->filter.shape == BM_SHAPE_UPRIGHT)
    /* Translators: “upright ice tile”; “%s (…)” if the adjective would have to agree with it */
    phrase_take (phrase, g_strdup_printf (C_("one", "vertical %s"), phrase->one),
                 /* Translators: %s is a kind of tile: “upright ice tiles” */
                 g_strdup_printf (C_("many", "vertical %s"), phrase->many));
  else
    /* Translators: “horizontal ice tile”; “%s (…)” if the adjective would have to agree with it */
    phrase_take (phrase, g_strdup_printf (C_("one", "horizontal %s"), phrase->one),
                 /* Translators: %s is a kind of tile: “horizontal ice tiles” */
                 g_strdup_printf (C_("many", "horizontal %s"), phrase->many));
}

static gboolean
is_filtered (const Count *count)
{
  return names (count, BM_THING_TERRAIN) || names (count, BM_THING_TILE) || names (count, BM_THING_SYMBOL) || count->value->filter.shape >= 0;
}

static void
describe_tiles (const Count *count,
                BmPhrase    *phrase)
{
  if (names (count, BM_THING_TILE))
    describe_things (count, BM_THING_TILE, bm_noun_words_init_tile, phrase);
  else if (names (count, BM_THING_TERRAIN))
    describe_things (count, BM_THING_TERRAIN, bm_noun_words_init_terrain_tile, phrase);
  else
    phrase_set (phrase, C_("one", "tile"), C_("many", "tiles"));

  if (names (count, BM_THING_TILE) && names (count, BM_THING_TERRAIN))
    {
      g_auto (BmPhrase) terrains = { 0 };

      describe_things (count, BM_THING_TERRAIN, bm_noun_words_init_terrain_tile, &terrains);
      /* Translators: tiles of certain kinds that are tiles of certain terrains, too */
      phrase_take (phrase, g_strdup_printf (C_("one", "%s among the %s"), phrase->one, terrains.many),
                   /* Translators: tiles of certain kinds that are tiles of certain terrains, too */
                   g_strdup_printf (C_("many", "%s among the %s"), phrase->many, terrains.many));
    }
  narrow_by_symbol (count, phrase);
  narrow_by_shape (count, phrase);
}

/* -- The kinds of counts -- */

static void
describe_monsters (const Count *count,
                   BmPhrase    *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (!is_filtered (count))
    {
      phrase_set (phrase, C_("one", "monster"), C_("many", "monsters"));
      return;
    }
  if (names (count, BM_THING_TERRAIN) && !names (count, BM_THING_TILE) && !names (count, BM_THING_SYMBOL) && count->value->filter.shape < 0)
    {
      describe_things (count, BM_THING_TERRAIN, bm_noun_words_init_terrain_monster, phrase);
      return;
    }

  describe_tiles (count, &tiles);
  /* Translators: %s are tiles: “monster on upright ice tiles”; “monster (%s)” if they would have to be in another
   * case */
  phrase_take (phrase, g_strdup_printf (C_("one", "monster on %s"), tiles.many),
               /* Translators: %s are tiles: “monsters on upright ice tiles” */
               g_strdup_printf (C_("many", "monsters on %s"), tiles.many));
}

static void
describe_mutagenic_monsters (const Count *count,
                             BmPhrase    *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (!is_filtered (count))
    {
      phrase_set (phrase, C_("one", "mutagenic monster"), C_("many", "mutagenic monsters"));
      return;
    }

  describe_tiles (count, &tiles);
  /* Translators: %s are tiles: “mutagenic monster on moon tiles”; as with “monster on %s” */
  phrase_take (phrase, g_strdup_printf (C_("one", "mutagenic monster on %s"), tiles.many),
               /* Translators: %s are tiles: “mutagenic monsters on moon tiles” */
               g_strdup_printf (C_("many", "mutagenic monsters on %s"), tiles.many));
}

static void
describe_mutants_at_level (int       level,
                           BmPhrase *phrase)
{
  if (level == 0)
    phrase_set (phrase, C_("one", "mutant that has not mutated"), C_("many", "mutants that have not mutated"));
  else if (level == 1)
    phrase_set (phrase, C_("one", "mutant that has mutated just once"),
                C_("many", "mutants that have mutated just once"));
  else if (level == 2)
    phrase_set (phrase, C_("one", "mutant that has mutated twice"), C_("many", "mutants that have mutated twice"));
  else
    /* Translators: %d is 3 or more */
    phrase_take (phrase, g_strdup_printf (C_("one", "mutant that has mutated %d times"), level),
                 /* Translators: %d is 3 or more */
                 g_strdup_printf (C_("many", "mutants that have mutated %d times"), level));
}

static void
describe_mutants_from_level (int       level,
                             BmPhrase *phrase)
{
  if (level <= 1)
    phrase_set (phrase, C_("one", "mutant that has mutated"), C_("many", "mutants that have mutated"));
  else if (level == 2)
    phrase_set (phrase, C_("one", "mutant that has mutated at least twice"),
                C_("many", "mutants that have mutated at least twice"));
  else
    /* Translators: %d is 3 or more */
    phrase_take (phrase, g_strdup_printf (C_("one", "mutant that has mutated at least %d times"), level),
                 /* Translators: %d is 3 or more */
                 g_strdup_printf (C_("many", "mutants that have mutated at least %d times"), level));
}

static void
describe_mutants (const Count *count,
                  BmPhrase    *phrase)
{
  g_auto (BmPhrase) tiles = { 0 };

  if (count->value->filter.level >= 0)
    describe_mutants_at_level (count->value->filter.level, phrase);
  else if (count->value->filter.min_level > 0)
    describe_mutants_from_level (count->value->filter.min_level, phrase);
  else
    phrase_set (phrase, C_("one", "mutant"), C_("many", "mutants"));

  if (!is_filtered (count))
    return;

  describe_tiles (count, &tiles);
  /* Translators: mutants that are certain tiles: “mutant among the moon tiles” */
  phrase_take (phrase, g_strdup_printf (C_("one", "%s among the %s"), phrase->one, tiles.many),
               /* Translators: mutants that are certain tiles: “mutants among the moon tiles” */
               g_strdup_printf (C_("many", "%s among the %s"), phrase->many, tiles.many));
}

static void
describe_terrains (const Count *count,
                   BmPhrase    *phrase)
{
  g_autofree char *list = NULL;

  if (!names (count, BM_THING_TERRAIN))
    {
      /* Translators: “1 point per terrain”: each terrain counts once, however many tiles there are of it */
      phrase_set (phrase, C_("one", "different terrain"), C_("many", "different terrains"));
      return;
    }

  list = list_names (count, BM_THING_TERRAIN);
  /* Translators: “1 point per terrain out of Ice, Lava and Swamp”: each of them counts once */
  phrase_take (phrase, g_strdup_printf (C_("one", "different terrain out of %s"), list),
               /* Translators: %s is a list of terrains: “Ice, Lava and Swamp” */
               g_strdup_printf (C_("many", "different terrains out of %s"), list));
}

static void
describe_crystals (const Count *count,
                   BmPhrase    *phrase)
{
  if (names (count, BM_THING_CRYSTAL))
    describe_things (count, BM_THING_CRYSTAL, bm_noun_words_init_crystal, phrase);
  else
    phrase_set (phrase, C_("one", "complete crystal"), C_("many", "complete crystals"));
}

static void
describe_crystal_sets (const Count *count,
                       BmPhrase    *phrase)
{
  g_autofree char *list = NULL;

  if (!names (count, BM_THING_CRYSTAL))
    {
      phrase_set (phrase, C_("one", "set of one complete crystal of each kind"),
                  C_("many", "sets of one complete crystal of each kind"));
      return;
    }

  list = list_names (count, BM_THING_CRYSTAL);
  /* Translators: one crystal of each of these kinds; %s is a list: “Green crystal and Blue crystal” */
  phrase_take (phrase, g_strdup_printf (C_("one", "set of complete crystals (%s)"), list),
               /* Translators: one crystal of each of these kinds; %s is a list: “Green crystal and Blue crystal” */
               g_strdup_printf (C_("many", "sets of complete crystals (%s)"), list));
}

static void
describe_composites (const Count *count,
                     BmPhrase    *phrase)
{
  if (names (count, BM_THING_COMPOSITE))
    describe_things (count, BM_THING_COMPOSITE, bm_noun_words_init_composite, phrase);
  else
    phrase_set (phrase, C_("one", "complete monster made of several tiles"),
                C_("many", "complete monsters made of several tiles"));
}

static void
describe_symbols (const Count *count,
                  BmPhrase    *phrase)
{
  describe_things (count, BM_THING_SYMBOL, bm_noun_words_init_symbol, phrase);
}

static void
describe_tokens (const Count *count,
                 BmPhrase    *phrase)
{
  if (names (count, BM_THING_TOKEN))
    describe_things (count, BM_THING_TOKEN, bm_noun_words_init_token, phrase);
  else
    phrase_set (phrase, C_("one", "token"), C_("many", "tokens"));
}

static void
describe_medals (const Count *count G_GNUC_UNUSED,
                 BmPhrase    *phrase)
{
  phrase_set (phrase, C_("one", "medal"), C_("many", "medals"));
}

static void
describe_neighbours (const Count *count,
                     BmPhrase    *phrase)
{
  describe_tiles (count, phrase);
  if (count->value->touching == BM_TOUCHING_EDGE)
    /* Translators: tiles that touch the edges of the tile that has the rule: “lava tile at its edges” */
    phrase_take (phrase, g_strdup_printf (C_("one", "%s along its edges"), phrase->one),
                 /* Translators: tiles that touch the edges of the tile that has the rule: “lava tiles at its edges” */
                 g_strdup_printf (C_("many", "%s along its edges"), phrase->many));
  else
    /* Translators: tiles that touch the edges or corners of the tile that has the rule */
    phrase_take (phrase, g_strdup_printf (C_("one", "%s around it, corners included"), phrase->one),
                 /* Translators: tiles that touch the edges or corners of the tile that has the rule */
                 g_strdup_printf (C_("many", "%s around it, corners included"), phrase->many));
}

static void
describe_corner_neighbours (const Count *count,
                            BmPhrase    *phrase)
{
  describe_tiles (count, phrase);
  /* Translators: tiles that touch a corner, but no edge, of the tile that has the rule: “lava tile touching …” */
  phrase_take (phrase, g_strdup_printf (C_("one", "%s touching it only at a corner"), phrase->one),
               /* Translators: tiles that touch a corner, but no edge, of the tile that has the rule */
               g_strdup_printf (C_("many", "%s touching it only at a corner"), phrase->many));
}

static void
describe_group (const Count *count,
                BmPhrase    *phrase)
{
  describe_tiles (count, phrase);
  /* Translators: tiles that hang together, edge to edge, with the tile that has the rule */
  phrase_take (phrase, g_strdup_printf (C_("one", "%s connected to it, itself included"), phrase->one),
               /* Translators: tiles that hang together, edge to edge, with the tile that has the rule */
               g_strdup_printf (C_("many", "%s connected to it, itself included"), phrase->many));
}

/* "desert tiles and rune monsters", whose numbers are added up; but a single one of them is one or the other. */
static void
describe_sum (const Count *count,
              BmPhrase    *phrase)
{
  const GPtrArray *counts = count->value->counts;
  g_autoptr (GPtrArray) ones = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) manies = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < counts->len; i++)
    {
      g_autofree char *path = count->path == NULL ? NULL : g_strdup_printf ("%s%scounts[%u]", count->path,
                                                                            *count->path == '\0' ? "" : ".", i);
      const Count summand = { count->rules, g_ptr_array_index (counts, i), count->marks, path };
      g_auto (BmPhrase) noun = { 0 };

      describe_count (&summand, &noun);
      g_ptr_array_add (ones, g_steal_pointer (&noun.one));
      g_ptr_array_add (manies, g_steal_pointer (&noun.many));
    }

  phrase_take (phrase, bm_words_or (ones), bm_words_and (manies));
}

/* Counts of version 2 have no sentences yet: the word of the format stands for them. */
static void
describe_newer (const Count *count,
                BmPhrase    *phrase)
{
  const char *name = bm_format_counts[count->value->what].name;

  phrase_take (phrase, g_strdup (name), g_strdup (name));
}

#define NEWER(id, name) { BM_COUNTING_##id, name, name, describe_newer, .sign = BM_COUNT_SIGN_SUM }

/* -- The table -- */

/* In the order of the chooser, with similar counts about tiles side by side. A sum is made of other counts. */
static const struct
{
  BmCounting  counting;
  const char *title;
  const char *hint;
  Describe    describe;
  BmCountSign sign;
  const char *cells[4];
} rows[BM_N_COUNTINGS] = {
  {
    BM_COUNTING_TILES, NC_("what is counted", "Tiles"),
    NC_("what is counted", "All of them, or only certain kinds"),
    describe_tiles, .sign = BM_COUNT_SIGN_TILES,
  },
  {
    BM_COUNTING_MONSTERS, NC_("what is counted", "Monsters"),
    NC_("what is counted", "As many as the tiles show: usually one, sometimes two"),
    describe_monsters, .sign = BM_COUNT_SIGN_MONSTERS,
  },
  {
    BM_COUNTING_NEIGHBOURS, NC_("what is counted", "Neighbours"),
    NC_("what is counted", "Tiles around this one"),
    describe_neighbours, .sign = BM_COUNT_SIGN_CELLS, .cells = { "...", ".#.", "..." },
  },
  {
    BM_COUNTING_CORNER_NEIGHBOURS, NC_("what is counted", "Corner Neighbours"),
    NC_("what is counted", "Tiles that touch this one only at a corner"),
    describe_corner_neighbours, .sign = BM_COUNT_SIGN_CELLS, .cells = { ". .", " # ", ". ." },
  },
  {
    BM_COUNTING_GROUP, NC_("what is counted", "Connected Tiles"),
    NC_("what is counted", "This one and all those connected to it, edge to edge"),
    describe_group, .sign = BM_COUNT_SIGN_CELLS, .cells = { "#  ", "## ", " ##" },
  },
  {
    BM_COUNTING_DIFFERENT_TERRAINS, NC_("what is counted", "Different Terrains"),
    NC_("what is counted", "No matter how many tiles of each there are"),
    describe_terrains, .sign = BM_COUNT_SIGN_TERRAINS,
  },
  {
    BM_COUNTING_MUTANT_TILES, NC_("what is counted", "Mutants"),
    NC_("what is counted", "All of them, or those that have mutated a certain number of times"),
    describe_mutants, .sign = BM_COUNT_SIGN_MUTANTS,
  },
  {
    BM_COUNTING_MUTAGENIC_MONSTERS, NC_("what is counted", "Mutagenic Monsters"),
    NC_("what is counted", "Monsters that make mutants mutate"),
    describe_mutagenic_monsters, .sign = BM_COUNT_SIGN_BEAM,
  },
  {
    BM_COUNTING_COMPLETE_CRYSTALS, NC_("what is counted", "Complete Crystals"),
    NC_("what is counted", "Those whose parts all meet"),
    describe_crystals, .sign = BM_COUNT_SIGN_CRYSTALS,
  },
  {
    BM_COUNTING_FULL_CRYSTAL_SETS, NC_("what is counted", "Sets of Crystals"),
    NC_("what is counted", "One complete crystal of each kind makes a set"),
    describe_crystal_sets, .sign = BM_COUNT_SIGN_CRYSTALS,
  },
  {
    BM_COUNTING_COMPLETE_COMPOSITES, NC_("what is counted", "Large Monsters"),
    NC_("what is counted", "Complete monsters made of several tiles"),
    describe_composites, .sign = BM_COUNT_SIGN_COMPOSITES,
  },
  {
    BM_COUNTING_SYMBOLS, NC_("what is counted", "Symbols"),
    NC_("what is counted", "On tiles, explorers and tokens"),
    describe_symbols, .sign = BM_COUNT_SIGN_SYMBOLS,
  },
  {
    BM_COUNTING_TOKENS, NC_("what is counted", "Tokens"),
    NC_("what is counted", "What tiles give out when they are placed"),
    describe_tokens, .sign = BM_COUNT_SIGN_TOKENS,
  },
  {
    BM_COUNTING_MEDALS_HELD, NC_("what is counted", "Medals"),
    NC_("what is counted", "Whatever their value"),
    describe_medals, .sign = BM_COUNT_SIGN_MEDAL,
  },
  {
    BM_COUNTING_SUM, NC_("what is counted", "Several Things"),
    NC_("what is counted", "Added together"),
    describe_sum, .sign = BM_COUNT_SIGN_SUM,
  },
  NEWER (MUTATIONS, "mutations"),
  NEWER (POINTS, "points"),
  NEWER (BEST_POINTS, "best-points"),
  NEWER (LARGEST_GROUP, "largest-group"),
  NEWER (GROUPS, "groups"),
  NEWER (LONGEST_LINE, "longest-line"),
  NEWER (HOLES, "holes"),
  NEWER (WIDTH, "width"),
  NEWER (HEIGHT, "height"),
  NEWER (DISTANCE, "distance"),
  NEWER (BORDER, "border"),
  NEWER (FREE_CELLS, "free-cells"),
  NEWER (BETWEEN, "between"),
  NEWER (SMALLEST, "smallest"),
  NEWER (LARGEST, "largest"),
  NEWER (DIFFERENCE, "difference"),
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
describe_count (const Count *count,
                BmPhrase    *phrase)
{
  /* The summands of a sum have their own marks. */
  const char *member = count->value->what == BM_COUNTING_SUM ? NULL : "";

  rows[find_row (count->value->what)].describe (count, phrase);
  phrase_take (phrase, bm_marks_wrap (count->marks, g_steal_pointer (&phrase->one), count->path, member),
               bm_marks_wrap (count->marks, g_steal_pointer (&phrase->many), count->path, member));
}

/* -- Public -- */

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
  const Count described = { rules, count, marks, path };

  *phrase = (BmPhrase) { 0 };
  describe_count (&described, phrase);
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
 * bm_count_words_marked:
 * @rules: the rules
 * @count: a count, which may refer to unknown things
 * @n: how many there are
 * @marks: (nullable): for segments
 * @path: (nullable): path of the count, for segments
 *
 * Returns: (transfer full): "4 swamp monsters"
 */
char *
bm_count_words_marked (const BmRules *rules,
                       const BmCount *count,
                       int            n,
                       BmMarks       *marks,
                       const char    *path)
{
  g_auto (BmPhrase) phrase = { 0 };

  bm_count_words_init_phrase_marked (&phrase, rules, count, marks, path);
  /* Translators: a number and what there is: “4 swamp monsters” */
  return g_strdup_printf (C_("number of things", "%d %s"), n, bm_words_is_one (n) ? phrase.one : phrase.many);
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
  return bm_count_words_marked (rules, rules->counts[count], n, NULL, NULL);
}

/**
 * bm_count_words_find_exclusion:
 * @count: a count
 * @path: its path
 *
 * Returns: (transfer full) (nullable): the path of the member that excludes the explorer, which the words have to
 *   mention; %NULL if the explorer counts
 */
char *
bm_count_words_find_exclusion (const BmCount *count,
                               const char    *path)
{
  char *found = NULL;

  if (!count->filter.explorer)
    return g_strconcat (path, ".explorer", NULL);

  for (guint i = 0; count->counts != NULL && i < count->counts->len && found == NULL; i++)
    {
      g_autofree char *summand = g_strdup_printf ("%s.counts[%u]", path, i);

      found = bm_count_words_find_exclusion (g_ptr_array_index (count->counts, i), summand);
    }

  return found;
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

/** Returns: its sign on badges. */
BmCountSign
bm_counting_get_sign (BmCounting counting)
{
  return rows[find_row (counting)].sign;
}

/** Returns: (array zero-terminated=1): the rows of %BM_COUNT_SIGN_CELLS: "#" and "." are cells, dark and pale. */
const char *const *
bm_counting_get_cells (BmCounting counting)
{
  return rows[find_row (counting)].cells;
}
