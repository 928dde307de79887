/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <math.h>

#include "bm-lab-advice.h"
#include "bm-random.h"
#include "test-util.h"

/* What is said of results that were made up for this. */

static BmLabResult *
new_result (BmLabKind kind,
            double    mean,
            double    half_width)
{
  const BmLabPlan plan = { .item.kind = kind, .n_deals = 100 };
  BmLabResult *self = bm_lab_result_new (&plan);

  self->n_deals = 100;
  self->lead.difference = (BmEstimate) { mean, half_width, 100 };
  return self;
}

static void
add_peers (BmLabResult *self,
           guint        n,
           double       mean,
           double       half_width)
{
  for (guint i = 0; i < n; i++)
    {
      const BmLabPeer peer = { .index = i, .copies = 1, .lead = { mean, half_width, 100 } };

      g_array_append_val (self->peers, peer);
    }
}

/* -- Verdicts -- */

typedef struct
{
  const char   *label;
  double        mean, half_width;
  guint         n_peers;            /* of the first kind there is one, of the second are all others */
  double        peer, peer_half_width;
  double        others, others_half_width;
  BmLabVerdict  verdict;
} Row;

static void
check_row (const Row   *row,
           BmLabResult *result)
{
  if (row->n_peers > 0)
    add_peers (result, 1, row->peer, row->peer_half_width);
  if (row->n_peers > 1)
    add_peers (result, row->n_peers - 1, row->others, row->others_half_width);
  bm_lab_result_judge (result);
  g_test_message ("%s: from %.2f to %.2f", row->label, result->low, result->high);
  bm_test_expect ("verdict", row->label, bm_lab_verdict_to_string (result->verdict),
                  bm_lab_verdict_to_string (row->verdict));
}

/* Scores lie 12 points apart, so 2 points are always in line. */
static const Row tile_rows[] = {
  { "as strong as others", 0, 0.4, 0, 0, 0, 0, 0, BM_LAB_VERDICT_IN_LINE },
  { "just in line", 1.9, 0.4, 0, 0, 0, 0, 0, BM_LAB_VERDICT_IN_LINE },
  { "just above", 2.1, 0.4, 0, 0, 0, 0, 0, BM_LAB_VERDICT_STRONG },
  { "too strong", 4.5, 0.4, 0, 0, 0, 0, 0, BM_LAB_VERDICT_TOO_STRONG },
  { "weak", -2.5, 0.4, 0, 0, 0, 0, 0, BM_LAB_VERDICT_WEAK },
  { "much too weak", -4.5, 0.4, 0, 0, 0, 0, 0, BM_LAB_VERDICT_MUCH_TOO_WEAK },
  { "anything", 1, 3.5, 0, 0, 0, 0, 0, BM_LAB_VERDICT_UNCLEAR },
  { "a single deal", 1, INFINITY, 0, 0, 0, 0, 0, BM_LAB_VERDICT_UNCLEAR },
  { "as strong as the strongest", 7, 0.4, 1, 7, 1, 0, 0, BM_LAB_VERDICT_IN_LINE },
  { "as strong as one that may be ordinary", 7, 0.4, 1, 7, 6, 0, 0, BM_LAB_VERDICT_TOO_STRONG },
  { "as weak as the weakest", -7, 0.4, 5, -7, 1, 0, 1, BM_LAB_VERDICT_IN_LINE },
  { "as strong as the only one", 5, 0.4, 1, 5, 2, 0, 0, BM_LAB_VERDICT_IN_LINE },
  { "as strong as the one of thirty that was lucky", 5, 0.4, 30, 5, 2, 0, 2, BM_LAB_VERDICT_TOO_STRONG },
};

static void
test_tiles (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tile_rows); i++)
    {
      g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, tile_rows[i].mean, tile_rows[i].half_width);

      result->spread.without.mean = 12;
      check_row (&tile_rows[i], result);
    }
}

/* What was seen in a game or two may be anything. */
static void
test_few_grants (void)
{
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, 30, 0.4);

  result->spread.without.mean = 12;
  add_peers (result, 1, 40, 1);
  g_array_index (result->peers, BmLabPeer, 0).lead.n = 2;
  bm_lab_result_judge (result);
  g_assert_cmpfloat (result->high, ==, 2);
  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
}

/* What gives way is worth 1.5 points to a player. */
static const Row medal_rows[] = {
  { "a twin", 0.1, 0.1, 9, 0.1, 0.1, -0.1, 0.1, BM_LAB_VERDICT_IN_LINE },
  { "half as much again", 0.9, 0.1, 9, 0.1, 0.1, 0, 0.1, BM_LAB_VERDICT_STRONG },
  { "twice as much", 1.6, 0.1, 9, 0.1, 0.1, 0, 0.1, BM_LAB_VERDICT_TOO_STRONG },
  { "20 points for nothing", 18.5, 0.1, 9, 1.0, 0.1, 0, 0.1, BM_LAB_VERDICT_TOO_STRONG },
  { "less than two thirds", -0.6, 0.1, 9, 0.1, 0.1, 0, 0.1, BM_LAB_VERDICT_WEAK },
  { "of no worth", -1.5, 0.1, 9, 0.1, 0.1, 0, 0.1, BM_LAB_VERDICT_MUCH_TOO_WEAK },
  { "a twin of the best, which come together", 1.5, 0.1, 9, 1.0, 0.1, 0, 0.1, BM_LAB_VERDICT_IN_LINE },
  { "a twin of the least", -0.7, 0.1, 9, -0.6, 0.1, 0, 0.1, BM_LAB_VERDICT_IN_LINE },
  { "a twin of the penalty", -4.6, 0.2, 9, -4.5, 0.2, 0, 0.1, BM_LAB_VERDICT_IN_LINE },
  { "more than the penalty", -8, 0.2, 9, -4.5, 0.2, 0, 0.1, BM_LAB_VERDICT_WEAK },
};

static void
test_medals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (medal_rows); i++)
    {
      g_autoptr (BmLabResult) result = new_result (BM_LAB_MEDAL, medal_rows[i].mean, medal_rows[i].half_width);

      result->lead.without.mean = 1.5;
      check_row (&medal_rows[i], result);
    }
}

/* -- Advice -- */

typedef struct
{
  int    value;
  double mean, half_width;
} Try;

/* 1.5 points are always in line. */
static const struct
{
  const char *label;
  Try         tries[4];  /* the first is the present one; the rest until one without an interval */
  const char *advice;
} advice_rows[] = {
  { "in line as it is", { { 7, 0.5, 0.5 }, { 6, 0, 0.2 } }, "keep 7" },
  { "clearly too much", { { 18, 8, 1 }, { 9, -0.6, 1 }, { 10, 0.3, 1 } }, "change 10" },
  { "no better, only on the other side", { { 6, 0.1, 1.7 }, { 5, -0.9, 1.7 } }, "perhaps 6" },
  { "perhaps better", { { 8, 2, 1 }, { 6, 0, 1.2 } }, "perhaps 8" },
  { "surely better", { { 8, 2, 1 }, { 6, 0, 0.9 } }, "change 6" },
  { "surely better, but not the nearest", { { 8, 2, 1 }, { 5, 0, 1.2 }, { 6, 0.2, 0.5 } }, "change 6" },
  { "more deals would tell", { { 20, 9, 1 }, { 5, 1, 3.2 } }, "perhaps 5" },
  { "none", { { 20, 9, 1 }, { 4, -4, 1 }, { 5, 3.9, 0.8 } }, "none 5" },
  { "nothing else tried", { { 20, 9, 1 } }, "none 20" },
};

static BmLabResult *
new_try (const Try *try)
{
  BmLabResult *self = new_result (BM_LAB_TILE, try->mean, try->half_width);

  self->is_done = TRUE;
  self->value = try->value;
  bm_lab_result_judge (self);
  return self;
}

static void
test_advice (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (advice_rows); i++)
    {
      g_autoptr (BmLabResult) now = new_try (&advice_rows[i].tries[0]);
      g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
      g_autofree char *words = NULL;
      BmLabAdvice advice;

      for (guint k = 1; k < G_N_ELEMENTS (advice_rows[i].tries) && advice_rows[i].tries[k].half_width > 0; k++)
        g_ptr_array_add (others, new_try (&advice_rows[i].tries[k]));
      advice = bm_lab_advice_find (now, others);
      words = g_strdup_printf ("%s %d", bm_lab_advice_to_string (advice.kind), advice.value);
      bm_test_expect ("advice", advice_rows[i].label, words, advice_rows[i].advice);
    }
}

/* If more deals are unlikely to show that it is balanced, it need not be kept. */
static void
test_sure_advice (void)
{
  g_autoptr (BmLabResult) now = new_try (&(const Try) { 8, 2, 1 });
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);

  g_ptr_array_add (others, new_try (&(const Try) { 6, 0, 1.2 }));
  g_assert_cmpint (bm_lab_advice_find (now, others).kind, ==, BM_LAB_ADVICE_PERHAPS);
  now->is_sure = TRUE;
  g_assert_cmpint (bm_lab_advice_find (now, others).kind, ==, BM_LAB_ADVICE_CHANGE);
}

/* What has only begun may turn out otherwise. */
static void
test_unfinished (void)
{
  g_autoptr (BmLabResult) now = new_try (&(const Try) { 18, 8, 1 });
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_result_unref);
  BmLabResult *begun = new_try (&(const Try) { 10, 0, 0.2 });

  begun->is_done = FALSE;
  g_ptr_array_add (others, begun);
  g_assert_cmpint (bm_lab_advice_find (now, others).kind, ==, BM_LAB_ADVICE_NONE);
  begun->is_done = TRUE;
  g_assert_cmpint (bm_lab_advice_find (now, others).kind, ==, BM_LAB_ADVICE_CHANGE);
}

/* -- Until it is sure -- */

#define MOST_DEALS 1000

/* Adds a deal in which the lead is @lead, give or take @deviation. */
static void
add_deal (BmMoments *moments,
          BmRandom  *random,
          double     lead,
          double     deviation)
{
  double u = (bm_random_below (random, 1 << 20) + 0.5) / (1 << 20);
  double v = (bm_random_below (random, 1 << 20) + 0.5) / (1 << 20);

  bm_moments_add (moments, (gint64) floor ((lead + deviation * sqrt (-2 * log (u)) * cos (2 * G_PI * v)) * 1000));
}

static void
judge (BmLabResult     *result,
       const BmMoments *moments)
{
  result->n_deals = (guint) moments->n;
  result->lead.difference = bm_moments_estimate (moments, 1000);
  bm_lab_result_judge (result);
}

/* Plays all deals, and notes what would have been said if it had stopped as soon as it was sure. */
static BmLabVerdict
play (BmRandom     *random,
      double        lead,
      guint        *n_deals,
      BmLabVerdict *final)
{
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, 0, 0);
  BmLabVerdict verdict = BM_LAB_VERDICT_UNCLEAR;
  BmMoments moments = { 0 };

  result->n_wanted = MOST_DEALS;
  *n_deals = 0;
  for (guint n = 1; n <= MOST_DEALS; n++)
    {
      add_deal (&moments, random, lead, 8);
      if (n % 10 > 0 && n < MOST_DEALS)
        continue;
      judge (result, &moments);
      if (*n_deals > 0 || (n < MOST_DEALS && !bm_lab_result_has_sure_verdict (result)))
        continue;
      *n_deals = n;
      verdict = result->verdict;
    }
  *final = result->verdict;

  return verdict;
}

/* The verdicts are those of all deals, and most of these are not needed. */
static void
test_until_sure (void)
{
  static const double leads[] = { 0, 0.2, -0.4, 2.2, 4.5, -5.5, 7, 0.1, -2.3, 0.3 };
  guint n_deals = 0, n_runs = 0, n_same = 0;
  BmRandom random;

  bm_random_init (&random, 2026, 1);
  for (guint i = 0; i < 30; i++)
    for (guint j = 0; j < G_N_ELEMENTS (leads); j++)
      {
        BmLabVerdict final;
        guint n;
        BmLabVerdict verdict = play (&random, leads[j], &n, &final);

        n_runs++;
        n_deals += n;
        n_same += verdict == final;
      }

  g_test_message ("%u of %u verdicts are the same, with %u deals on average", n_same, n_runs, n_deals / n_runs);
  g_assert_cmpuint (n_same * 100, >=, n_runs * 97);
  g_assert_cmpuint (n_deals * 10, <=, n_runs * MOST_DEALS * 3);
}

/* Something that is balanced because a printed tile is as strong. If that may yet turn out to be chance, it is not sure. */
static const struct
{
  const char *label;
  guint       n_deals;
  double      peer_half_width;
  gboolean    is_sure;
} beyond_rows[] = {
  { "certainly beyond now, but there are many deals to come", 100, 2.2, FALSE },
  { "far enough beyond", 100, 1, TRUE },
  { "half of the deals are played", 500, 2.2, TRUE },
  { "not certainly beyond, so it is too strong", 500, 10, TRUE },
  { "not certainly beyond, but it may well be in the end", 500, 4, FALSE },
};

static void
test_sure_of_range (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (beyond_rows); i++)
    {
      g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, 5, 0.2);

      result->n_wanted = MOST_DEALS;
      result->n_deals = beyond_rows[i].n_deals;
      result->lead.difference.n = beyond_rows[i].n_deals;
      add_peers (result, 1, 6, beyond_rows[i].peer_half_width);
      add_peers (result, 4, 0, 0.5);
      for (guint k = 0; k < result->peers->len; k++)
        g_array_index (result->peers, BmLabPeer, k).lead.n = beyond_rows[i].n_deals / 5;
      bm_lab_result_judge (result);
      g_test_message ("%s: %s", beyond_rows[i].label, bm_lab_verdict_to_string (result->verdict));
      g_assert_cmpint (bm_lab_result_has_sure_verdict (result), ==, beyond_rows[i].is_sure);
    }
}

/* A few deals may be alike by chance. */
static void
test_too_soon_to_be_sure (void)
{
  g_autoptr (BmLabResult) result = new_result (BM_LAB_TILE, 0, 0);
  BmMoments moments = { 0 };

  result->n_wanted = MOST_DEALS;
  for (guint n = 1; n <= 60; n++)
    {
      bm_moments_add (&moments, 10000 + n % 2);
      judge (result, &moments);
      g_assert_cmpint (bm_lab_result_has_sure_verdict (result), ==, n >= 50);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab-verdict/tiles", test_tiles);
  g_test_add_func ("/lab-verdict/few-grants", test_few_grants);
  g_test_add_func ("/lab-verdict/medals", test_medals);
  g_test_add_func ("/lab-verdict/advice", test_advice);
  g_test_add_func ("/lab-verdict/advice/sure", test_sure_advice);
  g_test_add_func ("/lab-verdict/unfinished", test_unfinished);
  g_test_add_func ("/lab-verdict/until-sure", test_until_sure);
  g_test_add_func ("/lab-verdict/until-sure/range", test_sure_of_range);
  g_test_add_func ("/lab-verdict/until-sure/too-soon", test_too_soon_to_be_sure);

  return g_test_run ();
}
