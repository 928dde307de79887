/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-expectation.h"

#include <math.h>
#include <string.h>

/* The value of a zone includes what later tiles can add to it. A player places only one tile of each stack: so hopes
 * do not add up, but the more of them there are, the better is the best tile of the next stack. This computes its
 * expected value: the average value of the best of some tiles drawn at random from the supply. */

/* Of a supply with hundreds of different tiles, an even sample is enough. */
static void
choose_tiles (BmExpectation *self,
              const GArray  *kinds)
{
  guint step = (kinds->len + BM_EXPECTATION_MAX_TILES - 1) / BM_EXPECTATION_MAX_TILES;

  self->n_copies = 0;
  self->n_tiles = 0;
  for (guint i = 0; i < kinds->len; i += step)
    {
      const BmTileCount *kind = &g_array_index (kinds, BmTileCount, i);

      self->tiles[self->n_tiles++] = (BmHopedTile) {
        .tile = (guint16) bm_rules_get_first_face (self->evaluation->rules, kind->tile), .n = kind->n,
      };
      self->n_copies += kind->n;
    }
}

/**
 * bm_expectation_init:
 * @self: (out caller-allocates): an expectation
 * @evaluation: the point of view, with turns left
 *
 * Prepares for bm_expectation_judge(). Allocates nothing; safe from any thread.
 */
void
bm_expectation_init (BmExpectation *self,
                     BmEvaluation  *evaluation)
{
  self->evaluation = evaluation;
  self->has_next = FALSE;
  choose_tiles (self, evaluation->prior->setup->kinds);
  for (guint i = 0; i < self->n_tiles; i++)
    if (bm_evaluation_depends_on_place (evaluation, self->tiles[i].tile))
      {
        self->tiles[i].is_fixed = TRUE;
        self->tiles[i].value = bm_evaluation_guess_tile (evaluation, self->tiles[i].tile);
      }
}

/**
 * bm_expectation_remove:
 * @self: an expectation that has not judged anything yet
 * @tile: a tile
 *
 * Removes one copy of a tile that will not come: it has been placed already, or someone else gets it. The last tile
 * is never removed, so that there is always something to expect.
 */
void
bm_expectation_remove (BmExpectation *self,
                       guint          tile)
{
  tile = bm_rules_get_first_face (self->evaluation->rules, tile);
  for (guint i = 0; i < self->n_tiles && self->n_copies > 1; i++)
    if (self->tiles[i].tile == tile && self->tiles[i].n > 0)
      {
        self->n_copies--;
        if (--self->tiles[i].n == 0)
          self->tiles[i] = self->tiles[--self->n_tiles];
        return;
      }
}

static double
to_power (double base,
          guint  exponent)
{
  double power = 1;

  for (guint i = 0; i < exponent; i++)
    power *= base;

  return power;
}

/* The order of tiles changes little from one zone to the next, so sorting takes few steps. */
static void
sort_by_value (BmExpectation *self)
{
  for (guint i = 1; i < self->n_tiles; i++)
    {
      BmHopedTile tile = self->tiles[i];
      guint at = i;

      for (; at > 0 && self->tiles[at - 1].value > tile.value; at--)
        self->tiles[at] = self->tiles[at - 1];
      self->tiles[at] = tile;
    }
}

/* The average of the best of some tiles drawn at random. The chance that all are among the lowest is a power. */
static int
expect_best (BmExpectation *self)
{
  guint n_drawn = self->evaluation->prior->weights->stack_ahead;
  double below = 0;
  double best = 0;
  guint n = 0;

  sort_by_value (self);
  for (guint i = 0; i < self->n_tiles; i++)
    {
      double up_to;

      n += self->tiles[i].n;
      up_to = to_power ((double) n / self->n_copies, n_drawn);
      best += self->tiles[i].value * (up_to - below);
      below = up_to;
    }

  return (int) lround (best);
}

/* The value of a tile whatever its place depends only on the tallies, and a tile leaves the same tallies at most
 * places. */
static void
look_at_tallies (BmExpectation *self)
{
  const BmRules *rules = self->evaluation->rules;

  if (self->has_next && memcmp (self->next.zone.tallies, self->zone.tallies, sizeof (gint16) * rules->n_tallies) == 0)
    return;

  bm_evaluation_init_zone (&self->next, self->evaluation, &self->zone);
  for (guint i = 0; i < self->n_tiles; i++)
    if (!self->tiles[i].is_fixed)
      self->tiles[i].anywhere = bm_evaluation_judge_anywhere (&self->next, self->tiles[i].tile);
  self->has_next = TRUE;
}

/* Whether places promise a tile nothing: then the best one is the same for all such tiles. */
static gboolean
is_plain (const BmTile *tile)
{
  return tile->body.n_parts == 0 && tile->body.n_beams == 0 && tile->memberships.n == 0 && tile->n_levels == 1;
}

static int
find_best (BmSites *sites,
           guint    tile)
{
  int values[BM_ZONE_MAX_PLACES];
  guint n = sites->n_places;
  int best = G_MININT;

  bm_sites_judge (sites, tile, values);
  for (guint i = 0; i < n; i++)
    best = MAX (best, values[i]);

  return best;
}

static void
look_at_places (BmExpectation *self,
                BmShape        shape)
{
  const BmTile *tiles = self->evaluation->rules->tiles;
  int best_plain = G_MININT;

  bm_sites_init (&self->sites, &self->features, shape);
  for (guint i = 0; i < self->n_tiles; i++)
    {
      BmHopedTile *hoped = &self->tiles[i];
      const BmTile *tile = &tiles[hoped->tile];
      int best;

      if (hoped->is_fixed || tile->shape != shape)
        continue;
      best = is_plain (tile) && best_plain != G_MININT ? best_plain : find_best (&self->sites, hoped->tile);
      if (is_plain (tile))
        best_plain = best;
      hoped->value = hoped->anywhere + best;
    }
}

/* The expected value for the zone as it is now. */
static int
judge_zone (BmExpectation *self)
{
  look_at_tallies (self);
  bm_features_init (&self->features, self->evaluation->prior, self->evaluation->turns_left - 1);
  bm_features_survey (&self->features, &self->zone);
  for (guint shape = 0; shape < BM_N_SHAPES; shape++)
    look_at_places (self, shape);

  return expect_best (self);
}

/**
 * bm_expectation_judge:
 * @self: an expectation
 * @tile: a tile
 * @place: a legal place for it
 *
 * Estimates the value of the best tile of the next stack once the tile is placed there.
 *
 * Returns: hundredths of a point
 */
int
bm_expectation_judge (BmExpectation *self,
                      guint          tile,
                      BmPlace        place)
{
  const BmRules *rules = self->evaluation->rules;

  bm_zone_copy (&self->zone, &self->evaluation->zone, rules);
  bm_zone_place (&self->zone, rules, tile, bm_place_x (place), bm_place_y (place));

  return judge_zone (self);
}

/**
 * bm_expectation_judge_as_it_is:
 * @self: an expectation
 *
 * Estimates the value of the best tile of the next stack if no tile is placed before.
 *
 * Returns: hundredths of a point
 */
int
bm_expectation_judge_as_it_is (BmExpectation *self)
{
  bm_zone_copy (&self->zone, &self->evaluation->zone, self->evaluation->rules);

  return judge_zone (self);
}

static int
judge_tile (BmExpectation *self,
            guint          tile)
{
  tile = bm_rules_get_first_face (self->evaluation->rules, tile);
  for (guint i = 0; i < self->n_tiles; i++)
    if (self->tiles[i].tile == tile)
      return self->tiles[i].value;

  return bm_evaluation_find_place (&self->next, tile, 1, NULL);
}

/**
 * bm_expectation_judge_stack:
 * @self: an expectation that has judged a zone
 * @tiles: (array length=n_tiles): tiles in the order of the rules
 * @n_tiles: number of tiles, at least 1
 *
 * Estimates the value of the best of these tiles in that zone in the next turn.
 *
 * Returns: hundredths of a point
 */
int
bm_expectation_judge_stack (BmExpectation *self,
                            const guint16 *tiles,
                            guint          n_tiles)
{
  int best = G_MININT;

  for (guint i = 0; i < n_tiles; i++)
    if (i == 0 || tiles[i] != tiles[i - 1])
      {
        int value = judge_tile (self, tiles[i]);

        best = MAX (best, value);
      }

  return best;
}
