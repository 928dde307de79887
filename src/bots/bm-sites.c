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
/* A part of a crystal or composite has at most this many others. */
#define MAX_OTHERS 31

static guint
find_index (const BmSites *self,
            int            x,
            int            y)
{
  guint column = (guint) (x - self->features->corner_x);
  guint row = (guint) (y - self->features->corner_y);

  return column < self->features->width && row < self->features->height
         ? self->index[column * self->features->height + row] : NO_PLACE;
}

/* What a tile spoils depends on whether it can mutate and whether it has beams. */
static inline guint
get_spoils (gboolean can_mutate,
            gboolean has_beams)
{
  return (can_mutate ? 2 : 0) + (has_beams ? 1 : 0);
}

/* The stakes in the cells of a place. */
static void
look_at_stakes (BmSites        *self,
                guint           at,
                const BmStakes *first,
                const BmStakes *second,
                int             distance)
{
  int part = -first->part - second->part - distance * self->features->prior->weights->distance;
  int target = first->target + second->target;
  int source = first->source + second->source;

  self->spoils[get_spoils (FALSE, FALSE)][at] = part - target - source;
  self->spoils[get_spoils (FALSE, TRUE)][at] = part - target;
  self->spoils[get_spoils (TRUE, FALSE)][at] = part - source;
  self->spoils[get_spoils (TRUE, TRUE)][at] = part;
}

static void
look_at_places (BmSites *self)
{
  const BmFeatures *features = self->features;
  guint to_second = self->shape == BM_SHAPE_LANDSCAPE ? features->height : 1;

  memset (self->index, NO_PLACE, features->width * features->height);
  self->n_columns = 0;
  for (guint i = 0; i < self->n_places; i++)
    {
      int x = bm_place_x (self->places[i]);
      int y = bm_place_y (self->places[i]);
      guint cell = (guint) (x - features->corner_x) * features->height + (guint) (y - features->corner_y);

      self->index[cell] = (guint8) i;
      self->rows[i] = (guint8) (y & 63);
      if (self->n_columns == 0 || self->columns[self->n_columns - 1].x != x)
        self->columns[self->n_columns++] = (BmSiteColumn) { .x = x, .first = i };
      look_at_stakes (self, i, &features->stakes[cell], &features->stakes[cell + to_second], bm_features_measure (x, y));
    }
  self->columns[self->n_columns].first = self->n_places;
}

/**
 * bm_sites_init:
 * @self: (out caller-allocates): the sites
 * @features: the features of a zone; the zone must not change while the sites are used
 * @shape: the shape of the tiles
 *
 * Prepares the tables for the places of a zone. Allocates nothing; safe from any thread.
 */
void
bm_sites_init (BmSites          *self,
               const BmFeatures *features,
               BmShape           shape)
{
  self->features = features;
  self->shape = shape;
  self->n_places = bm_zone_list_places (features->zone, shape, 0, self->places);
  self->n_parts = 0;
  self->has_openings = FALSE;
  memset (self->first_row, G_MAXUINT8, features->rules->n_crystal_parts);
  look_at_places (self);
}

/* -- Promises of parts, beams and mutations -- */

/* A separate loop, so that compilers can vectorise it. */
static void
add_values (int       *restrict values,
            const int *restrict others,
            guint      n)
{
  for (guint i = 0; i < n; i++)
    values[i] += others[i];
}

/* The places of the tiles that something needs besides the one at (0, 0). */
typedef struct
{
  guint n;
  int   x[MAX_OTHERS];
  int   y[MAX_OTHERS];
} Others;

/* A bit for each row of a column where the others have room. */
static guint64
find_room (const BmSites *self,
           const Others  *others,
           int            x)
{
  guint64 room = G_MAXUINT64;

  for (guint i = 0; i < others->n; i++)
    {
      guint64 column = bm_features_get_room (self->features, x + others->x[i]);
      guint turn = (guint) others->y[i] & 63;

      room &= column >> turn | column << (-turn & 63);
    }

  return room;
}

/* The promise of a tile that starts something: @promise wherever the others have room. */
static void
judge_beginning (const BmSites *self,
                 const Others  *others,
                 int            promise,
                 int           *values)
{
  for (guint i = 0; i < self->n_columns; i++)
    {
      guint64 room = find_room (self, others, self->columns[i].x);

      for (guint j = self->columns[i].first; j < self->columns[i + 1].first; j++)
        values[j] = -(int) (room >> self->rows[j] & 1) & promise;
    }
}

/* The promise of a part that starts a new crystal. */
static void
judge_fresh_part (const BmSites    *self,
                  const BmTilePart *part,
                  int              *values)
{
  const BmRules *rules = self->features->rules;
  guint crystal = rules->crystal_parts[part->part].crystal;
  const BmRange *parts = &rules->crystals[crystal].parts;
  Others others = { .n = 0 };

  for (guint i = parts->first; i < (guint) parts->first + parts->n; i++)
    if (i != part->part)
      {
        bm_features_find_carrier (self->features, part, i, &others.x[others.n], &others.y[others.n]);
        others.n++;
      }
  judge_beginning (self, &others, self->features->fresh[crystal], values);
}

/* The same for places where the part is wanted: it continues a crystal there. */
static void
judge_wanted_part (const BmSites    *self,
                   const BmTilePart *part,
                   int              *values)
{
  const BmFeatures *features = self->features;

  for (guint i = features->first_want[part->part]; i != BM_FEATURES_NO_WANT; i = features->wants[i].next)
    {
      const BmWant *want = &features->wants[i];
      int x = want->x - part->x;
      int y = want->y - part->y;
      guint at = x % 2 == 0 && y % 2 == 0 ? find_index (self, x / 2, y / 2) : NO_PLACE;

      if (at != NO_PLACE)
        values[at] = want->now + want->later + want->stake;
    }
}

/* Most parts are in the same position on all tiles that have them, so the first row for a part usually matches. */
static guint
find_row (const BmSites    *self,
          const BmTilePart *part)
{
  for (guint at = self->first_row[part->part]; at < self->n_parts; at++)
    if (self->parts[at].part == part->part && self->parts[at].x == part->x && self->parts[at].y == part->y)
      return at;

  return self->n_parts;
}

/* The promise of each place for a part of a tile. */
static const int *
find_part_values (BmSites          *self,
                  const BmTilePart *part)
{
  guint at = find_row (self, part);

  if (at == self->n_parts)
    {
      judge_fresh_part (self, part, self->values[at]);
      judge_wanted_part (self, part, self->values[at]);
      if (at < BM_SITES_MAX_PARTS)
        {
          self->parts[self->n_parts++] = *part;
          self->first_row[part->part] = (guint8) MIN (self->first_row[part->part], at);
        }
    }

  return self->values[at];
}

/* The promise of the tile if it starts the composite. */
static void
judge_fresh_member (const BmSites      *self,
                    const BmMembership *membership,
                    int                *values)
{
  const BmRules *rules = self->features->rules;
  const BmRange *range = &rules->composites[membership->composite].parts;
  const BmCompositePart *parts = &rules->composite_parts[range->first];
  Others others = { .n = 0 };

  for (guint i = 0; i < range->n; i++)
    if (i != membership->part)
      {
        others.x[others.n] = parts[i].x - parts[membership->part].x;
        others.y[others.n] = parts[i].y - parts[membership->part].y;
        others.n++;
      }
  judge_beginning (self, &others, bm_features_promise_composite (self->features, membership), values);
}

/* The composite that promises most. */
static void
judge_fresh_members (const BmSites *self,
                     const BmRange *memberships,
                     int           *values)
{
  int others[BM_ZONE_MAX_PLACES];

  memset (values, 0, sizeof (int) * self->n_places);
  for (guint i = memberships->first; i < (guint) memberships->first + memberships->n; i++)
    {
      judge_fresh_member (self, &self->features->rules->memberships[i], others);
      for (guint j = 0; j < self->n_places; j++)
        values[j] = MAX (values[j], others[j]);
    }
}

static void
judge_wanted_member (const BmSites *self,
                     guint          tile,
                     int           *values)
{
  const BmFeatures *features = self->features;

  for (guint i = 0; i < features->n_tile_wants; i++)
    {
      const BmWant *want = &features->tile_wants[i];
      guint at = want->what == tile ? find_index (self, want->x, want->y) : NO_PLACE;
      BmProspect prospect = { 0 };

      if (at == NO_PLACE)
        continue;
      bm_features_judge_memberships (features, tile, want->x, want->y, &prospect);
      values[at] = get_sum (&prospect);
    }
}

static void
add_memberships (const BmSites *self,
                 const BmTile  *kind,
                 guint          tile,
                 int           *values)
{
  int promises[BM_ZONE_MAX_PLACES];

  judge_fresh_members (self, &kind->memberships, promises);
  judge_wanted_member (self, tile, promises);
  add_values (values, promises, self->n_places);
}

static void
add_beams (const BmSites *self,
           const BmBody  *body,
           int           *values)
{
  for (guint i = 0; i < self->n_places; i++)
    {
      BmProspect prospect = { 0 };

      bm_features_judge_beams (self->features, body, bm_place_x (self->places[i]), bm_place_y (self->places[i]),
                               &prospect);
      values[i] += get_sum (&prospect);
    }
}

static void
count_beam (BmSites *self,
            int      x,
            int      y)
{
  guint at = find_index (self, x, y);

  if (at != NO_PLACE)
    self->n_beams[at]++;
}

static void
look_at_openings (BmSites *self)
{
  int across = self->shape == BM_SHAPE_LANDSCAPE ? 1 : 0;

  memset (self->n_beams, 0, self->n_places);
  for (guint i = 0; i < self->features->n_beams; i++)
    {
      const BmZoneMark *beam = &self->features->beams[i];

      count_beam (self, beam->x, beam->y);
      count_beam (self, beam->x - across, beam->y - 1 + across);
    }
  for (guint i = 0; i < self->n_columns; i++)
    {
      guint64 open[4];
      guint n_open = bm_features_find_openings (self->features, self->shape, self->columns[i].x, open);

      for (guint j = self->columns[i].first; j < self->columns[i + 1].first; j++)
        {
          guint n = 0;

          for (guint k = 0; k < n_open; k++)
            n += open[k] >> self->rows[j] & 1;
          self->n_openings[j] = (guint8) MIN (n, 2);
        }
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
    {
      BmProspect prospect = { 0 };

      bm_features_judge_mutant (self->features, tile, n_beams, 2, &prospect);
      for (int n_openings = 0; n_openings <= 2; n_openings++)
        by_state[n_beams][n_openings] = prospect.now + prospect.later * n_openings / 2;
    }

  if (!self->has_openings)
    look_at_openings (self);
  for (guint i = 0; i < self->n_places; i++)
    values[i] += by_state[MIN (self->n_beams[i], tile->n_levels - 1)][self->n_openings[i]];
}

/**
 * bm_sites_judge:
 * @self: the sites
 * @tile: a tile of its shape
 * @values: (out caller-allocates) (array fixed-size=216): space for %BM_ZONE_MAX_PLACES
 *
 * Judges all places for a tile like bm_features_judge(): the sum of immediate points and promises, in hundredths of a
 * point.
 */
void
bm_sites_judge (BmSites *self,
                guint    tile,
                int     *values)
{
  const BmTile *kind = &self->features->rules->tiles[tile];

  memcpy (values, self->spoils[get_spoils (kind->n_levels > 1, kind->body.n_beams > 0)], sizeof (int) * self->n_places);
  for (guint i = 0; i < kind->body.n_parts; i++)
    add_values (values, find_part_values (self, &kind->body.parts[i]), self->n_places);
  if (kind->memberships.n > 0)
    add_memberships (self, kind, tile, values);
  if (kind->body.n_beams > 0)
    add_beams (self, &kind->body, values);
  if (kind->n_levels > 1)
    add_mutations (self, kind, values);
}
