/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-library.h"
#include "bm-set-cover.h"
#include "bm-set-registry.h"
#include "session-util.h"

/* What is shown of a set on its cover. */

static guint
pick (const char   *id,
      BmCoverPiece  pieces[BM_SET_COVER_MAX],
      BmRules     **rules)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  const char *ids[] = { id, NULL };

  *rules = bm_set_registry_load_rules (registry, ids, NULL);
  g_assert_nonnull (*rules);
  return bm_set_cover_pick (*rules, (*rules)->n_sets - 1, pieces);
}

static const BmTile *
get_tile (const BmRules      *rules,
          const BmCoverPiece *piece)
{
  g_assert_cmpint (piece->kind, ==, BM_DRAWING_FORM);
  return &rules->tiles[rules->forms[piece->index].tile];
}

/* The printed game has more terrains than there is room for: no two tiles are of the same. */
static void
test_terrains (void)
{
  BmCoverPiece pieces[BM_SET_COVER_MAX];
  g_autoptr (BmRules) rules = NULL;

  g_assert_cmpuint (pick (BM_LIBRARY_BASE_ID, pieces, &rules), ==, BM_SET_COVER_MAX);
  for (guint i = 0; i < BM_SET_COVER_MAX; i++)
    for (guint k = 0; k < i; k++)
      g_assert_cmpuint (get_tile (rules, &pieces[i])->terrain, !=, get_tile (rules, &pieces[k])->terrain);
}

/* Only what the set has itself, each once, and mutants at their last level. */
static void
test_own (void)
{
  static const char *const ids[] = { "moons", "stretch-goals", "workshop" };

  for (guint set = 0; set < G_N_ELEMENTS (ids); set++)
    {
      BmCoverPiece pieces[BM_SET_COVER_MAX];
      g_autoptr (BmRules) rules = NULL;
      guint n = pick (ids[set], pieces, &rules);

      g_assert_cmpuint (n, ==, BM_SET_COVER_MAX);
      for (guint i = 0; i < n; i++)
        {
          const BmTile *tile = get_tile (rules, &pieces[i]);

          g_assert_cmpuint (tile->set, ==, rules->n_sets - 1);
          g_assert_false (rules->forms[pieces[i].index].can_mutate);
          for (guint k = 0; k < i; k++)
            g_assert_cmpuint (pieces[i].index, !=, pieces[k].index);
        }
    }
}

static BmRules *
compile (const char *things)
{
  g_autofree char *text
    = g_strdup_printf ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\", "
                       "\"name\": { \"en\": \"Mine\" }, \"requires\": [\"base\"]%s }", things);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_data (text, strlen (text), "mine", &error);
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (BmSetEntry) item = NULL;

  g_assert_no_error (error);
  item = bm_set_registry_examine (registry, set);
  g_assert_no_error (bm_set_entry_get_error (item));
  return bm_rules_ref (bm_set_entry_get_rules (item));
}

/* What is no tile fills the cover up; a set with nothing has nothing to show, and neither has one that is not known. */
static void
test_few (void)
{
  g_autoptr (BmRules) empty = compile ("");
  g_autoptr (BmRules) mixed
    = compile (", \"tiles\": [ { \"id\": \"t\", \"name\": { \"en\": \"T\" }, \"terrain\": \"ice\", \"copies\": 1 } ], "
               "\"explorers\": [ { \"id\": \"e\", \"name\": { \"en\": \"E\" } } ], "
               "\"medals\": [ { \"id\": \"m\", \"name\": { \"en\": \"M\" }, \"points\": 3, "
               "\"most\": { \"of\": \"tiles\" } } ]");
  BmCoverPiece pieces[BM_SET_COVER_MAX];

  g_assert_cmpuint (bm_set_cover_pick (empty, empty->n_sets - 1, pieces), ==, 0);
  g_assert_cmpuint (bm_set_cover_pick (mixed, BM_NONE, pieces), ==, 0);

  g_assert_cmpuint (bm_set_cover_pick (mixed, mixed->n_sets - 1, pieces), ==, 3);
  g_assert_cmpstr (get_tile (mixed, &pieces[0])->id, ==, "t");
  g_assert_cmpint (pieces[1].kind, ==, BM_DRAWING_EXPLORER);
  g_assert_cmpstr (mixed->explorers[pieces[1].index].id, ==, "e");
  g_assert_cmpint (pieces[2].kind, ==, BM_DRAWING_MEDAL);
  g_assert_cmpstr (mixed->medals[pieces[2].index].id, ==, "m");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/set-cover/terrains", test_terrains);
  g_test_add_func ("/set-cover/own", test_own);
  g_test_add_func ("/set-cover/few", test_few);

  return g_test_run ();
}
