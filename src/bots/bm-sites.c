/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-sites.h"

#include <string.h>

#include "bm-contest.h"

static inline int
get_sum (const BmProspect *prospect)
{
  return prospect->now + prospect->later;
}

#define NO_PLACE 255

static guint
find_index (const BmSites *self,
            int            x,
            int            y)
{
  guint column = (guint) (x - self->outlook->corner_x);
  guint row = (guint) (y - self->outlook->corner_y);

  return column < self->outlook->width && row < self->outlook->height
         ? self->index[column * self->outlook->height + row] : NO_PLACE;
}

static void
index_places (BmSites *self)
{
  const BmOutlook *outlook = self->outlook;

  memset (self->index, NO_PLACE, outlook->width * outlook->height);
  for (guint i = 0; i < self->n_places; i++)
    {
      guint column = (guint) (bm_place_x (self->places[i]) - outlook->corner_x);
      guint row = (guint) (bm_place_y (self->places[i]) - outlook->corner_y);

      self->index[column * outlook->height + row] = (guint8) i;
    }
}

/* What is at stake in the cells of each place. */
static void
look_at_stakes (BmSites *self)
{
  int to_x = self->shape == BM_SHAPE_LANDSCAPE ? 1 : 0;
  int distance = self->outlook->insight->taste->distance;

  for (guint i = 0; i < self->n_places; i++)
    {
      int x = bm_place_x (self->places[i]);
      int y = bm_place_y (self->places[i]);
      const BmStakes *first = bm_outlook_get_stakes (self->outlook, x, y);
      const BmStakes *second = bm_outlook_get_stakes (self->outlook, x + to_x, y + 1 - to_x);

      self->part[i] = first->part + second->part + bm_outlook_measure (x, y) * distance;
      self->target[i] = first->target + second->target;
      self->source[i] = first->source + second->source;
    }
}

/**
 * bm_sites_init:
 * @self: (out caller-allocates): the sites
 * @outlook: an outlook that has looked at a zone; it must not change while they are used
 * @shape: the shape of the tiles that are asked about
 *
 * Looks at the places of a zone. Allocates nothing; safe from any thread.
 */
void
bm_sites_init (BmSites         *self,
               const BmOutlook *outlook,
               BmShape          shape)
{
  self->outlook = outlook;
  self->shape = shape;
  self->n_places = bm_zone_list_places (outlook->zone, shape, 0, self->places);
  self->n_parts = 0;
  self->has_openings = FALSE;
  index_places (self);
  look_at_stakes (self);
}

/* -- What places promise for parts, beams and mutations -- */

/* What a part promises that begins a crystal of its own. */
static void
judge_fresh_part (const BmSites    *self,
                  const BmTilePart *part,
                  int              *values)
{
  int fresh = self->outlook->fresh[self->outlook->rules->crystal_parts[part->part].crystal];
  int x = G_MININT;
  guint64 room = 0;

  for (guint i = 0; i < self->n_places; i++)
    {
      if (fresh != 0 && bm_place_x (self->places[i]) != x)
        {
          x = bm_place_x (self->places[i]);
          room = bm_outlook_find_fresh_room (self->outlook, part, x);
        }
      values[i] = room >> (bm_place_y (self->places[i]) & 63) & 1 ? fresh : 0;
    }
}

/* The same for places where the part is wanted: it continues a crystal there. */
static void
judge_wanted_part (const BmSites    *self,
                   const BmTilePart *part,
                   int              *values)
{
  const BmOutlook *outlook = self->outlook;

  for (guint i = outlook->first_want[part->part]; i != BM_OUTLOOK_NO_WANT; i = outlook->wants[i].next)
    {
      const BmWant *want = &outlook->wants[i];
      int x = want->x - part->x;
      int y = want->y - part->y;
      guint at = x % 2 == 0 && y % 2 == 0 ? find_index (self, x / 2, y / 2) : NO_PLACE;

      if (at != NO_PLACE)
        values[at] = want->now + want->later + want->stake;
    }
}

/* What each place promises for a part of a tile. */
static const int *
find_part_values (BmSites          *self,
                  const BmTilePart *part)
{
  guint at = 0;

  while (at < self->n_parts && (self->parts[at].part != part->part || self->parts[at].x != part->x
                                || self->parts[at].y != part->y))
    at++;
  if (at == self->n_parts)
    {
      judge_fresh_part (self, part, self->values[at]);
      judge_wanted_part (self, part, self->values[at]);
      if (at < BM_SITES_MAX_PARTS)
        self->parts[self->n_parts++] = *part;
    }

  return self->values[at];
}

static void
add_memberships (const BmSites *self,
                 guint          tile,
                 int           *values)
{
  for (guint i = 0; i < self->n_places; i++)
    {
      BmProspect prospect = { 0 };

      bm_outlook_judge_memberships (self->outlook, tile, bm_place_x (self->places[i]), bm_place_y (self->places[i]),
                                    &prospect);
      values[i] += get_sum (&prospect);
    }
}

static void
add_beams (const BmSites *self,
           const BmBody  *body,
           int           *values)
{
  for (guint i = 0; i < self->n_places; i++)
    {
      BmProspect prospect = { 0 };

      bm_outlook_judge_beams (self->outlook, body, bm_place_x (self->places[i]), bm_place_y (self->places[i]),
                              &prospect);
      values[i] += get_sum (&prospect);
    }
}

static void
look_at_openings (BmSites *self)
{
  for (guint i = 0; i < self->n_places; i++)
    {
      int x = bm_place_x (self->places[i]);
      int y = bm_place_y (self->places[i]);

      self->n_beams[i] = (guint8) bm_outlook_count_beams (self->outlook, self->shape, x, y);
      self->n_openings[i] = (guint8) MIN (bm_outlook_count_openings (self->outlook, self->shape, x, y), 2);
    }
  self->has_openings = TRUE;
}

static void
add_mutations (BmSites      *self,
               const BmTile *tile,
               int          *values)
{
  int by_state[BM_MAX_LEVELS][3];

  for (guint n_beams = 0; n_beams < tile->n_levels; n_beams++)
    for (guint n_openings = 0; n_openings <= 2; n_openings++)
      {
        BmProspect prospect = { 0 };

        bm_outlook_judge_mutant (self->outlook, tile, n_beams, n_openings, &prospect);
        by_state[n_beams][n_openings] = get_sum (&prospect);
      }

  if (!self->has_openings)
    look_at_openings (self);
  for (guint i = 0; i < self->n_places; i++)
    values[i] += by_state[MIN (self->n_beams[i], tile->n_levels - 1)][self->n_openings[i]];
}

/* Apart from all else, so that a compiler can do several at a time. */
static void
add_values (int       *restrict values,
            const int *restrict others,
            guint      n,
            int        sign)
{
  if (sign > 0)
    for (guint i = 0; i < n; i++)
      values[i] += others[i];
  else
    for (guint i = 0; i < n; i++)
      values[i] -= others[i];
}

/* What the tile spoils, whatever it brings. */
static void
begin_with_stakes (const BmSites *self,
                   const BmTile  *tile,
                   int           *values)
{
  memset (values, 0, sizeof (int) * self->n_places);
  add_values (values, self->part, self->n_places, -1);
  if (tile->n_levels < 2)
    add_values (values, self->target, self->n_places, -1);
  if (tile->body.n_beams == 0)
    add_values (values, self->source, self->n_places, -1);
}

/**
 * bm_sites_judge:
 * @self: the sites
 * @tile: a tile of its shape
 * @values: (out caller-allocates) (array fixed-size=192): room for %BM_ZONE_MAX_PLACES
 *
 * Judges all places for a tile as bm_outlook_judge() does: what they seem to bring at once and promise, together, in
 * hundredths of a point.
 */
void
bm_sites_judge (BmSites *self,
                guint    tile,
                int     *values)
{
  const BmTile *kind = &self->outlook->rules->tiles[tile];

  begin_with_stakes (self, kind, values);
  for (guint i = 0; i < kind->body.n_parts; i++)
    add_values (values, find_part_values (self, &kind->body.parts[i]), self->n_places, 1);
  if (kind->memberships.n > 0)
    add_memberships (self, tile, values);
  if (kind->body.n_beams > 0)
    add_beams (self, &kind->body, values);
  if (kind->n_levels > 1)
    add_mutations (self, kind, values);
}
