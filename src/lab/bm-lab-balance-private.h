/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-balance.h"

/* The parts of bm-lab-balance. */

G_BEGIN_DECLS

/* A number of the set, and the items of the group that it affects. */
typedef struct
{
  BmLabNumber *number;   /* with its value in the set */
  int          value;    /* its value in the rules of the round */
  double       scale;    /* how large it is; at least 1 */
  GArray      *items;    /* guint: positions in the results */
} BmLabKnob;

/* A value of a knob with which more items are balanced, and what the items are like with it. */
typedef struct
{
  const BmLabKnob *knob;
  int              value;
  GPtrArray       *results;     /* BmLabResult, as the items of the knob */
  gboolean         has_broken;  /* an item that was balanced is not any more */
  gboolean         is_sure;     /* all of its items are balanced, with their intervals */
  double           size;
  double           distance;    /* of the leads of all items that were not balanced from what is; in points */
} BmLabOption;

/* The search in a group. */
typedef struct
{
  BmRules          *rules;    /* with what has been changed so far */
  GArray           *group;    /* guint: positions in the results */
  GPtrArray        *results;  /* BmLabResult, of all items of the set */
  BmLabBalanceFunc  measure;
  gpointer          user_data;
  GPtrArray        *knobs;    /* BmLabKnob */
  GPtrArray        *options;  /* BmLabOption, of the round */
  gboolean          is_cancelled;
} BmLabBalance;

/* Results */
static inline double
bm_lab_result_get_lead (const BmLabResult *result)
{
  return result->lead.difference.mean;
}

/* How far the lead is from what is balanced, in points. */
static inline double
bm_lab_result_get_distance (const BmLabResult *result)
{
  return MAX (MAX (bm_lab_result_get_lead (result) - result->high, result->low - bm_lab_result_get_lead (result)), 0);
}

static inline gboolean
bm_lab_result_is_balanced (const BmLabResult *result)
{
  return result->n_deals > 0 && result->verdict == BM_LAB_VERDICT_IN_LINE;
}

static inline const BmLabResult *
bm_lab_balance_get_result (const BmLabBalance *self,
                           guint               position)
{
  return self->results->pdata[position];
}

static inline guint
bm_lab_knob_get_item (const BmLabKnob *knob,
                      guint            i)
{
  return g_array_index (knob->items, guint, i);
}

/* Values: which there are, and what each would do */
void         bm_lab_knob_free           (BmLabKnob          *self);
void         bm_lab_option_free         (BmLabOption        *self);
void         bm_lab_balance_add_knobs   (BmLabBalance       *self,
                                         guint               position);
GPtrArray   *bm_lab_balance_measure     (BmLabBalance       *self,
                                         BmRules            *rules,
                                         GArray             *items);
void         bm_lab_balance_try_knob    (BmLabBalance       *self,
                                         const BmLabKnob    *knob);
gboolean     bm_lab_balance_is_hopeless (const BmLabBalance *self,
                                         const BmLabKnob    *knob);

/* Choices: which of them are best */
gboolean     bm_lab_balance_covers      (const BmLabBalance *self,
                                         const BmLabOption  *option,
                                         guint               position);
GPtrArray   *bm_lab_balance_choose      (const BmLabBalance *self);
BmLabOption *bm_lab_balance_find_help   (const BmLabBalance *self);

G_END_DECLS
