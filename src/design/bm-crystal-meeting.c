/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-crystal-meeting.h"

/* A part names the side of its tile, not the tile. So several tiles could carry it at its point: of both shapes, and
 * for an edge, further up or down. The search tries them part by part. Tiles are on whole cells and do not overlap;
 * one tile may carry several parts. Of all arrangements, the plainest is chosen: upright tiles, parts in the middle
 * of edges. */

#define COST_LANDSCAPE  2   /* for each part on a landscape tile */
#define COST_OFF_CENTRE 3   /* for each part that is not in the middle of its edge */
#define MAX_CANDIDATES  4   /* tiles that could carry one part: three along an upright tile's edge, one of landscape */

typedef struct
{
  BmMeetingTile tile;
  guint         cost;
} Candidate;

typedef struct
{
  const BmMeetingPart *parts;
  guint                n_parts;
  BmMeeting            now;
  guint                cost;
  BmMeeting            best;
  guint                best_cost;   /* G_MAXUINT: none found so far */
} Search;

static int
get_width (BmShape shape)
{
  return shape == BM_SHAPE_UPRIGHT ? 2 : 4;
}

static int
get_height (BmShape shape)
{
  return shape == BM_SHAPE_UPRIGHT ? 4 : 2;
}

/* The start of side @on of a tile, from its upper left corner: the corner itself, or the upper or left end of the
 * edge. */
static void
get_side_start (BmSide  on,
                BmShape shape,
                int    *x,
                int    *y)
{
  *x = on == BM_SIDE_RIGHT || on == BM_SIDE_TOP_RIGHT || on == BM_SIDE_BOTTOM_RIGHT ? get_width (shape) : 0;
  *y = on == BM_SIDE_BOTTOM || on == BM_SIDE_BOTTOM_LEFT || on == BM_SIDE_BOTTOM_RIGHT ? get_height (shape) : 0;
}

static gboolean
is_vertical_edge (BmSide on)
{
  return on == BM_SIDE_LEFT || on == BM_SIDE_RIGHT;
}

static gboolean
is_corner (BmSide on)
{
  return on >= BM_SIDE_TOP_LEFT;
}

static guint
list_candidates_of_shape (const BmMeetingPart *part,
                          BmShape              shape,
                          Candidate           *candidates)
{
  int length = is_vertical_edge (part->on) ? get_height (shape) : get_width (shape);
  int start_x, start_y;
  guint n = 0;

  get_side_start (part->on, shape, &start_x, &start_y);
  for (int along = is_corner (part->on) ? 0 : 1; along < (is_corner (part->on) ? 1 : length); along++)
    {
      gboolean off_centre = !is_corner (part->on) && 2 * along != length;
      Candidate *candidate = &candidates[n++];

      candidate->tile.shape = shape;
      candidate->tile.x = part->x - start_x - (is_vertical_edge (part->on) ? 0 : along);
      candidate->tile.y = part->y - start_y - (is_vertical_edge (part->on) ? along : 0);
      candidate->cost = (shape == BM_SHAPE_LANDSCAPE ? COST_LANDSCAPE : 0) + (off_centre ? COST_OFF_CENTRE : 0);
    }

  return n;
}

static guint
list_candidates (const BmMeetingPart *part,
                 Candidate           *candidates)
{
  guint n = list_candidates_of_shape (part, BM_SHAPE_UPRIGHT, candidates);

  return n + list_candidates_of_shape (part, BM_SHAPE_LANDSCAPE, candidates + n);
}

static gboolean
is_same_tile (const BmMeetingTile *a,
              const BmMeetingTile *b)
{
  return a->shape == b->shape && a->x == b->x && a->y == b->y;
}

/* Whether two tiles can be in the same zone: on the same grid of cells, without overlap. */
static gboolean
fit_together (const BmMeetingTile *a,
              const BmMeetingTile *b)
{
  if ((a->x - b->x) % 2 != 0 || (a->y - b->y) % 2 != 0)
    return FALSE;

  return a->x >= b->x + get_width (b->shape) || b->x >= a->x + get_width (a->shape)
         || a->y >= b->y + get_height (b->shape) || b->y >= a->y + get_height (a->shape);
}

/* The index of the tile if it is already placed; n_tiles if it fits as a new one; G_MAXUINT if it does not fit. */
static guint
find_room (const BmMeeting     *meeting,
           const BmMeetingTile *tile)
{
  for (guint i = 0; i < meeting->n_tiles; i++)
    {
      if (is_same_tile (&meeting->tiles[i], tile))
        return i;
      if (!fit_together (&meeting->tiles[i], tile))
        return G_MAXUINT;
    }

  return meeting->n_tiles;
}

static void
search (Search *self,
        guint   part)
{
  Candidate candidates[2 * MAX_CANDIDATES];
  guint n_tiles = self->now.n_tiles;
  guint n;

  if (self->cost >= self->best_cost)
    return;
  if (part == self->n_parts)
    {
      self->best = self->now;
      self->best_cost = self->cost;
      return;
    }

  n = list_candidates (&self->parts[part], candidates);
  for (guint i = 0; i < n; i++)
    {
      guint tile = find_room (&self->now, &candidates[i].tile);

      if (tile == G_MAXUINT)
        continue;

      self->now.tiles[tile] = candidates[i].tile;
      self->now.tile_of[part] = tile;
      self->now.n_tiles = MAX (n_tiles, tile + 1);
      self->cost += candidates[i].cost;
      search (self, part + 1);
      self->cost -= candidates[i].cost;
      self->now.n_tiles = n_tiles;
    }
}

/* -- Public -- */

/**
 * bm_meeting_tile_get_rect:
 * @self: a tile
 *
 * Returns: the rectangle that it covers
 */
BmMeetingRect
bm_meeting_tile_get_rect (const BmMeetingTile *self)
{
  return (BmMeetingRect) { self->x, self->y, get_width (self->shape), get_height (self->shape) };
}

/**
 * bm_meeting_get_bounds:
 * @self: an arrangement
 *
 * Returns: the smallest rectangle around all of its tiles; empty if there are none
 */
BmMeetingRect
bm_meeting_get_bounds (const BmMeeting *self)
{
  BmMeetingRect bounds = { 0 };

  for (guint i = 0; i < self->n_tiles; i++)
    {
      BmMeetingRect rect = bm_meeting_tile_get_rect (&self->tiles[i]);
      int right, bottom;

      if (i == 0)
        bounds = rect;
      right = MAX (bounds.x + bounds.width, rect.x + rect.width);
      bottom = MAX (bounds.y + bounds.height, rect.y + rect.height);
      bounds.x = MIN (bounds.x, rect.x);
      bounds.y = MIN (bounds.y, rect.y);
      bounds.width = right - bounds.x;
      bounds.height = bottom - bounds.y;
    }

  return bounds;
}

/**
 * bm_crystal_meeting_arrange:
 * @parts: (array length=n_parts): the parts of a crystal
 * @n_parts: number of parts, at most %BM_MAX_PARTS
 * @meeting: (out caller-allocates): the arrangement of tiles in which these parts meet
 *
 * Finds an arrangement of tiles that carry the parts. Takes microseconds.
 *
 * Returns: %FALSE if there is none, so that the crystal can never be completed
 */
gboolean
bm_crystal_meeting_arrange (const BmMeetingPart *parts,
                            guint                n_parts,
                            BmMeeting           *meeting)
{
  Search self = { .parts = parts, .n_parts = n_parts, .best_cost = G_MAXUINT };

  g_return_val_if_fail (n_parts <= BM_MAX_PARTS, FALSE);

  search (&self, 0);
  *meeting = self.best;

  return self.best_cost != G_MAXUINT;
}

/**
 * bm_crystal_meeting_get_free:
 * @parts: (array length=n_parts): the parts of a crystal
 * @n_parts: number of parts
 * @x: a point
 * @y: likewise
 *
 * Returns: a bit `1 << side` for each #BmSide that can have one more part at this point so that the crystal can still
 *   be completed
 */
guint
bm_crystal_meeting_get_free (const BmMeetingPart *parts,
                             guint                n_parts,
                             int                  x,
                             int                  y)
{
  BmMeetingPart more[BM_MAX_PARTS];
  guint sides = 0;

  if (n_parts >= BM_MAX_PARTS)
    return 0;

  for (guint i = 0; i < n_parts; i++)
    more[i] = parts[i];

  for (BmSide side = 0; side < BM_N_SIDES; side++)
    {
      gboolean is_taken = FALSE;
      BmMeeting meeting;

      for (guint i = 0; i < n_parts; i++)
        is_taken |= parts[i].on == side && parts[i].x == x && parts[i].y == y;

      more[n_parts] = (BmMeetingPart) { side, x, y };
      if (!is_taken && bm_crystal_meeting_arrange (more, n_parts + 1, &meeting))
        sides |= 1u << side;
    }

  return sides;
}

/**
 * bm_side_get_heading:
 * @side: the side of its tile that a part is on
 * @dx: (out): −1 to 1
 * @dy: (out): −1 to 1
 *
 * Gets the direction from a part's point to its tile: a tile with a part on its left edge is to the right.
 */
void
bm_side_get_heading (BmSide  side,
                     int    *dx,
                     int    *dy)
{
  static const struct { int dx, dy; } headings[BM_N_SIDES] = {
    [BM_SIDE_LEFT] = { 1, 0 },
    [BM_SIDE_RIGHT] = { -1, 0 },
    [BM_SIDE_TOP] = { 0, 1 },
    [BM_SIDE_BOTTOM] = { 0, -1 },
    [BM_SIDE_TOP_LEFT] = { 1, 1 },
    [BM_SIDE_TOP_RIGHT] = { -1, 1 },
    [BM_SIDE_BOTTOM_LEFT] = { 1, -1 },
    [BM_SIDE_BOTTOM_RIGHT] = { -1, -1 },
  };

  g_return_if_fail (side < BM_N_SIDES);

  *dx = headings[side].dx;
  *dy = headings[side].dy;
}
