/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-example.h"
#include "test-util.h"

/* Every rule of every shipped set can be shown. */

static const char *const set_ids[] = {
  "base", "base stretch-goals", "base moons", "base workshop", "base stretch-goals moons workshop",
};

static void
check_rules (const BmRules *rules)
{
  BmZone zone;

  g_assert_true (bm_example_find_mutation (&zone, rules));
  g_assert_cmpuint (zone.n_tiles, ==, 3);
  g_assert_cmpuint (bm_zone_get_level (&zone, rules, 2), >, 0);

  for (guint i = 0; i < rules->n_crystals; i++)
    {
      g_assert_true (bm_example_find_crystal (&zone, rules, i));
      g_assert_cmpuint (zone.n_crystals, ==, 1);
      g_assert_cmpuint (zone.crystals[0].crystal, ==, i);
      g_assert_cmpuint (zone.n_tiles, <=, 1u + rules->crystals[i].parts.n);
    }

  for (guint i = 0; i < rules->n_composites; i++)
    {
      g_assert_true (bm_example_find_composite (&zone, rules, i));
      g_assert_cmpuint (zone.n_composites, ==, 1);
      g_assert_cmpuint (zone.composites[0].composite, ==, i);
      g_assert_cmpuint (zone.n_tiles, ==, 1u + rules->composites[i].parts.n);
    }
}

static void
test_shipped (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (set_ids); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (set_ids[i]);

      check_rules (rules);
    }
}

/* A crystal of a single part lies on one tile; one that no tile carries cannot be shown. */
static void
test_small_crystals (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (
    "'tiles': [{'id': 'gem', 'name': {'en': 'Gem'}, 'terrain': 'desert', 'crystals': [{'crystal': 'one', 'on': 'top'}]}],"
    "'crystals': [{'id': 'one', 'name': {'en': 'One'}, 'points': 1, 'parts': [{'on': 'top'}]},"
    "             {'id': 'none', 'name': {'en': 'None'}, 'points': 1, 'parts': [{'on': 'top'}]}]");
  guint one = bm_rules_find_thing (rules, BM_THING_CRYSTAL, "one");
  BmZone zone;

  g_assert_true (bm_example_find_crystal (&zone, rules, one));
  g_assert_cmpuint (zone.n_tiles, ==, 2);
  g_assert_cmpuint (zone.n_crystals, ==, 1);
  g_assert_cmpuint (zone.crystals[0].crystal, ==, one);
  g_assert_false (bm_example_find_crystal (&zone, rules, bm_rules_find_thing (rules, BM_THING_CRYSTAL, "none")));
}

/* Parts that are so far from each other that nothing joins their tiles cannot be shown either. */
static void
test_torn_crystal (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (
    "'tiles': [{'id': 'a', 'name': {'en': 'A'}, 'terrain': 'desert', 'crystals': [{'crystal': 'torn', 'on': 'right'}]},"
    "          {'id': 'b', 'name': {'en': 'B'}, 'terrain': 'desert', 'crystals': [{'crystal': 'torn', 'on': 'left'}]}],"
    "'crystals': [{'id': 'torn', 'name': {'en': 'Torn'}, 'points': 1,"
    "              'parts': [{'on': 'right'}, {'on': 'left', 'at': [16, 0]}]}]");
  BmZone zone;

  g_assert_false (bm_example_find_crystal (&zone, rules, bm_rules_find_thing (rules, BM_THING_CRYSTAL, "torn")));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/example/shipped", test_shipped);
  g_test_add_func ("/example/small-crystals", test_small_crystals);
  g_test_add_func ("/example/torn-crystal", test_torn_crystal);

  return g_test_run ();
}
