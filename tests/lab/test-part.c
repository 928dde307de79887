/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <string.h>

#include "bm-json.h"
#include "bm-lab-run.h"
#include "bm-simulation.h"
#include "bm-tally.h"
#include "test-util.h"

/* Parts of simulations and of the lab: whatever the work is divided into, and however often it is interrupted, it comes
 * to the same. */

static const char *const options[] = { "--games=22", "moons", NULL };

/* -- Deals -- */

static void
test_ranges (void)
{
  static const struct
  {
    guint64  first, end;
    gboolean is_new;
    guint    n_ranges;
  } rows[] = {
    { 10, 12, TRUE, 1 }, { 20, 30, TRUE, 2 }, { 11, 13, FALSE, 2 }, { 9, 11, FALSE, 2 }, { 0, 100, FALSE, 2 },
    { 25, 26, FALSE, 2 }, { 12, 13, TRUE, 2 }, { 9, 10, TRUE, 2 }, { 13, 20, TRUE, 1 }, { 0, 1, TRUE, 2 },
    { 40, 41, TRUE, 3 }, { 1, 9, TRUE, 2 },
  };
  g_autoptr (GArray) ranges = bm_deal_ranges_new ();
  g_autoptr (GArray) missing = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (bm_deal_ranges_add (ranges, (BmDealRange) { rows[i].first, rows[i].end }), ==, rows[i].is_new);
      g_assert_cmpuint (ranges->len, ==, rows[i].n_ranges);
    }
  g_assert_cmpuint (bm_deal_ranges_count (ranges), ==, 31);
  g_assert_cmpuint (bm_deal_ranges_get (ranges, 29), ==, 29);
  g_assert_cmpuint (bm_deal_ranges_get (ranges, 30), ==, 40);
  missing = bm_deal_ranges_complement (ranges, (BmDealRange) { 0, 50 });
  g_assert_cmpuint (bm_deal_ranges_count (missing), ==, 19);
  g_assert_cmpuint (bm_deal_ranges_get (missing, 9), ==, 39);
  g_assert_cmpuint (bm_deal_ranges_get (missing, 10), ==, 41);
}

static void
test_shards (void)
{
  for (guint n_deals = 0; n_deals < 40; n_deals++)
    for (guint n_shards = 1; n_shards < 45; n_shards++)
      {
        guint64 next = 0;

        for (guint shard = 1; shard <= n_shards; shard++)
          {
            const BmDealRange range = bm_deal_range_of_shard (n_deals, shard, n_shards);

            g_assert_cmpuint (range.first, ==, next);
            g_assert_cmpuint (range.end - range.first, >=, n_deals / n_shards);
            g_assert_cmpuint (range.end - range.first, <=, n_deals / n_shards + 1);
            next = range.end;
          }
        g_assert_cmpuint (next, ==, n_deals);
      }
}

/* -- Numbers -- */

static void
test_numbers (void)
{
  static const gint64 numbers[] = {
    0, 0, 0, 1, -1, 63, -64, 64, 0, 127, 128, 300, -300, G_MAXINT64, G_MININT64, 0, 0,
  };
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint n = 0; n <= G_N_ELEMENTS (numbers); n++)
    {
      g_autofree char *text = bm_tally_to_text (array);
      g_autoptr (GArray) read = bm_tally_from_text (text);

      g_assert_cmpmem (read->data, read->len * sizeof (gint64), numbers, n * sizeof (gint64));
      if (n < G_N_ELEMENTS (numbers))
        g_array_append_val (array, numbers[n]);
    }
}

static void
test_bad_numbers (void)
{
  static const guint8 rows[][12] = {
    { 1, 0x80 },                                                               /* length, then an unfinished number */
    { 1, 0 },                                                                  /* zero, but how many more? */
    { 10, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x02 },        /* more than 64 bits */
    { 11, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01 },  /* too long */
    { 6, 0, 0xff, 0xff, 0xff, 0xff, 0x7f },                                    /* too many zeros */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_base64_encode (rows[i] + 1, rows[i][0]);

      g_assert_null (bm_tally_from_text (text));
    }
}

static void
test_sums_are_bounded (void)
{
  const gint64 large = G_MAXINT64 - 1, one = 1;
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 sum, count;
  BmTally tally;

  g_array_append_val (numbers, large);
  g_assert_false (bm_tally_add (numbers, others));
  g_array_append_val (others, one);
  g_assert_true (bm_tally_add (numbers, others));
  g_assert_false (bm_tally_add (numbers, others));

  g_array_index (numbers, gint64, 0) = large;
  bm_tally_begin_reading (&tally, numbers);
  bm_tally_visit_sum (&tally, &sum);
  g_assert_false (bm_tally_end_reading (&tally));

  g_array_index (numbers, gint64, 0) = 11;
  bm_tally_begin_reading (&tally, numbers);
  bm_tally_visit_count (&tally, &count, 10);
  g_assert_cmpint (count, ==, 0);
  bm_tally_visit_count (&tally, &count, 10);
  g_assert_false (bm_tally_end_reading (&tally));
}

/* -- Whole measurements -- */

typedef struct
{
  BmRules *rules;
  BmSetup *setup;
} Fixture;

/* Plays or shows what the part has, and gives it as JSON. */
typedef char *(*Measure) (const Fixture    *fixture,
                          BmPart           *part,
                          guint             n_jobs,
                          const BmProgress *progress);

static void
set_up (Fixture       *fixture,
        gconstpointer  data G_GNUC_UNUSED)
{
  fixture->rules = bm_test_rules_new ("moons");
  fixture->setup = bm_test_setup_new (fixture->rules, BM_MODE_INDIVIDUAL, 3);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  bm_setup_unref (fixture->setup);
  bm_rules_unref (fixture->rules);
}

/* 22 games on three seats are seven deals and a game. */
static char *
simulate (const Fixture    *fixture,
          BmPart           *part,
          guint             n_jobs,
          const BmProgress *progress)
{
  const BmBotKind *bots[] = { bm_bot_find ("greedy"), bm_bot_find ("random"), bm_bot_find ("random") };
  const BmSimulationOptions simulation_options = {
    .bots = bots, .n_bots = G_N_ELEMENTS (bots), .n_games = 22, .seed = 5, .n_jobs = n_jobs, .part = part,
  };
  g_autoptr (BmSimulation) simulation = bm_simulation_run (fixture->setup, &simulation_options, progress, NULL);
  g_autoptr (JsonNode) json = NULL;

  if (simulation == NULL)
    return NULL;

  json = bm_simulation_to_json (simulation);
  json_object_remove_member (json_node_get_object (json), "seconds");
  json_object_remove_member (json_node_get_object (json), "games_per_second");
  return bm_json_write (json, FALSE);
}

static char *
run_lab (const BmLabPlan  *plan,
         const Fixture    *fixture,
         const BmProgress *progress)
{
  g_autoptr (BmLabReport) report = bm_lab_run (fixture->rules, plan, progress);
  g_autoptr (JsonNode) json = bm_lab_report_to_json (report);

  return bm_json_write (json, FALSE);
}

static char *
measure_item (const Fixture    *fixture,
              BmPart           *part,
              guint             n_jobs,
              const BmProgress *progress)
{
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 3);
  plan.bot = bm_bot_find ("random");
  plan.n_deals = 22;
  plan.n_jobs = n_jobs;
  plan.has_item = TRUE;
  g_assert_true (bm_lab_item_find (fixture->rules, BM_LAB_MEDAL, "full-moon", &plan.item));
  plan.by_players = TRUE;
  plan.part = part;

  return run_lab (&plan, fixture, progress);
}

static char *
measure_set (const Fixture    *fixture,
             BmPart           *part,
             guint             n_jobs,
             const BmProgress *progress)
{
  BmLabPlan plan;

  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find ("random");
  plan.n_deals = 3;
  plan.n_jobs = n_jobs;
  plan.set = fixture->rules->n_sets - 1;
  plan.part = part;

  return run_lab (&plan, fixture, progress);
}

static const Measure measure_simulation = simulate;
static const Measure measure_of_item = measure_item;
static const Measure measure_of_set = measure_set;

static BmPart *
new_part (const Fixture *fixture,
          guint          shard,
          guint          n_shards)
{
  return bm_part_new ("simulate", options, fixture->rules, shard, n_shards);
}

/* Writes a part and reads it again. */
static BmPart *
reload (BmPart *part)
{
  g_autofree char *text = bm_part_to_text (part);
  g_autoptr (GError) error = NULL;
  BmPart *read = bm_part_new_from_data (text, strlen (text), "a.part", &error);

  g_assert_no_error (error);
  return read;
}

static void
finish (BmPart *part)
{
  g_autoptr (GError) error = NULL;

  bm_part_finish (part, TRUE, &error);
  g_assert_no_error (error);
}

/* Merges parts, takes them, and gives what they come to. */
static char *
merge (const Fixture *fixture,
       GPtrArray     *parts,
       Measure        measure)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmPart) merged = bm_part_merge (parts, &error);
  char *text;

  g_assert_no_error (error);
  text = measure (fixture, merged, 1, NULL);
  finish (merged);
  g_ptr_array_unref (parts);

  return text;
}

static GPtrArray *
new_parts (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bm_part_free);
}

/* Some shares have a deal more than others, some have none, and they are merged in any order. */
static void
test_shards_come_to_the_same (Fixture       *fixture,
                              gconstpointer  data)
{
  static const guint numbers_of_shards[] = { 1, 2, 3, 7, 11 };
  const Measure measure = *(const Measure *) data;
  g_autofree char *whole = measure (fixture, NULL, 1, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (numbers_of_shards); i++)
    {
      guint n_shards = numbers_of_shards[i];
      GPtrArray *parts = new_parts ();
      g_autofree char *merged = NULL;

      for (guint j = 0; j < n_shards; j++)
        {
          g_autoptr (BmPart) part = new_part (fixture, (j * 5 + 2) % n_shards + 1, n_shards);
          g_autofree char *share = measure (fixture, part, 1 + j % 3, NULL);

          finish (part);
          g_ptr_array_add (parts, reload (part));
        }
      merged = merge (fixture, parts, measure);
      g_assert_cmpstr (merged, ==, whole);
    }
}

static void
cancel (double   fraction G_GNUC_UNUSED,
        gpointer so_far G_GNUC_UNUSED,
        gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

/* Each time, the measurement is cancelled as soon as it asks, so that it plays only a few deals. */
static void
test_interrupted (Fixture       *fixture,
                  gconstpointer  data)
{
  const Measure measure = *(const Measure *) data;
  g_autofree char *whole = measure (fixture, NULL, 1, NULL);
  g_autoptr (BmPart) part = new_part (fixture, 1, 1);
  g_autofree char *merged = NULL;
  GPtrArray *parts = new_parts ();

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      const BmProgress progress = { cancel, cancellable, cancellable };
      g_autofree char *share = measure (fixture, part, 1 + i % 3, &progress);
      BmPart *read = reload (part);

      g_assert_false (bm_part_is_complete (read));
      bm_part_free (part);
      part = read;
    }

  g_free (measure (fixture, part, 2, NULL));
  finish (part);
  g_ptr_array_add (parts, reload (part));
  merged = merge (fixture, parts, measure);
  g_assert_cmpstr (merged, ==, whole);
}

/* -- Files -- */

/* A file with its digest put right. */
static char *
seal (const char *text)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  return g_strdup_printf ("%s\n%s\n", text, digest);
}

static char *
replace (const char *text,
         const char *from,
         const char *to)
{
  g_auto (GStrv) halves = g_strsplit (text, from, 2);

  g_assert_cmpuint (g_strv_length (halves), ==, 2);
  return g_strconcat (halves[0], to, halves[1], NULL);
}

static void
test_bad_files (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *from, *to;
    int         code;
  } rows[] = {
    { "{\"format\"", "[\"format\"", BM_PART_ERROR_FORMAT },
    { "\"bigmonster-part\"", "\"bigmonster-game\"", BM_PART_ERROR_FORMAT },
    { "\"version\":1", "\"version\":2", BM_PART_ERROR_VERSION },
    { "\"version\":1", "\"version\":0", BM_PART_ERROR_FORMAT },
    { "\"version\":1", "\"version\":\"1\"", BM_PART_ERROR_FORMAT },
    { "\"shard\":2", "\"shard\":0", BM_PART_ERROR_DAMAGED },
    { "\"shard\":2", "\"shard\":4", BM_PART_ERROR_DAMAGED },
    { "\"shard\":2", "\"shard\":3", BM_PART_ERROR_DAMAGED },  /* its deals are those of another share */
    { "\"of\":3", "\"of\":99999999", BM_PART_ERROR_DAMAGED },
    { "\"of\":3", "\"of\":3.5", BM_PART_ERROR_DAMAGED },
    { "\"complete\":true", "\"complete\":1", BM_PART_ERROR_DAMAGED },
    { "\"command\":\"simulate\"", "\"command\":7", BM_PART_ERROR_DAMAGED },
    { "\"command\":\"simulate\",", "", BM_PART_ERROR_DAMAGED },
    { "\"options\":[", "\"options\":[[", BM_PART_ERROR_DAMAGED },
    { "\"options\":[", "\"options\":[1,", BM_PART_ERROR_DAMAGED },
    { "\"deals\":8", "\"deals\":0", BM_PART_ERROR_DAMAGED },
    { "\"deals\":8", "\"deals\":9999999999", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[5,3]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[3,3,3,5]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[3,9]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[-1,5]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[3]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[3,5,6]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[3,\"5\"]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":[[],5]", BM_PART_ERROR_DAMAGED },
    { "\"done\":[3,5]", "\"done\":{}", BM_PART_ERROR_DAMAGED },
    { "\"sums\":\"", "\"sums\":\"/////////////////", BM_PART_ERROR_DAMAGED },
    { "\"tasks\":[{", "\"tasks\":[null,{", BM_PART_ERROR_DAMAGED },
    { "\"tasks\":[", "\"tasks\":[[", BM_PART_ERROR_DAMAGED },
  };
  g_autoptr (BmPart) part = new_part (fixture, 2, 3);
  g_autofree char *text = NULL;

  g_free (simulate (fixture, part, 1, NULL));
  finish (part);
  text = bm_part_to_text (part);
  *strchr (text, '\n') = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *changed = replace (text, rows[i].from, rows[i].to);
      g_autofree char *sealed = seal (changed);
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_part_new_from_data (sealed, strlen (sealed), "a.part", &error));
      g_assert_error (error, BM_PART_ERROR, rows[i].code);
      g_assert_true (g_str_has_prefix (error->message, "a.part: "));
    }
}

static void
test_damaged_files (Fixture       *fixture,
                    gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BmPart) part = new_part (fixture, 1, 1);
  g_autofree char *text = bm_part_to_text (part);
  gsize length = strlen (text);

  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_part_new_from_data (text, i, "a.part", &error));
      g_assert_nonnull (error);
    }
  for (gsize i = 0; i < length; i++)
    {
      g_autoptr (GError) error = NULL;

      text[i] ^= 1;
      g_assert_null (bm_part_new_from_data (text, length, "a.part", &error));
      g_assert_nonnull (error);
      text[i] ^= 1;
    }
}

/* The sums of a part that somebody has made up are not believed. */
static void
test_made_up_sums (Fixture       *fixture,
                   gconstpointer  data G_GNUC_UNUSED)
{
  static const struct
  {
    gint64 change;
    guint  at;
  } rows[] = { { 1000, 0 }, { -1000, 0 }, { 1000, 1 }, { G_MININT64 / 2, 4 }, { G_MAXINT64 / 2, 5 } };
  g_autoptr (BmPart) part = new_part (fixture, 1, 1);

  g_free (simulate (fixture, part, 1, NULL));
  finish (part);
  for (guint i = 0; i <= G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmPart) read = reload (part);
      GArray *numbers = bm_part_task_get_numbers (bm_part_begin_task (read, 8));
      g_autoptr (GPtrArray) parts = new_parts ();
      g_autoptr (BmPart) merged = NULL;
      g_autoptr (GError) error = NULL;

      if (i < G_N_ELEMENTS (rows))
        g_array_index (numbers, gint64, rows[i].at) += rows[i].change;
      else
        g_array_set_size (numbers, numbers->len - 1);
      g_ptr_array_add (parts, reload (read));
      merged = bm_part_merge (parts, &error);
      g_assert_no_error (error);
      g_free (simulate (fixture, merged, 1, NULL));
      g_assert_false (bm_part_finish (merged, TRUE, &error));
      g_assert_error (error, BM_PART_ERROR, BM_PART_ERROR_DAMAGED);
    }
}

static void
test_mixed (Fixture       *fixture,
            gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const other_options[] = { "--games=23", "moons", NULL };
  static const char *const more_options[] = { "--games=22", "--mode=team", "moons", NULL };
  g_autoptr (BmRules) other_rules = bm_test_rules_new ("base");
  const struct
  {
    BmPart     *part;
    int         code;
    const char *message;
  } rows[] = {
    { bm_part_new ("lab", options, fixture->rules, 2, 3), BM_PART_ERROR_MIXED, "another command" },
    { bm_part_new ("simulate", other_options, fixture->rules, 2, 3), BM_PART_ERROR_MIXED,
      "with “--games=23”, not with “--games=22”" },
    { bm_part_new ("simulate", more_options, fixture->rules, 2, 3), BM_PART_ERROR_MIXED, "with “--mode=team”, which" },
    { bm_part_new ("simulate", options, other_rules, 2, 3), BM_PART_ERROR_MIXED, "another version of the set “moons”" },
    { bm_part_new ("simulate", options, fixture->rules, 2, 4), BM_PART_ERROR_MIXED, "one of 4 parts, not of 3" },
    { bm_part_new ("simulate", options, fixture->rules, 1, 3), BM_PART_ERROR_OVERLAP, "the same part as" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) parts = new_parts ();
      g_autoptr (BmPart) first = new_part (fixture, 1, 3);
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (parts, reload (first));
      g_ptr_array_add (parts, reload (rows[i].part));
      g_assert_null (bm_part_merge (parts, &error));
      g_assert_error (error, BM_PART_ERROR, rows[i].code);
      g_assert_nonnull (strstr (error->message, rows[i].message));
      bm_part_free (rows[i].part);
    }
}

/* Two builds of a version are told apart by the source of what plays. */
static void
test_builds (Fixture       *fixture,
             gconstpointer  data G_GNUC_UNUSED)
{
  static const char *const members[] = { "\"program\":\"", "\"build\":\"" };
  g_autoptr (BmPart) part = new_part (fixture, 1, 2);
  g_autofree char *text = bm_part_to_text (part);

  *strchr (text, '\n') = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      g_autofree char *longer = g_strconcat (members[i], "0", NULL);
      g_autofree char *changed = replace (text, members[i], longer);
      g_autofree char *sealed = seal (changed);
      g_autoptr (GPtrArray) parts = new_parts ();
      g_autoptr (GError) error = NULL;

      g_ptr_array_add (parts, reload (part));
      g_ptr_array_add (parts, bm_part_new_from_data (sealed, strlen (sealed), "b.part", &error));
      g_assert_no_error (error);
      g_assert_null (bm_part_merge (parts, &error));
      g_assert_error (error, BM_PART_ERROR, BM_PART_ERROR_VERSION);
      g_assert_true (g_str_has_prefix (error->message, "b.part: "));
    }
}

#define ADD(path, func)               g_test_add (path, Fixture, NULL, set_up, func, tear_down)
#define ADD_MEASURE(path, func, data) g_test_add (path, Fixture, data, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/part/ranges", test_ranges);
  g_test_add_func ("/part/shards", test_shards);
  g_test_add_func ("/part/numbers", test_numbers);
  g_test_add_func ("/part/numbers/bad", test_bad_numbers);
  g_test_add_func ("/part/numbers/bounded", test_sums_are_bounded);
  ADD_MEASURE ("/part/shards/simulation", test_shards_come_to_the_same, &measure_simulation);
  ADD_MEASURE ("/part/shards/item", test_shards_come_to_the_same, &measure_of_item);
  ADD_MEASURE ("/part/shards/set", test_shards_come_to_the_same, &measure_of_set);
  ADD_MEASURE ("/part/interrupted/simulation", test_interrupted, &measure_simulation);
  ADD_MEASURE ("/part/interrupted/item", test_interrupted, &measure_of_item);
  ADD ("/part/files/bad", test_bad_files);
  ADD ("/part/files/damaged", test_damaged_files);
  ADD ("/part/files/made-up", test_made_up_sums);
  ADD ("/part/mixed", test_mixed);
  ADD ("/part/builds", test_builds);

  return g_test_run ();
}
