/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which tiles of a zone a count takes: those that its filters take, and of these those that lie where they should. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-look-private.h"

/* -- Cells -- */

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
  guint round_turns = scene->position->round_turns;
  guint n_turns = scene->position->n_turns;

  if (count->round >= 0 && count->round != (round_turns > 0 && zone->placed[i] > round_turns ? 2 : 1))
    return FALSE;

  switch (count->laid)
    {
    case BM_LAID_BEFORE:
      return i < index;
    case BM_LAID_AFTER:
      return i > index;
    case BM_LAID_PREVIOUS:
      return i + 1 == index;
    case BM_LAID_NEXT:
      return i == index + 1;
    case BM_LAID_LAST_TURN:
      return zone->placed[i] == n_turns;
    case BM_LAID_WHENEVER:
    default:
      return TRUE;
    }
}

/* Whether a tile touches one that meets a filter. */
static gboolean
touches_any (const BmScene *scene,
             const BmZone  *zone,
             const BmCount *filter,
             guint          index)
{
  guint32 all = (guint32) ((G_GUINT64_CONSTANT (1) << zone->n_tiles) - 1);

  for (guint32 around = bm_look_find_touching (zone, index, all, BM_WHERE_AROUND); around != 0; around &= around - 1)
    {
      guint i = (guint) __builtin_ctz (around);

      if (i == 0 ? bm_count_takes_explorer (filter, scene->rules, zone->explorer)
                 : bm_count_takes_form (filter, scene->rules, zone->form[i]))
        return TRUE;
    }

  return FALSE;
}

/* Those of some tiles that touch what they should. */
static guint32
filter_touching (const BmScene *scene,
                 const BmZone  *zone,
                 const BmCount *count,
                 guint32        tiles)
{
  guint32 found = 0;

  if (count->beside == NULL && count->not_beside == NULL)
    return tiles;

  for (; tiles != 0; tiles &= tiles - 1)
    {
      guint i = (guint) __builtin_ctz (tiles);

      if ((count->beside == NULL || touches_any (scene, zone, count->beside, i))
          && (count->not_beside == NULL || !touches_any (scene, zone, count->not_beside, i)))
        found |= 1u << i;
    }

  return found;
}

/* Those of some tiles that meet the filter. */
static guint32
filter_tiles (const BmScene *scene,
              const BmZone  *zone,
              guint          count,
              guint          index,
              guint32        tiles)
{
  const BmCount *value = scene->rules->counts[count];
  const BmFilter *filter = &scene->rules->filters[scene->rules->counters[count].filter];
  gboolean any_time = value->round < 0 && value->laid == BM_LAID_WHENEVER;
  guint32 found = (tiles & 1) && any_time && bm_look_get_weight (zone, filter, 0) > 0 ? 1 : 0;

  for (tiles &= ~1u; tiles != 0; tiles &= tiles - 1)
    {
      guint i = (guint) __builtin_ctz (tiles);

      if (bm_look_get_weight (zone, filter, i) > 0 && (any_time || is_laid (scene, zone, value, i, index)))
        found |= 1u << i;
    }

  return filter_touching (scene, zone, value, found);
}

/* -- Where -- */

/* Whether tiles that start this far from each other, across or down, could touch. */
static inline gboolean
is_near (int difference)
{
  return difference >= -2 && difference <= 2;
}

guint32
bm_look_find_touching (const BmZone *zone,
                       guint         index,
                       guint32       taken,
                       BmWhere       where)
{
  BmTileCells own = bm_look_get_cells (zone, index);
  guint32 found = 0;

  for (taken &= ~(1u << index); taken != 0; taken &= taken - 1)
    {
      guint i = (guint) __builtin_ctz (taken);
      BmTileCells other;
      int across, down;
      gboolean meets;

      /* Most tiles are far away, which is seen at once. */
      if (!is_near (zone->x[i] - own.left) || !is_near (zone->y[i] - own.top))
        continue;
      other = bm_look_get_cells (zone, i);
      across = measure_gap (own.left, own.right, other.left, other.right);
      down = measure_gap (own.top, own.bottom, other.top, other.bottom);
      if (across > 1 || down > 1)
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

  for (x += step_x, y += step_y; bm_look_is_covered (zone, x, y); x += step_x, y += step_y)
    found |= 1u << bm_zone_find_cell (zone, x, y);

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

gboolean
bm_look_has_free_edge (const BmZone *zone,
                       guint         index)
{
  BmTileCells own = bm_look_get_cells (zone, index);

  for (int x = own.left; x <= own.right; x++)
    if (!bm_look_is_covered (zone, x, own.top - 1) || !bm_look_is_covered (zone, x, own.bottom + 1))
      return TRUE;
  for (int y = own.top; y <= own.bottom; y++)
    if (!bm_look_is_covered (zone, own.left - 1, y) || !bm_look_is_covered (zone, own.right + 1, y))
      return TRUE;

  return FALSE;
}

static guint32
find_with_free_edge (const BmZone *zone,
                     guint32       taken,
                     gboolean      has_free_edge)
{
  guint32 found = 0;

  for (; taken != 0; taken &= taken - 1)
    if (bm_look_has_free_edge (zone, (guint) __builtin_ctz (taken)) == has_free_edge)
      found |= taken & -taken;

  return found;
}

/* How many rows or columns of cells of the zone lie beyond a tile. */
int
bm_look_measure_border (const BmZone *zone,
                        guint         index,
                        BmBorder      side)
{
  BmTileCells own = bm_look_get_cells (zone, index);

  switch (side)
    {
    case BM_BORDER_TOP:
      return own.top - zone->min_y;
    case BM_BORDER_BOTTOM:
      return zone->max_y - own.bottom;
    case BM_BORDER_LEFT:
      return own.left - zone->min_x;
    case BM_BORDER_RIGHT:
    default:
      return zone->max_x - own.right;
    }
}

static guint32
find_outermost (const BmZone *zone,
                guint32       taken,
                BmBorder      side)
{
  guint32 found = 0;

  for (; taken != 0; taken &= taken - 1)
    if (bm_look_measure_border (zone, (guint) __builtin_ctz (taken), side) == 0)
      found |= taken & -taken;

  return found;
}

/* Those of some tiles that lie where a count looks, all but groups. */
static guint32
find_where (const BmZone  *zone,
            const BmCount *count,
            guint32        tiles,
            guint          index)
{
  switch (count->where)
    {
    case BM_WHERE_ROW:
      return find_aligned (zone, index, tiles, TRUE);
    case BM_WHERE_COLUMN:
      return find_aligned (zone, index, tiles, FALSE);
    case BM_WHERE_SIGHT:
      return find_in_sight (zone, index, tiles, count->direction);
    case BM_WHERE_WITHIN:
      return find_within (zone, index, tiles, count->distance);
    case BM_WHERE_EXPLORER:
      return bm_look_find_touching (zone, 0, tiles, count->where);
    case BM_WHERE_OUTSIDE:
    case BM_WHERE_INSIDE:
      return find_with_free_edge (zone, tiles, count->where == BM_WHERE_OUTSIDE);
    case BM_WHERE_TOP_ROW:
    case BM_WHERE_BOTTOM_ROW:
    case BM_WHERE_LEFT_COLUMN:
    case BM_WHERE_RIGHT_COLUMN:
      return find_outermost (zone, tiles, (BmBorder) (count->where - BM_WHERE_TOP_ROW));
    case BM_WHERE_EDGE:
    case BM_WHERE_AROUND:
    case BM_WHERE_CORNER:
    case BM_WHERE_ABOVE:
    case BM_WHERE_BELOW:
    case BM_WHERE_LEFT:
    case BM_WHERE_RIGHT:
      return bm_look_find_touching (zone, index, tiles, count->where);
    case BM_WHERE_GROUP:
    case BM_WHERE_ANYWHERE:
    default:
      return tiles;
    }
}

/* The tiles that a count takes; a group and neighbours of version 1 are places, too. Few tiles lie in most places, so
 * those are found first. */
guint32
bm_look_find_tiles (const BmScene *scene,
                    const BmZone  *zone,
                    guint          count,
                    guint          index)
{
  const BmCount *value = scene->rules->counts[count];
  guint32 tiles = (guint32) ((G_GUINT64_CONSTANT (1) << zone->n_tiles) - 1);

  if (value->what == BM_COUNTING_NEIGHBOURS)
    tiles = bm_look_find_touching (zone, index, tiles, bm_count_get_where (value));
  else
    tiles = find_where (zone, value, tiles, index);
  tiles = filter_tiles (scene, zone, count, index, tiles);

  if (value->what == BM_COUNTING_GROUP)
    return bm_look_spread (zone, 1u << index, tiles);
  /* The explorer connects even if it adds nothing. */
  if (value->where == BM_WHERE_GROUP)
    return tiles & bm_look_spread (zone, 1u << index,
                                   tiles | bm_count_takes_explorer (value, scene->rules, zone->explorer));

  return tiles;
}
