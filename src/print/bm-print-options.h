/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* How a set is printed. Lengths are in millimetres. */

G_BEGIN_DECLS

#define BM_PRINT_ERROR (bm_print_error_quark ())
GQuark bm_print_error_quark (void);

/**
 * BmPrintError:
 * @BM_PRINT_ERROR_ROOM: a piece is larger than a sheet
 * @BM_PRINT_ERROR_NOTHING: there is nothing to print
 * @BM_PRINT_ERROR_UNKNOWN: there is no such thing
 * @BM_PRINT_ERROR_LIMIT: there would be too many pages
 * @BM_PRINT_ERROR_DRAWING: the pages cannot be drawn
 */
typedef enum
{
  BM_PRINT_ERROR_ROOM,
  BM_PRINT_ERROR_NOTHING,
  BM_PRINT_ERROR_UNKNOWN,
  BM_PRINT_ERROR_LIMIT,
  BM_PRINT_ERROR_DRAWING,
} BmPrintError;

/** BM_PRINT_CELL: side of a cell at a scale of 1; a tile is 50 × 100 mm. */
#define BM_PRINT_CELL 50.0

/** BM_MM_PER_INCH: for resolutions, which are per inch. */
#define BM_MM_PER_INCH 25.4

/** BM_PRINT_MARGIN: at the edges of the paper, where printers cannot print. */
#define BM_PRINT_MARGIN 5.0

/** BM_PRINT_LINE: between this margin and the pieces, for the line that says what is printed. */
#define BM_PRINT_LINE 5.0

#define BM_PRINT_MIN_SCALE  0.25
#define BM_PRINT_MAX_SCALE  2.0
#define BM_PRINT_MAX_BLEED  10.0
#define BM_PRINT_MAX_SAFE   20.0
#define BM_PRINT_MAX_COPIES 120
#define BM_PRINT_MAX_PAGES  1000

typedef enum
{
  BM_PAPER_A4,
  BM_PAPER_LETTER,
} BmPaper;
#define BM_N_PAPERS 2

/**
 * BmPrintMarks:
 * @BM_PRINT_MARKS_LINES: a thin line around each piece
 * @BM_PRINT_MARKS_CORNERS: short marks at its corners, outside of it
 * @BM_PRINT_MARKS_NONE: neither
 *
 * What shows where to cut.
 */
typedef enum
{
  BM_PRINT_MARKS_LINES,
  BM_PRINT_MARKS_CORNERS,
  BM_PRINT_MARKS_NONE,
} BmPrintMarks;
#define BM_N_PRINT_MARKS 3

/**
 * BmPrintBacks:
 * @BM_PRINT_BACKS_NONE: sheets have only a front; what would be on a back and matters is a piece of its own
 * @BM_PRINT_BACKS_LONG_EDGE: a page with backs follows each page, to be turned over along its long edge
 * @BM_PRINT_BACKS_SHORT_EDGE: likewise, along its short edge
 *
 * How the other side of the paper is printed.
 */
typedef enum
{
  BM_PRINT_BACKS_NONE,
  BM_PRINT_BACKS_LONG_EDGE,
  BM_PRINT_BACKS_SHORT_EDGE,
} BmPrintBacks;
#define BM_N_PRINT_BACKS 3

/**
 * BmPrintOptions:
 * @paper: the paper
 * @scale: 1: a tile is 50 × 100 mm
 * @bleed: how far pieces are continued beyond their edges, so that a cut that is a little off shows no paper
 * @safe: how far inside a piece a line is drawn, beyond which nothing important should be; 0: no line
 * @marks: what shows where to cut
 * @backs: how the other side is printed
 * @copies: of each thing; 0: as many as a game needs
 * @rules: whether pages that explain everything in words come after the sheets
 * @score_pad: whether a page with empty score pads comes last
 * @no_pieces: whether there are no sheets with pieces, only these pages
 *
 * How a set is printed.
 */
typedef struct
{
  BmPaper      paper;
  double       scale;
  double       bleed;
  double       safe;
  BmPrintMarks marks;
  BmPrintBacks backs;
  guint        copies;
  gboolean     rules;
  gboolean     score_pad;
  gboolean     no_pieces;
} BmPrintOptions;

/* The words for options on the command line and in settings, in the order of their values; %NULL at the end. */
extern const char *const bm_paper_names[];
extern const char *const bm_print_marks_names[];
extern const char *const bm_print_backs_names[];

void bm_print_options_init  (BmPrintOptions *self);

void bm_paper_get_size      (BmPaper         self,
                             double         *width,
                             double         *height);

G_END_DECLS
