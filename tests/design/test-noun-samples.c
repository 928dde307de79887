/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-noun-samples.h"

#include "bm-library.h"
#include "bm-set.h"

static void
test_samples (void)
{
  static const struct
  {
    BmThingKind kind;
    const char *id;
    const char *samples;
  } rows[] = {
    { BM_THING_TERRAIN, "swamp",
      "In rules, this reads:\n"
      "• 2 points per swamp tile\n"
      "• 5 points if you have at least 3 swamp tiles\n"
      "• 2 points per swamp monster\n"
      "• 5 points if you have at least 3 swamp monsters" },
    { BM_THING_CRYSTAL, "green",
      "In rules, this reads:\n"
      "• 2 points per complete green crystal\n"
      "• 5 points if you have at least 3 complete green crystals" },
    { BM_THING_COMPOSITE, "big-monster",
      "In rules, this reads:\n"
      "• 2 points per complete Big Monster\n"
      "• 5 points if you have at least 3 complete Big Monsters" },
    { BM_THING_SYMBOL, "furious-dragon",
      "In rules, this reads:\n"
      "• 2 points per furious dragon\n"
      "• 5 points if you have at least 3 furious dragons" },
    { BM_THING_TOKEN, "furious-dragon",
      "In rules, this reads:\n"
      "• 2 points per furious dragon token\n"
      "• 5 points if you have at least 3 furious dragon tokens" },
    { BM_THING_MEDAL, "desert", "" },
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_library_load_shipped (BM_LIBRARY_BASE_ID, &error);
  g_autoptr (BmRules) rules = bm_rules_new (&set, 1, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *samples =
        bm_noun_samples (rules, rows[i].kind, bm_rules_find_thing (rules, rows[i].kind, rows[i].id));

      g_assert_cmpstr (samples, ==, rows[i].samples);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/noun-samples/samples", test_samples);

  return g_test_run ();
}
