/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-count-options.h"
#include "bm-count-words.h"
#include "bm-json.h"
#include "bm-library.h"
#include "bm-problem.h"
#include "bm-rule-choices.h"
#include "bm-rule-words.h"
#include "test-util.h"

/* What can be chosen for rules, conditions and medals, and what comes of it. */

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  JsonNode *node = bm_json_parse (json, strlen (json), &error);

  g_assert_no_error (error);
  json_node_seal (node);
  return node;
}

static void
expect (const char *what,
        JsonNode   *node,
        const char *expected)
{
  g_autofree char *json = bm_json_write (node, FALSE);
  g_autoptr (JsonNode) wanted = parse (expected);
  g_autofree char *wanted_json = bm_json_write (wanted, FALSE);

  bm_test_expect ("choice", what, json, wanted_json);
}

/* What is wrong with a set of this tile, this explorer and this medal; NULL if nothing is. */
static char *
find_problem (const char *tile_members,
              const char *explorer_members,
              const char *medal_members)
{
  g_autofree char *json = g_strdup_printf (
    "{'format': 'bigmonster-set', 'version': 2, 'id': 'probe', 'name': {'en': 'Probe'},"
    " 'requires': ['base', 'stretch-goals'],"
    " 'symbols': [{'id': 'bell', 'name': {'en': 'Bell'}}], 'tokens': [{'id': 'ring', 'name': {'en': 'Ring'}}],"
    " 'tiles': [{'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', 'copies': 1, %s}],"
    " 'explorers': [{'id': 'probe', 'name': {'en': 'Probe'}, %s}],"
    " 'medals': [{'id': 'probe', 'name': {'en': 'Probe'}, 'points': 1, %s}]}", tile_members, explorer_members,
    medal_members);
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (BmRules) rules = NULL;
  BmSet *set;

  g_strdelimit (json, "'", '"');
  set = bm_set_new_from_data (json, strlen (json), "probe", &error);
  g_assert_no_error (error);
  sets = bm_library_resolve (&set, 1, NULL, NULL, &error);
  g_assert_no_error (error);
  rules = bm_rules_compile ((BmSet **) sets->pdata, sets->len, problems);
  bm_set_unref (set);

  /* That something can bring no points in this game is a warning. */
  for (guint i = 0; i < problems->len; i++)
    if (((BmProblem *) g_ptr_array_index (problems, i))->severity == BM_SEVERITY_ERROR)
      return g_strdup (((BmProblem *) g_ptr_array_index (problems, i))->message);

  return NULL;
}

#define NO_RULES "'text': {'en': 'None'}"
#define ANY_MEDAL "'most': {'of': 'tiles'}"

static void
assert_valid_rule (JsonNode      *rule,
                   BmRuleContext  context)
{
  g_autofree char *json = bm_json_write (rule, FALSE);
  g_autofree char *members = g_strdup_printf ("'rules': [%s]", json);
  g_autofree char *problem = context == BM_RULE_CONTEXT_TILE ? find_problem (members, NO_RULES, ANY_MEDAL)
                                                               : find_problem ("'points': 1", members, ANY_MEDAL);

  bm_test_expect ("rule", json, problem != NULL ? problem : "fine", "fine");
}

static void
assert_valid_condition (JsonNode *condition)
{
  g_autofree char *json = bm_json_write (condition, FALSE);
  g_autofree char *members = g_strdup_printf ("'conditions': [%s]", json);
  g_autofree char *problem = find_problem ("'points': 1", NO_RULES, members);

  bm_test_expect ("condition", json, problem != NULL ? problem : "fine", "fine");
}

static JsonNode *
wrap (const char *member,
      JsonNode   *count,
      const char *other,
      int         number)
{
  JsonObject *object = json_object_new ();
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_object_set_int_member (object, other, number);
  json_object_set_member (object, member, json_node_ref (count));
  json_node_take_object (node, object);
  return node;
}

/* The validator finds nothing wrong with a count where it was offered, and there are words for it. */
static void
assert_valid_count (JsonNode      *count,
                    BmRuleContext  context,
                    const BmRules *rules)
{
  g_autoptr (JsonNode) rule = wrap ("each", count, "points", 2);
  g_autoptr (JsonNode) condition = wrap ("count", count, "at_least", 2);
  g_autoptr (GPtrArray) segments = bm_count_segments (rules, count, "each");

  g_assert_nonnull (segments);
  if (context != BM_RULE_CONTEXT_MEDAL)
    assert_valid_rule (rule, context);
  else
    assert_valid_condition (condition);
}

static BmRules *
new_rules (void)
{
  return bm_test_rules_new_with ("'symbols': [{'id': 'bell', 'name': {'en': 'Bell'}}],"
                                 "'tokens': [{'id': 'ring', 'name': {'en': 'Ring'}}],"
                                 "'tiles': [{'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', 'points': 1}]");
}

/* Every count that is offered is a count of the format, and none is forgotten. */
static void
test_countings (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base stretch-goals");
  const BmRules nothing = { 0 };

  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    {
      BmCounting found;

      g_assert_true (bm_format_find_count (bm_format_counts[i].name, &found));
      g_assert_cmpuint (found, ==, i);
      g_assert_cmpstr (bm_counting_get_title (i), !=, "");
      g_assert_cmpstr (bm_counting_get_hint (i), !=, "");
      for (guint context = 0; context <= BM_RULE_CONTEXT_MEDAL; context++)
        if (bm_counting_is_possible (i, context, rules))
          {
            g_autoptr (JsonNode) count = bm_count_new (i, rules);
            g_autoptr (GPtrArray) segments = bm_count_segments (rules, count, "each");

            g_assert_nonnull (segments);
            g_assert_cmpuint (bm_count_get_counting (count), ==, i);
          }
    }

  g_assert_false (bm_counting_is_possible (BM_COUNTING_NEIGHBOURS, BM_RULE_CONTEXT_MEDAL, rules));
  g_assert_false (bm_counting_is_possible (BM_COUNTING_GROUP, BM_RULE_CONTEXT_MEDAL, rules));
  g_assert_true (bm_counting_is_possible (BM_COUNTING_GROUP, BM_RULE_CONTEXT_TILE, rules));
  g_assert_false (bm_counting_is_possible (BM_COUNTING_SYMBOLS, BM_RULE_CONTEXT_TILE, &nothing));
  g_assert_true (bm_counting_is_possible (BM_COUNTING_SYMBOLS, BM_RULE_CONTEXT_TILE, rules));
}

/* What stays when something else is counted. */
static void
test_change (void)
{
  static const struct
  {
    const char *count;
    BmCounting  counting;
    const char *expected;
  } rows[] = {
    { "{'of': 'tiles', 'terrain': ['lava', 'ice'], 'explorer': false}", BM_COUNTING_MONSTERS,
      "{'of': 'monsters', 'terrain': ['lava', 'ice'], 'explorer': false}" },
    { "{'of': 'tiles', 'terrain': 'lava', 'shape': 'upright', 'explorer': false}", BM_COUNTING_DIFFERENT_TERRAINS,
      "{'of': 'different-terrains', 'terrain': 'lava', 'explorer': false}" },
    { "{'of': 'tiles', 'terrain': 'lava', 'x-note': 3}", BM_COUNTING_MEDALS_HELD,
      "{'of': 'medals-held', 'x-note': 3}" },
    { "{'of': 'neighbours', 'touching': 'edge', 'tile': 'desert'}", BM_COUNTING_GROUP,
      "{'of': 'group', 'tile': 'desert'}" },
    { "{'of': 'mutant-tiles', 'level': 1, 'terrain': 'ice'}", BM_COUNTING_TILES,
      "{'of': 'tiles', 'level': 1, 'terrain': 'ice'}" },
    { "{'of': 'tiles', 'where': 'row', 'round': 1, 'whose': 'left'}", BM_COUNTING_NEIGHBOURS,
      "{'of': 'neighbours', 'round': 1}" },
    { "{'of': 'tiles', 'by': 'terrain', 'take': 'most'}", BM_COUNTING_COMPLETE_CRYSTALS, "{'of': 'complete-crystals'}" },
    { "{'of': 'tiles', 'by': 'terrain', 'min_of_kind': 2}", BM_COUNTING_COMPLETE_CRYSTALS, "{'of': 'complete-crystals'}" },
    { "{'of': 'tiles', 'by': 'terrain', 'take': 'most', 'nth': 2}", BM_COUNTING_MONSTERS,
      "{'of': 'monsters', 'by': 'terrain', 'take': 'most', 'nth': 2}" },
    { "{'of': 'largest-group', 'nth': 2}", BM_COUNTING_TILES, "{'of': 'tiles'}" },
    { "{'of': 'tiles'}", BM_COUNTING_BORDER, "{'of': 'border', 'side': 'top'}" },
    { "{'of': 'tiles', 'terrain': 'ice'}", BM_COUNTING_SMALLEST,
      "{'of': 'smallest', 'counts': [{'of': 'tiles', 'terrain': 'ice'}, {'of': 'tiles'}]}" },
    { "{'of': 'sum', 'counts': [{'of': 'holes'}, {'of': 'width'}]}", BM_COUNTING_DIFFERENCE,
      "{'of': 'difference', 'counts': [{'of': 'holes'}, {'of': 'width'}]}" },
    { "{'of': 'sum', 'counts': [{'of': 'holes'}, {'of': 'width'}]}", BM_COUNTING_HEIGHT, "{'of': 'height'}" },
    { "{'of': 'mutant-tiles', 'min_level': 1}", BM_COUNTING_MUTANT_TILES, "{'of': 'mutant-tiles', 'min_level': 1}" },
    { "{'of': 'complete-crystals', 'crystal': 'red'}", BM_COUNTING_FULL_CRYSTAL_SETS,
      "{'of': 'full-crystal-sets', 'crystal': 'red'}" },
    { "{'of': 'tiles', 'symbol': 'gold'}", BM_COUNTING_SYMBOLS, "{'of': 'symbols', 'symbol': 'gold'}" },
    { "{'of': 'strange', 'counts': 7}", BM_COUNTING_TOKENS, "{'of': 'tokens'}" },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base stretch-goals");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);
      g_autoptr (JsonNode) changed = bm_count_change (count, rows[i].counting, rules);

      expect (rows[i].count, changed, rows[i].expected);
    }
}

/* Symbols are never counted all: there has to be one. */
static void
test_symbols (void)
{
  static const char *const sets[] = { "base stretch-goals", "base" };  /* several symbols, a single one */

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (sets[i]);
      g_autoptr (JsonNode) tiles = parse ("{'of': 'tiles'}");
      g_autoptr (JsonNode) symbols = bm_count_change (tiles, BM_COUNTING_SYMBOLS, rules);
      g_autoptr (JsonNode) kept = bm_count_set_id (symbols, BM_COUNT_FILTER_SYMBOL, rules->symbols[0].id, FALSE);

      g_assert_true ((rules->n_symbols == 1) == (i == 1));
      g_assert_true (bm_count_has_id (symbols, BM_COUNT_FILTER_SYMBOL, rules->symbols[0].id));
      g_assert_true (bm_count_has_id (kept, BM_COUNT_FILTER_SYMBOL, rules->symbols[0].id));
    }
}

static void
test_ids (void)
{
  static const struct
  {
    const char *count;
    const char *id;
    gboolean    taken;
    const char *expected;
  } rows[] = {
    { "{'of': 'tiles'}", "ice", TRUE, "{'of': 'tiles', 'terrain': 'ice'}" },
    { "{'of': 'tiles', 'terrain': 'lava'}", "ice", TRUE, "{'of': 'tiles', 'terrain': ['lava', 'ice']}" },
    { "{'of': 'tiles', 'terrain': ['lava', 'ice'], 'x-note': 1}", "lava", FALSE,
      "{'of': 'tiles', 'terrain': 'ice', 'x-note': 1}" },
    { "{'of': 'tiles', 'terrain': 'ice'}", "ice", FALSE, "{'of': 'tiles'}" },
    { "{'of': 'tiles', 'terrain': ['ice']}", "ice", TRUE, "{'of': 'tiles', 'terrain': ['ice']}" },
    { "{'of': 'tiles', 'terrain': 3}", "ice", TRUE, "{'of': 'tiles', 'terrain': 'ice'}" },
    { "{'of': 'tiles', 'terrain': 'unheard-of'}", "unheard-of", FALSE, "{'of': 'tiles'}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);
      g_autoptr (JsonNode) changed = bm_count_set_id (count, BM_COUNT_FILTER_TERRAIN, rows[i].id, rows[i].taken);

      expect (rows[i].count, changed, rows[i].expected);
    }
}

/* Those of the first version; the others exclude none of them. */
#define FIRST_FILTERS ((BM_COUNT_FILTER_EXCEPT - 1) & ~BM_COUNT_FILTER_LEVEL)
#define OF_TILES      (BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_SHAPE | BM_COUNT_FILTER_CRYSTAL)

/* Only filters that mean something beside the others are offered, and those that are there. */
static void
test_filters (void)
{
  static const struct
  {
    const char     *count;
    BmCountFilters  offered;
  } rows[] = {
    { "{'of': 'tiles'}", BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_TILE | OF_TILES
                         | BM_COUNT_FILTER_EXPLORER },
    { "{'of': 'tiles', 'tile': 'desert'}", BM_COUNT_FILTER_TILE },
    { "{'of': 'tiles', 'tile': 'desert', 'terrain': 'lava'}", BM_COUNT_FILTER_TILE | BM_COUNT_FILTER_TERRAIN },
    { "{'of': 'tiles', 'terrain': 'lava'}",
      BM_COUNT_FILTER_TERRAIN | OF_TILES | BM_COUNT_FILTER_EXPLORER },
    { "{'of': 'tiles', 'shape': 'upright'}", BM_COUNT_FILTER_TERRAIN | OF_TILES },
    { "{'of': 'tiles', 'shape': 'upright', 'explorer': false}",
      BM_COUNT_FILTER_TERRAIN | OF_TILES | BM_COUNT_FILTER_EXPLORER },
    { "{'of': 'neighbours', 'symbol': 'gold'}",
      BM_COUNT_FILTER_TERRAIN | OF_TILES | BM_COUNT_FILTER_EXPLORER
      | BM_COUNT_FILTER_TOUCHING },
    { "{'of': 'corner-neighbours', 'symbol': 'gold'}",
      BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_SHAPE | BM_COUNT_FILTER_EXPLORER },
    { "{'of': 'mutant-tiles', 'terrain': 'ice'}",
      BM_COUNT_FILTER_TERRAIN | OF_TILES },
    { "{'of': 'medals-held'}", 0 },
    { "{'of': 'different-terrains'}", BM_COUNT_FILTER_TERRAIN | BM_COUNT_FILTER_EXPLORER },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base stretch-goals");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);

      g_assert_cmphex (bm_count_list_filters (count, rules) & FIRST_FILTERS, ==, rows[i].offered);
    }
}

/* In a game without any, nobody is asked which; whoever has asked can stop. */
static void
test_filters_of_nothing (void)
{
  static const struct { const char *count; BmCountFilters offered; } rows[] = {
    { "{'of': 'tiles'}", 0 },
    { "{'of': 'tiles', 'symbol': 'gold'}", BM_COUNT_FILTER_SYMBOL },
    { "{'of': 'tiles', 'crystal': 'green'}", BM_COUNT_FILTER_CRYSTAL },
    { "{'of': 'tiles', 'tile': 'desert'}", BM_COUNT_FILTER_TILE },
  };
  const BmRules nothing = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);
      BmCountFilters offered = bm_count_list_filters (count, &nothing);

      g_assert_cmphex (offered & (BM_COUNT_FILTER_SYMBOL | BM_COUNT_FILTER_CRYSTAL | BM_COUNT_FILTER_TILE), ==, rows[i].offered);
      g_assert_cmphex (offered & BM_COUNT_FILTER_TOUCHING, ==, 0);
    }
}

static void
test_matches (void)
{
  static const struct
  {
    const char *count;
    gboolean    matches;
  } rows[] = {
    { "{'of': 'tiles'}", TRUE },
    { "{'of': 'tiles', 'terrain': 'lava', 'shape': 'landscape'}", FALSE },
    { "{'of': 'tiles', 'terrain': 'ice', 'shape': 'landscape'}", TRUE },
    { "{'of': 'tiles', 'terrain': ['unheard-of', 'lava']}", TRUE },
    { "{'of': 'tiles', 'tile': 'desert', 'terrain': 'lava'}", FALSE },
    { "{'of': 'tiles', 'symbol': 'bell'}", FALSE },
    { "{'of': 'symbols', 'symbol': 'bell'}", FALSE },
    { "{'of': 'symbols', 'symbol': ['bell', 'gold']}", TRUE },
    { "{'of': 'mutagenic-monsters', 'terrain': 'ice'}", TRUE },
    { "{'of': 'mutagenic-monsters', 'terrain': 'lava'}", FALSE },
    { "{'of': 'mutant-tiles', 'level': 2}", TRUE },
    { "{'of': 'mutant-tiles', 'min_level': 3}", FALSE },
    { "{'of': 'mutant-tiles', 'terrain': 'swamp'}", FALSE },
    { "{'of': 'sum', 'counts': [{'of': 'mutant-tiles', 'terrain': 'swamp'}, {'of': 'tokens'}]}", TRUE },
    { "{'of': 'neighbours', 'symbol': 'bell'}", FALSE },
    { "{'of': 'medals-held'}", TRUE },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new_with ("'symbols': [{'id': 'bell', 'name': {'en': 'Bell'}}]");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);

      bm_test_expect ("match", rows[i].count, bm_count_can_match (count, rules) ? "yes" : "no",
                      rows[i].matches ? "yes" : "no");
    }
}

static void
test_sums (void)
{
  g_autoptr (JsonNode) count = parse ("{'of': 'tiles', 'terrain': 'lava'}");
  g_autoptr (JsonNode) two = bm_count_add_summand (count, parse ("{'of': 'tokens'}"));
  g_autoptr (JsonNode) three = bm_count_add_summand (two, parse ("{'of': 'monsters'}"));
  g_autoptr (JsonNode) other_two = bm_count_remove_summand (three, 1);
  g_autoptr (JsonNode) last = bm_count_remove_summand (other_two, 1);
  g_autoptr (JsonNode) first = bm_count_remove_summand (other_two, 0);

  expect ("two", two, "{'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'lava'}, {'of': 'tokens'}]}");
  expect ("three", three,
          "{'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'lava'}, {'of': 'tokens'}, {'of': 'monsters'}]}");
  expect ("other two", other_two,
          "{'of': 'sum', 'counts': [{'of': 'tiles', 'terrain': 'lava'}, {'of': 'monsters'}]}");
  expect ("last", last, "{'of': 'tiles', 'terrain': 'lava'}");
  expect ("first", first, "{'of': 'monsters'}");
  g_assert_cmpuint (bm_count_get_n_summands (three), ==, 3);
  g_assert_cmpuint (bm_count_get_n_summands (last), ==, 0);
}

static void
test_rules (void)
{
#define FOR_COUNTS (BM_RULE_PART_PER | BM_RULE_PART_TABLE | BM_RULE_PART_RANK | BM_RULE_PART_SCORED)
  static const struct
  {
    const char  *rule;
    BmRuleParts  additions;
  } rows[] = {
    { "{'points': 1}", BM_RULE_PART_EACH | BM_RULE_PART_CONDITION | BM_RULE_PART_SCORED },
    { "{'points': 1, 'each': {'of': 'tiles'}}",
      BM_RULE_PART_LIMIT | BM_RULE_PART_FROM | BM_RULE_PART_CONDITION | FOR_COUNTS },
    { "{'points': 1, 'each': {'of': 'tiles'}, 'limit': 7, 'from': 1}",
      BM_RULE_PART_FROM | BM_RULE_PART_CONDITION | FOR_COUNTS },
    { "{'points': 1, 'each': {'of': 'tiles'}, 'from': 2, 'when': []}",
      BM_RULE_PART_LIMIT | BM_RULE_PART_CONDITION | FOR_COUNTS },
    { "{'points': 1, 'each': {'of': 'tiles'}, 'when': 3, 'from': 2}", BM_RULE_PART_LIMIT | FOR_COUNTS },
    { "{'points': [1, 2], 'each': {'of': 'tiles'}, 'when': 3, 'from': 2, 'per': 2, 'scored': 'placed'}",
      BM_RULE_PART_LIMIT | BM_RULE_PART_RANK },
    { "{'points': 1, 'each': {'of': 'tiles'}, 'rank': 'most', 'when': 3, 'limit': 4}",
      BM_RULE_PART_TABLE | BM_RULE_PART_SCORED },
  };
#undef FOR_COUNTS
  g_autoptr (JsonNode) rule = parse ("{'points': 1, 'each': {'of': 'tiles'}, 'limit': 7, 'from': 2, 'when': [],"
                                    " 'x-a': 1}");
  g_autoptr (JsonNode) once = bm_rule_remove_each (rule);
  g_autoptr (JsonNode) new_rule = bm_rule_new ("lava");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) node = parse (rows[i].rule);

      g_assert_cmphex (bm_rule_list_additions (node, BM_RULE_CONTEXT_TILE), ==, rows[i].additions);
    }
  expect ("once", once, "{'points': 1, 'when': [], 'x-a': 1}");
  expect ("new", new_rule, "{'points': 1, 'each': {'of': 'tiles', 'terrain': 'lava'}}");
  assert_valid_rule (new_rule, BM_RULE_CONTEXT_TILE);
}

static void
test_tables (void)
{
  static const struct
  {
    const char *text;
    const char *table;   /* NULL: it is none */
  } rows[] = {
    { "1, 3, 6", "1, 3, 6" }, { " 1 3;6 ", "1, 3, 6" }, { "−2", "-2" }, { "-2,5", "-2, 5" }, { "", NULL }, { "one", NULL },
    { "1.5", NULL }, { "9999", NULL }, { "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", NULL },
  };
  g_autoptr (JsonNode) rule = parse ("{'points': 3, 'each': {'of': 'tiles'}, 'from': 2, 'per': 2, 'limit': 9}");
  g_autoptr (JsonNode) table = bm_rule_add_table (rule);
  g_autoptr (JsonNode) single = bm_rule_remove_table (table);
  g_autoptr (JsonNode) rank = bm_rule_add_rank (rule);
  g_autoptr (JsonNode) ranks = bm_rule_add_table (rank);
  g_autoptr (JsonNode) once = bm_rule_remove_each (ranks);
  g_autoptr (JsonNode) no_rank = bm_rule_remove_rank (ranks);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) parsed = bm_table_parse (rows[i].text);
      g_autofree char *text = parsed != NULL ? bm_table_dup_text (parsed) : NULL;

      g_assert_cmpstr (text, ==, rows[i].table);
    }
  expect ("table", table, "{'points': [3, 6, 9], 'each': {'of': 'tiles'}, 'from': 2, 'per': 2, 'limit': 9}");
  expect ("single", single, "{'points': 3, 'each': {'of': 'tiles'}, 'from': 2, 'per': 2, 'limit': 9}");
  expect ("rank", rank, "{'points': 3, 'each': {'of': 'tiles'}, 'rank': 'most'}");
  expect ("ranks", ranks, "{'points': [3, 2, 1], 'each': {'of': 'tiles'}, 'rank': 'most'}");
  expect ("once", once, "{'points': 3}");
  expect ("no rank", no_rank, "{'points': [3, 2, 1], 'each': {'of': 'tiles'}}");
  assert_valid_rule (table, BM_RULE_CONTEXT_TILE);
  assert_valid_rule (ranks, BM_RULE_CONTEXT_TILE);
}

static void
test_parity (void)
{
  static const struct
  {
    const char *condition;
    BmParity    parity;
    const char *changed;
  } rows[] = {
    { "{'count': 1, 'at_least': 1}", BM_PARITY_EVEN, "{'count': 1, 'parity': 'even'}" },
    { "{'count': 1, 'at_least': 3}", BM_PARITY_ODD, "{'count': 1, 'at_least': 3, 'parity': 'odd'}" },
    { "{'count': 1, 'at_least': 1, 'at_most': 7}", BM_PARITY_ODD,
      "{'count': 1, 'at_least': 1, 'at_most': 7, 'parity': 'odd'}" },
    { "{'count': 1, 'parity': 'odd'}", BM_PARITY_EVEN, "{'count': 1, 'parity': 'even'}" },
    { "{'count': 1, 'parity': 'odd'}", BM_PARITY_EITHER, "{'count': 1, 'at_least': 1}" },
    { "{'count': 1, 'at_most': 3, 'parity': 'odd'}", BM_PARITY_EITHER, "{'count': 1, 'at_most': 3}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) condition = parse (rows[i].condition);
      g_autoptr (JsonNode) changed = bm_condition_set_parity (condition, rows[i].parity);

      expect (rows[i].condition, changed, rows[i].changed);
      g_assert_cmpint (bm_condition_get_parity (changed), ==, rows[i].parity);
    }
}

static const struct
{
  const char *condition;
  BmBounds    bounds;
} bounds_rows[] = {
  { "{'count': {'of': 'tiles'}, 'at_least': 3}", { BM_BOUND_AT_LEAST, 3, 3, BM_BOUND_AT_LEAST, 3, 3 } },
  { "{'count': {'of': 'tiles'}, 'at_least': 3, 'team_at_least': 6}",
    { BM_BOUND_AT_LEAST, 3, 3, BM_BOUND_AT_LEAST, 6, 6 } },
  { "{'count': {'of': 'tiles'}, 'at_most': 0}", { BM_BOUND_AT_MOST, 0, 0, BM_BOUND_AT_MOST, 0, 0 } },
  { "{'count': {'of': 'tiles'}, 'at_most': 2, 'team_at_most': 5}",
    { BM_BOUND_AT_MOST, 2, 2, BM_BOUND_AT_MOST, 5, 5 } },
  { "{'count': {'of': 'tiles'}, 'at_least': 2, 'at_most': 2}", { BM_BOUND_EXACTLY, 2, 2, BM_BOUND_EXACTLY, 2, 2 } },
  { "{'count': {'of': 'tiles'}, 'at_least': 2, 'at_most': 4, 'team_at_most': 9}",
    { BM_BOUND_BETWEEN, 2, 4, BM_BOUND_BETWEEN, 2, 9 } },
};

static void
test_bounds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (bounds_rows); i++)
    {
      g_autoptr (JsonNode) condition = parse (bounds_rows[i].condition);
      g_autoptr (JsonNode) blank = parse ("{'count': {'of': 'tiles'}}");
      g_autoptr (JsonNode) same = NULL;
      g_autoptr (JsonNode) made = NULL;
      const BmBounds *expected = &bounds_rows[i].bounds;
      BmBounds bounds;

      bm_condition_get_bounds (condition, &bounds);
      g_assert_cmpuint (bounds.bound, ==, expected->bound);
      g_assert_cmpint (bounds.low, ==, expected->low);
      g_assert_cmpint (bounds.high, ==, expected->high);
      g_assert_cmpuint (bounds.team_bound, ==, expected->team_bound);
      g_assert_cmpint (bounds.team_low, ==, expected->team_low);
      g_assert_cmpint (bounds.team_high, ==, expected->team_high);

      same = bm_condition_set_bounds (condition, &bounds, BM_RULE_CONTEXT_MEDAL);
      expect ("same", same, bounds_rows[i].condition);
      made = bm_condition_set_bounds (blank, &bounds, BM_RULE_CONTEXT_MEDAL);
      expect ("made", made, bounds_rows[i].condition);
      assert_valid_condition (made);
    }
}

/* All bounds that the choosers can be set to make conditions that are allowed and say what was meant. */
static void
test_all_bounds (void)
{
  g_autoptr (JsonNode) old = parse ("{'count': {'of': 'tiles'}, 'at_least': 3, 'team_at_least': 6, 'x-note': true}");

  for (guint bound = 0; bound < BM_N_BOUNDS; bound++)
    for (guint team_bound = 0; team_bound < BM_N_BOUNDS; team_bound++)
      for (int high = 0; high < 3; high++)
        {
          const BmBounds bounds = { bound, 1, high, team_bound, 2, high + 2 };
          g_autoptr (JsonNode) condition = bm_condition_set_bounds (old, &bounds, BM_RULE_CONTEXT_MEDAL);
          g_autoptr (JsonNode) of_piece = bm_condition_set_bounds (old, &bounds, BM_RULE_CONTEXT_TILE);
          BmBounds read;

          assert_valid_condition (condition);
          g_assert_true (json_object_has_member (json_node_get_object (condition), "x-note"));
          bm_condition_get_bounds (condition, &read);
          if (bound == BM_BOUND_AT_LEAST || bound == BM_BOUND_AT_MOST)
            g_assert_cmpuint (read.bound, ==, bound);
          if (bound == team_bound && bound == BM_BOUND_AT_LEAST)
            g_assert_cmpint (read.team_low, ==, 2);
          if (bound == team_bound && bound == BM_BOUND_AT_MOST)
            g_assert_cmpint (read.team_high, ==, high + 2);
          /* A tile knows of no teams: what is there stays. */
          g_assert_cmpint (json_object_get_int_member (json_node_get_object (of_piece), "team_at_least"), ==, 6);
        }
}

static void
test_medals (void)
{
  static const struct
  {
    const char *medal;
    BmMedalAim  aim;
    const char *expected;
  } rows[] = {
    { "{'points': 5, 'conditions': [{'count': {'of': 'tokens'}, 'at_least': 2}]}", BM_MEDAL_AIM_END,
      "{'points': 5, 'conditions': [{'count': {'of': 'tokens'}, 'at_least': 2}], 'awarded': 'end'}" },
    { "{'points': 5, 'conditions': [{'count': {'of': 'tokens'}, 'at_least': 2}], 'awarded': 'end'}", BM_MEDAL_AIM_FIRST,
      "{'points': 5, 'conditions': [{'count': {'of': 'tokens'}, 'at_least': 2}]}" },
    { "{'points': 5, 'conditions': [{'count': {'of': 'tokens'}, 'at_least': 2}], 'x-note': 1}", BM_MEDAL_AIM_MOST,
      "{'points': 5, 'x-note': 1, 'most': {'of': 'tokens'}, 'awarded': 'end'}" },
    { "{'points': 5, 'most': {'of': 'tokens'}}", BM_MEDAL_AIM_FEWEST,
      "{'points': 5, 'fewest': {'of': 'tokens'}, 'awarded': 'end'}" },
    { "{'points': 5, 'fewest': {'of': 'tokens'}, 'awarded': 'end'}", BM_MEDAL_AIM_FIRST,
      "{'points': 5, 'conditions': [{'count': {'of': 'tokens'}, 'at_least': 3, 'team_at_least': 6}]}" },
    { "{'points': 5, 'conditions': 'broken'}", BM_MEDAL_AIM_FEWEST,
      "{'points': 5, 'fewest': {'of': 'tiles'}, 'awarded': 'end'}" },
    { "{'points': 5}", BM_MEDAL_AIM_FIRST,
      "{'points': 5, 'conditions': [{'count': {'of': 'tiles'}, 'at_least': 3, 'team_at_least': 6}]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) medal = parse (rows[i].medal);
      g_autoptr (JsonNode) changed = bm_medal_set_aim (medal, rows[i].aim);

      g_assert_cmpuint (bm_medal_get_aim (changed), ==, rows[i].aim);
      expect (rows[i].medal, changed, rows[i].expected);
    }
}

static void
test_second_place (void)
{
  static const struct { const char *medal; const char *expected; } rows[] = {
    { "{'points': 5, 'most': {'of': 'tokens'}}", "{'points': [5, 2], 'most': {'of': 'tokens'}}" },
    { "{'points': -4, 'x-note': 1}", "{'points': [-4, -2], 'x-note': 1}" },
    { "{'points': [9]}", "{'points': [9, 4]}" },
    { "{'points': []}", "{'points': [1, 0]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) medal = parse (rows[i].medal);
      g_autoptr (JsonNode) changed = bm_medal_add_place (medal);

      expect (rows[i].medal, changed, rows[i].expected);
    }
}

static const BmCountGroup *
find_group (GPtrArray      *groups,
            BmCountFilters  filter)
{
  for (guint i = 0; i < groups->len; i++)
    if (((BmCountGroup *) g_ptr_array_index (groups, i))->filter == filter)
      return g_ptr_array_index (groups, i);

  return NULL;
}

/* "[Any] Ice Lava": what is chosen in brackets. */
static char *
dup_options (GPtrArray      *groups,
             BmCountFilters  filter)
{
  const BmCountGroup *group = find_group (groups, filter);
  GString *text = g_string_new (NULL);

  for (guint i = 0; group != NULL && i < group->options->len; i++)
    {
      const BmCountOption *option = g_ptr_array_index (group->options, i);

      g_string_append_printf (text, option->chosen ? "%s[%s]" : "%s%s", i > 0 ? ", " : "", option->label);
    }

  return g_string_free (text, FALSE);
}

/* The ID of a thing; those of exceptions stand behind what they are: "terrain:ice". */
static const char *
get_thing_id (const BmCountOption *option)
{
  const char *colon = option->id != NULL ? strchr (option->id, ':') : NULL;

  return colon != NULL ? colon + 1 : option->id;
}

/* Options that are things say which. */
static void
check_things (GPtrArray     *groups,
              const BmRules *rules)
{
  for (guint i = 0; i < groups->len; i++)
    {
      const BmCountGroup *group = g_ptr_array_index (groups, i);

      for (guint k = 0; k < group->options->len; k++)
        {
          const BmCountOption *option = g_ptr_array_index (group->options, k);

          if (option->kind < BM_N_THING_KINDS)
            g_assert_cmpuint (option->index, ==, bm_rules_find_thing (rules, option->kind, get_thing_id (option)));
        }
    }
}

static void
test_options (void)
{
  static const struct
  {
    const char     *count;
    BmCountFilters  filter;
    const char     *options;
  } rows[] = {
    { "{'of': 'tiles'}", BM_COUNT_FILTER_SHAPE, "[Any], Vertical, Horizontal" },
    { "{'of': 'tiles', 'shape': 'landscape'}", BM_COUNT_FILTER_SHAPE, "Any, Vertical, [Horizontal]" },
    { "{'of': 'tiles'}", BM_COUNT_FILTER_EXPLORER, "[Counts Too], Does Not Count" },
    { "{'of': 'tiles', 'explorer': false}", BM_COUNT_FILTER_EXPLORER, "Counts Too, [Does Not Count]" },
    { "{'of': 'neighbours', 'touching': 'edge'}", BM_COUNT_FILTER_TOUCHING, "Edges and Corners, [Edges Only]" },
    { "{'of': 'mutant-tiles', 'min_level': 1}", BM_COUNT_FILTER_LEVEL,
      "Any, None, Just 1, Just 2, [At Least 1], At Least 2" },
    { "{'of': 'mutant-tiles', 'level': 0}", BM_COUNT_FILTER_LEVEL,
      "Any, [None], Just 1, Just 2, At Least 1, At Least 2" },
    { "{'of': 'complete-crystals', 'crystal': ['red', 'grey']}", BM_COUNT_FILTER_CRYSTAL,
      "Any, Green crystal, [Red crystal], Blue crystal, [“grey” (unknown)]" },
    { "{'of': 'tiles', 'tile': 'desert'}", BM_COUNT_FILTER_TILE, "Any" },
    { "{'of': 'tiles', 'tile': 'desert'}", BM_COUNT_FILTER_SHAPE, "[Any], Vertical, Horizontal" },
    { "{'of': 'tiles', 'terrain': 'lava'}", BM_COUNT_FILTER_TILE, "[Any]" },
    { "{'of': 'medals-held'}", BM_COUNT_FILTER_TERRAIN, "" },
    { "{'of': 'complete-crystals'}", BM_COUNT_FILTER_BY, "[Do Not Sort], Crystal" },
    { "{'of': 'tiles', 'by': 'shape', 'take': 'most'}", BM_COUNT_FILTER_TAKE,
      "Different Kinds, [Those of the Most Common], Those of the Rarest, Those of the Rarest, 0 if One Is Missing, "
      "Missing Kinds" },
    { "{'of': 'largest-group', 'nth': 2}", BM_COUNT_FILTER_NTH, "1, [2], 3, 4" },
    { "{'of': 'groups', 'same': 'terrain'}", BM_COUNT_FILTER_SAME, "Nothing, [Terrain]" },
    { "{'of': 'groups', 'min_size': 6}", BM_COUNT_FILTER_MAX_SIZE, "[Any], 6, 7, 8" },
    { "{'of': 'lines', 'min_size': 7, 'max_size': 9}", BM_COUNT_FILTER_MAX_SIZE, "Any, 7, 8, [9]" },
    { "{'of': 'tiles', 'beam': 'up'}", BM_COUNT_FILTER_BEAM,
      "With or Without, With a Beam, [Upwards], Downwards, To the Left, To the Right" },
    { "{'of': 'tiles', 'beside': {'terrain': 'ice', 'tile': 'desert'}}", BM_COUNT_FILTER_BESIDE,
      "Does Not Matter, [Ice], Water, Lava, Swamp, Grassland, Desert, Runes, Furious dragon, Green crystal, Red crystal, "
      "Blue crystal, Tiles With Beams, Vertical Tiles, Horizontal Tiles, Mutants That Have Mutated, [Desert monster]" },
    { "{'of': 'tiles'}", BM_COUNT_FILTER_NOT_BESIDE,
      "[Does Not Matter], Ice, Water, Lava, Swamp, Grassland, Desert, Runes, Furious dragon, Green crystal, Red crystal, "
      "Blue crystal, Tiles With Beams, Vertical Tiles, Horizontal Tiles, Mutants That Have Mutated" },
    { "{'of': 'tiles', 'by': 'tile', 'min_of_kind': 7}", BM_COUNT_FILTER_MIN_OF_KIND, "1, 2, 3, 4, 5, [7]" },
    { "{'of': 'tiles', 'round': 2}", BM_COUNT_FILTER_WHEN,
      "At Any Time, In Round 1, [In Round 2], In the Last Turn, Before This Tile, Just Before This Tile, "
      "Just After This Tile, After This Tile" },
    { "{'of': 'tiles', 'where': 'within', 'distance': 12}", BM_COUNT_FILTER_DISTANCE, "1, 2, 3, 4, 5, 6, 7, 8, [12]" },
    { "{'of': 'border', 'side': 'left'}", BM_COUNT_FILTER_SIDE, "Top, Bottom, [Left], Right" },
    { "{'of': 'holes', 'whose': 'own'}", BM_COUNT_FILTER_WHOSE,
      "[Own], Partner, Both Partners, Left Neighbour, Right Neighbour, Both Neighbours, All Others, "
      "Whoever Else Has the Most, Everyone" },
    { "{'of': 'tiles', 'not': {'terrain': ['ice', 'moon'], 'shape': 'upright'}}", BM_COUNT_FILTER_EXCEPT,
      "None, [Ice], Water, Lava, Swamp, Grassland, Desert, Runes, [“moon” (unknown)], Furious dragon, Green crystal, "
      "Red crystal, Blue crystal, Tiles With Beams, [Vertical Tiles], Horizontal Tiles, Mutants That Have Mutated" },
    { "{'of': 'tiles', 'not': {'symbol': 'furious-dragon', 'min_level': 1}}", BM_COUNT_FILTER_EXCEPT,
      "None, Ice, Water, Lava, Swamp, Grassland, Desert, Runes, [Furious dragon], Green crystal, Red crystal, "
      "Blue crystal, Tiles With Beams, Vertical Tiles, Horizontal Tiles, [Mutants That Have Mutated]" },
    { "{'of': 'tiles', 'not': {'tile': 'desert'}}", BM_COUNT_FILTER_EXCEPT_TILES, "None" },
    { "{'of': 'tiles', 'not': {'terrain': 'desert'}}", BM_COUNT_FILTER_EXCEPT_TILES, "[None]" },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);
      g_autoptr (GPtrArray) groups = bm_count_options_list (count, BM_RULE_CONTEXT_TILE, rules);
      g_autofree char *options = dup_options (groups, rows[i].filter);

      bm_test_expect ("options", rows[i].count, options, rows[i].options);
      check_things (groups, rules);
    }
}

/* The editor shows times with places, and calls all of it “Where”: that must be what comes first. */
static void
test_times_after_places (void)
{
  const BmCountFilters times = BM_COUNT_FILTER_WHEN | BM_COUNT_FILTER_SINCE;
  const BmCountFilters places = BM_COUNT_FILTER_WHERE | BM_COUNT_FILTER_WHOSE | BM_COUNT_FILTER_BESIDE;
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint counting = 0; counting < BM_N_COUNTINGS; counting++)
    {
      g_autoptr (JsonNode) count = bm_count_new ((BmCounting) counting, rules);
      g_autoptr (GPtrArray) groups = bm_count_options_list (count, BM_RULE_CONTEXT_TILE, rules);
      BmCountFilters before = 0;

      for (guint i = 0; i < groups->len; i++)
        {
          const BmCountGroup *group = g_ptr_array_index (groups, i);

          g_test_message ("%s: %s", bm_format_counts[counting].name, group->title);
          if ((group->filter & times) != 0)
            g_assert_cmpuint (before & places, !=, 0);
          else
            g_assert_cmpuint (before & times, ==, 0);
          before |= group->filter;
        }
    }
}

/* Some filters are about what others have chosen. */
static void
test_filters_with_meaning (void)
{
  static const struct
  {
    const char     *count;
    BmCountFilters  filter;
    gboolean        has_meaning;
  } rows[] = {
    { "{'of': 'tiles', 'by': 'terrain'}", BM_COUNT_FILTER_TAKE, TRUE },
    { "{'of': 'tiles'}", BM_COUNT_FILTER_TAKE, FALSE },
    { "{'of': 'tiles', 'by': 'terrain'}", BM_COUNT_FILTER_MIN_OF_KIND, TRUE },
    { "{'of': 'tiles'}", BM_COUNT_FILTER_MIN_OF_KIND, FALSE },
    { "{'of': 'largest-group'}", BM_COUNT_FILTER_NTH, TRUE },
    { "{'of': 'tiles', 'by': 'terrain', 'take': 'fewest'}", BM_COUNT_FILTER_NTH, TRUE },
    { "{'of': 'tiles', 'by': 'terrain', 'take': 'missing'}", BM_COUNT_FILTER_NTH, FALSE },
    { "{'of': 'tiles'}", BM_COUNT_FILTER_NTH, FALSE },
    { "{'of': 'tiles', 'where': 'sight'}", BM_COUNT_FILTER_DIRECTION, TRUE },
    { "{'of': 'tiles', 'where': 'row'}", BM_COUNT_FILTER_DIRECTION, FALSE },
    { "{'of': 'tiles', 'where': 'within', 'distance': 2}", BM_COUNT_FILTER_DISTANCE, TRUE },
    { "{'of': 'tiles', 'where': 'sight'}", BM_COUNT_FILTER_DISTANCE, FALSE },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);
      g_autoptr (GPtrArray) groups = bm_count_options_list (count, BM_RULE_CONTEXT_TILE, rules);
      const BmCountGroup *group = find_group (groups, rows[i].filter);

      g_test_message ("%s", rows[i].count);
      g_assert_nonnull (group);
      g_assert_cmpint (group->has_meaning, ==, rows[i].has_meaning);
    }
}

/* Each option that is chosen is the one that is chosen then. */
static void
check_choosing_options (const BmRules *rules,
                        JsonNode      *count)
{
  g_autoptr (GPtrArray) groups = bm_count_options_list (count, BM_RULE_CONTEXT_TILE, rules);

  for (guint i = 0; i < groups->len; i++)
    {
      const BmCountGroup *group = g_ptr_array_index (groups, i);

      for (guint j = 0; j < group->options->len; j++)
        {
          const BmCountOption *option = g_ptr_array_index (group->options, j);
          g_autoptr (JsonNode) chosen = bm_count_options_choose (count, group->filter, option->id, TRUE);
          g_autoptr (GPtrArray) new_groups = bm_count_options_list (chosen, BM_RULE_CONTEXT_TILE, rules);
          const BmCountGroup *new_group = find_group (new_groups, group->filter);

          g_assert_nonnull (new_group);
          g_assert_true (((BmCountOption *) g_ptr_array_index (new_group->options, j))->chosen);
          g_assert_true (option->id == NULL || ((BmCountOption *) g_ptr_array_index (group->options, 0))->id != NULL
                         || !((BmCountOption *) g_ptr_array_index (new_group->options, 0))->chosen);
        }
    }
}

static void
test_choosing_options (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint counting = 0; counting < BM_N_COUNTINGS; counting++)
    if (!bm_counting_is_combined (counting))
      {
        g_autoptr (JsonNode) count = bm_count_new (counting, rules);

        check_choosing_options (rules, count);
      }
}

/* What would mean nothing beside what is chosen goes, so that everything can be chosen at any time. */
static void
test_excluding_options (void)
{
  static const struct
  {
    const char     *count;
    BmCountFilters  filter;
    const char     *id;
    gboolean        chosen;
    const char     *result;
  } rows[] = {
    { "{'of': 'tiles', 'terrain': 'lava', 'shape': 'upright'}", BM_COUNT_FILTER_TILE, "desert", TRUE,
      "{'of':'tiles','tile':'desert'}" },
    { "{'of': 'tiles', 'tile': ['desert', 'lava-green']}", BM_COUNT_FILTER_TERRAIN, "lava", TRUE,
      "{'of':'tiles','terrain':'lava'}" },
    { "{'of': 'tiles', 'tile': 'desert'}", BM_COUNT_FILTER_SHAPE, "landscape", TRUE,
      "{'of':'tiles','shape':'landscape'}" },
    { "{'of': 'tiles', 'tile': ['desert', 'lava-green']}", BM_COUNT_FILTER_TERRAIN, NULL, TRUE,
      "{'of':'tiles','tile':['desert','lava-green']}" },
    { "{'of': 'tiles', 'tile': ['desert', 'lava-green']}", BM_COUNT_FILTER_TILE, "desert", FALSE,
      "{'of':'tiles','tile':'lava-green'}" },
    { "{'of': 'tiles', 'where': 'sight', 'direction': 'up'}", BM_COUNT_FILTER_WHERE, "row", TRUE,
      "{'of':'tiles','where':'row'}" },
    { "{'of': 'tiles', 'whose': 'left'}", BM_COUNT_FILTER_WHERE, "within", TRUE,
      "{'of':'tiles','where':'within','distance':2}" },
    { "{'of': 'tiles', 'whose': 'left'}", BM_COUNT_FILTER_WHERE, "explorer", TRUE,
      "{'of':'tiles','whose':'left','where':'explorer'}" },
    { "{'of': 'tiles', 'where': 'within', 'distance': 3, 'laid': 'after'}", BM_COUNT_FILTER_WHOSE, "everyone", TRUE,
      "{'of':'tiles','whose':'everyone'}" },
    { "{'of': 'tiles', 'whose': 'left', 'round': 1}", BM_COUNT_FILTER_WHEN, "after", TRUE, "{'of':'tiles','laid':'after'}" },
    { "{'of': 'tiles', 'by': 'terrain', 'take': 'most'}", BM_COUNT_FILTER_BY, NULL, TRUE, "{'of':'tiles'}" },
    { "{'of': 'tiles', 'by': 'tile', 'min_of_kind': 2}", BM_COUNT_FILTER_BY, NULL, TRUE, "{'of':'tiles'}" },
    { "{'of': 'largest-group'}", BM_COUNT_FILTER_NTH, "2", TRUE, "{'of':'largest-group','nth':2}" },
    { "{'of': 'groups'}", BM_COUNT_FILTER_SAME, "terrain", TRUE, "{'of':'groups','same':'terrain'}" },
    { "{'of': 'groups', 'same': 'terrain'}", BM_COUNT_FILTER_SAME, NULL, TRUE, "{'of':'groups'}" },
    { "{'of': 'tiles', 'by': 'tile', 'take': 'most'}", BM_COUNT_FILTER_NTH, "3", TRUE,
      "{'of':'tiles','by':'tile','take':'most','nth':3}" },
    { "{'of': 'tiles', 'by': 'tile', 'take': 'most', 'nth': 3}", BM_COUNT_FILTER_TAKE, "fewest", TRUE,
      "{'of':'tiles','by':'tile','take':'fewest','nth':3}" },
    { "{'of': 'tiles', 'by': 'tile', 'take': 'most', 'nth': 3}", BM_COUNT_FILTER_TAKE, "missing", TRUE,
      "{'of':'tiles','by':'tile','take':'missing'}" },
    { "{'of': 'tiles', 'by': 'tile', 'take': 'most', 'nth': 3}", BM_COUNT_FILTER_BY, NULL, TRUE, "{'of':'tiles'}" },
    { "{'of': 'tiles', 'by': 'tile'}", BM_COUNT_FILTER_MIN_OF_KIND, "3", TRUE,
      "{'of':'tiles','by':'tile','min_of_kind':3}" },
    { "{'of': 'tiles', 'not': {'terrain': 'ice', 'shape': 'upright'}}", BM_COUNT_FILTER_EXCEPT, "terrain:ice", FALSE,
      "{'of':'tiles','not':{'shape':'upright'}}" },
    { "{'of': 'tiles', 'not': {'terrain': 'ice'}}", BM_COUNT_FILTER_EXCEPT, "terrain:lava", TRUE,
      "{'of':'tiles','not':{'terrain':['ice','lava']}}" },
    { "{'of': 'tiles', 'not': {'terrain': 'ice'}}", BM_COUNT_FILTER_EXCEPT, "terrain:ice", FALSE, "{'of':'tiles'}" },
    { "{'of': 'tiles', 'not': {'terrain': 'ice', 'min_level': 1}}", BM_COUNT_FILTER_EXCEPT_TILES, "desert", TRUE,
      "{'of':'tiles','not':{'tile':'desert'}}" },
    { "{'of': 'tiles', 'not': {'tile': ['desert', 'lava-green']}}", BM_COUNT_FILTER_EXCEPT_TILES, "desert", FALSE,
      "{'of':'tiles','not':{'tile':'lava-green'}}" },
    { "{'of': 'tiles', 'not': {'tile': 'desert'}}", BM_COUNT_FILTER_EXCEPT_TILES, NULL, TRUE, "{'of':'tiles'}" },
    { "{'of': 'tiles', 'not': {'tile': 'desert'}}", BM_COUNT_FILTER_EXCEPT, "shape:landscape", TRUE,
      "{'of':'tiles','not':{'shape':'landscape'}}" },
    { "{'of': 'tiles', 'not': {'terrain': 'ice', 'shape': 'upright'}}", BM_COUNT_FILTER_EXCEPT, NULL, TRUE, "{'of':'tiles'}" },
    { "{'of': 'tiles', 'beside': {'terrain': 'ice'}}", BM_COUNT_FILTER_BESIDE, "terrain:lava", TRUE,
      "{'of':'tiles','beside':{'terrain':['ice','lava']}}" },
    { "{'of': 'tiles', 'beside': {'tile': 'desert'}}", BM_COUNT_FILTER_BESIDE, "beam:any", TRUE,
      "{'of':'tiles','beside':{'beam':'any'}}" },
    { "{'of': 'tiles', 'not_beside': {'tile': 'desert', 'terrain': 'ice'}}", BM_COUNT_FILTER_NOT_BESIDE, NULL, TRUE,
      "{'of':'tiles'}" },
    { "{'of': 'groups', 'min_size': 2, 'max_size': 3}", BM_COUNT_FILTER_MIN_SIZE, "4", TRUE, "{'of':'groups','min_size':4}" },
    { "{'of': 'tiles', 'whose': 'left'}", BM_COUNT_FILTER_WHERE, "outside", TRUE,
      "{'of':'tiles','whose':'left','where':'outside'}" },
    { "{'of': 'tiles', 'whose': 'left'}", BM_COUNT_FILTER_WHEN, "next", TRUE, "{'of':'tiles','laid':'next'}" },
    { "{'of': 'neighbours', 'touching': 'edge', 'terrain': 'lava'}", BM_COUNT_FILTER_TILE, "desert", TRUE,
      "{'of':'neighbours','touching':'edge','tile':'desert'}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);
      g_autoptr (JsonNode) result = bm_count_options_choose (count, rows[i].filter, rows[i].id, rows[i].chosen);
      g_autoptr (JsonNode) expected = parse (rows[i].result);
      g_autofree char *text = json_to_string (result, FALSE);

      if (!json_node_equal (result, expected))
        g_error ("%s: got %s instead of %s", rows[i].count, text, rows[i].result);
    }
}

static void
test_finding_tiles (void)
{
  g_autoptr (BmRules) rules = new_rules ();
  g_autoptr (JsonNode) count = parse ("{'of': 'tiles', 'tile': 'lava-green'}");
  g_autoptr (GPtrArray) all = bm_count_options_find_tiles (count, BM_COUNT_FILTER_TILE, rules, "", G_MAXUINT);
  g_autoptr (GPtrArray) few = bm_count_options_find_tiles (count, BM_COUNT_FILTER_TILE, rules, "", 5);
  g_autoptr (GPtrArray) found = bm_count_options_find_tiles (count, BM_COUNT_FILTER_TILE, rules, "PROBE", 5);
  g_autoptr (GPtrArray) runes = bm_count_options_find_tiles (count, BM_COUNT_FILTER_TILE, rules, "RUNES", 5);
  g_autoptr (GPtrArray) none = bm_count_options_find_tiles (count, BM_COUNT_FILTER_TILE, rules, "no such tile", 5);

  /* The one that is chosen comes first in any case, then those of the set itself. */
  g_assert_cmpuint (all->len, ==, rules->n_tiles);
  g_assert_cmpstr (((BmCountOption *) g_ptr_array_index (all, 0))->id, ==, "lava-green");
  g_assert_true (((BmCountOption *) g_ptr_array_index (all, 0))->chosen);
  g_assert_cmpstr (((BmCountOption *) g_ptr_array_index (all, 1))->id, ==, "probe");
  g_assert_false (((BmCountOption *) g_ptr_array_index (all, 1))->chosen);
  g_assert_cmpuint (few->len, ==, 6);
  g_assert_cmpuint (found->len, ==, 2);
  /* Only one is called so, but more are of that terrain. */
  g_assert_cmpuint (runes->len, ==, 6);
  g_assert_cmpuint (none->len, ==, 1);
}

static char *
join (GPtrArray *ids)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", (const char *) g_ptr_array_index (ids, i));

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The tiles that are named, or that are left out. */
static void
test_named_tiles (void)
{
  static const struct { const char *count; const char *tiles; const char *except; } rows[] = {
    { "{'of': 'tiles'}", "", "" },
    { "{'of': 'tiles', 'tile': 'desert'}", "desert", "" },
    { "{'of': 'tiles', 'tile': ['desert', 'swamp'], 'not': {'terrain': 'lava'}}", "desert swamp", "" },
    { "{'of': 'tiles', 'not': {'tile': ['lava-green', 'swamp']}}", "", "lava-green swamp" },
    { "{'of': 'tiles', 'tile': 'desert', 'not': {'tile': 'swamp'}}", "desert", "swamp" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) count = parse (rows[i].count);
      g_autoptr (GPtrArray) tiles = bm_count_options_list_tiles (count, BM_COUNT_FILTER_TILE);
      g_autoptr (GPtrArray) except = bm_count_options_list_tiles (count, BM_COUNT_FILTER_EXCEPT_TILES);
      g_autofree char *tile_words = join (tiles);
      g_autofree char *except_words = join (except);

      g_assert_cmpstr (tile_words, ==, rows[i].tiles);
      g_assert_cmpstr (except_words, ==, rows[i].except);
    }
}

/* -- Where rules are -- */

static void
test_contexts (void)
{
  static const struct { const char *path; BmRuleContext context; } rows[] = {
    { "$.tiles[3].rules[0]", BM_RULE_CONTEXT_TILE },
    { "$.tiles[0].rules[1].when[0].count", BM_RULE_CONTEXT_TILE },
    { "$.explorers[2].rules[0].each", BM_RULE_CONTEXT_EXPLORER },
    { "$.medals[1].conditions[0]", BM_RULE_CONTEXT_MEDAL },
    { "$.medals[1].most", BM_RULE_CONTEXT_MEDAL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (bm_rule_context_find (rows[i].path), ==, rows[i].context);
}

/* An explorer is there before the first tile: it has no turn in which it was placed, and nothing was laid before it. The
 * compiler agrees. */
static void
test_rules_of_explorers (void)
{
#define COUNTED(...) "{'points': 1, 'each': {'of': 'tiles'" __VA_ARGS__ "}}"
#define WHEN(COUNT, THAN) \
  "{'points': 1, 'when': [{'count': {'of': 'width'}, 'at_least': 3}, {'count': " COUNT ", 'at_least': 1, 'than': " THAN "}]}"
#define TILES "{'of': 'tiles'}"
#define ICE   "{'of': 'tiles', 'terrain': 'ice'}"
#define LATER "{'of': 'tiles', 'laid': 'after'}"
  static const struct { const char *rule; gboolean suits; } rows[] = {
    { "{'points': 1}", TRUE },
    { COUNTED (), TRUE },
    { COUNTED (", 'laid': 'last-turn'"), TRUE },
    { COUNTED (", 'laid': 'before'"), FALSE },
    { COUNTED (", 'laid': 'next'"), FALSE },
    { COUNTED (", 'since_placed': true"), FALSE },
    { "{'points': 1, 'each': {'of': 'tiles'}, 'scored': 'placed'}", FALSE },
    { "{'points': 1, 'each': {'of': 'sum', 'counts': [" TILES ", " ICE "]}}", TRUE },
    { "{'points': 1, 'each': {'of': 'sum', 'counts': [" TILES ", " LATER "]}}", FALSE },
    { WHEN (TILES, ICE), TRUE },
    { WHEN (LATER, TILES), FALSE },
    { WHEN (TILES, LATER), FALSE },
  };
#undef LATER
#undef ICE
#undef TILES
#undef WHEN
#undef COUNTED

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) rule = parse (rows[i].rule);
      g_autofree char *members = g_strdup_printf ("'rules': [%s]", rows[i].rule);
      g_autofree char *problem = find_problem ("'points': 1", members, ANY_MEDAL);

      bm_test_expect (rows[i].rule, "choices", bm_rule_suits_explorer (rule) ? "yes" : "no", rows[i].suits ? "yes" : "no");
      bm_test_expect (rows[i].rule, "compiler", problem == NULL ? "yes" : "no", rows[i].suits ? "yes" : "no");
    }
}

/* -- Whatever is chosen can be played -- */

static const char *
pick_id (const BmRules  *rules,
         BmCountFilters  filter)
{
  guint random = (guint) g_test_rand_int_range (0, G_MAXINT32);

  switch ((guint) filter)
    {
    case BM_COUNT_FILTER_TERRAIN:
      return rules->terrains[random % rules->n_terrains].id;
    case BM_COUNT_FILTER_TILE:
      return rules->tiles[random % rules->n_tiles].id;
    case BM_COUNT_FILTER_SYMBOL:
      return rules->symbols[random % rules->n_symbols].id;
    case BM_COUNT_FILTER_CRYSTAL:
      return rules->crystals[random % rules->n_crystals].id;
    case BM_COUNT_FILTER_COMPOSITE:
      return rules->composites[random % rules->n_composites].id;
    default:
      return rules->tokens[random % rules->n_tokens].id;
    }
}

static JsonNode *
choose_option (JsonNode       *count,
               BmCountFilters  filter,
               BmRuleContext   context,
               const BmRules  *rules)
{
  g_autoptr (GPtrArray) groups = bm_count_options_list (count, context, rules);
  const BmCountGroup *group = find_group (groups, filter);
  const BmCountOption *option;

  if (group == NULL || !group->has_meaning)
    return json_node_ref (count);

  option = g_ptr_array_index (group->options, (guint) g_test_rand_int_range (0, (gint32) group->options->len));
  return bm_count_options_choose (count, filter, option->id, TRUE);
}

static JsonNode *
choose_filter (JsonNode       *count,
               BmCountFilters  filter,
               BmRuleContext   context,
               const BmRules  *rules)
{
  const char *id;

  if (filter >= BM_COUNT_FILTER_EXCEPT)
    return choose_option (count, filter, context, rules);

  switch ((guint) filter)
    {
    case BM_COUNT_FILTER_SHAPE:
      return bm_count_set_shape (count, g_test_rand_int_range (-1, 2));
    case BM_COUNT_FILTER_EXPLORER:
      return bm_count_set_explorer (count, g_test_rand_bit ());
    case BM_COUNT_FILTER_TOUCHING:
      return bm_count_set_by_edge (count, g_test_rand_bit ());
    case BM_COUNT_FILTER_LEVEL:
      return bm_count_set_levels (count, g_test_rand_int_range (0, 3),
                                  (guint) g_test_rand_int_range (0, (gint32) bm_count_max_level (rules) + 1));
    default:
      id = pick_id (rules, filter);
      return bm_count_set_id (count, filter, id, !bm_count_has_id (count, filter, id));
    }
}

static JsonNode *
choose (JsonNode      *count,
        BmRuleContext  context,
        const BmRules *rules)
{
  BmCounting counting = (BmCounting) g_test_rand_int_range (0, BM_N_COUNTINGS);
  BmCountFilters filter = 1 << g_test_rand_int_range (0, 23);
  guint n = bm_count_get_n_summands (count);
  int kind = g_test_rand_int_range (0, 10);

  if (kind == 0 && bm_count_can_add (count))
    return bm_count_add_summand (count, bm_count_new (BM_COUNTING_TILES, rules));
  if (n > 0)
    return bm_count_remove_summand (count, (guint) g_test_rand_int_range (0, (gint32) n));
  if (kind < 4 && bm_counting_is_possible (counting, context, rules))
    return bm_count_change (count, counting, rules);
  if ((bm_count_list_filters (count, rules) & filter) != 0)
    return choose_filter (count, filter, context, rules);
  return json_node_ref (count);
}

static void
test_random_choices (void)
{
  g_autoptr (BmRules) rules = new_rules ();
  guint n_steps = g_test_slow () ? 5000 : 400;

  /* The rules are those of the sets that find_problem() compiles. */
  g_assert_cmpuint (rules->n_symbols, >, 0);
  for (guint context = 0; context <= BM_RULE_CONTEXT_MEDAL; context++)
    {
      g_autoptr (JsonNode) count = bm_count_new (BM_COUNTING_TILES, rules);

      for (guint step = 0; step < n_steps; step++)
        {
          JsonNode *next = choose (count, context, rules);

          if (next != count)
            assert_valid_count (next, context, rules);
          json_node_unref (count);
          count = next;
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rule-choices/countings", test_countings);
  g_test_add_func ("/rule-choices/change", test_change);
  g_test_add_func ("/rule-choices/symbols", test_symbols);
  g_test_add_func ("/rule-choices/ids", test_ids);
  g_test_add_func ("/rule-choices/filters", test_filters);
  g_test_add_func ("/rule-choices/filters-of-nothing", test_filters_of_nothing);
  g_test_add_func ("/rule-choices/matches", test_matches);
  g_test_add_func ("/rule-choices/sums", test_sums);
  g_test_add_func ("/rule-choices/rules", test_rules);
  g_test_add_func ("/rule-choices/tables", test_tables);
  g_test_add_func ("/rule-choices/parity", test_parity);
  g_test_add_func ("/rule-choices/bounds", test_bounds);
  g_test_add_func ("/rule-choices/all-bounds", test_all_bounds);
  g_test_add_func ("/rule-choices/medals", test_medals);
  g_test_add_func ("/rule-choices/second-place", test_second_place);
  g_test_add_func ("/rule-choices/options", test_options);
  g_test_add_func ("/rule-choices/times-after-places", test_times_after_places);
  g_test_add_func ("/rule-choices/filters-with-meaning", test_filters_with_meaning);
  g_test_add_func ("/rule-choices/choosing-options", test_choosing_options);
  g_test_add_func ("/rule-choices/excluding-options", test_excluding_options);
  g_test_add_func ("/rule-choices/finding-tiles", test_finding_tiles);
  g_test_add_func ("/rule-choices/named-tiles", test_named_tiles);
  g_test_add_func ("/rule-choices/contexts", test_contexts);
  g_test_add_func ("/rule-choices/rules-of-explorers", test_rules_of_explorers);
  g_test_add_func ("/rule-choices/random-choices", test_random_choices);

  return g_test_run ();
}
