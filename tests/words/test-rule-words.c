/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-count-words.h"
#include "bm-rule-words.h"
#include "bm-thing-words.h"
#include "test-util.h"

/* Rules, conditions and medals in words. */

#define STRANGE                                                                                                        \
  "'terrains': [{'id': 'cloud', 'name': {'en': 'Cloud'}, 'line': 'lava'}],"                                           \
  "'symbols': [{'id': 'bell', 'name': {'en': 'Bell'}}],"                                                             \
  "'tokens': [{'id': 'ring', 'name': {'en': 'Ring'}}],"                                                              \
  "'crystals': [{'id': 'fog', 'name': {'en': 'Fog'}, 'points': 1, 'parts': [{'on': 'left'}, {'on': 'right'}]}],"     \
  "'composites': [{'id': 'flock', 'name': {'en': 'Flock'}, 'points': 1,"                                             \
  "  'parts': [{'tile': 'swamp', 'at': [0, 0]}, {'tile': 'swamp', 'at': [1, 0]}]}],"

static const struct
{
  const char *rule;
  const char *words;
} rules[] = {
  /* What is counted. */
  { "'points': 1, 'each': {'of': 'tiles'}", "1 point per tile" },
  { "'points': 2, 'each': {'of': 'tiles', 'terrain': 'lava'}", "2 points per lava tile" },
  { "'points': 2, 'each': {'of': 'tiles', 'terrain': ['lava', 'ice', 'swamp']}",
    "2 points per lava tile, ice tile or swamp tile" },
  { "'points': 2, 'each': {'of': 'tiles', 'tile': 'ice-blue'}", "2 points per blue ice monster" },
  { "'points': 2, 'each': {'of': 'tiles', 'tile': 'desert'}", "2 points per tile “Desert monster”" },
  { "'points': 2, 'each': {'of': 'tiles', 'tile': 'ice-blue', 'terrain': 'ice'}",
    "2 points per blue ice monster among the ice tiles" },
  { "'points': 2, 'each': {'of': 'tiles', 'symbol': 'gold'}", "2 points per tile with gold diamonds" },
  { "'points': 2, 'each': {'of': 'tiles', 'terrain': 'ice', 'shape': 'landscape'}",
    "2 points per horizontal ice tile" },
  { "'points': 2, 'each': {'of': 'monsters'}", "2 points per monster" },
  { "'points': 2, 'each': {'of': 'monsters', 'terrain': 'rune'}", "2 points per rune monster" },
  { "'points': 2, 'each': {'of': 'monsters', 'shape': 'upright'}", "2 points per monster on vertical tiles" },
  { "'points': 2, 'each': {'of': 'mutagenic-monsters'}", "2 points per mutagenic monster" },
  { "'points': 2, 'each': {'of': 'mutagenic-monsters', 'terrain': 'ice'}",
    "2 points per mutagenic monster on ice tiles" },
  { "'points': 2, 'each': {'of': 'mutant-tiles'}", "2 points per mutant" },
  { "'points': 2, 'each': {'of': 'mutant-tiles', 'min_level': 0}", "2 points per mutant" },
  { "'points': 2, 'each': {'of': 'mutant-tiles', 'level': 0}", "2 points per mutant that has not mutated" },
  { "'points': 2, 'each': {'of': 'mutant-tiles', 'level': 1}", "2 points per mutant that has mutated just once" },
  { "'points': 2, 'each': {'of': 'mutant-tiles', 'level': 3}", "2 points per mutant that has mutated 3 times" },
  { "'points': 2, 'each': {'of': 'mutant-tiles', 'min_level': 1}", "2 points per mutant that has mutated" },
  { "'points': 2, 'each': {'of': 'mutant-tiles', 'min_level': 2, 'tile': 'ice-red'}",
    "2 points per mutant that has mutated at least twice among the red ice monsters" },
  { "'points': 2, 'each': {'of': 'mutant-tiles', 'min_level': 4}",
    "2 points per mutant that has mutated at least 4 times" },
  { "'points': 2, 'each': {'of': 'different-terrains'}", "2 points per different terrain" },
  { "'points': 2, 'each': {'of': 'different-terrains', 'terrain': ['ice', 'lava']}",
    "2 points per different terrain out of Ice and Lava" },
  { "'points': 2, 'each': {'of': 'complete-crystals'}", "2 points per complete crystal" },
  { "'points': 2, 'each': {'of': 'complete-crystals', 'crystal': ['red', 'blue']}",
    "2 points per complete red crystal or complete blue crystal" },
  { "'points': 2, 'each': {'of': 'full-crystal-sets'}", "2 points per set of one complete crystal of each kind" },
  { "'points': 2, 'each': {'of': 'full-crystal-sets', 'crystal': ['red', 'blue']}",
    "2 points per set of complete crystals (Red crystal and Blue crystal)" },
  { "'points': 2, 'each': {'of': 'complete-composites'}", "2 points per complete monster made of several tiles" },
  { "'points': 2, 'each': {'of': 'complete-composites', 'composite': 'big-monster'}",
    "2 points per complete Big Monster" },
  { "'points': 2, 'each': {'of': 'symbols', 'symbol': 'unicorn'}", "2 points per unicorn" },
  { "'points': 2, 'each': {'of': 'tokens'}", "2 points per token" },
  { "'points': 2, 'each': {'of': 'tokens', 'token': 'panda'}", "2 points per Panda medal" },
  { "'points': 2, 'each': {'of': 'medals-held'}", "2 points per medal" },
  { "'points': 2, 'each': {'of': 'neighbours'}", "2 points per tile along its edges or at its corners (the explorer counts too)" },
  { "'points': 2, 'each': {'of': 'neighbours', 'explorer': false}",
    "2 points per tile along its edges or at its corners (the explorer does not count)" },
  { "'points': 2, 'each': {'of': 'tiles', 'where': 'around'}", "2 points per tile along its edges or at its corners" },
  { "'points': 2, 'each': {'of': 'corner-neighbours', 'symbol': 'bell'}",
    "2 points per tile with symbols “Bell” touching it only at a corner (the explorer counts too)" },
  { "'points': 2, 'each': {'of': 'neighbours', 'round': 1}",
    "2 points per tile from round 1 along its edges or at its corners" },
  { "'points': 2, 'each': {'of': 'neighbours', 'by': 'terrain'}",
    "2 points per different terrain along its edges or at its corners" },
  { "'points': 2, 'when': [{'count': {'of': 'neighbours'}, 'at_most': 0}]",
    "2 points if there are no tiles along its edges or at its corners (the explorer counts too)" },
  { "'points': 2, 'each': {'of': 'group', 'since_placed': true}",
    "2 points per tile in its group since this tile was placed (the explorer counts too)" },
  { "'points': 2, 'each': {'of': 'neighbours', 'touching': 'any', 'terrain': 'ice'}",
    "2 points per ice tile along its edges or at its corners" },
  { "'points': 2, 'each': {'of': 'neighbours', 'touching': 'edge', 'terrain': 'ice'}",
    "2 points per ice tile along its edges" },
  { "'points': 2, 'each': {'of': 'corner-neighbours', 'terrain': 'ice'}",
    "2 points per ice tile touching it only at a corner" },
  { "'points': 2, 'each': {'of': 'group', 'terrain': 'ice'}",
    "2 points per ice tile connected to it, itself included" },
  { "'points': 2, 'each': {'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'ice'}, {'of': 'medals-held'}]}",
    "2 points per ice tile or medal" },

  /* Where sets give no nouns. */
  { "'points': 2, 'each': {'of': 'tiles', 'terrain': 'cloud'}", "2 points per tile of the terrain “Cloud”" },
  { "'points': 2, 'each': {'of': 'monsters', 'terrain': 'cloud'}", "2 points per monster of the terrain “Cloud”" },
  { "'points': 2, 'each': {'of': 'symbols', 'symbol': 'bell'}", "2 points per symbol “Bell”" },
  { "'points': 2, 'each': {'of': 'tokens', 'token': 'ring'}", "2 points per token “Ring”" },
  { "'points': 2, 'each': {'of': 'complete-crystals', 'crystal': 'fog'}", "2 points per complete crystal “Fog”" },
  { "'points': 2, 'each': {'of': 'complete-composites', 'composite': 'flock'}", "2 points per complete “Flock”" },

  /* Members that another kind of count has are left alone, whatever they are. */
  { "'points': 2, 'each': {'of': 'tiles', 'token': true, 'counts': 3}", "2 points per tile" },

  /* What limits it. */
  { "'points': 3", "3 points" },
  { "'points': -2, 'each': {'of': 'tiles'}", "−2 points per tile" },
  { "'points': 1, 'each': {'of': 'tiles'}, 'from': 2", "1 point per tile (the first does not count)" },
  { "'points': 1, 'each': {'of': 'tiles'}, 'from': 4", "1 point per tile (the first 3 do not count)" },
  { "'points': 1, 'each': {'of': 'tiles'}, 'limit': 7", "1 point per tile (at most 7 points)" },
  { "'points': -1, 'each': {'of': 'tiles'}, 'limit': 1", "−1 point per tile (never worse than −1 point)" },
  { "'points': 1, 'each': {'of': 'tiles', 'explorer': false}", "1 point per tile (the explorer does not count)" },
  { "'points': 1, 'each': {'of': 'tiles', 'explorer': true}", "1 point per tile" },
  { "'points': 1, 'each': {'of': 'different-terrains', 'explorer': false}, 'from': 2, 'limit': 7",
    "1 point per different terrain (the first does not count; at most 7 points; the explorer does not count)" },
  { "'points': 1, 'each': {'of': 'sum', 'counts': [{'of': 'medals-held'}, {'of': 'tiles', 'explorer': false}]}",
    "1 point per medal or tile (the explorer does not count)" },

  /* Conditions. */
  { "'points': [5], 'each': {'of': 'tiles', 'terrain': 'ice'}, 'when': [{'count': {'of': 'tiles'}, 'at_least': 3}]",
    "5 points if you have at least 1 ice tile, but only if you have at least 3 tiles" },
  { "'points': [1, 3], 'each': {'of': 'tiles', 'terrain': 'ice'}, 'when': [{'count': {'of': 'tiles'}, 'at_least': 3}]",
    "1 or 3 points for 1, 2 or more ice tiles if you have at least 3 tiles" },
  { "'points': 4, 'when': [{'count': {'of': 'between', 'terrain': 'lava'}, 'at_least': 1, 'parity': 'odd'}]",
    "4 points if there is at least 1 direction with lava tiles on both sides of it (an odd number)" },
  { "'points': 9, 'when': [{'count': {'of': 'tiles', 'tile': 'unicorn-left'}, 'at_least': 1}]",
    "9 points if you have at least 1 left unicorn" },
  { "'points': 9, 'when': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_most': 2}]",
    "9 points if you have at most 2 lava tiles" },
  { "'points': 9, 'when': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_most': 0}]",
    "9 points if you have no lava tiles" },
  { "'points': 9, 'when': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_least': 3, 'at_most': 3}]",
    "9 points if you have exactly 3 lava tiles" },
  { "'points': 9, 'when': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_least': 2, 'at_most': 4}]",
    "9 points if you have between 2 and 4 lava tiles" },
  { "'points': 9, 'when': [{'count': {'of': 'medals-held'}, 'at_least': 1},"
    " {'count': {'of': 'tokens'}, 'at_most': 1}]",
    "9 points if you have at least 1 medal and at most 1 token" },
  { "'points': 2, 'each': {'of': 'tiles'}, 'when': [{'count': {'of': 'medals-held'}, 'at_least': 2}], 'limit': 8",
    "2 points per tile (at most 8 points) if you have at least 2 medals" },
  { "'points': 2, 'each': {'of': 'tiles', 'explorer': false}, 'from': 2, 'scored': 'placed',"
    " 'when': [{'count': {'of': 'tiles', 'terrain': 'ice'}, 'at_least': 2}]",
    "2 points per tile (the first does not count; the explorer does not count) if you have at least 2 ice tiles"
    " (counted once, when this tile is placed)" },
  { "'points': 5, 'each': {'of': 'tiles'}, 'rank': 'most', 'ties': 'nobody',"
    " 'when': [{'count': {'of': 'tiles', 'explorer': false}, 'at_least': 2}]",
    "5 points if you have the most tiles (not if tied), but only if you have at least 2 tiles"
    " (the explorer does not count)" },
  { "'points': 1, 'when': [{'count': {'of': 'monsters', 'explorer': false}, 'at_least': 2}]",
    "1 point if you have at least 2 monsters (the explorer does not count)" },
};

static void
test_rules (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_autofree char *members = g_strdup_printf (STRANGE "'tiles': [{'id': 'probe', 'name': {'en': 'Probe'},"
                                                  " 'terrain': 'cloud', 'rules': [{%s}]}]", rules[i].rule);
      g_autoptr (BmRules) compiled = bm_test_rules_new_with (members);
      guint probe = bm_test_find_tile (compiled, "probe");
      g_autofree char *words = bm_rule_words (compiled, compiled->tiles[probe].body.rules.first);

      bm_test_expect ("rule", rules[i].rule, words, rules[i].words);
    }
}

static const struct
{
  const char *medal;
  const char *words;
  const char *team_words;
} medals[] = {
  { "'points': 10, 'conditions': [{'count': {'of': 'tiles', 'terrain': 'desert'}, 'at_least': 3, 'team_at_least': 6}]",
    "10 points for the first player with 3 desert tiles",
    "10 points for each partner of the first team with 6 desert tiles" },
  { "'points': 1, 'conditions': [{'count': {'of': 'medals-held'}, 'at_least': 1}], 'awarded': 'end'",
    "1 point for every player who has 1 medal at the end of the game",
    "1 point for each partner of a team that has 1 medal at the end of the game" },
  { "'points': 5, 'conditions': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_most': 2, 'team_at_most': 5},"
    " {'count': {'of': 'tiles', 'terrain': 'ice'}, 'at_least': 2, 'team_at_least': 4}]",
    "5 points for the first player with at most 2 lava tiles and at least 2 ice tiles",
    "5 points for each partner of the first team with at most 5 lava tiles and at least 4 ice tiles" },
  { "'points': -10, 'fewest': {'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'desert'},"
    " {'of': 'monsters', 'terrain': 'rune'}]}",
    "−10 points for the player with the fewest desert tiles and rune monsters at the end of the game",
    "−10 points for each partner of the team with the fewest desert tiles and rune monsters at the end of the game" },
  { "'points': 5, 'most': {'of': 'tiles', 'terrain': 'lava'}, 'text': {'en': 'Hot!'}",
    "5 points for the player with the most lava tiles at the end of the game\nHot!",
    "5 points for each partner of the team with the most lava tiles at the end of the game\nHot!" },
  /* Whatever there is, there are 0 of it. */
  { "'points': 5, 'conditions': [{'count': {'of': 'tiles'}, 'at_least': 0, 'team_at_least': 2}]",
    "5 points, unconditionally", "5 points for each partner of the first team with 2 tiles" },
  { "'points': 5, 'conditions': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_least': 0, 'at_most': 0}]",
    "5 points for the first player with no lava tiles",
    "5 points for each partner of the first team with no lava tiles" },
};

static void
test_medals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (medals); i++)
    {
      g_autofree char *members = g_strdup_printf ("'medals': [{'id': 'probe', 'name': {'en': 'Probe'}, %s}]",
                                                  medals[i].medal);
      g_autoptr (BmRules) compiled = bm_test_rules_new_with (members);
      guint probe = bm_test_find_medal (compiled, "probe");
      g_autofree char *words = bm_medal_words (compiled, probe, FALSE);
      g_autofree char *team_words = bm_medal_words (compiled, probe, TRUE);

      bm_test_expect ("medal", medals[i].medal, words, medals[i].words);
      bm_test_expect ("team medal", medals[i].medal, team_words, medals[i].team_words);
    }
}

/* Sets speak the language of the desktop, whether or not the program's own sentences are translated. */
static void
test_languages (void)
{
  static const struct
  {
    const char *language;
    const char *none;
    const char *one;
    const char *two;
  } rows[] = {
    { "C", "0 lava tiles", "1 lava tile", "2 lava tiles" },
    { "fr", "0 tuile de lave", "1 tuile de lave", "2 tuiles de lave" },
    { "de", "0 Lavaplättchen", "1 Lavaplättchen", "2 Lavaplättchen" },
    { "nl", "0 lavategels", "1 lavategel", "2 lavategels" },
  };
  g_autoptr (BmRules) compiled = bm_test_rules_new ("base");
  const BmMedal *medal = &compiled->medals[bm_test_find_medal (compiled, "lava")];
  guint count = compiled->conditions[medal->conditions.first].count;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *none = NULL;
      g_autofree char *one = NULL;
      g_autofree char *two = NULL;

      g_setenv ("LANGUAGE", rows[i].language, TRUE);
      none = bm_count_words (compiled, count, 0);
      one = bm_count_words (compiled, count, 1);
      two = bm_count_words (compiled, count, 2);
      g_assert_cmpstr (none, ==, rows[i].none);
      g_assert_cmpstr (one, ==, rows[i].one);
      g_assert_cmpstr (two, ==, rows[i].two);
    }
  g_setenv ("LANGUAGE", "C", TRUE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-words/rules", test_rules);
  g_test_add_func ("/rule-words/medals", test_medals);
  g_test_add_func ("/rule-words/languages", test_languages);

  return g_test_run ();
}
