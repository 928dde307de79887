/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

#include "bm-lab-run.h"
#include "bm-set.h"
#include "bm-version-run.h"

/* Two versions of a set, measured on the same deals. */

#define TILE "'tiles': [{'id': 'x', 'name': {'en': 'X'}, 'terrain': 'lava', 'points': %d, 'copies': 1}]"

static const BmVersionMeasuring how = { .n_deals = 20, .seed = 24, .n_jobs = 1 };

static BmVersion
make_version (int points)
{
  g_autofree char *members = g_strdup_printf (TILE, points);
  BmRules *rules = bm_test_rules_new_with (members);

  return (BmVersion) { rules->sets[rules->n_sets - 1], rules };
}

static void
wait_for (BmVersionRun *run)
{
  while (bm_version_run_is_running (run))
    g_main_context_iteration (NULL, TRUE);
}

static void
test_kinds (void)
{
  g_assert_cmpint (bm_version_find_kind ("$.tiles[3]"), ==, BM_LAB_TILE);
  g_assert_cmpint (bm_version_find_kind ("$.medals[0]"), ==, BM_LAB_MEDAL);
  g_assert_cmpint (bm_version_find_kind ("$.tile_sets[0]"), ==, -1);
  g_assert_cmpint (bm_version_find_kind ("$"), ==, -1);
  g_assert_cmpint (bm_version_find_kind (NULL), ==, -1);
}

/* It comes to the same as measuring each version by itself. */
static void
test_both (void)
{
  BmVersion versions[] = { make_version (14), make_version (20) };
  g_autoptr (BmVersionRun) run = bm_version_run_new (&versions[0], &versions[1], &how);

  bm_version_run_add (run, "$.tiles[0]", "$.tiles[0]");
  bm_version_run_add (run, "$", "$");
  bm_version_run_add (run, NULL, "$.tiles[0]");
  g_assert_false (bm_version_run_is_measured (run, 0, FALSE));
  bm_version_run_start (run);
  g_assert_true (bm_version_run_is_running (run));
  wait_for (run);
  g_assert_cmpfloat (bm_version_run_get_progress (run), ==, 1);
  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      BmLabResult *result = bm_version_run_get_result (run, 0, i == 1);
      g_autoptr (BmLabReport) report = NULL;
      BmLabPlan plan;

      g_assert_true (bm_version_make_plan (versions[i].set, versions[i].rules, "$.tiles[0]", &how, &plan));
      report = bm_lab_run (versions[i].rules, &plan, NULL);
      g_assert_cmpuint (result->n_deals, ==, 20);
      g_assert_cmpfloat (result->lead.difference.mean, ==, report->main->lead.difference.mean);
      g_assert_null (bm_version_run_get_result (run, 1, i == 1));
    }
  g_assert_cmpfloat (bm_version_run_get_result (run, 0, TRUE)->lead.difference.mean, >,
                     bm_version_run_get_result (run, 0, FALSE)->lead.difference.mean);
  g_assert_null (bm_version_run_get_result (run, 2, FALSE));
  g_assert_nonnull (bm_version_run_get_result (run, 2, TRUE));

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    bm_rules_unref (versions[i].rules);
}

static void
test_stop (void)
{
  BmVersion version = make_version (14);
  g_autoptr (BmVersionRun) run = bm_version_run_new (&version, &version, &how);

  bm_version_run_add (run, "$.tiles[0]", "$.tiles[0]");
  bm_version_run_start (run);
  bm_version_run_stop (run);
  g_assert_false (bm_version_run_is_running (run));
  g_assert_false (bm_version_run_is_measured (run, 0, TRUE));
  bm_rules_unref (version.rules);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/version-run/kinds", test_kinds);
  g_test_add_func ("/version-run/both", test_both);
  g_test_add_func ("/version-run/stop", test_stop);

  return g_test_run ();
}
