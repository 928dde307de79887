/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <math.h>

#include "bm-json.h"
#include "bm-lab.h"
#include "bm-library.h"
#include "bm-set.h"
#include "test-util.h"

/* The balance lab on things of known strength: copies of printed ones, a little better or worse. */

/* -- Sets -- */

/* A thing of the printed game, to be changed: @list is the member that has it. */
static JsonObject *
copy_printed (const char *list,
              const char *id)
{
  g_autoptr (BmSet) set = bm_library_load_shipped ("base", NULL);
  JsonArray *things = json_object_get_array_member (json_node_get_object (bm_set_get_root (set)), list);

  for (guint i = 0; i < json_array_get_length (things); i++)
    {
      JsonNode *node = json_array_get_element (things, i);

      if (g_str_equal (json_object_get_string_member (json_node_get_object (node), "id"), id))
        {
          g_autofree char *text = bm_json_write (node, FALSE);
          g_autoptr (JsonNode) copy = json_from_string (text, NULL);
          JsonObject *object = json_node_dup_object (copy);

          json_object_set_string_member (object, "id", "item");
          return object;
        }
    }

  g_assert_not_reached ();
}

/* The printed game and the thing, which is taken. */
static BmRules *
new_rules (const char *list,
           JsonObject *thing)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;
  g_autofree char *members = NULL;

  json_node_take_object (node, thing);
  text = bm_json_write (node, FALSE);
  members = g_strdup_printf ("\"%s\": [%s]", list, text);

  return bm_test_rules_new_with (members);
}

/* A copy of a printed tile that brings so many points more. It takes the place of a tile of its terrain. */
static BmRules *
new_tile_rules (const char *id,
                int         more)
{
  JsonObject *tile = copy_printed ("tiles", id);
  gint64 points = json_object_has_member (tile, "points") ? json_object_get_int_member (tile, "points") : 0;

  json_object_set_int_member (tile, "points", points + more);
  json_object_set_int_member (tile, "copies", 1);
  return new_rules ("tiles", tile);
}

/* -- Runs -- */

static BmLabItem
find_item (const BmRules *rules,
           BmLabKind      kind,
           const char    *id)
{
  BmLabItem item;

  g_assert_true (bm_lab_item_find (rules, kind, id, &item));
  return item;
}

static void
init_options (BmLabOptions *options,
              guint         n_deals)
{
  bm_lab_options_init (options, BM_MODE_INDIVIDUAL, 4);
  options->bot = bm_bot_find ("greedy");
  options->n_deals = n_deals;
  options->n_jobs = 2;
}

static BmLabResult *
run (BmRules            *rules,
     BmLabKind           kind,
     const char         *id,
     const BmLabOptions *options)
{
  BmLabItem item = find_item (rules, kind, id);
  g_autoptr (GError) error = NULL;
  BmLabResult *result = bm_lab_run (rules, &item, options, NULL, &error);

  g_assert_no_error (error);
  return result;
}

static void
test_points_brought (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 3);
  g_autoptr (BmLabResult) result = NULL;
  BmLabOptions options;

  init_options (&options, 400);
  options.against = (int) find_item (rules, BM_LAB_TILE, "lava-green").index;
  result = run (rules, BM_LAB_TILE, "item", &options);

  g_assert_cmpuint (result->n_deals, ==, 400);
  g_assert_cmpfloat (fabs (result->points.difference.mean - 3), <=, result->points.difference.half_width);
  g_assert_cmpfloat (result->points.difference.half_width, <, 0.3);
  g_assert_cmpfloat (result->turn.difference.mean, <, -1);
}

static void
test_absurd (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 20);
  g_autoptr (BmLabResult) result = NULL;
  BmLabOptions options;

  init_options (&options, 250);
  result = run (rules, BM_LAB_TILE, "item", &options);
  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
}

/* -- The same, whoever works it out -- */

static void
assert_same_estimate (const BmEstimate *first,
                      const BmEstimate *second)
{
  g_assert_cmpmem (first, sizeof *first, second, sizeof *second);
}

static void
assert_same (const BmLabResult *first,
             const BmLabResult *second)
{
  assert_same_estimate (&first->lead.difference, &second->lead.difference);
  assert_same_estimate (&first->win.with, &second->win.with);
  assert_same_estimate (&first->points.without, &second->points.without);
  assert_same_estimate (&first->spread.difference, &second->spread.difference);
  g_assert_cmpmem (&first->histogram_with, sizeof first->histogram_with, &second->histogram_with,
                   sizeof second->histogram_with);
  g_assert_cmpmem (first->peers->data, first->peers->len * sizeof (BmLabPeer), second->peers->data,
                   second->peers->len * sizeof (BmLabPeer));
}

static void
test_jobs_do_not_matter (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);
  g_autoptr (BmLabResult) one = NULL;
  g_autoptr (BmLabResult) other = NULL;
  BmLabOptions options;

  init_options (&options, 60);
  options.n_jobs = 1;
  one = run (rules, BM_LAB_TILE, "item", &options);
  for (guint n_jobs = 1; n_jobs <= 5; n_jobs++)
    {
      g_autoptr (BmLabResult) more = NULL;

      options.n_jobs = n_jobs;
      more = run (rules, BM_LAB_TILE, "item", &options);
      assert_same (one, more);
    }

  options.seed = 2;
  other = run (rules, BM_LAB_TILE, "item", &options);
  g_assert_cmpfloat (other->lead.difference.mean, !=, one->lead.difference.mean);
}

/* -- Being told, and ending early -- */

typedef struct
{
  GThread      *thread;
  GCancellable *cancellable;
  guint         n_calls;
  guint         n_deals;
} Progress;

static void
note_progress (BmLabResult *result,
               gpointer     user_data)
{
  Progress *progress = user_data;

  g_assert_true (g_thread_self () == progress->thread);
  g_assert_cmpuint (result->n_deals, >=, progress->n_deals);
  progress->n_deals = result->n_deals;
  progress->n_calls++;
  if (progress->cancellable != NULL && result->n_deals > 0)
    g_cancellable_cancel (progress->cancellable);
}

static void
test_progress (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);
  g_autoptr (BmLabResult) result = NULL;
  Progress progress = { .thread = g_thread_self () };
  BmLabOptions options;

  init_options (&options, 300);
  options.progress = note_progress;
  options.user_data = &progress;
  result = run (rules, BM_LAB_TILE, "item", &options);
  g_assert_cmpuint (progress.n_deals, ==, 300);
  g_assert_cmpuint (progress.n_calls, >, 1);
}

static void
test_cancel (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  BmLabItem item = find_item (rules, BM_LAB_TILE, "item");
  g_autoptr (BmLabResult) result = NULL;
  g_autoptr (BmLabResult) none = NULL;
  g_autoptr (GError) error = NULL;
  Progress progress = { .thread = g_thread_self (), .cancellable = cancellable };
  BmLabOptions options;

  init_options (&options, BM_LAB_MAX_DEALS);
  options.progress = note_progress;
  options.user_data = &progress;
  result = bm_lab_run (rules, &item, &options, cancellable, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (result->n_wanted, ==, BM_LAB_MAX_DEALS);
  g_assert_cmpuint (result->n_deals, <, BM_LAB_MAX_DEALS);
  g_assert_cmpuint (result->n_deals, ==, result->lead.difference.n);

  progress.n_deals = 0;
  none = bm_lab_run (rules, &item, &options, cancellable, &error);
  g_assert_null (none);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab/points-brought", test_points_brought);
  g_test_add_func ("/lab/absurd", test_absurd);
  g_test_add_func ("/lab/jobs-do-not-matter", test_jobs_do_not_matter);
  g_test_add_func ("/lab/progress", test_progress);
  g_test_add_func ("/lab/cancel", test_cancel);

  return g_test_run ();
}
