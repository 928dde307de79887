/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-effect-words.h"
#include "test-util.h"

/* What happens when a tile is placed, in words. */

static const struct
{
  const char *effect;
  const char *words;
} rows[] = {
  { "{'give': 'coin'}", "When placed, you get “Coin” (2 points)" },
  { "{'give': 'coin', 'to': 'others'}", "When placed, every other player gets “Coin” (2 points)" },
  { "{'take': 'coin'}", "When placed, you may take “Coin” from another player" },
  { "{'take': ['coin', 'shell']}", "When placed, you may take “Coin” or “Shell” from another player" },
  { "{'swap': ['coin', 'shell']}",
    "When placed, you may swap one of these tokens for a different one with another player: “Coin” and “Shell”" },
  { "{'mutate': 1}", "When placed, you may choose one of your mutants, which mutates" },
  { "{'mutate': 3}", "When placed, you may choose one of your mutants, which mutates 3 times" },
  { "{'complete': 'green'}",
    "When placed, you may have one of your incomplete crystals count as complete: Green crystal" },
  { "{'complete': ['green', 'red']}",
    "When placed, you may have one of your incomplete crystals count as complete: Green crystal or Red crystal" },
  { "{'move': true}", "When placed, you may place another one of your tiles somewhere else" },
  { "{'lay': 'discard'}", "When placed, you may place one more tile, from the discard pile" },
  { "{'lay': 'deck'}", "When placed, draw a tile, which you may place as well" },
  { "{'lay': 'deck', 'of': 3}", "When placed, draw 3 tiles, one of which you may place as well" },
};

static BmRules *
new_rules (const char *tile)
{
  g_autofree char *members = g_strdup_printf (
    "'tokens': [{'id': 'coin', 'name': {'en': 'Coin'}, 'points': 2}, {'id': 'shell', 'name': {'en': 'Shell'}}], "
    "'tiles': [{'id': 'up', 'name': {'en': 'Up'}, 'terrain': 'ice'}, {'id': 'down', 'name': {'en': 'Down'}, 'terrain': 'ice'}, "
    "{'id': 'try', 'name': {'en': 'Try'}, 'terrain': 'ice', %s}]", tile);

  return bm_test_rules_new_with (members);
}

static void
test_effects (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *tile = g_strdup_printf ("'effects': [%s]", rows[i].effect);
      g_autoptr (BmRules) rules = new_rules (tile);
      g_autofree char *words = bm_effect_words (rules, rules->tiles[bm_test_find_tile (rules, "try")].effects.first);

      bm_test_expect ("effect", rows[i].effect, words, rows[i].words);
    }
}

static void
test_faces (void)
{
  g_autoptr (BmRules) rules = new_rules ("'faces': ['up', 'down']");
  g_autofree char *words = bm_faces_words (rules, bm_test_find_tile (rules, "try"));

  g_assert_cmpstr (words, ==, "When you place it, choose what it is: “Up” or “Down”");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/effect-words/effects", test_effects);
  g_test_add_func ("/effect-words/faces", test_faces);

  return g_test_run ();
}
