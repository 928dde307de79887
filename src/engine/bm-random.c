/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Random numbers for the engine: PCG32. The two functions that are called all the time are in the header.
 *
 * GRand of GLib is not suitable: its state can be copied, but not written to a saved game. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-random.h"

/**
 * bm_random_draw_seed:
 *
 * Draws the seed of a new game. Deals that nobody has asked for by number begin here.
 *
 * Returns: a number from 0 to 2⁶³ − 1, each equally likely: the seeds that `--seed` of the command-line tool takes
 */
guint64
bm_random_draw_seed (void)
{
  return ((guint64) g_random_int () << 32 | g_random_int ()) & G_MAXINT64;
}

/**
 * bm_random_init:
 * @self: (out caller-allocates): the generator
 * @seed: the start of the generator in its sequence; any number
 * @stream: the sequence; any number, of which the highest bit is ignored
 *
 * Initialises @self so that equal @seed and @stream always give equal numbers, like `pcg32_srandom_r`. Generators
 * with different streams do not repeat each other: use a different stream for each purpose (dealing, each computer
 * player).
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
 * @self: an initialised generator
 * @items: (array length=n) (nullable): the items, shuffled in place; may be %NULL if @n is 0
 * @n: number of items, at most 2³² − 1
 * @n_wanted: how many of them are wanted; more than @n means all
 *
 * Shuffles @items until the first @n_wanted are a fair draw in fair order; the others are the rest, in undefined
 * order. This is the shuffle of Fisher and Yates, stopped when enough items are drawn: it uses one random number for
 * each item that is wanted.
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
