/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a zone looks like: groups, lines, its size, holes; and how one tile lies in it. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-look-private.h"

#include <string.h>

/* -- The same -- */

/* An explorer is of the terrains of the tiles that it has built in. */
static guint32
find_of_terrain (const BmScene *scene,
                 const BmZone  *zone,
                 guint          count,
                 guint32        taken,
                 guint          terrain)
{
  const BmRules *rules = scene->rules;
  guint32 found = 0;

  if ((taken & 1) && rules->explorer_terrains[zone->explorer * rules->n_terrains + terrain] > 0
      && bm_count_takes_built_in (rules->counts[count], terrain))
    found = 1;
  for (taken &= ~1u; taken != 0; taken &= taken - 1)
    if (rules->tiles[rules->forms[zone->form[__builtin_ctz (taken)]].tile].terrain == terrain)
      found |= taken & -taken;

  return found;
}

/* The next of the parts into which the tiles of a zone fall, from @n_seen = 0; a group or a line has only tiles of one part.
 * Returns 0 after the last one. */
static guint32
find_next_part (const BmScene *scene,
                const BmZone  *zone,
                guint          count,
                guint32        taken,
                guint         *n_seen)
{
  guint32 part = 0;

  if (scene->rules->counts[count]->same == BM_SAME_NOTHING)
    return (*n_seen)++ == 0 ? taken : 0;

  while (part == 0 && *n_seen < scene->rules->n_terrains)
    part = find_of_terrain (scene, zone, count, taken, (*n_seen)++);

  return part;
}

/* -- Shapes -- */

static guint32
find_group_of_size (const BmZone *zone,
                    guint32       taken,
                    int           size)
{
  while (taken != 0)
    {
      guint32 group = bm_look_spread (zone, taken & -taken, taken);

      if (__builtin_popcount (group) == size)
        return group;
      taken &= ~group;
    }

  return 0;
}

/* The first group with just so many tiles. */
guint32
bm_look_find_group_of_size (const BmScene *scene,
                            guint          count,
                            guint32        taken,
                            int            size)
{
  guint32 group = 0;
  guint32 part;
  guint n_seen = 0;

  while (group == 0 && (part = find_next_part (scene, scene->zone, count, taken, &n_seen)) != 0)
    group = find_group_of_size (scene->zone, part, size);

  return group;
}

/* Puts a size where it belongs among the @n greatest, which come first. */
void
bm_look_note_size (int *sizes,
                   int  n,
                   int  size)
{
  for (int i = 0; i < n; i++)
    if (size > sizes[i])
      {
        int smaller = sizes[i];

        sizes[i] = size;
        size = smaller;
      }
}

static void
note_group_sizes (const BmZone *zone,
                  guint32       taken,
                  int          *sizes,
                  int           n)
{
  while (taken != 0)
    {
      guint32 group = bm_look_spread (zone, taken & -taken, taken);

      bm_look_note_size (sizes, n, __builtin_popcount (group));
      taken &= ~group;
    }
}

static void
note_groups (const BmScene *scene,
             const BmZone  *zone,
             guint          count,
             guint32        taken,
             int           *sizes)
{
  guint32 part;
  guint n_seen = 0;

  while ((part = find_next_part (scene, zone, count, taken, &n_seen)) != 0)
    note_group_sizes (zone, part, sizes, scene->rules->counts[count]->nth);
}

int
bm_look_largest_group (const BmScene *scene,
                       guint          count,
                       guint          index)
{
  int sizes[BM_MAX_NTH] = { 0 };
  int nth = scene->rules->counts[count]->nth;

  for (guint seat = 0; scene->seats >> seat != 0; seat++)
    {
      const BmZone *zone = bm_scene_get_zone (scene, seat);

      if ((scene->seats >> seat & 1) && bm_look_has_begun (zone))
        note_groups (scene, zone, count, bm_look_find_tiles (scene, zone, count, index), sizes);
    }

  return sizes[nth - 1];
}

/* Whether a group or a line has as many tiles as it should. */
static gboolean
is_of_size (const BmCount *count,
            int            n_tiles)
{
  return n_tiles >= count->min_size && (count->max_size < 0 || n_tiles <= count->max_size);
}

/* Finds all groups of the right size; returns how many. */
static int
find_groups (const BmZone  *zone,
             const BmCount *count,
             guint32        taken,
             guint32       *found)
{
  int n = 0;

  while (taken != 0)
    {
      guint32 group = bm_look_spread (zone, taken & -taken, taken);

      if (is_of_size (count, __builtin_popcount (group)))
        {
          *found |= group;
          n++;
        }
      taken &= ~group;
    }

  return n;
}

/** FindAll: finds all groups or lines among tiles that may be in one; adds their tiles to @found and returns how many there are. */
typedef int (*FindAll) (const BmZone  *zone,
                        const BmCount *count,
                        guint32        taken,
                        guint32       *found);

static int
find_in_parts (const BmScene *scene,
               const BmZone  *zone,
               guint          count,
               guint32        taken,
               FindAll        find_all,
               guint32       *found)
{
  guint32 part;
  guint n_seen = 0;
  int n = 0;

  while ((part = find_next_part (scene, zone, count, taken, &n_seen)) != 0)
    n += find_all (zone, scene->rules->counts[count], part, found);

  return n;
}

/* The tiles in groups of the right size. */
guint32
bm_look_find_groups (const BmScene *scene,
                     guint          count,
                     guint32        taken)
{
  guint32 found = 0;

  find_in_parts (scene, scene->zone, count, taken, find_groups, &found);
  return found;
}

int
bm_look_groups (const BmScene *scene,
                guint          seat,
                guint          count,
                guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  guint32 found = 0;

  return find_in_parts (scene, zone, count, bm_look_find_tiles (scene, zone, count, index), find_groups, &found);
}

/** Lines: the rows of a zone, or its columns: the cells of each that are covered, and those in which tiles begin. */
typedef struct
{
  gboolean in_row;
  guint    n;
  guint64  covered[BM_ZONE_COLUMNS];
  guint64  begun[BM_ZONE_COLUMNS];
} Lines;

/** Run: cells that follow each other in a line. */
typedef struct
{
  gboolean in_row;
  guint    line;
  guint64  cells;
  int      n_tiles;
} Run;

/** LineTile: in which lines a tile lies, and at which cell of them it begins. */
typedef struct
{
  guint   first;
  guint   n;
  guint64 cell;
  guint   length;
} LineTile;

static inline LineTile
find_in_lines (const BmZone *zone,
               guint         index,
               gboolean      in_row)
{
  guint column = (guint) (zone->x[index] - zone->min_x);
  guint row = (guint) (zone->y[index] - zone->min_y);
  guint width = (guint) bm_zone_tile_width (zone, index);
  guint height = (guint) bm_zone_tile_height (zone, index);

  return in_row ? (LineTile) { row, height, G_GUINT64_CONSTANT (1) << column, width }
                : (LineTile) { column, width, G_GUINT64_CONSTANT (1) << row, height };
}

static void
draw_lines (Lines        *self,
            const BmZone *zone,
            guint32       taken,
            gboolean      in_row)
{
  self->in_row = in_row;
  self->n = (guint) (in_row ? zone->max_y - zone->min_y : zone->max_x - zone->min_x) + 1;
  memset (self->covered, 0, sizeof *self->covered * self->n);
  memset (self->begun, 0, sizeof *self->begun * self->n);
  for (; taken != 0; taken &= taken - 1)
    {
      LineTile tile = find_in_lines (zone, (guint) __builtin_ctz (taken), in_row);

      for (guint line = tile.first; line < tile.first + tile.n; line++)
        {
          self->begun[line] |= tile.cell;
          self->covered[line] |= tile.length > 1 ? tile.cell | tile.cell << 1 : tile.cell;
        }
    }
}

static int
count_bits (guint64 bits)
{
  int n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;

  return n;
}

/* The first run with the most tiles, if that is more than those of @longest. A tile lies in a line with all its cells
 * there, so as many tiles as begin in a run are in it. */
static void
find_longest_run (const Lines *self,
                  Run         *longest)
{
  for (guint line = 0; line < self->n; line++)
    for (guint64 rest = self->covered[line]; rest != 0;)
      {
        /* Adding the first cell of a run to it carries to its end. */
        guint64 run = rest & ~(rest + (rest & -rest));
        int n_tiles = count_bits (run & self->begun[line]);

        rest &= ~run;
        if (n_tiles > longest->n_tiles)
          *longest = (Run) { self->in_row, line, run, n_tiles };
      }
}

static void
find_longest_line (const BmZone  *zone,
                   const BmCount *count,
                   guint32        taken,
                   Run           *longest)
{
  Lines lines;

  if (count->along != BM_ALONG_COLUMN)
    {
      draw_lines (&lines, zone, taken, TRUE);
      find_longest_run (&lines, longest);
    }
  if (count->along != BM_ALONG_ROW)
    {
      draw_lines (&lines, zone, taken, FALSE);
      find_longest_run (&lines, longest);
    }
}

static guint32
find_tiles_of_run (const BmZone *zone,
                   guint32       taken,
                   const Run    *run)
{
  guint32 found = 0;

  for (; taken != 0; taken &= taken - 1)
    {
      LineTile tile = find_in_lines (zone, (guint) __builtin_ctz (taken), run->in_row);

      if (run->line - tile.first < tile.n && (tile.cell & run->cells))
        found |= taken & -taken;
    }

  return found;
}

/* The most tiles that follow each other in a row of cells, or in a column. */
guint32
bm_look_find_longest_line (const BmScene *scene,
                           guint          count,
                           guint32        taken)
{
  guint32 found = 0;
  guint32 part;
  guint n_seen = 0;
  Run longest = { .n_tiles = 0 };

  while ((part = find_next_part (scene, scene->zone, count, taken, &n_seen)) != 0)
    {
      int n_tiles = longest.n_tiles;

      find_longest_line (scene->zone, scene->rules->counts[count], part, &longest);
      if (longest.n_tiles > n_tiles)
        found = find_tiles_of_run (scene->zone, part, &longest);
    }

  return found;
}

int
bm_look_longest_line (const BmScene *scene,
                      guint          seat,
                      guint          count,
                      guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  guint32 taken = bm_look_find_tiles (scene, zone, count, index);
  guint32 part;
  guint n_seen = 0;
  Run longest = { .n_tiles = 0 };

  while ((part = find_next_part (scene, zone, count, taken, &n_seen)) != 0)
    find_longest_line (zone, scene->rules->counts[count], part, &longest);

  return longest.n_tiles;
}

/** Rows: the tiles of each line, a bit for each; those that are in a longer line are none. */
typedef struct
{
  guint32 tiles[2 * BM_ZONE_MAX_TILES];
  guint   n;
} Rows;

/* Adds a line, unless it is in one that is known; those that are in it are no longer any. */
static void
note_line (Rows   *self,
           guint32 tiles)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    if ((tiles & ~self->tiles[i]) == 0)
      return;
  for (guint i = 0; i < self->n; i++)
    if ((self->tiles[i] & ~tiles) != 0)
      self->tiles[n++] = self->tiles[i];
  self->tiles[n] = tiles;
  self->n = n + 1;
}

/* Tiles side by side are two cells high, so that they are in two rows of cells, but in the same line. */
static void
note_lines (const BmZone  *zone,
            const BmCount *count,
            guint32        taken,
            gboolean       in_row,
            Rows          *rows)
{
  Lines lines;

  draw_lines (&lines, zone, taken, in_row);
  rows->n = 0;
  for (guint line = 0; line < lines.n; line++)
    for (guint64 rest = lines.covered[line]; rest != 0;)
      {
        Run run = { .in_row = in_row, .line = line, .cells = rest & ~(rest + (rest & -rest)) };

        rest &= ~run.cells;
        if (count_bits (run.cells & lines.begun[line]) >= count->min_size)
          note_line (rows, find_tiles_of_run (zone, taken, &run));
      }
}

/* Finds all rows or columns of cells in which tiles follow each other, with the right number of tiles; returns how many. */
static int
find_lines (const BmZone  *zone,
            const BmCount *count,
            guint32        taken,
            gboolean       in_row,
            guint32       *found)
{
  Rows rows;
  int n = 0;

  note_lines (zone, count, taken, in_row, &rows);
  for (guint i = 0; i < rows.n; i++)
    if (is_of_size (count, __builtin_popcount (rows.tiles[i])))
      {
        *found |= rows.tiles[i];
        n++;
      }

  return n;
}

static int
find_all_lines (const BmZone  *zone,
                const BmCount *count,
                guint32        taken,
                guint32       *found)
{
  int n = 0;

  if (count->along != BM_ALONG_COLUMN)
    n += find_lines (zone, count, taken, TRUE, found);
  if (count->along != BM_ALONG_ROW)
    n += find_lines (zone, count, taken, FALSE, found);

  return n;
}

/* The tiles in lines of the right length. */
guint32
bm_look_find_lines (const BmScene *scene,
                    guint          count,
                    guint32        taken)
{
  guint32 found = 0;

  find_in_parts (scene, scene->zone, count, taken, find_all_lines, &found);
  return found;
}

int
bm_look_lines (const BmScene *scene,
               guint          seat,
               guint          count,
               guint          index)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  guint32 found = 0;

  return find_in_parts (scene, zone, count, bm_look_find_tiles (scene, zone, count, index), find_all_lines, &found);
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

int
bm_look_enclosed_cells (const BmScene *scene,
                        guint          seat,
                        guint          count G_GNUC_UNUSED,
                        guint          index G_GNUC_UNUSED)
{
  Free cells;
  int n = 0;

  find_free_cells (bm_scene_get_zone (scene, seat), &cells);
  fill (&cells, 0, 1);
  for (guint i = 0; i < cells.n; i++)
    n += count_bits (cells.columns[i]);

  return n;
}

int
bm_look_gaps (const BmScene *scene,
              guint          seat,
              guint          count G_GNUC_UNUSED,
              guint          index G_GNUC_UNUSED)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  int n = (zone->max_x - zone->min_x + 1) * (zone->max_y - zone->min_y + 1);

  for (guint i = 0; i < zone->n_tiles; i++)
    n -= bm_zone_tile_width (zone, i) * bm_zone_tile_height (zone, i);

  return n;
}

/* -- This tile -- */

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
  return bm_look_measure_border (bm_scene_get_zone (scene, seat), index, (BmBorder) scene->rules->counts[count]->side);
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

        n += (corners || !is_corner) && !bm_look_is_covered (zone, x, y);
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
