/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bm-json.h"
#include "bm-random.h"
#include "small-game.h"
#include "test-util.h"

/* A fragment of the small game, what comes in its place, the first error. */
static const struct
{
  const char *from;
  const char *to;
  const char *message;
} broken[] = {
  { "'name': {'en': 'Hill'}", "'name': {'en': 'Hill'}, 'tile_noun': {'en': 'hill'}",
    "$.terrains[0].tiles_noun: the singular and the plural are needed, or neither of them" },
  { "'name': {'en': 'Hill'}", "'name': {'en': 'Hill'}, 'monsters_noun': {'en': 'hills'}",
    "$.terrains[0].monster_noun: the singular and the plural are needed, or neither of them" },
  { "'name': {'en': 'Pair'}", "'name': {'en': 'Pair'}, 'noun': {'en': 'pair'}, 'nouns': 'pairs'",
    "$.crystals[0].nouns: must be an object, in braces" },
  { "'name': {'en': 'Star'}", "'name': {'en': 'Star'}, 'nouns': {'en': 'stars'}",
    "$.symbols[0].noun: the singular and the plural are needed, or neither of them" },
  { "'name': {'en': 'Coin'}", "'name': {'en': 'Coin'}, 'noun': {'en': ''}, 'nouns': {'en': 'coins'}",
    "$.tokens[0].noun.en: the text has 0 characters; 1 to 100 are allowed" },
  { "'name': {'en': 'Farm'}", "'name': {'en': 'Farm'}, 'noun': {'en': 'farm'}",
    "$.tiles[0].nouns: the singular and the plural are needed, or neither of them" },
  { "'name': {'en': 'House'}", "'name': {'en': 'House'}, 'noun': {}, 'nouns': {'en': 'houses'}",
    "$.composites[0].noun: at least one language is needed: “en”, “fr”, “de” or “nl”" },
  { "'name': {'en': 'Small'}", "'x-y': 1",
    "$.name: is missing" },
  { "'name': {'en': 'Small'}", "'name': 'Small'",
    "$.name: must be an object, in braces" },
  { "'name': {'en': 'Small'}", "'name': {}",
    "$.name: at least one language is needed: “en”, “fr”, “de” or “nl”" },
  { "'name': {'en': 'Small'}", "'name': {'en': 7}",
    "$.name.en: must be a string in quotes" },
  { "'name': {'en': 'Small'}", "'name': {'en': 'S'}, 'authors': [1]",
    "$.authors[0]: must be a string in quotes" },
  { "'name': {'en': 'Small'}", "'name': {'en': 'S'}, 'requires': ['volcano']",
    "$.requires[0]: there is no set “volcano”; load its file as well" },
  { "'name': {'en': 'Small'}", "'name': {'en': 'S'}, 'requires': ['small']",
    "$.requires[0]: a set cannot require itself: give it its own ID" },
  { "'name': {'en': 'Small'}", "'name': {'en': ''}", "$.name.en: the text has 0 characters; 1 to 100 are allowed" },
  { "'id': 'gems', 'name'", "'id': 'total', 'name'",
    "$.score_lines[2].id: “total” is the sum of all score lines and cannot be one of them" },
  { "'name': {'en': 'Small'}", "'name': {'en': 'S'}, 'requires': 'base'",
    "$.requires: must be a list, in square brackets" },
  { "'holds': 'crystals'", "'holds': 'crystal'",
    "$.score_lines[2].holds: “crystal” is unknown here; did you mean “crystals”?" },
  { "'holds': 'crystals'", "'holds': 'medals'",
    "$.score_lines[4].holds: another score line already counts the same thing: “gems”" },
  { ", 'holds': 'crystals'", "",
    "$.score_lines: no score line of the game counts crystals" },
  { "'tie_break': true", "'tie_break': 1",
    "$.score_lines[0].tie_break: must be true or false" },
  { "'Unused'}", "'Unused'}, 'tie_break': true",
    "$.score_lines[1].tie_break: only one score line can break ties, and “land” already does" },
  { "'score_lines': [", "'score_lines': {}, 'x-lines': [",
    "$.score_lines: must be a list, in square brackets" },
  { "'id': 'unused'", "'id': 'Unused'",
    "$.score_lines[1].id: an ID has 1 to 64 characters from a–z, 0–9, - and _, starting with a letter" },
  { "'id': 'unused'", "'id': 'land'",
    "$.score_lines[1].id: the ID “land” is already used in this set" },
  { "'id': 'unused', ", "",
    "$.score_lines[1].id: is missing" },
  { "'line': 'land', 'colour'", "'line': 'lnad', 'colour'",
    "$.terrains[0].line: there is no score line “lnad”; did you mean “land”?" },
  { "'colour': '#00ff00'", "'colour': 'green'",
    "$.terrains[0].colour: a colour is written as “#rrggbb”, such as “#3fa34d”" },
  { "'sign': 'leaf'", "'sign': []",
    "$.terrains[0].sign: must be a string in quotes" },
  { "{'id': 'lake', 'name': {'en': 'Lake'}}", "7",
    "$.terrains[1]: must be an object, in braces" },
  { "'points': 2, 'parts'", "'points': 300, 'parts'",
    "$.crystals[0].points: 300 is not between −200 and 200" },
  { "'points': 2, 'parts'", "'points': 2.0, 'parts'",
    "$.crystals[0].points: must be a whole number" },
  { "'parts': [{'on': 'right'}, {'on': 'left'}]", "'x-parts': []",
    "$.crystals[0].parts: is missing" },
  { "'parts': [{'on': 'right'}, {'on': 'left'}]", "'parts': []",
    "$.crystals[0].parts: the list is too short: it has 0 of at least 1 entry" },
  { "{'on': 'right'}, {'on': 'left'}", "{'on': 'right'}, {'on': 'right'}",
    "$.crystals[0].parts[1]: the crystal has another part on “right” at the same point: the two could never meet "
    "there" },
  { "{'on': 'right'}, {'on': 'left'}", "{'on': 'right'}, {'on': 'right', 'at': [0, 2]}",
    "$.crystals[0].parts[1]: the crystal has another part on “right”: both need an ID" },
  { "{'on': 'right'}", "{'on': 'middle'}",
    "$.crystals[0].parts[0].on: “middle” is unknown here; the known values are “left”, “right”, “top”, “bottom”, "
    "“top-left”, “top-right”, “bottom-left”, “bottom-right”" },
  { "'id': 'b', 'at': [3, 1]", "'id': 'a', 'at': [3, 1]",
    "$.crystals[1].parts[1]: two parts of the crystal have the ID “a”" },
  { "'at': [3, 1]", "'at': [30, 1]",
    "$.crystals[1].parts[1].at[0]: 30 is not between −16 and 16" },
  { "'at': [3, 1]", "'at': [3]",
    "$.crystals[1].parts[1].at: must be a list of two whole numbers, such as [0, 1]" },
  { "'symbols': {'star': 2}", "'symbols': {'stra': 2}",
    "$.tokens[0].symbols.stra: there is no symbol “stra”; did you mean “star”?" },
  { "'symbols': {'star': 2}", "'symbols': {'star': -1}",
    "$.tokens[0].symbols.star: −1 is not between 0 and 20" },
  { "'symbols': {'star': 2}", "'symbols': ['star']",
    "$.tokens[0].symbols: must be an object, in braces" },
  { "'terrain': 'hill', 'points': 4", "'terrain': 'hil', 'points': 4",
    "$.tiles[0].terrain: there is no terrain “hil”; did you mean “hill”?" },
  { "'terrain': 'hill', 'points': 4", "'points': 4",
    "$.tiles[0].terrain: is missing" },
  { "'terrain': 'hill', 'points': 4", "'terrain': 'hill', 'points': '4'",
    "$.tiles[0].points: must be a whole number" },
  { "'terrain': 'hill', 'points': 4", "'terrain': 'lake', 'points': 4",
    "$.tiles[0].line: this tile scores points and needs a score line, since its terrain “lake” has none" },
  { "'monsters': 2", "'monsters': 21",
    "$.tiles[0].monsters: 21 is not between 0 and 20" },
  { "'crystal': 'pair', 'on': 'left'", "'crystal': 'pair', 'on': 'top'",
    "$.tiles[0].crystals[0].on: the crystal “pair” has no part on “top”; it has these: “right”, “left”" },
  { "'crystal': 'pair', 'on': 'left'", "'crystal': 'pear', 'on': 'left'",
    "$.tiles[0].crystals[0].crystal: there is no crystal “pear”" },
  { "'crystal': 'pair', 'on': 'left'", "'crystal': 'pair', 'on': 'left', 'along': 4",
    "$.tiles[0].crystals[0].along: 4 is not between 1 and 3" },
  { "'points': 4", "'points': 4, 'art': 'egg'",
    "$.tiles[0].art: must be an object, in braces" },
  { "'points': 4", "'points': 4, 'art': {'drawing': '../egg'}",
    "$.tiles[0].art.drawing: an ID has 1 to 64 characters from a–z, 0–9, - and _, starting with a letter" },
  { "'points': 4", "'points': 4, 'art': {'colours': ['#123456']}",
    "$.tiles[0].art.colours: must be an object, in braces" },
  { "'points': 4", "'points': 4, 'art': {'colours': {'shade': 'red'}}",
    "$.tiles[0].art.colours.shade: a colour is written as “#rrggbb”, such as “#3fa34d”" },
  { "'crystal': 'pair', 'on': 'left'", "'crystal': 'pair', 'on': 'left', 'part': 'a'",
    "$.tiles[0].crystals[0].part: the crystal “pair” has no part with this ID on “left”" },
  { "{'crystal': 'pair', 'on': 'left'}", "{'crystal': 'pair', 'on': 'left'}, {'crystal': 'pair', 'on': 'left'}",
    "$.tiles[0].crystals[1]: the same crystal part is listed twice" },
  { "'on': 'top', 'part': 'a'}]", "'on': 'top'}]",
    "$.tiles[0].crystals[1]: the crystal “twin” has several parts on “top”: say by its ID which one is meant" },
  { "'on': 'top', 'part': 'a'}]", "'on': 'top-left', 'along': 1}]",
    "$.tiles[0].crystals[1].along: only parts on edges have a position along the edge" },
  { "'give': 'coin'", "'give': 'coins'",
    "$.tiles[0].effects[0].give: there is no token “coins”; did you mean “coin”?" },
  { "'to': 'others'", "'to': 'other'",
    "$.tiles[0].effects[0].to: “other” is unknown here; did you mean “others”?" },
  { "'to': 'others'", "'to': 'nobody-at-all'",
    "$.tiles[0].effects[0].to: “nobody-at-all” is unknown here; the known values are “self”, “anyone”, “another”, "
    "“others”" },
  { "'levels': [1, 5, 9]", "'levels': [1]",
    "$.tiles[1].levels: the list is too short: it has 1 of at least 2 entries" },
  { "'levels': [1, 5, 9]", "'levels': [1, 5, 201]",
    "$.tiles[1].levels[2]: 201 is not between −200 and 200" },
  { "'line': 'land', 'levels'", "'levels'",
    "$.tiles[1].line: this tile scores points and needs a score line, since its terrain “lake” has none" },
  { "'shape': 'landscape'", "'shape': 'wide'",
    "$.tiles[2].shape: “wide” is unknown here; the known values are “upright”, “landscape”" },
  { "'copies': {'3': 1, '6': 2}", "'copies': -1",
    "$.tiles[2].copies: −1 is not between 0 and 120" },
  { "'copies': {'3': 1, '6': 2}", "'copies': {'3': 'a'}",
    "$.tiles[2].copies.3: must be a whole number" },
  { "'cell': [0, 0], 'direction': 'down'", "'cell': [0, 1], 'direction': 'down'",
    "$.tiles[2].beams[0].cell: the tile has no cell 0, 1; its last one is 1, 0" },
  { "'cell': [0, 0], 'direction': 'down'", "'cell': [0, 0], 'direction': 'right'",
    "$.tiles[2].beams[0]: this beam would reach a cell of its own tile" },
  { "'cell': [0, 0], 'direction': 'down'", "'cell': [0, 0], 'direction': 'south'",
    "$.tiles[2].beams[0].direction: “south” is unknown here; the known values are “up”, “down”, “left”, “right”" },
  { "'cell': [0, 0], 'direction'", "'direction'",
    "$.tiles[2].beams[0].cell: is missing" },
  { "'replaces': 'hill'", "'replaces': ['hill']",
    "$.tiles[2].replaces: must be a string in quotes" },
  { "{'tile': 'farm', 'at': [0, 0]}", "{'tile': 'barn', 'at': [0, 0]}",
    "$.composites[0].parts[0].tile: there is no tile “barn”" },
  { "{'tile': 'farm', 'at': [0, 0]}", "{'tile': 'farm', 'at': [0, 5]}",
    "$.composites[0].parts[0]: the position of the first part must be 0, 0" },
  { "{'tile': 'farm', 'at': [1, 1]}", "{'tile': 'farm', 'at': [0, 1]}",
    "$.composites[0].parts[1]: this part covers a cell that an earlier part already covers" },
  { ", {'tile': 'farm', 'at': [1, 1]}", "",
    "$.composites[0].parts: the list is too short: it has 1 of at least 2 entries" },
  { "'built_in': [{'terrain': 'lake'}]", "'built_in': [{'terrain': 'lakes'}]",
    "$.explorers[0].built_in[0].terrain: there is no terrain “lakes”; did you mean “lake”?" },
  { "'abilities': ['keep-stack']", "'abilities': ['keep-stacks']",
    "$.explorers[0].abilities[0]: “keep-stacks” is unknown here; did you mean “keep-stack”?" },
  { "'min_players': 4", "'min_players': 1",
    "$.explorers[0].min_players: 1 is not between 2 and 6" },
  { "'modes': ['individual', 'rows']", "'modes': ['solo']",
    "$.explorers[0].modes[0]: “solo” is unknown here; the known values are “individual”, “team”, “rows”" },
  { "'modes': ['individual', 'rows']", "'modes': []",
    "$.explorers[0].modes: the list is too short: it has 0 of at least 1 entry" },
  { "'points': 1, 'each'", "'each'",
    "$.tiles[0].rules[0].points: is missing" },
  { "'from': 2", "'from': 0",
    "$.tiles[0].rules[0].from: 0 is not between 1 and 100" },
  { "'limit': 5", "'limit': -5",
    "$.tiles[0].rules[0].limit: −5 is not between 1 and 2000" },
  { "'points': 4", "'points': 4, 'note': 3", "$.tiles[0].note: must be a string in quotes" },
  { "'of': 'neighbours'", "'of': 'neighbors'",
    "$.tiles[0].rules[0].each.of: “neighbors” is unknown here; did you mean “neighbours”?" },
  { "'of': 'neighbours'", "'of': 'nothing-we-know'",
    "$.tiles[0].rules[0].each.of: “nothing-we-know” is unknown here; the known values are “tiles”, “monsters”, "
    "“mutagenic-monsters”, “mutant-tiles”, “different-terrains”, “complete-crystals”, “incomplete-crystals”, "
    "“full-crystal-sets”, “complete-composites”, “symbols”, “tokens”, “medals-held”, “neighbours”, "
    "“corner-neighbours”, “group”, “mutations”, “points”, “best-points”, “largest-group”, “groups”, “longest-line”, "
    "“lines”, “holes”, “enclosed-cells”, “gaps”, “width”, “height”, “distance”, “border”, “free-cells”, “between”, "
    "“sum”, “smallest”, “largest”, “product”, “difference”" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "'neighbours'",
    "$.tiles[0].rules[0].each: must be an object, in braces" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'terrain': 'hill'}",
    "$.tiles[0].rules[0].each.of: is missing" },
  { "'touching': 'edge'", "'touching': 'corner'",
    "$.tiles[0].rules[0].each.touching: “corner” is unknown here; the known values are “edge”, “any”" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'of': 'symbols'}",
    "$.tiles[0].rules[0].each.symbol: is missing" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'of': 'tiles', 'terrain': []}",
    "$.tiles[0].rules[0].each.terrain: the list is too short: it has 0 of at least 1 entry" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'of': 'tiles', 'tile': ['farm', 'fram']}",
    "$.tiles[0].rules[0].each.tile[1]: there is no tile “fram”; did you mean “farm”?" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'of': 'tiles', 'explorer': 'no'}",
    "$.tiles[0].rules[0].each.explorer: must be true or false" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'of': 'sum', 'counts': [{'of': 'tiles'}]}",
    "$.tiles[0].rules[0].each.counts: the list is too short: it has 1 of at least 2 entries" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'of': 'sum'}",
    "$.tiles[0].rules[0].each.counts: is missing" },
  { "{'of': 'neighbours', 'touching': 'edge'}",
    "{'of': 'sum', 'counts': [{'of': 'tiles'}, {'of': 'group', 'tile': 'x'}]}",
    "$.tiles[0].rules[0].each.counts[1].tile: there is no tile “x”" },
  { "{'of': 'neighbours', 'touching': 'edge'}", "{'of': 'mutant-tiles', 'level': 10}",
    "$.tiles[0].rules[0].each.level: 10 is not between 0 and 9" },
  { "'limit': 5", "'when': [{'count': {'of': 'tiles'}}]",
    "$.tiles[0].rules[0].when[0]: a condition needs “at_least” or “at_most”" },
  { "'limit': 5", "'when': [{'at_least': 1}]",
    "$.tiles[0].rules[0].when[0].count: is missing" },
  { "'limit': 5", "'when': [{'count': {'of': 'tiles'}, 'at_least': 3, 'at_most': 2}]",
    "$.tiles[0].rules[0].when[0]: nothing can be at least 3 and at most 2 at the same time" },
  { "'limit': 5", "'when': [{'count': {'of': 'tiles'}, 'at_least': 1001}]",
    "$.tiles[0].rules[0].when[0].at_least: 1001 is not between 0 and 1000" },
  { "{'of': 'tiles', 'terrain': 'lake'}", "{'of': 'neighbours'}",
    "$.medals[0].conditions[0].count: “neighbours” is about one tile: it can only be used in rules of tiles and "
    "explorers" },
  { "'most': {'of': 'symbols', 'symbol': 'star'}",
    "'most': {'of': 'sum', 'counts': [{'of': 'group'}, {'of': 'tiles'}]}",
    "$.medals[1].most.counts[0]: “group” is about one tile: it can only be used in rules of tiles and explorers" },
  { ", 'most': {'of': 'symbols', 'symbol': 'star'}", "",
    "$.medals[1]: a medal needs conditions, or goes to whoever has the fewest or the most" },
  { "'most': {", "'fewest': {'of': 'tiles'}, 'most': {",
    "$.medals[1]: a medal has conditions, or goes to whoever has the fewest, or the most: only one of these" },
  { "'team_at_least': 3", "'team_at_least': 3, 'team_at_most': 1",
    "$.medals[0].conditions[0]: nothing can be at least 3 and at most 1 at the same time" },
  { "'places': ['hill'],", "'places': ['hills'],",
    "$.medals[0].places[0]: there is no terrain “hills”; did you mean “hill”?" },
  { "'permanent': true", "'permanent': 'yes'",
    "$.medals[1].permanent: must be true or false" },
  { "'conditions': [{'count': {'of': 'tiles', 'terrain': 'lake'}, 'at_least': 2, 'team_at_least': 3}]",
    "'conditions': []",
    "$.medals[0].conditions: the list is too short: it has 0 of at least 1 entry" },
  { "'tiles': {'farm': 9", "'tiles': {'frarm': 9",
    "$.tile_sets[0].tiles.frarm: there is no tile “frarm”; did you mean “farm”?" },
  { "'tiles': {'farm': 9", "'tiles': {'farm': 121",
    "$.tile_sets[0].tiles.farm: 121 is not between 0 and 120" },
  { "'tile_sets': ['all']}, ", "'tile_sets': ['al']}, ",
    "$.editions[0].decks[0].tile_sets[0]: there is no tile set “al”; did you mean “all”?" },
  { "'tile_sets': ['all']}, ", "'tile_sets': ['all', 'all']}, ",
    "$.editions[0].decks[0].tile_sets[1]: the same tile set is listed twice" },
  { "'players': [4]", "'players': [7]",
    "$.editions[0].decks[0].players[0]: 7 is not between 2 and 6" },
  { "'own_ship_token': 'coin'", "'own_ship_token': 'con'",
    "$.own_ship_token: there is no token “con”; did you mean “coin”?" },
  { "'individual': [{}]",
    "'individual': [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, "
    "{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}]",
    "$: there are 33 permanent medals and medal slots in all; at most 32 are allowed" },
  { "'team': [{'places': ['hill']}]", "'team': {}",
    "$.medal_slots.team: must be a list, in square brackets" },
  { "'editions': [", "'editions': [], 'x-editions': [",
    "$.requires: the game has no edition: to extend the printed game, add “base” here" },
  { "'tile_sets': [ {'id': 'all'", "'tile_sets': [], 'x-sets': [ {'id': 'all'",
    "$.editions[0].decks[0].tile_sets[0]: there is no tile set “all”" },
};

static void
test_broken (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *text = replace (small_game, broken[i].from, broken[i].to);
      g_autoptr (BmSet) set = parse (text);
      g_autoptr (GError) error = NULL;
      g_autofree char *expected = g_strconcat ("t: ", broken[i].message, NULL);

      g_test_message ("%s -> %s", broken[i].from, broken[i].to);
      g_assert_null (bm_rules_new (&set, 1, &error));
      g_assert_cmpuint (error->domain, ==, BM_SET_ERROR);
      g_assert_cmpstr (error->message, ==, expected);
    }
}

/* The same for what is only doubtful: all problems, one a line. */
static void
test_warnings (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *problems;
  } rows[] = {
    { "'points': 4", "'points': 4", "" },
    { "'points': 4", "'piont': 4",
      "warning: t: $.tiles[0].piont: “piont” has no meaning here; did you mean “points”?\n" },
    { "'points': 4", "'hue': 4", "warning: t: $.tiles[0].hue: “hue” has no meaning here\n" },
    { "'points': 4", "'x-hue': 4, 'art': {'drawing': 'egg-2', 'colours': {'body': '#12aBcd'}}, '$schema': null", "" },
    { "'name': {'en': 'Farm'}", "'name': {'de': 'Hof', 'it': 'Podere'}",
      "warning: t: $.tiles[0].name.it: “it” has no meaning here\n"
      "warning: t: $.tiles[0].name: there is no English text\n" },
    { ", {'crystal': 'pair', 'on': 'right'}", "",
      "warning: t: $.crystals[0].parts[0]: no tile or explorer carries this part, so the crystal can never be "
      "complete\n" },
    { "'levels': [1, 5, 9]", "'levels': [1, 5, 9], 'points': 3",
      "warning: t: $.tiles[1].levels: a mutant scores the points of its levels, so “points” has no effect\n" },
    { "'most': {", "'awarded': 'turn', 'most': {",
      "warning: t: $.medals[1].awarded: medals for the fewest or the most are always awarded at the end\n" },
    { "'farm': 9, ", "", "warning: t: $.tiles[0].copies: this tile is not used in any game: it has no copies and is not "
                         "in any tile set\n" },
    { "'touching': 'edge'}, 'from': 2", "'touching': 'edge', 'composite': 'house'}",
      "warning: t: $.tiles[0].rules[0].each.composite: “composite” has no meaning here\n" },
    { "'touching': 'edge'}", "'tuoching': 'edge'}",
      "warning: t: $.tiles[0].rules[0].each.tuoching: “tuoching” has no meaning here; did you mean "
      "“touching”?\n" },
    { "'points': 4", "'points': 4, 'art': {'drawnig': 'egg', 'colours': {'ligth': '#123456'}}",
      "warning: t: $.tiles[0].art.drawnig: “drawnig” has no meaning here; did you mean “drawing”?\n"
      "warning: t: $.tiles[0].art.colours.ligth: “ligth” has no meaning here; did you mean “light”?\n" },
    /* Equal counts are compiled once, but each is warned of. */
    { "'rules': [{'points': 1, 'each': {'of': 'neighbours', 'touching': 'edge'}, 'from': 2, 'limit': 5}]",
      "'rules': [{'points': 1, 'each': {'of': 'tiles', 'q': 1}}, {'points': 2, 'each': {'of': 'tiles', 'q': 1}}]",
      "warning: t: $.tiles[0].rules[0].each.q: “q” has no meaning here\n"
      "warning: t: $.tiles[0].rules[1].each.q: “q” has no meaning here\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = replace (small_game, rows[i].from, rows[i].to);
      g_autoptr (BmSet) set = parse (text);
      g_autoptr (BmRules) rules = NULL;
      g_autofree char *problems = list_problems (set, &rules);

      g_assert_cmpstr (problems, ==, rows[i].problems);
      g_assert_nonnull (rules);
    }
}

/* A set of crystals needs crystals. */
static void
test_without_crystals (void)
{
  g_autoptr (GString) text = g_string_new (small_game);
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmSet) set = NULL;
  g_autofree char *problems = NULL;

  g_string_replace (text, "'crystals': [", "'x-crystals': [", 0);
  g_string_replace (text, "'of': 'neighbours', 'touching': 'edge'", "'of': 'full-crystal-sets'", 0);
  set = parse (text->str);
  problems = list_problems (set, &rules);
  g_assert_cmpstr (problems, ==,
                   "error: t: $.tiles[0].rules[0].each: no crystals in the game form a set\n");
}

/* Whatever a tile is read for, its note is only judged once. */
static void
test_note (void)
{
  g_autofree char *text = replace (small_game, "'points': 4", "'points': 4, 'note': 3");
  g_autoptr (BmSet) set = parse (text);
  g_autoptr (BmRules) rules = NULL;
  g_autofree char *problems = list_problems (set, &rules);

  g_assert_cmpstr (problems, ==, "error: t: $.tiles[0].note: must be a string in quotes\n");
}

/* A set is written in the first language of its name, and its other texts should be there in that, too. */
static void
test_own_language (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    guint       n_problems;
    const char *last;
  } rows[] = {
    { "'Small'", "'Petit'", 0, "" },
    { "{'fr': 'Small'}", "{'nl': 'Klein', 'fr': 'Petit'}", 0, "" },
    { "{'fr': 'Farm'}", "{'en': 'Farm', 'fr': 'Ferme'}", 0, "" },
    { "{'fr': 'Farm'}", "{'en': 'Farm'}", 1, "warning: t: $.tiles[0].name: there is no French text" },
    { "{'fr': 'Small'}", "{'fr': 'Petit', 'en': 'Small'}", 21,
      "warning: t: $.editions[0].name: there is no English text" },
    { "{'fr': 'Small'}", "{'de': 'Klein'}", 21, "warning: t: $.editions[0].name: there is no German text" },
    { "{'fr': 'Small'}", "{'nl': 'Klein'}", 21, "warning: t: $.editions[0].name: there is no Dutch text" },
  };
  g_autoptr (GString) french = g_string_new (small_game);

  g_string_replace (french, "'en'", "'fr'", 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = replace (french->str, rows[i].from, rows[i].to);
      g_autoptr (BmSet) set = parse (text);
      g_autoptr (BmRules) rules = NULL;
      g_autofree char *problems = list_problems (set, &rules);
      g_auto (GStrv) lines = g_strsplit (g_strchomp (problems), "\n", -1);
      guint n_problems = g_strv_length (lines);

      g_assert_cmpuint (n_problems, ==, rows[i].n_problems);
      g_assert_cmpstr (n_problems > 0 ? lines[n_problems - 1] : "", ==, rows[i].last);
      g_assert_nonnull (rules);
    }
}

static void
test_lists_all (void)
{
  static const char text[] =
    "{ 'format': 'bigmonster-set', 'version': 1, 'id': 'bad', 'name': {'en': 'Bad'}, 'requires': ['base'], 'colour': 1,"
    "  'tiles': [ {'id': 'x', 'name': {'en': 'X'}, 'terrain': 'dessert', 'points': 300, 'copies': 1},"
    "    {'id': 'x', 'name': {'en': 'Y'}, 'terrain': 'ice', 'monsters': -1, 'copies': 1,"
    "      'rules': [{'points': true, 'each': {'of': 'tiles', 'terrain': 'eis'}}]} ] }";
  g_autoptr (BmSet) set = parse (text);
  g_autoptr (BmRules) rules = NULL;
  g_autofree char *problems = list_problems (set, &rules);

  g_assert_null (rules);
  g_assert_cmpstr (problems, ==,
                   "warning: t: $.colour: “colour” has no meaning here\n"
                   "error: t: $.tiles[1].id: the ID “x” is already used in this set\n"
                   "error: t: $.tiles[0].terrain: there is no terrain “dessert”; did you mean “desert”?\n"
                   "error: t: $.tiles[0].points: 300 is not between −200 and 200\n"
                   "error: t: $.tiles[1].monsters: −1 is not between 0 and 20\n"
                   "error: t: $.tiles[1].rules[0].points: must be a whole number\n"
                   "error: t: $.tiles[1].rules[0].each.terrain: there is no terrain “eis”\n");
}

/* However much is wrong, the list ends; and errors behind many warnings are not lost. */
static void
test_list_is_bounded (void)
{
  g_autoptr (GString) text = g_string_new ("{ 'format': 'bigmonster-set', 'version': 1, 'id': 'bad', 'name': {'en': 'Bad'}");
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = NULL;
  const BmProblem *last;

  for (guint i = 0; i < 300; i++)
    g_string_append_printf (text, ", 'q%u': 1", i);
  g_string_append (text, ", 'tiles': 5 }");
  set = parse (text->str);

  g_assert_null (bm_rules_compile (&set, 1, problems));
  last = g_ptr_array_index (problems, problems->len - 1);
  g_assert_cmpuint (problems->len, >, 101);
  g_assert_cmpuint (problems->len, <=, 201);
  g_assert_cmpint (last->severity, ==, BM_SEVERITY_ERROR);
  g_assert_cmpstr (last->message, ==, "there are more problems than these");
  g_assert_null (bm_rules_new (&set, 1, &error));
  g_assert_cmpstr (error->message, ==, "t: $.tiles: must be a list, in square brackets");
}

static void
test_limits (void)
{
  g_autoptr (GString) tiles = g_string_new ("'tiles': [");
  g_autoptr (GString) rules_text = g_string_new ("'when': [");
  g_autoptr (GError) error = NULL;
  g_autofree char *many_tiles = NULL;
  g_autofree char *large = NULL;
  g_autoptr (BmSet) set = NULL;
  g_autoptr (BmSet) large_set = NULL;

  for (guint i = 0; i < 1001; i++)
    g_string_append_printf (tiles, "%s{'id': 't%u', 'name': {'en': 'T'}, 'terrain': 'hill'}", i > 0 ? ", " : "", i);
  g_string_append (tiles, "], 'x-tiles': [");
  many_tiles = replace (small_game, "'tiles': [", tiles->str);
  set = parse (many_tiles);
  g_assert_null (bm_rules_new (&set, 1, &error));
  g_assert_cmpstr (error->message, ==,
                   "t: $.tiles: together with other sets, the game has 1001 of these; at most 1000 are allowed");
  g_clear_error (&error);

  /* A sum that weighs one tile too heavily for 16 bits. */
  g_string_append (rules_text, "{'at_least': 1, 'count': ");
  for (guint i = 0; i < 4; i++)
    g_string_append (rules_text, "{'of': 'sum', 'counts': [{'of': 'monsters'}, {'of': 'monsters'}, {'of': 'monsters'}, "
                                 "{'of': 'monsters'}, {'of': 'monsters'}, {'of': 'monsters'}, ");
  g_string_append (rules_text, "{'of': 'tiles'}]}]}]}]}}]");
  large = replace (small_game, "'limit': 5", rules_text->str);
  {
    g_autofree char *heavier = replace (large, "'monsters': 2", "'monsters': 20");

    large_set = parse (heavier);
  }
  g_assert_null (bm_rules_new (&large_set, 1, &error));
  g_assert_cmpstr (error->message, ==,
                   "t: $.tiles[0].rules[0].when[0].count: this counts one thing more than 200 times");
}

/* Many different tallies: the game may have 128. */
static void
test_too_many_tallies (void)
{
  g_autoptr (GString) medals = g_string_new ("'medals': [");
  g_autoptr (GString) tiles = g_string_new ("'tiles': [");
  g_autoptr (GError) error = NULL;
  g_autofree char *with_medals = NULL;
  g_autofree char *with_tiles = NULL;
  g_autoptr (BmSet) set = NULL;

  for (guint i = 0; i < 140; i++)
    {
      g_string_append_printf (tiles, "{'id': 't%u', 'name': {'en': 'T'}, 'terrain': 'hill', 'copies': 1}, ", i);
      g_string_append_printf (medals, "{'id': 'm%u', 'name': {'en': 'M'}, 'points': 1, "
                              "'most': {'of': 'tiles', 'tile': 't%u'}}, ", i, i);
    }
  with_medals = replace (small_game, "'medals': [", medals->str);
  with_tiles = replace (with_medals, "'tiles': [", tiles->str);
  set = parse (with_tiles);
  g_assert_null (bm_rules_new (&set, 1, &error));
  g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_LIMIT);
  g_assert_nonnull (strstr (error->message, "the rules of the game count more than 128 different things"));
}

/* Recovery: whatever is wrong, there are rules that can be looked at, and no problem is another one because of it. */

static void
check_points_stand (const BmRules *rules,
                    guint16        line,
                    gboolean       brings_points)
{
  g_assert_true (line < rules->n_lines || (line == BM_NONE && !brings_points));
}

static void
check_body (const BmRules *rules,
            const BmBody  *body)
{
  for (guint i = 0; i < body->n_parts; i++)
    g_assert_cmpuint (body->parts[i].part, <, rules->n_crystal_parts);
  for (guint i = 0; i < body->n_beams; i++)
    g_assert_true (body->beams[i].x < body->width && body->beams[i].y < body->height);
  g_assert_cmpuint (body->rules.first + body->rules.n, <=, rules->n_rules);
}

/* Each has what its kind uses; a token that may be any of several is a bit. */
static void
check_effect (const BmRules  *rules,
              const BmEffect *effect)
{
  g_assert_cmpuint (effect->kind, <, BM_N_EFFECT_KINDS);
  if (effect->kind == BM_EFFECT_GIVE)
    g_assert_cmpuint (effect->token, <, rules->n_tokens);
  else
    g_assert_cmpuint (effect->token, ==, BM_NONE);
  g_assert_cmpuint (effect->tokens >> rules->n_tokens, ==, 0);
  g_assert_true ((effect->tokens != 0) == (effect->kind == BM_EFFECT_TAKE || effect->kind == BM_EFFECT_SWAP));
  for (guint i = effect->crystals.first; i < (guint) effect->crystals.first + effect->crystals.n; i++)
    g_assert_cmpuint (rules->effect_crystals[i], <, rules->n_crystals);
}

static void
check_tiles (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    {
      const BmTile *tile = &rules->tiles[i];

      g_assert_cmpuint (tile->terrain, <, rules->n_terrains);
      g_assert_cmpuint (tile->replaces, <, rules->n_terrains);
      check_points_stand (rules, tile->line, tile->body.rules.n > 0 || rules->forms[tile->first_form].points != 0);
      check_body (rules, &tile->body);
      for (guint k = 0; k < tile->effects.n; k++)
        check_effect (rules, &rules->effects[tile->effects.first + k]);
    }
}

static void
check_other_things (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_terrains; i++)
    check_points_stand (rules, rules->terrains[i].line, FALSE);
  for (guint i = 0; i < rules->n_crystals; i++)
    g_assert_cmpuint (rules->crystals[i].parts.n, >, 0);
  for (guint i = 0; i < rules->n_explorers; i++)
    check_body (rules, &rules->explorers[i].body);
  for (guint i = 0; i < rules->n_composites; i++)
    {
      g_assert_cmpuint (rules->composites[i].parts.n, >=, BM_MIN_COMPOSITE_PARTS);
      check_points_stand (rules, rules->composites[i].line, rules->composites[i].points != 0);
    }
  for (guint i = 0; i < rules->n_medals; i++)
    g_assert_true ((rules->medals[i].conditions.n > 0) != (rules->medals[i].compared != BM_NONE));
  for (guint i = 0; i < rules->n_editions; i++)
    g_assert_cmpuint (rules->editions[i].decks.n, >, 0);
  for (guint i = 0; i < rules->n_decks; i++)
    g_assert_cmpuint (rules->decks[i].tile_sets.n, >, 0);
}

static void
check_counts (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_rules; i++)
    g_assert_true (rules->rules[i].each == BM_NONE || rules->rules[i].each < rules->n_counts);
  for (guint i = 0; i < rules->n_conditions; i++)
    g_assert_cmpuint (rules->conditions[i].count, <, rules->n_counts);
  g_assert_cmpuint (rules->n_counters, ==, rules->n_counts);
  for (guint i = 0; i < rules->n_counters; i++)
    {
      const BmCounter *counter = &rules->counters[i];

      if (counter->kind == BM_COUNTER_TALLY)
        g_assert_cmpuint (counter->tally, <, rules->n_tallies);
      else if (counter->kind == BM_COUNTER_AROUND || counter->kind == BM_COUNTER_LOOK)
        g_assert_cmpuint (counter->filter, <, rules->n_filters);
      else
        for (guint k = 0; k < counter->args.n; k++)
          g_assert_cmpuint (rules->count_args[counter->args.first + k], <,
                            bm_counter_has_counts (counter) ? rules->n_counts : rules->n_tallies);
    }
}

static void
check_origins (const BmRules *rules)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    for (guint i = 0; i < bm_rules_get_n_things (rules, (BmThingKind) kind); i++)
      {
        const BmOrigin *origin = &rules->origins[kind][i];

        g_assert_nonnull (bm_rules_get_thing_id (rules, (BmThingKind) kind, i));
        g_assert_false (bm_text_is_empty (bm_rules_get_thing_name (rules, (BmThingKind) kind, i)));
        g_assert_cmpuint (bm_rules_find_origin (rules, (BmThingKind) kind, origin->set, origin->element), ==, i);
      }
}

static void
check_recovery (GPtrArray *sets,
                GPtrArray *expected)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (BmRules) rules = bm_rules_recover ((BmSet **) sets->pdata, sets->len, problems);

  g_assert_nonnull (rules);
  g_assert_true (MAX (rules->crystal_line, MAX (rules->explorer_line, rules->medal_line)) < rules->n_lines);
  g_assert_true (rules->n_explorers >= 2 && rules->n_tile_sets > 0 && rules->n_editions > 0);
  check_tiles (rules);
  check_other_things (rules);
  check_counts (rules);
  check_origins (rules);

  g_assert_cmpuint (problems->len, ==, expected->len);
  for (guint i = 0; i < problems->len; i++)
    g_assert_cmpstr (((BmProblem *) g_ptr_array_index (problems, i))->message, ==,
                     ((BmProblem *) g_ptr_array_index (expected, i))->message);
}

/* Files that people might write; the table is in the folder, too. */
static void
test_invalid_files (void)
{
  g_autofree char *table = g_test_build_filename (G_TEST_DIST, "data", "sets-invalid", "MESSAGES", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;
  guint n = 0;

  g_file_get_contents (table, &text, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_auto (GStrv) halves = g_strsplit (lines[i], ": ", 2);
      g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "sets-invalid", halves[0], NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (BmSet) set = bm_set_new_from_file (file, &error);
      g_autoptr (GPtrArray) sets = set != NULL ? bm_library_resolve (&set, 1, NULL, NULL, &error) : NULL;
      g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);

      if (sets != NULL)
        {
          g_assert_null (bm_rules_new ((BmSet **) sets->pdata, sets->len, &error));
          g_assert_null (bm_rules_compile ((BmSet **) sets->pdata, sets->len, problems));
          check_recovery (sets, problems);
        }
      g_assert_nonnull (error);
      g_assert_cmpstr (error->message, ==, lines[i]);
      g_clear_error (&error);
      n++;
    }

  g_assert_cmpuint (n, >=, 25);
}

/* Hostile input: whatever happens to the bytes of a set, it is refused with a reason or compiled; rules there are. */

static void
mutate_bytes (GString  *text,
              BmRandom *random)
{
  static const char bytes[] = "{}[]\",:0123456789-e. atrueflsn\\\xc3";
  guint n = 1 + bm_random_below (random, 4);

  for (guint i = 0; i < n; i++)
    {
      gsize at = bm_random_below (random, (guint32) text->len);

      switch (bm_random_below (random, 3))
        {
        case 0:
          text->str[at] = bytes[bm_random_below (random, sizeof bytes - 1)];
          break;
        case 1:
          g_string_erase (text, (gssize) at, 1);
          break;
        default:
          g_string_insert_c (text, (gssize) at, bytes[bm_random_below (random, sizeof bytes - 1)]);
          break;
        }
    }
}

static void
collect_nodes (JsonNode  *node,
               GPtrArray *nodes)
{
  g_ptr_array_add (nodes, node);

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        collect_nodes (member, nodes);
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
      collect_nodes (json_array_get_element (json_node_get_array (node), i), nodes);
}

/* json_node_copy () shares objects and lists with the original, of which loops could be made. */
static JsonNode *
copy_node (JsonNode *node)
{
  g_autofree char *text = bm_json_write (node, FALSE);

  return bm_json_parse (text, strlen (text), NULL);
}

/* Removes a child of a node, or puts a copy of another node in its place. */
static void
mutate_child (JsonNode  *node,
              GPtrArray *nodes,
              BmRandom  *random)
{
  JsonNode *other = copy_node (g_ptr_array_index (nodes, bm_random_below (random, nodes->len)));
  gboolean is_removed = bm_random_below (random, 2) == 0;

  if (JSON_NODE_HOLDS_OBJECT (node) && json_object_get_size (json_node_get_object (node)) > 0)
    {
      JsonObject *object = json_node_get_object (node);
      g_autoptr (GList) members = json_object_get_members (object);
      guint index = bm_random_below (random, json_object_get_size (object));
      g_autofree char *name = g_strdup (g_list_nth_data (members, index));

      if (is_removed)
        json_object_remove_member (object, name);
      else
        json_object_set_member (object, name, g_steal_pointer (&other));
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *array = json_node_get_array (node);

      if (!is_removed)
        json_array_add_element (array, g_steal_pointer (&other));
      else if (json_array_get_length (array) > 0)
        json_array_remove_element (array, bm_random_below (random, json_array_get_length (array)));
    }

  g_clear_pointer (&other, json_node_unref);
}

static char *
mutate_nodes (const char *text,
              BmRandom   *random)
{
  g_autoptr (JsonNode) parsed = bm_json_parse (text, strlen (text), NULL);
  guint n = 1 + bm_random_below (random, 3);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

      collect_nodes (parsed, nodes);
      mutate_child (g_ptr_array_index (nodes, bm_random_below (random, nodes->len)), nodes, random);
    }

  return bm_json_write (parsed, FALSE);
}

/* Compiles what may be a set; either there are rules or there is an error. */
static void
try_text (const char *text,
          gsize       length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_data (text, length, "t", &error);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (BmRules) rules = NULL;
  guint n_errors = 0;

  if (set != NULL)
    sets = bm_library_resolve (&set, 1, NULL, NULL, &error);
  if (sets == NULL)
    {
      g_assert_nonnull (error);
      return;
    }

  rules = bm_rules_compile ((BmSet **) sets->pdata, sets->len, problems);
  for (guint i = 0; i < problems->len; i++)
    n_errors += ((BmProblem *) g_ptr_array_index (problems, i))->severity == BM_SEVERITY_ERROR;
  g_assert_cmpint (rules != NULL, ==, n_errors == 0);
  check_recovery (sets, problems);
}

static void
fuzz (const char *id)
{
  g_autoptr (BmSet) set = bm_library_load_shipped (id, NULL);
  g_autofree char *original = bm_set_to_text (set);
  BmRandom random;

  bm_random_init (&random, 1, 1);

  for (guint i = 0; i < (bm_test_is_quick () ? 100 : 500); i++)
    {
      if (i % 2 == 0)
        {
          g_autoptr (GString) text = g_string_new (original);

          mutate_bytes (text, &random);
          try_text (text->str, text->len);
        }
      else
        {
          g_autofree char *text = mutate_nodes (original, &random);

          try_text (text, strlen (text));
        }
    }
}

static void
test_fuzz (void)
{
  fuzz ("base");
  fuzz ("moons");
  fuzz ("workshop");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/compiler/errors/first", test_broken);
  g_test_add_func ("/compiler/errors/warnings", test_warnings);
  g_test_add_func ("/compiler/errors/without-crystals", test_without_crystals);
  g_test_add_func ("/compiler/errors/note", test_note);
  g_test_add_func ("/compiler/errors/own-language", test_own_language);
  g_test_add_func ("/compiler/errors/lists-all", test_lists_all);
  g_test_add_func ("/compiler/errors/list-is-bounded", test_list_is_bounded);
  g_test_add_func ("/compiler/errors/limits", test_limits);
  g_test_add_func ("/compiler/errors/too-many-tallies", test_too_many_tallies);
  g_test_add_func ("/compiler/errors/invalid-files", test_invalid_files);
  g_test_add_func ("/compiler/errors/fuzz", test_fuzz);

  return g_test_run ();
}
