/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-mosaic.h"

/* Pieces are arranged in columns two cells high, from left to right; two consecutive flat ones share a column.
 * Columns fill lines. Cells are as large as the room allows. */

/* A column with the pieces @first to @first + @n - 1. Sizes are in cells. */
typedef struct
{
  guint    first;
  guint    n;
  int      width;
  int      height;
  gboolean apart;
} Column;

static Column
take_column (const BmMosaicPiece *pieces,
             guint                n_pieces,
             guint                first)
{
  Column column = {
    .first = first,
    .n = 1,
    .width = (int) pieces[first].width,
    .height = MAX (2, (int) pieces[first].height),
    .apart = first > 0 && pieces[first].apart,
  };

  if (first + 1 < n_pieces && pieces[first].height == 1 && pieces[first + 1].height == 1
      && pieces[first + 1].width == pieces[first].width && !pieces[first + 1].apart)
    column.n = 2;
  return column;
}

static int
get_gap (const Column        *column,
         const BmMosaicSpace *space)
{
  return column->apart ? space->group_gap : space->gap;
}

/* The columns from @first that fit into one line; at least one. */
typedef struct
{
  guint end;     /* the first piece of the next line */
  int   width;   /* px */
  int   height;  /* cells */
} Line;

static Line
take_line (const BmMosaicPiece *pieces,
           guint                n_pieces,
           guint                first,
           const BmMosaicSpace *space,
           int                  cell)
{
  Line line = { .end = first };

  while (line.end < n_pieces)
    {
      Column column = take_column (pieces, n_pieces, line.end);
      int width = line.width + (line.end > first ? get_gap (&column, space) : 0) + column.width * cell;

      if (line.end > first && width > space->width)
        break;
      line.width = width;
      line.height = MAX (line.height, column.height);
      line.end += column.n;
    }

  return line;
}

static int
count_lines (const BmMosaicPiece *pieces,
             guint                n_pieces,
             const BmMosaicSpace *space,
             int                  cell,
             int                 *height,
             gboolean            *fits)
{
  int n = 0;

  *height = 0;
  *fits = TRUE;
  for (guint at = 0; at < n_pieces; n++)
    {
      Line line = take_line (pieces, n_pieces, at, space, cell);

      *height += (n > 0 ? space->gap : 0) + line.height * cell;
      *fits &= line.width <= space->width;
      at = line.end;
    }
  *fits &= *height <= space->height;

  return n;
}

/**
 * bm_mosaic_fit:
 * @pieces: (array length=n_pieces): the pieces to arrange
 * @n_pieces: the number of pieces
 * @space: the available room
 * @height: (out) (optional): the height of all lines, in pixels
 *
 * Finds the largest cells with which everything fits, or the smallest allowed ones if there is too little room.
 *
 * Returns: the side of a cell, in pixels
 */
int
bm_mosaic_fit (const BmMosaicPiece *pieces,
               guint                n_pieces,
               const BmMosaicSpace *space,
               int                 *height)
{
  int cell = MAX (space->max_cell, space->min_cell);
  int needed = 0;
  gboolean fits = FALSE;

  /* Not a binary search: smaller cells let more columns share a line, so the height is not monotonic. */
  for (;; cell--)
    {
      count_lines (pieces, n_pieces, space, cell, &needed, &fits);
      if (fits || cell <= space->min_cell)
        break;
    }

  if (height != NULL)
    *height = needed;
  return cell;
}

/**
 * bm_mosaic_find_width:
 * @pieces: (array length=n_pieces): the pieces to arrange
 * @n_pieces: the number of pieces
 * @space: the available room; its width does not matter
 *
 * Finds the width of a column of that height in which everything fits, beside something that needs the width more: no
 * wider than the smallest allowed cells require, but, if possible, wide enough for one piece with the largest cells.
 *
 * Returns: the width, in pixels
 */
int
bm_mosaic_find_width (const BmMosaicPiece *pieces,
                      guint                n_pieces,
                      const BmMosaicSpace *space)
{
  BmMosaicSpace room = *space;
  int widest = (int) n_pieces * (2 * space->min_cell + space->group_gap);
  gboolean fits = FALSE;

  for (room.width = space->max_cell; room.width < widest; room.width++)
    {
      int height;

      count_lines (pieces, n_pieces, &room, bm_mosaic_fit (pieces, n_pieces, &room, NULL), &height, &fits);
      if (fits)
        break;
    }
  return room.width;
}

/* The pieces of a column are centred in it. */
static void
arrange_column (const BmMosaicPiece *pieces,
                const Column        *column,
                const BmMosaicSpace *space,
                int                  cell,
                int                  x,
                int                  y,
                int                  height,
                BmMosaicBox         *boxes)
{
  int gap = column->n > 1 ? MIN (space->gap / 2, cell / 8) : 0;
  int used = 0;

  for (guint i = 0; i < column->n; i++)
    used += (int) pieces[column->first + i].height * cell;
  y += (height - used) / 2;

  for (guint i = 0; i < column->n; i++)
    {
      const BmMosaicPiece *piece = &pieces[column->first + i];
      int piece_height = (int) piece->height * cell;

      /* Two pieces that share a column have a narrow gap between them. */
      boxes[column->first + i] = (BmMosaicBox) {
        .x = x,
        .y = y + (i > 0 ? gap / 2 : 0),
        .width = (int) piece->width * cell,
        .height = piece_height - gap / 2,
      };
      y += piece_height;
    }
}

/**
 * bm_mosaic_arrange:
 * @pieces: (array length=n_pieces): the pieces to arrange
 * @n_pieces: the number of pieces
 * @space: the available room
 * @boxes: (out caller-allocates) (array length=n_pieces): the box of each piece, in pixels
 *
 * Arranges the pieces, centred in the room.
 */
void
bm_mosaic_arrange (const BmMosaicPiece *pieces,
                   guint                n_pieces,
                   const BmMosaicSpace *space,
                   BmMosaicBox         *boxes)
{
  int height;
  int cell = bm_mosaic_fit (pieces, n_pieces, space, &height);
  int y = MAX (0, (space->height - height) / 2);

  for (guint at = 0; at < n_pieces;)
    {
      Line line = take_line (pieces, n_pieces, at, space, cell);
      int x = MAX (0, (space->width - line.width) / 2);

      for (guint first = at; at < line.end;)
        {
          Column column = take_column (pieces, n_pieces, at);

          x += at > first ? get_gap (&column, space) : 0;
          arrange_column (pieces, &column, space, cell, x, y, line.height * cell, boxes);
          x += column.width * cell;
          at += column.n;
        }
      y += line.height * cell + space->gap;
    }
}
