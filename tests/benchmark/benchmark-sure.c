/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-benchmark"

#include "config.h"

#include <string.h>

#include "bm-lab-measure.h"
#include "bm-lab-sums.h"
#include "bm-library.h"
#include "bm-random.h"
#include "bm-set.h"

/* How often stopping when sure gives another verdict than all deals. Everything in a set is measured with all of its deals,
 * once; then the deals are put into other orders, and for each of these, the verdict when it would have stopped is compared
 * with that of all deals. Prints how many deals that takes, and in how many orders the verdicts are the same.
 *
 * Usage: benchmark-sure SET [BOTS [DEALS [ORDERS]]] */

#define MAX_ORDERS 10000

/* The looks of the lab. */
#define FIRST_LOOK  50
#define LOOK_GROWTH 20

typedef struct
{
  guint   n_orders;
  guint64 n_items;
  guint64 n_deals;               /* until it was sure, of all orders */
  guint64 n_all;                 /* deals */
  guint64 n_other;               /* verdicts that all deals change */
  guint8  is_other[MAX_ORDERS];  /* whether there is one in the whole set */
} Count;

/* The base set, and the one in the file. */
static BmRules *
load_rules (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) base = bm_library_load_shipped (BM_LIBRARY_BASE_ID, &error);
  g_autoptr (BmSet) set = base != NULL ? bm_set_new_from_file (file, &error) : NULL;
  BmSet *sets[] = { base, set };
  BmRules *rules = set != NULL ? bm_rules_new (sets, G_N_ELEMENTS (sets), &error) : NULL;

  if (rules == NULL)
    g_error ("%s", error->message);
  return rules;
}

/* A deal by itself: a share of one. */
static BmLabSums *
play_deal (BmRules             *rules,
           const BmLabPlan     *plan,
           const BmLabExchange *exchange,
           guint                deal)
{
  static const char *const options[] = { NULL };
  g_autoptr (BmPart) part = bm_part_new ("lab", options, rules, deal + 1, plan->n_deals);
  g_autoptr (BmPart) played = NULL;
  g_autoptr (BmLabResult) result = NULL;
  g_autofree char *text = NULL;
  BmLabPlan share = *plan;
  BmLabSums *sums = bm_lab_sums_new (exchange->n_kinds);
  BmTally tally;

  share.part = part;
  share.n_jobs = 1;
  result = bm_lab_measure (rules, &share, NULL);
  text = bm_part_to_text (part);
  played = bm_part_new_from_data (text, strlen (text), "", NULL);
  bm_tally_begin_reading (&tally, bm_part_task_get_numbers (bm_part_begin_task (played, plan->n_deals)));
  bm_lab_sums_visit (sums, &tally, 1);
  g_assert (bm_tally_end_reading (&tally));

  return sums;
}

static void
shuffle (GPtrArray *deals,
         BmRandom  *random)
{
  for (guint i = deals->len - 1; i > 0; i--)
    {
      guint k = (guint) bm_random_below (random, i + 1);
      gpointer deal = deals->pdata[i];

      deals->pdata[i] = deals->pdata[k];
      deals->pdata[k] = deal;
    }
}

/* Adds up the deals in their order, until the verdict is sure. */
static BmLabVerdict
judge_until_sure (GPtrArray           *deals,
                  const BmLabExchange *exchange,
                  guint64             *n_deals)
{
  g_autoptr (BmLabSums) sums = bm_lab_sums_new (exchange->n_kinds);
  guint next = FIRST_LOOK;

  for (guint i = 0; i < deals->len; i++)
    {
      g_autoptr (BmLabResult) result = NULL;

      bm_lab_sums_merge (sums, deals->pdata[i]);
      if (i + 1 < next && i + 1 < deals->len)
        continue;
      next = (next + next / LOOK_GROWTH + 9) / 10 * 10;
      result = bm_lab_sums_to_result (sums, exchange);
      if (i + 1 < deals->len && !bm_lab_result_has_sure_verdict (result))
        continue;
      *n_deals += i + 1;
      return result->verdict;
    }

  g_return_val_if_reached (BM_LAB_VERDICT_UNCLEAR);
}

static BmLabVerdict
judge_all (GPtrArray           *deals,
           const BmLabExchange *exchange)
{
  g_autoptr (BmLabSums) sums = bm_lab_sums_new (exchange->n_kinds);
  g_autoptr (BmLabResult) result = NULL;

  for (guint i = 0; i < deals->len; i++)
    bm_lab_sums_merge (sums, deals->pdata[i]);
  result = bm_lab_sums_to_result (sums, exchange);

  return result->verdict;
}

static void
measure (BmRules         *rules,
         const BmLabPlan *plan,
         Count           *count)
{
  g_autoptr (BmLabExchange) exchange = bm_lab_exchange_new (rules, plan, NULL);
  g_autoptr (GPtrArray) deals = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_sums_free);
  guint64 n_deals = 0, n_other = 0;
  BmLabVerdict all;
  BmRandom random;

  for (guint i = 0; i < plan->n_deals; i++)
    g_ptr_array_add (deals, play_deal (rules, plan, exchange, i));
  all = judge_all (deals, exchange);
  bm_random_init (&random, 2026, plan->item.index);
  for (guint i = 0; i < count->n_orders; i++)
    {
      shuffle (deals, &random);
      if (judge_until_sure (deals, exchange, &n_deals) == all)
        continue;
      n_other++;
      count->is_other[i] = TRUE;
    }
  count->n_items++;
  count->n_deals += n_deals;
  count->n_all += (guint64) plan->n_deals * count->n_orders;
  count->n_other += n_other;
  g_print ("%-28s %-14s %4" G_GUINT64_FORMAT " deals, %5.1f %% otherwise\n", bm_lab_item_get_id (&plan->item, rules),
           bm_lab_verdict_to_string (all), n_deals / count->n_orders, 100.0 * (double) n_other / count->n_orders);
}

int
main (int    argc,
      char **argv)
{
  g_autofree Count *count = g_new0 (Count, 1);
  g_autoptr (BmRules) rules = NULL;
  guint n_same = 0;
  BmLabPlan plan;

  if (argc < 2)
    g_error ("Usage: benchmark-sure SET [BOTS [DEALS [ORDERS]]]");
  rules = load_rules (argv[1]);
  bm_lab_plan_init (&plan, BM_MODE_INDIVIDUAL, 4);
  plan.bot = bm_bot_find (argc > 2 ? argv[2] : "greedy");
  plan.n_deals = argc > 3 ? (guint) g_ascii_strtoull (argv[3], NULL, 10) : 1000;
  plan.seed = 1;
  count->n_orders = argc > 4 ? (guint) g_ascii_strtoull (argv[4], NULL, 10) : 300;
  g_assert (plan.bot != NULL && plan.n_deals > 0 && count->n_orders > 0 && count->n_orders <= MAX_ORDERS);

  for (guint i = 0; i < bm_lab_item_count (rules, BM_LAB_TILE); i++)
    {
      plan.item = (BmLabItem) { .kind = BM_LAB_TILE, .index = i };
      if (bm_lab_item_get_set (&plan.item, rules) == rules->n_sets - 1)
        measure (rules, &plan, count);
    }
  for (guint i = 0; i < count->n_orders; i++)
    n_same += !count->is_other[i];
  g_print ("%" G_GUINT64_FORMAT " tiles, %u orders of the deals of each: %.1f %% of the deals, %.2f %% of the verdicts are "
           "the same; all of them in %.1f %% of the orders\n", count->n_items, count->n_orders,
           100.0 * (double) count->n_deals / (double) count->n_all,
           100 - 100.0 * (double) count->n_other / (double) (count->n_items * count->n_orders),
           100.0 * n_same / count->n_orders);

  return 0;
}
