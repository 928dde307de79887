/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-print-piece.h"

/* Pictures of the sides of pieces, for the screen and for other programs. */

G_BEGIN_DECLS

/** BM_PIECE_SHEET_MAX_SIDE: the largest width and height of a picture, in pixels: that of textures everywhere. */
#define BM_PIECE_SHEET_MAX_SIDE 4096

/**
 * BmPieceSheetFace:
 * @face: a side of a piece
 * @size: the size of the piece
 * @turned: whether it lies on its side: a quarter turn clockwise
 *
 * What is at a place of a sheet.
 */
typedef struct
{
  BmPrintFace face;
  BmSheetSize size;
  gboolean    turned;
} BmPieceSheetFace;

/**
 * BmPieceSheet:
 * @columns: places from left to right
 * @rows: places from top to bottom
 * @size: the size of each place in cells
 * @cell: side of a cell in pixels
 * @faces: (element-type BmPieceSheetFace): what is there, row by row; the last places may be empty
 *
 * A picture of one or more sides of pieces.
 */
typedef struct
{
  guint       columns;
  guint       rows;
  BmSheetSize size;
  double      cell;
  GArray     *faces;
} BmPieceSheet;

GBytes *bm_piece_sheet_make_png (const BmPieceSheet  *self,
                                 const BmRules       *rules,
                                 GError             **error);

G_END_DECLS
