/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-json-tree.h"
#include "bm-json.h"
#include "bm-rule-words.h"
#include "bm-set.h"
#include "test-util.h"

/* Sentences in segments: which words say which member. */

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  JsonNode *node = bm_json_parse (json, strlen (json), &error);

  g_assert_no_error (error);
  return node;
}

/* "[points:2 points] per [each:swamp monster]" */
static char *
dup_marked (GPtrArray *segments)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; segments != NULL && i < segments->len; i++)
    {
      const BmSegment *segment = g_ptr_array_index (segments, i);

      if (segment->path != NULL)
        g_string_append_printf (text, "[%s:%s]", segment->path, segment->text);
      else
        g_string_append (text, segment->text);
    }
  if (segments == NULL)
    g_string_append (text, "nothing");

  return g_string_free (text, FALSE);
}

static const struct
{
  const char *rule;
  const char *marked;
} rule_rows[] = {
  { "{'points': 3}", "[points:3 points]" },
  { "{'points': 2, 'each': {'of': 'monsters', 'terrain': 'swamp'}, 'limit': 10}",
    "[points:2 points] per [each:swamp monster] ([limit:at most 10 points])" },
  { "{'points': 2, 'each': {'of': 'tiles', 'explorer': false}, 'from': 2}",
    "[points:2 points] per [each:tile] ([from:the first does not count]; "
    "[each.explorer:the explorer does not count])" },
  { "{'points': [1, 3], 'each': {'of': 'tiles', 'terrain': 'lava'}}",
    "[points:1 or 3 points] for [points:1, 2] or more [each:lava tiles]" },
  { "{'points': 2, 'each': {'of': 'tiles'}, 'per': 2}", "[points:2 points] for every [per:2 ][each:tiles]" },
  { "{'points': -1, 'each': {'of': 'neighbours', 'touching': 'edge'}, 'limit': 6}",
    "[points:−1 point] per [each:tile along its edges] ([limit:never worse than −6 points]; "
    "[each.explorer:the explorer counts too])" },
  { "{'points': 1, 'each': {'of': 'sum', 'counts': [{'of': 'medals-held'}, {'of': 'tokens'}, {'of': 'sum', 'counts':"
    " [{'of': 'tiles', 'explorer': false}, {'of': 'monsters'}]}]}}",
    "[points:1 point] per [each.counts[0]:medal], [each.counts[1]:token] or [each.counts[2].counts[0]:tile] or "
    "[each.counts[2].counts[1]:monster] ([each.counts[2].counts[0].explorer:the explorer does not count])" },
  { "{'points': 2, 'each': {'of': 'tiles'}, 'limit': 8, 'when': [{'count': {'of': 'tiles', 'explorer': false},"
    " 'at_least': 2}]}",
    "[points:2 points] per [each:tile] ([limit:at most 8 points]) if you have [when[0].at_least:at least 2 ]"
    "[when[0].count:tiles] ([when[0].count.explorer:the explorer does not count])" },
  { "{'points': 9, 'when': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_least': 1},"
    " {'count': {'of': 'tokens'}, 'at_most': 0}, {'count': {'of': 'medals-held'}, 'at_least': 2, 'at_most': 4}]}",
    "[points:9 points] if you have [when[0].at_least:at least 1 ][when[0].count:lava tile], [when[1].at_most:no ]"
    "[when[1].count:tokens] and [when[2].at_least:between 2 and 4 ][when[2].count:medals]" },
  { "{'points': 9, 'when': [{'count': {'of': 'tiles'}, 'at_least': 3, 'at_most': 3}]}",
    "[points:9 points] if you have [when[0].at_least:exactly 3 ][when[0].count:tiles]" },
  { "{'points': 9, 'when': [{'count': {'of': 'tiles'}, 'at_least': 0}]}",
    "[points:9 points] if you have [when[0].at_least:at least 0 ][when[0].count:tiles]" },

  /* What it refers to is not there. */
  { "{'points': 1, 'each': {'of': 'tiles', 'terrain': ['lava', 'moss']}}",
    "[points:1 point] per [each:lava tile or “moss” (unknown)]" },
  { "{'points': 1, 'each': {'of': 'tiles', 'tile': 'nobody'}}", "[points:1 point] per [each:“nobody” (unknown)]" },
  { "{'points': 1, 'each': {'of': 'tokens', 'token': 'nothing'}}", "[points:1 point] per [each:“nothing” (unknown)]" },
  { "{'points': 1, 'each': {'of': 'symbols', 'symbol': 'nothing'}}",
    "[points:1 point] per [each:“nothing” (unknown)]" },
  { "{'points': 1, 'each': {'of': 'complete-crystals', 'crystal': 'grey'}}",
    "[points:1 point] per [each:“grey” (unknown)]" },
  { "{'points': 1, 'each': {'of': 'complete-composites', 'composite': 'ghost'}}",
    "[points:1 point] per [each:“ghost” (unknown)]" },
  { "{'points': 1, 'each': {'of': 'different-terrains', 'terrain': ['lava', 'moss']}}",
    "[points:1 point] per [each:different terrain out of Lava and moss]" },
  { "{'points': 1, 'each': {'of': 'full-crystal-sets', 'crystal': ['red', 'grey']}}",
    "[points:1 point] per [each:set of complete crystals (Red crystal and grey)]" },
  { "{'points': 999, 'x-note': [], 'strange': {}}", "[points:999 points]" },

  /* What cannot be said. */
  { "3", "nothing" },
  { "[]", "nothing" },
  { "{}", "nothing" },
  { "{'points': '3'}", "nothing" },
  { "{'points': 3.5}", "nothing" },
  { "{'points': null}", "nothing" },
  { "{'points': 3, 'each': 'tiles'}", "nothing" },
  { "{'points': 3, 'each': {}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'elephants'}}", "nothing" },
  { "{'points': 3, 'each': {'of': ['tiles']}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'tiles', 'terrain': 3}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'tiles', 'terrain': []}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'tiles', 'terrain': [['lava']]}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'tiles', 'shape': null}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'tiles', 'explorer': 'no'}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'mutant-tiles', 'level': true}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'symbols'}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'sum'}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'sum', 'counts': []}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'sum', 'counts': {}}}", "nothing" },
  { "{'points': 3, 'each': {'of': 'sum', 'counts': [{'of': 'tiles'}, 3]}}", "nothing" },
  { "{'points': 3, 'limit': {}}", "nothing" },
  { "{'points': 3, 'when': {}}", "nothing" },
  { "{'points': 3, 'when': [3]}", "nothing" },
  { "{'points': 3, 'when': [{'at_least': 3}]}", "nothing" },
  { "{'points': 3, 'when': [{'count': {'of': 'tiles'}, 'at_least': '3'}]}", "nothing" },
};

static void
test_rules (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint i = 0; i < G_N_ELEMENTS (rule_rows); i++)
    {
      g_autoptr (JsonNode) node = parse (rule_rows[i].rule);
      g_autoptr (GPtrArray) segments = bm_rule_segments (rules, BM_THING_TILE, node);
      g_autofree char *marked = dup_marked (segments);

      bm_test_expect ("rule", rule_rows[i].rule, marked, rule_rows[i].marked);
    }
}

static const struct
{
  const char *condition;
  const char *marked;
  const char *team_marked;
} condition_rows[] = {
  { "{'count': {'of': 'tiles', 'terrain': 'desert'}, 'at_least': 3, 'team_at_least': 6}",
    "[at_least:at least 3 ][count:desert tiles]", "[team_at_least:at least 6 ][count:desert tiles]" },
  { "{'count': {'of': 'tiles', 'terrain': 'desert'}, 'at_most': 1}",
    "[at_most:at most 1 ][count:desert tile]", "[team_at_most:at most 1 ][count:desert tile]" },
  { "{'count': {'of': 'sum', 'counts': [{'of': 'tokens'}, {'of': 'tiles'}]}, 'at_least': 3, 'team_at_most': 6}",
    "[at_least:at least 3 ][count.counts[0]:tokens] and [count.counts[1]:tiles]",
    "[team_at_least:between 3 and 6 ][count.counts[0]:tokens] and [count.counts[1]:tiles]" },
  { "{'count': {'of': 'tiles'}, 'at_least': 3, 'team_at_least': []}", "nothing", "nothing" },
};

static void
test_conditions (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint i = 0; i < G_N_ELEMENTS (condition_rows); i++)
    {
      g_autoptr (JsonNode) node = parse (condition_rows[i].condition);
      g_autoptr (GPtrArray) segments = bm_condition_segments (rules, node, FALSE);
      g_autoptr (GPtrArray) team_segments = bm_condition_segments (rules, node, TRUE);
      g_autofree char *marked = dup_marked (segments);
      g_autofree char *team_marked = dup_marked (team_segments);

      bm_test_expect ("condition", condition_rows[i].condition, marked, condition_rows[i].marked);
      bm_test_expect ("team condition", condition_rows[i].condition, team_marked, condition_rows[i].team_marked);
    }
}

static void
test_counts (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (JsonNode) one = parse ("{'of': 'tiles', 'terrain': 'desert'}");
  g_autoptr (JsonNode) sum = parse ("{'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'desert'},"
                                    " {'of': 'monsters', 'terrain': 'rune'}]}");
  g_autoptr (JsonNode) broken = parse ("{'of': 'things'}");
  g_autoptr (GPtrArray) one_segments = bm_count_segments (rules, one, "fewest");
  g_autoptr (GPtrArray) sum_segments = bm_count_segments (rules, sum, "fewest");
  g_autofree char *one_marked = dup_marked (one_segments);
  g_autofree char *sum_marked = dup_marked (sum_segments);

  g_assert_cmpstr (one_marked, ==, "[fewest:desert tiles]");
  g_assert_cmpstr (sum_marked, ==, "[fewest.counts[0]:desert tiles] and [fewest.counts[1]:rune monsters]");
  g_assert_null (bm_count_segments (rules, broken, "fewest"));
}

static guint
check_rules (const BmRules  *rules,
             BmThingKind     owner,
             const BmOrigin *origin,
             const BmRange  *range)
{
  for (guint i = 0; i < range->n; i++)
    {
      g_autofree char *path = g_strdup_printf ("$.%s[%u].rules[%u]", bm_thing_kind_get_member (owner), origin->element, i);
      JsonNode *node = bm_json_tree_get (bm_set_get_root (rules->sets[origin->set]), path);
      g_autofree char *words = bm_rule_words (rules, range->first + i);
      g_autoptr (GPtrArray) segments = bm_rule_segments (rules, owner, node);
      g_autofree char *text = bm_segments_dup_text (segments);

      g_assert_cmpstr (text, ==, words);
      g_assert_cmpstr (((BmSegment *) g_ptr_array_index (segments, 0))->path, ==, "points");
    }

  return range->n;
}

/* Each rule of the shipped sets reads the same in segments as it does in tooltips. */
static void
test_shipped (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base stretch-goals moons");

  guint n = 0;

  for (guint i = 0; i < rules->n_tiles; i++)
    n += check_rules (rules, BM_THING_TILE, &rules->origins[BM_THING_TILE][i], &rules->tiles[i].body.rules);
  for (guint i = 0; i < rules->n_explorers; i++)
    n += check_rules (rules, BM_THING_EXPLORER, &rules->origins[BM_THING_EXPLORER][i], &rules->explorers[i].body.rules);

  g_assert_cmpuint (n, ==, rules->n_rules);
  g_assert_cmpuint (n, >, 20);
}

/* An explorer is not one of the tiles around itself. */
static void
test_owner (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (JsonNode) rule = parse ("{'points': 1, 'each': {'of': 'neighbours'}}");
  g_autoptr (GPtrArray) of_tile = bm_rule_segments (rules, BM_THING_TILE, rule);
  g_autoptr (GPtrArray) of_explorer = bm_rule_segments (rules, BM_THING_EXPLORER, rule);
  g_autofree char *tile_words = bm_segments_dup_text (of_tile);
  g_autofree char *explorer_words = bm_segments_dup_text (of_explorer);

  g_assert_cmpstr (tile_words, ==, "1 point per tile along its edges or at its corners (the explorer counts too)");
  g_assert_cmpstr (explorer_words, ==, "1 point per tile along its edges or at its corners");
}

/* Names may have the very characters that mark segments. */
static void
test_hostile_names (void)
{
  static const char *const names[] = { "\\u0002", "\\u00020\\u0003", "\\u0004", "\\u00029999999999999999999\\u0003" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *members = g_strdup_printf ("'terrains': [{'id': 'cloud', 'name': {'en': 'A%sB'}}]", names[i]);
      g_autoptr (BmRules) rules = bm_test_rules_new_with (members);
      g_autoptr (JsonNode) node = parse ("{'points': 2, 'each': {'of': 'tiles', 'terrain': 'cloud'}}");
      g_autoptr (GPtrArray) segments = bm_rule_segments (rules, BM_THING_TILE, node);
      g_autofree char *text = bm_segments_dup_text (segments);

      g_assert_true (g_str_has_prefix (text, "2 points per tile of the terrain “A"));
      g_assert_true (g_str_has_suffix (text, "B”"));
    }
}

/* A count with a member that counts of its kind do not have can be said like any other. */
static void
test_strange_members (void)
{
  static const char *const members[] = {
    "'min_level': 2", "'level': 1", "'shape': 'upright'", "'explorer': false", "'touching': 'edge'",
    "'terrain': 'ice'", "'tile': 'desert'", "'crystal': 'green'", "'composite': 'big-monster'",
    "'symbol': 'furious-dragon'", "'token': 'furious-dragon'", "'counts': [{'of': 'tiles'}]", "'min_level': 'two'",
    "'min_level': -1", "'min_level': 0", "'min_level': 99", "'min_level': 1.5", "'min_level': null", "'min_level': []", "'level': 99", "'level': {}", "'min_level': 2, 'level': 1", "'min_level': 2, 'terrain': 'ice'", "'min_level': 2, 'tile': ['ice-red', 'ice-blue']", "'min_level': 1, 'shape': 'landscape', 'symbol': 'furious-dragon'", "'explorer': false, 'min_level': 1",
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    for (guint j = 0; j < G_N_ELEMENTS (members); j++)
      {
        g_autofree char *text = g_strdup_printf ("{'points': 1, 'each': {'of': '%s', %s}, 'when': [{'count': {'of': '%s',"
                                                 " %s}, 'at_least': 1}]}", bm_format_counts[i].name, members[j],
                                                 bm_format_counts[i].name, members[j]);
        g_autoptr (JsonNode) rule = parse (text);
        g_autoptr (GPtrArray) segments = bm_rule_segments (rules, BM_THING_TILE, rule);
        g_autofree char *marked = dup_marked (segments);

        g_assert_true (g_utf8_validate (marked, -1, NULL));
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/segments/rules", test_rules);
  g_test_add_func ("/segments/conditions", test_conditions);
  g_test_add_func ("/segments/counts", test_counts);
  g_test_add_func ("/segments/shipped", test_shipped);
  g_test_add_func ("/segments/owner", test_owner);
  g_test_add_func ("/segments/hostile-names", test_hostile_names);

  g_test_add_func ("/segments/strange-members", test_strange_members);

  return g_test_run ();
}
