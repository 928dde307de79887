/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a zone looks like: groups, lines, its size, holes; and how one tile lies in it. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-look-private.h"

#include <string.h>

#define MAX_AREA (23 * 23)  /* of a zone, which is at most 46 cells wide and high together, see bm-zone-private.h */

/* -- Shapes -- */

static guint32
larger (guint32 a,
        guint32 b)
{
  return __builtin_popcount (b) > __builtin_popcount (a) ? b : a;
}

guint32
bm_look_find_largest_group (const BmZone *zone,
                            guint32       taken)
{
  guint32 largest = 0;

  while (taken != 0)
    {
      guint32 group = bm_look_spread (zone, taken & -taken, taken);

      largest = larger (largest, group);
      taken &= ~group;
    }

  return largest;
}

int
bm_look_largest_group (const BmScene *scene,
                       guint          seat,
                       guint          count,
                       guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return __builtin_popcount (bm_look_find_largest_group (zone, bm_look_find_tiles (scene, zone, count, index)));
}

/* The tiles in groups of at least so many. */
guint32
bm_look_find_groups (const BmZone *zone,
                     guint32       taken,
                     int           min_size)
{
  guint32 found = 0;

  while (taken != 0)
    {
      guint32 group = bm_look_spread (zone, taken & -taken, taken);

      found |= __builtin_popcount (group) >= min_size ? group : 0;
      taken &= ~group;
    }

  return found;
}

int
bm_look_groups (const BmScene *scene,
                guint          seat,
                guint          count,
                guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  guint32 taken = bm_look_find_tiles (scene, zone, count, index);
  int n = 0;

  while (taken != 0)
    {
      guint32 group = bm_look_spread (zone, taken & -taken, taken);

      n += __builtin_popcount (group) >= scene->rules->counts[count]->min_size;
      taken &= ~group;
    }

  return n;
}

/* The most tiles that follow each other in rows of cells, or in columns. */
static guint32
find_line_along (const BmZone *zone,
                 guint32       taken,
                 gboolean      in_row)
{
  int width = zone->max_x - zone->min_x + 1;
  int height = zone->max_y - zone->min_y + 1;
  int length = in_row ? width : height;
  guint32 longest = 0;
  guint32 cells[MAX_AREA];  /* line by line: the tile that covers it */
  guint32 run = 0;

  memset (cells, 0, sizeof *cells * (gsize) (width * height));
  for (guint i = 0; i < zone->n_tiles; i++)
    if (taken >> i & 1)
      {
        BmTileCells own = bm_look_get_cells (zone, i);

        for (int x = own.left; x <= own.right; x++)
          for (int y = own.top; y <= own.bottom; y++)
            cells[in_row ? (y - zone->min_y) * length + x - zone->min_x
                         : (x - zone->min_x) * length + y - zone->min_y] = 1u << i;
      }

  for (int i = 0; i < width * height; i++)
    {
      run = cells[i] == 0 ? 0 : cells[i] | (i % length > 0 ? run : 0);
      longest = larger (longest, run);
    }

  return longest;
}

guint32
bm_look_find_longest_line (const BmZone  *zone,
                           const BmCount *count,
                           guint32        taken)
{
  return larger (count->along == BM_ALONG_COLUMN ? 0 : find_line_along (zone, taken, TRUE),
                 count->along == BM_ALONG_ROW ? 0 : find_line_along (zone, taken, FALSE));
}

int
bm_look_longest_line (const BmScene *scene,
                      guint          seat,
                      guint          count,
                      guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return __builtin_popcount (bm_look_find_longest_line (zone, scene->rules->counts[count],
                                                        bm_look_find_tiles (scene, zone, count, index)));
}

int
bm_look_width (const BmScene *scene,
               guint          seat,
               guint          count G_GNUC_UNUSED,
               guint          index G_GNUC_UNUSED)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return zone->max_x - zone->min_x + 1;
}

int
bm_look_height (const BmScene *scene,
                guint          seat,
                guint          count G_GNUC_UNUSED,
                guint          index G_GNUC_UNUSED)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);

  return zone->max_y - zone->min_y + 1;
}

/** Free: the free cells of a zone, with a margin around it: bit y of column x. */
typedef struct
{
  guint64 columns[BM_ZONE_COLUMNS];
  guint   n;
} Free;

static void
find_free_cells (const BmZone *zone,
                 Free         *self)
{
  guint64 all = (G_GUINT64_CONSTANT (1) << (zone->max_y - zone->min_y + 3)) - 1;

  self->n = (guint) (zone->max_x - zone->min_x + 3);
  for (guint i = 0; i < self->n; i++)
    {
      int x = zone->min_x - 1 + (int) i;
      guint64 covered = zone->columns[x & (BM_ZONE_COLUMNS - 1)];

      self->columns[i] = all & ~bm_rotate_right (covered, (guint) (zone->min_y - 1) & 63);
    }
}

/* Takes away the free area in which a cell lies. */
static void
fill (Free   *self,
      guint   column,
      guint64 cell)
{
  guint64 area[BM_ZONE_COLUMNS] = { 0 };
  gboolean grows = TRUE;

  area[column] = cell;
  while (grows)
    {
      grows = FALSE;
      for (guint i = 0; i < self->n; i++)
        {
          guint64 beside = (i > 0 ? area[i - 1] : 0) | (i + 1 < self->n ? area[i + 1] : 0);
          guint64 more = (area[i] | area[i] << 1 | area[i] >> 1 | beside) & self->columns[i];

          grows |= more != area[i];
          area[i] = more;
        }
    }
  for (guint i = 0; i < self->n; i++)
    self->columns[i] &= ~area[i];
}

int
bm_look_holes (const BmScene *scene,
               guint          seat,
               guint          count G_GNUC_UNUSED,
               guint          index G_GNUC_UNUSED)
{
  Free cells;
  int n = 0;

  find_free_cells (bm_scene_get_zone (scene, seat), &cells);
  fill (&cells, 0, 1);
  for (guint i = 0; i < cells.n; i++)
    for (; cells.columns[i] != 0; n++)
      fill (&cells, i, cells.columns[i] & -cells.columns[i]);

  return n;
}

/* -- This tile -- */

static gboolean
is_covered (const BmZone *zone,
            int           x,
            int           y)
{
  return x >= zone->min_x && x <= zone->max_x
         && (zone->columns[x & (BM_ZONE_COLUMNS - 1)] >> (y & (BM_ZONE_COLUMNS - 1)) & 1);
}

int
bm_look_distance (const BmScene *scene,
                  guint          seat,
                  guint          count G_GNUC_UNUSED,
                  guint          index)
{
  return bm_look_measure_steps (bm_scene_get_zone (scene, seat), index, 0);
}

int
bm_look_border (const BmScene *scene,
                guint          seat,
                guint          count,
                guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  BmTileCells own = bm_look_get_cells (zone, index);

  switch ((BmBorder) scene->rules->counts[count]->side)
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

int
bm_look_free_cells (const BmScene *scene,
                    guint          seat,
                    guint          count,
                    guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  gboolean corners = scene->rules->counts[count]->touching == BM_TOUCHING_ANY;
  BmTileCells own = bm_look_get_cells (zone, index);
  int n = 0;

  for (int x = own.left - 1; x <= own.right + 1; x++)
    for (int y = own.top - 1; y <= own.bottom + 1; y++)
      {
        gboolean is_corner = (x < own.left || x > own.right) && (y < own.top || y > own.bottom);

        n += (corners || !is_corner) && !is_covered (zone, x, y);
      }

  return n;
}

/* The tiles that touch one on two opposite sides; 0: there are none on one of them. */
guint32
bm_look_find_on_both_sides (const BmZone *zone,
                            guint         index,
                            guint32       taken,
                            BmWhere       side,
                            BmWhere       other)
{
  guint32 one = bm_look_find_touching (zone, index, taken, side);
  guint32 opposite = bm_look_find_touching (zone, index, taken, other);

  return one != 0 && opposite != 0 ? one | opposite : 0;
}

int
bm_look_between (const BmScene *scene,
                 guint          seat,
                 guint          count,
                 guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  guint32 taken = bm_look_find_tiles (scene, zone, count, index);

  return (bm_look_find_on_both_sides (zone, index, taken, BM_WHERE_LEFT, BM_WHERE_RIGHT) != 0)
         + (bm_look_find_on_both_sides (zone, index, taken, BM_WHERE_ABOVE, BM_WHERE_BELOW) != 0);
}
