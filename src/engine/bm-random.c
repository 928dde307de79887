/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chance in the engine: PCG32. The two functions that are called all the time are in the
 * header.
 *
 * GRand of GLib would not do: its state can be copied, but not written into a saved game.
 */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-random.h"

/**
 * bm_random_init:
 * @self: (out caller-allocates): the generator to set up
 * @seed: where in its sequence the generator starts; any number
 * @stream: which sequence it walks; any number, of which the highest bit does not matter
 *
 * Sets up @self so that equal @seed and @stream always give equal numbers, as `pcg32_srandom_r`
 * does. Generators with different streams do not repeat each other: give each purpose (dealing,
 * each computer player) a stream of its own.
 */
void
bm_random_init (BmRandom *self,
                guint64   seed,
                guint64   stream)
{
  g_return_if_fail (self != NULL);

  self->state = 0;
  self->increment = (stream << 1) | 1;

  bm_random_next (self);
  self->state += seed;
  bm_random_next (self);
}

/**
 * bm_random_shuffle_uint16:
 * @self: a generator that [method@Random.init] has set up
 * @items: (array length=n) (nullable): what to shuffle, in place; may be %NULL if @n is 0
 * @n: how many items there are, at most 2³² − 1
 * @n_wanted: how many of them are wanted; more than @n means all
 *
 * Shuffles @items so far that the first @n_wanted are a fair draw in fair order, and the others
 * are all that is left, in no order to rely upon. This is the shuffle of Fisher and Yates, stopped
 * when enough is drawn: it takes one random number for each item that is wanted.
 */
void
bm_random_shuffle_uint16 (BmRandom *self,
                          guint16  *items,
                          gsize     n,
                          gsize     n_wanted)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (items != NULL || n == 0);
  g_return_if_fail (n <= G_MAXUINT32);

  for (gsize i = 0; i < MIN (n, n_wanted); i++)
    {
      gsize chosen = i + bm_random_below (self, (guint32) (n - i));
      guint16 item = items[chosen];

      items[chosen] = items[i];
      items[i] = item;
    }
}
