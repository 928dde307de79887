/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-cells-sign.h"

#include "bm-rules.h"

#define MAX_ROWS  5
#define ANY       (-1)
#define ANY_COUNT BM_N_COUNTINGS

/* A place, or a shape of the zone, and its map, which is square. Around a tile, “#” is this tile and “.” are those that count; of a
 * zone or a group, “#” are those that count and “.” the others. “o” is a free cell, “@” the explorer. Maps of more cells
 * are of a larger part of the zone. No two may look the same. */
static const struct
{
  BmCounting  what;
  BmWhere     where;
  int         variant;  /* see get_variant() */
  const char *rows[MAX_ROWS + 1];
} signs[] = {
  { ANY_COUNT, BM_WHERE_EDGE, ANY, { " . ", ".#.", " . " } },
  { ANY_COUNT, BM_WHERE_AROUND, ANY, { "...", ".#.", "..." } },
  { ANY_COUNT, BM_WHERE_CORNER, ANY, { ". .", " # ", ". ." } },
  { ANY_COUNT, BM_WHERE_ABOVE, ANY, { " . ", " # ", "   " } },
  { ANY_COUNT, BM_WHERE_BELOW, ANY, { "   ", " # ", " . " } },
  { ANY_COUNT, BM_WHERE_LEFT, ANY, { "   ", ".# ", "   " } },
  { ANY_COUNT, BM_WHERE_RIGHT, ANY, { "   ", " #.", "   " } },
  { ANY_COUNT, BM_WHERE_ROW, ANY, { "     ", "     ", "..#..", "     ", "     " } },
  { ANY_COUNT, BM_WHERE_COLUMN, ANY, { "  .  ", "  .  ", "  #  ", "  .  ", "  .  " } },
  { ANY_COUNT, BM_WHERE_SIGHT, ANY, { "  .  ", "  .  ", "..#..", "  .  ", "  .  " } },
  { ANY_COUNT, BM_WHERE_SIGHT, BM_DIRECTION_UP, { "  .  ", "  .  ", "  .  ", "  .  ", "  #  " } },
  { ANY_COUNT, BM_WHERE_SIGHT, BM_DIRECTION_DOWN, { "  #  ", "  .  ", "  .  ", "  .  ", "  .  " } },
  { ANY_COUNT, BM_WHERE_SIGHT, BM_DIRECTION_LEFT, { "     ", "     ", "....#", "     ", "     " } },
  { ANY_COUNT, BM_WHERE_SIGHT, BM_DIRECTION_RIGHT, { "     ", "     ", "#....", "     ", "     " } },
  { ANY_COUNT, BM_WHERE_WITHIN, ANY, { "  .  ", " ... ", "..#..", " ... ", "  .  " } },
  { ANY_COUNT, BM_WHERE_GROUP, ANY, { ".  ", ".# ", " .." } },
  { ANY_COUNT, BM_WHERE_EXPLORER, ANY, { "...", ".@.", "..." } },
  { ANY_COUNT, BM_WHERE_OUTSIDE, ANY, { "#####", "#...#", "#...#", "#...#", "#####" } },
  { ANY_COUNT, BM_WHERE_INSIDE, ANY, { ".....", ".###.", ".###.", ".###.", "....." } },
  { ANY_COUNT, BM_WHERE_TOP_ROW, ANY, { "###", "...", "..." } },
  { ANY_COUNT, BM_WHERE_BOTTOM_ROW, ANY, { "...", "...", "###" } },
  { ANY_COUNT, BM_WHERE_LEFT_COLUMN, ANY, { "#..", "#..", "#.." } },
  { ANY_COUNT, BM_WHERE_RIGHT_COLUMN, ANY, { "..#", "..#", "..#" } },

  { BM_COUNTING_GROUP, BM_WHERE_ANYWHERE, ANY, { "#  ", "## ", " ##" } },
  { BM_COUNTING_BETWEEN, BM_WHERE_ANYWHERE, ANY, { "   ", ".#.", "   " } },
  { BM_COUNTING_FREE_CELLS, BM_WHERE_ANYWHERE, BM_TOUCHING_ANY, { "ooo", "o#o", "ooo" } },
  { BM_COUNTING_FREE_CELLS, BM_WHERE_ANYWHERE, BM_TOUCHING_EDGE, { " o ", "o#o", " o " } },
  { BM_COUNTING_DISTANCE, BM_WHERE_ANYWHERE, ANY, { "#  ", ".  ", "..@" } },
  { BM_COUNTING_BORDER, BM_WHERE_ANYWHERE, BM_BORDER_TOP, { "...", "...", " # " } },
  { BM_COUNTING_BORDER, BM_WHERE_ANYWHERE, BM_BORDER_BOTTOM, { " # ", "...", "..." } },
  { BM_COUNTING_BORDER, BM_WHERE_ANYWHERE, BM_BORDER_LEFT, { ".. ", "..#", ".. " } },
  { BM_COUNTING_BORDER, BM_WHERE_ANYWHERE, BM_BORDER_RIGHT, { " ..", "#..", " .." } },
  { BM_COUNTING_LONGEST_LINE, BM_WHERE_ANYWHERE, ANY, { "###", ".  ", ".  " } },
  { BM_COUNTING_LONGEST_LINE, BM_WHERE_ANYWHERE, BM_ALONG_ROW, { "   ", "###", "   " } },
  { BM_COUNTING_LONGEST_LINE, BM_WHERE_ANYWHERE, BM_ALONG_COLUMN, { " # ", " # ", " # " } },
  { BM_COUNTING_LINES, BM_WHERE_ANYWHERE, ANY, { "### #", "    #", "    #", "     ", " ####" } },
  { BM_COUNTING_LINES, BM_WHERE_ANYWHERE, BM_ALONG_ROW, { "###", "   ", "###" } },
  { BM_COUNTING_LINES, BM_WHERE_ANYWHERE, BM_ALONG_COLUMN, { "# #", "# #", "# #" } },
  { BM_COUNTING_LARGEST_GROUP, BM_WHERE_ANYWHERE, ANY, { "### .", "### .", "##   ", "   ..", "..  ." } },
  { BM_COUNTING_GROUPS, BM_WHERE_ANYWHERE, ANY, { "## ##", "#   #", "     ", "#   #", "## ##" } },
  { BM_COUNTING_HOLES, BM_WHERE_ANYWHERE, ANY, { "...", ".o.", "..." } },
  { BM_COUNTING_ENCLOSED_CELLS, BM_WHERE_ANYWHERE, ANY, { "....", ".oo.", ".oo.", "...." } },
  { BM_COUNTING_GAPS, BM_WHERE_ANYWHERE, ANY, { "..o", "...", "o.." } },
  { BM_COUNTING_WIDTH, BM_WHERE_ANYWHERE, ANY, { "#####", "  .  ", " ....", " . . ", "     " } },
  { BM_COUNTING_HEIGHT, BM_WHERE_ANYWHERE, ANY, { "# .. ", "#  . ", "#... ", "#  . ", "#    " } },
};

/* The others: each a #BmCellsSign, after those above. */
static const char *const others[][MAX_ROWS + 1] = {
  [BM_CELLS_SIGN_MOST] = { " # ", ".#.", ".#." },
  [BM_CELLS_SIGN_FEWEST] = { ". .", ". .", ".#." },
  [BM_CELLS_SIGN_PLACED] = { "  #  ", "# # #", " ### ", "  #  ", "....." },
};

/* Which of the maps for a kind of count. */
static int
get_variant (const BmCount *count)
{
  switch ((guint) count->what)
    {
    case BM_COUNTING_FREE_CELLS:
      return (int) count->touching;
    case BM_COUNTING_BORDER:
      return count->side;
    case BM_COUNTING_LONGEST_LINE:
    case BM_COUNTING_LINES:
      return count->along;
    default:
      return count->where == BM_WHERE_SIGHT ? count->direction : ANY;
    }
}

/**
 * bm_cells_sign_find:
 * @count: a count
 *
 * Returns: the map of where the tiles lie that it counts, or of their shape; %BM_NONE if it is about neither
 */
guint
bm_cells_sign_find (const BmCount *count)
{
  BmWhere where = bm_count_get_where (count);
  BmCounting what = where == BM_WHERE_ANYWHERE ? count->what : ANY_COUNT;
  int variant = get_variant (count);

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].what == what && signs[i].where == where && signs[i].variant == variant)
      return i;

  return BM_NONE;
}

/**
 * bm_cells_sign_of:
 * @sign: what does not depend on a count
 *
 * Returns: its map
 */
guint
bm_cells_sign_of (BmCellsSign sign)
{
  return G_N_ELEMENTS (signs) + sign;
}

/** Returns: the number of maps. */
guint
bm_cells_sign_get_n (void)
{
  return G_N_ELEMENTS (signs) + G_N_ELEMENTS (others);
}

/** Returns: (array zero-terminated=1): the rows of a map: "#", ".", "o" and "@" are cells. */
const char *const *
bm_cells_sign_get_rows (guint sign)
{
  g_return_val_if_fail (sign < bm_cells_sign_get_n (), NULL);

  return sign < G_N_ELEMENTS (signs) ? signs[sign].rows : others[sign - G_N_ELEMENTS (signs)];
}
