/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-json.h"
#include "bm-rule-words.h"
#include "bm-sentence-plan.h"
#include "test-util.h"

/* Which words of a sentence are buttons. */

/* "[points:2 points] per" with one line for each button or word; + before what is glued. */
static char *
dup_plan (GPtrArray *segments)
{
  static const char *const choosers[] = {
    "", "points", "limit", "from", "per", "rank", "ties", "scored", "count", "bounds",
  };
  g_autoptr (GPtrArray) items = bm_sentence_plan (segments);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const BmSentenceItem *item = g_ptr_array_index (items, i);

      g_string_append (text, i == 0 ? "" : item->glued ? "+" : " ");
      if (item->chooser == BM_CHOOSER_NONE)
        g_string_append (text, item->text);
      else
        g_string_append_printf (text, "[%s %s:%s]", choosers[item->chooser], item->path, item->text);
    }

  return g_string_free (text, FALSE);
}

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  JsonNode *node = bm_json_parse (json, strlen (json), &error);

  g_assert_no_error (error);
  return node;
}

static void
test_rules (void)
{
  static const struct
  {
    const char *rule;
    const char *plan;
  } rows[] = {
    { "{'points': 3}", "[points points:3 points]" },
    { "{'points': 3, 'per': 2, 'each': {'of': 'tiles'}}",
      "[points points:3 points] for every [per per:2] [count each:tiles]" },
    { "{'points': [3, 5], 'each': {'of': 'tiles'}}",
      "[points points:3 or 5 points] for [points points:1, 2] or more [count each:tiles]" },
    { "{'points': [6, 2], 'each': {'of': 'tiles'}, 'rank': 'most', 'scored': 'placed'}",
      "[points points:6 points] [rank rank:if you have the most] [count each:tiles]+, [points points:2 points for second "
      "place] (+[ties ties:even if tied]+; [scored scored:counted once, when this tile is placed]+)" },
    { "{'points': 1, 'when': [{'count': {'of': 'tiles'}, 'than': {'of': 'tokens'}, 'at_least': 1}]}",
      "[points points:1 point] if you have [bounds when[0]:more] [count when[0].count:tiles] [bounds when[0]:than] "
      "[count when[0].than:tokens]" },
    { "{'points': 1, 'each': {'of': 'smallest', 'counts': [{'of': 'tiles'}, {'of': 'tokens'}]}}",
      "[points points:1 point] per pair of a [count each.counts[0]:tile] and a [count each.counts[1]:token]" },
    { "{'points': 2, 'each': {'of': 'monsters', 'terrain': 'swamp'}, 'limit': 10}",
      "[points points:2 points] per [count each:swamp monster] (+[limit limit:at most 10 points]+)" },
    { "{'points': 2, 'each': {'of': 'tiles', 'explorer': false}, 'from': 2}",
      "[points points:2 points] per [count each:tile] (+[from from:the first does not count]+; "
      "[count each:the explorer does not count]+)" },
    { "{'points': 1, 'each': {'of': 'sum', 'counts': [{'of': 'medals-held'}, {'of': 'tokens'}, {'of': 'tiles'}]}}",
      "[points points:1 point] per [count each.counts[0]:medal]+, [count each.counts[1]:token] or "
      "[count each.counts[2]:tile]" },
    { "{'points': 9, 'when': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_least': 1},"
      " {'count': {'of': 'tokens'}, 'at_most': 0}, {'count': {'of': 'medals-held'}, 'at_least': 2, 'at_most': 4}]}",
      "[points points:9 points] if you have [bounds when[0]:at least 1] [count when[0].count:lava tile]+, "
      "[bounds when[1]:no] [count when[1].count:tokens] and [bounds when[2]:between 2 and 4] "
      "[count when[2].count:medals]" },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) node = parse (rows[i].rule);
      g_autoptr (GPtrArray) segments = bm_rule_segments (rules, BM_THING_TILE, node);
      g_autofree char *plan = dup_plan (segments);

      bm_test_expect ("plan", rows[i].rule, plan, rows[i].plan);
    }
}

static void
test_others (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (JsonNode) condition = parse ("{'count': {'of': 'tiles'}, 'at_least': 3, 'team_at_least': 6}");
  g_autoptr (JsonNode) count = parse ("{'of': 'tiles', 'terrain': 'desert'}");
  g_autoptr (GPtrArray) segments = bm_condition_segments (rules, condition, FALSE);
  g_autoptr (GPtrArray) team_segments = bm_condition_segments (rules, condition, TRUE);
  g_autoptr (GPtrArray) count_segments = bm_count_segments (rules, count, "");
  g_autofree char *plan = dup_plan (segments);
  g_autofree char *team_plan = dup_plan (team_segments);
  g_autofree char *count_plan = dup_plan (count_segments);

  g_assert_cmpstr (plan, ==, "[bounds :at least 3] [count count:tiles]");
  g_assert_cmpstr (team_plan, ==, "[bounds :at least 6] [count count:tiles]");
  g_assert_cmpstr (count_plan, ==, "[count :desert tiles]");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence-plan/rules", test_rules);
  g_test_add_func ("/sentence-plan/others", test_others);

  return g_test_run ();
}
