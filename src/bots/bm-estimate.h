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

double     bm_student_t_95     (guint64          degrees);
BmEstimate bm_moments_estimate (const BmMoments *self,
                                double           unit);

G_END_DECLS
