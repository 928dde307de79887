/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"

/* The result of a day's deal as one line, to be pasted into a chat. docs/DAY.md */

G_BEGIN_DECLS

/** BM_DAY_LINE_MAX_BYTES: what is longer is no line. */
#define BM_DAY_LINE_MAX_BYTES 16384

#define BM_DAY_LINE_ERROR (bm_day_line_error_quark ())

/**
 * BmDayLineError:
 * @BM_DAY_LINE_ERROR_SYNTAX: there is no line in the text
 * @BM_DAY_LINE_ERROR_VERSION: a newer program has written it
 * @BM_DAY_LINE_ERROR_DATE: there is no deal of that day
 * @BM_DAY_LINE_ERROR_CODE: its code was altered or cut off
 * @BM_DAY_LINE_ERROR_TEXT: its date or name was altered
 * @BM_DAY_LINE_ERROR_DEAL: it is the result of another deal
 * @BM_DAY_LINE_ERROR_MOVES: its moves are not those of a game
 * @BM_DAY_LINE_ERROR_POINTS: its points are not those of the game
 */
typedef enum
{
  BM_DAY_LINE_ERROR_SYNTAX,
  BM_DAY_LINE_ERROR_VERSION,
  BM_DAY_LINE_ERROR_DATE,
  BM_DAY_LINE_ERROR_CODE,
  BM_DAY_LINE_ERROR_TEXT,
  BM_DAY_LINE_ERROR_DEAL,
  BM_DAY_LINE_ERROR_MOVES,
  BM_DAY_LINE_ERROR_POINTS,
} BmDayLineError;

GQuark    bm_day_line_error_quark (void);

char     *bm_day_line_new         (const BmRecord  *record);
BmRecord *bm_day_line_read        (const char      *text,
                                   GError         **error);

G_END_DECLS
