/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-example.h"

/* Rules are best explained by tiles that show them. Sets decide which tiles exist, so examples are searched for: each
 * is the first one that works, with as few tiles as possible. */

/* The explorer with the fewest features, so that it does not take part in the example. */
static guint
find_plain_explorer (const BmRules *rules)
{
  guint best = 0;

  for (guint i = 1; i < rules->n_explorers; i++)
    if (rules->explorers[i].body.n_parts + rules->explorers[i].body.n_beams
        < rules->explorers[best].body.n_parts + rules->explorers[best].body.n_beams)
      best = i;

  return best;
}

/* -- Mutation -- */

static gboolean
place_mutant (BmZone        *zone,
              const BmRules *rules,
              guint          tile)
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  guint n_places = bm_zone_list_places (zone, (BmShape) rules->tiles[tile].shape, 0, places);
  BmZone before;

  bm_zone_copy (&before, zone, rules);
  for (guint i = 0; i < n_places; i++)
    {
      bm_zone_place (zone, rules, tile, bm_place_x (places[i]), bm_place_y (places[i]));
      if (bm_zone_get_level (zone, rules, zone->n_tiles - 1) > 0)
        return TRUE;
      bm_zone_undo_place (zone, &before, rules);
    }

  return FALSE;
}

static gboolean
place_pair (BmZone        *zone,
            const BmRules *rules,
            guint          source,
            guint          mutant)
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  guint n_places = bm_zone_list_places (zone, (BmShape) rules->tiles[source].shape, 0, places);
  BmZone before;

  bm_zone_copy (&before, zone, rules);
  for (guint i = 0; i < n_places; i++)
    {
      bm_zone_place (zone, rules, source, bm_place_x (places[i]), bm_place_y (places[i]));
      if (place_mutant (zone, rules, mutant))
        return TRUE;
      bm_zone_undo_place (zone, &before, rules);
    }

  return FALSE;
}

/**
 * bm_example_find_mutation:
 * @zone: (out caller-allocates): a zone
 * @rules: the rules
 *
 * Creates a zone in which a beam has made a monster mutate. rules.md section 4.
 *
 * Returns: whether the rules have such tiles
 */
gboolean
bm_example_find_mutation (BmZone        *zone,
                          const BmRules *rules)
{
  bm_zone_init (zone, rules, find_plain_explorer (rules));
  for (guint source = 0; source < rules->n_tiles; source++)
    for (guint mutant = 0; rules->tiles[source].body.n_beams > 0 && mutant < rules->n_tiles; mutant++)
      if (rules->tiles[mutant].n_levels > 1 && place_pair (zone, rules, source, mutant))
        return TRUE;

  return FALSE;
}

/* -- Things that are made of parts -- */

/* A tile that carries a part, and the position that the tile must have. */
typedef struct
{
  guint tile;
  int   x;
  int   y;
} Piece;

/* Places all pieces, in any order that works. */
static gboolean
place_pieces (BmZone        *zone,
              const BmRules *rules,
              const Piece   *pieces,
              guint          n_pieces)
{
  guint32 left = (1u << n_pieces) - 1;
  gboolean is_moving = TRUE;

  while (left != 0 && is_moving)
    {
      is_moving = FALSE;
      for (guint i = 0; i < n_pieces; i++)
        if ((left >> i & 1)
            && bm_zone_can_place (zone, (BmShape) rules->tiles[pieces[i].tile].shape, pieces[i].x, pieces[i].y))
          {
            bm_zone_place (zone, rules, pieces[i].tile, pieces[i].x, pieces[i].y);
            left &= ~(1u << i);
            is_moving = TRUE;
          }
    }

  return left == 0;
}

/* Moves all pieces so that each in turn is beside the explorer, until all can be placed and the thing is complete. */
static gboolean
try_places (BmZone        *zone,
            const BmRules *rules,
            const Piece   *pieces,
            guint          n_pieces,
            gboolean     (*is_done) (const BmZone *zone))
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  BmShape shape = (BmShape) rules->tiles[pieces[0].tile].shape;
  guint n_places = bm_zone_list_places (zone, shape, 0, places);

  for (guint i = 0; i < n_places; i++)
    {
      Piece moved[BM_ZONE_MAX_TILES];

      for (guint k = 0; k < n_pieces; k++)
        moved[k] = (Piece) { .tile = pieces[k].tile,
                             .x = pieces[k].x - pieces[0].x + bm_place_x (places[i]),
                             .y = pieces[k].y - pieces[0].y + bm_place_y (places[i]) };
      if (place_pieces (zone, rules, moved, n_pieces) && is_done (zone))
        return TRUE;
      bm_zone_init (zone, rules, zone->explorer);
    }

  return FALSE;
}

static gboolean
has_crystal (const BmZone *zone)
{
  return zone->n_crystals == 1;
}

static gboolean
has_composite (const BmZone *zone)
{
  return zone->n_composites == 1;
}

/* A crystal under construction: the pieces that carry its parts, in half cells from the point of its first part. */
typedef struct
{
  BmZone        *zone;
  const BmRules *rules;
  const BmRange *parts;
  Piece          pieces[BM_ZONE_MAX_TILES];
  guint          n_pieces;
  guint          patience;  /* tiles still to try; with some sets, trying all would take years */
} Puzzle;

#define PATIENCE 20000

static gboolean
carries (const Puzzle *self,
         const Piece  *piece,
         guint         part)
{
  const BmBody *body = &self->rules->tiles[piece->tile].body;
  const BmCrystalPart *wanted = &self->rules->crystal_parts[part];

  for (guint i = 0; i < body->n_parts; i++)
    if (body->parts[i].part == part && piece->x + body->parts[i].x == wanted->x
        && piece->y + body->parts[i].y == wanted->y)
      return TRUE;

  return FALSE;
}

/* Whether a piece fits beside the others: none of its cells is taken. */
static gboolean
fits (const Puzzle *self,
      const Piece  *piece)
{
  const BmBody *body = &self->rules->tiles[piece->tile].body;

  for (guint i = 0; i < self->n_pieces; i++)
    {
      const Piece *other = &self->pieces[i];
      const BmBody *other_body = &self->rules->tiles[other->tile].body;

      if (((piece->x - other->x) & 1) || ((piece->y - other->y) & 1))
        return FALSE;
      if (piece->x < other->x + 2 * other_body->width && other->x < piece->x + 2 * body->width
          && piece->y < other->y + 2 * other_body->height && other->y < piece->y + 2 * body->height)
        return FALSE;
    }

  return TRUE;
}

static gboolean
lay_out (const Puzzle *self)
{
  Piece pieces[BM_ZONE_MAX_TILES];

  for (guint i = 0; i < self->n_pieces; i++)
    pieces[i] = (Piece) { .tile = self->pieces[i].tile,
                          .x = (self->pieces[i].x - self->pieces[0].x) / 2,
                          .y = (self->pieces[i].y - self->pieces[0].y) / 2 };

  return try_places (self->zone, self->rules, pieces, self->n_pieces, has_crystal);
}

static gboolean solve (Puzzle *self, guint n_solved);

/* Lets a tile carry a part, and continues with the next part. */
static gboolean
try_tile (Puzzle *self,
          guint   n_solved,
          guint   tile)
{
  guint part = self->parts->first + n_solved;
  const BmBody *body = &self->rules->tiles[tile].body;

  for (guint i = 0; i < body->n_parts; i++)
    {
      Piece piece = { .tile = tile,
                      .x = self->rules->crystal_parts[part].x - body->parts[i].x,
                      .y = self->rules->crystal_parts[part].y - body->parts[i].y };

      if (body->parts[i].part != part || self->patience == 0 || !fits (self, &piece))
        continue;
      self->patience--;
      self->pieces[self->n_pieces++] = piece;
      if (solve (self, n_solved + 1))
        return TRUE;
      self->n_pieces--;
    }

  return FALSE;
}

/* Finds tiles for the parts from number @n_solved on, preferring those with few parts, since others would be
 * distracting. A tile may carry several parts of one crystal. */
static gboolean
solve (Puzzle *self,
       guint   n_solved)
{
  if (n_solved == self->parts->n)
    return lay_out (self);

  for (guint i = 0; i < self->n_pieces; i++)
    if (carries (self, &self->pieces[i], self->parts->first + n_solved))
      return solve (self, n_solved + 1);

  for (guint n_parts = 1; n_parts <= BM_MAX_PARTS_ON_TILE; n_parts++)
    for (guint tile = 0; tile < self->rules->n_tiles; tile++)
      if (self->rules->tiles[tile].body.n_parts == n_parts && try_tile (self, n_solved, tile))
        return TRUE;

  return FALSE;
}

/**
 * bm_example_find_crystal:
 * @zone: (out caller-allocates): a zone
 * @rules: the rules
 * @crystal: a kind of crystal
 *
 * Creates a zone with one complete crystal of this kind and no other. rules.md section 5.
 *
 * Returns: whether such tiles were found
 */
gboolean
bm_example_find_crystal (BmZone        *zone,
                         const BmRules *rules,
                         guint          crystal)
{
  Puzzle puzzle = { .zone = zone, .rules = rules, .parts = &rules->crystals[crystal].parts,
                    .patience = PATIENCE };

  bm_zone_init (zone, rules, find_plain_explorer (rules));
  return puzzle.parts->n > 0 && puzzle.parts->n < BM_ZONE_MAX_TILES && solve (&puzzle, 0);
}

/**
 * bm_example_find_composite:
 * @zone: (out caller-allocates): a zone
 * @rules: the rules
 * @composite: a monster of several tiles
 *
 * Creates a zone with one complete monster of this kind. rules.md section 3.
 *
 * Returns: whether the rules have such tiles
 */
gboolean
bm_example_find_composite (BmZone        *zone,
                           const BmRules *rules,
                           guint          composite)
{
  const BmRange *parts = &rules->composites[composite].parts;
  Piece pieces[BM_ZONE_MAX_TILES];

  bm_zone_init (zone, rules, find_plain_explorer (rules));
  if (parts->n == 0 || parts->n >= BM_ZONE_MAX_TILES)
    return FALSE;

  for (guint i = 0; i < parts->n; i++)
    {
      const BmCompositePart *part = &rules->composite_parts[parts->first + i];

      pieces[i] = (Piece) { .tile = part->tile, .x = part->x, .y = part->y };
    }

  return try_places (zone, rules, pieces, parts->n, has_composite);
}
