/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

/* docs/SET-FORMAT.md: mechanisms that no printed tile uses. Each row compiles a set of its own over the base game. */

typedef struct
{
  const char *rule;
  const char *members;   /* of the set, with ' in place of " */
  const char *tiles;
  const char *expected;  /* the score, or levels, or crystals */
  const char *explorer;  /* "unicorns", who has no parts, if NULL */
  guint       n_medals;
  const char *token;
} Row;

typedef char *(*DescribeFunc) (const BmPosition *position, const BmRules *rules);

static char *
describe_score (const BmPosition *position,
                const BmRules    *rules)
{
  return bm_test_dup_score (position, rules, 0);
}

static char *
describe_levels (const BmPosition *position,
                 const BmRules    *rules)
{
  return bm_test_zone_dup_levels (&position->zones[0], rules);
}

static char *
describe_crystals (const BmPosition *position,
                   const BmRules    *rules)
{
  return bm_test_zone_dup_crystals (&position->zones[0], rules);
}

/* The tiles of the zone that the first rule that scores depends on, the explorer being 0: "0 1 3". */
static char *
describe_counted (const BmPosition *position,
                  const BmRules    *rules)
{
  const BmScene scene = bm_scene (rules, position, &position->zones[0], 0);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (BmScoreEntry));
  GString *text = g_string_new (NULL);
  guint32 tiles = 0;

  bm_position_explain (position, rules, 0, entries);
  for (guint i = 0; i < entries->len && tiles == 0; i++)
    if (g_array_index (entries, BmScoreEntry, i).kind == BM_SCORE_RULE)
      tiles = bm_score_entry_find_tiles (&g_array_index (entries, BmScoreEntry, i), &scene);
  for (guint i = 0; i < position->zones[0].n_tiles; i++)
    if (tiles >> i & 1)
      g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", i);

  return g_string_free (text, FALSE);
}

static void
check_row (const Row    *row,
           DescribeFunc  describe)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRules) rules = bm_test_rules_try (row->members, &error);
  g_autofree char *actual = NULL;
  BmPosition position;

  if (rules == NULL)
    {
      bm_test_expect (row->rule, row->tiles, error->message, row->expected);
      return;
    }

  bm_test_position_begin (&position, rules, 2, FALSE, "desert rune penalty");
  bm_test_zone_begin (&position.zones[0], rules, row->explorer != NULL ? row->explorer : "unicorns", row->tiles);
  bm_test_position_hold (&position, rules, 0, row->n_medals);
  for (guint i = 0; row->token != NULL && i < 2; i++)
    bm_position_give_token (&position, rules, 0, bm_test_find_token (rules, row->token), 1, NULL);
  actual = describe (&position, rules);
  bm_test_expect (row->rule, row->tiles, actual, row->expected);
  bm_test_assert_explained (&position, rules, 0);
}

static void
check_rows (const Row    *rows,
            guint         n_rows,
            DescribeFunc  describe)
{
  for (guint i = 0; i < n_rows; i++)
    check_row (&rows[i], describe);
}

#define NAME "'name': {'en': 'A thing'}"
#define TILE(ID, ...) "{'id': '" ID "', " NAME ", 'terrain': 'rune'" __VA_ARGS__ "}"

/* -- Composites -- */

#define TOWER \
  "'tiles': [" TILE ("a", ", 'points': 1") "," TILE ("b", ", 'points': 2") "," TILE ("c", ", 'points': 3") "], " \
  "'composites': [{'id': 'tower', " \
  NAME ", 'points': 20, 'parts': [{'tile': 'a', 'at': [0, 0]}, {'tile': 'b', 'at': [1, 1]}, " \
  "{'tile': 'c', 'at': [0, 2]}]}]"
#define APART \
  "'tiles': [" TILE ("a") "," TILE ("b") "], 'composites': [{'id': 'apart', " NAME ", 'points': 9, 'parts': " \
  "[{'tile': 'a', 'at': [0, 0]}, {'tile': 'b', 'at': [-3, -2]}]}]"
#define TRIPLE \
  "'tiles': [" TILE ("a", ", 'points': 1") "], 'composites': [{'id': 'triple', " NAME ", 'points': 15, 'parts': " \
  "[{'tile': 'a', 'at': [0, 0]}, {'tile': 'a', 'at': [1, 0]}, {'tile': 'a', 'at': [2, 0]}]}]"
#define SHARED \
  "'tiles': [" TILE ("a", ", 'points': 1") "," TILE ("b", ", 'points': 1") "," TILE ("c", ", 'points': 1") "], " \
  "'composites': [{'id': 'one', " \
  NAME ", 'points': 5, 'parts': [{'tile': 'a', 'at': [0, 0]}, {'tile': 'b', 'at': [1, 0]}]}, " \
  "{'id': 'two', " NAME ", 'points': 7, 'parts': [{'tile': 'b', 'at': [0, 0]}, {'tile': 'c', 'at': [1, 0]}]}]"
#define FLAT \
  "'tiles': [" TILE ("a", ", 'shape': 'landscape', 'points': 1") "," TILE ("b", ", 'points': 1") "], " \
  "'composites': [{'id': 'hat', " NAME ", 'points': 8, 'line': 'swamp', 'parts': [{'tile': 'b', 'at': [0, 0]}, " \
  "{'tile': 'a', 'at': [-1, -1]}]}]"
#define GROWING \
  "'tiles': [{'id': 'a', " NAME ", 'terrain': 'ice', 'levels': [1, 50]}, " \
  TILE ("b", ", 'rules': [{'points': 3, 'each': {'of': 'tiles', 'tile': 'a'}}]") "], " \
  "'composites': [{'id': 'pair', " \
  NAME ", 'points': -4, 'parts': [{'tile': 'a', 'at': [0, 0]}, {'tile': 'b', 'at': [1, 0]}]}]"
#define EIGHT \
  "'tiles': [" TILE ("a", ", 'points': 1") "], 'composites': [{'id': 'wall', " NAME ", 'points': 100, 'parts': " \
  "[{'tile': 'a', 'at': [0, 0]}, {'tile': 'a', 'at': [1, 0]}, {'tile': 'a', 'at': [2, 0]}, {'tile': 'a', 'at': [3, 0]}, " \
  "{'tile': 'a', 'at': [0, 2]}, {'tile': 'a', 'at': [1, 2]}, {'tile': 'a', 'at': [2, 2]}, {'tile': 'a', 'at': [3, 2]}]}]"

static void
test_composites (void)
{
  static const Row rows[] = {
    { "Composite: three parts, shifted by half", TOWER, "a@2,0 b@3,1 c@2,2", "other 20 = 20" },
    { "… in another order", TOWER, "a@2,0 c@2,2 b@3,1", "other 20 = 20" },
    { "… the first part last", TOWER, "c@2,1 b@3,0 a@2,-1", "other 20 = 20" },
    { "… two of three bring their own points", TOWER, "a@2,0 b@3,1", "other 3 = 3" },
    { "… a part in the wrong place", TOWER, "a@2,0 b@3,0 c@2,2", "other 6 = 6" },
    { "… the wrong tile", TOWER, "a@2,0 b@3,1 a@2,2", "other 4 = 4" },
    { "… with gaps, upwards and to the left", APART, "a@2,0 desert@-1,0 b@-1,-2", "other 9 = 9" },
    { "… with gaps, not elsewhere", APART, "a@2,0 b@-1,0", "= 0" },
    { "… the same tile may be several parts", TRIPLE, "a@2,0 a@3,0 a@4,0", "other 15 = 15" },
    { "… the one in the middle last", TRIPLE, "a@2,0 desert@2,2 desert@3,2 desert@4,2 a@4,0 a@3,0", "other 15 = 15" },
    { "… the one at the left last", TRIPLE, "a@-1,0 a@-2,0 a@-3,0", "other 15 = 15" },
    { "… a tile belongs to one only", TRIPLE, "a@2,0 a@3,0 a@4,0 a@5,0", "other 16 = 16" },
    { "… five", TRIPLE, "a@2,0 a@3,0 a@4,0 a@5,0 a@6,0", "other 17 = 17" },
    { "… six are two", TRIPLE, "a@2,0 a@3,0 a@4,0 a@5,0 a@6,0 a@7,0", "other 30 = 30" },
    { "… the first that was completed", SHARED, "b@2,0 c@3,0 desert@0,-2 desert@1,-2 a@-1,0", "other 8 = 8" },
    { "… of several completed at once, the first in the file", SHARED,
      "desert@2,0 a@3,0 desert@3,-2 desert@4,-2 desert@5,-2 c@5,0 b@4,0",
      "other 6 = 6" },
    { "… an upright and a landscape part, on its own line", FLAT, "b@2,1 a@1,-1", "other 2 = 2" },
    { "…", FLAT, "desert@2,0 b@3,0 a@2,-1", "swamp 8 = 8" },
    { "… in place of its parts' points; their rules still count", GROWING, "a@2,0 b@3,0", "ice -4, other 3 = -1" },
    { "… at whatever level", GROWING, "a@2,0 b@3,0 mutagen-down@1,-1", "ice -4, other 3 = -1" },
    { "… eight parts", EIGHT, "a@2,0 a@3,0 a@4,0 a@5,0 a@5,2 a@4,2 a@3,2 a@2,2", "other 100 = 100" },
    { "… seven are not enough", EIGHT, "a@2,0 a@3,0 a@4,0 a@5,0 a@5,2 a@4,2 a@3,2", "other 7 = 7" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_score);
}

/* -- Mutants and beams -- */

#define BEAMS \
  "'tiles': [" TILE ("five", ", 'levels': [1, 3, 6, 10, 15]") "," TILE ("flat", \
  ", 'shape': 'landscape', 'levels': [1, 5, 25]") \
  "," TILE ("left", ", 'beams': [{'cell': [0, 1], 'direction': 'left'}]") \
  "," TILE ("right", ", 'beams': [{'cell': [0, 0], 'direction': 'right'}]") \
  "," TILE ("star", ", 'beams': [{'cell': [0, 0], 'direction': 'up'}, {'cell': [0, 1], 'direction': 'down'}, " \
  "{'cell': [0, 0], 'direction': 'left'}, {'cell': [0, 1], 'direction': 'left'}, {'cell': [0, 0], 'direction': 'right'}, " \
  "{'cell': [0, 1], 'direction': 'right'}]") \
  "," TILE ("glow", ", 'levels': [0, 4], 'beams': [{'cell': [0, 0], 'direction': 'up'}]") \
  "], 'explorers': [{'id': 'lighthouse', " NAME ", 'beams': [{'cell': [1, 1], 'direction': 'right'}, " \
  "{'cell': [0, 1], 'direction': 'down'}, {'cell': [0, 0], 'direction': 'left'}, {'cell': [1, 0], 'direction': 'right'}]}]"

static void
test_beams (void)
{
  static const Row rows[] = {
    { "Beam to the left from the lower cell", BEAMS, "five@2,0 left@3,0", "1 0" },
    { "… it does not matter where it hits", BEAMS, "five@2,1 left@3,0", "1 0" },
    { "… from one cell only", BEAMS, "desert@2,1 five@2,-1 left@3,0", "0 0 0" },
    { "… not to the right", BEAMS, "left@2,0 five@3,0", "0 0" },
    { "Beam to the right", BEAMS, "right@2,0 five@3,0", "0 1" },
    { "… the lower cell of the mutant", BEAMS, "right@2,0 five@3,-1", "0 1" },
    { "Two beams of one tile into one mutant", BEAMS, "star@2,0 five@3,0", "0 2" },
    { "… shifted: one", BEAMS, "star@2,0 five@3,1", "0 1" },
    { "… the mutant first", BEAMS, "five@2,0 star@3,0", "2 0" },
    { "… up and down", BEAMS, "star@2,0 five@2,2 five@2,-2", "0 1 1" },
    { "A chain of five levels, up to the last", BEAMS, "star@2,0 five@3,0 star@4,0", "0 4 0" },
    { "… and no further", BEAMS, "star@2,0 five@3,0 star@4,0 star@3,2", "0 4 0 0" },
    { "… three of them", BEAMS, "star@2,0 five@3,0 star@3,2", "0 3 0" },
    { "A landscape mutant is hit twice", BEAMS, "mutagen-down@2,0 flat@2,1", "0 2" },
    { "… the mutant first", BEAMS, "flat@2,1 mutagen-down@2,0", "2 0" },
    { "… shifted: once", BEAMS, "mutagen-down@2,0 flat@3,1", "0 1" },
    { "… from the side", BEAMS, "star@2,0 flat@3,0 flat@3,1", "0 1 1" },
    { "A mutant with a beam", BEAMS, "glow@2,0 glow@2,-2", "0 1" },
    { "… placed below", BEAMS, "glow@2,0 glow@2,2 glow@2,-2", "1 0 1" },
    { "An explorer with beams", BEAMS, "five@2,0", "2", "lighthouse" },
    { "…", BEAMS, "five@2,1 five@0,2 five@-1,1 five@-1,-1", "1 1 0 1", "lighthouse" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_levels);
}

static void
test_level_points (void)
{
  static const Row rows[] = {
    { "Levels: before any", BEAMS, "five@2,0", "other 1 = 1" },
    { "… the second of five", BEAMS, "star@2,0 five@3,0", "other 6 = 6" },
    { "… the last", BEAMS, "star@2,0 five@3,0 star@4,0", "other 15 = 15" },
    { "… landscape", BEAMS, "mutagen-down@2,0 flat@2,1", "other 25 = 25" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_score);
}

/* -- Crystals -- */

#define PART(CRYSTAL, ON, ...) "{'crystal': '" CRYSTAL "', 'on': '" ON "'" __VA_ARGS__ "}"
#define CRYSTAL(ID, PARTS) "'crystals': [{'id': '" ID "', " NAME ", 'points': 3, 'parts': [" PARTS "]}]"
#define MOON \
  CRYSTAL ("moon", "{'on': 'left'}, {'on': 'bottom-right'}, {'on': 'top-right'}") ", 'tiles': [" \
  TILE ("l", ", 'crystals': [" PART ("moon", "left") "]") "," TILE ("br", ", 'crystals': [" PART ("moon", \
  "bottom-right") "]") \
  "," TILE ("tr", ", 'crystals': [" PART ("moon", "top-right") "]") "], 'explorers': [{'id': 'e', " \
  NAME ", 'crystals': [" \
  PART ("moon", "left") "]}]"
#define LONG \
  CRYSTAL ("long", "{'on': 'top', 'id': 'a'}, {'on': 'top', 'id': 'b', 'at': [2, 0]}, {'on': 'top', 'id': 'c', 'at': [4, 0]}") \
  ", 'tiles': [" TILE ("a", ", 'crystals': [" PART ("long", "top", ", 'part': 'a'") "]") "," \
  TILE ("b", ", 'crystals': [" PART ("long", "top", ", 'part': 'b'") "]") "," \
  TILE ("c", ", 'crystals': [" PART ("long", "top", ", 'part': 'c'") "]") "," \
  TILE ("all", ", 'crystals': [" PART ("long", "top", ", 'part': 'a'") "," PART ("long", "top", ", 'part': 'b'") "," \
        PART ("long", "top", ", 'part': 'c'") "]") "]"
#define ALONG \
  CRYSTAL ("slant", "{'on': 'right'}, {'on': 'left'}") ", 'tiles': [" \
  TILE ("high", ", 'crystals': [" PART ("slant", "right", ", 'along': 1") "]") "," \
  TILE ("low", ", 'crystals': [" PART ("slant", "left", ", 'along': 3") "]") "," \
  TILE ("wide", ", 'shape': 'landscape', 'crystals': [" PART ("slant", "left") "]") "], 'explorers': [{'id': 'e', " \
  NAME \
  ", 'crystals': [" PART ("slant", "right", ", 'along': 3") "]}]"
#define LONE \
  CRYSTAL ("lone", "{'on': 'top'}") ", 'tiles': [" TILE ("a", ", 'crystals': [" PART ("lone", "top") "]") "]"
#define FAR \
  CRYSTAL ("far", "{'on': 'bottom-left'}, {'on': 'top-right', 'at': [-6, 8]}") ", 'tiles': [" \
  TILE ("a", ", 'crystals': [" PART ("far", "bottom-left") "]") "," TILE ("b", ", 'crystals': [" PART ("far", \
  "top-right") "]") "]"
#define SELF \
  CRYSTAL ("self", "{'on': 'top'}, {'on': 'bottom', 'at': [0, 4]}") ", 'tiles': [" \
  TILE ("a", ", 'crystals': [" PART ("self", "top") "," PART ("self", "bottom") "]") "]"

static void
test_crystals (void)
{
  static const Row rows[] = {
    { "Crystal: an edge and two corners", MOON, "br@2,-1 tr@2,1 l@3,0", "moon 1" },
    { "… in another order", MOON, "desert@2,-1 l@3,-2 br@2,-3 tr@2,1", "" },
    { "… the edge first", MOON, "desert@2,1 l@3,0 br@4,0", "" },
    { "… a corner last", MOON, "br@2,-1 desert@3,-2 l@3,0 tr@2,1", "moon 1" },
    { "… two are not enough", MOON, "br@2,-1 l@3,0", "" },
    { "… not shifted by a cell", MOON, "br@2,0 tr@2,2 l@3,0", "" },
    { "… the explorer's edge", MOON, "br@-1,-1 tr@-1,1", "moon 1", "e" },
    { "… parts with at and ids", LONG, "a@2,0 b@3,0 c@4,0", "long 1" },
    { "… from the right to the left", LONG, "c@-1,0 b@-2,0 a@-3,0", "long 1" },
    { "… in the wrong order", LONG, "b@2,0 a@3,0 c@4,0", "" },
    { "… not at the same height", LONG, "a@2,0 b@3,1 c@4,0", "" },
    { "… across a gap that something else fills", LONG, "a@2,0 b@3,0 desert@4,0 c@5,0", "" },
    { "… tiles with all parts: three", LONG, "all@2,0 all@3,0 all@4,0", "long 1" },
    { "… four: each part belongs to one only", LONG, "all@2,0 all@3,0 all@4,0 all@5,0", "long 2" },
    { "… seven", LONG, "all@2,0 all@3,0 all@4,0 all@5,0 all@6,0 all@7,0 all@8,0", "long 5" },
    { "… filling the gap completes three", LONG,
      "all@2,0 all@3,0 desert@4,-1 desert@5,-1 desert@6,-1 all@6,1 all@5,1 all@4,1", "long 1" },
    { "… along: half a cell off the middle", ALONG, "high@2,0 low@3,-1", "slant 1" },
    { "… not in the middle", ALONG, "high@2,0 low@3,0", "" },
    { "… and a landscape tile", ALONG, "high@2,0 wide@3,0", "slant 1" },
    { "… not its other row", ALONG, "high@2,0 wide@3,1", "" },
    { "… on an explorer", ALONG, "low@2,0", "slant 1", "e" },
    { "… on an explorer, a landscape tile", ALONG, "wide@2,1", "slant 1", "e" },
    { "… on an explorer, not above", ALONG, "wide@2,0", "", "e" },
    { "… of one part is complete at once", LONE, "a@2,0 a@3,0", "lone 2" },
    { "… far apart", FAR, "a@2,0 desert@-1,0 desert@-1,2 desert@-1,4 b@-2,5", "" },
    { "… far apart, in the right place", FAR, "a@2,-1 desert@-1,0 desert@-1,2 desert@-1,4 b@-2,5", "far 1" },
    { "… all on one tile", SELF, "a@2,0 a@3,0", "self 2" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_crystals);
}

/* -- Rules and counts -- */

#define RULES(...) "'symbols': [{'id': 's', " NAME "}], 'tokens': [{'id': 'tok', " \
NAME ", 'symbols': {'s': 3}}, {'id': 'prize', " NAME ", 'counts_as_medal': true}], 'explorers': [" \
  "{'id': 'sandy', " NAME ", 'built_in': [{'terrain': 'desert'}, {'terrain': 'lava'}], 'symbols': {'s': 2}, " \
  "'beams': [{'cell': [0, 0], 'direction': 'up'}]}], 'tiles': [" \
  TILE ("s1", ", 'symbols': {'s': 1}") "," TILE ("s4", ", 'monsters': 5, 'symbols': {'s': 4}") "," \
  TILE ("t", ", 'rules': [" __VA_ARGS__ "]") "]"
#define EACH(...) RULES ("{'points': 1, 'each': {" __VA_ARGS__ "}}")

static void
test_counts (void)
{
  static const Row rows[] = {
    { "Count tiles", EACH ("'of': 'tiles'"), "t@2,0 desert@3,0 mutagen-up@4,0", "other 3 = 3" },
    { "… the explorer's built-in ones", EACH ("'of': 'tiles'"), "t@2,0", "other 3 = 3", "sandy" },
    { "… explorer: false", EACH ("'of': 'tiles', 'explorer': false"), "t@2,0", "other 1 = 1", "sandy" },
    { "… terrain", EACH ("'of': 'tiles', 'terrain': 'desert'"), "t@2,0 desert@3,0 swamp@4,0", "swamp 2, other 1 = 3" },
    { "… terrain and the explorer", EACH ("'of': 'tiles', 'terrain': 'desert'"), "t@2,0 desert@3,0", "other 2 = 2",
      "sandy" },
    { "… several terrains", EACH ("'of': 'tiles', 'terrain': ['desert', 'rune']"), "t@2,0 desert@3,0 mutagen-up@4,0",
      "other 2 = 2" },
    { "… tile", EACH ("'of': 'tiles', 'tile': 't'"), "t@2,0 t@3,0 desert@4,0", "other 4 = 4" },
    { "… several tiles", EACH ("'of': 'tiles', 'tile': ['desert', 's1']"), "t@2,0 desert@3,0 s1@4,0 s4@5,0",
      "other 2 = 2",
      "sandy" },
    { "… symbol: tiles that carry it", EACH ("'of': 'tiles', 'symbol': 's'"), "t@2,0 s1@3,0 s4@4,0", "other 2 = 2" },
    { "… shape", EACH ("'of': 'tiles', 'shape': 'landscape'"), "t@2,0 mutagen-up@3,0", "other 1 = 1" },
    { "… all filters must be met", EACH ("'of': 'tiles', 'shape': 'upright', 'terrain': 'ice'"),
      "t@2,0 mutagen-up@3,0 yeti@3,1 desert@2,2", "ice -5, other 1 = -4" },
    { "Count monsters", EACH ("'of': 'monsters'"), "t@2,0 s4@3,0 mutagen-down@4,0", "other 8 = 8" },
    { "… terrain", EACH ("'of': 'monsters', 'terrain': 'rune'"), "t@2,0 s4@3,0 rune-double@4,0 desert@5,0",
      "other 8 = 8" },
    { "… the explorer's built-in tile has one", EACH ("'of': 'monsters', 'terrain': 'lava'"), "t@2,0", "other 1 = 1",
      "sandy" },
    { "Count mutagenic monsters", EACH ("'of': 'mutagenic-monsters'"), "t@2,0 mutagen-down@3,0 mutagen-up@3,1",
      "other 3 = 3" },
    { "… the explorer's", EACH ("'of': 'mutagenic-monsters'"), "t@2,0", "other 1 = 1", "sandy" },
    { "… explorer: false", EACH ("'of': 'mutagenic-monsters', 'explorer': false"), "t@2,0 mutagen-up@3,0",
      "other 1 = 1",
      "sandy" },
    { "… tile", EACH ("'of': 'mutagenic-monsters', 'tile': 'mutagen-down'"), "t@2,0 mutagen-down@3,0 mutagen-up@3,1",
      "other 2 = 2" },
    { "Count mutants", EACH ("'of': 'mutant-tiles'"), "t@2,0 ice-red@3,0 ice-blue@4,0 yeti@5,0", "other 2 = 2" },
    { "… level 1", EACH ("'of': 'mutant-tiles', 'level': 1"), "t@-1,0 mutagen-down@1,-1 ice-red@2,0 ice-blue@3,0",
      "ice 10, other 1 = 11" },
    { "… level 0", EACH ("'of': 'mutant-tiles', 'level': 0"),
      "t@-1,0 mutagen-down@1,-1 ice-red@2,0 ice-blue@3,0 t@-2,0",
      "ice 10, other 2 = 12" },
    { "… min_level", EACH ("'of': 'mutant-tiles', 'min_level': 1"),
      "t@-1,0 mutagen-down@1,-1 ice-orange@2,0 mutagen-up@1,2 ice-red@3,0", "ice 24, other 1 = 25" },
    { "… min_level 2", EACH ("'of': 'mutant-tiles', 'min_level': 2"),
      "t@-1,0 mutagen-down@1,-1 ice-orange@2,0 mutagen-up@1,2 ice-red@3,0", "ice 24, other 1 = 25" },
    { "Count different terrains", EACH ("'of': 'different-terrains'"), "t@2,0 desert@3,0 desert@4,0", "other 2 = 2" },
    { "… the explorer's", EACH ("'of': 'different-terrains'"), "t@2,0 desert@3,0", "other 3 = 3", "sandy" },
    { "… explorer: false", EACH ("'of': 'different-terrains', 'explorer': false"), "t@2,0 desert@3,0", "other 2 = 2",
      "sandy" },
    { "… of some", EACH ("'of': 'different-terrains', 'terrain': ['desert', 'water']"), "t@2,0 desert@3,0 yeti@4,0",
      "ice -5, other 1 = -4" },
    { "Count complete crystals", EACH ("'of': 'complete-crystals'"),
      "t@-1,0 lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2", "lava 3, other 2, crystals 7 = 12" },
    { "… crystal", EACH ("'of': 'complete-crystals', 'crystal': 'green'"),
      "t@-1,0 lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2", "lava 3, other 1, crystals 7 = 11" },
    { "… several", EACH ("'of': 'complete-crystals', 'crystal': ['blue', 'red']"),
      "t@-1,0 lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2", "lava 3, other 1, crystals 7 = 11" },
    { "Count full sets", EACH ("'of': 'full-crystal-sets'"),
      "t@-1,0 lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2 lava-purple-top@3,2",
      "lava 4, other 1, crystals 24 = 29" },
    { "… of some kinds", EACH ("'of': 'full-crystal-sets', 'crystal': ['green', 'red']"),
      "t@-1,0 lava-purple-bottom@2,0 lava-purple-bottom@3,0 lava-purple-top@2,2 lava-purple-top@3,2",
      "lava 4, other 2, crystals 24 = 30" },
    { "Count complete composites", EACH ("'of': 'complete-composites'"),
      "t@-1,0 big-monster-left@2,0 big-monster-right@3,0",
      "big_monster 11, other 1 = 12" },
    { "… composite", EACH ("'of': 'complete-composites', 'composite': ['big-monster']"),
      "t@-1,0 big-monster-left@2,0 big-monster-right@3,0 big-monster-right@4,0", "big_monster 12, other 1 = 13" },
    { "Count symbols on tiles", EACH ("'of': 'symbols', 'symbol': 's'"), "t@2,0 s1@3,0 s4@4,0", "other 5 = 5" },
    { "… on the explorer", EACH ("'of': 'symbols', 'symbol': 's'"), "t@2,0 s1@3,0", "other 3 = 3", "sandy" },
    { "… explorer: false", EACH ("'of': 'symbols', 'symbol': 's', 'explorer': false"), "t@2,0 s1@3,0", "other 1 = 1",
      "sandy" },
    { "… on tokens", EACH ("'of': 'symbols', 'symbol': 's'"), "t@2,0 s1@3,0", "other 7 = 7", NULL, 0, "tok" },
    { "… kinds of them, on tokens", EACH ("'of': 'symbols', 'symbol': ['s', 'furious-dragon'], 'by': 'symbol'"), "t@2,0",
      "other 1 = 1", NULL, 0, "tok" },
    { "… several symbols", EACH ("'of': 'symbols', 'symbol': ['s', 'furious-dragon']"),
      "t@2,0 s4@3,0 lava-purple-top@4,0",
      "lava 1, other 5 = 6" },
    { "Count tokens", EACH ("'of': 'tokens'"), "t@2,0", "other 2 = 2", NULL, 0, "tok" },
    { "… token", EACH ("'of': 'tokens', 'token': 'panda'"), "t@2,0", "= 0", NULL, 0, "tok" },
    { "… this one", EACH ("'of': 'tokens', 'token': ['panda', 'tok']"), "t@2,0", "other 2 = 2", NULL, 0, "tok" },
    { "Count medals", EACH ("'of': 'medals-held'"), "t@2,0", "other 3, medals 5 = 8", NULL, 3 },
    { "… not tokens", EACH ("'of': 'medals-held'"), "t@2,0", "= 0", NULL, 0, "tok" },
    { "… but those that count as medals", EACH ("'of': 'medals-held'"), "t@2,0", "other 4, medals 15 = 19", NULL, 2,
      "prize" },
    { "… which are tokens too", EACH ("'of': 'tokens'"), "t@2,0", "other 2 = 2", NULL, 0, "prize" },
    { "Count neighbours: edge or corner", EACH ("'of': 'neighbours'"), "t@2,0 desert@3,0 desert@3,2", "other 3 = 3" },
    { "… by edge", EACH ("'of': 'neighbours', 'touching': 'edge'"), "t@2,0 desert@3,0 desert@3,2", "other 2 = 2" },
    { "… touching: any", EACH ("'of': 'neighbours', 'touching': 'any'"), "t@2,0 desert@3,0 desert@3,2", "other 3 = 3" },
    { "… terrain", EACH ("'of': 'neighbours', 'terrain': 'desert'"), "t@2,0 desert@3,0 swamp@2,2",
      "swamp 2, other 1 = 3" },
    { "… the explorer through its built-in tiles", EACH ("'of': 'neighbours', 'terrain': 'desert'"), "t@2,0 desert@3,0",
      "other 2 = 2", "sandy" },
    { "… the explorer through its symbols", EACH ("'of': 'neighbours', 'symbol': 's'"), "t@2,0 s1@3,0", "other 2 = 2",
      "sandy" },
    { "… the explorer never through a tile", EACH ("'of': 'neighbours', 'tile': 'desert'"), "t@2,0 desert@3,0",
      "other 1 = 1",
      "sandy" },
    { "… nor a shape", EACH ("'of': 'neighbours', 'shape': 'upright'"), "t@2,0 desert@3,0", "other 1 = 1", "sandy" },
    { "… not itself", EACH ("'of': 'neighbours', 'tile': 't'"), "t@2,0 t@3,0", "other 2 = 2" },
    { "… of landscape tiles", EACH ("'of': 'neighbours', 'touching': 'edge', 'shape': 'landscape'"),
      "t@2,0 mutagen-up@2,-1 mutagen-up@3,0 mutagen-up@0,-1", "other 2 = 2" },
    { "Count corner neighbours", EACH ("'of': 'corner-neighbours'"), "t@2,0 desert@3,0 desert@3,2 swamp@2,2",
      "swamp 2, other 1 = 3" },
    { "… not those that touch an edge, too", EACH ("'of': 'corner-neighbours'"), "t@2,0 desert@3,1 desert@2,2",
      "= 0" },
    { "… of landscape tiles", EACH ("'of': 'corner-neighbours', 'shape': 'landscape'"),
      "t@2,0 mutagen-up@2,-1 desert@3,0 mutagen-up@3,2 mutagen-up@0,-1", "other 2 = 2" },
    { "… terrain", EACH ("'of': 'corner-neighbours', 'terrain': 'swamp'"), "t@2,0 desert@3,0 desert@3,2", "= 0" },
    { "… the explorer", EACH ("'of': 'corner-neighbours'"), "desert@2,0 t@2,2", "other 1 = 1" },
    { "… explorer: false", EACH ("'of': 'corner-neighbours', 'explorer': false"), "desert@2,0 t@2,2", "= 0" },
    { "… of the explorer", "'explorers': [{'id': 'e', " NAME ", 'rules': [{'points': 2, 'each': {'of': "
      "'corner-neighbours'}}]}]", "desert@2,0 desert@2,2 desert@0,2", "explorer 2 = 2", "e" },
    { "Count a group", EACH ("'of': 'group', 'terrain': 'desert'"), "t@2,0 desert@3,0 desert@4,1 swamp@5,1 desert@6,1",
      "swamp 2, other 3 = 5" },
    { "… alone", EACH ("'of': 'group', 'terrain': 'desert'"), "desert@2,0 swamp@3,0 t@4,0", "swamp 2, other 1 = 3" },
    { "… not by corners", EACH ("'of': 'group', 'terrain': 'desert'"), "t@2,0 swamp@3,0 desert@3,2",
      "swamp 2, other 1 = 3" },
    { "… round a ring, each once", EACH ("'of': 'group', 'terrain': ['desert', 'rune']"),
      "t@2,0 desert@2,2 desert@1,2 desert@0,2 desert@-1,1 desert@-1,-1 desert@0,-2 desert@1,-2 desert@2,-2",
      "other 9 = 9" },
    { "… through the explorer's built-in tiles", EACH ("'of': 'group', 'terrain': 'desert'"), "t@2,0 desert@-1,0",
      "other 3 = 3", "sandy" },
    { "… not through another explorer", EACH ("'of': 'group', 'terrain': 'desert'"), "t@2,0 desert@-1,0", "other 1 = 1"
      },
    { "A group of one terrain, through the explorer's built-in tiles", EACH ("'of': 'largest-group', 'same': 'terrain'"),
      "t@2,0 desert@-1,0", "other 2 = 2", "sandy" },
    { "… not through another explorer", EACH ("'of': 'largest-group', 'same': 'terrain'"), "t@2,0 desert@-1,0",
      "other 1 = 1" },
    { "… explorer: false", EACH ("'of': 'largest-group', 'same': 'terrain', 'explorer': false"), "t@2,0 desert@-1,0",
      "other 1 = 1", "sandy" },
    { "Sum of counts",
      EACH ("'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'desert'}, {'of': 'monsters', 'terrain': "
                             "'rune'}, {'of': 'medals-held'}]"), "t@2,0 desert@3,0 rune-double@4,0", "other 4 = 4" },
    { "… with neighbours", EACH ("'of': 'sum', 'counts': [{'of': 'neighbours'}, {'of': 'tiles'}]"),
      "t@2,0 desert@3,0 desert@4,0",
      "other 5 = 5" },
    { "… of sums", EACH ("'of': 'sum', 'counts': [{'of': 'sum', 'counts': [{'of': 'tiles'}, {'of': 'tiles'}]}, {'of': 'tiles'}]"),
      "t@2,0 desert@3,0", "other 6 = 6" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_score);
}

/* Large monsters sorted by which they are: of the base set's there are two here, of the set's own one. */
#define MONSTERS(...) \
  EACH ("'of': 'complete-composites', 'by': 'composite'" __VA_ARGS__) ", 'composites': [{'id': 'pair', " NAME ", 'points': 0, " \
  "'line': 'other', 'parts': [{'tile': 'desert', 'at': [0, 0]}, {'tile': 'desert', 'at': [1, 0]}]}]"
#define THREE_MONSTERS \
  "t@-1,0 big-monster-left@2,0 big-monster-right@3,0 desert@4,0 desert@5,0 big-monster-left@6,0 big-monster-right@7,0"

static void
test_kinds_of_monsters (void)
{
  static const Row rows[] = {
    { "Large monsters by kind", MONSTERS (), THREE_MONSTERS, "big_monster 22, other 2 = 24" },
    { "… the most of one", MONSTERS (", 'take': 'most'"), THREE_MONSTERS, "big_monster 22, other 2 = 24" },
    { "… the fewest of one", MONSTERS (", 'take': 'fewest'"), THREE_MONSTERS, "big_monster 22, other 1 = 23" },
    { "… of one kind only", MONSTERS (", 'take': 'most', 'composite': 'pair'"), THREE_MONSTERS, "big_monster 22, other 1 = 23" },
    { "… none", MONSTERS (), "t@-1,0 big-monster-left@2,0 desert@3,0", "big_monster 1 = 1" },
  };
  static const Row counted[] = {
    { "Large monsters by kind", MONSTERS (), THREE_MONSTERS, "1 2 3 4 5 6 7" },
    { "… the most of one", MONSTERS (", 'take': 'most'"), THREE_MONSTERS, "1 2 3 6 7" },
    { "… of one kind only", MONSTERS (", 'take': 'most', 'composite': 'pair'"), THREE_MONSTERS, "1 4 5" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_score);
  check_rows (counted, G_N_ELEMENTS (counted), describe_counted);
}

/* What a rule has counted, and the tile that has it. */
static void
test_counted (void)
{
  static const Row rows[] = {
    { "Tiles", EACH ("'of': 'tiles', 'terrain': 'desert'"), "t@2,0 swamp@3,0 desert@4,0 desert@5,0", "1 3 4" },
    { "… built into the explorer", EACH ("'of': 'tiles', 'terrain': 'desert'"), "t@2,0", "0 1", "sandy" },
    { "Terrains: all that are of them", EACH ("'of': 'different-terrains', 'terrain': ['desert', 'swamp']"),
      "t@2,0 desert@3,0 desert@4,0 lava-green@5,0", "1 2 3" },
    { "Complete crystals", EACH ("'of': 'complete-crystals', 'crystal': 'green'"),
      "t@-1,0 lava-purple-bottom@2,0 lava-purple-bottom@3,0 desert@4,0", "1 2 3" },
    { "Complete large monsters", EACH ("'of': 'complete-composites'"),
      "t@-1,0 big-monster-left@2,0 big-monster-right@3,0 big-monster-right@4,0", "1 2 3" },
    { "Neighbours", EACH ("'of': 'neighbours', 'touching': 'edge'"), "t@2,0 desert@3,0 desert@4,0", "0 1 2" },
    { "A group", EACH ("'of': 'group', 'terrain': 'desert'"), "t@2,0 desert@3,0 desert@4,1 swamp@5,1 desert@6,1",
      "1 2 3" },
    { "A sum", EACH ("'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'desert'}, {'of': 'medals-held'}]"),
      "t@2,0 desert@3,0 swamp@4,0", "1 2", NULL, 1 },
    { "Tokens are no tiles", EACH ("'of': 'tokens'"), "t@2,0 desert@3,0", "1", NULL, 0, "tok" },
    { "A condition", RULES ("{'points': 4, 'when': [{'count': {'of': 'tiles', 'terrain': 'desert'}, 'at_least': 1}]}"),
      "t@2,0 desert@3,0 swamp@4,0", "1 2" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_counted);
}

#define DESERTS "'each': {'of': 'tiles', 'terrain': 'desert'}"
#define WHEN(BOUNDS) "'when': [{'count': {'of': 'tiles', 'terrain': 'desert'}, " BOUNDS "}]"
#define D1 " desert@3,0"
#define D2 " desert@3,0 desert@4,0"
#define D3 " desert@3,0 desert@4,0 desert@5,0"
#define D4 " desert@3,0 desert@4,0 desert@5,0 desert@6,0"

static void
test_rules (void)
{
  static const Row rows[] = {
    { "Rule: once", RULES ("{'points': 4}"), "t@2,0", "other 4 = 4" },
    { "… for each tile that has it", RULES ("{'points': 4}"), "t@2,0 t@3,0", "other 8 = 8" },
    { "… points for each", RULES ("{'points': 4, " DESERTS "}"), "t@2,0" D3, "other 12 = 12" },
    { "… none", RULES ("{'points': 4, " DESERTS "}"), "t@2,0", "= 0" },
    { "… negative", RULES ("{'points': -4, " DESERTS "}"), "t@2,0" D3, "other -12 = -12" },
    { "… from 3: two bring nothing", RULES ("{'points': 4, " DESERTS ", 'from': 3}"), "t@2,0" D2, "= 0" },
    { "… from 3: three bring it once", RULES ("{'points': 4, " DESERTS ", 'from': 3}"), "t@2,0" D3, "other 4 = 4" },
    { "… from 3: four twice", RULES ("{'points': 4, " DESERTS ", 'from': 3}"), "t@2,0" D4, "other 8 = 8" },
    { "… limit: not reached", RULES ("{'points': 3, " DESERTS ", 'limit': 7}"), "t@2,0" D2, "other 6 = 6" },
    { "… limit: the most points that it brings", RULES ("{'points': 3, " DESERTS ", 'limit': 7}"), "t@2,0" D4,
      "other 7 = 7" },
    { "… limit: or costs", RULES ("{'points': -3, " DESERTS ", 'limit': 7}"), "t@2,0" D4, "other -7 = -7" },
    { "… from and limit", RULES ("{'points': 3, " DESERTS ", 'from': 2, 'limit': 7}"), "t@2,0" D4, "other 7 = 7" },
    { "… when at_least", RULES ("{'points': 5, " WHEN ("'at_least': 2") "}"), "t@2,0" D2, "other 5 = 5" },
    { "… when not", RULES ("{'points': 5, " WHEN ("'at_least': 2") "}"), "t@2,0" D1, "= 0" },
    { "… when at_most", RULES ("{'points': 5, " WHEN ("'at_most': 2") "}"), "t@2,0" D2, "other 5 = 5" },
    { "… when too many", RULES ("{'points': 5, " WHEN ("'at_most': 2") "}"), "t@2,0" D3, "= 0" },
    { "… when at_most 0", RULES ("{'points': 5, " WHEN ("'at_most': 0") "}"), "t@2,0", "other 5 = 5" },
    { "… when both", RULES ("{'points': 5, " WHEN ("'at_least': 2, 'at_most': 3") "}"), "t@2,0" D3, "other 5 = 5" },
    { "… when both, too few", RULES ("{'points': 5, " WHEN ("'at_least': 2, 'at_most': 3") "}"), "t@2,0" D1, "= 0" },
    { "… when both, too many", RULES ("{'points': 5, " WHEN ("'at_least': 2, 'at_most': 3") "}"), "t@2,0" D4, "= 0" },
    { "… all conditions must hold",
      RULES ("{'points': 5, 'when': [{'count': {'of': 'tiles'}, 'at_least': 2}, {'count': "
                                           "{'of': 'medals-held'}, 'at_least': 1}]}"), "t@2,0" D2, "= 0" },
    { "… all do", RULES ("{'points': 5, 'when': [{'count': {'of': 'tiles'}, 'at_least': 2}, {'count': "
                         "{'of': 'medals-held'}, 'at_least': 1}]}"), "t@2,0" D2, "other 5, medals 10 = 15", NULL, 1 },
    { "… when with neighbours", RULES ("{'points': 5, 'when': [{'count': {'of': 'neighbours'}, 'at_most': 1}]}"),
      "t@2,0 t@-1,0"
      D1, "other 5 = 5" },
    { "… several rules", RULES ("{'points': 5}, {'points': -1, " DESERTS "}"), "t@2,0" D2, "other 3 = 3" },
    { "… a tile's line", "'tiles': [" TILE ("t", ", 'points': 6, 'line': 'swamp', 'rules': [{'points': 2}]") "]",
      "t@2,0",
      "swamp 8 = 8" },
    { "… of an explorer, on the explorer's line", "'explorers': [{'id': 'e', "
      NAME ", 'rules': [{'points': 2, 'each': {'of': "
      "'neighbours', 'touching': 'edge'}}]}]", "desert@2,0 desert@2,2 desert@0,2", "explorer 4 = 4", "e" },
    { "… of an explorer, any touch", "'explorers': [{'id': 'e', " NAME ", 'rules': [{'points': 2, 'each': {'of': "
      "'neighbours'}}]}]", "desert@2,0 desert@2,2 desert@0,2", "explorer 6 = 6", "e" },
    { "… a group around the explorer", "'explorers': [{'id': 'e', " NAME ", 'rules': [{'points': 1, 'each': {'of': "
      "'group', 'terrain': 'desert'}}]}]", "desert@2,0 desert@3,0 swamp@-1,0 desert@-2,0", "swamp 2, explorer 3 = 5",
      "e" },
  };

  check_rows (rows, G_N_ELEMENTS (rows), describe_score);
}

/* -- Medals with conditions of their own -- */

#define MEDALS \
  "'medals': [{'id': 'both', " \
  NAME ", 'points': 3, 'conditions': [{'count': {'of': 'tiles', 'terrain': 'desert'}, 'at_least': 2}, " \
  "{'count': {'of': 'tiles', 'terrain': 'swamp'}, 'at_most': 1, 'team_at_most': 2}]}, " \
  "{'id': 'late', " NAME ", 'points': 3, 'awarded': 'end', 'conditions': [{'count': {'of': 'tiles'}, 'at_least': 2}]}, " \
  "{'id': 'most', " NAME ", 'points': 3, 'most': {'of': 'tiles', 'terrain': 'swamp'}}, " \
  "{'id': 'collector', " NAME ", 'points': 3, 'conditions': [{'count': {'of': 'medals-held'}, 'at_least': 1}]}]"

static char *
dup_medals (const BmPosition *position)
{
  GString *text = g_string_new (NULL);

  for (guint seat = 0; seat < position->n_seats; seat++)
    g_string_append_printf (text, "%s%x/%x", seat > 0 ? " " : "", position->held[seat], position->team_held[seat]);

  return g_string_free (text, FALSE);
}

static void
test_medals (void)
{
  static const struct
  {
    const char *rule;
    gboolean    teams;
    const char *medals;
    const char *tiles[4];
    const char *turn;  /* held by seat after a turn: bits of own / team medals */
    const char *end;   /* and at the end */
  } rows[] = {
    { "Medal: all conditions must hold", FALSE, "both", { "desert@2,0", "desert@2,0 desert@3,0",
      "desert@2,0 desert@3,0 swamp@4,0 "
      "swamp@5,0", "" }, "0/0 1/0 0/0 0/0", "0/0 1/0 0/0 0/0" },
    { "Medal: team_at_most; without team_at_least a team needs the same", TRUE, "both",
      { "desert@2,0 swamp@3,0 swamp@4,0", "desert@2,0", "desert@2,0", "" }, "0/1 0/0 0/1 0/0", "0/1 0/0 0/1 0/0" },
    { "Medal: awarded at the end, to all", FALSE, "late", { "desert@2,0 swamp@3,0", "", "desert@2,0 swamp@3,0", "" },
      "0/0 0/0 0/0 0/0", "1/0 0/0 1/0 0/0" },
    { "Medal: the most", FALSE, "most", { "swamp@2,0", "swamp@2,0 swamp@3,0", "", "swamp@2,0 swamp@3,0" },
      "0/0 0/0 0/0 0/0", "0/0 1/0 0/0 1/0" },
    { "Medal: the most of teams", TRUE, "most", { "swamp@2,0", "swamp@2,0 swamp@3,0", "swamp@2,0 swamp@3,0", "" },
      "0/0 0/0 0/0 0/0", "0/1 0/0 0/1 0/0" },
    { "Medal: everybody ties for the most", FALSE, "most", { "", "", "", "" }, "0/0 0/0 0/0 0/0", "0/0 0/0 0/0 0/0" },
    { "Medal: that counts medals: not of the same turn", FALSE, "desert collector",
      { "desert@2,0 desert@3,0 desert@4,0", "", "", "" },
      "1/0 0/0 0/0 0/0", "1/0 0/0 0/0 0/0" },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new_with (MEDALS);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *turn = NULL;
      g_autofree char *end = NULL;
      BmPosition position;

      bm_test_position_begin (&position, rules, 4, rows[i].teams, rows[i].medals);
      for (guint seat = 0; seat < 4; seat++)
        bm_test_zone_place (&position.zones[seat], rules, rows[i].tiles[seat]);
      bm_position_end_turn (&position, rules, NULL);
      turn = dup_medals (&position);
      bm_test_expect (rows[i].rule, "after the turn", turn, rows[i].turn);
      bm_position_end_game (&position, rules, BM_ALL_TIE_NOBODY, NULL);
      end = dup_medals (&position);
      bm_test_expect (rows[i].rule, "at the end", end, rows[i].end);
    }
}

/* A medal won in one turn counts for the medals of the next. */
static void
test_medal_of_medals (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (MEDALS);
  BmPosition position;

  bm_test_position_begin (&position, rules, 3, FALSE, "collector desert");
  bm_test_zone_place (&position.zones[1], rules, "desert@2,0 desert@3,0 desert@4,0");
  bm_position_end_turn (&position, rules, NULL);
  g_assert_cmphex (position.held[1], ==, 2);
  bm_position_end_turn (&position, rules, NULL);
  g_assert_cmphex (position.held[1], ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mechanisms/composites", test_composites);
  g_test_add_func ("/mechanisms/beams", test_beams);
  g_test_add_func ("/mechanisms/level-points", test_level_points);
  g_test_add_func ("/mechanisms/crystals", test_crystals);
  g_test_add_func ("/mechanisms/counts", test_counts);
  g_test_add_func ("/mechanisms/kinds-of-monsters", test_kinds_of_monsters);
  g_test_add_func ("/mechanisms/counted", test_counted);
  g_test_add_func ("/mechanisms/rules", test_rules);
  g_test_add_func ("/mechanisms/medals", test_medals);
  g_test_add_func ("/mechanisms/medal-of-medals", test_medal_of_medals);

  return g_test_run ();
}
