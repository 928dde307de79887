/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which tiles of a zone a count takes: those that its filters take, and of these those that lie where they should. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-look-private.h"

/* -- Cells -- */

BmTileCells
bm_look_get_cells (const BmZone *zone,
                   guint         index)
{
  int x = zone->x[index];
  int y = zone->y[index];

  return (BmTileCells) { x, y, x + bm_zone_tile_width (zone, index) - 1, y + bm_zone_tile_height (zone, index) - 1 };
}

/* How far two ranges of cells are from each other; 0: they overlap, 1: they are next to each other. */
static int
measure_gap (int first_a,
             int last_a,
             int first_b,
             int last_b)
{
  return MAX (0, MAX (first_b - last_a, first_a - last_b));
}

int
bm_look_measure_steps (const BmZone *zone,
                       guint         a,
                       guint         b)
{
  BmTileCells one = bm_look_get_cells (zone, a);
  BmTileCells other = bm_look_get_cells (zone, b);

  return measure_gap (one.left, one.right, other.left, other.right)
         + measure_gap (one.top, one.bottom, other.top, other.bottom);
}

/* -- Filters -- */

static gboolean
is_laid (const BmScene *scene,
         const BmZone  *zone,
         const BmCount *count,
         guint          i,
         guint          index)
{
  guint round_turns = scene->position != NULL ? scene->position->round_turns : 0;
  guint n_turns = scene->position != NULL ? scene->position->n_turns : 0;

  if (count->round >= 0 && count->round != (round_turns > 0 && zone->placed[i] > round_turns ? 2 : 1))
    return FALSE;

  switch (count->laid)
    {
    case BM_LAID_BEFORE:
      return i < index;
    case BM_LAID_AFTER:
      return i > index;
    case BM_LAID_LAST_TURN:
      return zone->placed[i] == n_turns;
    case BM_LAID_WHENEVER:
    default:
      return TRUE;
    }
}

/* The tiles that meet the filter, wherever they lie. */
static guint32
filter_tiles (const BmScene *scene,
              const BmZone  *zone,
              guint          count,
              guint          index)
{
  const BmCount *value = scene->rules->counts[count];
  const BmFilter *filter = &scene->rules->filters[scene->rules->counters[count].filter];
  gboolean any_time = value->round < 0 && value->laid == BM_LAID_WHENEVER;
  guint32 found = any_time && bm_look_get_weight (zone, filter, 0) > 0 ? 1 : 0;

  for (guint i = 1; i < zone->n_tiles; i++)
    if (bm_look_get_weight (zone, filter, i) > 0 && (any_time || is_laid (scene, zone, value, i, index)))
      found |= 1u << i;

  return found;
}

/* -- Where -- */

guint32
bm_look_find_touching (const BmZone *zone,
                       guint         index,
                       guint32       taken,
                       BmWhere       where)
{
  BmTileCells own = bm_look_get_cells (zone, index);
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    {
      BmTileCells other = bm_look_get_cells (zone, i);
      int across = measure_gap (own.left, own.right, other.left, other.right);
      int down = measure_gap (own.top, own.bottom, other.top, other.bottom);
      gboolean meets;

      if (i == index || !(taken >> i & 1) || across > 1 || down > 1)
        continue;

      switch ((guint) where)
        {
        case BM_WHERE_EDGE:
          meets = across + down == 1;
          break;
        case BM_WHERE_CORNER:
          meets = across + down == 2;
          break;
        case BM_WHERE_ABOVE:
          meets = across == 0 && other.bottom < own.top;
          break;
        case BM_WHERE_BELOW:
          meets = across == 0 && other.top > own.bottom;
          break;
        case BM_WHERE_LEFT:
          meets = down == 0 && other.right < own.left;
          break;
        case BM_WHERE_RIGHT:
          meets = down == 0 && other.left > own.right;
          break;
        case BM_WHERE_AROUND:
        case BM_WHERE_EXPLORER:
        default:
          meets = TRUE;
        }
      if (meets)
        found |= 1u << i;
    }

  return found;
}

static guint32
find_aligned (const BmZone *zone,
              guint         index,
              guint32       taken,
              gboolean      in_row)
{
  BmTileCells own = bm_look_get_cells (zone, index);
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    {
      BmTileCells other = bm_look_get_cells (zone, i);

      if (i != index && (in_row ? measure_gap (own.top, own.bottom, other.top, other.bottom)
                                : measure_gap (own.left, own.right, other.left, other.right)) == 0)
        found |= 1u << i;
    }

  return found & taken;
}

/* The tiles that follow each other from a cell on. */
static guint32
follow (const BmZone *zone,
        int           x,
        int           y,
        int           step_x,
        int           step_y)
{
  guint32 found = 0;
  int i;

  while ((i = bm_zone_find_cell (zone, x += step_x, y += step_y)) >= 0)
    found |= 1u << i;

  return found;
}

static guint32
find_in_sight (const BmZone *zone,
               guint         index,
               guint32       taken,
               int           direction)
{
  BmTileCells own = bm_look_get_cells (zone, index);
  guint32 found = 0;

  for (int x = own.left; x <= own.right; x++)
    {
      if (direction < 0 || direction == BM_DIRECTION_UP)
        found |= follow (zone, x, own.top, 0, -1);
      if (direction < 0 || direction == BM_DIRECTION_DOWN)
        found |= follow (zone, x, own.bottom, 0, 1);
    }
  for (int y = own.top; y <= own.bottom; y++)
    {
      if (direction < 0 || direction == BM_DIRECTION_LEFT)
        found |= follow (zone, own.left, y, -1, 0);
      if (direction < 0 || direction == BM_DIRECTION_RIGHT)
        found |= follow (zone, own.right, y, 1, 0);
    }

  return found & taken;
}

static guint32
find_within (const BmZone *zone,
             guint         index,
             guint32       taken,
             int           distance)
{
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    if (i != index && (taken >> i & 1) && bm_look_measure_steps (zone, index, i) <= distance)
      found |= 1u << i;

  return found;
}

/* All tiles that are connected to those in @found, edge to edge, through tiles that are taken. */
guint32
bm_look_spread (const BmZone *zone,
                guint32       found,
                guint32       taken)
{
  guint32 fresh = found;

  while (fresh != 0)
    {
      guint i = (guint) __builtin_ctz (fresh);
      guint32 next = bm_look_find_touching (zone, i, taken & ~found, BM_WHERE_EDGE);

      found |= next;
      fresh = (fresh & (fresh - 1)) | next;
    }

  return found;
}

static guint32
find_where (const BmScene *scene,
            const BmZone  *zone,
            const BmCount *count,
            guint32        taken,
            guint          index)
{
  switch (count->where)
    {
    case BM_WHERE_ROW:
      return find_aligned (zone, index, taken, TRUE);
    case BM_WHERE_COLUMN:
      return find_aligned (zone, index, taken, FALSE);
    case BM_WHERE_SIGHT:
      return find_in_sight (zone, index, taken, count->direction);
    case BM_WHERE_WITHIN:
      return find_within (zone, index, taken, count->distance);
    case BM_WHERE_GROUP:
      /* The explorer connects even if it adds nothing. */
      return bm_look_spread (zone, 1u << index,
                             taken | bm_count_takes_explorer (count, scene->rules, zone->explorer)) & taken;
    case BM_WHERE_EXPLORER:
      return bm_look_find_touching (zone, 0, taken, count->where);
    case BM_WHERE_EDGE:
    case BM_WHERE_AROUND:
    case BM_WHERE_CORNER:
    case BM_WHERE_ABOVE:
    case BM_WHERE_BELOW:
    case BM_WHERE_LEFT:
    case BM_WHERE_RIGHT:
      return bm_look_find_touching (zone, index, taken, count->where);
    case BM_WHERE_ANYWHERE:
    default:
      return taken;
    }
}

/* The tiles that a count takes; a group and neighbours of version 1 are places, too. */
guint32
bm_look_find_tiles (const BmScene *scene,
                    const BmZone  *zone,
                    guint          count,
                    guint          index)
{
  const BmCount *value = scene->rules->counts[count];
  guint32 taken = filter_tiles (scene, zone, count, index);

  if (value->what == BM_COUNTING_NEIGHBOURS)
    return bm_look_find_touching (zone, index, taken,
                                  value->touching == BM_TOUCHING_EDGE ? BM_WHERE_EDGE : BM_WHERE_AROUND);
  if (value->what == BM_COUNTING_GROUP)
    return bm_look_spread (zone, 1u << index, taken);

  return find_where (scene, zone, value, taken, index);
}
