/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-cell.h"

/* What to do about a number of a thing, once other values of it have been tried. */

G_BEGIN_DECLS

/**
 * BmLabAdviceKind:
 * @BM_LAB_ADVICE_PENDING: not known yet, or no other values were to be tried
 * @BM_LAB_ADVICE_KEEP: the thing is in line as it is
 * @BM_LAB_ADVICE_CHANGE: with @value it is in line
 * @BM_LAB_ADVICE_PERHAPS: with @value, which may be the present one, it may be in line; more deals would tell
 * @BM_LAB_ADVICE_NONE: no value of this number brings it into line; @value comes nearest
 * @BM_LAB_ADVICE_NO_NUMBER: the thing has no number that could be changed
 *
 * What to do about the number.
 */
typedef enum
{
  BM_LAB_ADVICE_PENDING,
  BM_LAB_ADVICE_KEEP,
  BM_LAB_ADVICE_CHANGE,
  BM_LAB_ADVICE_PERHAPS,
  BM_LAB_ADVICE_NONE,
  BM_LAB_ADVICE_NO_NUMBER,
} BmLabAdviceKind;
#define BM_LAB_N_ADVICES 6

/**
 * BmLabAdvice:
 * @kind: what to do
 * @value: the value that is meant
 * @lead: what comes of it, in points: #BmLabResult.lead, the difference
 *
 * What to do about the number, and what comes of it. @value and @lead mean nothing while it is pending or if there is
 * no number.
 */
typedef struct
{
  BmLabAdviceKind kind;
  int             value;
  BmEstimate      lead;
} BmLabAdvice;

BmLabAdvice bm_lab_advice_find      (const BmLabCell *now,
                                     GPtrArray       *others);
const char *bm_lab_advice_to_string (BmLabAdviceKind  kind);

G_END_DECLS
