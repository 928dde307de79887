/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "small-game.h"

/* What the compiler says about rules, conditions and counts of version 2. docs/SET-FORMAT.md section 4. */

#define FARM_RULE "{'points': 1, 'each': {'of': 'neighbours', 'touching': 'edge'}, 'from': 2, 'limit': 5}"
#define BEST_COUNT "{'of': 'tiles', 'terrain': 'lake'}"
#define BOB_COUNT "{'of': 'tiles', 'terrain': 'hill'}"

/** Row: what comes in the place of a fragment of the small game, and all problems, one a line. */
typedef struct
{
  const char *from;
  const char *to;
  const char *problems;
} Row;

static void
check_row (const Row  *row,
           const char *version)
{
  g_autofree char *game = replace (small_game, "'version': 1", version);
  g_autofree char *text = replace (game, row->from, row->to);
  g_autoptr (BmSet) set = parse (text);
  g_autoptr (BmRules) rules = NULL;
  g_autofree char *problems = list_problems (set, &rules);

  g_test_message ("%s", row->to);
  g_assert_cmpstr (problems, ==, row->problems);
}

static void
check_rows (const Row  *rows,
            guint       n_rows,
            const char *version)
{
  for (guint i = 0; i < n_rows; i++)
    check_row (&rows[i], version);
}

#define CHECK(rows) check_rows (rows, G_N_ELEMENTS (rows), "'version': 2")
#define RULE(...) FARM_RULE, "{" __VA_ARGS__ "}"
#define EACH(...) RULE ("'points': 1, 'each': {" __VA_ARGS__ "}")
#define IF(...) RULE ("'points': 1, 'when': [{" __VA_ARGS__ "}]")
#define AT "t: $.tiles[0].rules[0]"
#define TILES "{'of': 'tiles'}"

static void
test_rules (void)
{
  static const Row rows[] = {
    { RULE ("'points': [1, 2], 'each': " TILES), "" },
    { RULE ("'points': [1, 2]"),
      "error: " AT ".points: a list of points needs “each”: what is counted\n" },
    { RULE ("'points': [], 'each': {'of': 'tiles'}"),
      "error: " AT ".points: the list is too short: it has 0 of at least 1 entry\n" },
    { RULE ("'points': [1, 201], 'each': {'of': 'tiles'}"),
      "error: " AT ".points[1]: 201 is not between −200 and 200\n" },
    { RULE ("'points': 3, 'rank': 'most'"),
      "error: " AT ".rank: “rank” needs “each”: what is compared\n" },
    { RULE ("'points': 3, 'rank': 'best', 'each': {'of': 'tiles'}"),
      "error: " AT ".rank: “best” is unknown here; the known values are “most”, “fewest”\n" },
    { RULE ("'points': 3, 'rank': 'most', 'per': 2, 'from': 2, 'each': {'of': 'tiles'}"),
      "warning: " AT ".from: the rule has “rank”, so its “from” has no effect\n"
      "warning: " AT ".per: the rule has “rank”, so its “per” has no effect\n" },
    { RULE ("'points': 3, 'ties': 'shared', 'each': {'of': 'tiles'}"),
      "warning: " AT ".ties: the rule has no “rank”, so its “ties” has no effect\n" },
    { RULE ("'points': 3, 'per': 2"),
      "warning: " AT ".per: the rule has no “each”, so its “per” has no effect\n" },
    { RULE ("'points': 3, 'per': 1, 'each': {'of': 'tiles'}"),
      "error: " AT ".per: 1 is not between 2 and 100\n" },
    { RULE ("'points': 3, 'rank': 'most', 'each': {'of': 'tiles', 'where': 'around'}"),
      "error: " AT ".each: this is about one tile: players can only be compared by what is in their zones\n" },
    { RULE ("'points': 3, 'scored': 'later'"),
      "error: " AT ".scored: “later” is unknown here; the known values are “end”, “placed”\n" },
    { IF ("'count': {'of': 'tiles'}"),
      "error: " AT ".when[0]: a condition needs “at_least” or “at_most”\n" },
  };

  CHECK (rows);
}

static void
test_counts (void)
{
  static const Row rows[] = {
    { EACH ("'of': 'tiles', 'not': {'terrain': 'hill'}, 'where': 'sight', 'direction': 'up', 'laid': 'before'"), "" },
    { EACH ("'of': 'tiles', 'by': 'crystal'"),
      "error: " AT ".each.by: “tiles” cannot be sorted by “crystal”, only by “terrain”, “tile”, “symbol”, “shape”, "
      "“level”, “row”, “column”\n" },
    { EACH ("'of': 'complete-crystals', 'by': 'terrain'"),
      "error: " AT ".each.by: “complete-crystals” cannot be sorted by “terrain”, only by “crystal”\n" },
    { EACH ("'of': 'tiles', 'where': 'within'"),
      "error: " AT ".each.distance: is missing\n" },
    { EACH ("'of': 'tiles', 'where': 'somewhere'"),
      "error: " AT ".each.where: “somewhere” is unknown here; the known values are “edge”, “around”, “corner”, “above”, "
      "“below”, “left”, “right”, “row”, “column”, “sight”, “within”, “group”, “explorer”, “outside”, "
      "“inside”, “top-row”, “bottom-row”, “left-column”, “right-column”\n" },
    { EACH ("'of': 'tiles', 'distance': 3"),
      "warning: " AT ".each.distance: “distance” has no effect unless “where” is “within”\n" },
    { EACH ("'of': 'tiles', 'where': 'row', 'direction': 'up'"),
      "warning: " AT ".each.direction: “direction” has no effect unless “where” is “sight”\n" },
    { EACH ("'of': 'tiles', 'take': 'most'"),
      "warning: " AT ".each.take: without “by”, “take” has no effect\n" },
    { EACH ("'of': 'tiles', 'min_of_kind': 2"),
      "warning: " AT ".each.min_of_kind: without “by”, “min_of_kind” has no effect\n" },
    { EACH ("'of': 'groups', 'same': 'shape'"),
      "error: " AT ".each.same: “shape” is unknown here; the known values are “terrain”\n" },
    { EACH ("'of': 'tiles', 'same': 'terrain'"),
      "warning: " AT ".each.same: “same” has no meaning here\n" },
    { EACH ("'of': 'largest-group', 'nth': 5"),
      "error: " AT ".each.nth: 5 is not between 1 and 4\n" },
    { EACH ("'of': 'tiles', 'by': 'terrain', 'take': 'most', 'nth': 2"), "" },
    { EACH ("'of': 'tiles', 'by': 'terrain', 'nth': 2"),
      "warning: " AT ".each.nth: “nth” has no effect unless “take” is “most” or “fewest”\n" },
    { EACH ("'of': 'tiles', 'by': 'terrain', 'take': 'fewest-of-all', 'nth': 2"),
      "warning: " AT ".each.nth: “nth” has no effect unless “take” is “most” or “fewest”\n" },
    { EACH ("'of': 'tiles', 'nth': 3"),
      "warning: " AT ".each.nth: “nth” has no effect unless “take” is “most” or “fewest”\n" },
    { EACH ("'of': 'groups', 'min_size': 3, 'max_size': 2"),
      "error: " AT ".each.max_size: nothing can be at least 3 and at most 2 at the same time\n" },
    { EACH ("'of': 'lines'"), "error: " AT ".each.min_size: is missing\n" },
    { EACH ("'of': 'tiles', 'beam': 'north'"),
      "error: " AT ".each.beam: “north” is unknown here; the known values are “any”, “up”, “down”, “left”, “right”\n" },
    { EACH ("'of': 'tiles', 'beside': {'terrain': 'lakes'}"),
      "error: " AT ".each.beside.terrain: there is no terrain “lakes”; did you mean “lake”?\n" },
    { EACH ("'of': 'tiles', 'laid': 'next', 'whose': 'left'"),
      "error: " AT ".each.whose: this is about one tile: others’ zones have nothing to do with it, so leave out “whose”\n" },
    { EACH ("'of': 'tiles', 'where': 'outside', 'whose': 'left'"), "" },
    { EACH ("'of': 'tiles', 'by': 'terrain', 'min_of_kind': 0"),
      "error: " AT ".each.min_of_kind: 0 is not between 1 and 100\n" },
    { EACH ("'of': 'tiles', 'where': 'row', 'whose': 'left'"),
      "error: " AT ".each.whose: this is about one tile: others’ zones have nothing to do with it, so leave out "
      "“whose”\n" },
    { EACH ("'of': 'tiles', 'laid': 'before', 'whose': 'left'"),
      "error: " AT ".each.whose: this is about one tile: others’ zones have nothing to do with it, so leave out "
      "“whose”\n" },
    { EACH ("'of': 'tiles', 'where': 'explorer', 'whose': 'left'"), "" },
    { EACH ("'of': 'tiles', 'round': 3"),
      "error: " AT ".each.round: 3 is not between 1 and 2\n" },
    { EACH ("'of': 'tiles', 'not': {'terrain': 'lakes'}"),
      "error: " AT ".each.not.terrain: there is no terrain “lakes”; did you mean “lake”?\n" },
    { EACH ("'of': 'tiles', 'not': {'terrain': 'lake', 'round': 1}"),
      "warning: " AT ".each.not.round: “round” has no meaning here\n" },
    { EACH ("'of': 'points'"),
      "error: " AT ".each.line: is missing\n" },
    { EACH ("'of': 'border'"),
      "error: " AT ".each.side: is missing\n" },
    { EACH ("'of': 'smallest', 'counts': [{'of': 'tiles'}]"),
      "error: " AT ".each.counts: the list is too short: it has 1 of at least 2 entries\n" },
  };

  CHECK (rows);
}

/* What medals and explorers cannot count. */
static void
test_contexts (void)
{
  static const Row rows[] = {
    { BEST_COUNT, "{'of': 'tiles', 'where': 'row'}",
      "error: t: $.medals[0].conditions[0].count.where: “row” is about one tile: it can only be used in rules of "
      "tiles and explorers\n" },
    { BEST_COUNT, "{'of': 'tiles', 'where': 'explorer'}", "" },
    { BEST_COUNT, "{'of': 'distance'}",
      "error: t: $.medals[0].conditions[0].count: “distance” is about one tile: it can only be used in rules of "
      "tiles and explorers\n" },
    { BEST_COUNT, "{'of': 'tiles', 'laid': 'after'}",
      "error: t: $.medals[0].conditions[0].count.laid: “after” is about when a tile was placed: it can only be used "
      "in rules of tiles\n" },
    { BEST_COUNT, "{'of': 'tiles', 'laid': 'last-turn'}", "" },
    { BEST_COUNT, "{'of': 'tiles', 'since_placed': true}",
      "error: t: $.medals[0].conditions[0].count.since_placed: “since_placed” is about when a tile was placed: it "
      "can only be used in rules of tiles\n" },
    { BEST_COUNT, "{'of': 'tiles', 'level': 3}",
      "warning: t: $.medals[0].conditions[0].count: the game has nothing that is counted here, so this is always 0\n" },
    { BOB_COUNT, "{'of': 'tiles', 'where': 'row'}", "" },
    { BOB_COUNT, "{'of': 'tiles', 'laid': 'after'}",
      "error: t: $.explorers[1].rules[0].each.laid: “after” is about when a tile was placed: it can only be used in "
      "rules of tiles\n" },
    { BOB_COUNT, "{'of': 'tiles', 'since_placed': true}",
      "error: t: $.explorers[1].rules[0].each.since_placed: “since_placed” is about when a tile was placed: it can "
      "only be used in rules of tiles\n" },
    { BOB_COUNT, "{'of': 'tiles'}, 'scored': 'placed'",
      "error: t: $.explorers[1].rules[0].scored: explorers are never placed, so their rules cannot be counted then: "
      "leave it out\n" },
  };

  CHECK (rows);
}

/* What never brings points, or makes no difference. */
static void
test_sense (void)
{
  static const Row rows[] = {
    { EACH ("'of': 'tiles', 'terrain': 'hill', 'not': {'terrain': 'hill'}"),
      "warning: " AT ".each: the game has nothing that is counted here, so this is always 0\n" },
    { EACH ("'of': 'tiles', 'level': 3"),
      "warning: " AT ".each: the game has nothing that is counted here, so this is always 0\n" },
    { EACH ("'of': 'smallest', 'counts': [{'of': 'tiles'}, {'of': 'tiles', 'tile': 'farm', 'terrain': 'lake'}]"),
      "warning: " AT ".each.counts[1]: the game has nothing that is counted here, so this is always 0\n" },
    { IF ("'count': {'of': 'tiles', 'level': 3}, 'at_least': 1"),
      "warning: " AT ".when[0].count: the game has nothing that is counted here, so this is always 0\n" },
    { IF ("'count': {'of': 'tiles'}, 'than': {'of': 'tiles'}, 'at_least': 1"),
      "warning: " AT ".when[0].than: this compares a count with itself: both are always the same\n" },
    { IF ("'count': {'of': 'tiles'}, 'at_least': 3, 'at_most': 3, 'parity': 'even'"),
      "warning: " AT ".when[0].parity: this is never met: 3 is not “even”\n" },
    { IF ("'count': {'of': 'tiles'}, 'at_least': 4, 'at_most': 4, 'parity': 'even'"), "" },
    { IF ("'count': {'of': 'between'}, 'at_least': 3"),
      "warning: " AT ".when[0].at_least: this is never met: there can be at most 2\n" },
    { IF ("'count': {'of': 'tiles', 'by': 'shape'}, 'at_least': 3"),
      "warning: " AT ".when[0].at_least: this is never met: there can be at most 2\n" },
    { IF ("'count': {'of': 'different-terrains', 'terrain': 'hill'}, 'at_least': 2"),
      "warning: " AT ".when[0].at_least: this is never met: there can be at most 1\n" },
    { RULE ("'points': 3, 'rank': 'most', 'each': {'of': 'tiles', 'whose': 'everyone'}"),
      "warning: " AT ".each: this is the same for all players, so they always share the first rank: leave out "
      "“whose”\n" },
    { RULE ("'points': [7, 6, 5, 4, 3, 2, 1], 'rank': 'most', 'each': {'of': 'tiles'}"),
      "warning: " AT ".points: a game has at most 6 players, so further ranks are never scored\n" },
    { RULE ("'points': 1, 'scored': 'placed', 'each': {'of': 'tiles', 'laid': 'after'}"),
      "warning: " AT ".each: this counts what comes after the tile, but the rule is counted when the tile is placed\n" },
    { RULE ("'points': 1, 'scored': 'placed', 'each': {'of': 'complete-crystals', 'since_placed': true}"),
      "warning: " AT ".each: this counts what comes after the tile, but the rule is counted when the tile is placed\n" },
  };

  CHECK (rows);
}

/* Nothing lies between two of what there is only one of. */
static void
test_between (void)
{
  g_autofree char *fewer = replace (small_game, "'version': 1", "'version': 2");
  g_autofree char *one = replace (fewer, "'farm': 9, 'frog': 9, 'lamp': 9", "'farm': 9, 'frog': 1, 'lamp': 9");
  const char *const counts[] = { "{'of': 'between', 'tile': 'frog'}", "{'of': 'between', 'tile': ['frog', 'lamp']}",
                                 "{'of': 'between', 'terrain': 'hill'}", "{'of': 'between'}" };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      g_autofree char *text = replace (one, "{'of': 'neighbours', 'touching': 'edge'}", counts[i]);
      g_autoptr (BmSet) set = parse (text);
      g_autoptr (BmRules) rules = NULL;
      g_autofree char *problems = list_problems (set, &rules);

      g_assert_cmpstr (problems, ==, i > 0 ? "" : "warning: " AT ".each: no tile can lie between two of these: the game "
                                                  "has only one\n");
    }
}

#define TWICE(X) X ", " X
#define DEEPER(X) "{'of': 'smallest', 'counts': [" TILES ", " X "]}"
#define SEVEN(X) "'of': 'smallest', 'counts': [" TWICE (X) ", " TWICE (X) ", " TWICE (X) ", " X "]"
#define WIDTH "{'of': 'width'}"
#define GROUP "{'of': 'largest-group'}"
#define EVERYONE "{'of': 'largest-group', 'whose': 'everyone'}"
#define ALIKE "{'of': 'largest-group', 'same': 'terrain'}"
#define BESIDE "{'of': 'groups', 'beside': {'terrain': 'lake'}}"
#define TERRAINS "{'of': 'tiles', 'by': 'terrain'}"
#define SINCE "{'of': 'complete-crystals', 'since_placed': true}"
#define POINTS "{'of': 'points', 'line': 'land'}"

static void
test_bounds (void)
{
  static const Row rows[] = {
    { EACH ("'of': 'smallest', 'counts': [" TILES ", " DEEPER (DEEPER (TILES)) "]"), "" },
    { EACH ("'of': 'smallest', 'counts': [" TILES ", " DEEPER (DEEPER (DEEPER (TILES))) "]"),
      "error: " AT ".each.counts[1].counts[1].counts[1].counts[0]: counts are nested more than 4 deep; use several "
      "rules or conditions instead\n"
      "error: " AT ".each.counts[1].counts[1].counts[1].counts[1]: counts are nested more than 4 deep; use several "
      "rules or conditions instead\n" },
    { EACH ("'of': 'sum', 'counts': [" TWICE ("{" SEVEN (WIDTH) "}") ", " TWICE ("{" SEVEN (WIDTH) "}") "]"),
      "error: " AT ": there are 33 counts here; at most 32 are possible: use fewer, or several rules\n" },
    { EACH (SEVEN (EVERYONE)),
      "error: " AT ": counting this takes too long: it looks at about 20328 tiles, and at most 20000 are possible; "
      "use fewer counts of groups, lines, points and other players’ zones\n" },
    { RULE ("'points': 1, 'rank': 'most', 'each': {" SEVEN (GROUP) "}"),
      "error: " AT ": counting this takes too long: it looks at about 20328 tiles, and at most 20000 are possible; "
      "use fewer counts of groups, lines, points and other players’ zones\n" },
    { EACH (SEVEN (GROUP)), "" },
    /* Whoever looks at each terrain, or around each tile, looks at more. */
    { RULE ("'points': 1, 'rank': 'most', 'each': {" SEVEN (ALIKE) "}"),
      "error: " AT ": counting this takes too long: it looks at about 20412 tiles, and at most 20000 are possible; "
      "use fewer counts of groups, lines, points and other players’ zones\n" },
    { RULE ("'points': 1, 'rank': 'most', 'each': {'of': 'sum', 'counts': [" TWICE (BESIDE) ", " TWICE (BESIDE) "]}"),
      "error: " AT ": counting this takes too long: it looks at about 23232 tiles, and at most 20000 are possible; "
      "use fewer counts of groups, lines, points and other players’ zones\n" },
    { FARM_RULE, "{'points': 1, 'each': {" SEVEN (SINCE) "}}, {'points': 2, 'each': " SINCE "}", "" },
    { FARM_RULE, "{'points': 1, 'each': {" SEVEN (SINCE) "}}, {'points': 2, 'each': " SINCE "}, "
                 "{'points': 2, 'each': " TILES ", 'scored': 'placed'}",
      "error: t: $.tiles[0].rules[2]: the rules of a tile can keep at most 8 numbers from the turn in which it was "
      "placed, and with this one there are 9: use fewer counts with “since_placed” and rules with “scored”\n" },
    /* Points are as costly as all that scores. */
    { FARM_RULE, "{'points': 1, 'each': " POINTS "}, {'points': 1, 'each': {" SEVEN (GROUP) "}}", "" },
    { FARM_RULE, "{'points': 1, 'each': " POINTS "}, {'points': 1, 'each': {" SEVEN (EVERYONE) "}, 'limit': 3}",
      "error: t: $.tiles[0].rules[1]: counting this takes too long: it looks at about 20328 tiles, and at most 20000 "
      "are possible; use fewer counts of groups, lines, points and other players’ zones\n" },
    { FARM_RULE, "{'points': 1, 'each': {" SEVEN (POINTS) "}}, {'points': 1, 'each': {" SEVEN (GROUP) "}}, "
                 "{'points': 2, 'each': {" SEVEN (GROUP) "}}, {'points': 3, 'each': {" SEVEN (GROUP) "}}",
      "error: " AT ": counting this takes too long: it looks at about 640794 tiles, and at most 500000 are possible; "
      "use fewer counts of groups, lines, points and other players’ zones\n" },
    { FARM_RULE, "{'points': 1, 'each': {" SEVEN (POINTS) "}}, {'points': 1, 'each': {" SEVEN (GROUP) "}}, "
                 "{'points': 2, 'each': {" SEVEN (GROUP) "}}, {'points': 3, 'each': {" SEVEN (GROUP) "}}, "
                 "{'points': 4, 'each': " TERRAINS "}",
      "error: " AT ": counting this takes too long: it looks at about 643692 tiles, and at most 500000 are possible; "
      "use fewer counts of groups, lines, points and other players’ zones\n" },
  };
  static const Row medal = {
    BEST_COUNT, "{" SEVEN (EVERYONE) "}",
      "error: t: $.medals[0]: counting this takes too long: it looks at about 20328 tiles, and at most 20000 are "
      "possible; use fewer counts of groups, lines, points and other players’ zones\n"
  };

  CHECK (rows);
  check_row (&medal, "'version': 2");
}

/* A file of version 1 that uses what is new says what would be right. */
static void
test_version_1 (void)
{
#define NEW(PLACE) \
  "error: " AT PLACE ": this is new in version 2 of the format: the “version” of the set must be 2\n"
  static const Row rows[] = {
    { RULE ("'points': 1, 'per': 2, 'each': " TILES), NEW (".per") },
    { RULE ("'points': [1, 2], 'each': " TILES), NEW (".points") },
    { RULE ("'points': 1, 'rank': 'most', 'each': " TILES), NEW (".rank") },
    { RULE ("'points': 1, 'scored': 'placed', 'each': " TILES), NEW (".scored") },
    { EACH ("'of': 'width'"), NEW (".each.of") },
    { EACH ("'of': 'tiles', 'where': 'row'"), NEW (".each.where") },
    { EACH ("'of': 'tiles', 'level': 1"), NEW (".each.level") },
    { EACH ("'of': 'mutant-tiles', 'level': 1"), "" },
    { EACH ("'of': 'tiles', 'whose': 'left'"), NEW (".each.whose") },
    { IF ("'count': " TILES ", 'than': " BEST_COUNT ", 'at_least': 1"), NEW (".when[0].than") },
    { IF ("'count': " TILES ", 'parity': 'even'"), NEW (".when[0].parity") },
    { EACH ("'of': 'sum', 'counts': [" TILES ", " DEEPER (TILES) "]"), NEW (".each.counts[1].of") },
  };
#undef NEW

  check_rows (rows, G_N_ELEMENTS (rows), "'version': 1");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/compiler/counts/rules", test_rules);
  g_test_add_func ("/compiler/counts/counts", test_counts);
  g_test_add_func ("/compiler/counts/contexts", test_contexts);
  g_test_add_func ("/compiler/counts/sense", test_sense);
  g_test_add_func ("/compiler/counts/between", test_between);
  g_test_add_func ("/compiler/counts/bounds", test_bounds);
  g_test_add_func ("/compiler/counts/version-1", test_version_1);

  return g_test_run ();
}
