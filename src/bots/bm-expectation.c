/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-expectation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A zone is worth not only what it has but also what the tiles to come can make of it. Of each stack a player lays one
 * tile: so hopes do not add up, but the more of them there are, the better is the best tile of the next stack. That is
 * what is computed here: what the best of some tiles drawn by lot from the deck is worth on the average. */

/** Value: what a tile is worth, and how many there are of it. */
typedef struct
{
  int   value;
  guint n;
} Value;

static int
compare_tiles (gconstpointer first,
               gconstpointer second)
{
  return (int) *(const guint16 *) first - (int) *(const guint16 *) second;
}

static int
compare_values (gconstpointer first,
                gconstpointer second)
{
  return ((const Value *) first)->value - ((const Value *) second)->value;
}

/* A deck of hundreds of different tiles is well enough known from some of them, evenly chosen. */
static void
thin_out (BmExpectation *self)
{
  guint step = (self->n_tiles + BM_EXPECTATION_MAX_TILES - 1) / BM_EXPECTATION_MAX_TILES;
  guint n = 0;

  if (step <= 1)
    return;

  self->n_copies = 0;
  for (guint i = 0; i < self->n_tiles; i += step)
    {
      self->tiles[n++] = self->tiles[i];
      self->n_copies += self->tiles[i].n;
    }
  self->n_tiles = n;
}

/**
 * bm_expectation_init:
 * @self: (out caller-allocates): an expectation
 * @insight: an insight
 *
 * Prepares for bm_expectation_judge(). Allocates nothing; safe from any thread.
 */
void
bm_expectation_init (BmExpectation   *self,
                     const BmInsight *insight)
{
  const GArray *deck = insight->setup->deck;
  guint16 tiles[BM_MAX_DECK];

  self->taste = insight->taste;
  self->n_copies = deck->len;
  self->n_tiles = 0;
  memcpy (tiles, deck->data, sizeof (guint16) * deck->len);
  qsort (tiles, deck->len, sizeof (guint16), compare_tiles);
  for (guint i = 0; i < deck->len; i++)
    if (i > 0 && tiles[i] == tiles[i - 1])
      self->tiles[self->n_tiles - 1].n++;
    else
      self->tiles[self->n_tiles++] = (BmTileCount) { .tile = tiles[i], .n = 1 };
  thin_out (self);
}

/* The average of the best of some values drawn by lot. The chance that all are among the lowest is a power. */
static int
expect_best (Value *values,
             guint  n_values,
             guint  n_copies,
             guint  n_drawn)
{
  double below = 0;
  double best = 0;
  guint n = 0;

  qsort (values, n_values, sizeof (Value), compare_values);
  for (guint i = 0; i < n_values; i++)
    {
      double up_to;

      n += values[i].n;
      up_to = pow ((double) n / n_copies, n_drawn);
      best += values[i].value * (up_to - below);
      below = up_to;
    }

  return (int) lround (best);
}

/**
 * bm_expectation_judge:
 * @self: an expectation
 * @appraisal: the point of view; there are turns left
 * @tile: a tile
 * @place: a legal place for it
 *
 * Judges what the best tile of the next stack will be worth when the tile lies there.
 *
 * Returns: hundredths of a point
 */
int
bm_expectation_judge (BmExpectation     *self,
                      const BmAppraisal *appraisal,
                      guint              tile,
                      BmPlace            place)
{
  const BmRules *rules = appraisal->rules;
  Value values[BM_EXPECTATION_MAX_TILES];

  bm_zone_copy (&self->zone, &appraisal->zone, rules);
  bm_zone_place (&self->zone, rules, tile, bm_place_x (place), bm_place_y (place));
  bm_appraisal_init_zone (&self->next, appraisal, &self->zone);
  for (guint i = 0; i < self->n_tiles; i++)
    values[i] = (Value) {
      .value = bm_appraisal_find_place (&self->next, self->tiles[i].tile, 1, NULL), .n = self->tiles[i].n,
    };

  return expect_best (values, self->n_tiles, self->n_copies, self->taste->stack_ahead);
}
