/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "bm-library.h"
#include "bm-rules.h"

/* What the tests of the compiler share. */

/* A small game that is right, with ' for " so that it can be read; the tables below break it in one place each. */
static const char small_game[] =
  "{ 'format': 'bigmonster-set', 'version': 1, 'id': 'small', 'name': {'en': 'Small'},"
  "  'score_lines': [ {'id': 'land', 'name': {'en': 'Land'}, 'tie_break': true},"
  "    {'id': 'unused', 'name': {'en': 'Unused'}},"
  "    {'id': 'gems', 'name': {'en': 'Gems'}, 'holds': 'crystals'},"
  "    {'id': 'person', 'name': {'en': 'Person'}, 'holds': 'explorer'},"
  "    {'id': 'prizes', 'name': {'en': 'Prizes'}, 'holds': 'medals'} ],"
  "  'terrains': [ {'id': 'hill', 'name': {'en': 'Hill'}, 'line': 'land', 'colour': '#00ff00', 'sign': 'leaf'},"
  "    {'id': 'lake', 'name': {'en': 'Lake'}} ],"
  "  'crystals': [ {'id': 'pair', 'name': {'en': 'Pair'}, 'points': 2, 'parts': [{'on': 'right'}, {'on': 'left'}]},"
  "    {'id': 'twin', 'name': {'en': 'Twin'}, 'points': 3, 'parts': [{'on': 'top', 'id': 'a', 'at': [1, 1]},"
  "      {'on': 'top', 'id': 'b', 'at': [3, 1]}]} ],"
  "  'symbols': [ {'id': 'star', 'name': {'en': 'Star'}} ],"
  "  'tokens': [ {'id': 'coin', 'name': {'en': 'Coin'}, 'points': 1, 'symbols': {'star': 2}} ],"
  "  'tiles': ["
  "    {'id': 'farm', 'name': {'en': 'Farm'}, 'terrain': 'hill', 'points': 4, 'monsters': 2,"
  "      'crystals': [{'crystal': 'pair', 'on': 'left'}, {'crystal': 'twin', 'on': 'top', 'part': 'a'}],"
  "      'effects': [{'give': 'coin', 'to': 'others'}],"
  "      'rules': [{'points': 1, 'each': {'of': 'neighbours', 'touching': 'edge'}, 'from': 2, 'limit': 5}]},"
  "    {'id': 'frog', 'name': {'en': 'Frog'}, 'terrain': 'lake', 'line': 'land', 'levels': [1, 5, 9],"
  "      'symbols': {'star': 1}},"
  "    {'id': 'lamp', 'name': {'en': 'Lamp'}, 'terrain': 'lake', 'shape': 'landscape', 'copies': {'3': 1, '6': 2},"
  "      'beams': [{'cell': [0, 0], 'direction': 'down'}], 'replaces': 'hill'} ],"
  "  'composites': [ {'id': 'house', 'name': {'en': 'House'}, 'points': 7,"
  "    'parts': [{'tile': 'farm', 'at': [0, 0]}, {'tile': 'farm', 'at': [1, 1]}]} ],"
  "  'explorers': [ {'id': 'ann', 'name': {'en': 'Ann'}, 'built_in': [{'terrain': 'lake'}], 'symbols': {'star': 3},"
  "      'abilities': ['keep-stack'], 'min_players': 4, 'modes': ['individual', 'rows'],"
  "      'crystals': [{'crystal': 'twin', 'on': 'top', 'part': 'b', 'along': 3}, {'crystal': 'pair', 'on': 'right'}]},"
  "    {'id': 'bob', 'name': {'en': 'Bob'}, 'rules': [{'points': 2, 'each': {'of': 'tiles', 'terrain': 'hill'}}]} ],"
  "  'medals': [ {'id': 'best', 'name': {'en': 'Best'}, 'points': 5, 'places': ['hill'],"
  "      'conditions': [{'count': {'of': 'tiles', 'terrain': 'lake'}, 'at_least': 2, 'team_at_least': 3}]},"
  "    {'id': 'most', 'name': {'en': 'Most'}, 'points': 1, 'permanent': true, 'most': {'of': 'symbols', 'symbol': 'star'}} ],"
  "  'medal_slots': {'individual': [{}], 'team': [{'places': ['hill']}], 'rows': []},"
  "  'tile_sets': [ {'id': 'all', 'name': {'en': 'All'}, 'tiles': {'farm': 9, 'frog': 9, 'lamp': 9}} ],"
  "  'editions': [ {'id': 'only', 'name': {'en': 'Only'}, 'decks': [{'modes': ['team'], 'players': [4],"
  "      'tile_sets': ['all']}, {'tile_sets': ['all']}]} ],"
  "  'own_ship_token': 'coin' }";

static inline char *
replace (const char *text,
         const char *from,
         const char *to)
{
  const char *found = strstr (text, from);
  g_autofree char *before = NULL;

  g_assert_nonnull (found);
  before = g_strndup (text, (gsize) (found - text));

  return g_strconcat (before, to, found + strlen (from), NULL);
}

static inline BmSet *
parse (const char *quoted)
{
  g_autofree char *text = g_strdelimit (g_strdup (quoted), "'", '"');
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_new_from_data (text, strlen (text), "t", &error);

  g_assert_no_error (error);

  return set;
}

/* All problems as lines, sets being compiled after those that they require. */
static inline char *
list_problems (BmSet    *set,
               BmRules **rules)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GPtrArray) sets = bm_library_resolve (&set, 1, NULL, NULL, NULL);
  GString *lines = g_string_new (NULL);

  g_assert_nonnull (sets);
  *rules = bm_rules_compile ((BmSet **) sets->pdata, sets->len, problems);

  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);
      g_autofree char *line = bm_problem_to_string (problem);

      g_string_append_printf (lines, "%s: %s\n", problem->severity == BM_SEVERITY_ERROR ? "error" : "warning", line);
    }

  return g_string_free (lines, FALSE);
}
