/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Estimates a mean and its interval from a sample. */

G_BEGIN_DECLS

/**
 * BmEstimate:
 * @mean: the mean of the sample
 * @half_width: half the width of the 95 % interval around @mean; infinite for fewer than two values
 * @n: number of values; if it is 0, so is @mean
 *
 * A mean with its interval, by Student's t.
 */
typedef struct
{
  double  mean;
  double  half_width;
  guint64 n;
} BmEstimate;

/**
 * BmMoments:
 * @n: number of values
 * @sum: their sum
 * @squares: the sum of their squares
 *
 * A sample, without its single values. The sums are whole numbers, so that samples from several threads add up to the
 * same in any order.
 */
typedef struct
{
  gint64 n;
  gint64 sum;
  gint64 squares;
} BmMoments;

/** Adds a value to a sample. */
static inline void
bm_moments_add (BmMoments *self,
                gint64     value)
{
  self->n++;
  self->sum += value;
  self->squares += value * value;
}

/** Adds another sample to a sample. */
static inline void
bm_moments_merge (BmMoments       *self,
                  const BmMoments *other)
{
  self->n += other->n;
  self->sum += other->sum;
  self->squares += other->squares;
}

/**
 * BmSpread:
 * @squares: sum of the squared deviations of each value from the mean of its sample
 * @degrees: number of values minus number of samples
 *
 * The pooled variance of several samples with different means. A single small sample says next to nothing about its
 * variance.
 */
typedef struct
{
  double  squares;
  guint64 degrees;
} BmSpread;

/**
 * BmControlledMoments:
 * @values: the values
 * @control: sum of the known luck in each value
 * @control_squares: sum of the squared luck
 * @products: sum of the products of each value and its luck
 *
 * A sample of values with a control variate: for each value, its luck is known, a number whose true mean is 0.
 * Subtracting the part of the values that varies with it makes the interval narrower.
 */
typedef struct
{
  BmMoments values;
  gint64    control;
  gint64    control_squares;
  gint64    products;
} BmControlledMoments;

/** Adds a value and its luck to a sample. */
static inline void
bm_controlled_moments_add (BmControlledMoments *self,
                           gint64               value,
                           gint64               control)
{
  bm_moments_add (&self->values, value);
  self->control += control;
  self->control_squares += control * control;
  self->products += value * control;
}

/** Adds another sample to a sample. */
static inline void
bm_controlled_moments_merge (BmControlledMoments       *self,
                             const BmControlledMoments *other)
{
  bm_moments_merge (&self->values, &other->values);
  self->control += other->control;
  self->control_squares += other->control_squares;
  self->products += other->products;
}

double     bm_student_t_95     (guint64          degrees);
double     bm_estimate_get_error (const BmEstimate *self);
BmEstimate bm_moments_estimate (const BmMoments *self,
                                double           unit);
BmEstimate bm_moments_estimate_with_spread (const BmMoments *self,
                                const BmSpread  *spread,
                                double           unit);
void       bm_spread_add       (BmSpread        *self,
                                const BmMoments *sample);
BmEstimate bm_estimate_at_any_time (const BmEstimate *self,
                                guint64          n_all);
BmEstimate bm_controlled_moments_estimate (const BmControlledMoments *self,
                                double           unit);

G_END_DECLS
