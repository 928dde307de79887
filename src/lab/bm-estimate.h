/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a sample tells of the mean of all that it was taken from. */

G_BEGIN_DECLS

/**
 * BmEstimate:
 * @mean: the mean of the sample
 * @half_width: the true mean lies within so much of @mean with a probability of 95 %; infinite for a sample of less
 *   than two
 * @n: how many values the sample has; if there are none, @mean is 0
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
 * @n: how many values there are
 * @sum: their sum
 * @squares: the sum of their squares
 *
 * What is kept of a sample. Whole numbers, so that the samples of several threads add up to the same in any order.
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
 * @squares: the sum of the squares of how far each value is from the mean of its sample
 * @degrees: how many values there are, less the number of samples
 *
 * How far values lie apart within several samples that have different means and are spread alike. What a small sample
 * alone tells of that is next to nothing.
 */
typedef struct
{
  double  squares;
  guint64 degrees;
} BmSpread;

/**
 * BmControlledMoments:
 * @values: the values
 * @control: sum of what is known of the luck in each of them
 * @control_squares: sum of the squares of that
 * @products: sum of the products of each value and its luck
 *
 * A sample of values in each of which something was luck that is known, a number whose true mean is 0: a control
 * variate. What of the values goes along with it can be taken out of them, which makes the interval narrower.
 */
typedef struct
{
  BmMoments values;
  gint64    control;
  gint64    control_squares;
  gint64    products;
} BmControlledMoments;

/** Adds a value to a sample, and what is known of the luck in it. */
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
BmEstimate bm_moments_estimate (const BmMoments *self,
                                double           unit);
BmEstimate bm_moments_estimate_with_spread (const BmMoments *self,
                                const BmSpread  *spread,
                                double           unit);
void       bm_spread_add       (BmSpread        *self,
                                const BmMoments *sample);
BmEstimate bm_controlled_moments_estimate (const BmControlledMoments *self,
                                double           unit);

G_END_DECLS
