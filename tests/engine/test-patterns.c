/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include "bm-score.h"

/* docs/SET-FORMAT.md section 4: rules that designers of tile-laying games think of, each with positions whose points were
 * reckoned by hand from what the rule says. */

/** Row: a rule of the tile “p”, and what it scores. The tiles of other players are named after “|”, those of later turns
 * after “/”. */
typedef struct
{
  const char *pattern;
  const char *rule;
  const char *tiles;
  int         points;
  gboolean    teams;   /* four players; else as many as there are zones, and at least two */
} Row;

#define NAME "'name': {'en': 'A thing'}"
#define TILE(ID, TERRAIN, ...) "{'id': '" ID "', " NAME ", 'terrain': '" TERRAIN "', 'line': 'lava'" __VA_ARGS__ "}, "
#define PART(ON) "{'crystal': 'green', 'on': '" ON "'}"
#define TILES \
  TILE ("l", "lava", "") TILE ("i", "ice", "") TILE ("d", "desert", "") TILE ("w", "water", "") \
  TILE ("h", "lava", ", 'shape': 'landscape'") TILE ("v", "desert", ", 'points': 7") \
  TILE ("m", "ice", ", 'levels': [0, 0, 0]") \
  TILE ("u", "ice", ", 'beams': [{'cell': [0, 0], 'direction': 'right'}]") \
  TILE ("x", "ice", ", 'beams': [{'cell': [0, 0], 'direction': 'right'}, {'cell': [0, 1], 'direction': 'right'}]") \
  TILE ("s", "desert", ", 'symbols': {'sun': 2}") TILE ("t", "desert", ", 'symbols': {'sun': 1, 'moon': 1}") \
  TILE ("y", "desert", ", 'symbols': {'furious-dragon': 3}") \
  TILE ("g", "desert", ", 'crystals': [" PART ("left") ", " PART ("right") "]") \
  TILE ("k", "desert", ", 'crystals': [{'crystal': 'red', 'on': 'bottom'}, {'crystal': 'red', 'on': 'top'}]") \
  TILE ("b", "desert", ", 'crystals': [{'crystal': 'red', 'on': 'bottom'}]")
#define SYMBOLS "'symbols': [{'id': 'sun', " NAME "}, {'id': 'moon', " NAME "}]"

static BmRules *
compile (const char *rule)
{
  g_autofree char *members = g_strdup_printf ("'tiles': [" TILES "{'id': 'p', " NAME ", 'terrain': 'rune', 'line': 'lava',"
                                              " 'rules': [%s]}], " SYMBOLS ", 'crystals': [{'id': 'test-spare', " NAME
                                              ", 'points': 0, 'parts': [{'on': 'top'}]}]", rule);

  return bm_test_rules_new_with (members);
}

/* Lays what one player lays in a turn; returns whether there are more turns. */
static gboolean
lay_turn (BmZone        *zone,
          const BmRules *rules,
          const char    *tiles,
          guint          turn)
{
  g_auto (GStrv) turns = g_strsplit (tiles, "/", -1);
  guint n_turns = g_strv_length (turns);

  if (turn < n_turns)
    bm_test_zone_place (zone, rules, turns[turn]);

  return turn + 1 < n_turns;
}

/* Lays the tiles turn by turn, everybody at the same time. */
static void
lay (BmPosition        *position,
     const BmRules     *rules,
     const char *const *zones)
{
  gboolean has_more = TRUE;

  for (guint turn = 0; has_more; turn++)
    {
      has_more = FALSE;
      for (guint seat = 0; zones[seat] != NULL; seat++)
        has_more |= lay_turn (&position->zones[seat], rules, zones[seat], turn);
      if (has_more)
        bm_position_end_turn (position, rules, NULL);
    }
}

/* Whether a count needs nothing but the tallies of its zone. */
static gboolean
is_of_tallies (const BmRules *rules,
               guint          count)
{
  const BmCounter *counter = &rules->counters[count];

  if (counter->kind <= BM_COUNTER_MINIMUM)
    return TRUE;
  if (!bm_counter_has_counts (counter) || counter->kind == BM_COUNTER_WHOSE || counter->kind == BM_COUNTER_SINCE)
    return FALSE;

  for (guint i = 0; i < counter->args.n; i++)
    if (!is_of_tallies (rules, rules->count_args[counter->args.first + i]))
      return FALSE;

  return TRUE;
}

/* Computer players reckon with tallies, for which there need be no zone: that comes to the same. */
static void
assert_tallies (const BmScene *scene,
                guint          index)
{
  for (guint count = 0; count < scene->rules->n_counters; count++)
    if (is_of_tallies (scene->rules, count))
      g_assert_cmpint (bm_count_tallies (scene->rules, count, scene->zone->tallies), ==,
                       bm_scene_count (scene, count, index));
}

static void
check_row (const Row *row)
{
  g_autoptr (BmRules) rules = compile (row->rule);
  g_auto (GStrv) zones = g_strsplit (row->tiles, "|", -1);
  guint tile = bm_test_find_tile (rules, "p");
  g_autofree char *expected = g_strdup_printf ("%d", row->points);
  g_autofree char *actual = NULL;
  BmPosition position;
  BmPosition copy;
  int points = 0;

  bm_test_position_begin (&position, rules, row->teams ? 4 : MAX (2, g_strv_length (zones)), row->teams, "");
  position.round_turns = 2;
  position.n_turns = 4;
  lay (&position, rules, (const char *const *) zones);
  bm_position_copy (&copy, &position, rules);
  g_assert_true (bm_position_equal (&copy, &position, rules));

  for (guint i = 1; i < copy.zones[0].n_tiles; i++)
    if (bm_zone_get_tile (&copy.zones[0], rules, i) == tile)
      {
        BmScene scene = bm_scene (rules, &copy, &copy.zones[0], 0);

        points += bm_scene_score_rule (&scene, rules->tiles[tile].body.rules.first, i, NULL);
        assert_tallies (&scene, i);
      }
  actual = g_strdup_printf ("%d", points);
  bm_test_expect (row->pattern, row->tiles, actual, expected);
  bm_test_assert_explained (&copy, rules, 0);
}

static void
check_rows (const Row *rows,
            guint      n_rows)
{
  for (guint i = 0; i < n_rows; i++)
    check_row (&rows[i]);
}

#define LAVA "{'of': 'tiles', 'terrain': 'lava', 'explorer': false}"
#define ICE "{'of': 'tiles', 'terrain': 'ice', 'explorer': false}"
#define DESERT "{'of': 'tiles', 'terrain': 'desert', 'explorer': false}"
#define EACH(POINTS, COUNT) "{'points': " POINTS ", 'each': " COUNT "}"
#define IF(...) "{'points': 5, 'when': [{" __VA_ARGS__ "}]}"

/* The tile lies right of the explorer, others follow in the same rows. */
#define P "p@2,0 "
#define L1 P "l@3,0 "
#define L2 L1 "l@4,0 "
#define L4 L2 "l@5,0 l@6,0 "

/* -- Counting -- */

static void
test_points_by_number (void)
{
#define TABLE EACH ("[1, 3, 6]", LAVA)
  static const Row rows[] = {
    { "1: points for each, none", EACH ("2", LAVA), P, 0 },
    { "1: four lava tiles", EACH ("2", LAVA), L4, 8 },
    { "2: a table, none", TABLE, P, 0 },
    { "2: one", TABLE, L1, 1 },
    { "2: two", TABLE, L2, 3 },
    { "2: as many as entries and beyond", TABLE, L4, 6 },
    { "2: with a limit", "{'points': [1, 3, 6], 'each': " LAVA ", 'limit': 4}", L4, 4 },
    { "2: from the second on", "{'points': [1, 3, 6], 'each': " LAVA ", 'from': 2}", L2, 1 },
  };
#undef TABLE

  check_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_per (void)
{
#define PER "{'points': 3, 'per': 2, 'each': " LAVA "}"
  static const Row rows[] = {
    { "3: none", PER, P, 0 },
    { "3: one is too few", PER, L1, 0 },
    { "3: two", PER, L2, 3 },
    { "3: five, rounded down", PER, L4 "l@7,0", 6 },
    { "3: from the third on", "{'points': 3, 'per': 2, 'from': 3, 'each': " LAVA "}", L4 "l@7,0", 3 },
    { "3: a table by pairs", "{'points': [1, 5], 'per': 2, 'each': " LAVA "}", L4, 5 },
  };
#undef PER

  check_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_combinations (void)
{
#define SETS EACH ("1", "{'of': 'smallest', 'counts': [" LAVA ", " ICE ", " DESERT "]}")
#define PAIRS EACH ("3", "{'of': 'smallest', 'counts': [" LAVA ", " ICE "]}")
#define LARGEST EACH ("1", "{'of': 'largest', 'counts': [" LAVA ", " ICE "]}")
#define PRODUCT EACH ("1", "{'of': 'product', 'counts': [" LAVA ", " ICE "]}")
#define CUBE(N) EACH (N, "{'of': 'product', 'counts': [" LAVA ", " LAVA ", " LAVA ", " LAVA ", " LAVA "]}")
#define DIFFERENCE EACH ("1", "{'of': 'difference', 'counts': [" LAVA ", " ICE ", " DESERT "]}")
#define TERRAINS "{'of': 'different-terrains', 'explorer': false}"
/* In the tables of the rules, the desert then comes directly behind the last count that is put together. */
#define TIMES(WHAT, A, B) \
  EACH ("1", "{'of': 'product', 'counts': [" DESERT ", {'of': '" WHAT "', 'counts': [" A ", " B "]}]}")
  static const Row rows[] = {
    { "4: no ice, no set", SETS, L4 "d@7,0", 0 },
    { "4: four lava, two ice, three desert", SETS, L4 "i@7,0 i@8,0 d@9,0 d@10,0 d@11,0", 2 },
    { "4: one of each", SETS, L1 "i@4,0 d@5,0", 1 },
    { "5: no pair", PAIRS, L2, 0 },
    { "5: four and two", PAIRS, L4 "i@7,0 i@8,0", 6 },
    { "5: one and one", PAIRS, L1 "i@4,0", 3 },
    { "largest: none", LARGEST, P, 0 },
    { "largest: two and one", LARGEST, L2 "i@5,0", 2 },
    { "largest: one and two", LARGEST, L1 "i@4,0 i@5,0", 2 },
    { "product: none", PRODUCT, P, 0 },
    { "product: none of the other", PRODUCT, L4, 0 },
    { "product: two times three", PRODUCT, L2 "i@5,0 i@6,0 i@7,0", 6 },
    { "product: of something else than tallies", EACH ("1", "{'of': 'product', 'counts': [{'of': 'width'}, " LAVA "]}"), L2, 10 },
    { "product: of four, five times", CUBE ("1"), L4, 1000 },
    { "product: of two, five times", CUBE ("2"), L2, 64 },
    { "difference: none", DIFFERENCE, P, 0 },
    { "difference: four less one less one", DIFFERENCE, L4 "i@7,0 d@8,0", 2 },
    { "difference: not below zero", DIFFERENCE, L1 "i@4,0 d@5,0", 0 },
    { "sum: none, two times", TIMES ("sum", LAVA, ICE), P "d@3,0 d@4,0", 0 },
    { "sum: two and one, two times", TIMES ("sum", LAVA, ICE), L2 "i@5,0 d@6,0 d@7,0", 6 },
    { "sum: of something else than tallies", TIMES ("sum", TERRAINS, LAVA), L2 "d@5,0 d@6,0", 10 },
    { "smallest: two and four, three times", TIMES ("smallest", LAVA, TERRAINS), L2 "i@5,0 d@6,0 d@7,0 d@8,0", 6 },
    { "smallest: four of each, one time", TIMES ("smallest", LAVA, ICE), L4 "i@7,0 i@8,0 i@9,0 i@10,0 d@11,0", 4 },
    { "largest: two and one, three times", TIMES ("largest", LAVA, ICE), L2 "i@5,0 d@6,0 d@7,0 d@8,0", 6 },
    { "product: two and one, three times", TIMES ("product", LAVA, ICE), L2 "i@5,0 d@6,0 d@7,0 d@8,0", 6 },
    { "difference: two less one, two times", TIMES ("difference", LAVA, ICE), L2 "i@5,0 d@6,0 d@7,0", 2 },
  };
#undef SETS
#undef PAIRS
#undef LARGEST
#undef PRODUCT
#undef CUBE
#undef DIFFERENCE
#undef TERRAINS
#undef TIMES

  check_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_conditions (void)
{
#define EXACTLY IF ("'count': " LAVA ", 'at_least': 2, 'at_most': 2")
#define EVEN IF ("'count': " LAVA ", 'parity': 'even'")
#define ODD IF ("'count': " LAVA ", 'at_least': 2, 'parity': 'odd'")
#define UNLESS IF ("'count': " LAVA ", 'at_most': 0")
#define MORE IF ("'count': " LAVA ", 'than': " ICE ", 'at_least': 1")
#define AS_MANY IF ("'count': " LAVA ", 'than': " ICE ", 'at_least': 0")
#define EQUAL IF ("'count': " LAVA ", 'than': " ICE ", 'at_least': 0, 'at_most': 0")
  static const Row rows[] = {
    { "7: none", EXACTLY, P, 0 },
    { "7: exactly two", EXACTLY, L2, 5 },
    { "7: four are too many", EXACTLY, L4, 0 },
    { "8: none is even", EVEN, P, 5 },
    { "8: one is odd", EVEN, L1, 0 },
    { "8: four are even", EVEN, L4, 5 },
    { "8: one is odd, but too few", ODD, L1, 0 },
    { "8: two are even", ODD, L2, 0 },
    { "8: three are odd", ODD, L2 "l@5,0", 5 },
    { "9: none", UNLESS, P, 5 },
    { "9: one", UNLESS, L1, 0 },
    { "9: four", UNLESS, L4, 0 },
    { "11: no more than none", MORE, P, 0 },
    { "11: two and one", MORE, L2 "i@5,0", 5 },
    { "11: one and one", MORE, L1 "i@4,0", 0 },
    { "11: at least as many, none and none", AS_MANY, P, 5 },
    { "11: one and one", AS_MANY, L1 "i@4,0", 5 },
    { "11: none and one", AS_MANY, P "i@3,0", 0 },
    { "11: equally many, none and none", EQUAL, P, 5 },
    { "11: one and one", EQUAL, L1 "i@4,0", 5 },
    { "11: two and one", EQUAL, L2 "i@5,0", 0 },
  };
#undef EXACTLY
#undef EVEN
#undef ODD
#undef UNLESS
#undef MORE
#undef AS_MANY
#undef EQUAL

  check_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_kinds (void)
{
#define OF(WHAT, BY, TAKE) EACH ("1", "{'of': '" WHAT "', 'by': '" BY "', 'take': '" TAKE "', 'explorer': false}")
#define TERRAINS(TAKE) \
  EACH ("1", "{'of': 'tiles', 'by': 'terrain', 'take': '" TAKE "', 'terrain': ['lava', 'ice', 'desert', 'water'], " \
             "'explorer': false}")
#define LACK EACH ("-2", "{'of': 'tiles', 'by': 'terrain', 'take': 'missing', 'terrain': ['lava', 'ice', 'desert'], " \
                         "'explorer': false}")
#define CRYSTALS(TAKE) EACH ("1", "{'of': 'complete-crystals', 'by': 'crystal', 'take': '" TAKE "'}")
#define LEAST(N, TAKE) TERRAINS (TAKE "', 'min_of_kind': " N ", 'whose': 'own")
#define NTH(N, TAKE) TERRAINS (TAKE "', 'nth': " N ", 'whose': 'own")
#define L3 L2 "l@5,0 "
  static const Row rows[] = {
    { "6: only its own terrain", OF ("tiles", "terrain", "different"), P, 1 },
    { "6: three terrains", OF ("tiles", "terrain", "different"), L2 "i@5,0", 3 },
    { "6: kinds of tiles", OF ("tiles", "tile", "different"), L2 "h@5,0 v@7,0", 4 },
    { "6: shapes", OF ("tiles", "shape", "different"), L1 "h@4,0", 2 },
    { "6: symbols, none", EACH ("1", "{'of': 'symbols', 'symbol': ['sun', 'moon'], 'by': 'symbol'}"), P, 0 },
    { "6: symbols, two kinds", EACH ("1", "{'of': 'symbols', 'symbol': ['sun', 'moon'], 'by': 'symbol'}"),
      P "s@3,0 t@4,0", 2 },
    { "6: symbols, most of a kind",
      EACH ("1", "{'of': 'symbols', 'symbol': ['sun', 'moon'], 'by': 'symbol', 'take': 'most'}"), P "s@3,0 t@4,0", 3 },
    { "6: symbols of another set",
      EACH ("1", "{'of': 'symbols', 'symbol': ['sun', 'furious-dragon'], 'by': 'symbol', 'take': 'most'}"), P "s@3,0 y@4,0", 3 },
    { "6: tiles by symbol", OF ("tiles", "symbol", "most"), P "s@3,0 t@4,0", 2 },
    { "6: levels, none", OF ("tiles", "level", "different"), L1, 0 },
    { "6: levels 0 and 1", OF ("tiles", "level", "different"), P "m@3,0 u@4,0 m@5,0", 2 },
    { "6: no crystals", CRYSTALS ("different"), P, 0 },
    { "6: crystals green, green, red", CRYSTALS ("different"), P "g@3,0 g@4,0 g@5,0 k@6,0 k@6,2", 2 },
    { "12: crystals green, green, red", CRYSTALS ("most"), P "g@3,0 g@4,0 g@5,0 k@6,0 k@6,2", 2 },
    { "13: crystals green, green, red", CRYSTALS ("fewest"), P "g@3,0 g@4,0 g@5,0 k@6,0 k@6,2", 1 },
    { "10: all three are missing", LACK, P, -6 },
    { "10: two are missing", LACK, L2, -4 },
    { "10: none is missing", LACK, L1 "i@4,0 d@5,0", 0 },
    { "12: none", TERRAINS ("most"), P, 0 },
    { "12: three and one", TERRAINS ("most"), L3 "i@6,0", 3 },
    { "12: a tie", TERRAINS ("most"), L2 "i@5,0 i@6,0", 2 },
    { "13: none", TERRAINS ("fewest"), P, 0 },
    { "13: three and one", TERRAINS ("fewest"), L3 "i@6,0", 1 },
    { "13: those with none count", TERRAINS ("fewest-of-all"), L3 "i@6,0", 0 },
    { "13: there is one of each", TERRAINS ("fewest-of-all"), L2 "i@5,0 d@6,0 w@7,0", 1 },
    { "two of a kind: none", LEAST ("2", "different"), L1 "i@4,0 d@5,0", 0 },
    { "two of a kind: two kinds", LEAST ("2", "different"), L2 "i@5,0 i@6,0 d@7,0", 2 },
    { "two of a kind: one is enough", LEAST ("1", "different"), L2 "i@5,0 i@6,0 d@7,0", 3 },
    { "two of a kind: in two zones", EACH ("1", "{'of': 'tiles', 'by': 'terrain', 'terrain': ['lava', 'ice'], "
      "'min_of_kind': 2, 'whose': 'everyone', 'explorer': false}"), L1 "i@4,0 | l@2,0", 1 },
    { "three suns, one moon", EACH ("1", "{'of': 'symbols', 'symbol': ['sun', 'moon'], 'by': 'symbol', 'min_of_kind': 2}"),
      P "s@3,0 t@4,0", 1 },
    { "fewer than two are missing", LEAST ("2", "missing"), L2 "i@5,0", 3 },
    { "the most, but not three", LEAST ("3", "most"), L2, 0 },
    { "the most, three", LEAST ("3", "most"), L3 "i@6,0", 3 },
    { "the fewest of those with two", LEAST ("2", "fewest"), L3 "i@6,0 i@7,0 d@8,0", 2 },
    { "the fewest, where there are none with two", LEAST ("2", "fewest"), L1 "i@4,0", 0 },
    { "two of each", LEAST ("2", "fewest-of-all"), L2 "i@5,0 i@6,0 d@7,0 d@8,0 w@9,0 w@10,0", 2 },
    { "the second most common: none", NTH ("2", "most"), P, 0 },
    { "the second most common: of one kind", NTH ("2", "most"), L3, 0 },
    { "the second most common: three, two and one", NTH ("2", "most"), L3 "i@6,0 i@7,0 d@8,0", 2 },
    { "the second most common: as many of the first", NTH ("2", "most"), L2 "i@5,0 i@6,0 d@7,0", 2 },
    { "the third most common", NTH ("3", "most"), L3 "d@6,0 i@7,0 i@8,0", 1 },
    { "the fourth most common of three kinds", NTH ("4", "most"), L3 "i@6,0 i@7,0 d@8,0", 0 },
    { "the second rarest: of one kind", NTH ("2", "fewest"), L3, 0 },
    { "the second rarest: one, two and three", NTH ("2", "fewest"), L3 "i@6,0 i@7,0 d@8,0", 2 },
    { "the second rarest: as few of the first", NTH ("2", "fewest"), L3 "i@6,0 d@7,0", 1 },
    { "the third rarest", NTH ("3", "fewest"), L3 "i@6,0 i@7,0 d@8,0", 3 },
    { "the second most common of those with two", NTH ("2, 'min_of_kind': 2", "most"), L3 "i@6,0", 0 },
    { "the second most common at the table", EACH ("1", "{'of': 'tiles', 'by': 'terrain', 'terrain': ['lava', 'ice'], "
      "'take': 'most', 'nth': 2, 'whose': 'everyone', 'explorer': false}"), L2 "i@5,0 | l@2,0 i@3,0", 2 },
    { "only one of one", LEAST ("2", "fewest-of-all"), L2 "i@5,0 i@6,0 d@7,0 d@8,0 w@9,0", 0 },
  };
#undef OF
#undef TERRAINS
#undef LACK
#undef LEAST
#undef NTH
#undef CRYSTALS
#undef L3

  check_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_filters (void)
{
#define NOT EACH ("1", "{'of': 'tiles', 'not': {'terrain': 'rune'}, 'explorer': false}")
#define NOT_BOTH EACH ("1", "{'of': 'tiles', 'not': {'terrain': 'lava', 'shape': 'upright'}, 'explorer': false}")
#define LEVEL EACH ("1", "{'of': 'tiles', 'level': 1}")
#define MUTATIONS EACH ("1", "{'of': 'mutations'}")
  static const Row rows[] = {
    { "not: nothing else", NOT, P, 0 },
    { "not: all but its own terrain", NOT, L2 "i@5,0", 3 },
    { "not: what meets one of two", NOT_BOTH, L1 "h@4,0", 2 },
    { "level: none", LEVEL, P "m@3,0", 0 },
    { "level: one has mutated once", LEVEL, P "m@3,0 u@4,0 m@5,0", 1 },
    { "level: one has mutated twice", LEVEL, P "x@3,0 m@4,0", 0 },
    { "mutations: none", MUTATIONS, P "m@3,0", 0 },
    { "mutations: one", MUTATIONS, P "m@3,0 u@4,0 m@5,0", 1 },
    { "mutations: two of one tile", MUTATIONS, P "x@3,0 m@4,0", 2 },
  };
#undef NOT
#undef NOT_BOTH
#undef LEVEL
#undef MUTATIONS

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* What tiles carry, and what they touch. */
static void
test_carried_and_touched (void)
{
#define OF(MORE) EACH ("1", "{'of': 'tiles', 'explorer': false, " MORE "}")
#define BESIDE OF ("'terrain': 'lava', 'beside': {'terrain': 'ice'}")
#define APART OF ("'terrain': 'lava', 'not_beside': {'terrain': 'ice'}")
#define INCOMPLETE(MORE) EACH ("1", "{'of': 'incomplete-crystals'" MORE "}")
  static const Row rows[] = {
    { "beam: none", OF ("'beam': 'any'"), P "i@3,0", 0 },
    { "beam: one of two", OF ("'beam': 'any'"), P "u@3,0 i@4,0", 1 },
    { "beam: two beams of one tile", OF ("'beam': 'right'"), P "x@3,0", 1 },
    { "beam: in another direction", OF ("'beam': 'up'"), P "u@3,0 x@4,0", 0 },
    { "beam: ice without any", OF ("'terrain': 'ice', 'not': {'beam': 'any'}"), P "u@3,0 i@4,0 x@5,0", 1 },
    { "crystal part: none", OF ("'crystal': 'red'"), P "g@3,0", 0 },
    { "crystal part: the only one", OF ("'crystal': 'red'"), P "b@3,0", 1 },
    { "crystal part: one of two", OF ("'crystal': 'red'"), P "k@3,0 g@4,0", 1 },
    { "crystal part: either", OF ("'crystal': ['red', 'green']"), P "k@3,0 g@4,0 l@5,0", 2 },
    { "incomplete: none", INCOMPLETE (""), P "l@3,0", 0 },
    { "incomplete: a part on either side", INCOMPLETE (", 'crystal': 'green'"), P "g@3,0", 2 },
    { "incomplete: one is complete", INCOMPLETE (", 'crystal': 'green'"), P "g@3,0 g@4,0", 2 },
    { "incomplete: of all kinds", INCOMPLETE (""), P "g@3,0 k@4,0", 4 },
    { "incomplete: of another kind", INCOMPLETE (", 'crystal': 'blue'"), P "g@3,0", 0 },
    { "beside: no ice", BESIDE, L2, 0 },
    { "beside: one of two", BESIDE, L2 "i@5,0", 1 },
    { "beside: at a corner", BESIDE, P "l@3,0 d@3,2 i@4,2", 1 },
    { "not beside: one of two", APART, L2 "i@5,0", 1 },
    { "not beside: both", APART, L2, 2 },
    { "not beside others of its kind: two neighbours", OF ("'terrain': 'lava', 'not_beside': {'terrain': 'lava'}"), L2, 0 },
    { "not beside others of its kind: two apart", OF ("'terrain': 'lava', 'not_beside': {'terrain': 'lava'}"),
      P "l@3,0 i@4,0 l@5,0", 2 },
    { "beside a certain tile", OF ("'beside': {'tile': 'p'}"), P "l@3,0 l@4,0 l@2,2", 2 },
  };
#undef OF
#undef BESIDE
#undef APART
#undef INCOMPLETE

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* -- Points -- */

static void
test_points (void)
{
#define LINE "{'points': 1, 'per': 5, 'each': {'of': 'points', 'line': 'lava'}}"
#define BEST EACH ("1", "{'of': 'best-points', 'where': 'around', 'explorer': false}")
  static const Row rows[] = {
    { "14: none", LINE, P, 0 },
    { "14: 7 points", LINE, P "v@3,0", 1 },
    { "14: 21 points", LINE, P "v@3,0 v@4,0 v@5,0", 4 },
    { "15: none around it", BEST, L1 "v@4,0", 0 },
    { "15: the best around it", BEST, P "v@3,0 l@2,2", 7 },
    { "15: the explorer, who scores 2 for two lava tiles", EACH ("1", "{'of': 'best-points', 'where': 'around'}"), L2, 2 },
    { "15: copies are no copies of copies", BEST, P "p@3,0", 0 },
  };
#undef LINE
#undef BEST

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* -- Where tiles lie -- */

static void
test_where (void)
{
#define WHERE(WHERE) EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'where': '" WHERE "', 'explorer': false}")
#define AROUND P "l@3,0 l@2,2 l@3,2 l@2,-2 i@4,0 "
#define SIGHT(MORE) EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'where': 'sight', 'explorer': false" MORE "}")
#define WITHIN(N) EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'where': 'within', 'distance': " N "}")
  static const Row rows[] = {
    { "16: none", WHERE ("edge"), P "i@3,0", 0 },
    { "16: along edges", WHERE ("edge"), AROUND, 3 },
    { "16: corners, too", WHERE ("around"), AROUND, 4 },
    { "16: not farther away", WHERE ("around"), P "i@3,0 l@4,0", 0 },
    { "17: none above", WHERE ("above"), L1, 0 },
    { "17: above", WHERE ("above"), AROUND, 1 },
    { "17: a tile across, beside another", WHERE ("above"), P "h@2,-1 l@4,-1", 1 },
    { "17: below", WHERE ("below"), AROUND, 1 },
    { "17: right", WHERE ("right"), P "l@3,-1 l@3,1", 2 },
    { "17: none at the left, where the explorer is", WHERE ("left"), AROUND, 0 },
    { "17: left", WHERE ("left"), "l@2,0 p@3,0", 1 },
    { "18: none", WHERE ("corner"), L1, 0 },
    { "18: one", WHERE ("corner"), AROUND, 1 },
    { "18: two", WHERE ("corner"), AROUND "l@3,-2", 2 },
    { "19: none in its rows", WHERE ("row"), P "i@3,0 l@3,2", 0 },
    { "19: one, half beside it", WHERE ("row"), P "l@3,1 l@3,3", 1 },
    { "19: as far as the zone goes", WHERE ("row"), L4 "l@6,2", 4 },
    { "19: none in its column", WHERE ("column"), L1, 0 },
    { "19: above and below", WHERE ("column"), AROUND, 2 },
    { "19: a tile across", WHERE ("column"), P "h@1,2 l@3,0", 1 },
    { "20: none", SIGHT (""), P "i@3,0", 0 },
    { "20: all that follow", SIGHT (", 'direction': 'right'"), P "l@3,0 i@4,0 l@5,0", 2 },
    { "20: not beyond a gap", SIGHT (", 'direction': 'right'"), P "l@3,0 d@3,2 d@4,2 d@5,2 l@5,0", 1 },
    { "20: in all directions", SIGHT (""), AROUND, 3 },
    { "21: within: none", WITHIN ("1"), P "i@3,0 l@4,0", 0 },
    { "21: within one step", WITHIN ("1"), AROUND, 3 },
    { "21: within two steps", WITHIN ("2"), AROUND, 4 },
    { "21: within three steps", WITHIN ("3"), P "i@3,0 i@4,0 l@5,0 l@6,0", 1 },
    { "22: none touches the explorer", WHERE ("explorer"), L1, 0 },
    { "22: along an edge and at a corner", WHERE ("explorer"), P "l@0,2 l@2,2 l@3,0", 2 },
    { "22: all around", WHERE ("explorer"), P "l@0,2 l@1,2 l@-1,0", 3 },
    { "23: where: its group is another", EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'where': 'group'}"),
      P "i@3,0 l@4,0", 0 },
    { "23: where: monsters of its group", EACH ("1", "{'of': 'monsters', 'terrain': ['lava', 'rune'], 'where': 'group'}"),
      L2 "i@5,0 l@6,0", 3 },
    { "23: where: two of them touch it", EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'where': 'group'}"),
      P "l@3,0 l@2,2", 2 },
    { "26: nothing around it", IF ("'count': {'of': 'tiles', 'terrain': 'lava', 'where': 'around'}, 'at_most': 0"),
      P "i@3,0", 5 },
    { "26: one around it", IF ("'count': {'of': 'tiles', 'terrain': 'lava', 'where': 'around'}, 'at_most': 0"), L1, 0 },
    { "26: one farther away", IF ("'count': {'of': 'tiles', 'terrain': 'lava', 'where': 'around'}, 'at_most': 0"),
      P "i@3,0 l@4,0", 5 },
  };
#undef WHERE
#undef SIGHT
#undef WITHIN

  check_rows (rows, G_N_ELEMENTS (rows));
}

static void
test_place (void)
{
#define DISTANCE EACH ("1", "{'of': 'distance'}")
#define FREE(TOUCHING) EACH ("1", "{'of': 'free-cells', 'touching': '" TOUCHING "'}")
#define BETWEEN EACH ("1", "{'of': 'between', 'terrain': 'lava'}")
#define BORDER(SIDE) EACH ("1", "{'of': 'border', 'side': '" SIDE "'}")
#define DIFFER IF ("'count': {'of': 'neighbours', 'by': 'terrain', 'take': 'most', 'explorer': false}, 'at_most': 1")
  static const Row rows[] = {
    { "21: beside the explorer", DISTANCE, P, 1 },
    { "21: at its corner", DISTANCE, "l@2,0 p@2,2", 2 },
    { "21: three steps", DISTANCE, "l@2,0 l@3,0 p@4,0", 3 },
    { "27: four cells at the edges are free", FREE ("edge"), P, 4 },
    { "27: of ten cells two belong to the explorer", FREE ("any"), P, 8 },
    { "27: surrounded along the edges", FREE ("edge"), AROUND, 0 },
    { "27: one corner is taken, one half of the explorer touches", FREE ("any"), AROUND, 3 },
    { "28: between nothing", BETWEEN, P, 0 },
    { "28: on one side only", BETWEEN, L1, 0 },
    { "28: above and below", BETWEEN, AROUND, 1 },
    { "28: in both directions", BETWEEN, "l@2,0 p@3,0 l@4,0 l@3,2 l@3,-2", 2 },
    { "31: outermost", BORDER ("top"), P, 0 },
    { "31: two rows above it", BORDER ("top"), AROUND, 2 },
    { "31: two rows below it", BORDER ("bottom"), AROUND, 2 },
    { "31: two columns at its right", BORDER ("right"), AROUND, 2 },
    { "31: the explorer at its left", BORDER ("left"), P, 2 },
    { "33: nothing around it", DIFFER, P, 5 },
    { "33: three terrains", DIFFER, P "l@3,0 i@2,2 d@2,-2", 5 },
    { "33: twice the same", DIFFER, P "l@3,0 l@2,2", 0 },
  };
#undef DISTANCE
#undef FREE
#undef BETWEEN
#undef BORDER
#undef DIFFER

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* -- The shape of the zone -- */

static void
test_shape (void)
{
#define GROUP EACH ("1", "{'of': 'largest-group', 'terrain': 'lava', 'explorer': false}")
#define NTH(N) EACH ("1", "{'of': 'largest-group', 'terrain': 'lava', 'explorer': false, 'nth': " N "}")
#define GROUPS EACH ("1", "{'of': 'groups', 'terrain': 'lava', 'min_size': 2, 'explorer': false}")
#define LINE(MORE) EACH ("1", "{'of': 'longest-line', 'terrain': 'lava', 'explorer': false" MORE "}")
#define SAME(WHAT, MORE) EACH ("1", "{'of': '" WHAT "', 'same': 'terrain', 'explorer': false" MORE "}")
#define TWO_THREE P "l@3,0 l@4,0 i@5,0 i@6,0 i@7,0 "
#define OF(WHAT) EACH ("1", "{'of': '" WHAT "'}")
#define RING P "d@2,-2 d@3,-3 d@4,-2 d@4,0 d@3,1 "
  static const Row rows[] = {
    { "23: itself", EACH ("1", "{'of': 'group', 'terrain': 'lava'}"), P, 1 },
    { "23: its group", EACH ("1", "{'of': 'group', 'terrain': 'lava'}"), L2 "i@5,0 l@6,0", 3 },
    { "24: none", GROUP, P, 0 },
    { "24: groups of three and two", GROUP, P "l@3,0 l@4,0 l@5,0 i@6,0 l@7,0 l@8,0", 3 },
    { "24: corners do not connect", GROUP, P "l@3,0 i@4,0 l@4,2", 1 },
    { "the second of one", NTH ("2"), L4, 0 },
    { "the second of three, two and one", NTH ("2"), P "l@3,0 i@4,0 l@5,0 l@6,0 i@7,0 l@8,0 l@9,0 l@10,0", 2 },
    { "the third of three, two and one", NTH ("3"), P "l@3,0 i@4,0 l@5,0 l@6,0 i@7,0 l@8,0 l@9,0 l@10,0", 1 },
    { "the fourth of three", NTH ("4"), P "l@3,0 i@4,0 l@5,0 i@6,0 l@7,0", 0 },
    { "two that are as large", NTH ("2"), P "l@3,0 l@4,0 i@5,0 l@6,0 l@7,0 i@8,0 l@9,0", 2 },
    { "the second in three zones", NTH ("2, 'whose': 'everyone'"), P "l@3,0 l@4,0 i@5,0 l@6,0 | l@2,0 l@3,0 l@4,0 | i@2,0", 2 },
    { "25: none", GROUPS, P, 0 },
    { "25: groups of three, two and one", GROUPS, P "l@3,0 l@4,0 l@5,0 i@6,0 l@7,0 l@8,0 i@9,0 l@10,0", 2 },
    { "25: one of just two", GROUPS, L2, 1 },
    { "32: none", LINE (""), P, 0 },
    { "32: four in a row", LINE (""), L4, 4 },
    { "32: a gap in the row", LINE (""), P "l@3,0 i@4,0 l@5,0 l@6,0", 2 },
    { "32: cells of tiles that are offset", LINE (""), P "l@3,0 l@4,1 l@5,2", 2 },
    { "32: three in a column", LINE (""), P "l@2,2 l@2,4 l@2,6", 3 },
    { "32: in a row only", LINE (", 'along': 'row'"), P "l@2,2 l@2,4 l@2,6", 1 },
    { "32: from the edge of the zone on", LINE (""), P "l@-1,0 l@-2,0", 2 },
    { "32: a tile across counts once", LINE (""), P "h@3,0 l@5,0", 2 },
    { "29: width of the explorer and one", OF ("width"), P, 3 },
    { "29: width", OF ("width"), L4, 7 },
    { "29: height", OF ("height"), L4, 2 },
    { "29: no wider than five", IF ("'count': {'of': 'width'}, 'at_most': 5"), L2, 5 },
    { "29: wider", IF ("'count': {'of': 'width'}, 'at_most': 5"), L4, 0 },
    { "30: no hole", OF ("holes"), P "d@2,-2 d@3,-3", 0 },
    { "30: a hole of two cells", OF ("holes"), RING, 1 },
    { "30: two holes", OF ("holes"), RING "d@5,-3 d@6,-2 d@6,0 d@5,1", 2 },
    { "30: two holes in a column", OF ("holes"), RING "d@2,2 d@4,2 d@2,4 d@4,4 d@3,5", 2 },
    { "30: open at an edge", OF ("holes"), P "d@2,-2 d@3,-3 d@4,-2 d@4,0", 0 },
    { "enclosed: no hole", OF ("enclosed-cells"), P "d@2,-2 d@3,-3", 0 },
    { "enclosed: a hole of two cells", OF ("enclosed-cells"), RING, 2 },
    { "enclosed: two holes of two cells", OF ("enclosed-cells"), RING "d@5,-3 d@6,-2 d@6,0 d@5,1", 4 },
    { "enclosed: open at an edge", OF ("enclosed-cells"), P "d@2,-2 d@3,-3 d@4,-2 d@4,0", 0 },
    { "a rectangle without gaps", OF ("gaps"), P, 0 },
    { "two corners of a rectangle", OF ("gaps"), P "d@3,1 h@0,2", 2 },
    { "gaps and a hole", OF ("gaps"), RING, 14 },
    { "gaps on all sides", OF ("gaps"), P "d@2,2 d@-1,-1 h@-1,-2", 12 },
    { "a rectangle with few gaps", IF ("'count': {'of': 'gaps'}, 'at_most': 4"), P "d@3,1", 5 },
    { "too many", IF ("'count': {'of': 'gaps'}, 'at_most': 4"), P "d@3,1 d@4,2", 0 },
    { "gaps since it was placed", EACH ("1", "{'of': 'gaps', 'since_placed': true}"), P "d@3,1 / d@3,-1", 2 },
    { "gaps of others", OF ("gaps', 'whose': 'others"), P "d@3,1 | d@2,0 d@3,1 | d@2,1", 7 },
  };
#undef GROUP
#undef NTH
#undef GROUPS
#undef LINE
#undef OF
#undef RING

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* Lines of some length, groups of just some size, rows and columns as kinds, and where tiles lie in the zone. */
static void
test_lines_and_rims (void)
{
#define LINES(MORE) EACH ("1", "{'of': 'lines', 'terrain': 'lava', 'explorer': false, " MORE "}")
#define GROUPS(MORE) EACH ("1", "{'of': 'groups', 'terrain': 'lava', 'explorer': false, " MORE "}")
#define BY(BY, TAKE) \
  EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'explorer': false, 'by': '" BY "', 'take': '" TAKE "'}")
#define AT(WHERE) EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'explorer': false, 'where': '" WHERE "'}")
#define SIZES P "l@3,0 l@4,0 l@5,0 i@6,0 l@7,0 l@8,0 i@9,0 l@10,0"
#define FOUR_SQUARE P "l@3,0 l@4,0 l@3,2 l@4,2"
#define STEP P "l@3,0 l@4,0 l@3,2 "
#define CLOSED P "l@3,0 d@4,0 d@3,-2 d@3,2"
  static const Row rows[] = {
    { "lines: none", LINES ("'min_size': 2"), L1, 0 },
    { "lines: one in two rows of cells", LINES ("'min_size': 2"), L2, 1 },
    { "lines: two rows and two columns", LINES ("'min_size': 2"), FOUR_SQUARE, 4 },
    { "lines: two rows", LINES ("'min_size': 2, 'along': 'row'"), FOUR_SQUARE, 2 },
    { "lines: half a tile lower", LINES ("'min_size': 2"), P "l@3,0 l@4,1", 1 },
    { "lines: a line in a longer one", LINES ("'min_size': 2"), P "l@3,0 l@4,0 l@5,1", 1 },
    { "lines: just two, but there are three", LINES ("'min_size': 2, 'max_size': 2"), P "l@3,0 l@4,0 l@5,1", 0 },
    { "lines: three and two", LINES ("'min_size': 2"), SIZES, 2 },
    { "lines: just two of them", LINES ("'min_size': 2, 'max_size': 2"), SIZES, 1 },
    { "groups of just two: none", GROUPS ("'min_size': 2, 'max_size': 2"), L1, 0 },
    { "groups of just two: three, two and one", GROUPS ("'min_size': 2, 'max_size': 2"), SIZES, 1 },
    { "groups of at most two: three, two and one", GROUPS ("'max_size': 2"), SIZES, 2 },
    { "rows: none", BY ("row", "different"), P, 0 },
    { "rows: tiles are two cells high", BY ("row", "different"), L2, 2 },
    { "rows: one below the other", BY ("row", "different"), P "l@3,0 l@3,2", 4 },
    { "rows without", BY ("row", "missing"), P "l@3,0 d@2,2", 2 },
    { "columns: two", BY ("column", "different"), L2, 2 },
    { "columns without", BY ("column", "missing"), L2, 3 },
    { "the fullest column", BY ("column", "most"), STEP, 2 },
    { "the fullest row", BY ("row", "most"), STEP, 2 },
    { "the emptiest row", BY ("row", "fewest"), STEP, 1 },
    { "the emptiest row, of all", BY ("row", "fewest-of-all"), STEP "d@3,4", 0 },
    { "the emptiest row, where there is one in each", BY ("row", "fewest-of-all"), STEP, 1 },
    { "rows with at least two", BY ("row", "different', 'min_of_kind': 2, 'whose': 'own"), STEP, 2 },
    { "rows of several zones", BY ("row", "different', 'whose': 'everyone"), L1 "| l@2,0", 4 },
    { "outside: none", AT ("outside"), P, 0 },
    { "outside: one", AT ("outside"), L1, 1 },
    { "outside: none, since it is surrounded", AT ("outside"), CLOSED, 0 },
    { "inside: one", AT ("inside"), CLOSED, 1 },
    { "inside: none", AT ("inside"), L1, 0 },
    { "top row", AT ("top-row"), P "l@2,-2 l@3,0", 1 },
    { "bottom row", AT ("bottom-row"), P "l@2,-2 l@3,0", 1 },
    { "leftmost column: the explorer’s", AT ("left-column"), L1, 0 },
    { "leftmost column", AT ("left-column"), L1 "l@-1,0", 1 },
    { "rightmost column", AT ("right-column"), L2, 1 },
  };
#undef LINES
#undef GROUPS
#undef BY
#undef AT
#undef SIZES
#undef FOUR_SQUARE
#undef STEP
#undef CLOSED

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* Groups and lines of tiles that have the same terrain, whichever. */
static void
test_same_terrain (void)
{
#define SAME(WHAT, MORE) EACH ("1", "{'of': '" WHAT "', 'same': 'terrain', 'explorer': false" MORE "}")
#define TWO_THREE P "l@3,0 l@4,0 i@5,0 i@6,0 i@7,0 "
  static const Row rows[] = {
    { "largest group: itself", SAME ("largest-group", ""), P, 1 },
    { "largest group: two and three", SAME ("largest-group", ""), TWO_THREE, 3 },
    { "largest group: another terrain between", SAME ("largest-group", ""), P "l@3,0 i@4,0 l@5,0", 1 },
    { "largest group: only of some terrains", SAME ("largest-group", ", 'terrain': ['lava', 'desert']"), TWO_THREE, 2 },
    { "largest group: the explorer has nothing built in", EACH ("1", "{'of': 'largest-group', 'same': 'terrain'}"),
      P "l@-1,0", 1 },
    { "the second-largest group", SAME ("largest-group", ", 'nth': 2"), TWO_THREE, 2 },
    { "the second-largest at the table", SAME ("largest-group", ", 'nth': 2, 'whose': 'everyone'"),
      TWO_THREE "| d@2,0 d@3,0 d@4,0 d@5,0", 3 },
    { "groups: all", SAME ("groups", ""), TWO_THREE, 3 },
    { "groups: of two and more", SAME ("groups", ", 'min_size': 2"), TWO_THREE, 2 },
    { "groups: of just three", SAME ("groups", ", 'min_size': 3, 'max_size': 3"), TWO_THREE, 1 },
    { "groups: none so large", SAME ("groups", ", 'min_size': 4"), TWO_THREE, 0 },
    { "groups: of both neighbours", SAME ("groups", ", 'min_size': 2, 'whose': 'others'"),
      P "| d@2,0 d@3,0 i@4,0 i@5,0 | w@2,0 w@3,0", 3 },
    { "longest line: itself", SAME ("longest-line", ""), P "l@3,0 i@4,0", 1 },
    { "longest line: two and three", SAME ("longest-line", ""), TWO_THREE, 3 },
    { "longest line: a column", SAME ("longest-line", ", 'along': 'column'"), TWO_THREE "l@4,2", 2 },
    { "lines: of two and more", SAME ("lines", ", 'min_size': 2"), TWO_THREE, 2 },
    { "lines: of just two", SAME ("lines", ", 'min_size': 2, 'max_size': 2"), TWO_THREE, 1 },
    { "lines: across two terrains", SAME ("lines", ", 'min_size': 4"), TWO_THREE, 0 },
  };
#undef SAME
#undef TWO_THREE

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* -- Other players -- */

static void
test_others (void)
{
#define WHOSE(WHOSE) EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'whose': '" WHOSE "'}")
#define THREE P "l@3,0 | l@2,0 l@3,0 | l@2,0 l@3,0 l@4,0"
#define RANK(POINTS, TIES) "{'points': " POINTS ", 'each': " LAVA ", 'rank': 'most', 'ties': '" TIES "'}"
#define FEWEST "{'points': [8, 4], 'each': " LAVA ", 'rank': 'fewest'}"
#define MORE_THAN(WHOSE) \
  IF ("'count': " LAVA ", 'than': {'of': 'tiles', 'terrain': 'lava', 'whose': '" WHOSE "'}, 'at_least': 1")
#define LOWER \
  EACH ("1", "{'of': 'smallest', 'counts': [" LAVA ", {'of': 'tiles', 'terrain': 'lava', 'whose': 'partner'}]}")
#define TEAMS(OWN, PARTNER) OWN "| i@2,0 | " PARTNER "| l@2,0"
  static const Row rows[] = {
    { "34: no others have any", WHOSE ("neighbours"), L1 "| i@2,0", 0 },
    { "34: left", WHOSE ("left"), THREE, 2 },
    { "34: right", WHOSE ("right"), THREE, 3 },
    { "34: both", WHOSE ("neighbours"), THREE, 5 },
    { "34: the only neighbour counts once", WHOSE ("neighbours"), L1 "| l@2,0 l@3,0", 2 },
    { "35: all others", WHOSE ("others"), THREE, 5 },
    { "35: everybody", WHOSE ("everyone"), THREE, 6 },
    { "35: nobody", WHOSE ("everyone"), P "| i@2,0", 0 },
    { "35: the largest of all groups",
      EACH ("1", "{'of': 'largest-group', 'terrain': 'lava', 'explorer': false, 'whose': 'everyone'}"), THREE, 3 },
    { "35: terrains of everybody as of one",
      EACH ("1", "{'of': 'tiles', 'by': 'terrain', 'explorer': false, 'whose': 'everyone'}"), L1 "| l@2,0 i@3,0", 3 },
    { "36: none", RANK ("6", "all"), P "| i@2,0", 0 },
    { "36: the most", RANK ("6", "all"), L2 "| l@2,0", 6 },
    { "36: not the most", RANK ("6", "all"), L1 "| l@2,0 l@3,0", 0 },
    { "36: all who tie", RANK ("6", "all"), L1 "| l@2,0", 6 },
    { "36: nobody who ties", RANK ("6", "nobody"), L1 "| l@2,0", 0 },
    { "36: who ties shares 6 and 0", RANK ("6", "shared"), L1 "| l@2,0", 3 },
    { "36: shared, rounded down", RANK ("[8, 4, 1]", "shared"), L1 "| l@2,0 | l@2,0", 4 },
    { "36: a shared loss, rounded towards zero", RANK ("-5", "shared"), L1 "| l@2,0", -2 },
    { "36: the fewest, none", FEWEST, P "| l@2,0", 8 },
    { "36: second fewest", FEWEST, L1 "| i@2,0 | l@2,0 l@3,0", 4 },
    { "36: third fewest", FEWEST, L2 "| i@2,0 | l@2,0", 0 },
    { "37: first", RANK ("[8, 4, 1]", "all"), L2 "l@5,0 | l@2,0 l@3,0 | l@2,0", 8 },
    { "37: second", RANK ("[8, 4, 1]", "all"), L1 "| l@2,0 l@3,0 | i@2,0", 4 },
    { "37: third", RANK ("[8, 4, 1]", "all"), THREE, 1 },
    { "37: third after two firsts", RANK ("[8, 4, 1]", "all"), L1 "| l@2,0 l@3,0 | l@2,0 l@3,0", 1 },
    { "38: more than the left", MORE_THAN ("left"), L4 "| l@2,0 l@3,0 | l@2,0", 5 },
    { "38: as many as the left", MORE_THAN ("left"), L2 "| l@2,0 l@3,0 | l@2,0", 0 },
    { "38: fewer than all others", MORE_THAN ("others"), L2 "| l@2,0 l@3,0 | l@2,0", 0 },
    { "38: more than each of the others", MORE_THAN ("best-other"), L2 "| l@2,0 | l@2,0", 5 },
    { "38: as many as one of the others", MORE_THAN ("best-other"), L2 "| l@2,0 l@3,0 | l@2,0", 0 },
    { "38: more than others who have none", MORE_THAN ("best-other"), L1 "| i@2,0", 5 },
    { "the best of the others: two and three", WHOSE ("best-other"), THREE, 3 },
    { "the best of the others: none", WHOSE ("best-other"), L1 "| i@2,0", 0 },
    { "39: the partner’s", WHOSE ("partner"), TEAMS (L1, "l@2,0 l@3,0"), 2, TRUE },
    { "39: of both", WHOSE ("team"), TEAMS (L1, "l@2,0 l@3,0"), 3, TRUE },
    { "39: the lower of the two", LOWER, TEAMS (L1, "l@2,0 l@3,0"), 1, TRUE },
    { "39: the partner has none", LOWER, TEAMS (L4, "i@2,0"), 0, TRUE },
    { "39: without a partner", WHOSE ("partner"), THREE, 0 },
    { "39: a team of one", WHOSE ("team"), THREE, 1 },
  };
#undef WHOSE
#undef THREE
#undef RANK
#undef FEWEST
#undef MORE_THAN
#undef LOWER
#undef TEAMS

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* -- When -- */

static void
test_when (void)
{
#define LAID(MORE) EACH ("1", "{'of': 'tiles', 'terrain': 'lava', 'explorer': false, " MORE "}")
#define FOUR "p@2,0 / l@3,0 / l@4,0 / l@5,0"
#define PLACED "{'points': 1, 'each': " LAVA ", 'scored': 'placed'}"
#define SINCE EACH ("1", "{'of': 'complete-crystals', 'since_placed': true}")
#define MUTATED EACH ("1", "{'of': 'mutations', 'since_placed': true}")
  static const Row rows[] = {
    { "40: round 1", LAID ("'round': 1"), FOUR, 1 },
    { "40: round 2", LAID ("'round': 2"), FOUR, 2 },
    { "40: round 2 has not begun", LAID ("'round': 2"), "p@2,0 / l@3,0", 0 },
    { "40: the last turn", LAID ("'laid': 'last-turn'"), FOUR, 1 },
    { "40: the last turn is not here yet", LAID ("'laid': 'last-turn'"), "p@2,0 / l@3,0", 0 },
    { "40: nothing that counts in the last turn", LAID ("'laid': 'last-turn'"), "p@2,0 / l@3,0 / l@4,0 / i@5,0", 0 },
    { "41: nothing when it is placed", PLACED, "p@2,0 / l@3,0", 0 },
    { "41: as many as when it was placed", PLACED, "l@2,0 / l@3,0 / p@4,0 / l@5,0", 2 },
    { "41: in the turn in which it is placed", PLACED, "l@2,0 / l@3,0 / l@4,0 / p@5,0", 3 },
    { "41: fewer later do not matter", "{'points': 1, 'each': {'of': 'free-cells', 'touching': 'edge'}, 'scored': 'placed'}",
      "p@2,0 / l@3,0", 4 },
    { "42: none since", SINCE, "g@2,0 / g@3,0 / p@4,0", 0 },
    { "42: one since", SINCE, "g@2,0 / g@3,0 / p@2,2 / g@4,0", 1 },
    { "42: what is completed in the same turn was there", SINCE, "g@2,0 / p@2,2 g@3,0 / g@4,0 / g@5,0", 2 },
    { "42: no mutation since", MUTATED, "m@2,0 / u@3,0 / m@4,0 / p@5,0", 0 },
    { "42: a mutation since", MUTATED, "p@2,0 / u@3,0 / m@4,0", 1 },
    { "42: one before, none since", MUTATED, "u@2,0 / m@3,0 / p@2,2 / u@2,-2 i@3,-2", 0 },
    { "43: none after", LAID ("'laid': 'after'"), "l@2,0 / p@3,0", 0 },
    { "43: three after", LAID ("'laid': 'after'"), FOUR, 3 },
    { "just after: none", LAID ("'laid': 'next'"), "l@2,0 / p@3,0", 0 },
    { "just after: one of two", LAID ("'laid': 'next'"), "p@2,0 / l@3,0 / l@4,0", 1 },
    { "just after: something else", LAID ("'laid': 'next'"), "p@2,0 / i@3,0 / l@4,0", 0 },
    { "just before: one", LAID ("'laid': 'previous'"), "l@2,0 / p@3,0 / l@4,0", 1 },
    { "just before: something else", LAID ("'laid': 'previous'"), "l@2,0 / i@3,0 / p@4,0", 0 },
    { "43: two before, one after", LAID ("'laid': 'before'"), "l@2,0 / l@3,0 / p@4,0 / l@5,0", 2 },
  };
#undef LAID
#undef FOUR
#undef PLACED
#undef SINCE
#undef MUTATED

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* -- Combinations -- */

/* Rules that nobody had in mind when the language was made. */
static void
test_unseen (void)
{
#define OF(WHAT, MORE) "{'of': '" WHAT "', 'explorer': false" MORE "}"
#define SIGHT(DIRECTION) OF ("tiles", ", 'where': 'sight', 'direction': '" DIRECTION "'")
#define WITHIN(N) OF ("tiles", ", 'terrain': 'lava', 'where': 'within', 'distance': " N)
#define BORDER(SIDE) "{'of': 'border', 'side': '" SIDE "'}"
#define TWO(WHAT, A, B) EACH ("1", "{'of': '" WHAT "', 'counts': [" A ", " B "]}")
#define EQUAL(A, B) IF ("'count': " A ", 'than': " B ", 'at_least': 0, 'at_most': 0")
#define LIGHTHOUSE EACH ("1", OF ("tiles", ", 'by': 'terrain', 'where': 'sight'"))
#define ENVY TWO ("difference", OF ("tiles", ", 'terrain': 'lava', 'whose': 'left'"), LAVA)
#define BALANCE EQUAL (SIGHT ("left"), SIGHT ("right"))
#define WATERLINE EQUAL (BORDER ("top"), BORDER ("bottom"))
#define SQUARE EQUAL ("{'of': 'width'}", "{'of': 'height'}")
#define FIT TWO ("smallest", "{'of': 'width'}", "{'of': 'height'}")
#define EXACTLY_3 TWO ("difference", WITHIN ("3"), WITHIN ("2"))
#define TWINS TWO ("difference", OF ("neighbours", ""), OF ("neighbours", ", 'by': 'terrain'"))
#define SHY EACH ("[6, 4, 2, 0]", OF ("neighbours", ""))
#define FOUNDATIONS EACH ("1", OF ("tiles", ", 'where': 'column', 'round': 1, 'laid': 'before'"))
#define GROWTH EACH ("1", "{'of': 'group', 'terrain': 'lava', 'since_placed': true}")
#define TOLL "{'points': -1, 'limit': 5, 'each': " OF ("largest-group", ", 'terrain': 'ice', 'whose': 'right'") "}"
#define LEAD "{'points': 1, 'per': 4, 'each': {'of': 'difference', 'counts': [{'of': 'points', 'line': 'lava'}, " \
             "{'of': 'points', 'line': 'lava', 'whose': 'left'}]}}"
#define WIDEST "{'points': [7, 3], 'each': {'of': 'width'}, 'rank': 'most', 'ties': 'shared'}"
  static const Row rows[] = {
    { "terrains in sight: none", LIGHTHOUSE, P, 0 },
    { "terrains in sight: lava twice, ice", LIGHTHOUSE, P "l@3,0 i@4,0 l@5,0", 2 },
    { "terrains in sight: ice beyond a gap", LIGHTHOUSE, P "l@3,0 d@3,2 d@4,2 d@5,2 i@5,0", 1 },
    { "more than I have: two of three", ENVY, L1 "| l@2,0 l@3,0 l@4,0", 2 },
    { "more than I have: fewer", ENVY, L2 "| l@2,0", 0 },
    { "as many at its left as at its right: none", BALANCE, P, 5 },
    { "as many at its left as at its right: one and one", BALANCE, "l@2,0 p@3,0 l@4,0", 5 },
    { "as many at its left as at its right: one and two", BALANCE, "l@2,0 p@3,0 l@4,0 i@5,0", 0 },
    { "as many rows above as below: none", WATERLINE, P, 5 },
    { "as many rows above as below: two below", WATERLINE, P "l@2,2", 0 },
    { "as many rows above as below: two and two", WATERLINE, P "l@2,2 l@2,-2", 5 },
    { "a square zone: 3 by 2", SQUARE, P, 0 },
    { "a square zone: 3 by 3", SQUARE, P "h@1,2", 5 },
    { "the largest square: 7 by 2", FIT, L4, 2 },
    { "the largest square: 4 by 6", FIT, P "l@3,0 l@2,2 l@2,-2", 4 },
    { "at a distance of exactly 3: one in a row of four", EXACTLY_3, L4, 1 },
    { "at a distance of exactly 3: around the corner, too", EXACTLY_3, P "l@3,0 l@4,0 l@5,0 l@4,2", 2 },
    { "more of a terrain around it: all differ", TWINS, P "l@3,0 i@2,2", 0 },
    { "more of a terrain around it: three, two of them alike", TWINS, P "l@3,0 l@2,2 i@2,-2", 1 },
    { "the fewer, the better: one", SHY, L1, 6 },
    { "the fewer, the better: three", SHY, P "l@3,0 l@2,2 l@2,-2", 2 },
    { "the fewer, the better: four", SHY, P "l@3,0 l@2,2 l@3,2 l@2,-2", 0 },
    { "in its column, before it, from round 1: placed after it", FOUNDATIONS, "p@2,0 / l@2,2", 0 },
    { "in its column, before it, from round 1: one of two", FOUNDATIONS, "l@2,0 / d@3,0 / l@2,2 / p@2,4", 1 },
    { "its group since it was placed: two more", GROWTH, "l@2,0 / p@3,0 / l@4,0 / l@5,0", 2 },
    { "its group since it was placed: another group", GROWTH, "l@2,0 / p@3,0 / i@4,0 / l@5,0", 0 },
    { "the right neighbour’s largest group: two and one", TOLL, P "| i@2,0 | i@2,0 i@3,0 l@4,0 i@5,0", -2 },
    { "the right neighbour’s largest group: never worse than −5", TOLL, P "| i@2,0 i@3,0 i@4,0 i@5,0 i@6,0 i@7,0", -5 },
    { "every 4 points ahead: 14 and 7", LEAD, P "v@3,0 v@4,0 | v@2,0", 1 },
    { "every 4 points ahead: behind", LEAD, P "| v@2,0", 0 },
    { "the widest zone: second", WIDEST, P "| l@2,0 l@3,0", 3 },
    { "the widest zone: shared", WIDEST, P "| l@2,0", 5 },
  };
#undef OF
#undef SIGHT
#undef WITHIN
#undef BORDER
#undef TWO
#undef EQUAL
#undef LIGHTHOUSE
#undef ENVY
#undef BALANCE
#undef WATERLINE
#undef SQUARE
#undef FIT
#undef EXACTLY_3
#undef TWINS
#undef SHY
#undef FOUNDATIONS
#undef GROWTH
#undef TOLL
#undef LEAD
#undef WIDEST

  check_rows (rows, G_N_ELEMENTS (rows));
}

/* -- The tiles that count -- */

/** CountedRow: what a rule of the first tile counts: indices of tiles in the order in which they lie; 0: the explorer. */
typedef struct
{
  const char *what;
  const char *rule;
  const char *tiles;
  const char *counted;
} CountedRow;

/* @seat: where the first zone of the row is; the other one, if there is one, is at the other seat of two. */
static void
check_counted (const CountedRow *row,
               guint             seat)
{
  g_autoptr (BmRules) rules = compile (row->rule);
  g_autoptr (GString) actual = g_string_new (NULL);
  g_auto (GStrv) zones = g_strsplit (row->tiles, "|", 2);
  const char *other = zones[1] != NULL ? zones[1] : "";
  const char *const seats[] = { seat == 0 ? zones[0] : other, seat == 0 ? other : zones[0], NULL };
  const BmRule *rule = &rules->rules[rules->tiles[bm_test_find_tile (rules, "p")].body.rules.first];
  BmPosition position;
  BmScene scene;
  guint32 found;

  bm_test_position_begin (&position, rules, 2, FALSE, "");
  lay (&position, rules, seats);
  scene = bm_scene (rules, &position, &position.zones[seat], seat);
  found = bm_scene_find_counted (&scene, rule->each, 1);
  for (guint i = 0; found >> i != 0; i++)
    if (found >> i & 1)
      g_string_append_printf (actual, "%s%u", actual->len > 0 ? " " : "", i);
  bm_test_expect (row->what, row->tiles, actual->str, row->counted);
}

static void
test_counted (void)
{
#define OF(WHAT, MORE) EACH ("1", "{'of': '" WHAT "', 'explorer': false" MORE "}")
#define LAVA_OF(WHAT, MORE) OF (WHAT, ", 'terrain': 'lava'" MORE)
#define BY(BY, TAKE) OF ("tiles", ", 'by': '" BY "', 'take': '" TAKE "', 'terrain': ['lava', 'ice', 'water']")
#define SIX P "l@3,0 l@4,0 i@5,0 l@6,0 l@7,0 l@8,0 "
  static const CountedRow rows[] = {
    { "tiles", LAVA_OF ("tiles", ""), SIX, "2 3 5 6 7" },
    { "the largest group", LAVA_OF ("largest-group", ""), SIX, "5 6 7" },
    { "the first of two groups", LAVA_OF ("largest-group", ""), P "l@3,0 i@4,0 l@5,0", "2" },
    { "no group", LAVA_OF ("largest-group", ""), P, "" },
    { "the second-largest group", LAVA_OF ("largest-group", ", 'nth': 2"), SIX, "2 3" },
    { "no second group", LAVA_OF ("largest-group", ", 'nth': 2"), L2, "" },
    { "the largest here is the second at the table",
      LAVA_OF ("largest-group", ", 'nth': 2, 'whose': 'everyone'"), L2 "| l@2,0 l@3,0 l@4,0", "2 3" },
    { "the second here is the third at the table",
      LAVA_OF ("largest-group", ", 'nth': 2, 'whose': 'everyone'"), SIX "| l@2,0 l@3,0 l@4,0", "5 6 7" },
    { "groups of three and more", LAVA_OF ("groups", ", 'min_size': 3"), SIX, "5 6 7" },
    { "groups of two and more", LAVA_OF ("groups", ", 'min_size': 2"), SIX "i@9,0 l@10,0", "2 3 5 6 7" },
    { "lines of two and more", LAVA_OF ("lines", ", 'min_size': 2"), SIX, "2 3 5 6 7" },
    { "lines of just two", LAVA_OF ("lines", ", 'min_size': 2, 'max_size': 2"), SIX, "2 3" },
    { "groups of just two", LAVA_OF ("groups", ", 'min_size': 2, 'max_size': 2"), SIX, "2 3" },
    { "next to ice", LAVA_OF ("tiles", ", 'beside': {'terrain': 'ice'}"), SIX, "3 5" },
    { "the fullest row", BY ("row", "most"), SIX, "2 3 4 5 6 7" },
    { "incomplete crystals", EACH ("1", "{'of': 'incomplete-crystals'}"), P "l@3,0 g@4,0", "3" },
    { "the longest line", LAVA_OF ("longest-line", ""), SIX, "5 6 7" },
    { "the largest group of one terrain", OF ("largest-group", ", 'same': 'terrain'"), SIX, "5 6 7" },
    { "groups of just one tile", OF ("groups", ", 'max_size': 1, 'same': 'terrain'"), SIX, "1 4" },
    { "the longest line of one terrain", OF ("longest-line", ", 'same': 'terrain'"), P "d@3,0 l@4,0 l@5,0", "3 4" },
    { "lines of one terrain", OF ("lines", ", 'min_size': 2, 'same': 'terrain'"), SIX "d@9,0 d@10,0", "2 3 5 6 7 8 9" },
    { "the longest column", LAVA_OF ("longest-line", ", 'along': 'column'"), SIX "l@3,2", "2 8" },
    { "around it", LAVA_OF ("tiles", ", 'where': 'around'"), SIX "l@2,2", "2 8" },
    { "in its row", LAVA_OF ("tiles", ", 'where': 'row'"), SIX "l@2,2", "2 3 5 6 7" },
    { "in sight", LAVA_OF ("tiles", ", 'where': 'sight', 'direction': 'down'"), SIX "l@2,2", "8" },
    { "of its group", LAVA_OF ("tiles", ", 'where': 'group'"), SIX, "2 3" },
    { "touching the explorer", LAVA_OF ("tiles", ", 'where': 'explorer'"), SIX "l@2,2", "8" },
    { "laid before", LAVA_OF ("tiles", ", 'laid': 'after', 'round': 1"), SIX, "2 3 5 6 7" },
    { "between two", LAVA_OF ("between", ""), P "l@2,2 l@2,-2 l@3,0 l@3,2", "2 3" },
    { "between in both directions", EACH ("1", "{'of': 'between'}"), P "l@2,2 l@2,-2 l@3,0 l@3,2", "0 2 3 4" },
    { "on one side only", LAVA_OF ("between", ""), L2, "" },
    { "different terrains", BY ("terrain", "different"), SIX "w@9,0 d@10,0", "2 3 4 5 6 7 8" },
    { "the most of a terrain", BY ("terrain", "most"), P "i@3,0 l@4,0 l@5,0 w@6,0", "3 4" },
    { "the first of two terrains with as many", BY ("terrain", "most"), P "l@3,0 i@4,0", "3" },
    { "the fewest of a terrain", BY ("terrain", "fewest"), P "l@3,0 l@4,0 i@5,0", "4" },
    { "the second most of a terrain", BY ("terrain", "most', 'nth': 2, 'whose': 'own"), P "l@3,0 l@4,0 i@5,0", "4" },
    { "the second fewest of a terrain", BY ("terrain", "fewest', 'nth': 2, 'whose': 'own"), P "l@3,0 l@4,0 i@5,0", "2 3" },
    { "none of a terrain", BY ("terrain", "fewest-of-all"), P "l@3,0 l@4,0 i@5,0", "" },
    { "missing terrains", BY ("terrain", "missing"), SIX, "" },
    { "terrains of which there are two", OF ("tiles", ", 'by': 'terrain', 'min_of_kind': 2"), SIX, "2 3 5 6 7" },
    { "the most of a level", OF ("tiles", ", 'by': 'level', 'take': 'most'"), P "m@3,0 u@4,0 m@5,0 m@6,0", "2 5" },
    { "the most of a symbol", EACH ("1", "{'of': 'symbols', 'symbol': ['sun', 'moon'], 'by': 'symbol', 'take': 'most'}"),
      P "s@3,0 t@4,0 l@5,0", "2 3" },
    { "the most of a crystal", EACH ("1", "{'of': 'complete-crystals', 'by': 'crystal', 'take': 'most'}"),
      P "g@3,0 g@4,0 g@5,0 k@6,0 k@6,2", "2 3 4" },
    { "different crystals", EACH ("1", "{'of': 'complete-crystals', 'by': 'crystal'}"),
      P "g@3,0 g@4,0 g@5,0 k@6,0 k@6,2", "2 3 4 5 6" },
    { "the best tile around it", OF ("best-points", ", 'where': 'around'"), P "l@3,0 v@2,2 v@2,-2", "3" },
    { "no tile that scores", OF ("best-points", ", 'where': 'around'"), L1, "" },
    { "the distance from the explorer", EACH ("1", "{'of': 'distance'}"), L1, "0" },
    { "holes", EACH ("1", "{'of': 'holes'}"), L1, "" },
    { "others’ tiles", LAVA_OF ("tiles", ", 'whose': 'others'"), L2 "| l@2,0", "" },
    { "everybody’s tiles", LAVA_OF ("tiles", ", 'whose': 'everyone'"), L2 "| l@2,0", "2 3" },
    { "the largest group is elsewhere", LAVA_OF ("largest-group", ", 'whose': 'everyone'"), L1 "| l@2,0 l@3,0", "" },
    { "the largest group is here", LAVA_OF ("largest-group", ", 'whose': 'everyone'"), L2 "| l@2,0", "2 3" },
    { "the most at the table", BY ("terrain", "most', 'whose': 'everyone"), L2 "i@5,0 | i@2,0 i@3,0", "4" },
    { "pairs", EACH ("1", "{'of': 'smallest', 'counts': [" LAVA ", " ICE "]}"), L2 "i@5,0 d@6,0", "2 3 4" },
  };
#undef OF
#undef LAVA_OF
#undef BY
#undef SIX

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint seat = 0; seat < 2; seat++)
      check_counted (&rows[i], seat);
}

/* What a condition compares counts, too. */
static void
test_counted_in_conditions (void)
{
  g_autoptr (BmRules) rules = compile (IF ("'count': " LAVA ", 'than': " ICE ", 'at_least': 1"));
  const BmRange *range = &rules->tiles[bm_test_find_tile (rules, "p")].body.rules;
  BmPosition position;
  BmScene scene;
  BmScoreEntry entry = { .kind = BM_SCORE_RULE, .item = range->first, .tiles = 1 << 1 };

  bm_test_position_begin (&position, rules, 2, FALSE, "");
  bm_test_zone_place (&position.zones[0], rules, L2 "i@5,0 d@6,0");
  scene = bm_scene (rules, &position, &position.zones[0], 0);
  g_assert_cmphex (bm_score_entry_find_tiles (&entry, &scene), ==, 0x1e);
}

/* -- Medals -- */

/** MedalRow: a medal, what everybody lays, and its points for each player at the end. */
typedef struct
{
  const char *pattern;
  const char *medal;
  const char *tiles;
  const char *points;
} MedalRow;

static void
check_medal (const MedalRow *row)
{
  g_autofree char *members = g_strdup_printf ("'tiles': [" TILES "{'id': 'p', " NAME ", 'terrain': 'rune'}], " SYMBOLS
                                              ", 'medals': [{'id': 'medal', " NAME ", %s}]", row->medal);
  g_autoptr (BmRules) rules = bm_test_rules_new_with (members);
  g_auto (GStrv) zones = g_strsplit (row->tiles, "|", -1);
  g_autoptr (GString) points = g_string_new (NULL);
  BmPosition position;

  bm_test_position_begin (&position, rules, g_strv_length (zones), FALSE, "medal");
  lay (&position, rules, (const char *const *) zones);
  bm_position_end_turn (&position, rules, NULL);
  bm_position_end_game (&position, rules, BM_ALL_TIE_NOBODY, NULL);
  for (guint seat = 0; seat < position.n_seats; seat++)
    {
      gboolean held = position.held[seat] & 1;

      g_string_append_printf (points, " %d", held ? bm_position_get_medal_points (&position, rules, seat, 0, FALSE) : 0);
      bm_test_assert_explained (&position, rules, seat);
    }
  bm_test_expect (row->pattern, row->tiles, points->str + 1, row->points);
}

static void
test_medals (void)
{
#define FIRST(POINTS) "'points': " POINTS ", 'conditions': [{'count': " LINE ", 'at_least': 2}]"
#define LINE "{'of': 'longest-line', 'terrain': 'lava', 'explorer': false}"
#define MOST "'points': [8, 4], 'most': {'of': 'largest-group', 'terrain': 'lava', 'explorer': false}"
  static const MedalRow rows[] = {
    { "49: nobody", FIRST ("[10, 5]"), "l@2,0 | l@2,0 | l@2,0", "0 0 0" },
    { "49: the first only", FIRST ("10"), "l@2,0 / l@3,0 / | l@2,0 / / l@3,0 | l@2,0", "10 0 0" },
    { "49: first, second, third", FIRST ("[10, 5]"), "l@2,0 l@3,0 | l@2,0 / l@3,0 | l@2,0 / / l@3,0", "10 5 0" },
    { "49: two in the same turn", FIRST ("[10, 5]"), "l@2,0 l@3,0 | l@2,0 l@3,0 | l@2,0 / / l@3,0", "10 10 5" },
    { "50: nobody, since all tie", MOST, "l@2,0 | l@2,0 | l@2,0", "0 0 0" },
    { "50: first, second, third", MOST, "l@2,0 l@3,0 l@4,0 | l@2,0 l@3,0 | l@2,0", "8 4 0" },
    { "50: two firsts, no second", MOST, "l@2,0 l@3,0 | l@2,0 l@3,0 | l@2,0", "8 8 0" },
    { "50: two seconds", MOST, "l@2,0 l@3,0 | l@2,0 | l@2,0", "8 4 4" },
  };
#undef FIRST
#undef LINE
#undef MOST

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_medal (&rows[i]);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/patterns/points-by-number", test_points_by_number);
  g_test_add_func ("/patterns/per", test_per);
  g_test_add_func ("/patterns/combinations", test_combinations);
  g_test_add_func ("/patterns/conditions", test_conditions);
  g_test_add_func ("/patterns/kinds", test_kinds);
  g_test_add_func ("/patterns/filters", test_filters);
  g_test_add_func ("/patterns/carried-and-touched", test_carried_and_touched);
  g_test_add_func ("/patterns/points", test_points);
  g_test_add_func ("/patterns/where", test_where);
  g_test_add_func ("/patterns/place", test_place);
  g_test_add_func ("/patterns/shape", test_shape);
  g_test_add_func ("/patterns/lines-and-rims", test_lines_and_rims);
  g_test_add_func ("/patterns/same-terrain", test_same_terrain);
  g_test_add_func ("/patterns/others", test_others);
  g_test_add_func ("/patterns/when", test_when);
  g_test_add_func ("/patterns/unseen", test_unseen);
  g_test_add_func ("/patterns/counted", test_counted);
  g_test_add_func ("/patterns/counted-in-conditions", test_counted_in_conditions);
  g_test_add_func ("/patterns/medals", test_medals);

  return g_test_run ();
}
