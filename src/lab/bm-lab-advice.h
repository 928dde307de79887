/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-number.h"
#include "bm-lab-result.h"

/* Which values of a number are tried, and what to do about it then. */

G_BEGIN_DECLS

/** BM_LAB_MAX_TRIES: how many other values are tried at most. */
#define BM_LAB_MAX_TRIES 6

/** BmLabTry: a value, and the lead of the item with it, in points. */
typedef struct
{
  int    value;
  double lead;
} BmLabTry;

/**
 * BmLabSearch:
 * @minimum: the least value that may be tried
 * @maximum: the most
 * @gain: by about how much the lead grows with each one more; not 0
 * @n_tries: how many values have been tried, the present one, which is the first, too
 * @tries: those
 *
 * A search for the value of a number that makes an item neither stronger nor weaker than others of its kind. A plain
 * value: whoever asks for the next value plays the games and adds the lead.
 */
typedef struct
{
  int      minimum;
  int      maximum;
  double   gain;
  guint    n_tries;
  BmLabTry tries[BM_LAB_MAX_TRIES + 1];
} BmLabSearch;

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

void         bm_lab_search_init      (BmLabSearch       *self,
                                      const BmLabNumber *number,
                                      double             lead);
gboolean     bm_lab_search_next      (const BmLabSearch *self,
                                      int               *value);
void         bm_lab_search_add       (BmLabSearch       *self,
                                      int                value,
                                      double             lead);

BmLabAdvice  bm_lab_advice_find      (const BmLabResult *now,
                                      GPtrArray         *others);
const char  *bm_lab_advice_to_string (BmLabAdviceKind    kind);

G_END_DECLS
