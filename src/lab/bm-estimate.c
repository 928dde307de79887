/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-estimate.h"

#include <math.h>

/* Means and their confidence intervals. */

/* Two-sided critical values of Student's t for 95 %, for 1 degree of freedom and more. */
static const double critical[] = {
  12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139,
  2.200985,  2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963,
  2.079614,  2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.045230, 2.042272,
};

/* The same for the normal distribution. */
#define CRITICAL_NORMAL 1.959963984540054

/* An interval that is looked at again and again is at its best around this many values, if many more are to come. */
#define USUAL_LOOK 300

/* The probability that it does not contain the mean at some look. docs/LAB.md says what that means for a verdict. */
#define ERROR_RATE 0.3

/* With fewer points than this, the slope of the line means nothing. */
#define MIN_CONTROLLED 10

/* The expansion of R. A. Fisher and E. A. Cornish (“The Percentile Points of Distributions Having Known Cumulants”,
 * 1960) in the number of degrees; from 31 degrees on it is right to six digits. */
static double
expand (double degrees)
{
  double z = CRITICAL_NORMAL;
  double z3 = z * z * z;
  double z5 = z3 * z * z;
  double z7 = z5 * z * z;
  double z9 = z7 * z * z;
  double first = (z3 + z) / 4;
  double second = (5 * z5 + 16 * z3 + 3 * z) / 96;
  double third = (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384;
  double fourth = (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z) / 92160;

  return z + (first + (second + (third + fourth / degrees) / degrees) / degrees) / degrees;
}

/**
 * bm_student_t_95:
 * @degrees: degrees of freedom
 *
 * Returns: the two-sided critical value of Student's t; infinite for 0 degrees
 */
double
bm_student_t_95 (guint64 degrees)
{
  if (degrees == 0)
    return INFINITY;
  if (degrees <= G_N_ELEMENTS (critical))
    return critical[degrees - 1];
  return expand ((double) degrees);
}

/* The sum of products of deviations from the means. */
static double
sum_deviations (double products,
                double first,
                double second,
                double n)
{
  return products - first * second / n;
}

/**
 * bm_estimate_get_error:
 * @self: an estimate from a sample of at least two values
 *
 * Returns: the standard error of its mean
 */
double
bm_estimate_get_error (const BmEstimate *self)
{
  g_return_val_if_fail (self->n >= 2, 0);

  return self->half_width / bm_student_t_95 (self->n - 1);
}

/**
 * bm_moments_estimate:
 * @self: a sample of independent values
 * @unit: the unit of the result: mean and interval are divided by it
 *
 * Returns: the mean and its interval
 */
BmEstimate
bm_moments_estimate (const BmMoments *self,
                     double           unit)
{
  double n = (double) self->n;
  double mean, variance;

  if (self->n == 0)
    return (BmEstimate) { .half_width = INFINITY };

  mean = (double) self->sum / n;
  if (self->n == 1)
    return (BmEstimate) { .mean = mean / unit, .half_width = INFINITY, .n = 1 };

  /* The sums are exact, but their difference is rounded, and may not be 0 when it should be. */
  variance = MAX (((double) self->squares - mean * (double) self->sum) / (n - 1), 0);
  return (BmEstimate) {
    .mean = mean / unit,
    .half_width = bm_student_t_95 ((guint64) self->n - 1) * sqrt (variance / n) / unit,
    .n = (guint64) self->n,
  };
}

/**
 * bm_moments_estimate_with_spread:
 * @self: a sample of independent values
 * @spread: the pooled spread of this sample and others
 * @unit: the unit of the result: mean and interval are divided by it
 *
 * Returns: the mean and its interval, which is finite even for a single value
 */
BmEstimate
bm_moments_estimate_with_spread (const BmMoments *self,
                                 const BmSpread  *spread,
                                 double           unit)
{
  double n = (double) self->n;

  if (self->n == 0 || spread->degrees == 0)
    return bm_moments_estimate (self, unit);

  return (BmEstimate) {
    .mean = (double) self->sum / n / unit,
    .half_width = bm_student_t_95 (spread->degrees) * sqrt (spread->squares / (double) spread->degrees / n) / unit,
    .n = (guint64) self->n,
  };
}

/**
 * bm_spread_add:
 * @self: a spread; all zero at first
 * @sample: another sample
 */
void
bm_spread_add (BmSpread        *self,
               const BmMoments *sample)
{
  double sum = (double) sample->sum;

  if (sample->n < 2)
    return;

  self->squares += MAX (sum_deviations ((double) sample->squares, sum, sum, (double) sample->n), 0);
  self->degrees += (guint64) sample->n - 1;
}

/**
 * bm_controlled_moments_estimate:
 * @self: a sample of independent values
 * @unit: the unit of the result: mean and interval are divided by it
 *
 * Fits a straight line to values and luck and takes its value where the luck is 0. If the luck never varies, or the
 * sample is too small for a line, that is the mean.
 *
 * Returns: the mean with the luck removed, and its interval
 */
BmEstimate
bm_controlled_moments_estimate (const BmControlledMoments *self,
                                double                     unit)
{
  double n = (double) self->values.n;
  double sum = (double) self->values.sum;
  double control = (double) self->control;
  double squares, products, slope, rest;

  if (self->values.n < MIN_CONTROLLED)
    return bm_moments_estimate (&self->values, unit);
  squares = sum_deviations ((double) self->control_squares, control, control, n);
  if (squares <= 0)
    return bm_moments_estimate (&self->values, unit);

  products = sum_deviations ((double) self->products, sum, control, n);
  slope = products / squares;
  rest = MAX (sum_deviations ((double) self->values.squares, sum, sum, n) - slope * products, 0);
  return (BmEstimate) {
    .mean = (sum - slope * control) / n / unit,
    .half_width = bm_student_t_95 ((guint64) self->values.n - 2)
                  * sqrt (rest / (n - 2) * (1 / n + control * control / (n * n * squares))) / unit,
    .n = (guint64) self->values.n,
  };
}

/**
 * bm_estimate_at_any_time:
 * @self: an estimate
 * @n_all: how many values there will be in the end, at least as many as there are
 *
 * An interval misses more often than it says if one looks at it after each value, and stops when one likes what one
 * sees. This makes an estimate of a confidence sequence for the mean of all @n_all values: with a probability of 70 %, its
 * intervals contain that mean at all looks together, and the last one is nothing but that mean. It misses on either side
 * equally often.
 *
 * It is Robbins' mixture of normal distributions, with the variance of the sample: S. R. Howard, A. Ramdas, J. McAuliffe,
 * J. Sekhon, “Time-uniform, nonparametric, nonasymptotic confidence sequences”, 2021, section 3.2, and I. Waudby-Smith
 * and others, “Time-uniform central limit theory and asymptotic confidence sequences”, 2024, theorem 2.2, which is why
 * it takes some dozens of values before it means anything, and some dozens that are still to come. The deviation of the first n values from the mean of all of
 * them is a bridge, which ends where it began. Divided by the share of the values that is still to come, it is a Brownian
 * motion that has come as far as after n divided by that share (J. L. Doob, “Heuristic approach to the
 * Kolmogorov–Smirnov theorems”, 1949); so the mixture is made for that motion, as I. Waudby-Smith and A. Ramdas do for
 * bounded values in “Confidence sequences for sampling without replacement”, 2020.
 *
 * Returns: the same mean with another interval
 */
BmEstimate
bm_estimate_at_any_time (const BmEstimate *self,
                         guint64           n_all)
{
  const double alpha = -2 * log (ERROR_RATE);
  const double rho = (alpha + log (alpha + 1)) / USUAL_LOOK;
  double to_come = 1 - (double) self->n / (double) MAX (n_all, 1);
  BmEstimate at_any_time = *self;

  if (self->n > 0 && to_come > 0)
    {
      double looks = rho * (double) self->n / to_come;

      at_any_time.half_width *= sqrt (to_come * 2 * (looks + 1) / looks * log (sqrt (looks + 1) / ERROR_RATE))
                                / CRITICAL_NORMAL;
    }
  else if (self->n > 0)
    at_any_time.half_width = 0;

  return at_any_time;
}
