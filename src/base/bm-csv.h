/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Comma-separated values, for other programs. */

G_BEGIN_DECLS

/** BM_CSV_MAX_CELLS: the most cells of a table that is read. */
#define BM_CSV_MAX_CELLS 1000000

#define BM_CSV_ERROR (bm_csv_error_quark ())
GQuark bm_csv_error_quark (void);

/**
 * BmCsvError:
 * @BM_CSV_ERROR_ENCODING: it is not UTF-8
 * @BM_CSV_ERROR_QUOTE: a quotation mark is not closed, or closed too early
 * @BM_CSV_ERROR_TOO_LARGE: it has too many cells
 */
typedef enum
{
  BM_CSV_ERROR_ENCODING,
  BM_CSV_ERROR_QUOTE,
  BM_CSV_ERROR_TOO_LARGE,
} BmCsvError;

/** BmCsvRow: a row of a table: the line of the text in which it begins, from 1, and its cells. */
typedef struct
{
  guint      line;
  GPtrArray *cells;  /* char * */
} BmCsvRow;

void        bm_csv_add_text   (GString     *csv,
                               const char  *text);
void        bm_csv_add_number (GString     *csv,
                               double       number);
void        bm_csv_end_row    (GString     *csv);

GPtrArray  *bm_csv_read       (const char  *data,
                               gsize        length,
                               GError     **error);
const char *bm_csv_peek_text  (const char  *cell);

G_END_DECLS
