/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <math.h>

#include "bm-estimate.h"
#include "bm-random.h"

/* From the tables that statisticians print, and from R: qt (0.975, degrees). */
static const struct
{
  guint64 degrees;
  double  critical;
} table[] = {
  { 1, 12.7062047 }, { 2, 4.3026527 }, { 3, 3.1824463 }, { 5, 2.5705818 }, { 10, 2.2281389 }, { 20, 2.0859634 },
  { 29, 2.0452296 }, { 30, 2.0422725 }, { 31, 2.0395134 }, { 40, 2.0210754 }, { 60, 2.0002978 }, { 100, 1.9839715 },
  { 120, 1.9799304 }, { 249, 1.9695368 }, { 999, 1.9623415 }, { 1000000, 1.9599664 },
};

static void
test_student (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpfloat_with_epsilon (bm_student_t_95 (table[i].degrees), table[i].critical, 0.000001);
  g_assert_true (isinf (bm_student_t_95 (0)));
}

/* Between the tabulated values and the expansion there is no step. */
static void
test_student_falls (void)
{
  for (guint64 degrees = 1; degrees < 2000; degrees++)
    g_assert_cmpfloat (bm_student_t_95 (degrees), >, bm_student_t_95 (degrees + 1));
}

static BmMoments
sample (const gint64 *values,
        guint         n)
{
  BmMoments moments = { 0 };

  for (guint i = 0; i < n; i++)
    bm_moments_add (&moments, values[i]);

  return moments;
}

/* W. S. Gosset's own example (“The Probable Error of a Mean”, 1908): hours of sleep gained by ten patients, in
 * tenths. The mean is
 * 1.58, the standard deviation 1.23 (of the sample: 1.2300), so that t is 4.06. */
static void
test_sleep (void)
{
  static const gint64 gained[] = { 12, 24, 13, 13, 0, 10, 18, 8, 46, 14 };
  BmMoments moments = sample (gained, G_N_ELEMENTS (gained));
  BmEstimate estimate = bm_moments_estimate (&moments, 10);

  g_assert_cmpuint (estimate.n, ==, 10);
  g_assert_cmpfloat_with_epsilon (estimate.mean, 1.58, 1e-12);
  g_assert_cmpfloat_with_epsilon (estimate.mean / estimate.half_width * 2.2621572, 4.0621, 0.0001);
}

static void
test_few (void)
{
  static const gint64 values[] = { 7, 7, 7 };
  BmMoments none = { 0 };
  BmMoments one = sample (values, 1);
  BmMoments same = sample (values, 3);

  g_assert_cmpuint (bm_moments_estimate (&none, 1).n, ==, 0);
  g_assert_cmpfloat (bm_moments_estimate (&none, 1).mean, ==, 0);
  g_assert_true (isinf (bm_moments_estimate (&none, 1).half_width));
  g_assert_cmpfloat (bm_moments_estimate (&one, 2).mean, ==, 3.5);
  g_assert_true (isinf (bm_moments_estimate (&one, 2).half_width));
  g_assert_cmpfloat (bm_moments_estimate (&same, 1).half_width, ==, 0);
}

static void
test_merge (void)
{
  static const gint64 values[] = { 3, -1, 4, 1, -5, 9, 2, 6 };
  BmMoments all = sample (values, 8);
  BmMoments first = sample (values, 3);
  BmMoments rest = sample (values + 3, 5);

  bm_moments_merge (&first, &rest);
  g_assert_cmpmem (&first, sizeof first, &all, sizeof all);
}

/* Samples that are spread alike say more of that together than each of them does. */
static void
test_spread (void)
{
  static const gint64 low[] = { 1, 3 };
  static const gint64 high[] = { 18, 20, 22 };
  const BmMoments samples[] = { sample (low, 2), sample (high, 3), sample (low, 1) };
  BmSpread spread = { 0 };
  BmEstimate one;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    bm_spread_add (&spread, &samples[i]);
  g_assert_cmpfloat_with_epsilon (spread.squares, 2 + 8, 1e-9);
  g_assert_cmpuint (spread.degrees, ==, 3);

  one = bm_moments_estimate_with_spread (&samples[1], &spread, 2);
  g_assert_cmpfloat_with_epsilon (one.mean, 10, 1e-9);
  g_assert_cmpfloat_with_epsilon (one.half_width, bm_student_t_95 (3) * sqrt (10.0 / 3 / 3) / 2, 1e-9);
  g_assert_cmpuint (one.n, ==, 3);
  one = bm_moments_estimate_with_spread (&samples[2], &spread, 1);
  g_assert_cmpfloat_with_epsilon (one.half_width, bm_student_t_95 (3) * sqrt (10.0 / 3), 1e-9);

  g_assert_true (isinf (bm_moments_estimate_with_spread (&samples[2], &(BmSpread) { 0 }, 1).half_width));
}

/* F. J. Anscombe's first set of points (“Graphs in Statistical Analysis”, 1973), in hundredths: the line through them
 * begins at 3.0001 with a standard error of 1.1247. */
static void
test_control (void)
{
  static const gint64 x[] = { 1000, 800, 1300, 900, 1100, 1400, 600, 400, 1200, 700, 500 };
  static const gint64 y[] = { 804, 695, 758, 881, 833, 996, 724, 426, 1084, 482, 568 };
  BmControlledMoments first = { 0 };
  BmControlledMoments rest = { 0 };
  BmEstimate estimate;

  for (guint i = 0; i < G_N_ELEMENTS (x); i++)
    bm_controlled_moments_add (i < 4 ? &first : &rest, y[i], x[i]);
  bm_controlled_moments_merge (&first, &rest);
  estimate = bm_controlled_moments_estimate (&first, 100);

  g_assert_cmpuint (estimate.n, ==, 11);
  g_assert_cmpfloat_with_epsilon (estimate.mean, 3.0001, 0.0001);
  g_assert_cmpfloat_with_epsilon (estimate.half_width, 2.262157 * 1.1247, 0.001);
}

/* Where no luck is known, or of too few values, it is the mean. */
static void
test_no_control (void)
{
  BmControlledMoments moments = { 0 };

  for (gint64 i = 0; i < 9; i++)
    bm_controlled_moments_add (&moments, i * i, i);
  g_assert_cmpfloat (bm_controlled_moments_estimate (&moments, 1).mean, ==, 204 / 9.0);

  moments = (BmControlledMoments) { .control = 0 };
  for (gint64 i = 0; i < 90; i++)
    bm_controlled_moments_add (&moments, i, 0);
  g_assert_cmpfloat (bm_controlled_moments_estimate (&moments, 1).mean, ==, 44.5);
  g_assert_cmpfloat (bm_controlled_moments_estimate (&moments, 1).half_width, ==,
                     bm_moments_estimate (&moments.values, 1).half_width);
}

/* -- Looking again and again -- */

typedef enum
{
  NORMAL,
  UNIFORM,
  SKEWED,
  COIN,
  N_SHAPES,
} Shape;

/* A number whose mean is 0 and whose variance is 1. */
static double
draw (BmRandom *random,
      Shape     shape)
{
  double u = (bm_random_below (random, 1 << 20) + 0.5) / (1 << 20);
  double v = (bm_random_below (random, 1 << 20) + 0.5) / (1 << 20);

  switch (shape)
    {
    case NORMAL:
      return sqrt (-2 * log (u)) * cos (2 * G_PI * v);
    case UNIFORM:
      return (u - 0.5) * sqrt (12);
    case SKEWED:
      return -log (u) - 1;
    case COIN:
    case N_SHAPES:
    default:
      return u < 0.5 ? -1 : 1;
    }
}

#define N_VALUES 1000

/* Narrows an interval of 95 % to what is right at a single look: one of 70 %, for the mean of all values. */
static void
narrow (BmEstimate *estimate)
{
  estimate->half_width *= sqrt (1 - (double) estimate->n / N_VALUES) * 1.036433 / 1.959964;
}

/* Returns whether the mean of all values was outside at any look. These are as in the lab: after fifty values, and then
 * each time that there are a twentieth more, up to the last fifty. */
static gboolean
is_ever_wrong (BmRandom *random,
               Shape     shape,
               gboolean  at_any_time)
{
  gint64 values[N_VALUES];
  BmMoments moments = { 0 };
  double mean = 0;
  guint next = 50;

  for (guint i = 0; i < N_VALUES; i++)
    {
      values[i] = (gint64) floor (draw (random, shape) * 1000 + 0.5);
      mean += (double) values[i] / N_VALUES;
    }

  for (guint i = 0; i < N_VALUES; i++)
    {
      BmEstimate estimate;

      bm_moments_add (&moments, values[i]);
      if (i + 1 < next || i + 1 > N_VALUES - 50)
        continue;
      next += (next + 19) / 20;
      estimate = bm_moments_estimate (&moments, 1);
      if (at_any_time)
        estimate = bm_estimate_at_any_time (&estimate, N_VALUES);
      else
        narrow (&estimate);
      if (fabs (estimate.mean - mean) > estimate.half_width + 1e-6)
        return TRUE;
    }

  return FALSE;
}

/* Ordinary intervals, which are wrong in three of ten samples at a single look, are wrong much more often if they are
 * looked at again and again; these are not. */
static void
test_at_any_time (void)
{
  for (guint shape = 0; shape < N_SHAPES; shape++)
    {
      guint n_wrong = 0, n_wrong_ordinary = 0;
      BmRandom random;

      bm_random_init (&random, 2026, shape);
      for (guint i = 0; i < 1000; i++)
        n_wrong += is_ever_wrong (&random, (Shape) shape, TRUE);
      for (guint i = 0; i < 200; i++)
        n_wrong_ordinary += is_ever_wrong (&random, (Shape) shape, FALSE);
      g_test_message ("shape %u: %u of 1000, ordinary intervals: %u of 200", shape, n_wrong, n_wrong_ordinary);
      g_assert_cmpuint (n_wrong, <=, 300);
      g_assert_cmpuint (n_wrong_ordinary, >=, 120);
    }
}

/* As long as nearly all values are to come, the intervals are wider even than those of 95 % at a single look; they are
 * narrower when most have come, and never grow. */
static void
test_at_any_time_width (void)
{
  const guint64 n_all = 1000;
  double before = INFINITY;

  for (guint64 n = 50; n <= n_all; n += 25)
    {
      const BmEstimate estimate = { .mean = 3, .half_width = 1 / sqrt ((double) n), .n = n };
      const BmEstimate looked_at = bm_estimate_at_any_time (&estimate, n_all);
      const BmEstimate endless = bm_estimate_at_any_time (&estimate, G_MAXUINT64);

      g_assert_cmpfloat (looked_at.mean, ==, 3);
      g_assert_cmpuint (looked_at.n, ==, n);
      g_assert_cmpfloat (endless.half_width, >, 1.1 * estimate.half_width);
      g_assert_cmpfloat (endless.half_width, <, 1.5 * estimate.half_width);
      g_assert_cmpfloat (looked_at.half_width, <, endless.half_width);
      g_assert_cmpfloat (looked_at.half_width, <, before);
      before = looked_at.half_width;
    }
  g_assert_cmpfloat (before, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/estimate/student", test_student);
  g_test_add_func ("/estimate/student-falls", test_student_falls);
  g_test_add_func ("/estimate/sleep", test_sleep);
  g_test_add_func ("/estimate/few", test_few);
  g_test_add_func ("/estimate/merge", test_merge);
  g_test_add_func ("/estimate/spread", test_spread);
  g_test_add_func ("/estimate/control", test_control);
  g_test_add_func ("/estimate/no-control", test_no_control);
  g_test_add_func ("/estimate/at-any-time", test_at_any_time);
  g_test_add_func ("/estimate/at-any-time/width", test_at_any_time_width);

  return g_test_run ();
}
