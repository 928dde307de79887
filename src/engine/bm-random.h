/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * BmRandom:
 * @state: the position of the generator in its sequence
 * @increment: which of the 2⁶³ sequences it uses; always odd
 *
 * A random number generator whose whole state is this struct: copying the struct copies the generator, and writing
 * both numbers to a file saves it.
 *
 * The algorithm is PCG32 (`pcg32_random_r`, PCG-XSH-RR with 64 bits of state) from M. E. O'Neill, “PCG: A Family of
 * Simple Fast Space-Efficient Statistically Good Algorithms for Random Number Generation”, 2014. It gives the same
 * numbers on every machine. It is not suitable for secrets.
 */
typedef struct
{
  guint64 state;
  guint64 increment;
} BmRandom;

guint64 bm_random_draw_seed   (void);
void bm_random_init           (BmRandom *self,
                               guint64   seed,
                               guint64   stream);
void bm_random_shuffle_uint16 (BmRandom *self,
                               guint16  *items,
                               gsize     n,
                               gsize     n_wanted);

/**
 * bm_random_next:
 * @self: an initialised generator
 *
 * Generates the next number. In the header, since simulations spend their time here.
 *
 * Returns: a number from 0 to 2³² − 1, each equally likely
 */
static inline guint32
bm_random_next (BmRandom *self)
{
  guint64 old = self->state;
  guint32 xorshifted = (guint32) (((old >> 18) ^ old) >> 27);
  guint32 rotation = (guint32) (old >> 59);

  self->state = old * G_GUINT64_CONSTANT (6364136223846793005) + self->increment;

  return (xorshifted >> rotation) | (xorshifted << ((32 - rotation) & 31));
}

/**
 * bm_random_below:
 * @self: an initialised generator
 * @bound: the number of possible results, at least 1
 *
 * Generates a number below @bound, all equally likely, by the multiplication and rejection of D. Lemire, “Fast Random
 * Integer Generation in an Interval”, 2019. Uses one number of the generator, rarely more (even for a @bound of 1, so
 * that the usage does not depend on it).
 *
 * Returns: a number from 0 to @bound − 1; 0 if @bound is 0, which is a programming error
 */
static inline guint32
bm_random_below (BmRandom *self,
                 guint32   bound)
{
  guint64 product = (guint64) bm_random_next (self) * bound;

  if (G_UNLIKELY ((guint32) product < bound))
    {
      /* 2³² modulo bound: the number of low halves that would favour some results. */
      guint32 threshold = (0 - bound) % bound;

      while ((guint32) product < threshold)
        product = (guint64) bm_random_next (self) * bound;
    }

  return (guint32) (product >> 32);
}

G_END_DECLS
