/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-lab-number.h"
#include "bm-set.h"
#include "test-util.h"

/* A set with a thing called x, and the numbers of that: kind, path, value, least and most, a line each. */
typedef struct
{
  const char *label;
  const char *members;
  BmLabKind   kind;
  const char *numbers;
} Row;

#define TILE(members) "'tiles': [{'id': 'x', 'name': {'en': 'X'}, 'terrain': " members "}]"
#define EXPLORER(members) "'explorers': [{'id': 'x', 'name': {'en': 'X'}" members "}]"
#define MEDAL(members) "'medals': [{'id': 'x', 'name': {'en': 'X'}, 'points': 3, " members "}]"
#define LAVA "{'of': 'tiles', 'terrain': 'lava'}"

static const Row rows[] = {
  { "points", TILE ("'lava', 'points': 7"), BM_LAB_TILE,
    "points $.tiles[0].points 7 -200..200\n" },
  { "no points, but a line for them", TILE ("'lava'"), BM_LAB_TILE,
    "points $.tiles[0].points 0 -200..200\n" },
  { "nothing that could take points",
    "'terrains': [{'id': 'fog', 'name': {'en': 'Fog'}}], 'tiles': [{'id': 'x', 'name': {'en': 'X'}, 'terrain': 'fog'}]",
    BM_LAB_TILE, "" },
  { "a place that is not the first",
    "'tiles': [{'id': 'w', 'name': {'en': 'W'}, 'terrain': 'lava', 'points': 1},"
    " {'id': 'x', 'name': {'en': 'X'}, 'terrain': 'lava', 'points': -4}]",
    BM_LAB_TILE, "points $.tiles[1].points -4 -200..200\n" },
  { "a mutant", TILE ("'ice', 'levels': [0, 4, 9]"), BM_LAB_TILE,
    "levels $.tiles[0].levels 0 -200..191\n"
    "level $.tiles[0].levels[0] 0 -200..200\n"
    "level $.tiles[0].levels[1] 4 -200..200\n"
    "level $.tiles[0].levels[2] 9 -200..200\n" },
  { "a mutant that loses", TILE ("'ice', 'levels': [5, -20]"), BM_LAB_TILE,
    "levels $.tiles[0].levels 5 -175..200\n"
    "level $.tiles[0].levels[0] 5 -200..200\n"
    "level $.tiles[0].levels[1] -20 -200..200\n" },
  { "a medal with points by rank", "'medals': [{'id': 'x', 'name': {'en': 'X'}, 'points': [4, 2], 'most': " LAVA "}]",
    BM_LAB_MEDAL, "" },
  { "a rule, and points that are not written", TILE ("'lava', 'rules': [{'points': 2, 'each': " LAVA "}]"), BM_LAB_TILE,
    "rule-points $.tiles[0].rules[0].points 2 1..200\n"
    "points $.tiles[0].points 0 -200..200\n" },
  { "rules that cost points, with all that rules have",
    TILE ("'lava', 'points': 6, 'rules': [{'points': 3}, {'points': -1, 'each': " LAVA ", 'from': 2, 'limit': 4,"
          " 'when': [{'count': " LAVA ", 'at_least': 1}, {'count': " LAVA ", 'at_least': 2, 'at_most': 5}]}]"),
    BM_LAB_TILE,
    "points $.tiles[0].points 6 -200..200\n"
    "rule-points $.tiles[0].rules[0].points 3 1..200\n"
    "rule-points $.tiles[0].rules[1].points -1 -200..-1\n"
    "rule-from $.tiles[0].rules[1].from 2 1..100\n"
    "rule-limit $.tiles[0].rules[1].limit 4 1..2000\n"
    "at-least $.tiles[0].rules[1].when[0].at_least 1 0..1000\n"
    "at-least $.tiles[0].rules[1].when[1].at_least 2 0..5\n"
    "at-most $.tiles[0].rules[1].when[1].at_most 5 2..1000\n" },
  { "a rule without points", TILE ("'lava', 'points': 1, 'rules': [{'points': 0}]"), BM_LAB_TILE,
    "points $.tiles[0].points 1 -200..200\n"
    "rule-points $.tiles[0].rules[0].points 0 -200..200\n" },
  { "from means nothing once", TILE ("'lava', 'points': 1, 'rules': [{'points': 1, 'from': 3}]"), BM_LAB_TILE,
    "points $.tiles[0].points 1 -200..200\n"
    "rule-points $.tiles[0].rules[0].points 1 1..200\n" },
  { "a part of a large monster",
    TILE ("'lava', 'points': 1") ", 'composites': [{'id': 'other', 'name': {'en': 'O'}, 'points': 4, 'parts': ["
    "{'tile': 'desert', 'at': [0, 0]}, {'tile': 'desert', 'at': [1, 0]}], 'line': 'lava'},"
    " {'id': 'y', 'name': {'en': 'Y'}, 'points': 9, 'parts': ["
    "{'tile': 'x', 'at': [0, 0]}, {'tile': 'x', 'at': [1, 0]}]}]",
    BM_LAB_TILE,
    "composite-points $.composites[1].points 9 -200..200\n"
    "points $.tiles[0].points 1 -200..200\n" },
  { "a token for others; those of other sets are not ours",
    "'tokens': [{'id': 'p', 'name': {'en': 'P'}}, {'id': 'q', 'name': {'en': 'Q'}, 'points': -3}], "
    TILE ("'lava', 'effects': [{'give': 'q', 'to': 'others'}, {'give': 'panda', 'to': 'self'}]"), BM_LAB_TILE,
    "points $.tiles[0].points 0 -200..200\n"
    "token-points $.tokens[1].points -3 -200..200\n" },
  { "an explorer", EXPLORER (", 'rules': [{'points': 1, 'each': " LAVA "}]"), BM_LAB_EXPLORER,
    "rule-points $.explorers[0].rules[0].points 1 1..200\n" },
  { "an explorer with an ability only", EXPLORER (", 'abilities': ['keep-stack']"), BM_LAB_EXPLORER, "" },
  { "a medal for the most", MEDAL ("'most': " LAVA), BM_LAB_MEDAL,
    "medal-points $.medals[0].points 3 -200..200\n" },
  { "a medal for a player", MEDAL ("'conditions': [{'count': " LAVA ", 'at_least': 3}]"), BM_LAB_MEDAL,
    "medal-points $.medals[0].points 3 -200..200\n"
    "at-least $.medals[0].conditions[0].at_least 3 0..1000\n" },
  { "a medal for teams",
    MEDAL ("'conditions': [{'count': " LAVA ", 'at_most': 2}, {'count': " LAVA ", 'at_least': 3, 'at_most': 8,"
           " 'team_at_least': 5, 'team_at_most': 9}]"), BM_LAB_MEDAL,
    "medal-points $.medals[0].points 3 -200..200\n"
    "at-most $.medals[0].conditions[0].at_most 2 0..1000\n"
    "at-least $.medals[0].conditions[1].at_least 3 0..8\n"
    "at-most $.medals[0].conditions[1].at_most 8 3..1000\n"
    "team-at-least $.medals[0].conditions[1].team_at_least 5 0..9\n"
    "team-at-most $.medals[0].conditions[1].team_at_most 9 5..1000\n" },
  { "a team needs what a player does",
    MEDAL ("'conditions': [{'count': " LAVA ", 'at_least': 3, 'team_at_most': 6},"
           " {'count': " LAVA ", 'at_most': 7, 'team_at_least': 4}]"), BM_LAB_MEDAL,
    "medal-points $.medals[0].points 3 -200..200\n"
    "at-least $.medals[0].conditions[0].at_least 3 0..6\n"
    "team-at-most $.medals[0].conditions[0].team_at_most 6 3..1000\n"
    "at-most $.medals[0].conditions[1].at_most 7 4..1000\n"
    "team-at-least $.medals[0].conditions[1].team_at_least 4 0..7\n" },
};

static GPtrArray *
list_numbers (BmRules   *rules,
              BmLabKind  kind,
              BmLabItem *item)
{
  GPtrArray *numbers;

  g_assert_true (bm_lab_item_find (rules, kind, "x", item));
  numbers = bm_lab_number_list (rules, item);
  g_assert_nonnull (numbers);

  return numbers;
}

static void
test_list (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new_with (rows[i].members);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) numbers = NULL;
      BmLabItem item;

      numbers = list_numbers (rules, rows[i].kind, &item);
      for (guint j = 0; j < numbers->len; j++)
        {
          const BmLabNumber *number = numbers->pdata[j];

          g_string_append_printf (text, "%s %s %d %d..%d\n", bm_lab_number_kind_to_string (number->kind), number->path,
                                  number->value, number->minimum, number->maximum);
        }
      bm_test_expect ("numbers of a thing", rows[i].label, text->str, rows[i].numbers);
    }
}

static void
expect_outcome (BmRules           *rules,
                const BmLabNumber *number,
                int                value,
                gboolean           is_possible,
                const char        *label)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRules) tried = bm_lab_number_try (number, rules, value, &error);
  g_autofree char *subject = g_strdup_printf ("%s: %s = %d", label, number->path, value);

  bm_test_expect ("what the format takes", subject, tried != NULL ? "rules" : "error", is_possible ? "rules" : "error");
  if (error != NULL)
    g_assert_true (error->domain == BM_SET_ERROR);
}

/* What is offered, the validator takes, and it takes no more; but rules keep their sign. */
static void
test_bounds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new_with (rows[i].members);
      g_autoptr (GPtrArray) numbers = NULL;
      BmLabItem item;

      numbers = list_numbers (rules, rows[i].kind, &item);
      for (guint j = 0; j < numbers->len; j++)
        {
          const BmLabNumber *number = numbers->pdata[j];
          gboolean is_rule = number->kind == BM_LAB_NUMBER_RULE_POINTS;

          expect_outcome (rules, number, number->minimum, TRUE, rows[i].label);
          expect_outcome (rules, number, number->maximum, TRUE, rows[i].label);
          expect_outcome (rules, number, number->minimum - 1, is_rule && number->minimum > 0, rows[i].label);
          expect_outcome (rules, number, number->maximum + 1, is_rule && number->maximum < 0, rows[i].label);
        }
    }
}

/* With another value, that number is another, and nothing else is. */
static void
test_try (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new_with (rows[i].members);
      g_autofree char *before = bm_set_to_text (rules->sets[rules->n_sets - 1]);
      g_autoptr (GPtrArray) numbers = NULL;
      BmLabItem item;

      numbers = list_numbers (rules, rows[i].kind, &item);
      for (guint j = 0; j < numbers->len; j++)
        {
          const BmLabNumber *number = numbers->pdata[j];
          int value = number->value < number->maximum ? number->value + 1 : number->value - 1;
          g_autoptr (BmRules) tried = bm_lab_number_try (number, rules, value, NULL);
          g_autoptr (BmRules) restored = NULL;
          g_autoptr (GPtrArray) tried_numbers = NULL;
          g_autofree char *after = NULL;
          BmLabItem tried_item;

          g_assert_nonnull (tried);
          tried_numbers = list_numbers (tried, rows[i].kind, &tried_item);
          g_assert_cmpuint (tried_item.index, ==, item.index);
          g_assert_cmpuint (number->set, ==, rules->n_sets - 1);
          for (guint k = 0; k < number->set; k++)
            g_assert_true (tried->sets[k] == rules->sets[k]);

          restored = bm_lab_number_try (number, tried, number->value, NULL);
          g_assert_nonnull (restored);
          after = bm_set_to_text (restored->sets[number->set]);
          if (strstr (number->path, ".points") == NULL || number->value != 0)
            g_assert_cmpstr (after, ==, before);

          for (guint k = 0; k < tried_numbers->len; k++)
            {
              const BmLabNumber *other = tried_numbers->pdata[k];

              if (g_str_equal (other->path, number->path))
                g_assert_cmpint (other->value, ==, value);
            }
        }
    }
}

/* Rules have the points of a mutant in their forms: all of them move. */
static void
test_levels_move_together (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (TILE ("'ice', 'levels': [1, 4, 9]"));
  g_autoptr (BmRules) tried = NULL;
  g_autoptr (GPtrArray) numbers = NULL;
  BmLabItem item;
  const BmForm *forms;

  numbers = list_numbers (rules, BM_LAB_TILE, &item);
  tried = bm_lab_number_try (numbers->pdata[0], rules, -2, NULL);
  forms = &tried->forms[tried->tiles[item.index].first_form];
  g_assert_cmpint (forms[0].points, ==, -2);
  g_assert_cmpint (forms[1].points, ==, 1);
  g_assert_cmpint (forms[2].points, ==, 6);
}

static void
test_position (void)
{
  g_autoptr (BmRules) rules
    = bm_test_rules_new_with (TILE ("'lava', 'rules': [{'points': 3}, {'points': 1, 'when': ["
                                    "{'count': " LAVA ", 'at_least': 1}, {'count': " LAVA ", 'at_least': 2}]}]"));
  g_autoptr (GPtrArray) numbers = NULL;
  g_autoptr (BmLabNumber) copy = NULL;
  BmLabItem item;

  numbers = list_numbers (rules, BM_LAB_TILE, &item);
  copy = bm_lab_number_copy (numbers->pdata[3]);
  g_assert_cmpstr (copy->path, ==, "$.tiles[0].rules[1].when[1].at_least");
  g_assert_cmpuint (copy->index, ==, 1);
  g_assert_cmpuint (copy->condition, ==, 1);
}

/* Every thing of the shipped sets has numbers that can be changed, or none. */
static void
test_shipped_sets (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("moons stretch-goals");
  guint n_numbers = 0;

  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    for (guint i = 0; i < bm_lab_item_count (rules, (BmLabKind) kind); i++)
      {
        const BmLabItem item = { .kind = (BmLabKind) kind, .index = i };
        g_autoptr (GPtrArray) numbers = bm_lab_number_list (rules, &item);

        for (guint j = 0; j < numbers->len; j++)
          {
            const BmLabNumber *number = numbers->pdata[j];
            g_autoptr (BmRules) tried = bm_lab_number_try (number, rules, number->maximum, NULL);

            g_assert_nonnull (tried);
            g_assert_cmpint (number->minimum, <=, number->value);
            g_assert_cmpint (number->value, <=, number->maximum);
          }
        n_numbers += numbers->len;
      }
  g_assert_cmpuint (n_numbers, >, 100);
}

static void
test_items (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  BmLabItem item = { .kind = BM_LAB_MEDAL, .index = 77 };

  g_assert_false (bm_lab_item_find (rules, BM_LAB_TILE, "nobody", &item));
  g_assert_cmpuint (item.index, ==, 77);
  for (guint kind = 0; kind < BM_LAB_N_KINDS; kind++)
    {
      g_assert_true (bm_lab_item_find (rules, (BmLabKind) kind, "desert", &item));
      g_assert_cmpint (item.kind, ==, (int) kind);
      g_assert_cmpstr (bm_lab_item_get_id (&item, rules), ==, "desert");
      g_assert_nonnull (bm_text_get (bm_lab_item_get_name (&item, rules), BM_LANGUAGE_EN));
      g_assert_cmpuint (bm_lab_item_get_set (&item, rules), ==, 0);
    }
  g_assert_cmpstr (bm_lab_kind_to_string (BM_LAB_EXPLORER), ==, "explorer");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab-number/items", test_items);
  g_test_add_func ("/lab-number/list", test_list);
  g_test_add_func ("/lab-number/bounds", test_bounds);
  g_test_add_func ("/lab-number/try", test_try);
  g_test_add_func ("/lab-number/levels-move-together", test_levels_move_together);
  g_test_add_func ("/lab-number/position", test_position);
  g_test_add_func ("/lab-number/shipped-sets", test_shipped_sets);

  return g_test_run ();
}
