/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bm-random.h"

#include <string.h>

/* What pcg32-demo of the PCG library prints for seed 42 and stream 54. */
static void
test_reference_values (void)
{
  static const guint32 expected[] = {
    0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e,
  };
  BmRandom random;

  bm_random_init (&random, 42, 54);

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmphex (bm_random_next (&random), ==, expected[i]);
}

/* Seeds that are drawn are those that the command-line tool takes. */
static void
test_draws_seeds (void)
{
  guint64 bits = 0;

  for (guint i = 0; i < 1000; i++)
    {
      guint64 seed = bm_random_draw_seed ();

      g_assert_cmpuint (seed, <=, G_MAXINT64);
      bits |= seed;
    }
  g_assert_cmphex (bits, ==, G_MAXINT64);
}

static void
test_copy_continues (void)
{
  BmRandom random, copy;

  bm_random_init (&random, G_MAXUINT64, G_MAXUINT64);
  bm_random_next (&random);
  copy = random;

  for (guint i = 0; i < 100; i++)
    g_assert_cmpuint (bm_random_next (&random), ==, bm_random_next (&copy));
}

static void
test_streams_differ (void)
{
  BmRandom first, second;
  guint n_equal = 0;

  bm_random_init (&first, 1, 1);
  bm_random_init (&second, 1, 2);

  for (guint i = 0; i < 1000; i++)
    n_equal += bm_random_next (&first) == bm_random_next (&second);

  g_assert_cmpuint (n_equal, <=, 1);
}

static void
test_below_bounds (void)
{
  static const guint32 bounds[] = {
    1, 2, 3, 7, 80, 255, 256, 65537, 0x7fffffff, 0x80000000, 0x80000001, 0xffffffff,
  };
  BmRandom random;

  bm_random_init (&random, 7, 0);

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    {
      for (guint j = 0; j < 10000; j++)
        g_assert_cmpuint (bm_random_below (&random, bounds[i]), <, bounds[i]);
    }
}

static double
get_chi_square (const guint *counts,
                guint        n,
                guint        n_draws)
{
  double expected = (double) n_draws / n;
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += (counts[i] - expected) * (counts[i] - expected) / expected;

  return sum;
}

/* With a bound of 3 · 2³⁰, taking the remainder would give the lower third twice as often. */
static void
test_below_is_unbiased (void)
{
  guint counts[3] = { 0, };
  BmRandom random;

  bm_random_init (&random, 99, 3);

  for (guint i = 0; i < 30000; i++)
    counts[bm_random_below (&random, 0xc0000000) >> 30]++;

  /* 2 degrees of freedom: exceeded by chance once in a thousand seeds. */
  g_assert_cmpfloat (get_chi_square (counts, G_N_ELEMENTS (counts), 30000), <, 13.8);
}

static void
test_below_is_uniform (void)
{
  guint counts[20] = { 0, };
  BmRandom random;

  bm_random_init (&random, 2024, 5);

  for (guint i = 0; i < 200000; i++)
    counts[bm_random_below (&random, G_N_ELEMENTS (counts))]++;

  /* 19 degrees of freedom, one in a thousand. */
  g_assert_cmpfloat (get_chi_square (counts, G_N_ELEMENTS (counts), 200000), <, 43.8);
}

static void
fill (guint16 *items,
      guint    n)
{
  for (guint i = 0; i < n; i++)
    items[i] = (guint16) i;
}

static void
test_shuffle_is_permutation (void)
{
  static const guint wanted[] = { 0, 1, 60, 119, 120, 500 };
  BmRandom random;

  bm_random_init (&random, 11, 0);

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      guint16 items[120];
      gboolean seen[120] = { FALSE, };

      fill (items, G_N_ELEMENTS (items));
      bm_random_shuffle_uint16 (&random, items, G_N_ELEMENTS (items), wanted[i]);

      for (guint j = 0; j < G_N_ELEMENTS (items); j++)
        {
          g_assert_cmpuint (items[j], <, G_N_ELEMENTS (items));
          g_assert_false (seen[items[j]]);
          seen[items[j]] = TRUE;
        }
    }
}

static void
test_shuffle_takes_one_number_each (void)
{
  guint16 items[10];
  BmRandom random, expected;

  bm_random_init (&random, 3, 0);
  expected = random;
  fill (items, G_N_ELEMENTS (items));
  bm_random_shuffle_uint16 (&random, items, G_N_ELEMENTS (items), 4);

  for (guint i = 0; i < 4; i++)
    bm_random_next (&expected);

  g_assert_cmpuint (random.state, ==, expected.state);
}

static void
test_shuffle_of_nothing (void)
{
  BmRandom random, before;

  bm_random_init (&random, 1, 1);
  before = random;
  bm_random_shuffle_uint16 (&random, NULL, 0, 5);

  g_assert_cmpmem (&random, sizeof random, &before, sizeof before);
}

/* Two out of four in order: each of the twelve draws must come up as often as the others. */
static void
test_partial_shuffle_is_fair (void)
{
  guint counts[16] = { 0, };
  guint drawn[12];
  guint n_drawn = 0;
  BmRandom random;

  bm_random_init (&random, 4, 2);

  for (guint i = 0; i < 120000; i++)
    {
      guint16 items[4];

      fill (items, 4);
      bm_random_shuffle_uint16 (&random, items, 4, 2);
      counts[items[0] * 4 + items[1]]++;
    }

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      if (i / 4 != i % 4)
        drawn[n_drawn++] = counts[i];
      else
        g_assert_cmpuint (counts[i], ==, 0);
    }

  /* 11 degrees of freedom, one in a thousand. */
  g_assert_cmpfloat (get_chi_square (drawn, n_drawn, 120000), <, 31.3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/random/reference-values", test_reference_values);
  g_test_add_func ("/random/seeds", test_draws_seeds);
  g_test_add_func ("/random/copy-continues", test_copy_continues);
  g_test_add_func ("/random/streams-differ", test_streams_differ);
  g_test_add_func ("/random/below/bounds", test_below_bounds);
  g_test_add_func ("/random/below/unbiased", test_below_is_unbiased);
  g_test_add_func ("/random/below/uniform", test_below_is_uniform);
  g_test_add_func ("/random/shuffle/permutation", test_shuffle_is_permutation);
  g_test_add_func ("/random/shuffle/one-number-each", test_shuffle_takes_one_number_each);
  g_test_add_func ("/random/shuffle/nothing", test_shuffle_of_nothing);
  g_test_add_func ("/random/shuffle/partial-is-fair", test_partial_shuffle_is_fair);

  return g_test_run ();
}
