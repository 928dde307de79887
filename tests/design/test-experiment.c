/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-experiment.h"
#include "bm-lab-apply.h"
#include "design-util.h"

/* What is measured of a document, in threads, with as few games and as simple players as will do. */

#define TILES \
  "\"tiles\": [ { \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"terrain\": \"lava\", \"points\": 40, " \
  "\"copies\": 1 }, { \"id\": \"hermit\", \"name\": { \"en\": \"Hermit\" }, \"terrain\": \"lava\", \"points\": 3, " \
  "\"copies\": 1 } ]"

static BmLabChoice
make_choice (guint n_deals)
{
  return (BmLabChoice) { .n_seats = 3, .bot = bm_bot_find ("greedy"), .n_deals = n_deals, .seed = 7 };
}

static gboolean
is_over (gpointer experiment)
{
  return !bm_experiment_is_running (experiment);
}

static void
run (BmExperiment *experiment,
     guint         n_deals)
{
  BmLabChoice choice = make_choice (n_deals);

  bm_experiment_run (experiment, &choice);
  g_assert_true (bm_experiment_is_running (experiment));
  g_assert_true (test_wait (is_over, experiment));
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
  BmExperiment *giant = bm_experiment_get (document, "$.tiles[0]");
  BmExperiment *hermit = bm_experiment_get (document, "$.tiles[1]");
  BmExperiment *all = bm_experiment_get (document, "$");

  g_assert_true (bm_experiment_get_document (giant) == document);
  g_assert_false (bm_experiment_is_survey (giant));
  g_assert_true (bm_experiment_is_survey (all));
  g_assert_true (giant != hermit && giant != all);
  g_assert_true (bm_experiment_get (document, "$.tiles[0].points") == giant);
  g_assert_true (bm_experiment_get (document, "$.composites[0]") == hermit);
  g_assert_true (bm_experiment_get (document, "$.terrains") == all);
  g_assert_true (bm_experiment_get (document, "$.tiles[9]") == all);
}

/* What is known stays with the thing, wherever that is, and whatever it is called. */
static void
test_follow (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmExperiment *giant = bm_experiment_get (document, "$.tiles[0]");
  g_autofree char *moved = NULL;
  g_autofree char *renamed = NULL;
  g_autofree char *deleted = NULL;

  bm_document_move (document, "$.tiles", 0, 1, "Move");
  moved = bm_experiment_dup_path (giant);
  g_assert_cmpstr (moved, ==, "$.tiles[1]");
  g_assert_true (bm_experiment_get (document, "$.tiles[1]") == giant);

  bm_document_set_string (document, "$.tiles[1].id", "titan", "Rename", NULL);
  renamed = bm_experiment_dup_path (giant);
  g_assert_cmpstr (renamed, ==, "$.tiles[1]");
  g_assert_true (bm_experiment_get (document, "$.tiles[1]") == giant);

  bm_document_remove (document, "$.tiles[1]", "Delete");
  deleted = bm_experiment_dup_path (giant);
  g_assert_null (deleted);
}

static void
test_find_thing (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autofree char *found = bm_experiment_find_thing (document, BM_LAB_TILE, "hermit");
  g_autofree char *none = bm_experiment_find_thing (document, BM_LAB_MEDAL, "hermit");

  g_assert_cmpstr (found, ==, "$.tiles[1]");
  g_assert_null (none);
}

/* -- Running -- */

static void
test_study (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmExperiment *experiment = bm_experiment_get (document, "$.tiles[0]");
  const BmLabStudy *study;
  g_autofree char *csv = NULL;
  guint n = 0;

  g_assert_false (bm_experiment_has_results (experiment));
  g_assert_null (bm_experiment_dup_csv (experiment));
  g_signal_connect_swapped (experiment, "changed", G_CALLBACK (count_cb), &n);
  run (experiment, 40);

  study = bm_experiment_get_study (experiment);
  csv = bm_experiment_dup_csv (experiment);
  g_assert_no_error (bm_experiment_get_error (experiment));
  g_assert_cmpuint (n, >=, 2);
  g_assert_true (study->is_done);
  g_assert_cmpfloat (bm_experiment_get_progress (experiment), ==, 1);
  g_assert_true (bm_experiment_get_cell (experiment) == study->main);
  g_assert_true (bm_experiment_get_rules (experiment) == study->rules);
  g_assert_cmpuint (study->main->result->n_deals, ==, 40);
  g_assert_cmpint (study->main->result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_cmpuint (study->values->len, >, 1);
  g_assert_cmpuint (study->by_players->len, >, 1);
  g_assert_nonnull (csv);
  g_assert_false (bm_experiment_is_stale (experiment));

  /* It is about the set as it was. */
  bm_document_set_int (document, "$.tiles[1].points", 4, "Change", NULL);
  g_assert_true (bm_experiment_is_stale (experiment));
  g_assert_true (bm_experiment_has_results (experiment));
  bm_document_undo (document);
  g_assert_false (bm_experiment_is_stale (experiment));
}

/* The set is measured as it is, not as it was when it was saved or measured last. */
static void
test_again (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmExperiment *experiment = bm_experiment_get (document, "$.tiles[0]");
  double before;

  run (experiment, 20);
  before = bm_experiment_get_cell (experiment)->result->lead.difference.mean;
  bm_document_set_int (document, "$.tiles[0].points", -40, "Change", NULL);
  run (experiment, 20);
  g_assert_cmpfloat (bm_experiment_get_cell (experiment)->result->lead.difference.mean, <, before);
  g_assert_false (bm_experiment_is_stale (experiment));
}

static void
test_stop (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmExperiment *experiment = bm_experiment_get (document, "$.tiles[0]");
  BmLabChoice choice = make_choice (BM_LAB_MAX_DEALS);

  bm_experiment_run (experiment, &choice);
  g_assert_true (bm_experiment_get_running (document) == experiment);
  bm_experiment_stop (experiment);
  g_assert_true (test_wait (is_over, experiment));
  g_assert_null (bm_experiment_get_running (document));
  g_assert_cmpfloat (bm_experiment_get_progress (experiment), <, 1);
}

/* One at a time. */
static void
test_other (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmExperiment *giant = bm_experiment_get (document, "$.tiles[0]");
  BmLabChoice choice = make_choice (BM_LAB_MAX_DEALS);

  bm_experiment_run (giant, &choice);
  run (bm_experiment_get (document, "$.tiles[1]"), 20);
  g_assert_true (test_wait (is_over, giant));
}

/* Nobody hears of what was dropped: the callback would write into what is no more. */
static void
test_drop (void)
{
  BmDocument *document = test_document_new (TILES);
  BmExperiment *experiment = bm_experiment_get (document, "$.tiles[0]");
  BmLabChoice choice = make_choice (BM_LAB_MAX_DEALS);
  guint n = 0;

  bm_experiment_run (experiment, &choice);
  g_signal_connect_swapped (experiment, "changed", G_CALLBACK (count_cb), &n);
  g_object_add_weak_pointer (G_OBJECT (experiment), (gpointer *) &experiment);
  g_object_unref (document);
  g_assert_null (experiment);
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
  BmExperiment *experiment = bm_experiment_get (document, "$.tiles[0]");
  BmLabChoice choice = make_choice (20);

  bm_experiment_run (experiment, &choice);
  g_assert_false (bm_experiment_is_running (experiment));
  g_assert_false (bm_experiment_has_results (experiment));
  g_assert_error (bm_experiment_get_error (experiment), BM_SET_ERROR, BM_SET_ERROR_REFERENCE);
}

/* A whole set; what is known of all is known of each. */
static void
test_survey (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmExperiment *survey = bm_experiment_get (document, "$");
  BmExperiment *hermit = bm_experiment_get (document, "$.tiles[1]");
  const BmLabCell *cell;
  guint n = 0;

  g_signal_connect_swapped (hermit, "changed", G_CALLBACK (count_cb), &n);
  run (survey, 20);
  g_assert_cmpuint (bm_experiment_get_survey (survey)->cells->len, ==, 2);
  g_assert_cmpuint (n, >, 0);
  cell = bm_experiment_get_cell (hermit);
  g_assert_true (cell == g_ptr_array_index (bm_experiment_get_survey (survey)->cells, 1));
  g_assert_true (bm_experiment_has_results (hermit));
  g_assert_null (bm_experiment_get_study (hermit));
  g_assert_true (bm_experiment_get_rules (hermit) == bm_experiment_get_rules (survey));

  /* What was measured alone is better. */
  run (hermit, 20);
  g_assert_true (bm_experiment_get_cell (hermit) == bm_experiment_get_study (hermit)->main);
}

/* -- Taking over -- */

static BmLabNumber *
find_number (BmRules         *rules,
             const char      *id,
             BmLabNumberKind  kind)
{
  g_autoptr (GPtrArray) numbers = NULL;
  BmLabItem item;

  g_assert_true (bm_lab_item_find (rules, BM_LAB_TILE, id, &item));
  numbers = bm_lab_number_list (rules, &item);
  for (guint i = 0; i < numbers->len; i++)
    if (((BmLabNumber *) numbers->pdata[i])->kind == kind)
      return bm_lab_number_copy (numbers->pdata[i]);

  g_assert_not_reached ();
}

static void
test_apply (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (BmRules) rules = bm_rules_ref (bm_document_get_rules (document));
  g_autoptr (BmLabNumber) number = find_number (rules, "giant", BM_LAB_NUMBER_POINTS);
  JsonNode *before = json_node_ref (bm_document_get_root (document));

  g_assert_true (bm_lab_apply_is_possible (document, rules, number));
  bm_lab_apply (document, number, 9);
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[0].points", 0), ==, 9);
  g_assert_false (bm_lab_apply_is_possible (document, rules, number));
  test_assert_one_step (document, before, "Change Number");
  json_node_unref (before);
  bm_document_undo (document);
  g_assert_true (bm_lab_apply_is_possible (document, rules, number));

  bm_document_move (document, "$.tiles", 0, 1, "Move");
  g_assert_false (bm_lab_apply_is_possible (document, rules, number));
  bm_document_undo (document);
  bm_document_set_read_only (document, TRUE);
  g_assert_false (bm_lab_apply_is_possible (document, rules, number));
}

/* All levels move. */
static void
test_apply_levels (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"moth\", \"name\": { \"en\": \"Moth\" }, \"terrain\": \"ice\", \"levels\": [3, 6, 10],"
    " \"copies\": 1 } ]");
  g_autoptr (BmRules) rules = bm_rules_ref (bm_document_get_rules (document));
  g_autoptr (BmLabNumber) number = find_number (rules, "moth", BM_LAB_NUMBER_LEVELS);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

  bm_lab_apply (document, number, 1);
  test_assert_json (document, "$.tiles[0].levels", "[1, 4, 8]");
  test_assert_one_step (document, before, "Change Number");
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/experiment/get", test_get);
  g_test_add_func ("/experiment/follow", test_follow);
  g_test_add_func ("/experiment/find-thing", test_find_thing);
  g_test_add_func ("/experiment/study", test_study);
  g_test_add_func ("/experiment/again", test_again);
  g_test_add_func ("/experiment/stop", test_stop);
  g_test_add_func ("/experiment/other", test_other);
  g_test_add_func ("/experiment/drop", test_drop);
  g_test_add_func ("/experiment/broken", test_broken);
  g_test_add_func ("/experiment/survey", test_survey);
  g_test_add_func ("/experiment/apply", test_apply);
  g_test_add_func ("/experiment/apply-levels", test_apply_levels);

  return g_test_run ();
}
