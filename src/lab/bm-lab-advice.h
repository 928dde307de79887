/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-number.h"
#include "bm-lab-result.h"

/* Chooses which values of a number to try, and what to do about the number afterwards. */

G_BEGIN_DECLS

/** BM_LAB_MAX_TRIES: the maximum number of other values to try. */
#define BM_LAB_MAX_TRIES 6

/** BmLabTry: a value, and the lead of the item with it, in points. */
typedef struct
{
  int    value;
  double lead;
} BmLabTry;

/**
 * BmLabSearch:
 * @minimum: the lowest value to try
 * @maximum: the highest value to try
 * @gain: roughly how much the lead grows when the number grows by 1; not 0
 * @n_tries: number of values tried, including the present one, which is the first
 * @tries: the values tried, with their leads
 *
 * A search for the value of a number that makes an item neither stronger nor weaker than others of its kind. A plain
 * value: the caller asks for the next value, plays the games and adds the lead.
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
 * @BM_LAB_ADVICE_PENDING: not known yet, or the plan does not try other values
 * @BM_LAB_ADVICE_KEEP: the item is balanced as it is
 * @BM_LAB_ADVICE_CHANGE: @value balances the item
 * @BM_LAB_ADVICE_PERHAPS: @value, which may be the present one, may balance it; more deals are needed to know
 * @BM_LAB_ADVICE_NONE: no value of this number balances it; @value comes closest
 * @BM_LAB_ADVICE_NO_NUMBER: the item has no number that can be changed
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
 * @value: the suggested value
 * @lead: the lead with it, in points: the difference of #BmLabResult.lead
 *
 * What to do about the number, and the resulting lead. @value and @lead mean nothing while the advice is pending or
 * if there is no number.
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
