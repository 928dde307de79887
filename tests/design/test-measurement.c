/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-measurement.h"
#include "design-util.h"

/* What is measured of a document, in threads, with as few games and as simple players as will do. */

#define TILES \
  "\"tiles\": [ { \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"terrain\": \"lava\", \"points\": 40, " \
  "\"copies\": 1 }, { \"id\": \"hermit\", \"name\": { \"en\": \"Hermit\" }, \"terrain\": \"lava\", \"points\": 3, " \
  "\"copies\": 1 } ]"

static BmLabPlan
make_plan (guint n_deals)
{
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 3);
  plan.bot = bm_bot_find ("greedy");
  plan.n_deals = n_deals;
  plan.seed = 7;

  return plan;
}

static gboolean
is_over (gpointer measurement)
{
  return !bm_measurement_is_running (measurement);
}

static void
run (BmMeasurement *measurement,
     guint          n_deals)
{
  BmLabPlan plan = make_plan (n_deals);

  bm_measurement_run (measurement, &plan);
  g_assert_true (bm_measurement_is_running (measurement));
  g_assert_true (test_wait (is_over, measurement));
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* -- Which there are -- */

static void
test_get (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    TILES ", \"composites\": [ { \"id\": \"pair\", \"name\": { \"en\": \"Pair\" }, \"points\": 3, \"parts\": ["
          "{ \"tile\": \"hermit\", \"x\": 0, \"y\": 0 }, { \"tile\": \"giant\", \"x\": 1, \"y\": 0 } ] } ]");
  BmMeasurement *giant = bm_measurement_get (document, "$.tiles[0]");
  BmMeasurement *hermit = bm_measurement_get (document, "$.tiles[1]");
  BmMeasurement *all = bm_measurement_get (document, "$");

  g_assert_true (bm_measurement_get_document (giant) == document);
  g_assert_false (bm_measurement_is_of_set (giant));
  g_assert_true (bm_measurement_is_of_set (all));
  g_assert_true (giant != hermit && giant != all);
  g_assert_true (bm_measurement_get (document, "$.tiles[0].points") == giant);
  g_assert_true (bm_measurement_get (document, "$.composites[0]") == hermit);
  g_assert_true (bm_measurement_get (document, "$.terrains") == all);
  g_assert_true (bm_measurement_get (document, "$.tiles[9]") == all);
}

/* What is known stays with the thing, wherever that is, and whatever it is called. */
static void
test_follow (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *giant = bm_measurement_get (document, "$.tiles[0]");
  g_autofree char *moved = NULL;
  g_autofree char *renamed = NULL;
  g_autofree char *deleted = NULL;

  bm_document_move (document, "$.tiles", 0, 1, "Move");
  moved = bm_measurement_dup_path (giant);
  g_assert_cmpstr (moved, ==, "$.tiles[1]");
  g_assert_true (bm_measurement_get (document, "$.tiles[1]") == giant);

  bm_document_set_string (document, "$.tiles[1].id", "titan", "Rename", NULL);
  renamed = bm_measurement_dup_path (giant);
  g_assert_cmpstr (renamed, ==, "$.tiles[1]");
  g_assert_true (bm_measurement_get (document, "$.tiles[1]") == giant);

  bm_document_remove (document, "$.tiles[1]", "Delete");
  deleted = bm_measurement_dup_path (giant);
  g_assert_null (deleted);
}

static void
test_find_thing (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autofree char *found = bm_measurement_find_thing (document, BM_LAB_TILE, "hermit");
  g_autofree char *none = bm_measurement_find_thing (document, BM_LAB_MEDAL, "hermit");

  g_assert_cmpstr (found, ==, "$.tiles[1]");
  g_assert_null (none);
}

/* -- Running -- */

static void
test_item (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  const BmLabReport *report;
  guint n = 0;

  g_assert_false (bm_measurement_has_results (measurement));
  g_assert_null (bm_measurement_get_report (measurement));
  g_assert_false (bm_measurement_can_apply (measurement));
  g_signal_connect_swapped (measurement, "changed", G_CALLBACK (count_cb), &n);
  run (measurement, 40);

  report = bm_measurement_get_report (measurement);
  g_assert_no_error (bm_measurement_get_error (measurement));
  g_assert_cmpuint (n, >=, 2);
  g_assert_true (report->is_done);
  g_assert_cmpfloat (bm_measurement_get_progress (measurement), ==, 1);
  g_assert_true (bm_measurement_get_result (measurement) == report->main);
  g_assert_true (bm_measurement_get_rules (measurement) == report->rules);
  g_assert_cmpuint (report->main->n_deals, ==, 40);
  g_assert_cmpint (report->main->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_cmpuint (report->values->len, >, 1);
  g_assert_cmpuint (report->by_players->len, >, 1);
  g_assert_false (bm_measurement_is_stale (measurement));

  /* It is about the set as it was. */
  bm_document_set_int (document, "$.tiles[1].points", 4, "Change", NULL);
  g_assert_true (bm_measurement_is_stale (measurement));
  g_assert_true (bm_measurement_has_results (measurement));
  bm_document_undo (document);
  g_assert_false (bm_measurement_is_stale (measurement));
}

/* With printed tiles or with a certain one; with printed ones again once that is gone. */
static void
test_against (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  g_autoptr (GArray) none = bm_measurement_list_rivals (measurement);
  g_autoptr (GArray) rivals = NULL;
  const BmRules *rules;
  gboolean has_hermit = FALSE;

  g_assert_cmpuint (none->len, ==, 0);
  run (measurement, 1);
  rules = bm_measurement_get_rules (measurement);
  g_assert_cmpint (bm_measurement_get_result (measurement)->against, ==, -1);
  rivals = bm_measurement_list_rivals (measurement);
  g_assert_cmpuint (rivals->len, >, 1);
  for (guint i = 0; i < rivals->len; i++)
    {
      const char *id = rules->tiles[g_array_index (rivals, guint, i)].id;

      g_assert_cmpstr (id, !=, "giant");
      has_hermit |= g_str_equal (id, "hermit");
    }
  g_assert_true (has_hermit);

  bm_measurement_set_against (measurement, "hermit");
  run (measurement, 1);
  rules = bm_measurement_get_rules (measurement);
  g_assert_cmpstr (rules->tiles[bm_measurement_get_result (measurement)->against].id, ==, "hermit");
  bm_document_remove (document, "$.tiles[1]", "Delete");
  run (measurement, 1);
  g_assert_cmpint (bm_measurement_get_result (measurement)->against, ==, -1);
  bm_document_undo (document);
  bm_measurement_set_against (measurement, NULL);
  run (measurement, 1);
  g_assert_cmpint (bm_measurement_get_result (measurement)->against, ==, -1);
}

/* The set is measured as it is, not as it was when it was saved or measured last. */
static void
test_again (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  double before;

  run (measurement, 20);
  before = bm_measurement_get_result (measurement)->lead.difference.mean;
  bm_document_set_int (document, "$.tiles[0].points", -40, "Change", NULL);
  run (measurement, 20);
  g_assert_cmpfloat (bm_measurement_get_result (measurement)->lead.difference.mean, <, before);
  g_assert_false (bm_measurement_is_stale (measurement));
}

static void
test_stop (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  BmLabPlan plan = make_plan (BM_LAB_MAX_DEALS);

  bm_measurement_run (measurement, &plan);
  g_assert_true (bm_measurement_get_running (document) == measurement);
  bm_measurement_stop (measurement);
  g_assert_true (test_wait (is_over, measurement));
  g_assert_null (bm_measurement_get_running (document));
  g_assert_cmpfloat (bm_measurement_get_progress (measurement), <, 1);
}

/* One at a time. */
static void
test_other (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *giant = bm_measurement_get (document, "$.tiles[0]");
  BmLabPlan plan = make_plan (BM_LAB_MAX_DEALS);

  bm_measurement_run (giant, &plan);
  run (bm_measurement_get (document, "$.tiles[1]"), 20);
  g_assert_true (test_wait (is_over, giant));
}

/* Nobody hears of what was dropped: the callback would write into what is no more. */
static void
test_drop (void)
{
  BmDocument *document = test_document_new (TILES);
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  BmLabPlan plan = make_plan (BM_LAB_MAX_DEALS);
  guint n = 0;

  bm_measurement_run (measurement, &plan);
  g_signal_connect_swapped (measurement, "changed", G_CALLBACK (count_cb), &n);
  g_object_add_weak_pointer (G_OBJECT (measurement), (gpointer *) &measurement);
  g_object_unref (document);
  g_assert_null (measurement);
  for (guint i = 0; i < 50; i++)
    {
      g_usleep (2000);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
  g_assert_cmpuint (n, ==, 0);
}

static void
test_broken (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"terrain\": \"cheese\", \"copies\": 1 } ]");
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  BmLabPlan plan = make_plan (20);

  bm_measurement_run (measurement, &plan);
  g_assert_false (bm_measurement_is_running (measurement));
  g_assert_false (bm_measurement_has_results (measurement));
  g_assert_error (bm_measurement_get_error (measurement), BM_SET_ERROR, BM_SET_ERROR_REFERENCE);
}

/* A whole set; what is known of all is known of each. */
static void
test_set (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *set = bm_measurement_get (document, "$");
  BmMeasurement *hermit = bm_measurement_get (document, "$.tiles[1]");
  const BmLabResult *result;
  guint n = 0;

  g_signal_connect_swapped (hermit, "changed", G_CALLBACK (count_cb), &n);
  run (set, 20);
  g_assert_cmpuint (bm_measurement_get_report (set)->results->len, ==, 2);
  g_assert_cmpuint (n, >, 0);
  result = bm_measurement_get_result (hermit);
  g_assert_true (result == g_ptr_array_index (bm_measurement_get_report (set)->results, 1));
  g_assert_true (bm_measurement_has_results (hermit));
  g_assert_null (bm_measurement_get_report (hermit));
  g_assert_true (bm_measurement_get_rules (hermit) == bm_measurement_get_rules (set));

  /* What was measured alone is better. */
  run (hermit, 20);
  g_assert_true (bm_measurement_get_result (hermit) == bm_measurement_get_report (hermit)->main);
}

/* -- Taking over -- */

static void
test_apply (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

  run (measurement, 40);
  g_assert_true (bm_measurement_can_apply (measurement));
  bm_measurement_apply (measurement);
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[0].points", 40), ==,
                   bm_measurement_get_report (measurement)->advice.value);
  g_assert_false (bm_measurement_can_apply (measurement));
  test_assert_one_step (document, before, "Change Number");
  bm_document_undo (document);
  g_assert_true (bm_measurement_can_apply (measurement));

  bm_document_move (document, "$.tiles", 0, 1, "Move");
  g_assert_false (bm_measurement_can_apply (measurement));
  bm_document_undo (document);
  bm_document_set_read_only (document, TRUE);
  g_assert_false (bm_measurement_can_apply (measurement));
}

/* All levels move. */
static void
test_apply_levels (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"moth\", \"name\": { \"en\": \"Moth\" }, \"terrain\": \"ice\", \"levels\": [40, 43, 47],"
    " \"copies\": 1 } ]");
  BmMeasurement *measurement = bm_measurement_get (document, "$.tiles[0]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autofree char *levels = NULL;
  int value;

  run (measurement, 40);
  g_assert_true (bm_measurement_can_apply (measurement));
  value = bm_measurement_get_report (measurement)->advice.value;
  levels = g_strdup_printf ("[%d, %d, %d]", value, value + 3, value + 7);
  bm_measurement_apply (measurement);
  test_assert_json (document, "$.tiles[0].levels", levels);
  test_assert_one_step (document, before, "Change Number");
}

/* -- Balancing the set -- */

static void
balance (BmMeasurement *measurement)
{
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find ("random");
  plan.n_deals = 120;
  plan.seed = 1;
  plan.balance = TRUE;
  bm_measurement_run (measurement, &plan);
  while (bm_measurement_is_running (measurement))
    g_main_context_iteration (NULL, TRUE);
}

/* Each change can be made by itself, or all at once; what the set says decides whether it has been. */
static void
test_balance (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"terrain\": \"lava\", \"points\": 40 },"
    " { \"id\": \"moth\", \"name\": { \"en\": \"Moth\" }, \"terrain\": \"ice\", \"levels\": [60, 63, 67] } ]");
  BmMeasurement *measurement = bm_measurement_get (document, "$");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  const BmLabChange *giant, *moth;
  GPtrArray *changes;

  balance (measurement);
  changes = bm_measurement_get_report (measurement)->changes;
  g_assert_cmpuint (changes->len, ==, 2);
  giant = changes->pdata[0];
  moth = changes->pdata[1];
  g_assert_cmpstr (giant->number->path, ==, "$.tiles[0].points");
  g_assert_true (bm_measurement_can_change (measurement, giant));
  g_assert_false (bm_measurement_has_changed (measurement, giant));

  bm_measurement_change (measurement, giant);
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[0].points", 0), ==, giant->value);
  g_assert_false (bm_measurement_can_change (measurement, giant));
  g_assert_true (bm_measurement_has_changed (measurement, giant));
  g_assert_true (bm_measurement_can_change (measurement, moth));
  test_assert_one_step (document, before, "Change Number");
  bm_document_undo (document);
  g_assert_true (bm_measurement_can_change (measurement, giant));
  g_assert_false (bm_measurement_has_changed (measurement, giant));

  g_assert_cmpuint (bm_measurement_change_all (measurement, changes), ==, 2);
  g_assert_true (bm_measurement_has_changed (measurement, giant));
  g_assert_true (bm_measurement_has_changed (measurement, moth));
  g_assert_cmpuint (bm_measurement_change_all (measurement, changes), ==, 0);
  test_assert_one_step (document, before, "Balance Set");
  bm_document_undo (document);

  bm_document_set_int (document, "$.tiles[0].points", 39, "Change", NULL);
  g_assert_false (bm_measurement_can_change (measurement, giant));
  g_assert_false (bm_measurement_has_changed (measurement, giant));
  bm_document_undo (document);
  bm_document_remove (document, "$.tiles[0]", "Delete");
  g_assert_false (bm_measurement_can_change (measurement, moth));
  bm_document_undo (document);
  bm_document_set_read_only (document, TRUE);
  g_assert_cmpuint (bm_measurement_change_all (measurement, changes), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/measurement/get", test_get);
  g_test_add_func ("/measurement/follow", test_follow);
  g_test_add_func ("/measurement/find-thing", test_find_thing);
  g_test_add_func ("/measurement/item", test_item);
  g_test_add_func ("/measurement/against", test_against);
  g_test_add_func ("/measurement/again", test_again);
  g_test_add_func ("/measurement/stop", test_stop);
  g_test_add_func ("/measurement/other", test_other);
  g_test_add_func ("/measurement/drop", test_drop);
  g_test_add_func ("/measurement/broken", test_broken);
  g_test_add_func ("/measurement/set", test_set);
  g_test_add_func ("/measurement/apply", test_apply);
  g_test_add_func ("/measurement/apply-levels", test_apply_levels);
  g_test_add_func ("/measurement/balance", test_balance);

  return g_test_run ();
}
