/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-print-options.h"

/* Where pieces go on sheets: arithmetic in millimetres, from the upper left corner of the paper.
 *
 * All pieces are one or two cells wide and high, so a sheet is a grid of cells in the middle of the paper. A grid in
 * the middle lies on itself when the paper is turned over: backs meet their fronts. */

G_BEGIN_DECLS

/** BmSheetSize: a piece to be printed: 1 or 2 cells wide and high. */
typedef struct
{
  guint width;
  guint height;
} BmSheetSize;

/**
 * BmSheetPlace:
 * @sheet: number of the sheet, from 0
 * @column: its upper left cell in the grid
 * @row: its upper left cell
 * @turned: whether it lies on its side: a quarter turn clockwise
 *
 * Where a piece goes.
 */
typedef struct
{
  guint    sheet;
  guint    column;
  guint    row;
  gboolean turned;
} BmSheetPlace;

/**
 * BmSheetBox:
 * @x: left edge
 * @y: upper edge
 * @width: of the piece as it lies on the page, where it is cut
 * @height: likewise
 * @quarters: quarter turns clockwise by which its picture is turned
 *
 * Where a piece is on a page, in millimetres.
 */
typedef struct
{
  double x;
  double y;
  double width;
  double height;
  guint  quarters;
} BmSheetBox;

/**
 * BmSheetGrid:
 * @paper_width: of the paper
 * @paper_height: of the paper
 * @columns: number of cells from left to right
 * @rows: number of cells from top to bottom
 * @cell: side of a cell
 * @pitch: distance between the left edges of two cells side by side: the cell, and the bleed on both sides of it
 * @left: left edge of the grid
 * @top: upper edge
 * @line_beside: whether the line that says what is printed is at the left of the grid, not below it
 *
 * The grid of a sheet.
 */
typedef struct
{
  double   paper_width;
  double   paper_height;
  guint    columns;
  guint    rows;
  double   cell;
  double   pitch;
  double   left;
  double   top;
  gboolean line_beside;
} BmSheetGrid;

/** BmSheetMark: a line that shows where to cut. */
typedef struct
{
  double x1;
  double y1;
  double x2;
  double y2;
} BmSheetMark;

void     bm_sheet_grid_init       (BmSheetGrid          *self,
                                   const BmPrintOptions *options);
double   bm_sheet_grid_find_scale (const BmPrintOptions *options,
                                   const BmSheetSize    *size);
gboolean bm_sheet_grid_pack       (const BmSheetGrid    *self,
                                   const BmSheetSize    *sizes,
                                   BmSheetPlace         *places,
                                   guint                 n,
                                   guint                *n_sheets);
void     bm_sheet_grid_get_box    (const BmSheetGrid    *self,
                                   const BmSheetSize    *size,
                                   const BmSheetPlace   *place,
                                   BmSheetBox           *box);
void     bm_sheet_grid_turn_over  (const BmSheetGrid    *self,
                                   BmPrintBacks          backs,
                                   BmSheetBox           *box);

guint    bm_sheet_find_marks      (const BmSheetBox     *boxes,
                                   guint                 n,
                                   guint                 index,
                                   double                bleed,
                                   BmSheetMark           marks[8]);

G_END_DECLS
