/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** BM_LINE_MAX_BYTES: the longest line that is given out. */
#define BM_LINE_MAX_BYTES (1024 * 1024)

/**
 * BmLineStatus:
 * @BM_LINE_READ: there is a line
 * @BM_LINE_TOO_LONG: there was a line, but it is longer than %BM_LINE_MAX_BYTES; it has been skipped
 * @BM_LINE_END: there are no more lines
 * @BM_LINE_FAILED: reading failed; errno says why
 *
 * What reading of a line came to.
 */
typedef enum
{
  BM_LINE_READ,
  BM_LINE_TOO_LONG,
  BM_LINE_END,
  BM_LINE_FAILED,
} BmLineStatus;

typedef struct _BmLineReader BmLineReader;

BmLineReader *bm_line_reader_new  (int             fd);
void          bm_line_reader_free (BmLineReader   *self);
BmLineStatus  bm_line_reader_read (BmLineReader   *self,
                                   const char    **line,
                                   gsize          *length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLineReader, bm_line_reader_free)

G_END_DECLS
