/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-sheet-layout.h"

#include <math.h>

/* A length that does not matter: four cells of 50 mm fit into 200 mm, whatever remains of the sum. */
#define TOLERANCE 0.001

#define MARK_GAP    0.5  /* mm from the edge of a piece, or from its bleed, to the mark */
#define MARK_LENGTH 3.0  /* mm */

/* -- The grid -- */

static guint
count_cells (double room,
             double pitch)
{
  return (guint) floor ((room + TOLERANCE) / pitch);
}

static gboolean
has_room (const BmSheetGrid *self,
          const BmSheetSize *size)
{
  return (size->width <= self->columns && size->height <= self->rows)
         || (size->height <= self->columns && size->width <= self->rows);
}

/* Fits the grid into the middle, with some room above and below it. */
static void
fit_rows (BmSheetGrid *self,
          double       margin)
{
  self->rows = count_cells (self->paper_height - 2 * margin, self->pitch);
  self->top = (self->paper_height - self->rows * self->pitch) / 2;
}

/**
 * bm_sheet_grid_init:
 * @self: (out): the grid
 * @options: how to print
 *
 * Fits as many cells on a sheet as there is room for.
 */
void
bm_sheet_grid_init (BmSheetGrid          *self,
                    const BmPrintOptions *options)
{
  const double margin = BM_PRINT_MARGIN + BM_PRINT_LINE - TOLERANCE;

  bm_paper_get_size (options->paper, &self->paper_width, &self->paper_height);
  self->cell = BM_PRINT_CELL * options->scale;
  self->pitch = self->cell + 2 * options->bleed;
  self->columns = count_cells (self->paper_width - 2 * BM_PRINT_MARGIN, self->pitch);
  self->left = (self->paper_width - self->columns * self->pitch) / 2;
  fit_rows (self, BM_PRINT_MARGIN);

  /* The line goes where there is room anyway, if there is any. */
  self->line_beside = self->top < margin && self->left >= margin;
  if (self->top < margin && !self->line_beside)
    fit_rows (self, margin);
}

/**
 * bm_sheet_grid_find_scale:
 * @options: how to print
 * @size: a piece
 *
 * Returns: the largest scale at which a sheet has room for the piece, in steps of 0.01; 0 if there is none
 */
double
bm_sheet_grid_find_scale (const BmPrintOptions *options,
                          const BmSheetSize    *size)
{
  BmPrintOptions tried = *options;

  for (guint cents = 100 * BM_PRINT_MAX_SCALE; cents > 0; cents--)
    {
      BmSheetGrid grid;

      tried.scale = cents / 100.0;
      bm_sheet_grid_init (&grid, &tried);
      if (has_room (&grid, size))
        return tried.scale;
    }

  return 0;
}

/* -- Packing -- */

/** Sheets: which cells are taken; all sheets one below the other. */
typedef struct
{
  const BmSheetGrid *grid;
  GByteArray        *taken;
  guint              n;
  guint              first_free[3];  /* by the cells of a piece, less one: sheets before have no room for it */
} Sheets;

static guint8 *
get_cell (Sheets *self,
          guint   sheet,
          guint   column,
          guint   row)
{
  return &self->taken->data[(sheet * self->grid->rows + row) * self->grid->columns + column];
}

static void
add_sheet (Sheets *self)
{
  guint cells = self->grid->columns * self->grid->rows;
  guint old = self->taken->len;

  g_byte_array_set_size (self->taken, old + cells);
  memset (self->taken->data + old, 0, cells);
  self->n++;
}

static gboolean
is_free (Sheets *self,
         guint   sheet,
         guint   column,
         guint   row,
         guint   width,
         guint   height)
{
  for (guint y = row; y < row + height; y++)
    for (guint x = column; x < column + width; x++)
      if (*get_cell (self, sheet, x, y))
        return FALSE;

  return TRUE;
}

static gboolean
take (Sheets       *self,
      guint         sheet,
      guint         width,
      guint         height,
      BmSheetPlace *place)
{
  for (guint row = 0; row + height <= self->grid->rows; row++)
    for (guint column = 0; column + width <= self->grid->columns; column++)
      if (is_free (self, sheet, column, row, width, height))
        {
          for (guint y = row; y < row + height; y++)
            for (guint x = column; x < column + width; x++)
              *get_cell (self, sheet, x, y) = TRUE;
          *place = (BmSheetPlace) { .sheet = sheet, .column = column, .row = row };
          return TRUE;
        }

  return FALSE;
}

/* As it is, or else lying on its side. */
static gboolean
take_either_way (Sheets            *self,
                 guint              sheet,
                 const BmSheetSize *size,
                 BmSheetPlace      *place)
{
  if (take (self, sheet, size->width, size->height, place))
    return TRUE;
  if (size->width == size->height || !take (self, sheet, size->height, size->width, place))
    return FALSE;

  place->turned = TRUE;
  return TRUE;
}

static gboolean
place_piece (Sheets            *self,
             const BmSheetSize *size,
             BmSheetPlace      *place)
{
  guint *first = &self->first_free[MIN (size->width * size->height, 3) - 1];

  for (guint sheet = *first; sheet < self->n; sheet++)
    if (take_either_way (self, sheet, size, place))
      {
        *first = sheet;
        return TRUE;
      }

  *first = self->n;
  add_sheet (self);

  return take_either_way (self, *first, size, place);
}

/**
 * bm_sheet_grid_pack:
 * @self: a grid
 * @sizes: (array length=n): the pieces
 * @places: (array length=n) (out caller-allocates): where each of them goes
 * @n: how many they are
 * @n_sheets: (out): how many sheets are needed
 *
 * Puts pieces on as few sheets as possible: the largest first, and the smaller ones into the room that is left; pieces
 * of one size in their order. Pieces of two cells are turned where they would not fit otherwise.
 *
 * Returns: whether a sheet has room for each of the pieces
 */
gboolean
bm_sheet_grid_pack (const BmSheetGrid *self,
                    const BmSheetSize *sizes,
                    BmSheetPlace      *places,
                    guint              n,
                    guint             *n_sheets)
{
  static const BmSheetSize order[] = { { 2, 2 }, { 1, 2 }, { 2, 1 }, { 1, 1 } };
  g_autoptr (GByteArray) taken = g_byte_array_new ();
  Sheets sheets = { self, taken, 0, { 0 } };

  if (n > 0 && self->columns * self->rows == 0)
    return FALSE;

  for (guint k = 0; k < G_N_ELEMENTS (order); k++)
    for (guint i = 0; i < n; i++)
      if (sizes[i].width == order[k].width && sizes[i].height == order[k].height
          && !place_piece (&sheets, &sizes[i], &places[i]))
        return FALSE;

  *n_sheets = sheets.n;

  return TRUE;
}

/**
 * bm_sheet_grid_get_box:
 * @self: a grid
 * @size: a piece
 * @place: its place
 * @box: (out): where it is on the front of its sheet
 */
void
bm_sheet_grid_get_box (const BmSheetGrid  *self,
                       const BmSheetSize  *size,
                       const BmSheetPlace *place,
                       BmSheetBox         *box)
{
  guint width = place->turned ? size->height : size->width;
  guint height = place->turned ? size->width : size->height;

  /* A large piece has the room between its cells to itself, and is in the middle of it. */
  box->width = width * self->cell;
  box->height = height * self->cell;
  box->x = self->left + place->column * self->pitch + (width * self->pitch - box->width) / 2;
  box->y = self->top + place->row * self->pitch + (height * self->pitch - box->height) / 2;
  box->quarters = place->turned ? 1 : 0;
}

/**
 * bm_sheet_grid_turn_over:
 * @self: a grid
 * @backs: how the paper is turned over
 * @box: (inout): where a piece is on the front of its sheet; where it is on the back
 *
 * Along the long edge, left and right change places, and what is up stays up. Along the short edge, top and bottom
 * change places, and pictures are upside down.
 */
void
bm_sheet_grid_turn_over (const BmSheetGrid *self,
                         BmPrintBacks       backs,
                         BmSheetBox        *box)
{
  if (backs == BM_PRINT_BACKS_LONG_EDGE)
    {
      box->x = self->paper_width - box->x - box->width;
      box->quarters = (4 - box->quarters) % 4;
    }
  else if (backs == BM_PRINT_BACKS_SHORT_EDGE)
    {
      box->y = self->paper_height - box->y - box->height;
      box->quarters = (6 - box->quarters) % 4;
    }
}

/* -- Marks -- */

static gboolean
touches (const BmSheetMark *mark,
         const BmSheetBox  *box,
         double             bleed)
{
  double left = box->x - bleed - TOLERANCE, right = box->x + box->width + bleed + TOLERANCE;
  double top = box->y - bleed - TOLERANCE, bottom = box->y + box->height + bleed + TOLERANCE;

  return MAX (mark->x1, mark->x2) > left && MIN (mark->x1, mark->x2) < right && MAX (mark->y1, mark->y2) > top
         && MIN (mark->y1, mark->y2) < bottom;
}

/**
 * bm_sheet_find_marks:
 * @boxes: (array length=n): all pieces on a page
 * @n: how many they are
 * @index: one of them
 * @bleed: how far pieces are continued beyond their edges
 * @marks: (out caller-allocates): the marks at its corners
 *
 * Finds the marks that continue the edges of a piece beyond its corners. They are left out where they would be on
 * another piece or its bleed.
 *
 * Returns: the number of marks
 */
guint
bm_sheet_find_marks (const BmSheetBox *boxes,
                     guint             n,
                     guint             index,
                     double            bleed,
                     BmSheetMark       marks[8])
{
  const BmSheetBox *box = &boxes[index];
  const double from = bleed + MARK_GAP, to = from + MARK_LENGTH;
  guint n_marks = 0;

  for (guint corner = 0; corner < 4; corner++)
    for (guint down = 0; down < 2; down++)
      {
        int right = corner % 2, bottom = corner / 2;
        double x = box->x + right * box->width, y = box->y + bottom * box->height;
        double across = down ? 0 : right ? 1 : -1, along = !down ? 0 : bottom ? 1 : -1;
        BmSheetMark mark = { x + across * from, y + along * from, x + across * to, y + along * to };
        gboolean is_free_of_all = TRUE;

        for (guint i = 0; i < n && is_free_of_all; i++)
          is_free_of_all = !touches (&mark, &boxes[i], bleed);
        if (is_free_of_all)
          marks[n_marks++] = mark;
      }

  return n_marks;
}
