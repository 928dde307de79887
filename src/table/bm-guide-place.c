/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-guide-place.h"

#include <stdlib.h>

/* Tries places on a grid, and those in line with the target, and takes the one with the lowest costs. */

#define GAP  12 /* px, around the text */
#define STEP 24 /* px, of the grid */

/* The costs of a pixel: of something covered that the person needs, of the target, of the distance from it, and by which
 * lines are shorter or longer than preferred. */
#define COVERED_COST  1000
#define TARGET_COST   1
#define DISTANCE_COST 10
#define WIDTH_COST    10

#define N_ALIGNED   7

typedef struct
{
  const BmGuideArea *room;
  const BmGuideArea *target;     /* the room: everything */
  const BmGuideArea *obstacles;
  guint              n_obstacles;
  int                width;      /* that is preferred */
} Table;

/* The positions to try along an axis. */
typedef struct
{
  int *values;
  int  n;
} Positions;

static int
fit (int position,
     int size,
     int start,
     int room)
{
  return MAX (start + GAP, MIN (position, start + room - size - GAP));
}

static int
measure_overlap (const BmGuideArea *a,
                 const BmGuideArea *b,
                 int                gap)
{
  int width = MIN (a->x + a->width, b->x + b->width + gap) - MAX (a->x, b->x - gap);
  int height = MIN (a->y + a->height, b->y + b->height + gap) - MAX (a->y, b->y - gap);

  return MAX (width, 0) * MAX (height, 0);
}

/* In line with the target first, since the first of several equal places is taken. */
static Positions
list_positions (int size,
                int start,
                int room,
                int target,
                int target_size)
{
  const int aligned[N_ALIGNED] = { target + (target_size - size) / 2, target - size - GAP, target + target_size + GAP,
                                   target, target + target_size - size, start, start + room - size };
  Positions positions = { .values = g_new (int, N_ALIGNED + MAX (room, 0) / STEP + 1) };

  for (guint i = 0; i < N_ALIGNED; i++)
    positions.values[positions.n++] = fit (aligned[i], size, start, room);
  for (int position = start + GAP; position + size <= start + room - GAP; position += STEP)
    positions.values[positions.n++] = position;
  return positions;
}

static int
measure_distance (int start,
                  int size,
                  int other,
                  int other_size)
{
  return MAX (MAX (other - start - size, start - other - other_size) - GAP, 0);
}

/* Twice the distance between the centres of two areas. */
static int
measure_offset (const BmGuideArea *a,
                const BmGuideArea *b)
{
  return abs (2 * a->x + a->width - 2 * b->x - b->width) + abs (2 * a->y + a->height - 2 * b->y - b->height);
}

static gint64
get_cost (const Table       *table,
          const BmGuideArea *area,
          gint64             limit)
{
  const BmGuideArea *target = table->target;
  gint64 cost = measure_offset (area, target) + (gint64) abs (table->width - area->width) * WIDTH_COST;

  if (target != table->room)
    cost += (gint64) measure_overlap (area, target, GAP) * TARGET_COST
            + (gint64) DISTANCE_COST * (measure_distance (area->x, area->width, target->x, target->width)
                                        + measure_distance (area->y, area->height, target->y, target->height));
  for (guint i = 0; i < table->n_obstacles && cost < limit; i++)
    cost += (gint64) measure_overlap (area, &table->obstacles[i], GAP / 2) * COVERED_COST;
  return cost;
}

/* Keeps the best place for a text of this size. */
static void
try_size (const Table *table,
          int          width,
          int          height,
          BmGuideArea *best,
          gint64      *least)
{
  const BmGuideArea *room = table->room;
  const BmGuideArea *target = table->target;
  Positions columns = list_positions (width, room->x, room->width, target->x, target->width);
  Positions rows = list_positions (height, room->y, room->height, target->y, target->height);

  for (int row = 0; row < rows.n; row++)
    for (int column = 0; column < columns.n; column++)
      {
        BmGuideArea area = { columns.values[column], rows.values[row], width, height };
        gint64 cost = get_cost (table, &area, *least);

        if (cost < *least)
          {
            *least = cost;
            *best = area;
          }
      }
  g_free (columns.values);
  g_free (rows.values);
}

/**
 * bm_guide_place:
 * @room: the room for the text
 * @target: (nullable): what the text explains; %NULL: everything
 * @obstacles: (array length=n_obstacles): what the person must be able to see and click
 * @n_obstacles: the number of obstacles
 * @card: the size of the text
 *
 * Finds a place that covers no obstacle, and if possible nothing of the target, as near to it as can be, in
 * shorter or longer lines if that helps. If something has to be covered, it is as little as possible. Text about everything goes to the
 * middle.
 *
 * Returns: the place of the text, always inside of @room if it fits
 */
BmGuideArea
bm_guide_place (const BmGuideArea *room,
                const BmGuideArea *target,
                const BmGuideArea *obstacles,
                guint              n_obstacles,
                const BmGuideCard *card)
{
  Table table = { room, target != NULL ? target : room, obstacles, n_obstacles, card->width };
  const int widths[] = { card->width, (card->width + card->least_width) / 2, card->least_width, card->most_width };
  BmGuideArea best = { 0 };
  gint64 least = G_MAXINT64;

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    try_size (&table, widths[i], card->measure_height (widths[i], card->data), &best, &least);
  return best;
}

/**
 * bm_guide_covers:
 * @area: an area
 * @obstacles: (array length=n_obstacles): what must not be covered
 * @n_obstacles: the number of obstacles
 *
 * Returns: whether @area covers anything of them
 */
gboolean
bm_guide_covers (const BmGuideArea *area,
                 const BmGuideArea *obstacles,
                 guint              n_obstacles)
{
  for (guint i = 0; i < n_obstacles; i++)
    if (measure_overlap (area, &obstacles[i], 0) > 0)
      return TRUE;

  return FALSE;
}
