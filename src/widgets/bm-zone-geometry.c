/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-geometry.h"

#include <math.h>

/* All arithmetic of the canvas. Cells are those of rules.md section 2: x grows to the right, y downward, the explorer
 * has its upper left corner at (0, 0). */

/* At least this many pixels of the zone stay on the canvas. */
#define MIN_VISIBLE 48.0

/* Space for things drawn around tiles, in cells. */
#define MIN_MARGIN 0.05

/* -- Cells -- */

/**
 * bm_cells_of_zone:
 *
 * Returns: the smallest rectangle around the explorer and all tiles
 */
BmCells
bm_cells_of_zone (const BmZone *zone)
{
  return (BmCells) { zone->min_x, zone->min_y, zone->max_x - zone->min_x + 1, zone->max_y - zone->min_y + 1 };
}

/**
 * bm_cells_of_tile:
 * @index: index of a tile in the zone, 0: the explorer
 *
 * Returns: the cells that it covers
 */
BmCells
bm_cells_of_tile (const BmZone *zone,
                  guint         index)
{
  gboolean landscape = zone->landscape >> index & 1;

  return (BmCells) { zone->x[index], zone->y[index],
                     index == 0 || landscape ? 2 : 1,
                     index == 0 || !landscape ? 2 : 1 };
}

/**
 * bm_cells_of_place:
 *
 * Returns: the cells that a tile of @shape covers at @place
 */
BmCells
bm_cells_of_place (BmPlace place,
                   BmShape shape)
{
  return (BmCells) { bm_place_x (place), bm_place_y (place),
                     shape == BM_SHAPE_LANDSCAPE ? 2 : 1,
                     shape == BM_SHAPE_LANDSCAPE ? 1 : 2 };
}

/**
 * bm_cells_grow:
 *
 * Returns: @self and @by more cells on each side
 */
BmCells
bm_cells_grow (BmCells self,
               int     by)
{
  return (BmCells) { self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by };
}

/**
 * bm_cells_unite:
 *
 * Returns: the smallest rectangle around both
 */
BmCells
bm_cells_unite (BmCells self,
                BmCells other)
{
  int x = MIN (self.x, other.x);
  int y = MIN (self.y, other.y);

  return (BmCells) { x, y, MAX (self.x + self.width, other.x + other.width) - x,
                     MAX (self.y + self.height, other.y + other.height) - y };
}

/* -- Camera -- */

/**
 * bm_camera_fit:
 * @cells: the cells to show
 * @margin: the space around them, in cells
 * @width: of the canvas
 * @height: of the canvas
 *
 * Returns: the camera that shows @cells in the middle of the canvas, as large as possible up to a maximum
 */
BmCamera
bm_camera_fit (BmCells cells,
               double  margin,
               double  width,
               double  height)
{
  double fitting = MIN (width / (cells.width + 2 * margin), height / (cells.height + 2 * margin));
  double cell = CLAMP (fitting, BM_CAMERA_MIN_CELL, BM_CAMERA_FIT_CELL);

  return (BmCamera) { cell,
                      (width - cells.width * cell) / 2 - cells.x * cell,
                      (height - cells.height * cell) / 2 - cells.y * cell };
}

/**
 * bm_camera_fit_reach:
 * @reach: the cells of a zone and those where tiles may be placed
 * @width: of the canvas
 * @height: of the canvas
 *
 * Fits a zone in which tiles are placed: everything is in view, unless cells would then be too small. If the zone is
 * too large for the canvas, its middle is in view, and the rest can be reached by panning.
 */
BmCamera
bm_camera_fit_reach (BmCells reach,
                     double  width,
                     double  height)
{
  BmCamera camera = bm_camera_fit (reach, MIN_MARGIN, width, height);

  return bm_camera_zoom (camera, MAX (BM_CAMERA_LEAST_CELL / camera.cell, 1), width / 2, height / 2);
}

/**
 * bm_camera_holds:
 * @cells: the cells to show
 * @width: of the canvas
 * @height: of the canvas
 *
 * Returns: whether all of them are on the canvas
 */
gboolean
bm_camera_holds (BmCamera self,
                 BmCells  cells,
                 double   width,
                 double   height)
{
  graphene_rect_t bounds = bm_camera_get_bounds (self, cells);
  graphene_rect_t canvas = GRAPHENE_RECT_INIT (-1, -1, (float) width + 2, (float) height + 2);

  return graphene_rect_contains_rect (&canvas, &bounds);
}

/**
 * bm_camera_zoom:
 * @factor: how many times larger
 * @x: of the fixed point on the canvas
 * @y: of the fixed point
 */
BmCamera
bm_camera_zoom (BmCamera self,
                double   factor,
                double   x,
                double   y)
{
  double cell = CLAMP (self.cell * factor, BM_CAMERA_MIN_CELL, BM_CAMERA_MAX_CELL);
  double ratio = cell / self.cell;

  return (BmCamera) { cell, x + (self.x - x) * ratio, y + (self.y - y) * ratio };
}

/* Along one axis: how far to move a zone so that a part of it is visible. */
static double
clamp_axis (double start,
            double length,
            double available)
{
  double visible = MIN (MIN_VISIBLE, length);

  if (start + length < visible)
    return visible - (start + length);
  if (start > available - visible)
    return available - visible - start;
  return 0;
}

/**
 * bm_camera_clamp:
 * @cells: the cells of a zone
 * @width: of the canvas
 * @height: of the canvas
 *
 * Returns: @self, moved so that a part of the zone is on the canvas
 */
BmCamera
bm_camera_clamp (BmCamera self,
                 BmCells  cells,
                 double   width,
                 double   height)
{
  graphene_rect_t bounds = bm_camera_get_bounds (self, cells);

  self.x += clamp_axis (bounds.origin.x, bounds.size.width, width);
  self.y += clamp_axis (bounds.origin.y, bounds.size.height, height);
  return self;
}

/* Along one axis: how far to move something so that all of it is visible, or its middle if it is too long. */
static double
show_axis (double start,
           double length,
           double available)
{
  if (length > available)
    return (available - length) / 2 - start;
  if (start < 0)
    return -start;
  if (start + length > available)
    return available - length - start;
  return 0;
}

/**
 * bm_camera_show:
 * @cells: the cells to show
 * @width: of the canvas
 * @height: of the canvas
 *
 * Returns: @self, moved just far enough to show @cells with half a cell around them
 */
BmCamera
bm_camera_show (BmCamera self,
                BmCells  cells,
                double   width,
                double   height)
{
  graphene_rect_t bounds = bm_camera_get_bounds (self, cells);

  graphene_rect_inset (&bounds, (float) (-self.cell / 2), (float) (-self.cell / 2));
  self.x += show_axis (bounds.origin.x, bounds.size.width, width);
  self.y += show_axis (bounds.origin.y, bounds.size.height, height);
  return self;
}

/**
 * bm_camera_mix:
 * @progress: 0 for @from, 1 for @to
 *
 * Interpolates between two cameras. All three numbers are interpolated linearly, so that a point with the same
 * position in both does not move in between.
 */
BmCamera
bm_camera_mix (BmCamera from,
               BmCamera to,
               double   progress)
{
  return (BmCamera) { from.cell + (to.cell - from.cell) * progress,
                      from.x + (to.x - from.x) * progress,
                      from.y + (to.y - from.y) * progress };
}

/**
 * bm_camera_equal:
 *
 * Returns: whether the difference is too small to be visible
 */
gboolean
bm_camera_equal (BmCamera self,
                 BmCamera other)
{
  return ABS (self.cell - other.cell) < 0.01 && ABS (self.x - other.x) < 0.1 && ABS (self.y - other.y) < 0.1;
}

/**
 * bm_camera_get_bounds:
 *
 * Returns: the bounds of @cells on the canvas
 */
graphene_rect_t
bm_camera_get_bounds (BmCamera self,
                      BmCells  cells)
{
  return GRAPHENE_RECT_INIT ((float) (self.x + cells.x * self.cell), (float) (self.y + cells.y * self.cell),
                             (float) (cells.width * self.cell), (float) (cells.height * self.cell));
}

/**
 * bm_camera_find_point:
 * @x: of a point on the canvas
 * @y: of that point
 *
 * Returns: the point in cells; the cell that holds it is the next lower whole number
 */
graphene_point_t
bm_camera_find_point (BmCamera self,
                      double   x,
                      double   y)
{
  return GRAPHENE_POINT_INIT ((float) ((x - self.x) / self.cell), (float) ((y - self.y) / self.cell));
}

/* -- Finding -- */

static double
distance_beyond (double position,
                 double start,
                 double length)
{
  return MAX (0, MAX (start - position, position - (start + length)));
}

/**
 * bm_places_find_at:
 * @places: (array length=n_places): places
 * @shape: of the tile
 * @point: a point, in cells
 * @reach: how far outside a place the point may be, in cells
 *
 * Places overlap, so the one with the nearest middle is chosen.
 *
 * Returns: the index of the place at @point, or %BM_NOT_FOUND
 */
guint
bm_places_find_at (const BmPlace    *places,
                   guint             n_places,
                   BmShape           shape,
                   graphene_point_t  point,
                   double            reach)
{
  guint found = BM_NOT_FOUND;
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < n_places; i++)
    {
      BmCells cells = bm_cells_of_place (places[i], shape);
      double distance = hypot (point.x - (cells.x + cells.width / 2.0), point.y - (cells.y + cells.height / 2.0));

      if (distance < nearest
          && distance_beyond (point.x, cells.x, cells.width) <= reach
          && distance_beyond (point.y, cells.y, cells.height) <= reach)
        {
          nearest = distance;
          found = i;
        }
    }

  return found;
}

/**
 * bm_cells_find_next:
 * @cells: (array length=n_cells): the rectangles among which arrow keys move
 * @current: index of the current one
 * @dx: 1 to go right, -1 to go left
 * @dy: 1 to go down, -1 to go up
 *
 * Prefers rectangles straight ahead to others. Every one can be reached from every other, since nothing ahead is ever
 * skipped for good.
 *
 * Returns: the index of the next one in that direction, or %BM_NOT_FOUND
 */
guint
bm_cells_find_next (const BmCells *cells,
                    guint          n_cells,
                    guint          current,
                    int            dx,
                    int            dy)
{
  guint found = BM_NOT_FOUND;
  int best = G_MAXINT;

  g_return_val_if_fail (current < n_cells, BM_NOT_FOUND);

  for (guint i = 0; i < n_cells; i++)
    {
      /* Between the middles, in half cells. */
      int x = 2 * (cells[i].x - cells[current].x) + cells[i].width - cells[current].width;
      int y = 2 * (cells[i].y - cells[current].y) + cells[i].height - cells[current].height;
      int ahead = x * dx + y * dy;
      int aside = ABS (x * dy) + ABS (y * dx);
      int cost = ahead + 3 * aside;

      if (ahead > 0 && cost < best)
        {
          best = cost;
          found = i;
        }
    }

  return found;
}

/* -- Bubble -- */

#define N_CORNERS 4

/* The four sides of a ghost that its bubble may be on. */
static const struct { int x; int y; } sides[] = { { 1, 0 }, { -1, 0 }, { 0, -1 }, { 0, 1 } };

static graphene_rect_t
bubble_at_side (graphene_rect_t ghost,
                graphene_size_t bubble,
                guint           side,
                float           gap)
{
  graphene_point_t middle = bm_rect_get_middle (&ghost);
  float away_x = (ghost.size.width + bubble.width) / 2 + gap;
  float away_y = (ghost.size.height + bubble.height) / 2 + gap;

  return GRAPHENE_RECT_INIT (middle.x + (float) sides[side].x * away_x - bubble.width / 2,
                             middle.y + (float) sides[side].y * away_y - bubble.height / 2,
                             bubble.width, bubble.height);
}

static graphene_rect_t
move_onto_canvas (graphene_rect_t bounds,
                  graphene_size_t canvas)
{
  bounds.origin.x = MAX (0, MIN (bounds.origin.x, canvas.width - bounds.size.width));
  bounds.origin.y = MAX (0, MIN (bounds.origin.y, canvas.height - bounds.size.height));
  return bounds;
}

static graphene_rect_t
bubble_in_corner (graphene_size_t bubble,
                  graphene_size_t canvas,
                  guint           corner)
{
  return move_onto_canvas (GRAPHENE_RECT_INIT (corner & 1 ? canvas.width : 0, corner & 2 ? canvas.height : 0,
                                               bubble.width, bubble.height), canvas);
}

static float
measure_common (const graphene_rect_t *a,
                const graphene_rect_t *b)
{
  graphene_rect_t common;

  return graphene_rect_intersection (a, b, &common) ? common.size.width * common.size.height : 0;
}

/* What a bubble hides: rather many places than a bit of a tile, and rather all tiles than a bit of the ghost. */
static float
find_hidden (graphene_rect_t        bounds,
             graphene_rect_t        ghost,
             const graphene_rect_t *tiles,
             guint                  n_tiles)
{
  float cost = 1000 * measure_common (&bounds, &ghost);

  for (guint i = 0; i < n_tiles; i++)
    cost += 10 * measure_common (&bounds, &tiles[i]);
  return cost;
}

/**
 * bm_bubble_place:
 * @ghost: bounds of the considered tile
 * @tiles: (array length=n_tiles): bounds of the tiles of the zone
 * @n_tiles: number of tiles
 * @centre: the middle of the zone
 * @bubble: size of the bubble
 * @canvas: size of the canvas
 * @gap: distance between ghost and bubble
 *
 * Finds the position at which the bubble that explains a ghost hides least: never the ghost, as little as possible of
 * the tiles, and preferably on the side of the ghost that is away from the middle of the zone; always on the canvas, and in a corner of
 * it where it would hide more tiles beside the ghost.
 *
 * Returns: its bounds
 */
graphene_rect_t
bm_bubble_place (graphene_rect_t        ghost,
                 const graphene_rect_t *tiles,
                 guint                  n_tiles,
                 graphene_point_t       centre,
                 graphene_size_t        bubble,
                 graphene_size_t        canvas,
                 float                  gap)
{
  graphene_point_t middle = bm_rect_get_middle (&ghost);
  float least = G_MAXFLOAT;
  graphene_rect_t best = ghost;

  for (guint side = 0; side < G_N_ELEMENTS (sides); side++)
    {
      graphene_rect_t bounds = move_onto_canvas (bubble_at_side (ghost, bubble, side, gap), canvas);
      float towards_zone = (float) sides[side].x * (centre.x - middle.x)
                           + (float) sides[side].y * (centre.y - middle.y);
      float cost = find_hidden (bounds, ghost, tiles, n_tiles) + towards_zone;

      if (cost < least)
        {
          least = cost;
          best = bounds;
        }
    }

  for (guint corner = 0; corner < N_CORNERS; corner++)
    {
      graphene_rect_t bounds = bubble_in_corner (bubble, canvas, corner);
      graphene_point_t there = bm_rect_get_middle (&bounds);
      float cost = find_hidden (bounds, ghost, tiles, n_tiles) + 2 * graphene_point_distance (&middle, &there, NULL, NULL);

      if (cost < least)
        {
          least = cost;
          best = bounds;
        }
    }

  return best;
}
