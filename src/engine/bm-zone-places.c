/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-zone-private.h"

/* The legal places for a tile, rules.md section 2: a few shifts for each column of cells. */

/* Four adjacent columns of covered cells: the one before a place, its own, and two after it. */
typedef struct
{
  guint64 before;
  guint64 own;
  guint64 next;
  guint64 after;
} Columns;

static inline guint64
get_column (const BmZone *self,
            int           x)
{
  return self->columns[x & (BM_ZONE_COLUMNS - 1)];
}

static inline Columns
look_at_columns (const BmZone *self,
                 int           x)
{
  return (Columns) { get_column (self, x - 1), get_column (self, x), get_column (self, x + 1), get_column (self, x + 2) };
}

/* Moves from the columns around @x to those around @x + 1. */
static inline void
move_right (const BmZone *self,
            Columns      *columns,
            int           x)
{
  *columns = (Columns) { columns->own, columns->next, columns->after, get_column (self, x + 3) };
}

static inline guint64
cells_beside (guint64 before,
              guint64 own,
              guint64 after)
{
  return before | after | bm_rotate_left (own, 1) | bm_rotate_right (own, 1);
}

/* A bit for each y at which an upright tile fits in its column. */
static inline guint64
find_upright_places (const Columns *columns)
{
  guint64 beside = cells_beside (columns->before, columns->own, columns->next);

  return (beside | bm_rotate_right (beside, 1)) & ~(columns->own | bm_rotate_right (columns->own, 1));
}

/* A bit for each y at which a landscape tile fits in its column and the next. */
static inline guint64
find_landscape_places (const Columns *columns)
{
  return (cells_beside (columns->before, columns->own, columns->next)
          | cells_beside (columns->own, columns->next, columns->after))
         & ~(columns->own | columns->next);
}

/**
 * bm_zone_can_place:
 * @self: a zone
 * @shape: the shape of a tile
 * @x: cell of its upper left corner
 * @y: cell of its upper left corner
 *
 * Checks that all cells of the tile are free and that it shares at least one unit of edge with the explorer or a
 * tile. @x and @y may be any numbers. rules.md 2.
 *
 * Returns: whether the place is legal and the zone has room for one more tile
 */
gboolean
bm_zone_can_place (const BmZone *self,
                   BmShape       shape,
                   int           x,
                   int           y)
{
  Columns columns;
  guint64 legal;

  if (self->n_tiles >= BM_ZONE_MAX_TILES
      || x < self->min_x - 2 || x > self->max_x + 1 || y < self->min_y - 2 || y > self->max_y + 1)
    return FALSE;

  columns = look_at_columns (self, x);
  legal = shape == BM_SHAPE_LANDSCAPE ? find_landscape_places (&columns) : find_upright_places (&columns);
  return legal >> (y & 63) & 1;
}

/* Inlined into bm_zone_list_places() for each shape. */
static G_ALWAYS_INLINE inline guint
list_places_of_shape (const BmZone *self,
                      BmShape       shape,
                      guint32       prefix,
                      BmPlace      *places)
{
  /* Bits are rotated so that they start with the first possible row and come out in the order of y. */
  int first_y = self->min_y - 2;
  guint turn = (guint) first_y & 63;
  int x = self->min_x - 2;
  int last_x = self->max_x + 1;
  Columns columns = look_at_columns (self, x);
  BmPlace first = prefix | bm_place (x, first_y);
  guint n = 0;

  for (; x <= last_x; x++, first += bm_place (1, 0) - bm_place (0, 0))
    {
      guint64 legal = shape == BM_SHAPE_LANDSCAPE ? find_landscape_places (&columns) : find_upright_places (&columns);

      for (legal = bm_rotate_right (legal, turn); legal != 0; legal &= legal - 1)
        places[n++] = first + (guint32) __builtin_ctzll (legal);
      move_right (self, &columns, x);
    }

  return n;
}

/**
 * bm_zone_list_places:
 * @self: a zone
 * @shape: the shape of a tile
 * @prefix: bits to add to each place, above the 16 that a place has; 0 for none
 * @places: (out caller-allocates) (array fixed-size=216): the places, ascending; space for %BM_ZONE_MAX_PLACES
 *
 * Lists all places that bm_zone_can_place() allows. There is always one, unless the zone is full. rules.md 2.
 *
 * Returns: their number
 */
guint
bm_zone_list_places (const BmZone *self,
                     BmShape       shape,
                     guint32       prefix,
                     BmPlace      *places)
{
  if (self->n_tiles >= BM_ZONE_MAX_TILES)
    return 0;
  if (shape == BM_SHAPE_LANDSCAPE)
    return list_places_of_shape (self, BM_SHAPE_LANDSCAPE, prefix, places);
  return list_places_of_shape (self, BM_SHAPE_UPRIGHT, prefix, places);
}
